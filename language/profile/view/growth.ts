/** How a program's costs grow, for a terminal: figures at the smallest and largest size, and the curve between them. */
import { frameName } from '../model/frame.ts';
import { type Curve, fitCurve, type Growth, isWide, leastSizeRatio, leastSizes } from '../pass/curve.ts';
import { curveOf } from '../pass/fit.ts';
import type { CostsGrowth, ProgramGrowth, StackGrowth } from '../pass/growth.ts';
import { bytes, counted, grouped } from './number.ts';
import { stackName } from './stacks.ts';
import { type Column, type Drawing, drawTable, type Table } from './table.ts';

/** The cost centres, up to a number of rows, and below them the stacks that grow. */
export function growthReport(growth: ProgramGrowth, rows: number, drawing?: Drawing): string {
  const centres = drawTable(centreTable(growth, rows), drawing);
  const growing = growth.stacks.filter(each => !isSame(each.allocation) || !isSame(each.entries));
  const stacks = { ...growth, stacks: growing };
  return growing.length === 0 ? centres : `${centres}\n${drawTable(stackTable(stacks), drawing)}`;
}

function centreTable(growth: ProgramGrowth, rows: number): Table {
  const { sizes, allocation, entries, ticks, centres } = growth;
  const shown = centres.slice(0, rows);
  const figures = [allocation, ...shown.flatMap(each => [each.entries, each.allocation])];
  const notes = [
    ...(centres.length > rows ? [`and ${counted(centres.length - rows, 'more cost centre')}`] : []),
    timeLine(ticks),
    ...([allocation, entries].every(isSame) ? [sameEverywhere] : []),
    ...(figures.some(({ isSure }) => !isSure) ? [isWide(sizes) ? closeFit : fewSizes] : []),
    ...growthRemarks(growth),
  ];
  return {
    columns: columnsFor(sizes),
    rows: [
      { cells: ['all', '', '', '', ...cells(allocation, bytes)] },
      ...shown.map(each => ({ cells: [frameName(each.centre), ...costCells(each)] })),
    ],
    notes,
  };
}

/** A centre that grows is not to blame where one of those who call it makes it grow: its stacks tell. */
const stackTable = ({ sizes, stacks }: ProgramGrowth): Table => ({
  title: 'stacks, newest cost centre first',
  columns: columnsFor(sizes),
  rows: stacks.map(each => ({ cells: [nameOf(each), ...costCells(each)] })),
  notes: [],
});

/** The level of CAFs stays, as nothing else may tell two stacks apart. */
const nameOf = ({ path }: StackGrowth): string => stackName(path.toReversed(), { cafs: true });

const costCells = ({ entries, allocation }: CostsGrowth): string[] => [
  ...cells(entries, grouped),
  ...cells(allocation, bytes),
];

const isSame = ({ values }: Growth): boolean => values.every(value => value === values[0]);

/** Where there is little room, allocation stays: all of a program's has a curve. */
function columnsFor(sizes: readonly number[]): Column[] {
  const [least, most] = [grouped(sizes[0]!), grouped(sizes.at(-1)!)];
  return [
    { head: '', align: 'left', isName: true },
    { head: `entries n = ${least}`, align: 'right', spare: 'entries' },
    { head: most, align: 'right', spare: 'entries' },
    { head: 'grow as', align: 'left', spare: 'entries' },
    { head: `bytes n = ${least}`, align: 'right' },
    { head: most, align: 'right' },
    { head: 'grow as', align: 'left' },
  ];
}

const sameEverywhere =
  'the program did the same at every size; does it read the size? It replaces {} in the arguments, or else is the last argument';

/** What a person is to know of a program that did the same at every size; undefined for others. */
export const growthNote = ({ allocation, entries }: ProgramGrowth): string | undefined =>
  [allocation, entries].every(isSame)
    ? 'The size changed nothing: the program did the same in every run. The size replaces {} in its arguments, or else is the last one. Read it with getArgs in place of a constant.'
    : undefined;

/** Of the whole program's entries or bytes at the largest size, what a cost centre must have to be remarked on. */
const remarkable = 0.1;
const growing: ReadonlySet<Curve> = new Set(['n', 'n log n', 'n²', 'n³']);

/** Cost centres that others call more often the larger the input is, with more work at each call: a list is gone through at every step of a
 * loop, for example. Only what is sure is said. */
export function growthRemarks({ sizes, entries, allocation, centres }: ProgramGrowth): readonly string[] {
  const isGrowing = ({ curve, isSure }: Growth): boolean => isSure && growing.has(curve);
  return centres.flatMap((each): string[] => {
    const { centre, calls } = each;
    if (!calls || !isGrowing(calls)) return [];
    const perCall = (of: Growth): Growth =>
      fitCurve(
        sizes,
        of.values.map((value, run) => value / Math.max(calls.values[run]!, 1)),
      );
    const isLarge = (part: Growth, whole: Growth): boolean =>
      part.values.at(-1)! >= remarkable * whole.values.at(-1)!;
    for (const [what, part, whole] of [
      ['makes more steps', each.entries, entries],
      ['allocates more', each.allocation, allocation],
    ] as const) {
      const work = perCall(part);
      if (isLarge(part, whole) && isGrowing(work))
        return [
          `${frameName(centre)}: others call it more often as the input grows (${curveText(calls)}), and each call ${what} (${curveText(work)}), together ${curveText(part)}. Does it go through the same list at every step of a loop?`,
        ];
    }
    return [];
  });
}

