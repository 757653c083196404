/**
 * Numbers, texts and characters as types (GHC.TypeLits): type constructors whose ids are the literals themselves, `5`, `"five"`
 * and `'f'`, and what can be computed of them.
 */
import { applyTypes, constructorType, tupleId } from './build.ts';
import { prune } from './shape.ts';
import type { Type } from './type.ts';

export const natural = (value: bigint): Type => constructorType(String(value));
export const symbol = (text: string): Type => constructorType(JSON.stringify(text));

export const character = (codePoint: number): Type =>
  constructorType(`'${JSON.stringify(String.fromCodePoint(codePoint)).slice(1, -1)}'`);

export interface Character {
  readonly codePoint: number;
}

/** What a type can be as a literal. */
export type LiteralValue = bigint | string | Character;

/** The number, the text or the character that a type is. */
export function literalOf(type: Type | undefined): LiteralValue | undefined {
  const t = type && prune(type);
  if (t?.kind !== 'constructor') return undefined;
  if (/^\d/.test(t.id)) return BigInt(t.id);
  if (t.id.startsWith("'"))
    return { codePoint: (JSON.parse(`"${t.id.slice(1, -1)}"`) as string).codePointAt(0)! };
  return t.id.startsWith('"') ? (JSON.parse(t.id) as string) : undefined;
}

const truth = (value: boolean): Type => constructorType(`GHC.Types.'${value ? 'True' : 'False'}`);

function ordering<T extends bigint | string | number>(a: T, b: T): Type {
  return constructorType(`GHC.Types.'${a < b ? 'LT' : a > b ? 'GT' : 'EQ'}`);
}

const literal = (value: bigint | undefined): Type | undefined =>
  value === undefined || value < 0n ? undefined : natural(value);

/** Larger powers are not worked out: a program that asks for them would not end in time. */
const largestExponent = 100_000n;

const onNaturals: Readonly<Record<string, (a: bigint, b: bigint) => Type | undefined>> = {
  'GHC.TypeNats.+': (a, b) => literal(a + b),
  'GHC.TypeNats.*': (a, b) => literal(a * b),
  'GHC.TypeNats.^': (a, b) => (b > largestExponent ? undefined : literal(a ** b)),
  'GHC.TypeNats.-': (a, b) => literal(a - b),
  'GHC.TypeNats.Div': (a, b) => literal(b === 0n ? undefined : a / b),
  'GHC.TypeNats.Mod': (a, b) => literal(b === 0n ? undefined : a % b),
  'GHC.TypeNats.<=?': (a, b) => truth(a <= b),
  'GHC.TypeNats.Internal.CmpNat': ordering,
};

const onSymbols: Readonly<Record<string, (a: string, b: string) => Type>> = {
  'GHC.TypeLits.AppendSymbol': (a, b) => symbol(a + b),
  'GHC.TypeLits.Internal.CmpSymbol': (a, b) => ordering(byCodePoint(a), byCodePoint(b)),
};

const isCharacter = (value: LiteralValue | undefined): value is Character => typeof value === 'object';

function onCharacter(id: string, a: number, b: LiteralValue | undefined): Type | undefined {
  switch (id) {
    case 'GHC.TypeLits.CharToNat':
      return natural(BigInt(a));
    case 'GHC.TypeLits.ConsSymbol':
      return typeof b === 'string' ? symbol(String.fromCodePoint(a) + b) : undefined;
    case 'GHC.TypeLits.Internal.CmpChar':
      return isCharacter(b) ? ordering(a, b.codePoint) : undefined;
    default:
      return undefined;
  }
}

const largestCodePoint = 0x10ffffn;

/** The first character of a text and the rest. */
function unconsed(text: string): Type {
  const first = text.codePointAt(0);
  if (first === undefined) return constructorType("GHC.Maybe.'Nothing");
  const rest = symbol(text.slice(String.fromCodePoint(first).length));
  const pair = applyTypes(constructorType(`GHC.Tuple.'${tupleId(2)}`), [character(first), rest]);
  return applyTypes(constructorType("GHC.Maybe.'Just"), [pair]);
}

