/** Where the `forall`s of a function's type stand. */
import { expose } from './shape.ts';
import type { Type } from './type.ts';

/** How many arrows there are up to the last `forall` among them: in front of an argument's type, inside of it, or in front of a
 * result's. 0 where there is none. */
export const arrowsToForall = (type: Type): number =>
  lastArrow(
    type,
    (argument, result) => isForall(result) || isForall(argument) || arrowsToForall(argument) > 0,
  );

/** The same for the `forall`s of results alone. */
export const arrowsToResult = (type: Type): number => lastArrow(type, (_, result) => isForall(result));

const isForall = (type: Type): boolean => expose(type).kind === 'forall';

function lastArrow(type: Type, isCounted: (argument: Type, result: Type) => boolean): number {
  let count = 0;
  let t = expose(type);
  for (let i = 1; t.kind === 'function'; i++) {
    if (isCounted(t.argument, t.result)) count = i;
    t = expose(t.result);
    while (t.kind === 'forall') t = expose(t.body);
  }
  return count;
}
