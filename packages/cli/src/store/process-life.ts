/**
 * Whether a recorded process still runs. Its number alone is not enough: a killed process keeps its number until its parent has read its exit
 * status (a zombie), and afterwards the number may be reused.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Identity of a process, also among processes with the same number. */
export interface ProcessName {
  readonly process: number;
  /** Start time as reported by the system; empty if unknown. */
  readonly started: string;
}

/** The identity of this process. */
export function ownName(): ProcessName {
  return { process: process.pid, started: readLife(process.pid)?.started ?? '' };
}

/** Whether that process still runs on this machine. A zombie does not count. */
export function isAlive({ process: pid, started }: ProcessName): boolean {
  return isRunning(pid) && (readLife(pid)?.started ?? '') === started;
}

/** Whether a process with this number runs on this machine. */
export function isRunning(pid: number): boolean {
  return hasNumber(pid) && readLife(pid)?.dead !== true;
}

/** Whether the system lists a process with this number, running or zombie. */
function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

interface Life {
  readonly started: string;
  readonly dead: boolean;
}

/** State and start time of a process; undefined if unknown. */
function readLife(pid: number): Life | undefined {
  if (existsSync('/proc/self/stat')) return readProc(pid);
  return process.platform === 'win32' ? undefined : readPs(pid);
}

/** Linux. State and start in clock ticks since boot: fields 3 and 22 of /proc/PID/stat. */
function readProc(pid: number): Life | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The first thread may be gone while another one still writes.
    const dead = isDead(fields[0]) && readdirSync(`/proc/${pid}/task`).length <= 1;
    return { started: fields[19], dead };
  } catch {
    return undefined;
  }
}

/** Other Unix systems. */
function readPs(pid: number): Life | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state, ...started] = text.split(/\s+/);
    return { started: started.join(' '), dead: isDead(state) };
  } catch {
    return undefined;
  }
}

/** Z: a zombie; X: about to vanish. */
function isDead(state: string): boolean {
  return state.startsWith('Z') || state.startsWith('X');
}
