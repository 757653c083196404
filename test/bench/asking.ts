/**
 * What is asked of large profiles: selections, trees, graphs and reports of 100,000 and 1,000,000 stacks, 50,000 cost
 * centres, and stacks ten thousand deep. A change of the selection has one frame (16 ms) with the first, and 200 ms with
 * the second.
 */
import {
  allBut,
  analyse,
  branchTrees,
  type CostCentre,
  callGraph,
  everyCentre,
  flameTree,
  lift,
  merge,
  type Profile,
  project,
  reportKinds,
  reportTable,
  type StackCosts,
  selector,
  stackColumns,
} from '../../language/profile/index.ts';

/** A tree at random, the same at every run: broad, or with chains of `depth`. As in every run, no two stacks are the same. */
function largeProfile(stackCount: number, centreCount: number, depth: number): Profile {
  let seed = 1;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const centres: CostCentre[] = Array.from({ length: centreCount }, (_, number) => ({
    label: number === 0 ? 'MAIN' : `f${number}`,
    module: number === 0 ? 'MAIN' : `M${number % 100}`,
    location: number === 0 ? '<built-in>' : `M${number % 100}.hs:${number}:1-9`,
    kind: number === 0 ? 'built-in' : 'auto',
  }));
  const made = new Set<number>();
  const stacks: StackCosts[] = [{ centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 }];
  let level = 0;
  while (stacks.length < stackCount) {
    level = level >= depth ? 0 : level + 1;
    const parent = level === 0 || random(4) === 0 ? random(stacks.length) : stacks.length - 1;
    const centre = 1 + random(centreCount - 1);
    const key = parent * centreCount + centre;
    if (made.has(key)) continue;
    made.add(key);
    stacks.push({
      centre,
      parent,
      entries: random(100),
      allocation: random(10_000) * 8,
      ticks: random(3),
    });
  }
  return {
    program: 'large',
    arguments: [],
    endTime: 0,
    end: { kind: 'finished', exitCode: 0 },
    policy: 'compress',
    tickInterval: 1000,
    centres,
    stacks: stackColumns(stacks),
  };
}

export const profiles: readonly (readonly [name: string, make: () => Profile])[] = [
  ['100,000 stacks, 2,000 centres', () => largeProfile(100_000, 2_000, 30)],
  ['1,000,000 stacks, 50,000 centres', () => largeProfile(1_000_000, 50_000, 30)],
  ['100,000 stacks, 10,000 deep', () => largeProfile(100_000, 2_000, 10_000)],
];

export function asking(): void {
  for (const [name, make] of profiles) {
    const profile = make();
    console.log(`\n${name}: median milliseconds of 7`);
    const deselected = allBut(new Set(profile.centres.map((_, number) => number).filter(n => n % 7 === 3)));
    const select = selector(profile);
    const analysis = analyse(profile, everyCentre);
    const trees = branchTrees(profile);
    const seen = project(profile, deselected);
    const all = { metric: 'time', inverted: false, of: [] } as const;
    const threshold = { least: 0.01, leastTicks: 0, leastBytes: 0, zero: false, rows: 1000 };
    const parts: Readonly<Record<string, () => unknown>> = {
      'another selection': () => select(deselected),
      'analysis under another selection': () => analysis.under(deselected),
      'with its stacks': () => analysis.under(deselected).seen(),
      'with its tree': () => analysis.under(deselected).tree(),
      'with its call graph': () => analysis.under(deselected).graph(),
      'with its flame graph': () => flameTree(analysis.under(deselected).seen(), { metric: 'time' }),
      'analysis for the first time': () => analyse(profile, deselected),
      'stacks for the first time': () => analyse(profile, deselected).seen(),
      'flame graph by itself': () => flameTree(seen, { metric: 'time' }),
      'call graph by itself': () => callGraph(profile),
      'tree opened at MAIN': () => trees.callees().roots.map(root => trees.callees().below(root)),
      'trees made ready': () => branchTrees(profile),
      lifted: () => lift(profile, 3),
      'two merged': () => merge([profile, profile]),
      ...Object.fromEntries(
        reportKinds.map(kind => [
          `report by ${kind.name}`,
          () => reportTable(kind, profile, { ...all, threshold }),
        ]),
      ),
    };
    for (const [what, action] of Object.entries(parts))
      console.log(`  ${what.padEnd(34)} ${median(action).toFixed(1).padStart(8)}`);
  }
}

function median(action: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const from = performance.now();
    action();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[3]!;
}
