/** Profiles made up for measuring: as many stacks and cost centres as asked for, in several modules, the same every time. */

import type { CostCentre, Profile, StackCosts } from '../../language/profile/index.ts';
import { stackColumns } from '../../language/profile/index.ts';

const modules = [
  'Main',
  'Data.Graph.Build',
  'Parser.Lexer',
  'Parser.Layout',
  'Solve.Simplex',
  'Solve.Branch',
  'Report.Table',
  'Text.Pretty',
];
const verbs = ['step', 'go', 'solve', 'insert', 'lookup', 'parse', 'fold', 'walk', 'emit', 'norm'];

export function largeProfile(stackCount: number, centreCount: number): Profile {
  const random = randomFrom(12345);
  const centres = centresOf(centreCount);
  const stacks: StackCosts[] = [
    { centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 },
    { centre: 1, parent: 0, entries: 0, allocation: 0, ticks: 412 },
  ];
  const taken = new Set<number>();
  while (stacks.length < stackCount) {
    // half of them go on from one of the last, so that some stacks are deep
    const near = stacks.length - 1 - Math.floor(random() * Math.min(50, stacks.length - 1));
    const chosen = random() < 0.5 ? near : Math.floor(random() * stacks.length);
    const parent = chosen === 1 ? 0 : chosen;
    const centre = 2 + Math.floor(random() * random() * centreCount);
    const key = parent * (centreCount + 2) + centre;
    if (taken.has(key) || isOn(stacks, parent, centre)) continue;
    taken.add(key);
    const entries = Math.floor(random() * 100);
    stacks.push({
      centre,
      parent,
      entries,
      allocation: Math.floor(entries * random() * 4000),
      ticks: random() < 0.2 ? Math.floor(random() * 20) : 0,
    });
  }
  return {
    program: 'Large',
    arguments: ['input.txt'],
    endTime: Date.UTC(2026, 10, 23, 14),
    end: { kind: 'failed', message: 'Prelude.head: empty list', exitCode: 1 },
    policy: 'compress',
    tickInterval: 1000,
    centres,
    stacks: stackColumns(stacks),
  };
}

function centresOf(count: number): CostCentre[] {
  const builtIn = (label: string): CostCentre => ({
    label,
    module: label,
    location: '<built-in>',
    kind: 'built-in',
  });
  return [
    builtIn('MAIN'),
    builtIn('GC'),
    ...Array.from({ length: count }, (_, i): CostCentre => {
      const module = modules[i % modules.length]!;
      const label = `${verbs[i % verbs.length]}${i < verbs.length ? '' : i}`;
      const location = `${module.replaceAll('.', '/')}.hs:${10 + i * 7}:1-40`;
      return { label, module, location, kind: 'auto' };
    }),
  ];
}

function isOn(stacks: readonly StackCosts[], code: number, centre: number): boolean {
  for (let each = code; each >= 0; each = stacks[each]!.parent)
    if (stacks[each]!.centre === centre) return true;
  return false;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
