/**
 * The expressions of `#if` and `#elif`, after macros are expanded: C's integer constant expressions, worked out in
 * 64 bits. Names that are no macros are 0. A text that is no such expression gives undefined.
 */
const lexeme =
  /\s*(0[xX][0-9a-fA-F]+|\d+|[A-Za-z_]\w*|&&|\|\||<<|>>|<=|>=|==|!=|'(?:[^'\\]|\\.)'|[-+*/%!~<>&^|?:()])/y;

export function evaluate(text: string): bigint | undefined {
  const tokens: string[] = [];
  const body = text.trim();
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < body.length) {
    const match = lexeme.exec(body);
    if (match === null) return undefined;
    tokens.push(match[1] ?? '');
  }
  return worth(tokens);
}

type Value = bigint | undefined;

const truth = (value: boolean): bigint => (value ? 1n : 0n);

type BinaryOperation = (a: bigint, b: bigint) => Value;

/** From the loosest to the tightest. */
const levels: readonly Readonly<Record<string, BinaryOperation>>[] = [
  { '||': (a, b) => truth(a !== 0n || b !== 0n) },
  { '&&': (a, b) => truth(a !== 0n && b !== 0n) },
  { '|': (a, b) => a | b },
  { '^': (a, b) => a ^ b },
  { '&': (a, b) => a & b },
  { '==': (a, b) => truth(a === b), '!=': (a, b) => truth(a !== b) },
  {
    '<': (a, b) => truth(a < b),
    '>': (a, b) => truth(a > b),
    '<=': (a, b) => truth(a <= b),
    '>=': (a, b) => truth(a >= b),
  },
  { '<<': (a, b) => a << (b & 63n), '>>': (a, b) => a >> (b & 63n) },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  {
    '*': (a, b) => a * b,
    '/': (a, b) => (b === 0n ? undefined : a / b),
    '%': (a, b) => (b === 0n ? undefined : a % b),
  },
];

/** What the left side settles is not looked at: `0 && 1 / 0` is 0. */
const settles = (operator: string, left: bigint): bigint | undefined =>
  operator === '&&' && left === 0n ? 0n : operator === '||' && left !== 0n ? 1n : undefined;

const levelOf = (operator: string): number =>
  levels.findIndex(operations => Object.hasOwn(operations, operator));

function applied({ name, level }: Waiting & { kind: 'binary' }, left: Value, right: Value): Value {
  if (left === undefined) return undefined;
  const settled = settles(name, left);
  if (settled === undefined && right === undefined) return undefined;
  const value: Value = settled ?? levels[level]?.[name]?.(left, right ?? 0n);
  return value === undefined ? undefined : BigInt.asIntN(64, value);
}

const prefix: Readonly<Record<string, (value: bigint) => bigint>> = {
  '!': value => truth(value === 0n),
  '-': value => -value,
  '+': value => value,
  '~': value => ~value,
};

/** An operator whose operands have not all been read. `then`: a `?`, `else`: with its `:`. */
type Waiting =
  | { readonly kind: 'open' | 'then' | 'else' }
  | { readonly kind: 'prefix'; readonly name: string }
  | { readonly kind: 'binary'; readonly name: string; readonly level: number };

/** By precedence, with a stack of its own: expressions may nest deep. */
function worth(tokens: readonly string[]): Value {
  const values: Value[] = [];
  const waiting: Waiting[] = [];
  let wantsOperand = true;
  for (const token of tokens) {
    if (wantsOperand) {
      if (token === '(') waiting.push({ kind: 'open' });
      else if (Object.hasOwn(prefix, token)) waiting.push({ kind: 'prefix', name: token });
      else if (!/^[\w']/.test(token)) return undefined;
      else {
        values.push(atom(token));
        wantsOperand = false;
      }
      continue;
    }
    const level = levelOf(token);
    settle(values, waiting, level, token === ')' || token === ':');
    const around = waiting.at(-1)?.kind;
    if (level >= 0) waiting.push({ kind: 'binary', name: token, level });
    else if (token === '?') waiting.push({ kind: 'then' });
    else if (token === ':' && around === 'then') waiting.splice(-1, 1, { kind: 'else' });
    else if (token === ')' && around === 'open') waiting.pop();
    else return undefined;
    wantsOperand = token !== ')';
  }
  if (wantsOperand) return undefined;
  settle(values, waiting, -1, true);
  return waiting.length === 0 ? values[0] : undefined;
}

/** Works out what binds at least as tightly as the operator that follows; `all`: a condition and its two sides as well. */
function settle(values: Value[], waiting: Waiting[], level: number, all: boolean): void {
  for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
    if (top.kind === 'prefix') {
      const value = values.pop();
      values.push(value === undefined ? undefined : prefix[top.name]?.(value));
    } else if (top.kind === 'binary' && top.level >= level) {
      const right = values.pop();
      values.push(applied(top, values.pop(), right));
    } else if (top.kind === 'else' && all) {
      const no = values.pop();
      const yes = values.pop();
      const condition = values.pop();
      const isSettled = condition !== undefined && yes !== undefined && no !== undefined;
      values.push(isSettled ? (condition !== 0n ? yes : no) : undefined);
    } else return;
    waiting.pop();
  }
}

function atom(token: string): Value {
  if (/^0[xX]/.test(token)) return BigInt(token);
  if (/^0[0-7]+$/.test(token)) return BigInt(`0o${token.slice(1)}`);
  if (/^\d+$/.test(token)) return BigInt(token);
  if (token.startsWith("'")) return BigInt(token.codePointAt(token.length - 2) ?? 0);
  // a name that is no macro
  return 0n;
}
