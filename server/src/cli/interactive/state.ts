/** The interactive table as a value, and what each key makes of it. Nothing here knows a terminal. */

import { never } from '../../../../language/index.ts';
import {
  amount,
  type Metric,
  type Profile,
  recordedMetrics,
  shownMetric,
} from '../../../../language/profile/index.ts';
import { createForest, type Forest, type Node, type View } from './forest.ts';
import type { Key } from './keys.ts';

export type Order = 'inherited' | 'individual' | 'entries' | 'name';

export interface State {
  readonly profile: Profile;
  readonly forest: Forest;
  readonly deselected: ReadonlySet<number>;
  readonly view: View;
  readonly metric: Metric;
  readonly order: Order;
  /** The keys of the rows that are open. */
  readonly open: ReadonlySet<string>;
  readonly rows: readonly Node[];
  /** The row on which keys work, and the first that is seen. */
  readonly at: number;
  readonly top: number;
  /** Rows that fit on the screen. */
  readonly height: number;
  readonly search: string;
  /** Whether letters are for the search. */
  readonly isSearching: boolean;
  /** Whether the keys are told in place of the rows. */
  readonly isHelping: boolean;
  readonly isOver: boolean;
}

export function createState(profile: Profile, metric: Metric, height: number): State {
  const forest = createForest(profile, new Set());
  return withRows({
    profile,
    forest,
    deselected: new Set(),
    view: 'centres',
    metric: shownMetric(forest.whole, metric),
    order: 'inherited',
    open: new Set(),
    rows: [],
    at: 0,
    top: 0,
    height,
    search: '',
    isSearching: false,
    isHelping: false,
    isOver: false,
  });
}

/** The state after a key. */
export function pressed(state: State, key: Key): State {
  if (state.isHelping && key.kind !== 'interrupt') return { ...state, isHelping: false };
  if (state.isSearching && key.kind !== 'interrupt') return searching(state, key);
  switch (key.kind) {
    case 'interrupt':
      return { ...state, isOver: true };
    case 'up':
      return movedTo(state, state.at - 1);
    case 'down':
      return movedTo(state, state.at + 1);
    case 'page-up':
      return movedTo(state, state.at - state.height);
    case 'page-down':
      return movedTo(state, state.at + state.height);
    case 'home':
      return movedTo(state, 0);
    case 'end':
      return movedTo(state, state.rows.length - 1);
    case 'enter':
      return toggled(state);
    case 'right':
      return isOpen(state) ? movedTo(state, state.at + 1) : toggled(state);
    case 'left':
      return isOpen(state) ? toggled(state) : movedTo(state, aboveOf(state));
    case 'tab':
      return withView(state, next(views, state.view));
    case 'escape':
      return { ...state, search: '' };
    case 'backspace':
      return state;
    case 'letter':
      return typed(state, key.letter);
    default:
      return never(key);
  }
}

/** The state of a screen of another size. */
export const resized = (state: State, height: number): State =>
  movedTo({ ...state, height: Math.max(1, height) }, state.at);

const views: readonly View[] = ['centres', 'callers', 'tree'];
const orders: readonly Order[] = ['inherited', 'individual', 'entries', 'name'];

const next = <T>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length]!;

function typed(state: State, letter: string): State {
  switch (letter) {
    case 'q':
      return { ...state, isOver: true };
    case '?':
      return { ...state, isHelping: true };
    case 'j':
      return movedTo(state, state.at + 1);
    case 'k':
      return movedTo(state, state.at - 1);
    case ' ':
      return switched(state);
    case 'a':
      return withSelection(state, new Set());
    case 'm':
      return sorted({ ...state, metric: next(recordedMetrics(state.profile), state.metric) });
    case 's':
      return sorted({ ...state, order: next(orders, state.order) });
    case '/':
      return { ...state, search: '', isSearching: true };
    case 'n':
      return found(state, state.at + 1, 1);
    case 'N':
      return found(state, state.at - 1, -1);
    default:
      return state;
  }
}

