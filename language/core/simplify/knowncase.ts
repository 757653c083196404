/** Case of known constructor: the alternative that a case with a known scrutinee takes. */
import type { Alternative, ConPattern, DataCon, Expr, Literal } from '../core.ts';

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

/** The arguments of a constructor that a pattern's binders stand for. */
export const boundArguments = (list: readonly Expr[], { binders, only = 0 }: ConPattern): readonly Expr[] =>
  list.slice(only, only + binders.length);

/** Undefined also if the scrutinee is neither a constructor nor a literal. */
export function alternativeOf(
  scrutinee: Expr,
  alternatives: readonly Alternative[],
): Alternative | undefined {
  if (scrutinee.kind === 'con') return alternativeOfCon(scrutinee.con, alternatives);
  return scrutinee.kind === 'literal' ? alternativeOfLiteral(scrutinee.literal, alternatives) : undefined;
}
