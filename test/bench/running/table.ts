/** The results as tables of Markdown, and the ratios that they are judged by. */
import type { Name } from './contestant.ts';
import { type Cost, geometricMean } from './measure.ts';
import type { Result, Row } from './race.ts';

type Ratio = readonly [of: Name, to: Name];

/** The first is the one that is meant where one figure is named. */
export const ratios: readonly Ratio[] = [
  ['cairn profiled', 'ghc -O -prof'],
  ['cairn profiled', 'ghc -O0 -prof'],
  ['cairn', 'ghc -O'],
  ['cairn profiled', 'cairn'],
  ['cairn', 'runghc'],
];

/** Of processor time, for each program that was run in both ways. */
const ratio = ({ results }: Row, [of, to]: Ratio): number =>
  results.get(of)!.running.processor / results.get(to)!.running.processor;

export const meanOf = (rows: readonly Row[], of: Ratio): number =>
  geometricMean(rows.map(row => ratio(row, of)));

const usable = (row: Row | undefined): readonly Ratio[] =>
  ratios.filter(pair => pair.every(name => row?.results.has(name)));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');

const seconds = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2));

/** Processor seconds of every contestant, and the ratios; the last row has their geometric means. */
export function runningTable(rows: readonly Row[]): string {
  const names = [...(rows[0]?.results.keys() ?? [])];
  const pairs = usable(rows[0]);
  return table(
    ['program', ...names, ...pairs.map(pair => pair.join(' / '))],
    [
      ...rows.map(row => [
        row.program,
        ...names.map(name => seconds(row.results.get(name)?.running.processor)),
        ...pairs.map(pair => ratio(row, pair).toFixed(2)),
      ]),
      [
        '**geometric mean**',
        ...names.map(() => ''),
        ...pairs.map(pair => `**${meanOf(rows, pair).toFixed(2)}**`),
      ],
    ],
  );
}

/** One figure of every contestant that has it. */
export function figureTable(
  rows: readonly Row[],
  of: (result: Result) => number | undefined,
  digits = 2,
): string {
  const names = [...(rows[0]?.results ?? [])]
    .filter(([, result]) => of(result) !== undefined)
    .map(([name]) => name);
  return table(
    ['program', ...names],
    rows.map(({ program, results }) => [
      program,
      ...names.map(name => of(results.get(name)!)?.toFixed(digits) ?? ''),
    ]),
  );
}

/** What it takes to start, the first time and later. */
export function startTable(starts: ReadonlyMap<Name, Result>): string {
  const sum = (running: Cost, compiling: Cost | undefined): string =>
    compiling === undefined ? '' : seconds(running.processor + compiling.processor);
  return table(
    ['a program of one line', 'cold', 'second run', 'second run, wall', 'megabytes'],
    [...starts].map(([name, { running, compiling }]) => [
      name,
      sum(running, compiling),
      seconds(running.processor),
      seconds(running.wall),
      running.memory.toFixed(0),
    ]),
  );
}
