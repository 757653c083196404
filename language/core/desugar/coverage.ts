/** The counting of boxes: a primitive operation before what is evaluated. It is not total, so that no pass drops, moves or repeats it. */
import { falseCon, trueCon } from '../../builtin/wired.ts';
import { alternative, caseOf, con, freshVar, int, otherwise, prim } from '../build.ts';
import type * as Core from '../core.ts';
import type { Context } from './context.ts';

/** Counts the box each time that the expression is evaluated. */
export const counted = (cx: Context, box: number, e: Core.Expr): Core.Expr =>
  caseOf(prim('countBox#', int(box)), freshVar(cx.supply, 'box', 'i64'), [otherwise(e)]);

/** The same with the boxes of a node, which has none where nothing is counted. */
export function countedNode(cx: Context, node: object, e: Core.Expr): Core.Expr {
  const boxes = cx.boxes?.of.get(node);
  if (!boxes) return e;
  if (boxes.kind === 'one') return counted(cx, boxes.box, e);
  const value = caseOf(e, freshVar(cx.supply, 'wild'), [
    alternative(falseCon, [], counted(cx, boxes.no, con(falseCon))),
    alternative(trueCon, [], counted(cx, boxes.yes, con(trueCon))),
  ]);
  return counted(cx, boxes.whole, value);
}

/** A guard that always holds is not tested: as under GHC, only its outcome is counted. */
export function countedTruth(cx: Context, node: object, e: Core.Expr): Core.Expr {
  const boxes = cx.boxes?.of.get(node);
  return boxes?.kind === 'decision' ? counted(cx, boxes.whole, counted(cx, boxes.yes, e)) : e;
}
