/** What a limit that was reached is told as: what ran out, how much there was, where, and what gives more. */

import { never } from '../../../../language/index.ts';
import { binaryBytes, type LimitEnd } from '../../../../language/profile/index.ts';
import type { Limits } from '../../../../language/runtime/index.ts';

/** How people set a limit, like `--heap-limit 64m`. `mebibytes` is enough for what has failed; absent for a time. */
export type LimitSetter = (limit: LimitEnd['limit'], mebibytes?: number) => string;

export function explainLimit(end: LimitEnd, setter: LimitSetter): string {
  return `${whatRanOut(end)}${placeOf(end)}; ${wayOut(end, setter)}`;
}

function whatRanOut({ limit, amount, wanted }: LimitEnd): string {
  const most = amount === undefined ? '' : ` of ${limit === 'time' ? seconds(amount) : binaryBytes(amount)}`;
  switch (limit) {
    case 'time':
      return `the time limit${most} was reached`;
    case 'stack':
      return `the stack${most} is full`;
    case 'heap':
      return wanted === undefined
        ? `the heap${most} is full`
        : `the heap${most} has no room for ${binaryBytes(wanted)} at once`;
    default:
      return never(limit);
  }
}

const placeOf = ({ where }: LimitEnd): string =>
  where?.[0] === undefined ? '' : `, in ${where.join(', called from ')}`;

function wayOut({ limit, most, wanted = 0, amount }: LimitEnd, setter: LimitSetter): string {
  if (wanted > everything) return 'no program can have more than 4 GiB';
  if (!most)
    return `raise it with ${limit === 'time' || amount === undefined ? setter(limit) : setter(limit, enough(amount, wanted))}`;
  return limit === 'heap'
    ? 'this is the maximum: half of 4 GiB minus the stack (the collector copies)'
    : 'this is the maximum: heap and stack share 4 GiB';
}

/** What the machine says when it fails itself. */
export const ourFault = (trace: string): string =>
  `this is a bug in Cairn, not in your program; please report it, with the program and these lines:\n${trace.trim()}`;

/** Bytes that addresses can name. */
const everything = 2 ** 32;

/** The limits by which somebody asks for more than any program can have: what lives on the heap needs its room twice. */
export const moreThanThereIs = ({ heap = 0, stack = 0 }: Limits): readonly ('heap' | 'stack')[] => [
  ...(2 * heap + (stack > everything ? 0 : stack) > everything ? (['heap'] as const) : []),
  ...(stack > everything ? (['stack'] as const) : []),
];

/** Mebibytes: twice as much, and room for what was wanted at once. */
const enough = (amount: number, wanted: number): number =>
  Math.ceil(Math.max(2 * amount, amount + 2 * wanted) / 2 ** 20);

const seconds = (count: number): string => `${Number(count.toPrecision(4))} s`;
