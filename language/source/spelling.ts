/**
 * Names that look like a mistyped one: Damerau's distance (a swap of neighbours counts once), small against the
 * length of the name. Pure; the caller decides what there is to choose from.
 */

/** Names to choose from again and again, by their lengths. */
export type NameIndex = ReadonlyMap<number, readonly Indexed[]>;

interface Indexed {
  readonly name: string;
  /** The characters that are in it. */
  readonly letters: number;
}

export function indexNames(names: Iterable<string>): NameIndex {
  const index = new Map<number, Indexed[]>();
  for (const name of new Set(names)) {
    const list = index.get(name.length);
    const entry = { name, letters: lettersOf(name) };
    if (list === undefined) index.set(name.length, [entry]);
    else list.push(entry);
  }
  return index;
}

/** At most three names of `available`, and of `more`, that `text` may have been meant to be, the likeliest first. */
export function similarNames(
  text: string,
  available: Iterable<string> | NameIndex,
  more: Iterable<string> = [],
): readonly string[] {
  const limit = text.length <= 2 ? 1 : text.length <= 5 ? 1 : text.length <= 8 ? 2 : 3;
  const distances = new Map<string, number>();
  for (const index of [
    available instanceof Map ? available : indexNames(available as Iterable<string>),
    indexNames(more),
  ])
    for (let length = text.length - limit; length <= text.length + limit; length++)
      for (const entry of index.get(length) ?? none) {
        const distance = distanceOf(text, entry, limit);
        if (distance <= limit && distance < Math.max(1, text.length)) distances.set(entry.name, distance);
      }
  const sorted = [...distances].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
  return sorted.slice(0, 3).map(([name]) => name);
}

const none: readonly Indexed[] = [];

/** Above the limit for what is not similar, or is the same. */
function distanceOf(text: string, { name, letters }: Indexed, limit: number): number {
  if (name === text || isFar(lettersOf(text), letters, limit) || isSymbol(name) !== isSymbol(text))
    return limit + 1;
  return name.toLowerCase() === text.toLowerCase() ? 0 : editDistance(text, name, limit);
}

/** A bit for each letter, whether large or small; other characters share some. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** A change takes one letter away and brings one. */
function isFar(a: number, b: number, limit: number): boolean {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count++;
  return count > 2 * limit;
}

const isSymbol = (text: string): boolean => !/^[\p{L}_]/u.test(text);

/** Insertions, deletions, changes and swaps that make `a` into `b`; anything above `limit` may be given as limit + 1. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
