/** In which register the value of a type stands once it is computed. */
import type { Type } from '../../types/type.ts';
import { type Form, formOf } from '../../types/unlifted.ts';
import type * as Core from '../core.ts';

/** The register of what is left of a value once it is computed. */
export function payloadRep(form: Form): Core.Rep {
  if (form.kind === 'word') return form.rep;
  if (form.kind !== 'unboxed' || form.name.includes('|')) return 'ptr';
  const [only, more] = present(form.components);
  return only !== undefined && more === undefined ? payloadRep(formOf(only)) : 'ptr';
}

/** The components that are there when the program runs: states are not. */
export const present = (components: readonly Type[]): readonly Type[] =>
  components.filter(type => formOf(type).kind !== 'state');
