/**
 * The disk operations of the run store, as one small interface, so that tests can crash after any of them.
 * Synchronous: a frame is a few kilobytes, and writes keep their order.
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
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file open for appending. */
export interface OpenFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Returns when all writes are on the disk. */
  readonly sync: () => void;
  readonly close: () => void;
}

export interface Disk {
  readonly makeFolder: (path: string) => void;
  /** Opens for appending and keeps the first `keep` bytes (default: all). A missing file is created. */
  readonly open: (path: string, keep?: number) => OpenFile;
  readonly rename: (from: string, to: string) => void;
  /** Removes a file or folder, if it exists. */
  readonly remove: (path: string) => void;
  readonly read: (path: string) => Uint8Array;
  readonly list: (path: string) => string[];
  readonly exists: (path: string) => boolean;
}

export const nodeDisk: Disk = {
  makeFolder: makeFolders,
  open: (path, keep) => {
    const file = openSync(path, 'a');
    if (keep !== undefined) ftruncateSync(file, keep);
    return {
      write: (bytes) =>
        naming(path, () => {
          for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
        }),
      sync: () => naming(path, () => fsyncSync(file)),
      close: () => naming(path, () => closeSync(file)),
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

/** Makes a folder and those above it. One by one: where a system refuses with ENOENT, as below /proc, Node's own recursion never returns. */
export function makeFolders(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolders(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Errors of an open file do not say which file it is: adds the path. */
function naming(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

/** A rename is durable once its folder is synced. Windows cannot open folders and does not need this. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Writes a file atomically: it exists complete or not at all. */
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
