import { defineConfig } from 'vitest/config';

/** Milliseconds that end what hangs, and nothing else: nothing takes so long on a machine that is busy otherwise. */
const hanging = Number(process.env.CAIRN_PATIENCE ?? 15 * 60_000);
const patience = { testTimeout: hanging, hookTimeout: hanging, expect: { poll: { timeout: hanging / 3 } } };

/** fast: types of test that need nothing but this checkout; slow: the whole library, programs against recorded
 * answers, the real VS Code; ghc: everything recorded, compared afresh with an installed GHC. */
export default defineConfig({
  test: {
    globalSetup: 'test/lib/setup.ts',
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/*.test.ts', 'test/{unit,golden,law,protocol}/**/*.test.ts'],
          ...patience,
          // Nothing here leaves anything behind: modules and the library are read once for all files.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/{differential,e2e,library}/**/*.test.ts'],
          ...patience,
        },
      },
      { test: { name: 'ghc', include: ['test/ghc/**/*.test.ts'], ...patience } },
    ],
  },
});
