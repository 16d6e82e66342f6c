// Expressions of a kernel for two lanes, as AssemblyScript.

const COMPARE = { '>': 'gt', '<': 'lt', '>=': 'ge', '<=': 'le', '===': 'eq', '!==': 'ne' };
const OPERATE = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div' };
const compute = (operator, a, b) =>
  ({ '+': a + b, '-': a - b, '*': a * b, '/': a / b, '>>': a >> b, '&': a & b, '|': a | b, '<<': a << b })[operator];
const compare = (operator, a, b) =>
  ({ '>': a > b, '<': a < b, '>=': a >= b, '<=': a <= b, '===': a === b, '!==': a !== b })[operator];
const isInteger = ({ kind }) => kind === 'integer' || kind === 'lanes';

/**
 * Values: { kind: 'integer', text } and { kind: 'lanes', texts } of integers; { kind: 'float', text }; { kind: 'boolean', text } and { kind: 'mask', text }.
 * What is known here has a `value` too.
 */
export class LaneExpressions {
  constructor(modules, { constants, kinds }) {
    this.constants = constants;
    this.kinds = kinds;
    this.modules = [...modules.values()];
    this.functions = new Map(this.modules.flatMap(({ functions }) => [...functions]));
    this.numbers = new Map(this.modules.flatMap((each) => [...each.constants]));
    this.before = [];
    this.lines = [];
    this.hoisted = new Map();
    this.outputs = new Map();
    this.uses = new Set();
    this.literals = new Map();
    this.loaded = new Map();
    this.count = 0;
    this.writes = 0;
    this.masks = [];
  }

  fresh(name) {
    this.count++;
    return `${name}_${this.count}`;
  }

  emit(line) {
    this.lines.push(line);
  }

  /** A value that is found once, before the loop. */
  hoist(text, type = 'v128') {
    if (!this.hoisted.has(text)) {
      const name = this.fresh('fixed');
      this.before.push(`  const ${name}: ${type} = ${text};`);
      this.hoisted.set(text, name);
    }
    return this.hoisted.get(text);
  }

  integerOf(value) {
    return { kind: 'integer', value, text: String(value) };
  }

  booleanOf(value) {
    return { kind: 'boolean', value, text: String(value) };
  }

  floatOf(value) {
    if (value === 0) return { kind: 'float', value, isSame: true, text: 'f64x2.splat(0)' };
    // A constant is made anew wherever it is used; a variable is not.
    const text = Number.isInteger(value) ? `${value}.0` : String(value);
    const name = `number_${text.replace(/\W/g, '_')}`;
    this.literals.set(name, text);
    const writer = this;
    return {
      ...{ kind: 'float', value, isSame: true },
      get text() {
        return writer.hoist(`f64x2.splat(${name})`);
      },
    };
  }

  lane(value, k) {
    return value.kind === 'lanes' ? value.texts[k] : value.text;
  }

  maskOf(value) {
    if (value.kind === 'mask') return value.text;
    const [all, none] = ['i64x2.splat(-1)', 'i64x2.splat(0)'];
    if (value.value !== undefined) return value.value ? all : none;
    return `(${value.text} ? ${all} : ${none})`;
  }

  /** Gives a value a name, unless it is short. */
  keep(name, value, isVariable = false) {
    const word = isVariable ? 'let' : 'const';
    if (value.value !== undefined && !isVariable) return value;
    if (value.kind === 'integer' && !isVariable) return { kind: 'integer', text: this.hoist(value.text, 'i32') };
    if (value.kind === 'lanes') {
      const texts = value.texts.map((text) => {
        const own = this.fresh(name);
        this.emit(`${word} ${own}: i32 = ${text};`);
        return own;
      });
      return { ...value, texts };
    }
    if (value.isSame && !isVariable) return value;
    if (!isVariable && !value.isVariable && /^\w+$/.test(value.text)) return value;
    const own = this.fresh(name);
    const type = { integer: 'i32', float: 'v128', boolean: 'bool', mask: 'v128' }[value.kind];
    this.emit(`${word} ${own}: ${type} = ${value.text};`);
    return {
      kind: value.kind,
      text: own,
      isVariable,
      positive: isVariable ? undefined : value.positive,
      isSame: isVariable ? undefined : value.isSame,
    };
  }

