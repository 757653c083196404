import { defineConfig } from 'vitest/config';

/** Milliseconds that end what hangs, and nothing else: nothing takes so long on a machine that is busy otherwise. */
const hanging = Number(process.env.CAIRN_PATIENCE ?? 15 * 60_000);
const patience = { testTimeout: hanging, hookTimeout: hanging, expect: { poll: { timeout: hanging / 3 } } };

/** Nothing here leaves anything behind: modules and the library are read once for all files. */
const shared = { isolate: false, maxWorkers: '100%' };
/** One after another. */
const turn = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Of what is fast by its nature, what compiles and runs so much that it takes many seconds. */
const longer = [
  'test/golden/{advice,figures}/**/*.test.ts',
  'test/law/modulecache.test.ts',
  'test/unit/workspace/room.test.ts',
];

/** fast: what is quick and needs nothing but this checkout; medium: the server and the command line from outside, and what
 * runs longer; slow: the whole library, programs against recorded answers; e2e: the product
 * as it is shipped, in the real VS Code and in pages; ghc: everything recorded, compared afresh with an installed GHC. */
export default defineConfig({
  test: {
    globalSetup: 'test/lib/setup.ts',
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/*.test.ts', 'test/{unit,golden,law}/**/*.test.ts'],
          exclude: longer,
          setupFiles: 'test/lib/seed.ts',
          ...patience,
          ...shared,
        },
      },
      {
        test: {
          name: 'medium',
          include: ['test/{protocol,command}/**/*.test.ts', ...longer],
          ...patience,
          ...shared,
          ...turn(1),
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/{differential,library}/**/*.test.ts'],
          ...patience,
          maxWorkers: '100%',
          ...turn(2),
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/lib/product.ts',
          setupFiles: 'test/lib/failed.ts',
          ...patience,
          maxWorkers: '100%',
          ...turn(2),
        },
      },
      { test: { name: 'ghc', include: ['test/ghc/**/*.test.ts'], ...patience } },
    ],
  },
});
