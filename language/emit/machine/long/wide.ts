/** Products of two limbs, which take two: WebAssembly has no instruction for the upper one. */
import { i64, type Local, type Long, type Statement, set } from '../../assembly.ts';
import type { Routine } from '../build.ts';
import { highHalf, joinedHalves, lowHalf } from './operand.ts';

/** A limb by which others are multiplied. */
export interface Halves {
  readonly low: Local<'l'>;
  readonly high: Local<'l'>;
}

export const halves = (r: Routine): Halves => ({ low: r.local('l'), high: r.local('l') });

export const setHalves = (by: Halves, x: Long): readonly Statement[] => [
  set(by.low, lowHalf(x)),
  set(by.high, highHalf(x)),
];

/** The limbs of the last product, and how one is made. */
export interface WideProduct {
  readonly low: Local<'l'>;
  readonly high: Local<'l'>;
  readonly multiply: (x: Long) => readonly Statement[];
}

/** Of the four products of halves, one and two halves more never exceed 64 bits. */
export function wideProduct(r: Routine, by: Halves): WideProduct {
  const [x, low, middle, other, high] = [
    r.local('l'),
    r.local('l'),
    r.local('l'),
    r.local('l'),
    r.local('l'),
  ];
  const multiply = (factor: Long): readonly Statement[] => [
    set(x, factor),
    set(low, i64.mul(lowHalf(x), by.low)),
    set(middle, i64.add(i64.mul(lowHalf(x), by.high), highHalf(low))),
    set(other, i64.add(i64.mul(highHalf(x), by.low), lowHalf(middle))),
    set(low, joinedHalves(other, low)),
    set(high, i64.add(i64.mul(highHalf(x), by.high), i64.add(highHalf(middle), highHalf(other)))),
  ];
  return { low, high, multiply };
}
