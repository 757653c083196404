/**
 * Long columns of `let`s, as a list of thousands of elements is one. What is one after another in one function would
 * nest as deep as it is long, and wants a register for each: past some hundred it is made by functions of its own, a
 * stretch each, which give the one value that is used after them. They allocate what was allocated before, under the
 * same stack; only the calls are new.
 */
import { variable } from '../core/build.ts';
import type * as Core from '../core/core.ts';
import { freeVariables } from '../core/free.ts';

/** How many bindings a stretch has at most. */
const stretch = 400;

/** What stands in a column, in order: bindings, and functions that make some of them. */
export type Piece =
  | { readonly kind: 'bindings'; readonly bindings: Core.Bindings }
  | {
      readonly kind: 'stretch';
      readonly bindings: readonly Core.Bindings[];
      /** What is used after it: a constructor or a function, so that nothing is evaluated too early. */
      readonly result: Core.Var;
      readonly free: readonly Core.Var[];
    };

/** The column in pieces; one that is short, or where too much is used later, is made of its bindings. */
export function piecesOf(column: readonly Core.Bindings[], body: Core.Expr): readonly Piece[] {
  const count = column.reduce((sum, { list }) => sum + list.length, 0);
  if (count <= 2 * stretch) return column.map(bindings => ({ kind: 'bindings', bindings }));
  const each = column.flatMap(inOrder);
  const free = each.map(({ list }) => list.map(b => freeVariables(b.rhs)));
  const last = lastUses(free, freeVariables(body));
  const pieces: Piece[] = [];
  let open: Core.Bindings[] = [];
  let live = new Set<Core.Var>();
  let from = 0;
  for (const [i, bindings] of each.entries()) {
    open.push(bindings);
    for (const used of free[i]!) for (const v of used) if (last.get(v) === i) live.delete(v);
    for (const b of bindings.list) if ((last.get(b.var) ?? -1) > i) live.add(b.var);
    const [result] = live;
    if (open.length < stretch || live.size !== 1 || !bindings.list.some(b => isValue(b, result))) continue;
    const bound = new Set(open.flatMap(({ list }) => list.map(b => b.var)));
    const outside = new Set(free.slice(from, i + 1).flatMap(list => list.flatMap(used => [...used])));
    pieces.push({
      kind: 'stretch',
      bindings: open,
      result: result!,
      free: [...outside].filter(v => !bound.has(v)),
    });
    open = [];
    live = new Set();
    from = i + 1;
  }
  return [...pieces, ...open.map((bindings): Piece => ({ kind: 'bindings', bindings }))];
}

/** It is bound here, is a value already, and stands in a register of pointers. */
const isValue = (b: Core.Binding, v: Core.Var | undefined): boolean =>
  b.var === v && v.rep === 'ptr' && (b.rhs.kind === 'con' || b.rhs.kind === 'lam');

/** A recursive group each of whose bindings uses none but those before it, as cells do, is a column itself. */
function inOrder(bindings: Core.Bindings): readonly Core.Bindings[] {
  const { recursive, list } = bindings;
  if (!recursive || list.length <= stretch) return [bindings];
  const ahead = new Set(list.map(b => b.var));
  for (const b of list) {
    for (const used of freeVariables(b.rhs)) if (ahead.has(used)) return [bindings];
    ahead.delete(b.var);
  }
  return list.map(b => ({ recursive: false, list: [b] }));
}

/** By variables, where the last use is: the number in the column, or its length for the body. */
function lastUses(
  free: readonly (readonly ReadonlySet<Core.Var>[])[],
  body: ReadonlySet<Core.Var>,
): ReadonlyMap<Core.Var, number> {
  const last = new Map<Core.Var, number>();
  for (const [i, list] of free.entries()) for (const used of list) for (const v of used) last.set(v, i);
  for (const v of body) last.set(v, free.length);
  return last;
}

/** The column as an expression again. */
export const columnOf = (column: readonly Core.Bindings[], result: Core.Var): Core.Expr =>
  column.reduceRight<Core.Expr>((body, bindings) => ({ kind: 'let', bindings, body }), variable(result));
