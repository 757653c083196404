/**
 * The V8 profiles that VS Code and browsers open: `.cpuprofile` for time and `.heapprofile` for allocation. Lines count
 * from 0 there, but from 1 in the ticks of lines.
 */
import type { CostCentre } from '../centre.ts';
import { stackAt } from '../columns.ts';
import type { Profile } from '../model.ts';
import { isRuntime } from '../pass/costs.ts';
import { childLists, walk } from '../pass/tree.ts';
import { frameOf } from './frame.ts';
import { wholeTicks } from './ticks.ts';

/** Where a source file is, as a URL; the path itself where nothing is known. */
export type UrlOf = (file: string) => string;

const callFrame = (centre: CostCentre, urlOf: UrlOf): object => {
  const { name, file, line = 1, column = 1 } = frameOf(centre);
  return {
    functionName: name,
    scriptId: '0',
    url: file === undefined ? '' : urlOf(file),
    lineNumber: line - 1,
    columnNumber: column - 1,
  };
};

const rootFrame = { functionName: '(root)', scriptId: '0', url: '', lineNumber: -1, columnNumber: -1 };

/** The program's stacks below a root of their own: readers take the first node for one. */
function programTree(profile: Profile): readonly (readonly number[])[] {
  return childLists(profile).map(list => list.filter(code => !isRuntime(profile, code)));
}

/** Time alone. */
export function cpuProfile(given: Profile, urlOf: UrlOf): string {
  const profile = wholeTicks(given, tick => tick >= 1);
  const below = programTree(profile);
  const idOf = (code: number): number => code + 2;
  const frames = profile.centres.map(centre => callFrame(centre, urlOf));
  const nodes: object[] = [{ id: 1, callFrame: rootFrame, hitCount: 0, children: [idOf(0)] }];
  const samples: number[] = [];
  // what a sample took is the delta of the one after it
  const timeDeltas: number[] = [0];
  walk(
    profile,
    {
      enter(code) {
        const { centre, ticks } = stackAt(profile.stacks, code);
        const { line } = frameOf(profile.centres[centre]!);
        nodes.push({
          id: idOf(code),
          callFrame: frames[centre],
          hitCount: ticks,
          children: below[code]!.map(idOf),
          ...(line === undefined || ticks === 0 ? {} : { positionTicks: [{ line, ticks }] }),
        });
        if (ticks === 0) return;
        samples.push(idOf(code));
        timeDeltas.push(Math.round(ticks * profile.tickInterval));
      },
    },
    below,
  );
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const endTime = profile.endTime * 1000;
  const startTime = Math.max(0, endTime - total);
  // the root is there last, for no time: so the last delta is nobody's
  samples.push(1, 1);
  timeDeltas.push(0);
  return `${JSON.stringify({ nodes, startTime, endTime: startTime + total, samples, timeDeltas })}\n`;
}

/** Allocation alone. Written piece by piece: a deep tree of objects is more than JSON.stringify can follow. */
export function heapProfile(profile: Profile, urlOf: UrlOf): string {
  const below = programTree(profile);
  const pieces = [`{"head":{"callFrame":${JSON.stringify(rootFrame)},"selfSize":0,"id":1,"children":[`];
  const frames = profile.centres.map(centre => JSON.stringify(callFrame(centre, urlOf)));
  walk(
    profile,
    {
      enter(code) {
        const { centre, allocation } = stackAt(profile.stacks, code);
        // a bracket before it: the first of its level
        const comma = pieces.at(-1)?.endsWith('[') ? '' : ',';
        pieces.push(
          `${comma}{"callFrame":${frames[centre]},"selfSize":${allocation},"id":${code + 2},"children":[`,
        );
      },
      leave: () => void pieces.push(']}'),
    },
    below,
  );
  pieces.push(']},"samples":[]}\n');
  return pieces.join('');
}
