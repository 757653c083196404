/** Case of known constructor: the alternative that a case with a known scrutinee takes. */
import type { Alternative, DataCon, Expr, Literal } from '../core.ts';

export const alternativeOfCon = (
  con: DataCon,
  alternatives: readonly Alternative[],
): Alternative | undefined =>
  alternatives.find(
    ({ pattern }) => pattern.kind === 'default' || (pattern.kind === 'con' && pattern.con.id === con.id),
  );

export const alternativeOfLiteral = (
  literal: Literal,
  alternatives: readonly Alternative[],
): Alternative | undefined =>
  alternatives.find(
    ({ pattern }) =>
      pattern.kind === 'default' || (pattern.kind === 'literal' && pattern.literal.value === literal.value),
  );

/** Undefined also if the scrutinee is neither a constructor nor a literal. */
export function alternativeOf(
  scrutinee: Expr,
  alternatives: readonly Alternative[],
): Alternative | undefined {
  if (scrutinee.kind === 'con') return alternativeOfCon(scrutinee.con, alternatives);
  return scrutinee.kind === 'literal' ? alternativeOfLiteral(scrutinee.literal, alternatives) : undefined;
}
