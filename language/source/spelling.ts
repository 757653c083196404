/**
 * Names that look like a mistyped one: Damerau's distance (a swap of neighbours counts once), small against the
 * length of the name. Pure; the caller decides what there is to choose from.
 */

/** Names to choose from again and again. The work of a choice grows with what is similar, not with all that is there. */
export interface NameIndex {
  /** In order, as a tree of prefixes: each range of names with the same beginning is a node. */
  readonly forwards: readonly string[];
  /** The same from behind: all names reversed. */
  readonly backwards: readonly string[];
  /** By how they are in small letters. */
  readonly small: ReadonlyMap<string, readonly string[]>;
}

export function indexNames(names: Iterable<string>): NameIndex {
  const all = [...new Set(names)];
  const small = new Map<string, string[]>();
  for (const name of all) {
    const same = small.get(name.toLowerCase());
    if (same === undefined) small.set(name.toLowerCase(), [name]);
    else same.push(name);
  }
  return { forwards: [...all].sort(), backwards: all.map(reversed).sort(), small };
}

/** At most three names of `available`, and of `more`, that `text` may have been meant to be, the likeliest first. */
export function similarNames(
  text: string,
  available: Iterable<string> | NameIndex,
  more: Iterable<string> = [],
): readonly string[] {
  const limit = Math.min(text.length <= 5 ? 1 : text.length <= 8 ? 2 : 3, Math.max(0, text.length - 1));
  const indexes = ['forwards' in available ? available : indexNames(available), indexNames(more)];
  const distances = new Map<string, number>();
  const add = (name: string, distance: number): void => {
    const isNearer = distance < (distances.get(name) ?? limit + 1);
    if (isNearer && name !== text && isSymbol(name) === isSymbol(text)) distances.set(name, distance);
  };
  for (const { small } of indexes) for (const name of small.get(text.toLowerCase()) ?? []) add(name, 0);
  for (let within = 1; within <= limit && distances.size < most; within++)
    for (const index of indexes) findWithin(index, text, within, add);
  const sorted = [...distances].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
  return sorted.slice(0, most).map(([name]) => name);
}

const most = 3;

const reversed = (text: string): string => text.split('').reverse().join('');

const isSymbol = (text: string): boolean => !/^[\p{L}_]/u.test(text);

type OnFound = (name: string, distance: number) => void;

/** Names at most so far away. Of so few mistakes, at most half are in one of the halves of the text: from that end on, few
 * names begin like it, however many are alike at the other. */
function findWithin({ forwards, backwards }: NameIndex, text: string, within: number, found: OnFound): void {
  const half = text.length >> 1;
  // letters that are missing between the halves are mistakes of the other half
  search(forwards, { text, within, half: half - 1, inHalf: within >> 1 }, found);
  const other = { text: reversed(text), within, half: text.length - half, inHalf: (within - 1) >> 1 };
  search(backwards, other, (name, distance) => found(reversed(name), distance));
}

interface SpellingQuery {
  readonly text: string;
  /** Mistakes at most, and how many of them in the first letters, `half` of them. */
  readonly within: number;
  readonly half: number;
  readonly inHalf: number;
}

/** Names from `from` to before `to`, which have the first `length` letters in common. */
interface PrefixNode {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly row: DistanceRow;
  /** The row of its parent. */
  readonly above: DistanceRow;
}

/** How far a beginning of a name is from each beginning of the text that may still do: the middle one is as long, those
 * before it are shorter. */
type DistanceRow = readonly number[];

const far = 1000;

function search(names: readonly string[], wanted: SpellingQuery, found: OnFound): void {
  const { text, within } = wanted;
  const first = Array.from({ length: 2 * within + 1 }, (_, k) => bounded(wanted, k - within, k - within));
  const nodes: PrefixNode[] = [{ from: 0, to: names.length, length: 0, row: first, above: [] }];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const { to, length, row } = node;
    let { from } = node;
    if (from < to && names[from]!.length === length) {
      const distance = row[text.length - length + within] ?? far;
      if (distance <= within) found(names[from]!, distance);
      from++;
    }
    while (from < to) {
      const end = endOfRange(names, from, to, length);
      const below = nextRow(wanted, names[from]!, node);
      if (below.some(distance => distance < far))
        nodes.push({ from, to: end, length: length + 1, row: below, above: row });
      from = end;
    }
  }
}

/** Where the names with the same next letter end. */
function endOfRange(names: readonly string[], from: number, to: number, at: number): number {
  const letter = names[from]!.charCodeAt(at);
  let [low, high] = [from + 1, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle]!.charCodeAt(at) === letter) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** With the next letter of the name: insertions, deletions, changes and swaps. */
function nextRow(wanted: SpellingQuery, name: string, { length, row, above }: PrefixNode): DistanceRow {
  const { text, within } = wanted;
  const next: number[] = [];
  for (let k = 0; k <= 2 * within; k++) {
    const at = length + 1 - within + k;
    const isSame = at > 0 && text[at - 1] === name[length];
    const isSwap = at > 1 && length > 0 && text[at - 2] === name[length] && text[at - 1] === name[length - 1];
    const distance = Math.min(
      at > 0 ? row[k]! + (isSame ? 0 : 1) : far,
      (row[k + 1] ?? far) + 1,
      (next[k - 1] ?? far) + 1,
      isSwap ? (above[k] ?? far) + 1 : far,
    );
    next.push(bounded(wanted, at, distance));
  }
  return next;
}

/** The distance from the first `at` letters of the text, or that it is too far. */
const bounded = ({ text, within, half, inHalf }: SpellingQuery, at: number, distance: number): number =>
  at < 0 || at > text.length || distance > (at <= half ? inHalf : within) ? far : distance;
