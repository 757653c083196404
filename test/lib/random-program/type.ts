/** Types of random programs. A type variable stands for a type that only its user knows. */
import type { Choices } from './choices.ts';

export type Type =
  | { readonly kind: 'con'; readonly name: string; readonly args: readonly Type[] }
  | { readonly kind: 'fun'; readonly from: Type; readonly to: Type }
  | { readonly kind: 'var'; readonly name: string };

const con = (name: string, ...args: readonly Type[]): Type => ({ kind: 'con', name, args });

export const int = con('Int');
export const integer = con('Integer');
export const bool = con('Bool');
export const char = con('Char');
export const double = con('Double');
export const float = con('Float');
export const rational = con('Rational');
export const word8 = con('Word8');
export const int8 = con('Int8');
export const ordering = con('Ordering');
export const unit = con('()');
export const list = (of: Type): Type => con('[]', of);
export const string = list(char);
export const pair = (a: Type, b: Type): Type => con('(,)', a, b);
export const triple = (a: Type, b: Type, c: Type): Type => con('(,,)', a, b, c);
export const maybe = (of: Type): Type => con('Maybe', of);
export const either = (a: Type, b: Type): Type => con('Either', a, b);
export const map = (key: Type, value: Type): Type => con('Map.Map', key, value);
export const set = (of: Type): Type => con('Set.Set', of);
export const array = (of: Type): Type => con('Array', int, of);
export const io = (of: Type): Type => con('IO', of);
export const user = con;
export const fun = (from: Type, to: Type): Type => ({ kind: 'fun', from, to });
export const variable = (name: string): Type => ({ kind: 'var', name });
export const functionOf = (params: readonly Type[], result: Type): Type =>
  params.reduceRight((to, from) => fun(from, to), result);

export const same = (a: Type, b: Type): boolean => showType(a) === showType(b);

/** As source text, in parentheses wherever that could matter. */
export function showType(t: Type): string {
  if (t.kind === 'var') return t.name;
  if (t.kind === 'fun') return `(${showType(t.from)} -> ${showType(t.to)})`;
  const args = t.args.map(showType);
  if (t.name === '[]') return args[0] === 'Char' ? 'String' : `[${args[0]}]`;
  if (t.name.startsWith('(,')) return `(${args.join(', ')})`;
  return args.length === 0 ? t.name : `(${t.name} ${args.join(' ')})`;
}

export function substitute(t: Type, by: ReadonlyMap<string, Type>): Type {
  switch (t.kind) {
    case 'var':
      return by.get(t.name) ?? t;
    case 'fun':
      return fun(substitute(t.from, by), substitute(t.to, by));
    case 'con':
      return con(t.name, ...t.args.map(arg => substitute(arg, by)));
  }
}

/** What `pattern`'s variables stand for where it is `t`; `undefined` where it is not. */
export function match(
  pattern: Type,
  t: Type,
  found = new Map<string, Type>(),
): Map<string, Type> | undefined {
  if (pattern.kind === 'var') {
    const known = found.get(pattern.name);
    if (known && !same(known, t)) return undefined;
    return found.set(pattern.name, t);
  }
  if (pattern.kind === 'fun')
    return t.kind === 'fun' && match(pattern.from, t.from, found)
      ? match(pattern.to, t.to, found)
      : undefined;
  if (t.kind !== 'con' || t.name !== pattern.name) return undefined;
  return pattern.args.every((arg, i) => match(arg, t.args[i]!, found)) ? found : undefined;
}

/** Of IO or of a monad of the program. */
export const isAction = (t: Type): boolean =>
  t.kind === 'con' && (t.name === 'IO' || t.name.startsWith('Act'));

/** Holds no function, no action and no variable: it can be shown and compared. */
export const isPlain = (t: Type): boolean => t.kind === 'con' && !isAction(t) && t.args.every(isPlain);

/** Holds no variable: it can be written in an annotation. */
export const isClosed = (t: Type): boolean =>
  t.kind === 'fun' ? isClosed(t.from) && isClosed(t.to) : t.kind === 'con' && t.args.every(isClosed);

/** A plain type; `more` are the program's own. */
export function randomType(c: Choices, more: readonly Type[], depth = 2): Type {
  const again = (): Type => randomType(c, more, depth - 1);
  const simple = [int, bool, integer, char, string, int, ordering];
  if (depth === 0)
    return c.chance(1, 6) ? c.pick([double, rational, word8, int8, float, unit]) : c.pick(simple);
  switch (c.next(16)) {
    case 5:
    case 6:
    case 7:
      return list(again());
    case 8:
      return pair(again(), again());
    case 9:
      return maybe(again());
    case 10:
      return either(again(), again());
    case 11:
      return c.pick([
        triple(again(), again(), again()),
        map(c.pick([int, char, string]), again()),
        set(again()),
        array(again()),
      ]);
    case 12:
      return c.pick([double, rational, word8, int8, float, unit, int]);
    case 13:
    case 14:
    case 15:
      if (more.length > 0) return c.pick(more);
      return int;
    default:
      return c.pick(simple);
  }
}
