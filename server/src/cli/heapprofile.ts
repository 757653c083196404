/** The heap profile of a run: its file, as GHC writes it, and its largest bands for the person. */
import {
  type BandOptions,
  biographyNotes,
  breakdownNames,
  drawTable,
  type HeapBands,
  type HeapProfile,
  type HeapSeries,
  heapBands,
  heapTable,
  largestBands,
  type Profile,
  restrictionOptions,
  restrictions,
  retainerSets,
  stackColumns,
  unmatchedRestrictions,
  usualLabelLength,
  writeHp,
} from '../../../language/profile/index.ts';
import { heapConflict, withDefaults } from '../../../language/run/options.ts';
import { drawingFor } from './drawing.ts';
import type { PlainBreakdown, ProfileFlags } from './options.ts';
import type { ReportFile } from './output.ts';
import { Problem } from './problem.ts';

/** Throws a Problem for restrictions of a heap profile that nobody asked for, and for questions that exclude each other. */
export function expectHeapOptions(flags: ProfileFlags): void {
  const { heap, heapOnly } = withDefaults(flags);
  if (heap === 'none' && restrictionOptions(heapOnly).length > 0)
    throw new Problem('--heap-only restricts a heap profile, but none was requested; add --heap hc');
  const conflict = heapConflict(flags);
  if (conflict !== undefined) throw new Problem(conflict);
}

/** Writes the bands as GHC does, and shows the largest of them. */
export function writeHeap(made: Profile, flags: ProfileFlags, file: ReportFile): void {
  const shown = shownHeap(made, flags);
  if (shown === undefined) return;
  file.write(shown.hp());
  showBands(shown.profile, shown.graph, shown.options);
}

/** Writes the samples so far, so that the file can be read while the program runs. */
export const updateHeap = (made: Profile, flags: ProfileFlags, file: ReportFile): void => {
  const shown = shownHeap(made, flags);
  if (shown !== undefined && shown.graph.bands.length > 0) file.update(shown.hp());
};

interface ShownHeap {
  readonly profile: HeapProfile;
  readonly graph: HeapBands;
  readonly options: BandOptions;
  readonly hp: () => string;
}

function shownHeap(made: Profile, flags: ProfileFlags): ShownHeap | undefined {
  const { heap: breakdown, heapOnly, heapNameLength, heapThreads } = withDefaults(flags);
  const { heap, program, endTime } = made;
  if (heap === undefined || breakdown === 'none') return undefined;
  const options: BandOptions = {
    breakdown,
    restriction: heapOnly,
    ...(heapNameLength === undefined ? {} : { labelLength: heapNameLength }),
    threads: heapThreads,
  };
  const profile = { ...made, heap };
  const graph = heapBands(profile, options);
  const job = [program, ...made.arguments, '+RTS', `-${breakdown}`, ...restrictionOptions(heapOnly)].join(
    ' ',
  );
  return { profile, graph, options, hp: () => writeHp(graph, { job, ...timeOfWriting(endTime) }) };
}

const timeOfWriting = (endTime: number) => ({ endTime, offset: -new Date(endTime).getTimezoneOffset() });

/** Of a program that is not profiled: its closures have no stacks. */
export function writePlainHeap(
  heap: HeapSeries,
  breakdown: PlainBreakdown,
  program: string,
  file: ReportFile,
): void {
  const profile = { centres: [], stacks: noStacks, heap };
  const options = { breakdown, threads: false };
  const graph = heapBands(profile, options);
  file.write(writeHp(graph, { job: program, ...timeOfWriting(Date.now()) }));
  showBands(profile, graph, options);
}

const noStacks = stackColumns([]);

/** The largest bands; where no closure counts, why. */
export function showBands(profile: HeapProfile, graph: HeapBands, options: BandOptions, most = 10): void {
  const table = heapTable(graph, `Live heap by ${breakdownNames[options.breakdown]}`, most);
  const noted = { ...table, notes: [...(table.notes ?? []), ...biographyNotes(profile, options)] };
  process.stderr.write(`\n${drawTable(noted, drawingFor(process.stderr, process.env))}`);
  const shown = largestBands(graph, { most }).map(({ label }) => label);
  if (options.breakdown === 'hr')
    for (const set of retainerSets(profile, shown, options.labelLength ?? usualLabelLength))
      process.stderr.write(`${set}\n`);
  sayUnmatched(profile, options);
}

/** Names that are listed. */
const listed = 8;

/** GHC is silent about names that fit nothing. */
export function sayUnmatched(profile: HeapProfile, options: BandOptions): void {
  for (const { kind, wanted, names } of unmatchedRestrictions(profile, options)) {
    const there = [...names.slice(0, listed), ...(names.length > listed ? ['…'] : [])].join(', ');
    process.stderr.write(
      `no live closure has ${restrictions[kind].noun} named ${wanted.join(' or ')}${there === '' ? '' : `; the profile has ${there}`}\n`,
    );
  }
}
