/**
 * `do` under ApplicativeDo (Marlow and others, Desugaring Haskell's do-notation into applicative operations, 2016): what
 * does not depend on each other is joined by `<*>`. Which statements go together is GHC's choice (rearrangeForApplicativeDo
 * in GHC/Rename/Expr.hs of 9.0, without -foptimal-applicative-do), as it decides what a type must be able to do.
 */
import { cover, type Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { definedBy, result, tuple, tuplePattern } from './expand.ts';
import { type Operations, operation } from './operation.ts';
import { mayFail } from './refutable.ts';

interface UsedStatement {
  readonly statement: Tree.Statement;
  readonly uses: ReadonlySet<string>;
}

type Plan =
  | { readonly kind: 'one'; readonly item: UsedStatement }
  | { readonly kind: 'then'; readonly before: Plan; readonly after: Plan }
  | { readonly kind: 'parallel'; readonly parts: readonly Plan[] };

/** What follows: statements, or at the end of a part the values that it gives. */
type Rest =
  | { readonly kind: 'statements'; readonly list: readonly Tree.Statement[] }
  | { readonly kind: 'value'; readonly value: Tree.Expression };

/** A `do` that is being arranged. */
interface Arranged {
  readonly context: RenameContext;
  readonly operations: Operations;
}

interface Argument {
  readonly pattern: Tree.Pattern;
  readonly expression: Tree.Expression;
}

/** The expression that a `do` means, undefined where it means what it says. */
export function expandApplicative(context: RenameContext, e: Tree.DoExpression): Tree.Expression | undefined {
  if (!context.extensions.has('ApplicativeDo') || e.arranged === true || e.recursive === true)
    return undefined;
  const last = e.statements.at(-1);
  if (e.statements.length < 2 || last?.kind !== 'expressionStatement') return undefined;
  const items = e.statements.slice(0, -1).map(statement => ({ statement, uses: usedBy(statement) }));
  if (items.some(({ statement, uses }) => statement.kind === 'recStatement' || uses.has('..')))
    return undefined;
  const cx: Arranged = { context, operations: e.operations };
  const rest = written(cx, planned(items), { kind: 'statements', list: [last] }, namesIn(last));
  return whole(cx, e.span, rest);
}

/** More than are free in it, at most. */
function usedBy(s: Tree.Statement): ReadonlySet<string> {
  const own = new Set(definedBy(s));
  const names = [...namesIn(s)].filter(name => !own.has(name));
  return new Set(s.kind === 'bindStatement' ? [...names, ...namesIn(s.expression)] : names);
}

/** Every name that is written anywhere. */
export function namesIn(root: Tree.Statement | Tree.Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const todo: unknown[] = [root];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const node = next as { readonly kind?: string; readonly text?: string; readonly wildcard?: unknown };
    if (node.kind === 'name' && node.text !== undefined) names.add(node.text);
    if (node.wildcard !== undefined) names.add('..');
    for (const part of Object.values(next as object))
      if (typeof part === 'object' && part !== null) todo.push(part);
  }
  return names;
}

// ---------------------------------------------------------------- which go together

function planned(items: readonly UsedStatement[]): Plan {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return { kind: 'one', item: only };
  const parts = segments(items);
  return parts.length === 1 ? split(items) : { kind: 'parallel', parts: parts.map(split) };
}

function split(items: readonly UsedStatement[]): Plan {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return { kind: 'one', item: only };
  const [before, after] = splitSegment(items);
  return { kind: 'then', before: planned(before), after: planned(after) };
}

/** Runs of statements that nothing connects; those of `let` alone belong to what follows. */
function segments(items: readonly UsedStatement[]): readonly (readonly UsedStatement[])[] {
  const all = new Set(items.flatMap(({ statement }) => definedBy(statement)));
  const runs: UsedStatement[][] = [];
  for (let i = items.length - 1; i >= 0; ) {
    const run = [items[i]!];
    const open = new Set([...items[i]!.uses].filter(name => all.has(name)));
    for (i--; i >= 0 && (open.size > 0 || isStrictBind(items[i]!.statement)); i--) {
      run.unshift(items[i]!);
      for (const name of definedBy(items[i]!.statement)) open.delete(name);
      for (const name of items[i]!.uses) if (all.has(name)) open.add(name);
    }
    runs.unshift(run);
  }
  return merged(runs);
}

