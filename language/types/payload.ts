/** In which register the value of a type stands once it is computed. */
import type { Rep } from '../builtin/representation.ts';
import type { Type } from './type.ts';
import { type Form, formOf, type TypeLookup } from './unlifted.ts';

/** The register of what is left of a value once it is computed. */
export function payloadRep(types: TypeLookup, form: Form): Rep {
  if (form.kind === 'word') return form.rep;
  if (form.kind !== 'unboxed' || form.name.includes('|')) return 'ptr';
  const [only, more] = present(types, form.components);
  return only !== undefined && more === undefined ? payloadRep(types, formOf(types, only)) : 'ptr';
}

/** The components that are there when the program runs: states are not. */
export const present = (types: TypeLookup, components: readonly Type[]): readonly Type[] =>
  components.filter(type => formOf(types, type).kind !== 'state');
