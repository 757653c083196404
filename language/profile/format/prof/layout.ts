/**
 * The layouts of GHC's tables, told by their headers. Columns are as wide as their longest cell, so that a cell is found
 * by its place; where that fails, as in versions with columns too narrow for long names, by its number among the words. Lines may
 * be of any length: nothing here looks at a part of one again and again.
 */
import { isFigure } from '../imported.ts';

export interface Layout {
  /** The columns from left to right, as the header names them. */
  readonly columns: readonly string[];
  /** Where the columns of names begin, in code points. */
  readonly starts: readonly number[];
  /** A tree has individual and inherited shares; a flat table one kind. */
  readonly isTree: boolean;
}

export interface ProfRow {
  /** Undefined where the label is empty: nothing shows how far it is indented. */
  readonly depth: number | undefined;
  readonly label: string;
  readonly module: string;
  readonly location: string;
  /** The stack's number; undefined where the layout has none. */
  readonly number: number | undefined;
  readonly entries: number;
  /** Per cent of the totals. */
  readonly time: number;
  readonly alloc: number;
  /** With all that stands on it, per cent of the totals; undefined in a flat table. */
  readonly inherited: { readonly time: number; readonly alloc: number } | undefined;
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
  const isShare = sure.map(name => name.startsWith('%'));
  return line => {
    const end = figuresAtEnd(line, isShare);
    if (end === undefined) return undefined;
    const named = line.slice(0, end.from);
    const found = end.isJammed
      ? wordsOf(named, 2, false)
      : (byPlace(named, layout) ??
        wordsOf(named, layout.columns.includes('GROUP') ? 3 : 2, layout.columns.includes('SRC')));
    return found === undefined ? undefined : rowOf(found, end.figures, sure);
  };
}

interface RowNames {
  /** Undefined where nothing shows it. */
  readonly depth: number | undefined;
  readonly label: string;
  readonly module: string;
  readonly location: string;
}

/** Names that stand where the header says; undefined where they do not. */
function byPlace(named: string, { starts, columns, isTree }: Layout): RowNames | undefined {
  const [, second = 0, third] = starts;
  if (second === 0 || columns.includes('GROUP')) return undefined;
  const characters = isAscii(named) ? named : [...named];
  const part = (from: number, to?: number): string => {
    const cut = characters.slice(from, to);
    return typeof cut === 'string' ? cut : cut.join('');
  };
  const isBorder = (stop: number): boolean =>
    stop < characters.length && characters[stop - 1] === ' ' && characters[stop] !== ' ';
  if (!isBorder(second) || (third !== undefined && !isBorder(third))) return undefined;
  const cell = part(0, second).trimEnd();
  const module = part(second, third).trim();
  const location = third === undefined ? '' : part(third).trim();
  const label = cell.trimStart();
  if (module === '' || /\s/.test(module)) return undefined;
  const depth = cell.length - label.length;
  return { depth: label === '' && isTree ? undefined : depth, label, module, location };
}

/** The names as the first words of a line: label, module and perhaps a group. What follows is the location, if there may be one. */
function wordsOf(named: string, count: 2 | 3, hasLocation: boolean): RowNames | undefined {
  let depth = 0;
  while (named.charCodeAt(depth) === space) depth++;
  const words: string[] = [];
  let at = depth;
  for (; words.length < count; at = behindBlanks(named, at)) {
    const from = at;
    while (at < named.length && !isBlank(named.charCodeAt(at))) at++;
    if (at === from) return undefined;
    words.push(named.slice(from, at));
  }
  const location = named.slice(at).trimEnd();
  const [label = '', module = ''] = words;
  return location !== '' && !hasLocation ? undefined : { depth, label, module, location };
}

function behindBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The figures with which a line ends, in their columns, with ticks and bytes if there are two more; and where they begin. Older
 * GHCs could leave no space between a long module name and the first. */
function figuresAtEnd(
  line: string,
  isShare: readonly boolean[],
): { readonly figures: readonly string[]; readonly from: number; readonly isJammed: boolean } | undefined {
  const most = isShare.length + 2;
  const words: string[] = [];
  const starts: number[] = [];
  let isJammed = false;
  for (let at = line.length; words.length < most && !isJammed; ) {
    while (at > 0 && isBlank(line.charCodeAt(at - 1))) at--;
    let from = at;
    while (from > 0 && isOfFigure(line.charCodeAt(from - 1))) from--;
    if (from === at) break;
    isJammed = from > 0 && !isBlank(line.charCodeAt(from - 1));
    words.push(line.slice(from, at));
    starts.push(from);
    at = from;
  }
  for (const more of [2, 0]) {
    const count = isShare.length + more;
    if (words.length < count) continue;
    const figures = words.slice(0, count).reverse();
    if (figures.every((word, column) => isFigureOf(word, isShare[column] ?? false)))
      return { figures, from: starts[count - 1]!, isJammed: isJammed && words.length === count };
  }
  return undefined;
}

const space = 32;
const isBlank = (code: number): boolean => code === space || code === 9;
const isOfFigure = (code: number): boolean => (code >= 48 && code <= 57) || code === 46;

/** A share has a point between digits, a count none. */
const isFigureOf = (word: string, isShare: boolean): boolean => {
  const point = word.indexOf('.');
  return isShare ? point > 0 && point === word.lastIndexOf('.') && point < word.length - 1 : point < 0;
};

const isAscii = (line: string): boolean => /^[\x20-\x7e]*$/.test(line);

function rowOf(
  { depth, label, module, location }: RowNames,
  figures: readonly string[],
  columns: readonly string[],
): ProfRow | undefined {
  const at = (column: number): number | undefined =>
    column < 0 || figures[column] === undefined ? undefined : Number(figures[column]);
  const cellOf = (name: string): number | undefined => at(columns.indexOf(name));
  const inheritedOf = (name: string): number | undefined =>
    columns.indexOf(name) === columns.lastIndexOf(name) ? undefined : at(columns.lastIndexOf(name));
  const [time, alloc] = [inheritedOf('%time'), inheritedOf('%alloc')];
  const row: ProfRow = {
    depth,
    label,
    module,
    location,
    number: cellOf('no.'),
    entries: cellOf('entries') ?? cellOf('scc') ?? 0,
    time: cellOf('%time') ?? 0,
    alloc: cellOf('%alloc') ?? 0,
    inherited: time === undefined || alloc === undefined ? undefined : { time, alloc },
    ticks: at(columns.length),
    bytes: at(columns.length + 1),
  };
  const numbers = [row.number, row.entries, row.ticks, row.bytes, row.time, row.alloc, time, alloc];
  return numbers.every(n => n === undefined || isFigure(n)) ? row : undefined;
}
