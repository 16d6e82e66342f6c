/** Options of several commands, and how their values are read. */
import type { ParameterValues } from '@impinge/engine';
import { InvalidArgumentError, Option } from 'commander';

/** A number > 0; `unit` is for the error message. */
export const positive = (unit: string) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError(`must be a number > 0 ${unit}`);
  return value;
};

/** A number > 0 and ≤ 1. */
export const fraction = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1)) throw new InvalidArgumentError('must be a number > 0 and ≤ 1');
  return value;
};

/** A whole number in a range. */
export const whole = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
  return value;
};

/** Seconds in each unit of time that is accepted. */
const TIME_UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, min: 60, h: 3600 };

/** A wall time > 0 as `90`, `90s`, `10min` or `1.5h`; in seconds. */
const wallTime = (text: string) => {
  const [, value = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(text) ?? [];
  const seconds = Number(value) * TIME_UNITS[unit];
  if (value === '' || !(seconds > 0)) throw new InvalidArgumentError('must be a time > 0: 90s, 10min or 1.5h');
  return seconds;
};

/** `height=2` or `part=steel`; what reads as a number is one. */
const setting = (text: string, before: ParameterValues): ParameterValues => {
  const [name, value, ...rest] = text.split('=');
  if (rest.length > 0 || name === '' || value === undefined || value.trim() === '')
    throw new InvalidArgumentError('must be name=value, such as height=2 or part=steel');
  const number = Number(value);
  return { ...before, [name]: Number.isFinite(number) ? number : value };
};

const list = (text: string, before: readonly string[]) => [...before, text];

/** Values of parameters. */
export const setOption = () =>
  new Option('--set <name=value>', 'value of a declared parameter; may be repeated')
    .argParser(setting)
    .default({}, 'none');
/** Modules of code. */
export const moduleOption = () =>
  new Option('--module <file>', 'module whose default export registers code the scene names; may be repeated')
    .argParser(list)
    .default([], 'none');
/** Limit of wall time. */
export const wallOption = () =>
  new Option(
    '--wall <time>',
    'longest wall time: then save a checkpoint and exit with 124; 90s, 10min, 1.5h',
  ).argParser(wallTime);
/** Threads of a run. */
export const threadsOption = () =>
  new Option(
    '--threads <n>',
    'threads that share the search for contacts between surface meshes; the result does not depend on it',
  )
    .argParser(whole(1, 64))
    .default(1);
/** For programs. */
export const jsonOption = () => new Option('--json', 'one JSON object on stdout and nothing else').default(false);
/** For scripts. */
export const quietOption = () => new Option('--quiet', 'no progress').default(false);

/** Turns a command, which returns its exit status, into what Commander calls. */
export type Does = <A extends unknown[]>(
  command: (...args: A) => Promise<number> | number,
) => (...args: A) => Promise<void>;
