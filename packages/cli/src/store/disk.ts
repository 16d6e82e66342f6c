/**
 * The few things the run store does to a disk. One small interface, so that tests can crash after any of them.
 * Synchronous: a frame is a few kilobytes, and what is written is in the order it was asked for.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** An open file that grows at its end. */
export interface OpenFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Returns when what was written is on the disk. */
  readonly sync: () => void;
  readonly close: () => void;
}

export interface Disk {
  readonly makeFolder: (path: string) => void;
  /** Opens for appending; `keep` bytes of what is there stay (default: all). A missing file is made. */
  readonly open: (path: string, keep?: number) => OpenFile;
  readonly rename: (from: string, to: string) => void;
  /** Removes a file or folder; nothing happens when it is not there. */
  readonly remove: (path: string) => void;
  readonly read: (path: string) => Uint8Array;
  readonly list: (path: string) => string[];
  readonly exists: (path: string) => boolean;
}

export const nodeDisk: Disk = {
  makeFolder: (path) => {
    mkdirSync(path, { recursive: true });
  },
  open: (path, keep) => {
    const file = openSync(path, 'a');
    if (keep !== undefined) ftruncateSync(file, keep);
    return {
      write: (bytes) => {
        for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      },
      sync: () => fsyncSync(file),
      close: () => closeSync(file),
    };
  },
  rename: (from, to) => {
    renameSync(from, to);
    syncFolder(dirname(to));
  },
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  read: (path) => readFileSync(path),
  list: (path) => (existsSync(path) ? readdirSync(path).sort() : []),
  exists: (path) => existsSync(path),
};

/** A rename is on the disk when its folder is. Windows cannot open folders and needs none of this. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Writes a whole file so that it is there complete or not at all. */
export function writeWhole(disk: Disk, path: string, bytes: Uint8Array): void {
  const beside = `${path}.part`;
  disk.remove(beside);
  const file = disk.open(beside);
  try {
    file.write(bytes);
    file.sync();
  } finally {
    file.close();
  }
  disk.rename(beside, path);
}
