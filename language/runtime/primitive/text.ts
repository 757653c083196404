/**
 * Characters: categories and case mappings, remembered once looked up, because asking the engine's tables is slow
 * and programs ask for the same few characters again and again.
 * The Unicode Standard, section 4.5; Data.Char.
 */
import { generalCategory, toLower, toTitle, toUpper } from '../numeric/unicode.ts';
import type { SomeRoutines } from './routines.ts';

export const textPrimitives = () =>
  ({
    'generalCategory#': remembered(generalCategory),
    'toUpper#': remembered(toUpper),
    'toLower#': remembered(toLower),
    'toTitle#': remembered(toTitle),
  }) satisfies SomeRoutines;

function remembered(lookUp: (codePoint: number) => number): (character: bigint) => bigint {
  const answers = new Map<bigint, bigint>();
  return character => {
    const before = answers.get(character);
    if (before !== undefined) return before;
    const value = BigInt(lookUp(Number(character)));
    answers.set(character, value);
    return value;
  };
}
