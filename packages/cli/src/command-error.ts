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

/** A disk error that the user can fix. */
interface DiskError {
  readonly reason: string;
  /** What to do, for a run. */
  readonly cure: string;
}

const ELSEWHERE = 'choose another --out';
const MAKE_ROOM = `free some, then continue with \`impinge resume\` and the folder of the run, or ${ELSEWHERE}`;

const DISK_ERRORS: Readonly<Record<string, DiskError>> = {
  ENOSPC: { reason: 'no space left on the disk', cure: MAKE_ROOM },
  EDQUOT: { reason: 'the disk quota is used up', cure: MAKE_ROOM },
  EFBIG: { reason: 'the file would be larger than the system allows', cure: `record fewer frames, or ${ELSEWHERE}` },
  EACCES: { reason: 'no permission', cure: `get permission to write there, or ${ELSEWHERE}` },
  EPERM: { reason: 'not permitted', cure: `get permission to write there, or ${ELSEWHERE}` },
  EROFS: { reason: 'the file system is read-only', cure: ELSEWHERE },
  ENOTDIR: { reason: 'a part of the path is not a folder', cure: ELSEWHERE },
  ENOENT: { reason: 'the folder does not exist', cure: ELSEWHERE },
  ENAMETOOLONG: { reason: 'the name is too long', cure: ELSEWHERE },
  EISDIR: { reason: 'a folder of this name exists', cure: ELSEWHERE },
  EEXIST: { reason: 'a file of this name exists', cure: ELSEWHERE },
  EIO: { reason: 'the disk reports an error', cure: `check the disk, or ${ELSEWHERE}` },
};

/** Why the disk refused, for the user; undefined for every other error. */
export function diskErrorOf(error: unknown): DiskError | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined ? undefined : DISK_ERRORS[code];
}