/** A text whose order by UTF-16 units is that of its characters. */
const byCodePoint = (text: string): string =>
  Array.from(text, c => c.codePointAt(0)!.toString(16).padStart(6, '0')).join('');

/** What a function of literals is at these types, as far as they are known. */
export function computed(id: string, list: readonly Type[]): Type | undefined {
  if (!id.startsWith('GHC.Type')) return undefined;
  const [x, y] = list;
  const a = literalOf(x);
  const b = literalOf(y);
  if (typeof a === 'bigint' && id === 'GHC.TypeNats.Log2')
    return a === 0n ? undefined : natural(BigInt(a.toString(2).length - 1));
  if (typeof a === 'bigint' && id === 'GHC.TypeLits.NatToChar')
    return a > largestCodePoint ? undefined : character(Number(a));
  if (typeof a === 'string' && id === 'GHC.TypeLits.UnconsSymbol') return unconsed(a);
  if (isCharacter(a)) return onCharacter(id, a.codePoint, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return onNaturals[id]?.(a, b);
  if (typeof a === 'string' && typeof b === 'string') return onSymbols[id]?.(a, b);
  return byLaws(id, x, a, y, b);
}

/** What holds of all numbers and texts: GHC's axioms of neutral elements. */
function byLaws(
  id: string,
  x: Type | undefined,
  a: LiteralValue | undefined,
  y: Type | undefined,
  b: LiteralValue | undefined,
): Type | undefined {
  switch (id) {
    case 'GHC.TypeNats.+':
      return a === 0n ? y : b === 0n ? x : undefined;
    case 'GHC.TypeNats.-':
      return b === 0n ? x : undefined;
    case 'GHC.TypeNats.*':
      return a === 0n || b === 0n ? natural(0n) : a === 1n ? y : b === 1n ? x : undefined;
    case 'GHC.TypeNats.^':
      return b === 0n || a === 1n ? natural(1n) : b === 1n ? x : undefined;
    case 'GHC.TypeNats.<=?':
      return a === 0n ? truth(true) : undefined;
    case 'GHC.TypeLits.AppendSymbol':
      return a === '' ? y : b === '' ? x : undefined;
    default:
      return undefined;
  }
}

/** What an argument that is not known must be for the function to give `result`: `a + 2` is 5, so `a` is 3. */
export function inverted(
  id: string,
  list: readonly Type[],
  result: Type,
): { readonly index: number; readonly type: Type } | undefined {
  const [a, b] = list.map(literalOf);
  const r = literalOf(result);
  if (typeof r === 'bigint') {
    const first = typeof b === 'bigint' && a === undefined ? firstOf(id, b, r) : undefined;
    const second = typeof a === 'bigint' && b === undefined ? secondOf(id, a, r) : undefined;
    if (first !== undefined && first >= 0n) return { index: 0, type: natural(first) };
    if (second !== undefined && second >= 0n) return { index: 1, type: natural(second) };
  }
  if (typeof r === 'string' && id === 'GHC.TypeLits.AppendSymbol') {
    if (typeof a === 'string' && r.startsWith(a)) return { index: 1, type: symbol(r.slice(a.length)) };
    if (typeof b === 'string' && r.endsWith(b))
      return { index: 0, type: symbol(r.slice(0, r.length - b.length)) };
  }
  return undefined;
}

function firstOf(id: string, b: bigint, result: bigint): bigint | undefined {
  if (id === 'GHC.TypeNats.+') return result - b;
  if (id === 'GHC.TypeNats.-') return result + b;
  return id === 'GHC.TypeNats.*' && b > 0n && result % b === 0n ? result / b : undefined;
}

function secondOf(id: string, a: bigint, result: bigint): bigint | undefined {
  if (id === 'GHC.TypeNats.+') return result - a;
  return id === 'GHC.TypeNats.*' && a > 0n && result % a === 0n ? result / a : undefined;
}
