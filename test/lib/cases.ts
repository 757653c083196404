import { inject } from 'vitest';

/**
 * How many random cases are tried: a few at each run, with other ones at each commit, and many by `npm run test:long`, which sets
 * `CAIRN_CASES` to how many times as many.
 */
const times = Number(process.env.CAIRN_CASES ?? 1);

export const cases = (usual: number): number => Math.ceil(usual * times);

/** One in `part` of what is compared in one more way, from the first on; all of it by `npm run test:long`. */
export const share = <T>(all: readonly T[], part: number): readonly T[] =>
  process.env.CAIRN_CASES ? all : all.filter((_, i) => i % part === 0);

/** One in `part` of what shows the same thing over and over, and other ones with each seed; all of it by `npm run test:long`. */
export function inTurn<T>(all: readonly T[], part: number): readonly T[] {
  const turn = (inject('seed') >>> 0) % part;
  return process.env.CAIRN_CASES ? all : all.filter((_, i) => i % part === turn);
}
