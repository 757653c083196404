/**
 * Implicit parameters bound under `where` (ImplicitParams): they hold for all guards and bodies above. Where that is one
 * body, it is under a `let`; where there are several, the values have names of their own, and each is under a `let` of
 * those.
 */
import type * as Tree from '../syntax/tree.ts';

const isImplicit = (d: Tree.Declaration): boolean => d.kind === 'function' && d.name.text.startsWith('?');

/** A right-hand side whose `where` binds implicit parameters alone, written out. */
export function withImplicit(rhs: Tree.Rhs): Tree.Rhs {
  const { alternatives, where } = rhs;
  if (where.length === 0 || !where.every(isImplicit)) return rhs;
  const [only] = alternatives;
  if (alternatives.length === 1 && only !== undefined && only.guards.length === 0)
    return { ...rhs, alternatives: [{ ...only, body: under(where, only.body) }], where: [] };
  const named = (where as readonly Tree.FunctionBinding[]).map(hidden);
  const names = named.map(({ name }) => name);
  return { ...rhs, alternatives: alternatives.map(each => guarded(each, names)), where: named };
}

const under = (declarations: readonly Tree.Declaration[], body: Tree.Expression): Tree.Expression => ({
  kind: 'let',
  span: body.span,
  declarations,
  body,
});

/** `=x` for `?x`: no program can say that. */
function hidden(binding: Tree.FunctionBinding): Tree.FunctionBinding {
  const own = (name: Tree.Name): Tree.Name => ({ ...name, text: name.text.replace('?', '=') });
  const clauses = binding.clauses.map(clause => ({ ...clause, name: own(clause.name) }));
  return { ...binding, name: own(binding.name), clauses, foreign: true };
}

/** `let ?x = =x in body`, of nodes that are used nowhere else. */
function given(names: readonly Tree.Name[], body: Tree.Expression): Tree.Expression {
  const declarations = names.map((name): Tree.FunctionBinding => {
    const { span } = name;
    const own: Tree.Name = { ...name, text: name.text.replace('=', '?') };
    const value: Tree.Expression = { kind: 'variable', span, name: { ...name } };
    const rhs: Tree.Rhs = {
      kind: 'rhs',
      span,
      alternatives: [{ kind: 'guarded', span, guards: [], body: value }],
      where: [],
    };
    return {
      kind: 'function',
      span,
      name: own,
      clauses: [{ kind: 'clause', span, name: own, infix: false, patterns: [], rhs }],
    };
  });
  return under(declarations, body);
}

const guarded = (each: Tree.GuardedExpression, names: readonly Tree.Name[]): Tree.GuardedExpression => ({
  ...each,
  guards: each.guards.map(guard => statement(guard, names)),
  body: given(names, each.body),
});

function statement(guard: Tree.Statement, names: readonly Tree.Name[]): Tree.Statement {
  switch (guard.kind) {
    case 'bindStatement':
    case 'expressionStatement':
      return { ...guard, expression: given(names, guard.expression) };
    case 'letStatement':
      return { ...guard, declarations: guard.declarations.map(d => binding(d, names)) };
    default:
      return guard;
  }
}

function binding(declaration: Tree.Declaration, names: readonly Tree.Name[]): Tree.Declaration {
  const right = (rhs: Tree.Rhs): Tree.Rhs => ({
    ...rhs,
    alternatives: rhs.alternatives.map(each => guarded(each, names)),
  });
  if (declaration.kind === 'patternBinding') return { ...declaration, rhs: right(declaration.rhs) };
  if (declaration.kind !== 'function' || isImplicit(declaration)) return declaration;
  const clauses = declaration.clauses.map(clause => ({ ...clause, rhs: right(clause.rhs) }));
  return { ...declaration, clauses };
}
