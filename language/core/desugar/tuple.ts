/**
 * Tuples of any size, as GHC makes them (mkBigCoreTup, mkTupleSelector): of more than 62 components, tuples of tuples. So
 * taking out each component of one is not quadratic in its size.
 */

import { tupleCon } from '../../builtin/wired.ts';
import { alternative, caseOf, con, freshVar, type Supply, variable } from '../build.ts';
import type * as Core from '../core.ts';

const largest = 62;

/** A tuple of any size, in tuples of tuples; of one component, the component itself. */
export function bigTuple(components: readonly Core.Expr[]): Core.Expr {
  if (components.length === 1) return components[0]!;
  if (components.length <= largest) return con(tupleCon(components.length), ...components);
  return bigTuple(chunks(components).map(bigTuple));
}

/** The component at `index` of such a tuple; `names`: what its components are called. */
export function component(
  supply: Supply,
  tuple: Core.Expr,
  names: readonly string[],
  index: number,
): Core.Expr {
  if (names.length === 1) return tuple;
  const isSmall = names.length <= largest;
  const parts = isSmall ? names : chunks(names).map(() => 'ds');
  const fields = parts.map(name => freshVar(supply, name));
  const at = isSmall ? index : Math.floor(index / sizeOfChunks(names.length));
  const field = variable(fields[at]!);
  const from = at * sizeOfChunks(names.length);
  const body = isSmall
    ? field
    : component(supply, field, names.slice(from, from + sizeOfChunks(names.length)), index - from);
  return caseOf(tuple, freshVar(supply, 'wild'), [alternative(tupleCon(parts.length), fields, body)]);
}

/** So that what stands in the outermost tuple is at most 62 itself. */
function sizeOfChunks(count: number): number {
  let size = largest;
  while (Math.ceil(count / size) > largest) size *= largest;
  return size;
}

function chunks<T>(list: readonly T[]): readonly (readonly T[])[] {
  const size = sizeOfChunks(list.length);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}