function searching(state: State, key: Key): State {
  if (key.kind === 'escape') return { ...state, isSearching: false, search: '' };
  if (key.kind === 'enter') return { ...state, isSearching: false };
  const search =
    key.kind === 'letter'
      ? state.search + key.letter
      : key.kind === 'backspace'
        ? [...state.search].slice(0, -1).join('')
        : state.search;
  return found({ ...state, search }, state.at, 1);
}

/** Whether the search stands in the name of a row. */
export const isFound = ({ name }: Node, { search }: State): boolean =>
  name.toLowerCase().includes(search.toLowerCase());

/** On the next row, from one on, in whose name the search stands; it stays where there is none. */
function found(state: State, from: number, step: 1 | -1): State {
  const count = state.rows.length;
  if (state.search === '' || count === 0) return state;
  for (let tried = 0; tried < count; tried++) {
    const at = (((from + tried * step) % count) + count) % count;
    if (isFound(state.rows[at]!, state)) return movedTo(state, at);
  }
  return state;
}

const isOpen = ({ rows, at, open }: State): boolean => {
  const node = rows[at];
  return node !== undefined && open.has(node.key) && node.below().length > 0;
};

function toggled(state: State): State {
  const node = state.rows[state.at];
  if (node === undefined) return state;
  const open = new Set(state.open);
  if (!open.delete(node.key)) open.add(node.key);
  return withRows({ ...state, open });
}

/** The row under which this one stands. */
function aboveOf({ rows, at }: State): number {
  const depth = rows[at]?.depth ?? 0;
  let above = at;
  while (above > 0 && (rows[above]?.depth ?? 0) >= depth) above--;
  return depth === 0 ? at : above;
}

/** Selects the row's centre, or no longer: its costs move at once. */
function switched(state: State): State {
  const node = state.rows[state.at];
  if (node === undefined) return state;
  const deselected = new Set(state.deselected);
  if (!deselected.delete(node.centre)) deselected.add(node.centre);
  return withSelection(state, deselected);
}

const withSelection = (state: State, deselected: ReadonlySet<number>): State =>
  withRows({ ...state, deselected, forest: createForest(state.profile, deselected) });

const withView = (state: State, view: View): State =>
  movedTo(withRows({ ...state, view, open: new Set(view === 'tree' ? ['0'] : []) }), 0);

/** In another order the row stays the one it was. */
function sorted(state: State): State {
  const key = state.rows[state.at]?.key;
  const newState = withRows(state);
  return movedTo(
    newState,
    Math.max(
      0,
      newState.rows.findIndex(row => row.key === key),
    ),
  );
}

/** The rows that are to be seen: those of the view, and what is open below them. */
function withRows(state: State): State {
  const rows: Node[] = [];
  const open = inOrder(state, state.forest.roots(state.view)).reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    rows.push(node);
    if (state.open.has(node.key)) open.push(...inOrder(state, node.below()).reverse());
  }
  return movedTo({ ...state, rows }, state.at);
}

/** Selected ones first, the most expensive before all. */
function inOrder({ metric, order }: State, nodes: readonly Node[]): Node[] {
  const cost = (node: Node): number =>
    order === 'entries'
      ? node.entries
      : amount(order === 'individual' ? node.individual : node.inherited, metric);
  const byName = (a: Node, b: Node): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  return nodes.toSorted(
    (a, b) =>
      Number(b.isSelected) - Number(a.isSelected) ||
      (order === 'name' ? 0 : cost(b) - cost(a)) ||
      byName(a, b),
  );
}

/** The cursor on a row, and the rows moved so that it is seen. */
function movedTo(state: State, wanted: number): State {
  const at = Math.max(0, Math.min(wanted, state.rows.length - 1));
  const top = Math.max(0, Math.min(Math.max(state.top, at - state.height + 1), at));
  return { ...state, at, top };
}
