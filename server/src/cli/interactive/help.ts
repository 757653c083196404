/** What each key of the table does, as `?` shows it: the first where there is little room. */
import { fillEnd } from '../../language.ts';

const meanings: readonly (readonly [keys: string, meaning: string])[] = [
  ['q, Ctrl-C', 'quit'],
  ['?', 'this list; any key leads back'],
  ['up, down, k, j', 'the row above, below'],
  ['Enter', 'open or close a row'],
  ['right, left', 'into a row, out of it'],
  ['Space', 'clear its cost centre, or select it: costs move at once'],
  ['a', 'select all cost centres'],
  ['Tab', 'whom they called, who called them, the tree of stacks'],
  ['s', 'sort by inherited, individual, entries, name'],
  ['m', 'time, allocation, entries'],
  ['/ text Enter', 'search in names; Esc ends it'],
  ['n, N', 'the next, the one before'],
  ['PgUp, PgDn', 'a screen up, down'],
  ['Home, End', 'the first row, the last'],
];

/** As many lines as fit; in each the keys and their meaning. */
export const helpLines = (height: number): string[] =>
  meanings.slice(0, height).map(([keys, meaning]) => `  ${fillEnd(keys, 16)}${meaning}`);
