/**
 * The expressions of `#if` and `#elif`, after macros are expanded: C's integer constant expressions, worked out in
 * 64 bits. Names that are no macros are 0. A text that is no such expression gives undefined.
 */
interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

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
  const reader: Reader = { tokens, at: 0 };
  const value = conditional(reader);
  return reader.at === tokens.length ? value : undefined;
}

type Value = bigint | undefined;

const take = (reader: Reader, text: string): boolean => {
  if (reader.tokens[reader.at] !== text) return false;
  reader.at++;
  return true;
};

function conditional(reader: Reader): Value {
  const condition = binary(reader, 0);
  if (!take(reader, '?')) return condition;
  const yes = conditional(reader);
  if (!take(reader, ':')) return undefined;
  const no = conditional(reader);
  if (condition === undefined || yes === undefined || no === undefined) return undefined;
  return condition !== 0n ? yes : no;
}

const truth = (value: boolean): bigint => (value ? 1n : 0n);

type Operation = (a: bigint, b: bigint) => Value;

/** From the loosest to the tightest. */
const levels: readonly Readonly<Record<string, Operation>>[] = [
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

function binary(reader: Reader, level: number): Value {
  const operations = levels[level];
  if (operations === undefined) return unary(reader);
  let left = binary(reader, level + 1);
  for (;;) {
    const operator = reader.tokens[reader.at] ?? '';
    if (!Object.hasOwn(operations, operator)) return left;
    reader.at++;
    const right = binary(reader, level + 1);
    if (left === undefined) return undefined;
    const settled = settles(operator, left);
    if (settled === undefined && right === undefined) return undefined;
    const value: Value = settled ?? operations[operator]?.(left, right ?? 0n);
    left = value === undefined ? undefined : BigInt.asIntN(64, value);
  }
}

const prefix: Readonly<Record<string, (value: bigint) => bigint>> = {
  '!': value => truth(value === 0n),
  '-': value => -value,
  '+': value => value,
  '~': value => ~value,
};

function unary(reader: Reader): Value {
  const waiting: string[] = [];
  while (Object.hasOwn(prefix, reader.tokens[reader.at] ?? ''))
    waiting.push(reader.tokens[reader.at++] ?? '');
  let value = primary(reader);
  for (const operator of waiting.reverse()) if (value !== undefined) value = prefix[operator]?.(value);
  return value;
}

function primary(reader: Reader): Value {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return undefined;
  if (token === '(') {
    const value = conditional(reader);
    return take(reader, ')') ? value : undefined;
  }
  if (/^0[xX]/.test(token)) return BigInt(token);
  if (/^0[0-7]+$/.test(token)) return BigInt(`0o${token.slice(1)}`);
  if (/^\d+$/.test(token)) return BigInt(token);
  if (token.startsWith("'")) return BigInt(token.codePointAt(token.length - 2) ?? 0);
  if (!/^[A-Za-z_]/.test(token)) return undefined;
  // a name that is no macro; one that is applied like a function could not be expanded
  return reader.tokens[reader.at] === '(' ? undefined : 0n;
}
