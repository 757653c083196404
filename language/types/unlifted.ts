/**
 * Types whose values are never suspended: the numbers of the machine, its arrays and cells, `State# s`, unboxed tuples and
 * sums, and what a program declares of such kinds (UnliftedNewtypes, UnliftedDatatypes). A type variable stands for none of them,
 * unless its own kind says so. An unboxed tuple is known by its name: `(#,#)`; one of none is `(##)`, of
 * one `(#_#)`. `(#|#)` is a sum, and `(#_|#)`, `(#|_#)` are its constructors.
 */
import { type Rep, sizedTypes } from '../builtin/representation.ts';
import { idName } from '../source/globalname.ts';
import { spine, substitute, substitution } from './shape.ts';
import type { Kind, RepName, Type, TypeConstructorInfo } from './type.ts';

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
const words: Readonly<Record<string, RepName>> = {
  'Int#': 'IntRep',
  'Word#': 'WordRep',
  'Char#': 'WordRep',
  'Addr#': 'AddrRep',
  'Double#': 'DoubleRep',
  'Float#': 'FloatRep',
  ...Object.fromEntries(sizedTypes.map(name => [name, name.replace('#', 'Rep') as RepName])),
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
const wide: Form = { kind: 'word', rep: 'i64' };
const floating: Form = { kind: 'word', rep: 'f64' };

/** Of tuples and sums the types say more. */
function formOfRep(rep: RepName): Form {
  if (rep === 'UnliftedRep') return object;
  if (rep === 'ZeroBitRep') return state;
  if (rep === 'TupleRep' || rep === 'SumRep') return lifted;
  return rep === 'DoubleRep' || rep === 'FloatRep' ? floating : wide;
}

/** The representation of a type of the machine, if it is one. */
export function primitiveRep(name: string): RepName | undefined {
  if (name === 'State#') return 'ZeroBitRep';
  return objects.has(name) ? 'UnliftedRep' : words[name];
}

/** What is known of a type constructor, by its id. */
export type TypeLookup = (id: string) => Pick<TypeConstructorInfo, 'representation'> | undefined;

/** How many newtypes are looked into: one may be made of itself. */
const deepest = 50;

/** What the values of a type are. `types` is asked of types that are not the machine's own. */
export function formOf(types: TypeLookup, type: Type | undefined, depth = 0): Form {
  if (type === undefined) return lifted;
  const { head, arguments: components } = spine(type);
  if (head.kind === 'variable') return formOfVariable(head.variable.kind);
  if (head.kind === 'meta') return formOfVariable(head.meta.kind);
  if (head.kind !== 'constructor') return lifted;
  if (!head.id.startsWith('GHC.Prim.')) return formOfDeclared(types, head.id, components, depth);
  const name = idName(head.id);
  if (isUnboxedName(name)) return { kind: 'unboxed', name, components };
  const rep = name.endsWith('#') ? primitiveRep(name) : undefined;
  return rep === undefined ? lifted : formOfRep(rep);
}

const formOfVariable = (kind: Kind | undefined): Form =>
  kind?.kind === 'unlifted' && kind.rep !== undefined ? formOfRep(kind.rep) : lifted;

/** A newtype is what its field is. */
function formOfDeclared(types: TypeLookup, id: string, list: readonly Type[], depth: number): Form {
  const representation = types(id)?.representation;
  if (representation === undefined || depth > deepest) return lifted;
  if (representation.kind === 'rep') return formOfRep(representation.rep);
  const { parameters, type } = representation;
  return formOf(types, substitute(substitution(parameters, list), type), depth + 1);
}

/** The names of the types of numbers, of arrays and cells. */
export const unliftedNames: ReadonlySet<string> = new Set([...objects, ...Object.keys(words), 'State#']);
