/** The interactive table as lines of a terminal: what it is of, the rows that fit, and which keys there are. */

import { visibleLine } from '../../../../language/index.ts';
import {
  amount,
  counted,
  fillEnd,
  fillStart,
  fitCells,
  grouped,
  oneDecimal,
  percent,
  showAmount,
} from '../../../../language/profile/index.ts';
import type { Node, View } from './forest.ts';
import { helpLines } from './help.ts';
import { isFound, type State } from './state.ts';

/** Lines above and below the rows. */
export const frameLines = 5;

export interface Screen {
  readonly width: number;
  readonly colour: boolean;
}

/** Exactly as many lines as the rows and their frame take, none wider than the screen. */
export function drawState(state: State, screen: Screen): string[] {
  const shown = state.rows.slice(state.top, state.top + state.height);
  const rows = state.isHelping
    ? helpLines(state.height).map(line => cut(line, screen))
    : shown.map((node, index) => rowLine(node, state, screen, state.top + index === state.at));
  const blank = Array.from({ length: Math.max(0, state.height - rows.length) }, () => '');
  return [
    cut(titleOf(state), screen),
    cut(viewLine(state), screen),
    attribute(cut(state.isHelping ? '  keys' : columnLine(screen), screen), 1, screen),
    ...rows,
    ...blank,
    cut(placeLine(state), screen),
    cut(keyLine(state, screen), screen),
  ];
}

const cut = (text: string, { width }: Screen): string => fitCells(visibleLine(text), width);

const titleOf = ({ profile, forest, metric, deselected }: State): string => {
  const command = [profile.program, ...profile.arguments].join(' ');
  const left = deselected.size === 0 ? '' : `, ${counted(deselected.size, 'cost centre')} not selected`;
  return `${command}: 100% = ${showAmount(forest.whole, metric)}, ${counted(forest.stacks, 'stack')}${left}`;
};

const views: Readonly<Record<View, string>> = {
  centres: 'cost centres with callees',
  callers: 'cost centres with callers',
  tree: 'tree of stacks',
};

const viewLine = ({ view, metric, order }: State): string => {
  const by = order === 'name' || order === 'entries' ? order : `${order} ${metric}`;
  return `${views[view]}, by ${by}`;
};

/** The columns of figures with their widths. The last goes first where a name has no room. */
const columns = [
  { head: 'inherited', width: 9 },
  { head: 'individual', width: 10 },
  { head: 'entries', width: 12 },
] as const;
/** Cells that a name keeps, with how deep it stands, and those that stand before the figures. */
const leastName = 16;
const marked = 5;

/** How many columns of figures there is room for, one at least. */
function columnsFor({ width }: Screen): number {
  const taken = (count: number): number =>
    columns.slice(0, count).reduce((sum, column) => sum + column.width + 2, marked);
  return [3, 2].find(count => width - taken(count) >= leastName) ?? 1;
}

const columnLine = (screen: Screen): string =>
  [
    ...columns
      .slice(0, columnsFor(screen))
      .map(({ head, width }, i) => fillStart(head, i === 0 ? marked + width : width)),
    'cost centre',
  ].join('  ');

/** Deeper rows are not moved in any further. */
const deepest = 30;

function rowLine(node: Node, state: State, screen: Screen, isHere: boolean): string {
  const { metric, forest } = state;
  const share = (part: number): string => `${oneDecimal(percent(part, amount(forest.whole, metric)))}%`;
  const sign = !node.isSelected ? ' ' : state.open.has(node.key) ? '-' : node.below().length > 0 ? '+' : ' ';
  const count = columnsFor(screen);
  const values = node.isSelected
    ? [share(amount(node.inherited, metric)), share(amount(node.individual, metric)), grouped(node.entries)]
    : columns.map((_, i) => (i === 2 ? 'not selected' : ''));
  const figures = columns.slice(0, count).map(({ width }, i) => fillStart(values[i]!, width));
  const indent = '  '.repeat(Math.min(deepest, node.depth));
  const text = `${isHere ? '>' : ' '}${node.isSelected ? '[x]' : '[ ]'} ${figures.join('  ')}  ${indent}${sign} ${node.name}`;
  const line = cut(text, screen);
  if (isHere) return attribute(fillEnd(line, screen.width), 7, { ...screen, colour: true });
  if (!node.isSelected) return attribute(line, 2, screen);
  const hot = percent(amount(node.individual, metric), amount(forest.whole, metric));
  return hot > 50 ? attribute(line, 31, screen) : hot > 20 ? attribute(line, 33, screen) : line;
}

const attribute = (text: string, number: number, { colour }: Screen): string =>
  colour ? `\u001b[${number}m${text}\u001b[0m` : text;

const placeLine = (state: State): string => {
  const { rows, at, profile } = state;
  const node = rows[at];
  if (node === undefined) return 'no costs';
  if (state.search !== '' && !rows.some(each => isFound(each, state)))
    return `no open row matches ${state.search}`;
  const { location } = profile.centres[node.centre]!;
  return `${at + 1} of ${rows.length}  ${location}`;
};

/** What keys do, and in which order they are left out where there is no room for all. */
const keys: readonly (readonly [text: string, leftOut: number])[] = [
  ['q quit', 9],
  ['? keys', 8],
  ['Enter open', 6],
  ['Tab view', 4],
  ['Space select', 3],
  ['a all', 2],
  ['s sort', 5],
  ['m metric', 1],
  ['/ search', 7],
];

function keyLine({ isSearching, search }: State, { width }: Screen): string {
  if (isSearching) return `/${search}_`;
  const lines = keys.map((_, gone) =>
    keys
      .filter(([, leftOut]) => leftOut > gone)
      .map(([text]) => text)
      .join('  '),
  );
  return lines.find(line => line.length <= width) ?? lines.at(-1)!;
}
