/**
 * Names that look like a mistyped one: Damerau's distance (a swap of neighbours counts once), small against the
 * length of the name. Pure; the caller decides what there is to choose from.
 */

/** At most three names of `available` that `text` may have been meant to be, the likeliest first. */
export function similarNames(text: string, available: Iterable<string>): readonly string[] {
  const limit = text.length <= 2 ? 1 : text.length <= 5 ? 1 : text.length <= 8 ? 2 : 3;
  const found: { readonly name: string; readonly distance: number }[] = [];
  const seen = new Set<string>();
  for (const name of available) {
    if (name === text || seen.has(name) || Math.abs(name.length - text.length) > limit) continue;
    seen.add(name);
    if (isSymbol(name) !== isSymbol(text)) continue;
    const distance = name.toLowerCase() === text.toLowerCase() ? 0 : editDistance(text, name, limit);
    if (distance <= limit && distance < Math.max(1, text.length)) found.push({ name, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return found.slice(0, 3).map(entry => entry.name);
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