  expression(node, scope, wanted) {
    switch (node.type) {
      case 'ParenthesizedExpression':
        return this.expression(node.expression, scope, wanted);
      case 'Literal':
        if (typeof node.value === 'boolean') return this.booleanOf(node.value);
        return wanted === 'integer' ? this.integerOf(node.value) : this.floatOf(node.value);
      case 'Identifier':
        return this.identifier(node.name, scope, wanted);
      case 'UnaryExpression':
        return this.unary(node, scope, wanted);
      case 'BinaryExpression':
        return this.binary(node, scope, wanted);
      case 'LogicalExpression':
        return this.logical(node, scope);
      case 'ConditionalExpression':
        return this.choice(node, scope, wanted);
      case 'CallExpression':
        return this.call(node, scope);
      default:
        throw new Error(`lanes: ${node.type} is not known`);
    }
  }

  identifier(name, scope, wanted) {
    if (scope.has(name)) return scope.get(name);
    if (this.outputs.has(name)) return this.outputs.get(name);
    if (name in this.constants) return this.integerOf(this.constants[name]);
    if (name === 'kinds') return { kind: 'integer', text: 'kinds', types: 0 };
    const constant = this.numbers.get(name);
    if (constant !== undefined) {
      const type = constant.type === 'i32' ? 'integer' : 'float';
      return this.expression(constant.init, new Map(), type);
    }
    this.uses.add(name);
    return wanted === 'integer'
      ? { kind: 'integer', text: this.hoist(name, 'i32') }
      : { kind: 'float', isSame: true, text: this.hoist(`f64x2.splat(${name})`) };
  }

  unary({ operator, argument }, scope, wanted) {
    const value = this.expression(argument, scope, wanted);
    if (operator === '!') {
      if (value.value !== undefined) return this.booleanOf(!value.value);
      if (value.kind === 'boolean') return { kind: 'boolean', text: `!(${value.text})` };
      return { kind: 'mask', text: `v128.not(${value.text})` };
    }
    if (value.value !== undefined) return isInteger(value) ? this.integerOf(-value.value) : this.floatOf(-value.value);
    if (value.kind === 'float') return { kind: 'float', text: `f64x2.neg(${value.text})` };
    return this.ofIntegers([value], ([text]) => `(-${text})`);
  }

  ofIntegers(values, write) {
    if (values.every(({ kind }) => kind === 'integer'))
      return { kind: 'integer', text: write(values.map(({ text }) => text)) };
    return { kind: 'lanes', texts: [0, 1].map((k) => write(values.map((value) => this.lane(value, k)))) };
  }

  /** Whether a number is one of integers, as far as its text says. */
  saysInteger(node, scope) {
    if (node.type === 'ParenthesizedExpression') return this.saysInteger(node.expression, scope);
    if (node.type === 'CallExpression') {
      if (node.callee.name === 'readInt') return true;
      const type = this.functions.get(node.callee.name)?.returnType.typeAnnotation.typeName?.name;
      return type === 'i32';
    }
    if (node.type === 'Identifier') {
      const known = scope.get(node.name) ?? this.outputs.get(node.name);
      if (known !== undefined) return isInteger(known);
      if (this.numbers.has(node.name)) return this.numbers.get(node.name).type === 'i32';
      return node.name in this.constants || !['step', 'skin', 'reach'].includes(node.name);
    }
    if (node.type === 'BinaryExpression')
      return this.saysInteger(node.left, scope) || this.saysInteger(node.right, scope);
    return false;
  }

  binary({ operator, left, right }, scope, wanted) {
    const compares = operator in COMPARE;
    const type =
      wanted === 'integer' ||
      ((compares || wanted === undefined) && (this.saysInteger(left, scope) || this.saysInteger(right, scope)))
        ? 'integer'
        : 'float';
    const a = this.expression(left, scope, type);
    const b = this.expression(right, scope, type);
    // All rows of types are alike: only the column counts.
    if (a.types !== undefined) return { ...a, types: a.types + (b.value ?? 0) };
    if (a.value !== undefined && b.value !== undefined) {
      if (compares) return this.booleanOf(compare(operator, a.value, b.value));
      const value = compute(operator, a.value, b.value);
      return type === 'integer' ? this.integerOf(value) : this.floatOf(value);
    }
    if (compares) {
      if (a.positive && b.value === 0) {
        if (operator === '>') return this.booleanOf(true);
        if (operator === '===') return this.booleanOf(false);
      }
      if (isInteger(a)) {
        if (a.kind === 'lanes' || b.kind === 'lanes') throw new Error('lanes: integers of lanes are not compared');
        return { kind: 'boolean', text: `(${a.text} ${operator.slice(0, 2)} ${b.text})` };
      }
      return { kind: 'mask', text: `f64x2.${COMPARE[operator]}(${a.text}, ${b.text})` };
    }
    if (isInteger(a)) return this.ofIntegers([a, b], ([x, y]) => `(${x} ${operator} ${y})`);
    const text = `f64x2.${OPERATE[operator]}(${a.text}, ${b.text})`;
    return a.isSame && b.isSame ? { kind: 'float', isSame: true, text: this.hoist(text) } : { kind: 'float', text };
  }

