/** The stacks that cost most. */
import type { Profile } from '../model/profile.ts';
import { columnOf, runtimeFlags } from './columns.ts';
import type { Metric } from './costs.ts';

/** The program's stacks by falling cost, those that cost nothing left out; of equal ones the first first. `most`: of them. */
export function hottest(profile: Profile, metric: Metric, most = Infinity): number[] {
  const costs = columnOf(profile.stacks, metric);
  const runtime = runtimeFlags(profile);
  const isWanted = (code: number): boolean => costs[code]! > 0 && runtime[code] === 0;
  const list: number[] = [];
  if (most > few) {
    for (let code = 0; code < profile.stacks.length; code++) if (isWanted(code)) list.push(code);
    return byFalling(costs, list).slice(0, most);
  }
  for (let code = 0; code < profile.stacks.length && most > 0; code++) {
    if (!isWanted(code) || (list.length === most && costs[code]! <= costs[list.at(-1)!]!)) continue;
    const place = list.findLastIndex(other => costs[other]! >= costs[code]!) + 1;
    list.splice(place, 0, code);
    if (list.length > most) list.pop();
  }
  return list;
}

/** So many are found in one look at all stacks, without bringing those into order. */
const few = 100;

/** Below this many comparing them is quicker than counting digits. */
const many = 5_000;

/** The codes by falling cost; those of equal cost keep their order. Costs are above 0. */
function byFalling(costs: ArrayLike<number>, codes: readonly number[]): number[] {
  if (codes.length < many) return codes.toSorted((a, b) => costs[b]! - costs[a]!);
  // positive doubles are ordered as their bits are; of whole numbers most digits of the lower half are 0
  const keys = new Float64Array(codes.length);
  let places = new Int32Array(codes.length);
  for (let place = 0; place < codes.length; place++) {
    keys[place] = costs[codes[place]!]!;
    places[place] = place;
  }
  const digits = new Uint16Array(keys.buffer);
  for (let digit = 0; digit < digitsOfNumber; digit++)
    places = byDigit(digits, isLittle ? digit : 3 - digit, places);
  const sorted: number[] = [];
  for (const place of places) sorted.push(codes[place]!);
  return sorted;
}

const digitsOfNumber = 4;
const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** One step of a radix sort: the places by falling digit, and as they were where it is the same. */
function byDigit(
  digits: Uint16Array,
  digit: number,
  places: Int32Array<ArrayBuffer>,
): Int32Array<ArrayBuffer> {
  const start = new Int32Array(2 ** 16);
  for (let at = digit; at < digits.length; at += digitsOfNumber) start[digits[at]!]!++;
  if (start[digits[digit]!] === places.length) return places;
  let before = 0;
  for (let value = 2 ** 16 - 1; value >= 0; value--) {
    const count = start[value]!;
    start[value] = before;
    before += count;
  }
  const sorted = new Int32Array(places.length);
  for (const place of places) sorted[start[digits[place * digitsOfNumber + digit]!]!++] = place;
  return sorted;
}
