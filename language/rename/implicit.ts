/**
 * Bindings of implicit parameters (ImplicitParams): `let ?x = e in b` is an expression of its own. In a `do` it holds for
 * the statements that follow.
 */
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, report } from './context.ts';
import * as errors from './errors.ts';

export const isImplicitName = (text: string): boolean => /^\?[\p{L}_]/u.test(text);

const isImplicit = (declaration: Tree.Declaration): declaration is Tree.FunctionBinding =>
  declaration.kind === 'function' && isImplicitName(declaration.name.text);

export const bindsImplicit = (declarations: readonly Tree.Declaration[]): boolean =>
  declarations.some(isImplicit);

/** Whether a name is that of a value which a `where` gives to a parameter for several bodies (parse/implicit.ts). */
export const isGivenName = (text: string): boolean => /^=[\p{L}_]/u.test(text);

const isGiven = (value: Tree.Expression): boolean =>
  value.kind === 'variable' && isGivenName(value.name.text);

/** What the parameters are bound to, as written. */
export const implicitValues = (declarations: readonly Tree.Declaration[]): readonly Tree.Expression[] =>
  declarations
    .flatMap(declaration => (isImplicit(declaration) ? (boundValue(declaration) ?? []) : []))
    .filter(value => !isGiven(value));

/** `let` with parameters, as what it means. What else is bound besides them is refused. */
export function implicitLet(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  body: Tree.Expression,
  span: Tree.Name['span'],
): Tree.ImplicitLet {
  let isRefused = false;
  const bindings = declarations.flatMap(declaration => {
    const expression = isImplicit(declaration) ? boundValue(declaration) : undefined;
    if (isImplicit(declaration) && expression !== undefined)
      return [{ span: declaration.span, name: declaration.name, expression }];
    if (!isRefused) report(context, errors.implicitBinding(declaration.span));
    isRefused = true;
    return [];
  });
  return { kind: 'implicitLet', span, bindings, body: isRefused ? { kind: 'errorExpression', span } : body };
}

/** What a binding without parameters and guards binds. */
function boundValue({ clauses }: Tree.FunctionBinding): Tree.Expression | undefined {
  const [only, more] = clauses;
  const [alternative, other] = only?.rhs.alternatives ?? [];
  if (more !== undefined || other !== undefined || only === undefined || alternative === undefined)
    return undefined;
  if (only.patterns.length > 0 || alternative.guards.length > 0) return undefined;
  const { where } = only.rhs;
  const { body } = alternative;
  return where.length === 0 ? body : { kind: 'let', span: body.span, declarations: where, body };
}

/** A `do` in which a `let` binds parameters; undefined if there is none. */
export function expandImplicit(context: RenameContext, e: Tree.DoExpression): Tree.DoExpression | undefined {
  const at = e.statements.findIndex(s => s.kind === 'letStatement' && bindsImplicit(s.declarations));
  const statement = e.statements[at];
  if (statement?.kind !== 'letStatement') return undefined;
  const rest = e.statements.slice(at + 1);
  const { span } = statement;
  const body: Tree.Expression = { ...e, statements: rest };
  const expression = implicitLet(context, statement.declarations, body, span);
  return {
    ...e,
    statements: [...e.statements.slice(0, at), { kind: 'expressionStatement', span, expression }],
  };
}
