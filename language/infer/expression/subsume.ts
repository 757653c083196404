/**
 * DeepSubsumption (proposal 511; on in Haskell 98 and Haskell 2010): where a function is expected, `forall`s may stand elsewhere
 * among its arrows than in the type that an expression has. GHC puts a coercion around such an expression, which is a function
 * that passes its arguments on. Here the expression becomes that function, `\x -> e x`, before it is looked at: every rule
 * follows, since `forall`s at the end of a type or in front of it are met as they are.
 */
import type { Local } from '../../rename/entity.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { arrowsToForall, arrowsToResult } from '../../types/rank.ts';
import { anyPart, expose } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshUnique, report, setName } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { unify } from '../type/unify.ts';
import { quickType } from './quicklook.ts';

/** Checks `e` against the type as the function that passes its arguments on, if it has to be one; else does nothing. */
export function subsume(
  cx: Context,
  e: Tree.Expression,
  expected: Type,
  check: (e: Tree.Expression, expected: Type) => void,
): boolean {
  if (!cx.extensions.has('DeepSubsumption')) return false;
  const head = headOf(cx, e);
  const wanted = expose(expected);
  if (head === undefined || (wanted.kind === 'meta' ? wanted.meta.hole === true : wanted.kind !== 'function'))
    return false;
  const actual = actualType(cx, e);
  const count = Math.max(
    wanted.kind === 'function' ? arrowsToForall(wanted) : 0,
    actual === undefined ? 0 : wanted.kind === 'function' ? arrowsToForall(actual) : arrowsToResult(actual),
  );
  if (count === 0) return false;
  const passing = passingOn(cx, e, head, count);
  const before = cx.errors.length;
  check(passing, expected);
  cx.found.passing.set(e, passing);
  blameWhole(cx, e, expected, actual ?? cx.found.types.get(head), before);
  return true;
}

/** Whether an expression that is checked against the type may have to become such a function. */
export const isDeep = (cx: Context, type: Type): boolean =>
  cx.extensions.has('DeepSubsumption') && arrowsToForall(type) > 0;

/** What is a name, or a call, or written with a type; expressions of other forms hand on what is expected of them. */
function headOf(cx: Context, e: Tree.Expression): Tree.Expression | undefined {
  switch (e.kind) {
    case 'variable':
    case 'constructor':
      return cx.renamed.expanded.has(e) ? undefined : { ...e };
    case 'application':
    case 'typeApplication':
    case 'leftSection':
    case 'rightSection':
    case 'typed':
      return { ...e };
    case 'infix':
      return cx.renamed.grouped.get(e);
    default:
      return undefined;
  }
}

const actualType = (cx: Context, e: Tree.Expression): Type | undefined => {
  const type = e.kind === 'typeApplication' ? actualType(cx, e.function) : quickType(cx, e);
  return type && expose(type);
};

/** `\x y -> e x y`. */
function passingOn(cx: Context, e: Tree.Expression, head: Tree.Expression, count: number): Tree.Lambda {
  const { span } = e;
  const locals = Array.from(
    { length: count },
    (_, i): Local => ({
      kind: 'local',
      name: `x${i + 1}`,
      unique: freshUnique(cx),
      span,
    }),
  );
  const nameOf = (local: Local): Tree.Name => {
    const name: Tree.Name = { kind: 'name', span, text: local.name, implied: true };
    setName(cx, name, local);
    return name;
  };
  return {
    kind: 'lambda',
    span,
    implied: true,
    patterns: locals.map(local => ({ kind: 'variablePattern', span, name: nameOf(local) })),
    body: locals.reduce<Tree.Expression>(
      (call, local) => ({
        kind: 'application',
        span,
        function: call,
        argument: { kind: 'variable', span, name: nameOf(local) },
      }),
      head,
    ),
  };
}

/** Nobody has written the function: what is wrong with it is that one type is not as polymorphic as the other. */
function blameWhole(
  cx: Context,
  e: Tree.Expression,
  expected: Type,
  actual: Type | undefined,
  before: number,
): void {
  const said = cx.errors.slice(before);
  const isOfWhole = ({ span }: { readonly span: Span }): boolean =>
    span.start === e.span.start && span.end === e.span.end;
  const first = said.find(isOfWhole);
  if (first === undefined || actual === undefined) return;
  cx.errors.length = before;
  for (const each of said) if (!isOfWhole(each)) cx.errors.push(each);
  const failure = anyPart(actual, part => part.kind === 'error') ? undefined : unify(cx, actual, expected);
  const { why } = cx;
  const reason = why !== undefined && isOfWhole(why) ? why.why : undefined;
  if (failure === undefined) cx.errors.push(first);
  else
    report(cx, errors.mismatch(e.span, expected, actual, failure, reason, errors.notAsPolymorphic(failure)));
}
