/**
 * A table as data, and drawn for a terminal: numbers keep their columns, names give way where the terminal is narrow, and
 * the share that a row stands for colours its first figure.
 */
import { never } from '../../source/never.ts';
import { visibleLine } from '../../source/visible.ts';
import type { Metric } from '../pass/costs.ts';
import { type Step, stepOf } from './lines.ts';
import { brokenLines, displayWidth, fillEnd, fillStart, fitCells } from './wide.ts';

export interface Table {
  /** The heading above the table. */
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** The lines below the table. */
  readonly notes: readonly string[];
}

export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** Names may be cut, figures never. */
  readonly isName?: boolean;
  /** What the column belongs to, if it may be left out where there is no room: with all others of that name, the last first. */
  readonly spare?: string;
  /** The metric of its figures: a profile without it has no such column. */
  readonly metric?: Metric;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Of the whole, from 0 to 1: how strongly the row is coloured. */
  readonly share?: number;
}

export interface Drawing {
  /** Cells of a line; without it lines are as long as they are. */
  readonly width?: number;
  readonly colour?: boolean;
}

/** Names are cut down to this while there are columns to spare, and to the lesser where there are none, but no further. */
const readableName = 12;
const leastName = 8;

/** The table with its title and notes; every line ends with a newline. */
export function drawTable(table: Table, drawing: Drawing = {}): string {
  const { title, columns, rows, notes } = fittedTable(table, drawing.width);
  const shown = rows.map(row => ({ ...row, cells: row.cells.map(visibleLine) }));
  const widths = widthsOf(columns, shown, drawing.width);
  const head = lineOf(
    columns.map(({ head: name }) => name),
    columns,
    widths,
  );
  const lines = shown.map(row => painted(lineOf(row.cells, columns, widths), row.share, drawing));
  return [
    ...(title === undefined ? [] : [...brokenLines(title, drawing.width), '']),
    ...(columns.some(column => column.head !== '') ? [dimmed(head, drawing)] : []),
    ...lines,
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap(note => brokenLines(note, drawing.width))]),
    '',
  ].join('\n');
}

/** The table without the columns that there is no room for, which are named below it. */
function fittedTable(table: Table, room = Infinity): Table {
  let fitted = table;
  const gone: string[] = [];
  for (;;) {
    const spare = fitted.columns.findLast(column => column.spare !== undefined)?.spare;
    if (spare === undefined || leastWidth(fitted) <= room) break;
    gone.push(spare);
    const isLeft = fitted.columns.map(column => column.spare !== spare);
    fitted = {
      ...fitted,
      columns: fitted.columns.filter((_, i) => isLeft[i]),
      rows: fitted.rows.map(row => ({ ...row, cells: row.cells.filter((_, i) => isLeft[i]) })),
    };
  }
  if (gone.length === 0) return table;
  const left = `hidden (terminal too narrow): ${gone.toReversed().join(' and ')}`;
  return { ...fitted, notes: [...fitted.notes, left] };
}

/** Of its lines, once names have given way as far as they can be read. */
const leastWidth = ({ columns, rows }: Table): number =>
  fullWidths(columns, rows).reduce(
    (sum, width, i) => sum + 2 + (columns[i]!.isName ? Math.min(width, readableName) : width),
    -2,
  );

const fullWidths = (columns: readonly Column[], rows: readonly TableRow[]): number[] =>
  columns.map(({ head }, column) =>
    rows.reduce((most, { cells }) => Math.max(most, displayWidth(cells[column] ?? '')), displayWidth(head)),
  );

function widthsOf(columns: readonly Column[], rows: readonly TableRow[], room: number | undefined): number[] {
  const widths = fullWidths(columns, rows);
  let excess = widths.reduce((sum, width) => sum + width + 2, -2) - (room ?? Infinity);
  // the widest name gives way first
  while (excess > 0) {
    const names = columns.flatMap(({ isName }, column) => (isName ? [column] : []));
    const [widest, second = widest] = names.toSorted((a, b) => widths[b]! - widths[a]!);
    if (widest === undefined || widths[widest]! <= leastName) break;
    const least = Math.max(
      leastName,
      widths[second!]! < widths[widest]! ? widths[second!]! : widths[widest]! - 1,
    );
    const taken = Math.min(excess, widths[widest]! - least);
    widths[widest]! -= taken;
    excess -= taken;
  }
  return widths;
}

function lineOf(cells: readonly string[], columns: readonly Column[], widths: readonly number[]): string {
  return columns
    .map(({ align, isName }, column) => {
      const width = widths[column]!;
      const text = isName ? fitCells(cells[column] ?? '', width) : (cells[column] ?? '');
      return align === 'right' ? fillStart(text, width) : fillEnd(text, width);
    })
    .join('  ')
    .trimEnd();
}

const dimmed = (text: string, { colour }: Drawing): string => (colour ? `\x1b[2m${text}\x1b[22m` : text);

/** Rows of more than half of the whole are red, of more than a fifth yellow; next to nothing is pale. */
function painted(text: string, share: number | undefined, { colour }: Drawing): string {
  if (!colour || share === undefined) return text;
  const code = colourOf(stepOf(share));
  return code === undefined ? text : `\x1b[${code}m${text}\x1b[0m`;
}

/** The terminal's colour for a step, as the number of its sequence. */
export function colourOf(step: Step): number | undefined {
  switch (step) {
    case 0:
      return 2;
    case 1:
    case 2:
      return undefined;
    case 3:
      return 33;
    case 4:
      return 31;
    default:
      return never(step);
  }
}
