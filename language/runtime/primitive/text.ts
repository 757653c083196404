/**
 * Characters: categories and case mappings, remembered once looked up, because asking the engine's tables is slow
 * and programs ask for the same few characters again and again.
 * The Unicode Standard, section 4.5; Data.Char.
 */
import { memoize } from '../../source/memoize.ts';
import { generalCategory, toLower, toTitle, toUpper } from '../numeric/unicode.ts';
import type { SomeRoutines } from './routines.ts';

export const textPrimitives = () =>
  ({
    'generalCategory#': memoized(generalCategory),
    'toUpper#': memoized(toUpper),
    'toLower#': memoized(toLower),
    'toTitle#': memoized(toTitle),
  }) satisfies SomeRoutines;

const memoized = (lookUp: (codePoint: number) => number): ((character: bigint) => bigint) =>
  memoize(character => BigInt(lookUp(Number(character))));
