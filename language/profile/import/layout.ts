/**
 * The layouts of GHC's tables, told by their headers. Columns are as wide as their longest cell, so that a cell is found
 * by its place; where that fails, as in versions with columns too narrow for long names, by the shapes of the cells.
 */
import { isFigure } from './imported.ts';

export interface Layout {
  /** The columns from left to right, as the header names them. */
  readonly columns: readonly string[];
  /** Where the columns of names begin, in code points. */
  readonly starts: readonly number[];
  /** A tree has individual and inherited shares; a flat table one kind. */
  readonly isTree: boolean;
}

export interface ProfRow {
  readonly depth: number;
  readonly label: string;
  readonly module: string;
  readonly location: string;
  /** The stack's number; undefined where the layout has none. */
  readonly number: number | undefined;
  readonly entries: number;
  /** Per cent of the totals. */
  readonly time: number;
  readonly alloc: number;
  /** Exact, where the layout has them. */
  readonly ticks: number | undefined;
  readonly bytes: number | undefined;
}

const names: readonly string[] = ['COST CENTRE', 'MODULE', 'SRC', 'GROUP'];
const figures: readonly string[] = [
  'no.',
  'entries',
  'scc',
  'subcc',
  'cafs',
  'dicts',
  '%time',
  '%alloc',
  'ticks',
  'bytes',
];

/** The layout of the table that a line is the header of. */
export function layoutOf(line: string): Layout | undefined {
  if (!/^\s*COST CENTRE\s+MODULE\b/.test(line)) return undefined;
  const matches = [...line.matchAll(/COST CENTRE|\S+/g)];
  const columns = matches.map(([name]) => name);
  if (!columns.every(name => names.includes(name) || figures.includes(name))) return undefined;
  const isTree =
    columns.filter(name => name === '%time').length > 1 ||
    (columns.includes('no.') && (columns.includes('entries') || columns.includes('scc')));
  const starts = matches.filter(([name]) => names.includes(name)).map(({ index }) => index);
  return { columns, starts, isTree };
}

/** What rows are taken for where no header was found: the tree of GHC 8 and later. */
export const plainLayout: Layout = {
  columns: [...names.slice(0, 3), 'no.', 'entries', '%time', '%alloc', '%time', '%alloc'],
  starts: [],
  isTree: true,
};

/** Reads the rows of a table; undefined for a line that is none. */
export function rowReader(layout: Layout): (line: string) => ProfRow | undefined {
  const all = layout.columns.filter(name => !names.includes(name));
  // a header that lost its end, or a test's: the usual columns
  const counts = all.includes('%time') ? all : [...all, '%time', '%alloc', '%time', '%alloc'];
  const sure = counts.filter(name => name !== 'ticks' && name !== 'bytes');
  const shapes = sure.map(name => (name.startsWith('%') ? String.raw`(\d+\.\d+)` : String.raw`(\d+)`));
  const numbers = String.raw`${shapes.join(String.raw`\s+`)}(?:\s+(\d+)\s+(\d+))?\s*$`;
  const hasSource = layout.columns.includes('SRC');
  const group = layout.columns.includes('GROUP') ? String.raw`\s+\S+` : '';
  const source = hasSource ? String.raw`(?:\s+(\S.*?))?` : '()';
  const byShape = new RegExp(String.raw`^( *)(\S+)\s+(\S+)${group}${source}\s+${numbers}`);
  /** Older GHCs could leave no space between a long module name and the number. */
  const jammed = new RegExp(String.raw`^( *)(\S+)\s+(\S*?[^\d\s])()${numbers}`);
  const isShare = sure.map(name => name.startsWith('%'));
  return line => {
    const match =
      byPlace(line, layout, isShare) ?? (byShape.exec(line) ?? jammed.exec(line) ?? undefined)?.slice(1);
    return match === undefined ? undefined : rowOf(match, sure);
  };
}

/** Indentation, names and figures of a row whose names stand where the header says; undefined where they do not. */
function byPlace(
  line: string,
  { starts, columns }: Layout,
  isShare: readonly boolean[],
): (string | undefined)[] | undefined {
  const [, second = 0, third] = starts;
  if (second === 0 || columns.includes('GROUP')) return undefined;
  const end = figuresAtEnd(line, isShare);
  if (end === undefined) return undefined;
  const named = line.slice(0, end.from);
  const characters = isAscii(named) ? named : [...named];
  const part = (from: number, to?: number): string => {
    const cut = characters.slice(from, to);
    return typeof cut === 'string' ? cut : cut.join('');
  };
  const isBorder = (stop: number): boolean =>
    stop < characters.length && characters[stop - 1] === ' ' && characters[stop] !== ' ';
  if (!isBorder(second) || (third !== undefined && !isBorder(third))) return undefined;
  const label = part(0, second).trimEnd();
  const module = part(second, third).trim();
  const location = third === undefined ? '' : part(third).trim();
  const name = label.trimStart();
  if (name === '' || module === '' || /\s/.test(module)) return undefined;
  return [label.slice(0, label.length - name.length), name, module, location, ...end.figures];
}

/** The figures with which a line ends, in their columns, with ticks and bytes if there are two more; and where they begin. */
function figuresAtEnd(
  line: string,
  isShare: readonly boolean[],
): { readonly figures: readonly string[]; readonly from: number } | undefined {
  const most = isShare.length + 2;
  const words: string[] = [];
  const starts: number[] = [];
  let at = line.length;
  while (words.length < most) {
    while (at > 0 && line.charCodeAt(at - 1) === space) at--;
    let from = at;
    while (from > 0 && isOfFigure(line.charCodeAt(from - 1))) from--;
    if (from === at || (from > 0 && line.charCodeAt(from - 1) !== space)) break;
    words.push(line.slice(from, at));
    starts.push(from);
    at = from;
  }
  for (const more of [2, 0]) {
    const count = isShare.length + more;
    if (words.length < count) continue;
    const figures = words.slice(0, count).reverse();
    if (figures.every((word, column) => word.includes('.') === (isShare[column] ?? false)))
      return { figures, from: starts[count - 1]! };
  }
  return undefined;
}

const space = 32;
const isOfFigure = (code: number): boolean => (code >= 48 && code <= 57) || code === 46;

const isAscii = (line: string): boolean => /^[\x20-\x7e]*$/.test(line);

function rowOf(found: readonly (string | undefined)[], columns: readonly string[]): ProfRow | undefined {
  const [indent = '', label = '', module = '', location = '', ...numbers] = found;
  const cellOf = (name: string): number | undefined => {
    const at = columns.indexOf(name);
    return at < 0 || numbers[at] === undefined ? undefined : Number(numbers[at]);
  };
  const [ticks, bytes] = numbers
    .slice(columns.length)
    .map(each => (each === undefined ? undefined : Number(each)));
  const row: ProfRow = {
    depth: indent.length,
    label,
    module,
    location,
    number: cellOf('no.'),
    entries: cellOf('entries') ?? cellOf('scc') ?? 0,
    time: cellOf('%time') ?? 0,
    alloc: cellOf('%alloc') ?? 0,
    ticks,
    bytes,
  };
  const isNumber = [row.number, row.entries, row.ticks, row.bytes, row.time, row.alloc].every(
    n => n === undefined || isFigure(n),
  );
  return isNumber ? row : undefined;
}
