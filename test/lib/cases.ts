/**
 * How many random cases are tried: a few at each run, with other ones at each commit, and many by `npm run test:long`, which sets
 * `CAIRN_CASES` to how many times as many.
 */
const times = Number(process.env.CAIRN_CASES ?? 1);

export const cases = (usual: number): number => Math.ceil(usual * times);
