/**
 * Immutable sets of small numbers. A larger set shares its equal parts with the smaller one. They are for stacks of ten thousand
 * centres, because each new push must find out whether its centre is already on the stack.
 */
export type Members = readonly (Int32Array | undefined)[];

/** A part holds 1024 numbers, a bit each. */
const words = 32;

const partOf = (number: number): number => number >>> 10;
const wordOf = (number: number): number => (number >>> 5) & (words - 1);
const bitOf = (number: number): number => 1 << (number & 31);

export const noMembers: Members = [];

export const isMember = (members: Members, number: number): boolean =>
  ((members[partOf(number)]?.[wordOf(number)] ?? 0) & bitOf(number)) !== 0;

/** The set with more numbers; each part is copied at most once. */
export function withMembers(members: Members, numbers: readonly number[]): Members {
  const changed = [...members];
  const own = new Set<number>();
  for (const number of numbers) {
    const part = partOf(number);
    if (!own.has(part)) {
      own.add(part);
      changed[part] = changed[part]?.slice() ?? new Int32Array(words);
    }
    changed[part]![wordOf(number)]! |= bitOf(number);
  }
  return changed;
}
