/** How commands end. The numbers are a contract: other programs and checks use them. */

export const EXIT = {
  done: 0,
  /** A bug in impinge. */
  defect: 1,
  usage: 2,
  scene: 3,
  simulation: 4,
  disk: 5,
  /** The wall-time limit was reached: as timeout(1) says it. */
  wallTime: 124,
  interrupted: 130,
  terminated: 143,
} as const;

/** A command failed for a reason that the user can fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  /** Stable for programs. */
  readonly code: string;

  constructor(exitCode: number, code: string, message: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** Disk errors that the user can fix. */
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  EACCES: 'no permission',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  ENOENT: 'the folder does not exist',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'a folder of this name exists',
  EEXIST: 'a file of this name exists',
  EIO: 'the disk reports an error',
};

/** Why the disk refused, for the user; undefined for every other error. */
export function diskReason(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined ? undefined : DISK_ERRORS[code];
}