function merged(runs: readonly (readonly UsedStatement[])[]): readonly (readonly UsedStatement[])[] {
  const list: { readonly run: readonly UsedStatement[]; readonly lets: boolean }[] = [];
  for (const run of [...runs].reverse()) {
    const lets = run.every(({ statement }) => statement.kind === 'letStatement');
    const next = list[0];
    if (next !== undefined && (next.lets || lets))
      list[0] = { run: [...run, ...next.run], lets: next.lets && lets };
    else list.unshift({ run, lets });
  }
  return list.map(({ run }) => run);
}

function splitSegment(
  items: readonly UsedStatement[],
): readonly [readonly UsedStatement[], readonly UsedStatement[]] {
  const lets: UsedStatement[] = [];
  const binds: UsedStatement[] = [];
  const bound = new Set<string>();
  let i = 0;
  for (; items.length > 2 && i < items.length; i++) {
    const item = items[i]!;
    if ([...item.uses].some(name => bound.has(name))) break;
    if (item.statement.kind === 'bindStatement' && !isStrict(item.statement.pattern)) {
      binds.push(item);
      for (const name of definedBy(item.statement)) bound.add(name);
    } else if (item.statement.kind === 'letStatement') lets.push(item);
    else break;
  }
  const rest = items.slice(i);
  if (binds.length < 2 || binds.length === items.length) return [items.slice(0, 1), items.slice(1)];
  return lets.length > 0 ? [lets, [...binds, ...rest]] : [binds, rest];
}

const isStrictBind = (s: Tree.Statement): boolean => s.kind === 'bindStatement' && isStrict(s.pattern);

/** A pattern that looks at what it is given. */
function isStrict(pattern: Tree.Pattern): boolean {
  switch (pattern.kind) {
    case 'variablePattern':
    case 'wildcardPattern':
    case 'irrefutablePattern':
      return false;
    case 'asPattern':
    case 'parenthesisedPattern':
    case 'typedPattern':
    case 'viewPattern':
      return isStrict(pattern.pattern);
    default:
      return true;
  }
}

// ---------------------------------------------------------------- written out

const named = (cx: Arranged, module: string, text: string, span: Place): Tree.Variable =>
  operation(cx.context, cx.operations, module, text, span);

function written(cx: Arranged, plan: Plan, rest: Rest, used: ReadonlySet<string>): Rest {
  switch (plan.kind) {
    case 'one':
      return writtenOne(cx, plan.item.statement, rest);
    case 'then': {
      const after = written(cx, plan.after, rest, used);
      const needed = new Set([...used, ...itemsOf(plan.after).flatMap(({ uses }) => [...uses])]);
      return written(cx, plan.before, after, needed);
    }
    case 'parallel': {
      const list = plan.parts.map(part => argumentOf(cx, part, used));
      const plain = list.some(({ pattern }) => mayFail(cx.context, pattern)) ? undefined : plainResult(rest);
      return combined(cx, list, rest, plain);
    }
  }
}

function writtenOne(cx: Arranged, statement: Tree.Statement, rest: Rest): Rest {
  const plain = plainResult(rest);
  const argument = plain === undefined ? undefined : single(statement);
  if (argument !== undefined && !isStrict(argument.pattern)) return combined(cx, [argument], rest, plain);
  return { kind: 'statements', list: [statement, ...statementsOf(cx, rest, statement.span)] };
}

/** A statement that gives one value, which may be of no interest. */
function single(s: Tree.Statement): Argument | undefined {
  if (s.kind === 'bindStatement') return { pattern: s.pattern, expression: s.expression };
  if (s.kind !== 'expressionStatement') return undefined;
  return { pattern: { kind: 'wildcardPattern', span: s.span }, expression: s.expression };
}

