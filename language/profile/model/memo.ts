/**
 * A table from two numbers to one, that only grows: open addressing in one typed array, as a Map for each stack would take
 * ten times the room. Looking something up and noting it are amortised constant.
 */
export interface Memo {
  /** Undefined if nothing was stored. `first` is 0 or more; `second` and the stored value are any 32-bit numbers. */
  get(first: number, second: number): number | undefined;
  set(first: number, second: number, result: number): void;
  /** All that was noted of one first number, in any order: looks through the whole table. */
  of(first: number): readonly (readonly [second: number, result: number])[];
  /** Bytes that it takes. */
  readonly size: number;
}

/** Numbers of an entry: first, second, result. */
const width = 3;

const free = -1;

export function createMemo(): Memo {
  let entries = new Int32Array(8 * width).fill(free);
  let count = 0;
  /** Where the entry is, or the free place for it; at most half of all places are taken. */
  const placeOf = (first: number, second: number): number => {
    const mask = entries.length / width - 1;
    let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
    mixed ^= mixed >>> 15;
    for (let place = mixed & mask; ; place = (place + 1) & mask) {
      const at = place * width;
      if (entries[at] === free || (entries[at] === first && entries[at + 1] === second)) return at;
    }
  };
  const put = (first: number, second: number, result: number): void => {
    const at = placeOf(first, second);
    if (entries[at] === free) count++;
    entries[at] = first;
    entries[at + 1] = second;
    entries[at + 2] = result;
  };
  const grow = (): void => {
    const before = entries;
    entries = new Int32Array(before.length * 2).fill(free);
    count = 0;
    for (let at = 0; at < before.length; at += width)
      if (before[at] !== free) put(before[at]!, before[at + 1]!, before[at + 2]!);
  };
  return {
    get(first, second) {
      const at = placeOf(first, second);
      return entries[at] === free ? undefined : entries[at + 2]!;
    },
    set(first, second, result) {
      if ((count + 1) * 2 * width > entries.length) grow();
      put(first, second, result);
    },
    of(first) {
      const pairs: (readonly [number, number])[] = [];
      for (let at = 0; at < entries.length; at += width)
        if (entries[at] === first) pairs.push([entries[at + 1]!, entries[at + 2]!]);
      return pairs;
    },
    get size() {
      return entries.byteLength;
    },
  };
}
