import { defineConfig } from 'vitest/config';

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
          testTimeout: 60_000,
          // Nothing here leaves anything behind: modules and the library are read once for all files.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/{differential,e2e,library}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      { test: { name: 'ghc', include: ['test/ghc/**/*.test.ts'], testTimeout: 600_000 } },
    ],
  },
});
