/**
 * Parses expressions of the time t into a flat program, by recursive descent:
 *
 *   comparison = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]        1 where it holds, else 0
 *   sum        = product { ("+" | "-") product }
 *   product    = sign { ("*" | "/") sign }
 *   sign       = { "-" | "+" } power
 *   power      = atom [ "^" sign ]                                          −2^2 = −4, 2^3^2 = 2^9
 *   atom       = number | name | function "(" comparison { "," comparison } ")" | "(" comparison ")"
 */
import { didYouMean } from '../../errors/nearest-names.js';
import { SceneError } from '../../errors/scene-error.js';
import { exp, PI } from '../elementary.js';
import { COMPARISONS, DEEPEST, type Expression, FUNCTIONS, OP } from './operations.js';
import { createProgram } from './program-builder.js';
import { type Token, tokensOf } from './tokens.js';

const CONSTANTS: Readonly<Record<string, number>> = { pi: PI, e: exp(1) };

/**
 * The program of a text. `names` are constants that it may use besides t, pi and e; `variables` get their values at each evaluation, in
 * that order. Both override pi and e. SceneError with the column.
 */
export function parseExpression(
  text: string,
  names: Readonly<Record<string, number>>,
  path: string,
  variables: readonly string[] = [],
): Expression {
  const tokens = tokensOf(text, path);
  const { emit, finish } = createProgram();
  let [at, depth] = [0, 0];

  const fail = (code: string, column: number, message: string): never => {
    throw new SceneError(`expression/${code}`, path, `column ${column}: ${message}`);
  };
  const wanted = (what: string): never =>
    fail('syntax', tokens[at].column, `expected ${what}, found ${foundText(tokens[at])}`);
  const isSign = (...signs: string[]) => tokens[at].kind === 'sign' && signs.includes(tokens[at].text);
  const take = (sign: string, what = `'${sign}'`) => (isSign(sign) ? at++ : wanted(what));
  const nested = (parse: () => void) => {
    if (++depth > DEEPEST) fail('too-deep', tokens[at].column, `is nested more than ${DEEPEST} levels deep`);
    parse();
    depth--;
  };

  const comparison = () => {
    sum();
    const code = tokens[at].kind === 'sign' ? COMPARISONS[tokens[at].text] : undefined;
    if (code === undefined) return;
    at++;
    sum();
    emit(code);
  };
  const sum = () => {
    product();
    while (isSign('+', '-')) {
      const code = tokens[at++].text === '+' ? OP.add : OP.subtract;
      product();
      emit(code);
    }
  };
  const product = () => {
    sign();
    while (isSign('*', '/')) {
      const code = tokens[at++].text === '*' ? OP.multiply : OP.divide;
      sign();
      emit(code);
    }
  };
  const sign = () => {
    if (!isSign('-', '+')) return power();
    const isMinus = tokens[at++].text === '-';
    nested(sign);
    if (isMinus) emit(OP.negate);
  };
  const power = () => {
    atom();
    if (!isSign('^')) return;
    at++;
    nested(sign);
    emit(OP.pow);
  };
  const atom = () => {
    const { kind, text: word, column } = tokens[at];
    if (kind === 'number') {
      const value = Number(word);
      if (!Number.isFinite(value)) fail('syntax', column, `the number ${word} is too large`);
      at++;
      return emit(OP.push, value);
    }
    if (kind === 'name') {
      at++;
      return isSign('(') ? call(word, column) : emitName(word, column);
    }
    take('(', "a number, a name or '('");
    nested(comparison);
    take(')', "')' or an operator");
  };
  const emitName = (name: string, column: number) => {
    if (name === 't') return emit(OP.time);
    if (Object.hasOwn(names, name)) return emit(OP.push, names[name]);
    if (variables.includes(name)) return emit(OP.variable, variables.indexOf(name));
    if (Object.hasOwn(CONSTANTS, name)) return emit(OP.push, CONSTANTS[name]);
    const hint = Object.hasOwn(FUNCTIONS, name)
      ? `'${name}' is a function: expected '(' after it`
      : unknownName(name, [...Object.keys(names), ...variables]);
    fail('unknown-name', column, hint);
  };
  const call = (name: string, column: number) => {
    if (!Object.hasOwn(FUNCTIONS, name)) {
      fail(
        'unknown-name',
        column,
        `unknown function '${name}'; known functions: ${Object.keys(FUNCTIONS).join(', ')}${didYouMean(name, Object.keys(FUNCTIONS))}`,
      );
    }
    const [code, count] = FUNCTIONS[name];
    take('(');
    nested(comparison);
    let given = 1;
    for (; isSign(','); given++) {
      at++;
      nested(comparison);
    }
    take(')', "',', ')' or an operator");
    if (given !== count)
      fail('arguments', column, `${name} takes ${count} argument${count === 1 ? '' : 's'}, found ${given}`);
    emit(code);
  };

  comparison();
  if (tokens[at].kind !== 'end') wanted('an operator or the end');
  return finish();
}

function unknownName(name: string, names: readonly string[]): string {
  const known = ['t', ...Object.keys(CONSTANTS), ...names].slice(0, 12);
  return `unknown name '${name}'; known names: ${known.join(', ')}${didYouMean(name, known)}`;
}

function foundText({ kind, text }: Token): string {
  return kind === 'end' ? 'the end' : `'${text}'`;
}
