/**
 * Qualifiers that work on the list of those before them (TransformListComp, users' guide 6.2.9). `[e | q, then f by k, r]` is
 * `[e | (x, y) <- transformBy f [(x, y) | q] (\(x, y) -> k), r]`, where x and y are all that q binds. Where groups are made, each
 * variable stands for the values that it has in the group from then on: `fmap` takes them out.
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { boundBy, tuple, tuplePattern } from './expand.ts';
import { qualifier, wired } from './wired.ts';

const library = 'GHC.Transform';

/** The comprehension without such qualifiers; undefined if it had none. */
export function expandTransforms(
  context: RenameContext,
  e: Tree.ListComprehension,
): Tree.ListComprehension | undefined {
  if (!e.branches.some(branch => branch.some(({ kind }) => kind === 'transformStatement'))) return undefined;
  return { ...e, branches: e.branches.map(branch => withoutTransforms(context, e.span, branch)) };
}

function withoutTransforms(
  context: RenameContext,
  span: Place,
  list: readonly Tree.Statement[],
): readonly Tree.Statement[] {
  let before: readonly Tree.Statement[] = [];
  for (const s of list)
    before = s.kind === 'transformStatement' ? [transformed(context, span, before, s)] : [...before, s];
  return before;
}

/** The list that the function makes of what the qualifiers give, with the same variables. */
function transformed(
  context: RenameContext,
  whole: Place,
  before: readonly Tree.Statement[],
  s: Tree.TransformStatement,
): Tree.Statement {
  const { span } = s;
  const bound = new Map(before.flatMap(boundBy).map(name => [name.text, name]));
  const names = [...bound.values()].map(again);
  const values = (): Tree.Expression => tuple(span, names.map(use));
  const pattern = (): Tree.Pattern =>
    tuplePattern(
      span,
      names.map(name => ({ kind: 'variablePattern', span, name: { ...name } })),
    );
  const lambda = (body: Tree.Expression): Tree.Expression => ({
    kind: 'lambda',
    span,
    patterns: [pattern()],
    body,
    implied: true,
  });
  const inner: Tree.Expression = { kind: 'comprehension', span: whole, body: values(), branches: [before] };
  const grouping = context.extensions.has('MonadComprehensions') ? 'groups' : 'group';
  const text = `${s.groups ? grouping : 'transform'}${s.by === undefined ? '' : 'By'}`;
  // the list comes first: what the key is made of are the variables that it binds
  const list = applied(applied(wired(context, library, text, span), s.expression), inner);
  const made = s.by === undefined ? list : applied(list, lambda(s.by));
  const expression = s.groups && names.length > 1 ? parted(context, span, names, made, lambda) : made;
  return { kind: 'bindStatement', span, pattern: pattern(), expression };
}

/** A name that binds what this one does once more. */
export const again = (name: Tree.Name): Tree.Name => ({
  kind: 'name',
  span: name.span,
  text: name.text,
  implied: true,
  again: name.again ?? name,
});

export const use = ({ span, text }: Tree.Name): Tree.Expression => ({
  kind: 'variable',
  span,
  name: { kind: 'name', span, text, implied: true },
});

/** Whether a name is one of the functions that these qualifiers stand for. */
export const isTransform = ({ qualifier: of, text }: Tree.Name): boolean =>
  of === qualifier && /^(transform|group)s?(By)?$/.test(text);

/** Of groups of tuples, tuples of groups: `fmap (\g -> (fmap (\(x, y) -> x) g, fmap (\(x, y) -> y) g)) groups`. */
function parted(
  context: RenameContext,
  span: Place,
  names: readonly Tree.Name[],
  groups: Tree.Expression,
  lambda: (body: Tree.Expression) => Tree.Expression,
): Tree.Expression {
  const fmap = (f: Tree.Expression, of: Tree.Expression): Tree.Expression =>
    applied(applied(wired(context, 'GHC.Base', 'fmap', span), f), of);
  const group: Tree.Name = { kind: 'name', span, text: '%group', implied: true };
  const parts = names.map(name => fmap(lambda(use(name)), use(group)));
  const part: Tree.Expression = {
    kind: 'lambda',
    span,
    implied: true,
    patterns: [{ kind: 'variablePattern', span, name: group }],
    body: tuple(span, parts),
  };
  return fmap(part, groups);
}
