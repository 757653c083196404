/**
 * Constructs that mean what others mean, written out as trees that are then renamed like the text: `rec` and `mdo`
 * (RecursiveDo) by `mfix`, comprehensions over any monad (MonadComprehensions) by `do`. The functions they use are
 * those of the libraries, whatever is in scope.
 */
import type { Place } from '../source/span.ts';
import { cover } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { type Operations, operation } from './operation.ts';
import { patternBinders } from './pattern.ts';
import { meantFunction } from './rebind.ts';

/** The last statement of a `do`, which gives a value. */
export const result = (
  context: RenameContext,
  operations: Operations,
  span: Place,
  value: Tree.Expression,
): Tree.Statement => ({
  kind: 'expressionStatement',
  span,
  expression: applied(operation(context, operations, 'GHC.Base', 'return', span), value),
});

// ---------------------------------------------------------------- comprehensions

/** `[e | q]` as `do { q; return e }`, its conditions as guards; undefined where it is a list comprehension. */
export function expandComprehension(
  context: RenameContext,
  e: Tree.ListComprehension,
): Tree.DoExpression | undefined {
  const [only] = e.branches;
  if (!context.extensions.has('MonadComprehensions') || e.branches.length !== 1 || only === undefined)
    return undefined;
  const statements = only.map((q): Tree.Statement => {
    if (q.kind !== 'expressionStatement') return q;
    const guard = meantFunction(context, 'Control.Monad', 'guard', q.span);
    return { ...q, expression: applied(guard, q.expression) };
  });
  const last = result(context, undefined, e.body.span, e.body);
  return { kind: 'do', span: e.span, statements: [...statements, last] };
}

// ---------------------------------------------------------------- recursion

/** A `do` without `rec`, undefined if it had none: each `rec`, and each part of an `mdo` whose statements look forward. */
export function expandRecursion(context: RenameContext, e: Tree.DoExpression): Tree.DoExpression | undefined {
  if (!e.recursive && !e.statements.some(s => s.kind === 'recStatement')) return undefined;
  const list = e.recursive ? segments(e.statements) : e.statements;
  const statements = list.flatMap(s => (s.kind === 'recStatement' ? fixed(context, e.operations, s) : [s]));
  const { recursive: _, ...rest } = e;
  return { ...rest, statements };
}

/** `(x, y) <- mfix (\~(x, y) -> do { ...; return (x, y) })`. */
function fixed(
  context: RenameContext,
  operations: Operations,
  rec: Tree.RecStatement,
): readonly Tree.Statement[] {
  const { span } = rec;
  const names = [...new Set(rec.statements.flatMap(definedBy))];
  const bound = names.map(
    (text): Tree.Pattern => ({ kind: 'variablePattern', span, name: { kind: 'name', span, text } }),
  );
  const again = names.map(
    (text): Tree.Pattern => ({ kind: 'variablePattern', span, name: { kind: 'name', span, text } }),
  );
  // what a `let` here defines is used by what follows, which means the variables of the pattern
  const values = names.map(
    (text): Tree.Expression => ({
      kind: 'variable',
      span,
      name: { kind: 'name', span, text, implied: true },
    }),
  );
  const body: Tree.DoExpression = {
    kind: 'do',
    span,
    ...(operations && { operations }),
    statements: [...rec.statements, result(context, operations, span, tuple(span, values))],
  };
  const lambda: Tree.Lambda = {
    kind: 'lambda',
    span,
    patterns: [{ kind: 'irrefutablePattern', span, pattern: tuplePattern(span, again) }],
    body,
    implied: true,
  };
  const expression = applied(operation(context, operations, 'Control.Monad.Fix', 'mfix', span), lambda);
  return [{ kind: 'bindStatement', span, pattern: tuplePattern(span, bound), expression }];
}

export function tuple(span: Place, components: readonly Tree.Expression[]): Tree.Expression {
  const [only] = components;
  if (components.length === 1 && only !== undefined) return only;
  if (components.length > 0) return { kind: 'tuple', span, components };
  return { kind: 'constructor', span, name: { kind: 'name', span, text: '()' } };
}

export function tuplePattern(span: Place, components: readonly Tree.Pattern[]): Tree.Pattern {
  const [only] = components;
  if (components.length === 1 && only !== undefined) return only;
  return components.length > 0
    ? { kind: 'tuplePattern', span, components }
    : { kind: 'wildcardPattern', span };
}

/** The smallest runs of statements in which one uses what it or a later one binds (GHC's segments), as `rec`. */
function segments(statements: readonly Tree.Statement[]): readonly Tree.Statement[] {
  const foundStatements: Tree.Statement[] = [];
  const uses = statements.map(namesIn);
  const binds = statements.map(definedBy);
  const lastBinder = (i: number): number =>
    binds.findLastIndex(
      (names, j) => j >= i && isBound(statements[j], j === i) && names.some(n => uses[i]!.has(n)),
    );
  for (let i = 0; i < statements.length; ) {
    let end = lastBinder(i);
    for (let j = i + 1; j <= end; j++) end = Math.max(end, lastBinder(j));
    const run = statements.slice(i, end + 1);
    const [first] = run;
    if (first === undefined) foundStatements.push(statements[i++]!);
    else {
      foundStatements.push({
        kind: 'recStatement',
        span: cover(first.span, run.at(-1)!.span),
        statements: run,
      });
      i = end + 1;
    }
  }
  return foundStatements;
}

/** A `let` is recursive by itself. */
const isBound = (s: Tree.Statement | undefined, itself: boolean): boolean =>
  s !== undefined && !(itself && s.kind === 'letStatement');

export const definedBy = (s: Tree.Statement): readonly string[] => boundBy(s).map(({ text }) => text);

/** What a statement binds, by the names where that is written. */
export function boundBy(s: Tree.Statement): readonly Tree.Name[] {
  switch (s.kind) {
    case 'bindStatement':
      return boundIn(s.pattern);
    case 'letStatement':
      return s.declarations.flatMap(d => {
        if (d.kind === 'function') return [d.name];
        return d.kind === 'patternBinding' ? boundIn(d.pattern) : [];
      });
    case 'recStatement':
      return s.statements.flatMap(boundBy);
    default:
      return [];
  }
}

/** What a pattern binds, by the names where that is written. */
export const boundIn = (pattern: Tree.Pattern): readonly Tree.Name[] =>
  patternBinders(pattern).flatMap(b => (b.kind === 'wildcard' ? [] : [b.name]));

/** Every variable that a statement writes anywhere: more than are free in it, at most. */
function namesIn(s: Tree.Statement): ReadonlySet<string> {
  const names = new Set<string>();
  const todo: unknown[] = [s];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const node = next as { readonly kind?: string; readonly name?: Tree.Name };
    if (node.kind === 'variable' && node.name !== undefined) names.add(node.name.text);
    for (const part of Object.values(next)) if (typeof part === 'object' && part !== null) todo.push(part);
  }
  return names;
}
