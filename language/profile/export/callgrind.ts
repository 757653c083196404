/**
 * Callgrind's format (valgrind manual, cl-format): individual costs of each centre at its line, and for each pair of
 * neighbours in stacks how often and at what inherited cost one called the other. Contexts are lost: KCachegrind and
 * callgrind_annotate know functions and calls, not stacks.
 */
import type { CostCentre } from '../centre.ts';
import type { Costs, Profile } from '../model.ts';
import { basis, isNothing } from '../pass/costs.ts';
import { byCaller } from '../view/arcs.ts';
import { callGraph } from '../view/graph.ts';
import { frameOf } from './frame.ts';

export function callgrind(profile: Profile): string {
  const { nodes, arcs } = callGraph(profile);
  const names = createNames(profile);
  const calls = callCounts(profile);
  const callsFrom = byCaller(arcs);
  const blocks = nodes
    // MAIN stays, so that a run that cost nothing has a function too
    .filter(({ centre, inherited }) => centre === profile.stacks.centre[0] || !isNothing(inherited))
    .map(({ centre, individual }) =>
      [
        `fl=${names.file(centre)}`,
        `fn=${names.name(centre)}`,
        `${names.line(centre)} ${figures(individual)}`,
        ...callsFrom(centre).flatMap(({ to, costs }) => [
          `cfi=${names.file(to)}`,
          `cfn=${names.name(to)}`,
          // readers take the line after `calls=0` for costs of the function's own
          `calls=${Math.max(1, calls.get(centre * profile.centres.length + to) ?? 0)} ${names.line(to)}`,
          `${names.line(centre)} ${figures(costs)}`,
        ]),
        '',
      ].join('\n'),
    );
  const head = [
    '# callgrind format',
    'version: 1',
    'creator: cairn',
    `cmd: ${oneLine([profile.program, ...profile.arguments].join(' '))}`,
    'positions: line',
    'event: Ticks : time samples',
    'event: Bytes : bytes allocated',
    'event: Entries : times entered',
    'events: Ticks Bytes Entries',
    `summary: ${figures(basis(profile))}`,
    '',
  ];
  return `${head.join('\n')}\n${blocks.join('\n')}`;
}

const figures = ({ ticks, allocation, entries }: Costs): string => `${ticks} ${allocation} ${entries}`;

const oneLine = (text: string): string => text.replace(/[\r\n]/g, ' ');

/** Entries of one centre directly from another, by `from * centres + to`. */
function callCounts({ centres, stacks }: Profile): Map<number, number> {
  const counts = new Map<number, number>();
  for (let code = 0; code < stacks.length; code++) {
    const parent = stacks.parent[code]!;
    if (parent < 0) continue;
    const key = stacks.centre[parent]! * centres.length + stacks.centre[code]!;
    counts.set(key, (counts.get(key) ?? 0) + stacks.entries[code]!);
  }
  return counts;
}

interface Names {
  readonly file: (centre: number) => string;
  readonly name: (centre: number) => string;
  readonly line: (centre: number) => number;
}

/** Names are written out once, `(7) Main.f`, and by their number from then on. */
function createNames({ centres }: Profile): Names {
  const compressed = (): ((text: string) => string) => {
    const numbers = new Map<string, number>();
    return text => {
      const number = numbers.get(text);
      if (number !== undefined) return `(${number})`;
      numbers.set(text, numbers.size + 1);
      return `(${numbers.size}) ${text}`;
    };
  };
  const [fileName, functionName] = [compressed(), compressed()];
  const frames = centres.map(frameOf);
  const labels = distinct(
    frames.map(({ name }) => oneLine(name)),
    centres,
  );
  return {
    file: centre => fileName(oneLine(frames[centre]?.file ?? '???')),
    name: centre => functionName(labels[centre] ?? ''),
    line: centre => frames[centre]?.line ?? 0,
  };
}

/** Two centres of one name would be one function: the others get their place with it. */
function distinct(names: readonly string[], centres: readonly CostCentre[]): string[] {
  const seen = new Set<string>();
  return names.map((name, centre) => {
    const own = seen.has(name) ? `${name} ${centres[centre]?.location ?? ''} ${centre}` : name;
    seen.add(own);
    return own;
  });
}