/** A part of several statements gives what the rest uses of it. */
function argumentOf(cx: Arranged, plan: Plan, used: ReadonlySet<string>): Argument {
  const own = plan.kind === 'one' ? single(plan.item.statement) : undefined;
  if (own !== undefined) return own;
  const items = itemsOf(plan);
  const { span } = items[0]!.statement;
  const names = [...new Set(items.flatMap(({ statement }) => definedBy(statement)))].filter(n => used.has(n));
  // what a `let` here defines is used by what follows, which means the variables of the pattern below
  const value = tuple(
    span,
    names.map(
      (text): Tree.Expression => ({
        kind: 'variable',
        span,
        name: { kind: 'name', span, text, implied: true },
      }),
    ),
  );
  const rest = written(cx, plan, { kind: 'value', value }, new Set(names));
  const pattern = tuplePattern(
    span,
    names.map(
      (text): Tree.Pattern => ({ kind: 'variablePattern', span, name: { kind: 'name', span, text } }),
    ),
  );
  return { pattern, expression: whole(cx, span, rest) };
}

const itemsOf = (plan: Plan): readonly UsedStatement[] => {
  if (plan.kind === 'one') return [plan.item];
  return (plan.kind === 'then' ? [plan.before, plan.after] : plan.parts).flatMap(itemsOf);
};

/** `fmap (\p q -> e) a <*> b` where the rest is only `return e`, else `join` of it. */
function combined(
  cx: Arranged,
  list: readonly Argument[],
  rest: Rest,
  plain: Tree.Expression | undefined,
): Rest {
  const { span } = list[0]!.expression;
  const again: Tree.Statement[] = [];
  const patterns = list.map(({ pattern }, i): Tree.Pattern => {
    if (plain !== undefined || !mayFail(cx.context, pattern)) return pattern;
    const name: Tree.Name = { kind: 'name', span: pattern.span, text: `%${i}` };
    const value = applied(named(cx, 'GHC.Base', 'return', pattern.span), {
      kind: 'variable',
      span: pattern.span,
      name: { ...name },
    });
    again.push({ kind: 'bindStatement', span: pattern.span, pattern, expression: value });
    return { kind: 'variablePattern', span: pattern.span, name };
  });
  const body =
    plain ?? whole(cx, span, { kind: 'statements', list: [...again, ...statementsOf(cx, rest, span)] });
  const lambda: Tree.Lambda = { kind: 'lambda', span, patterns, body, implied: true };
  const first = applied(named(cx, 'GHC.Base', 'fmap', span), lambda);
  const all = list.reduce<Tree.Expression>(
    (f, { expression }, i) =>
      applied(i === 0 ? f : applied(named(cx, 'GHC.Base', '<*>', span), f), expression),
    first,
  );
  const expression = plain !== undefined ? all : applied(named(cx, 'Control.Monad', 'join', span), all);
  return { kind: 'statements', list: [{ kind: 'expressionStatement', span, expression }] };
}

const statementsOf = (cx: Arranged, rest: Rest, span: Place): readonly Tree.Statement[] =>
  rest.kind === 'statements' ? rest.list : [result(cx.context, cx.operations, span, rest.value)];

function whole(cx: Arranged, span: Place, rest: Rest): Tree.Expression {
  if (rest.kind === 'value') return rest.value;
  const [only] = rest.list;
  return rest.list.length === 1 && only?.kind === 'expressionStatement'
    ? only.expression
    : {
        kind: 'do',
        span,
        statements: rest.list,
        ...(cx.operations && { operations: cx.operations }),
        arranged: true,
      };
}

/** `e`, where all that is left is `return e` or `pure $ e`. */
function plainResult(rest: Rest): Tree.Expression | undefined {
  if (rest.kind === 'value') return rest.value;
  const [only] = rest.list;
  if (rest.list.length !== 1 || only?.kind !== 'expressionStatement') return undefined;
  let e = only.expression;
  while (e.kind === 'parenthesised') e = e.expression;
  if (e.kind === 'application') return isReturn(e.function) ? e.argument : undefined;
  if (e.kind !== 'infix') return undefined;
  const [head, dollar, ...more] = e.items;
  if (head?.kind !== 'operand' || dollar?.kind !== 'operator' || !isReturn(head.operand)) return undefined;
  if (dollar.operator.name.text !== '$' || more.length === 0) return undefined;
  const [first] = more;
  const end = more.at(-1);
  if (first?.kind !== 'operand' || end?.kind !== 'operand') return undefined;
  return more.length === 1
    ? first.operand
    : { ...e, span: cover(first.operand.span, end.operand.span), items: more };
}

const isReturn = (e: Tree.Expression): boolean =>
  e.kind === 'variable' && (e.name.text === 'return' || e.name.text === 'pure');
