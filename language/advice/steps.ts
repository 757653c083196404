/** How many steps a loop can have made, as far as a profile tells: entries count calls of the functions that have a cost
 * centre, and what is allocated bounds the rest. */
import { contains } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { type Call, type CallIndex, depthIn, type Loop, selfCalls } from './call-index.ts';
import type { MeasuredCentre } from './figures.ts';
import { bytesPerEntry, costsBytes, costsTime } from './figures.ts';
import { thresholds } from './thresholds.ts';

/** Loops around a call that the centre's entries do not count. */
function uncounted(call: Call, centre: MeasuredCentre): readonly Loop[] {
  const isOwn = ({ span }: Loop): boolean => span.start === centre.span.start && span.end === centre.span.end;
  return call.loops.filter(loop => contains(centre.span, loop.span) && !isOwn(loop));
}

/** Whether a call is come to once at most for each entry of its centre. */
export function runsOncePerEntry(index: CallIndex, call: Call, centre: MeasuredCentre): boolean {
  const all = call.loops.filter(({ span }) => contains(centre.span, span)).length;
  const outside = depthIn(index, call, { ...centre, entries: 0 });
  return uncounted(call, centre).length === 0 && outside === all;
}

/** How often a call is come to, at most; undefined where nothing tells. `fuel`: so many functions are followed to their callers. */
function stepsAtMost(index: CallIndex, call: Call, centre: MeasuredCentre, fuel = 3): number | undefined {
  if (runsOncePerEntry(index, call, centre)) return Math.max(centre.entries, 1);
  const [loop, another] = uncounted(call, centre);
  const carried = depthIn(index, call, { ...centre, entries: 0 }) > call.loops.length;
  if (!loop && carried) return stepsOfCallers(index, call, centre, fuel);
  if (!loop || another || carried) return undefined;
  // each element of the list that is walked along was made by somebody
  const made = loop.isSequence ? centre.bytes : centre.wholeBytes;
  if (!loop.binding) return Math.max(centre.entries, made / thresholds.bytesOfElement, 1);
  return grows(index, loop.binding) ? Math.max(centre.bytes / thresholds.bytesOfCons, 1) : undefined;
}

/** The same of a call in a local function without loops: as often as the function is called, if it is not called for each of its own steps. */
function stepsOfCallers(
  index: CallIndex,
  call: Call,
  centre: MeasuredCentre,
  fuel: number,
): number | undefined {
  const owner = call.owners.at(-1);
  if (!owner || fuel === 0 || !contains(centre.span, owner.span)) return undefined;
  const entity = index.entityOf(owner);
  const uses = (entity && index.uses.get(entity)) ?? [];
  let steps: number | undefined = 0;
  for (const use of uses) {
    const here = contains(owner.span, use.node.span) ? undefined : stepsAtMost(index, use, centre, fuel - 1);
    steps = steps === undefined || here === undefined ? undefined : steps + here;
  }
  return steps === 0 ? undefined : steps;
}

/** Whether a function puts an element in front of a list each time that it calls itself. */
function grows(index: CallIndex, binding: Tree.FunctionBinding): boolean {
  const calls = selfCalls(index, binding);
  return (
    calls.length > 0 &&
    calls.every(call =>
      call.arguments.some(each => each && index.view(index.bare(each))?.head.name.text === ':'),
    )
  );
}

/** Microseconds that a step takes, at least; 0 where nothing tells. */
export function timePerStep(index: CallIndex, call: Call, centre: MeasuredCentre): number {
  const steps = stepsAtMost(index, call, centre);
  return steps === undefined ? 0 : (centre.time * 1000) / steps;
}

/** Whether lists are copied at length at a call. Where nobody counts the steps, `isEvery` tells whether each of them does
 * so: then they are many, and the lists have grown with them. */
export function isCopiedAtLength(
  index: CallIndex,
  call: Call,
  centre: MeasuredCentre,
  isEvery: () => boolean,
): boolean {
  if (!costsBytes(centre) && !costsTime(centre)) return false;
  const each = bytesPerEntry(centre);
  if (runsOncePerEntry(index, call, centre)) return each >= thresholds.copiedPerStep;
  const least =
    centre.entries >= thresholds.manyEntries ? thresholds.copiedPerLoop : thresholds.copiedPerCall;
  return each >= least && isEvery();
}
