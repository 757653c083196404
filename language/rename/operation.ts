/**
 * The operations that the statements of a `do` stand for: those of the libraries, whatever is in scope; those of a module
 * whose name stands before the `do` (QualifiedDo, users' guide 6.2.5); those that are in scope (RebindableSyntax).
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { alternative, isRebound, meantFunction } from './rebind.ts';
import { mayFail } from './refutable.ts';
import { qualifier as library } from './wired.ts';

export type Operations = Tree.DoExpression['operations'];

/** Whether a name is one that a `do` stands for, and nobody has written. */
export const isOfDo = ({ qualifier, text, implied }: Tree.Name): boolean =>
  (implied === true && ofStatements.has(text)) ||
  (qualifier === library && ['fmap', '<*>', 'join', 'mfix'].includes(text));

const ofStatements: ReadonlySet<string> = new Set('>>= >> fail return fmap <*> join mfix guard'.split(' '));

/** `module`: the library's, where the `do` names none. */
export function operation(
  context: RenameContext,
  operations: Operations,
  module: string,
  text: string,
  span: Place,
): Tree.Variable {
  if (operations === undefined) return meantFunction(context, module, text, span);
  const { qualifier } = operations;
  return { kind: 'variable', span, name: { kind: 'name', span, qualifier, text, implied: true } };
}

/** A `do` of a module's operations, or of those that are in scope, as calls of these; undefined for any other. */
export function expandOperations(context: RenameContext, e: Tree.DoExpression): Tree.Expression | undefined {
  const { operations } = e;
  const last = e.statements.at(-1);
  if ((operations === undefined && !isRebound(context)) || last?.kind !== 'expressionStatement')
    return undefined;
  const call = (text: string, span: Place): Tree.Variable => operation(context, operations, '', text, span);
  return e.statements.slice(0, -1).reduceRight<Tree.Expression>((rest, s) => {
    switch (s.kind) {
      case 'letStatement':
        return { kind: 'let', span: s.span, declarations: s.declarations, body: rest };
      case 'bindStatement':
        return applied(applied(call('>>=', s.span), s.expression), continuation(context, s, rest, call));
      case 'expressionStatement':
        return applied(applied(call('>>', s.span), s.expression), rest);
      default:
        return rest;
    }
  }, last.expression);
}

/** `\p -> rest`, or what calls `fail` where the pattern does not match. */
function continuation(
  context: RenameContext,
  { pattern, span }: Tree.Statement & { kind: 'bindStatement' },
  rest: Tree.Expression,
  call: (text: string, span: Place) => Tree.Variable,
): Tree.Expression {
  if (!mayFail(context, pattern))
    return { kind: 'lambda', span: rest.span, patterns: [pattern], body: rest, implied: true };
  const text: Tree.Expression = {
    kind: 'literal',
    span: pattern.span,
    literal: { kind: 'string', value: '', unmatched: pattern.span },
  };
  const failed = applied(call('fail', span), text);
  return {
    kind: 'lambdaCase',
    span: rest.span,
    alternatives: [
      alternative(pattern, rest),
      alternative({ kind: 'wildcardPattern', span: pattern.span }, failed),
    ],
  };
}
