// Writes a kernel's function a second time, for two calls at once: AssemblyScript with f64x2, from the same TypeScript that JavaScript runs. Each lane does
// the operations of one call in their order, so that the bits are the same.
//
// Everything the function calls is written into it, and what is said to be constant (the types of a law) decides its branches here. What is the same in both
// lanes stays one value and is read before the loop. A branch that numbers decide becomes a choice of values: it may assign, but not write to memory or return.
import { assignedIn, readModules, typeOf } from './kernel-modules.mjs';
import { LaneExpressions } from './lane-expressions.mjs';

/** Statements, and functions that are written into the one that calls them. */
class LaneWriter extends LaneExpressions {
  inline(node, given, scope) {
    const inner = new Map();
    node.params.forEach((param, k) => {
      const type = typeOf(param) === 'i32' ? 'integer' : 'float';
      const value = this.expression(given[k], scope, type);
      inner.set(param.name, value.types === undefined ? this.keep(param.name, value) : value);
    });
    const result = this.block(node.body.body, inner);
    return result?.value ?? undefined;
  }

  /** Writes statements; returns { value } once one of them returns. */
  block(body, outer) {
    const scope = new Map(outer);
    for (let k = 0; k < body.length; k++) {
      if (this.writeTwo(body[k], body[k + 1], scope)) {
        k++;
        continue;
      }
      const returned = this.statement(body[k], scope);
      if (returned !== undefined) return returned;
    }
    // What the block assigned is a variable with the same name outside: nothing is to be handed back.
    return undefined;
  }

