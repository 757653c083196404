/** How a program's costs grow, for a terminal: figures at the smallest and largest size, and the curve between them. */
import { frameName } from '../export/frame.ts';
import type { Growth, ProgramGrowth } from '../pass/growth.ts';
import { aligned, bytes, counted, grouped } from './number.ts';

/** `rows`: at most. */
export function growthReport({ sizes, allocation, ticks, centres }: ProgramGrowth, rows: number): string {
  const [least, most] = [`n = ${grouped(sizes[0]!)}`, grouped(sizes.at(-1)!)];
  const header = ['', 'entries:', '', '', 'allocation:', '', ''];
  const second = ['', least, most, 'grow as', least, most, 'grows as'];
  const whole = ['all', '', '', '', ...cells(allocation, bytes)];
  const shown = centres
    .slice(0, rows)
    .map(centre => [
      frameName(centre.centre),
      ...cells(centre.entries, grouped),
      ...cells(centre.allocation, bytes),
    ]);
  const table = aligned('lrrlrrl', [header, second, whole, ...shown]);
  const figures = [allocation, ...centres.slice(0, rows).flatMap(each => [each.entries, each.allocation])];
  const notes = [
    ...(centres.length > rows ? [`and ${counted(centres.length - rows, 'more cost centre')}`] : []),
    timeLine(ticks),
    ...(figures.some(({ isSure }) => !isSure)
      ? ['? another curve fits nearly as well: more sizes, further apart, tell them from each other']
      : []),
  ];
  return `${[...table, '', ...notes].join('\n')}\n`;
}

const cells = (growth: Growth, show: (n: number) => string): string[] => [
  show(growth.values[0]!),
  show(growth.values.at(-1)!),
  `${growth.curve}${growth.isSure ? '' : ' ?'}`,
];

/** Samples below which their curve says nothing, and how far from it they may be. */
const enough = 20;
const farthest = 0.2;

function timeLine({ values, curve, error }: Growth): string {
  const list = values.map(grouped).join(', ');
  const what =
    Math.min(...values) < enough || error > farthest
      ? 'too few, or too uneven, to say how they grow'
      : `about as ${curve}`;
  return `samples of time: ${list}; ${what}`;
}