const closeFit = '? another curve fits nearly as well; use more sizes, further apart';
const fewSizes = `? uncertain; use at least ${leastSizes} sizes, the largest at least ${leastSizeRatio} times the smallest`;

/** Figures of a growth, and the curve that is laid through them: a picture has both. */
export interface GrowthFigures {
  /** At each size. */
  readonly values: readonly number[];
  /** At each of `fittedSizes`; none where the figures follow no curve. */
  readonly fitted: readonly number[];
  /** `n²`, `1.62ⁿ`; with `?` where it is not sure. */
  readonly curve: string;
}

/** What grows, in a picture of it. */
export type GrowingCosts = 'entries' | 'allocation' | 'ticks';

/** What one row of a table of growth says. */
export interface GrowthLine {
  readonly name: string;
  readonly kind: 'program' | 'centre' | 'stack';
  readonly entries: string;
  readonly allocation: string;
  readonly ticks: string;
  readonly figures: Readonly<Record<GrowingCosts, GrowthFigures>>;
}

/** Sizes from the smallest to the largest, so many that a curve through them looks like one on logarithmic axes. */
export function fittedSizes(sizes: readonly number[]): readonly number[] {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  return Array.from({ length: steps + 1 }, (_, step) => first * (last / first) ** (step / steps));
}

const steps = 32;

/** The program, its centres with costs, and its stacks, a line each. */
export function growthLines(growth: ProgramGrowth): GrowthLine[] {
  const isTold = ({ allocation, entries }: CostsGrowth): boolean =>
    [...allocation.values, ...entries.values].some(value => value > 0);
  return [
    { name: 'the whole program', kind: 'program', ...texts(growth, growth.sizes) },
    ...growth.centres.filter(isTold).map(
      ({ centre, ...costs }): GrowthLine => ({
        ...{ name: frameName(centre), kind: 'centre' },
        ...texts(costs, growth.sizes),
      }),
    ),
    ...growth.stacks.map(
      ({ path, ...costs }): GrowthLine => ({
        // MAIN is below all others, and says something only where it stands alone
        name: path
          .slice(path.length === 1 ? 0 : 1)
          .map(frameName)
          .join(' > '),
        kind: 'stack',
        ...texts(costs, growth.sizes),
      }),
    ),
  ];
}

function texts(
  { entries, allocation, ticks }: CostsGrowth,
  sizes: readonly number[],
): Omit<GrowthLine, 'name' | 'kind'> {
  const hasTime = isTelling(ticks);
  const time = { ...ticks, isSure: true };
  return {
    entries: growthText(entries, grouped),
    allocation: growthText(allocation, bytes),
    ticks: hasTime ? growthText(time, grouped) : 'too few samples',
    figures: {
      entries: figuresOf(entries, sizes),
      allocation: figuresOf(allocation, sizes),
      ticks: hasTime
        ? figuresOf(time, sizes)
        : { values: ticks.values, fitted: [], curve: 'too few samples' },
    },
  };
}

function figuresOf(growth: Growth, sizes: readonly number[]): GrowthFigures {
  const fit = curveOf(sizes, growth);
  return {
    values: growth.values,
    fitted: fit === undefined ? [] : fittedSizes(sizes).map(fit),
    curve: curveText(growth),
  };
}

/** `n²`, `1.62ⁿ`; `n ?` where it is not sure. */
const curveText = ({ curve, base, isSure }: Growth): string =>
  `${base === undefined ? curve : `${base.toFixed(2)}ⁿ`}${isSure ? '' : ' ?'}`;

/** `100 to 1,600, as n log n`. */
const growthText = (growth: Growth, show: (n: number) => string): string => {
  const [first = 0, last = 0] = [growth.values[0], growth.values.at(-1)];
  return growth.values.every(value => value === first)
    ? show(first)
    : `${show(first)} to ${show(last)}, as ${curveText(growth)}`;
};

const cells = (growth: Growth, show: (n: number) => string): string[] => [
  show(growth.values[0]!),
  show(growth.values.at(-1)!),
  curveText(growth),
];

/** Samples below which their curve says nothing, and how far from it they may be. */
const enough = 20;
const farthest = 0.2;

const isTelling = ({ values, error }: Pick<Growth, 'values' | 'error'>): boolean =>
  Math.min(...values) >= enough && error <= farthest;

function timeLine(growth: Growth): string {
  const { values, error } = growth;
  const list = values.map(grouped).join(', ');
  const what = isTelling({ values, error })
    ? `about as ${curveText({ ...growth, isSure: true })}`
    : 'too few, or too uneven, to fit a curve';
  return `time samples: ${list}; ${what}`;
}
