/** Boxes of coverage are ticks in GHC, which it merges (mkTick in GHC/Core/Utils.hs of 9.0). */
import { countedBefore, countedIn } from '../../box.ts';
import { changeBody, changeLet, changeRhs, changeTop, mapParts, mapped } from '../../change.ts';
import type { CoreModule, Expr } from '../../core.ts';

/** GHC merges ticks that are the same: of boxes that are counted one right after the other, each counts once. Only code that was put in the place of
 * calls has such. */
export const withoutRepeatedBoxes = (m: CoreModule): CoreModule => ({
  ...m,
  bindings: m.bindings.map(b => {
    const rhs = merged(b.rhs, nothing);
    return changeTop(b, rhs);
  }),
});

interface Before {
  /** Boxes that were counted right before. */
  readonly boxes: ReadonlySet<number>;
  /** A `let` stays inside of a cost centre that pushes. From all others it is moved, so that nothing stands between the boxes. */
  readonly pushed: boolean;
}

const nothing: Before = { boxes: new Set(), pushed: false };

function merged(e: Expr, before: Before): Expr {
  if (e.kind === 'cast') return changeBody(e, merged(e.body, before));
  if (e.kind === 'tick')
    return changeBody(e, merged(e.body, e.tick.scope === false ? before : { ...before, pushed: true }));
  if (e.kind === 'let' && !before.pushed) {
    const list = mapped(e.bindings.list, b => changeRhs(b, merged(b.rhs, nothing)));
    return changeLet(e, list, merged(e.body, before));
  }
  const counted = countedIn(e);
  if (!counted) return mapParts(e, part => merged(part, nothing));
  if (before.boxes.has(counted.box)) return merged(counted.body, before);
  const body = merged(counted.body, { ...before, boxes: new Set([...before.boxes, counted.box]) });
  return countedBefore(counted.of, body);
}