  logical({ operator, left, right }, scope) {
    const isAnd = operator === '&&';
    const a = this.expression(left, scope);
    if (a.value !== undefined) return a.value === isAnd ? this.expression(right, scope) : a;
    const b = this.expression(right, scope);
    if (b.value !== undefined) return b.value === isAnd ? a : b;
    if (a.kind === 'boolean' && b.kind === 'boolean')
      return { kind: 'boolean', text: `(${a.text} ${operator} ${b.text})` };
    return { kind: 'mask', text: `v128.${isAnd ? 'and' : 'or'}(${this.maskOf(a)}, ${this.maskOf(b)})` };
  }

  choice({ test, consequent, alternate }, scope, wanted) {
    const when = this.expression(test, scope);
    if (when.value !== undefined) return this.expression(when.value ? consequent : alternate, scope, wanted);
    const a = this.expression(consequent, scope, wanted);
    const b = this.expression(alternate, scope, wanted);
    if (when.kind === 'boolean') {
      if (isInteger(a)) return this.ofIntegers([a, b], ([x, y]) => `(${when.text} ? ${x} : ${y})`);
      return { kind: 'float', text: `(${when.text} ? ${a.text} : ${b.text})` };
    }
    if (isInteger(a)) throw new Error('lanes: numbers do not choose integers');
    return { kind: 'float', text: `v128.bitselect(${a.text}, ${b.text}, ${when.text})` };
  }

  call({ callee, arguments: given }, scope) {
    const { name } = callee;
    if (/^read\d?$/.test(name))
      return this.read(8 * Number(name.slice(4) || 0), this.expression(given[0], scope, 'integer'));
    if (name === 'readInt') return this.readInt(given[0], scope);
    if (name === 'root')
      return { kind: 'float', text: `f64x2.sqrt(${this.expression(given[0], scope, 'float').text})` };
    if (name === 'toFloat') {
      const value = this.expression(given[0], scope, 'integer');
      return { kind: 'float', text: `f64x2(<f64>${this.lane(value, 0)}, <f64>${this.lane(value, 1)})` };
    }
    return this.inline(this.functions.get(name), given, scope);
  }

  read(offset, place) {
    if (place.kind === 'integer')
      return {
        kind: 'float',
        isSame: true,
        text: this.hoist(`v128.load64_splat((<usize>(${place.text})) << 3, ${offset})`),
      };
    // Two numbers of each lane at once, and then changed over.
    const [a, b] = place.texts;
    const from = offset - (offset % 16);
    const key = `${a} ${b} ${from}`;
    if (!this.loaded.has(key)) {
      const [low, high] = [this.fresh('low'), this.fresh('high')];
      this.emit(`const ${low}_a: v128 = v128.load((<usize>${a}) << 3, ${from});`);
      this.emit(`const ${low}_b: v128 = v128.load((<usize>${b}) << 3, ${from});`);
      this.emit(`const ${low}: v128 = v128.shuffle<f64>(${low}_a, ${low}_b, 0, 2);`);
      this.emit(`const ${high}: v128 = v128.shuffle<f64>(${low}_a, ${low}_b, 1, 3);`);
      this.loaded.set(key, [low, high]);
    }
    return { kind: 'float', text: this.loaded.get(key)[offset === from ? 0 : 1] };
  }

  readInt(node, scope) {
    // The row of types of a pair of materials: what the law is.
    const place = this.expression(node, scope, 'integer');
    if (place.types !== undefined) return this.integerOf(this.kinds[place.types]);
    return this.ofIntegers([place], ([text]) => `load<i32>((<usize>${text}) << 2)`);
  }
}