  statement(node, scope) {
    switch (node.type) {
      case 'BlockStatement':
        return this.block(node.body, scope);
      case 'ReturnStatement':
        if (this.masks.length > 0) throw new Error('lanes: a branch that numbers decide does not return');
        return { value: node.argument === null ? undefined : this.expression(node.argument, scope, 'float') };
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          const type = typeOf(id) === 'i32' ? 'integer' : typeOf(id) === 'f64' ? 'float' : undefined;
          const value = this.expression(init, scope, type);
          scope.set(id.name, value.types === undefined ? this.keep(id.name, value, node.kind === 'let') : value);
        }
        return undefined;
      case 'ExpressionStatement':
        if (node.expression.type === 'AssignmentExpression') this.assign(node.expression, scope);
        else if (/^write/.test(node.expression.callee.name)) this.write(node.expression, scope);
        else this.call(node.expression, scope);
        return undefined;
      case 'IfStatement':
        return this.branch(node, scope);
      default:
        throw new Error(`lanes: ${node.type} is not known`);
    }
  }

  assign({ operator, left, right }, scope) {
    const target = scope.get(left.name) ?? this.outputs.get(left.name);
    if (target?.kind !== 'float') throw new Error(`lanes: ${left.name} is not assigned`);
    const value =
      operator === '='
        ? this.expression(right, scope, 'float')
        : this.binary({ operator: operator[0], left, right }, scope, 'float');
    const mask = this.masks.at(-1);
    this.emit(
      `${target.text} = ${mask === undefined ? value.text : `v128.bitselect(${value.text}, ${target.text}, ${mask})`};`,
    );
  }

  /** What was loaded may be written over now. */
  forget() {
    this.loaded.clear();
    this.writes++;
  }

  /** Writes two neighbouring numbers of each lane at once; false if the statements are not such a pair. */
  writeTwo(one, other, scope) {
    const partsOf = (node) => {
      const { callee, arguments: given } = node?.type === 'ExpressionStatement' ? node.expression : {};
      return /^write\d?$/.test(callee?.name ?? '') ? [Number(callee.name.slice(5) || 0), ...given] : undefined;
    };
    const [a, b] = [partsOf(one), partsOf(other)];
    if (a === undefined || b === undefined || b[0] !== a[0] + 1 || this.masks.length > 0) return false;
    const [place, second] = [a, b].map(([, to]) => this.expression(to, scope, 'integer'));
    if (place.kind !== 'lanes' || place.texts.join() !== second.texts?.join()) return false;
    const [x, y] = [a, b].map(([, , what]) => this.keep('written', this.expression(what, scope, 'float')).text);
    for (const k of [0, 1])
      this.emit(
        `v128.store((<usize>${place.texts[k]}) << 3, v128.shuffle<f64>(${x}, ${y}, ${k}, ${k + 2}), ${8 * a[0]});`,
      );
    this.forget();
    return true;
  }

  write({ callee, arguments: [to, what] }, scope) {
    if (this.masks.length > 0) throw new Error('lanes: a branch that numbers decide does not write');
    const place = this.expression(to, scope, 'integer');
    const value = this.keep('written', this.expression(what, scope, 'float'));
    const offset = 8 * Number(callee.name.slice(5) || 0);
    this.forget();
    for (const k of [0, 1])
      this.emit(`v128.store_lane<f64>((<usize>${this.lane(place, k)}) << 3, ${value.text}, ${k}, ${offset});`);
  }

  branch(node, scope) {
    // What is loaded in a branch is not there behind it.
    const [loaded, writes] = [new Map(this.loaded), this.writes];
    const returned = this.writeBranch(node, scope);
    this.loaded = this.writes === writes ? loaded : new Map();
    return returned;
  }

  writeBranch({ test, consequent, alternate }, scope) {
    const when = this.expression(test, scope);
    const otherwise = alternate ?? { type: 'BlockStatement', body: [] };
    if (when.value !== undefined) return this.statement(when.value ? consequent : otherwise, scope);
    if (when.kind === 'boolean') {
      this.emit(`if (${when.text}) {`);
      this.statement(consequent, scope);
      this.emit('} else {');
      this.statement(otherwise, scope);
      this.emit('}');
      return undefined;
    }
    const outer = this.masks.at(-1);
    const inside = (text) =>
      this.keep('when', { kind: 'mask', text: outer === undefined ? text : `v128.and(${outer}, ${text})` }).text;
    const own = this.keep('test', when).text;
    // A root or a quotient is worth a look whether any lane needs it.
    const isDear = /root\(|[^/*]\/[^/*]/.test(JSON.stringify(consequent));
    const then = inside(own);
    if (isDear) this.emit(`if (v128.any_true(${then})) {`);
    this.masks.push(then);
    this.statement(consequent, scope);
    this.masks.pop();
    if (isDear) this.emit('}');
    if (alternate !== null) {
      this.masks.push(inside(`v128.not(${own})`));
      this.statement(alternate, scope);
      this.masks.pop();
    }
    return undefined;
  }
}

/**
 * The text of `name`(list, end): the function `of` of a kernel file for all integers of a list, two at once; an odd list has its last twice.
 * `kinds`: the types of the law; `constants`: variables of the kernels whose value is known.
 */
export function writeLanes(path, of, name, { kinds, constants }) {
  const modules = readModules(path);
  const writer = new LaneWriter(modules, { kinds, constants });
  const node = writer.functions.get(of);
  // Variables that what it calls assigns are its own.
  const reached = new Set();
  const reach = (each) => {
    if (reached.has(each)) return;
    reached.add(each);
    for (const word of new Set(JSON.stringify(each.body).match(/(?<="name":")\w+/g)))
      if (writer.functions.has(word)) reach(writer.functions.get(word));
  };
  reach(node);
  const assigned = new Set([...reached].flatMap((each) => [...assignedIn(each.body)]));
  for (const { variables } of writer.modules)
    for (const variable of variables)
      if (assigned.has(variable)) {
        writer.before.push(`  let ${variable}_out: v128 = f64x2.splat(0);`);
        writer.outputs.set(variable, { kind: 'float', text: `${variable}_out`, isVariable: true });
      }
  const scope = new Map();
  const [entry, ...rest] = node.params;
  scope.set(entry.name, { kind: 'lanes', texts: ['first', 'second'] });
  for (const { name: param } of rest)
    scope.set(param, { kind: 'float', text: writer.hoist(`f64x2.splat(${param})`), positive: true });
  writer.block(node.body.body, scope);
  const params = rest.map(({ name: param }) => `, ${param}: f64`).join('');
  const text = [
    `export function ${name}(list: i32, end: i32${params}): void {`,
    ...writer.before,
    '  for (let at: i32 = list; at < end; at += 2) {',
    '    const first: i32 = load<i32>((<usize>at) << 2);',
    '    const second: i32 = load<i32>((<usize>at) << 2, 4);',
    ...writer.lines.map((line) => `    ${line}`),
    '  }',
    '}',
  ].join('\n');
  return { text, uses: writer.uses, literals: writer.literals };
}
