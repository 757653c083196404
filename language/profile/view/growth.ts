/** How a program's costs grow, for a terminal: figures at the smallest and largest size, and the curve between them. */
import { frameName } from '../export/frame.ts';
import { type CostsGrowth, fewest, type Growth, isWide, type ProgramGrowth, span } from '../pass/growth.ts';
import { bytes, counted, grouped } from './number.ts';
import { type Column, type Drawing, drawTable, type Table } from './table.ts';

/** `rows`: at most. */
export function growthReport(
  { sizes, allocation, ticks, centres }: ProgramGrowth,
  rows: number,
  drawing?: Drawing,
): string {
  const shown = centres.slice(0, rows);
  const figures = [allocation, ...shown.flatMap(each => [each.entries, each.allocation])];
  const notes = [
    ...(centres.length > rows ? [`and ${counted(centres.length - rows, 'more cost centre')}`] : []),
    timeLine(ticks),
    ...(figures.some(({ isSure }) => !isSure) ? [isWide(sizes) ? closeFit : fewSizes] : []),
  ];
  const table: Table = {
    columns: columnsFor(grouped(sizes[0]!), grouped(sizes.at(-1)!)),
    rows: [
      { cells: ['all', '', '', '', ...cells(allocation, bytes)] },
      ...shown.map(centre => ({
        cells: [
          frameName(centre.centre),
          ...cells(centre.entries, grouped),
          ...cells(centre.allocation, bytes),
        ],
      })),
    ],
    notes,
  };
  return drawTable(table, drawing);
}

/** Where there is little room, allocation stays: all of a program's has a curve. */
const columnsFor = (least: string, most: string): Column[] => [
  { head: '', align: 'left', isName: true },
  { head: `entries n = ${least}`, align: 'right', spare: 'entries' },
  { head: most, align: 'right', spare: 'entries' },
  { head: 'grow as', align: 'left', spare: 'entries' },
  { head: `bytes n = ${least}`, align: 'right' },
  { head: most, align: 'right' },
  { head: 'grow as', align: 'left' },
];

const closeFit = '? another curve fits nearly as well: more sizes, further apart, tell them from each other';
const fewSizes = `? not sure: that takes ${fewest} sizes, and the largest ${span} times the smallest`;

/** What one row of a table of growth says. */
export interface GrowthLine {
  readonly name: string;
  readonly kind: 'program' | 'centre' | 'stack';
  readonly entries: string;
  readonly allocation: string;
  readonly ticks: string;
}

/** The program, its centres that cost something, and its stacks, each line by itself. */
export function growthLines(growth: ProgramGrowth): GrowthLine[] {
  const isTold = ({ allocation, entries }: CostsGrowth): boolean =>
    [...allocation.values, ...entries.values].some(value => value > 0);
  return [
    { name: 'the whole program', kind: 'program', ...texts(growth) },
    ...growth.centres
      .filter(isTold)
      .map(
        ({ centre, ...costs }): GrowthLine => ({ name: frameName(centre), kind: 'centre', ...texts(costs) }),
      ),
    ...growth.stacks.map(
      ({ path, ...costs }): GrowthLine => ({
        // MAIN is below all others, and says something only where it stands alone
        name: path
          .slice(path.length === 1 ? 0 : 1)
          .map(frameName)
          .join(' > '),
        kind: 'stack',
        ...texts(costs),
      }),
    ),
  ];
}

const texts = ({ entries, allocation, ticks }: CostsGrowth): Omit<GrowthLine, 'name' | 'kind'> => ({
  entries: growthText(entries, grouped),
  allocation: growthText(allocation, bytes),
  ticks: isTelling(ticks) ? growthText({ ...ticks, isSure: true }, grouped) : 'too few samples',
});

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
    : 'too few, or too uneven, to say how they grow';
  return `samples of time: ${list}; ${what}`;
}
