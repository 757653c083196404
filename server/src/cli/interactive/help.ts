/** What each key of the table does, as `?` shows it: the first where there is little room. */
import { fillEnd } from '../../../../language/profile/index.ts';

const meanings: readonly (readonly [keys: string, meaning: string])[] = [
  ['q, Ctrl-C', 'quit'],
  ['?', 'show this list; any key closes it'],
  ['up, down, k, j', 'previous or next row'],
  ['Enter', 'open or close a row'],
  ['right, left', 'go into a row, or out of it'],
  ['Space', 'select or deselect the cost centre; its costs move'],
  ['a', 'select all cost centres'],
  ['Tab', 'switch between callees, callers and tree of stacks'],
  ['s', 'sort by inherited, individual, entries or name'],
  ['m', 'switch between time, allocation and entries'],
  ['/ text Enter', 'search names; Esc cancels'],
  ['n, N', 'next or previous match'],
  ['PgUp, PgDn', 'previous or next screen'],
  ['Home, End', 'first or last row'],
];

/** As many lines as fit; in each the keys and their meaning. */
export const helpLines = (height: number): string[] =>
  meanings.slice(0, height).map(([keys, meaning]) => `  ${fillEnd(keys, 16)}${meaning}`);
