/**
 * Stacks while they are gathered from somewhere: each is made at the first push of its centre, and found again at every
 * other. Numbers stand in typed arrays and the table of children is one too, so that millions of stacks need neither
 * objects nor keys of text until they are done.
 */
import type { StackCosts } from '../model.ts';
import { type Columns, createColumns } from './columns.ts';

export interface Gathering {
  readonly count: number;
  /** The stack with a centre on top of another one; -1 for a root. Parents so come before children. */
  push(below: number, centre: number): number;
  add(stack: number, entries: number, allocation: number, ticks: number): void;
  stacks(): StackCosts[];
}

export function createGathering(expected = 1024): Gathering {
  let room = Math.max(16, expected + 1);
  let count = 0;
  let centres = new Int32Array(room);
  let parents = new Int32Array(room);
  let costs = createColumns(room);
  let table = emptyTable(room);
  /** The place of a stack in the table, or the free one where it belongs. */
  const placeOf = (below: number, centre: number): number => {
    const mask = table.length - 1;
    const mixed = Math.imul(below + 1, 0x9e3779b1) ^ Math.imul(centre + 1, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const stack = table[place]!;
      if (stack < 0 || (parents[stack] === below && centres[stack] === centre)) return place;
      place = (place + 1) & mask;
    }
  };
  const grow = (): void => {
    room *= 2;
    centres = grown(centres, new Int32Array(room));
    parents = grown(parents, new Int32Array(room));
    const more = createColumns(room);
    for (const field of ['entries', 'allocation', 'ticks'] as const) more[field].set(costs[field]);
    costs = more;
    table = emptyTable(room);
    for (let stack = 0; stack < count; stack++) table[placeOf(parents[stack]!, centres[stack]!)] = stack;
  };
  return {
    get count() {
      return count;
    },
    push(below, centre) {
      const place = placeOf(below, centre);
      const known = table[place]!;
      if (known >= 0) return known;
      centres[count] = centre;
      parents[count] = below;
      table[place] = count++;
      if (count === room) grow();
      return count - 1;
    },
    add(stack, more, bytes, samples) {
      costs.entries[stack]! += more;
      costs.allocation[stack]! += bytes;
      costs.ticks[stack]! += samples;
    },
    stacks: () => stacksFrom(count, centres, parents, costs),
  };
}

function stacksFrom(
  count: number,
  centres: Int32Array,
  parents: Int32Array,
  { entries, allocation, ticks }: Columns,
): StackCosts[] {
  const made = new Array<StackCosts>(count);
  for (let stack = 0; stack < count; stack++)
    made[stack] = {
      centre: centres[stack]!,
      parent: parents[stack]!,
      entries: small(entries[stack]!),
      allocation: small(allocation[stack]!),
      ticks: small(ticks[stack]!),
    };
  return made;
}

/** A number of a typed array as the engine keeps small ones: whole, and with no place of its own in memory. */
const small = (value: number): number => (value === (value | 0) ? value | 0 : value);

/** At most half full; its length is a power of two. */
const emptyTable = (room: number): Int32Array<ArrayBuffer> =>
  new Int32Array(2 ** Math.ceil(Math.log2(room * 2))).fill(-1);

function grown(from: Int32Array, to: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  to.set(from);
  return to;
}
