import { expect, it } from 'vitest';
import { countedProgram, coverageFlags, moduleIn } from '../../../../../server/src/engine/ghc/coverage.ts';

const mix = (hash: number): string =>
  `Mix "src/A.hs" 2026-11-29 10:14:42 UTC ${hash} 8 [(3:8-3:9,ExpBox False),(3:1-3:9,TopLevelBox ["a"])]`;
const tix = 'Tix [ TixModule "Main" 1 2 [1,1], TixModule "demo-0.1/Data.A" 7 2 [4,5]]';

it('asks GHC to put the places of the boxes where they are read again', () => {
  expect(coverageFlags({ coverage: false, cache: '/c' })).toEqual([]);
  expect(coverageFlags({ coverage: true, cache: '/c d' })).toEqual(['-fhpc', '-hpcdir', '/c d/hpc']);
});

it('puts counts and boxes together, also those of modules of packages', () => {
  const files = new Map([
    ['/c/hpc/Main.mix', mix(1)],
    ['/c/hpc/demo-0.1/Data.A.mix', mix(7)],
  ]);
  const { modules, counts, problems } = countedProgram(tix, '/c', path => files.get(path));
  expect(modules.map(({ module, file, hash, boxes }) => [module, file, hash, boxes.length])).toEqual([
    ['Main', 'src/A.hs', 1, 2],
    ['demo-0.1/Data.A', 'src/A.hs', 7, 2],
  ]);
  expect(counts.map(each => each.counts)).toEqual([
    [1, 1],
    [4, 5],
  ]);
  expect(problems).toEqual([]);
  expect(modules.map(({ module }) => moduleIn(module))).toEqual(['Main', 'Data.A']);
});

it.each([
  [
    'is missing',
    new Map(),
    /^What was evaluated of the module Main is not known: GHC wrote no file \/c\/hpc\/Main\.mix\.$/,
  ],
  [
    'is of another compilation',
    new Map([['/c/hpc/Main.mix', mix(2)]]),
    /Main\.mix is of another compilation\.$/,
  ],
  ['is torn', new Map([['/c/hpc/Main.mix', 'Mix "A']]), /Main\.mix: not a \.mix file/],
])('says of which module nothing is known where a .mix file %s', (_, files, problem) => {
  const found = countedProgram('Tix [ TixModule "Main" 1 2 [1,1]]', '/c', path => files.get(path));
  expect(found).toEqual({ modules: [], counts: [], problems: [expect.stringMatching(problem)] });
});
