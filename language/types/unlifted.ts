/**
 * Types whose values are never suspended: the numbers of the machine, its arrays and cells, `State# s`, unboxed tuples and
 * sums. A type variable stands for none of them. An unboxed tuple is known by its name: `(#,#)`; one of none is `(##)`, of
 * one `(#_#)`. `(#|#)` is a sum, and `(#_|#)`, `(#|_#)` are its constructors.
 */
import { type Rep, sizedTypes } from '../builtin/representation.ts';
import { idName } from '../source/globalname.ts';
import { spine } from './shape.ts';
import type { Type } from './type.ts';

export const isUnboxedName = (text: string): boolean => text.startsWith('(#');

/** The id of the type that a constructor of unboxed tuples or sums is of. */
export const unboxedTypeId = (text: string): string =>
  `GHC.Prim.${text === '(#_#)' ? text : text.replace('_', '')}`;

/** How many types stand in the unboxed tuple or sum of this name, which is a type's. */
export function unboxedSize(text: string): number {
  if (text === '(##)') return 0;
  return text === '(#_#)' ? 1 : text.length - 3;
}

/** The names of the constructors of the unboxed type of this name. */
export function unboxedConstructors(text: string): readonly string[] {
  if (!text.includes('|')) return [text];
  const family = unboxedSize(text);
  return Array.from({ length: family }, (_, i) => `(#${'|'.repeat(i)}_${'|'.repeat(family - 1 - i)}#)`);
}

/** Of a constructor of sums, which alternative it is, from 1, and of how many. */
export function sumPlace(text: string): { readonly tag: number; readonly family: number } | undefined {
  if (!text.includes('|')) return undefined;
  return { tag: text.indexOf('_') - 1, family: text.length - 3 };
}

const objects: ReadonlySet<string> = new Set(
  'MutVar# MutableArray# Array# SmallMutableArray# SmallArray# MutableByteArray# ByteArray#'.split(' '),
);
const words: Readonly<Record<string, Rep>> = {
  'Int#': 'i64',
  'Word#': 'i64',
  'Char#': 'i64',
  'Addr#': 'i64',
  'Double#': 'f64',
  'Float#': 'f64',
  ...Object.fromEntries(sizedTypes.map(name => [name, 'i64' as const])),
};

/**
 * What the values of a type are to the machine. `lifted`: perhaps suspended. `word`: a number in a register. `object`: a
 * pointer to what is there. `state`: nothing at all, but whoever computes it acts. `unboxed`: several values, or a choice.
 */
export type Form =
  | { readonly kind: 'lifted' | 'object' | 'state' }
  | { readonly kind: 'word'; readonly rep: Rep }
  | { readonly kind: 'unboxed'; readonly name: string; readonly components: readonly Type[] };

const lifted: Form = { kind: 'lifted' };
const object: Form = { kind: 'object' };
const state: Form = { kind: 'state' };

export function formOf(type: Type | undefined): Form {
  if (type === undefined) return lifted;
  const { head, arguments: components } = spine(type);
  if (head.kind !== 'constructor' || !head.id.startsWith('GHC.Prim.')) return lifted;
  const name = idName(head.id);
  if (isUnboxedName(name)) return { kind: 'unboxed', name, components };
  if (!name.endsWith('#')) return lifted;
  if (name === 'State#') return state;
  const rep = words[name];
  return rep === undefined ? (objects.has(name) ? object : lifted) : { kind: 'word', rep };
}

export const isUnlifted = (type: Type): boolean => formOf(type).kind !== 'lifted';

/** The names of the types of numbers, of arrays and cells. */
export const unliftedNames: ReadonlySet<string> = new Set([...objects, ...Object.keys(words), 'State#']);
