/**
 * RebindableSyntax (users' guide 6.3.1): literals, negation, `if`, and the statements of a `do` mean calls of the functions whose
 * names are in scope. Here they become these calls, written out, so that the types are those of the calls. Without the
 * extension the functions are those of the libraries.
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { wired } from './wired.ts';

export const isRebound = ({ extensions }: RenameContext): boolean => extensions.has('RebindableSyntax');

/** A function that syntax stands for: that of the library's module, or what its name means where the syntax stands. */
export const meantFunction = (
  context: RenameContext,
  module: string,
  text: string,
  span: Place,
): Tree.Variable => (isRebound(context) ? inScope(text, span) : wired(context, module, text, span));

const inScope = (text: string, span: Place): Tree.Variable => ({
  kind: 'variable',
  span,
  name: { kind: 'name', span, text, implied: true },
});

/** `fromInteger 5`, of which 5 is an Integer; undefined for a literal that means itself. */
export function reboundLiteral(
  context: RenameContext,
  e: Tree.LiteralExpression,
): Tree.Expression | undefined {
  const conversion = e.means === undefined ? conversionOf(context, e.literal) : undefined;
  return conversion === undefined
    ? undefined
    : applied(inScope(conversion, e.span), { ...e, means: 'itself' });
}

function conversionOf(context: RenameContext, { kind, primitive }: Tree.Literal): string | undefined {
  if (!isRebound(context) || primitive !== undefined) return undefined;
  switch (kind) {
    case 'integer':
      return 'fromInteger';
    case 'rational':
      return 'fromRational';
    case 'string':
      return context.extensions.has('OverloadedStrings') ? 'fromString' : undefined;
    default:
      return undefined;
  }
}

/** `negate e`. */
export const reboundNegation = (
  context: RenameContext,
  { span, operand }: Tree.Negation,
): Tree.Application | undefined =>
  isRebound(context)
    ? { kind: 'application', span, function: inScope('negate', span), argument: operand }
    : undefined;

/** Finds the negations among grouped operators; the operands are left to the caller. */
export function negationsIn(e: Tree.Expression): readonly Tree.Negation[] {
  const negations: Tree.Negation[] = [];
  const rest: Tree.Expression[] = [e];
  for (let next = rest.pop(); next !== undefined; next = rest.pop())
    if (next.kind === 'binary') rest.push(next.right, next.left);
    else if (next.kind === 'negation') {
      negations.push(next);
      rest.push(next.operand);
    }
  return negations;
}

/** `ifThenElse c t e`. */
export function reboundIf(context: RenameContext, e: Tree.IfExpression): Tree.Expression | undefined {
  if (!isRebound(context)) return undefined;
  const { span } = e;
  return [e.condition, e.then, e.else].reduce<Tree.Expression>(
    (call, argument) => ({ kind: 'application', span, function: call, argument }),
    inScope('ifThenElse', span),
  );
}

/** `((== fromInteger 5) -> True)`; undefined for a literal that is matched as it is. */
export function reboundLiteralPattern(
  context: RenameContext,
  { span, literal, negative }: Tree.Pattern & { readonly kind: 'literalPattern' },
): Tree.Pattern | undefined {
  if (conversionOf(context, literal) === undefined) return undefined;
  const positive: Tree.LiteralExpression = { kind: 'literal', span, literal };
  const operand: Tree.Expression = negative
    ? { kind: 'parenthesised', span, expression: { kind: 'negation', span, operand: positive } }
    : positive;
  return {
    kind: 'viewPattern',
    span,
    expression: { kind: 'rightSection', span, operator: inScope('==', span), operand },
    pattern: constructed(context, 'GHC.Types', 'True', span),
  };
}

/** `n + k` as `((\v -> case v >= k of { True -> Just (v - k); _ -> Nothing }) -> Just n)`. */
export function reboundNPlusK(
  context: RenameContext,
  { span, name, literal }: Tree.Pattern & { readonly kind: 'nPlusKPattern' },
): Tree.Pattern | undefined {
  if (!isRebound(context)) return undefined;
  const value = (): Tree.Name => ({ kind: 'name', span, text: '%value' });
  const compared = (text: string): Tree.Expression => ({
    kind: 'binary',
    span,
    left: { kind: 'variable', span, name: value() },
    operator: inScope(text, span),
    right: { kind: 'literal', span, literal },
  });
  const maybe = (text: string): Tree.Variable => wired(context, 'GHC.Maybe', text, span);
  const expression: Tree.Expression = {
    kind: 'lambda',
    span,
    implied: true,
    patterns: [{ kind: 'variablePattern', span, name: value() }],
    body: {
      kind: 'case',
      span,
      scrutinee: compared('>='),
      alternatives: [
        alternative(
          constructed(context, 'GHC.Types', 'True', span),
          applied(asConstructor(maybe('Just')), compared('-')),
        ),
        alternative({ kind: 'wildcardPattern', span }, asConstructor(maybe('Nothing'))),
      ],
    },
  };
  const bound: Tree.Pattern = { kind: 'variablePattern', span: name.span, name };
  return {
    kind: 'viewPattern',
    span,
    expression,
    pattern: constructed(context, 'GHC.Maybe', 'Just', span, [bound]),
  };
}

const asConstructor = ({ span, name }: Tree.Variable): Tree.Constructor => ({
  kind: 'constructor',
  span,
  name,
});

const constructed = (
  context: RenameContext,
  module: string,
  text: string,
  span: Place,
  list: readonly Tree.Pattern[] = [],
): Tree.Pattern => ({
  kind: 'constructorPattern',
  span,
  constructor_: wired(context, module, text, span).name,
  arguments: list,
});

/** `p -> e` of a `case`. */
export const alternative = (pattern: Tree.Pattern, body: Tree.Expression): Tree.Alternative => ({
  kind: 'alternative',
  span: pattern.span,
  pattern,
  rhs: {
    kind: 'rhs',
    span: body.span,
    alternatives: [{ kind: 'guarded', span: body.span, guards: [], body }],
    where: [],
  },
});
