import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longer hangs: nothing takes so many milliseconds on a machine that is busy otherwise. `minutes` of a test. */
const patience = (minutes: number) => {
  const longest = minutes * 60_000;
  return { testTimeout: longest, hookTimeout: longest, expect: { poll: { timeout: longest / 3 } } };
};

/** Nothing here leaves anything behind: modules and the library are read once for all files. */
const shared = { isolate: false, maxWorkers: '100%' };
/** The files that take longest, of those whose size does not show it. */
const longest =
  /\/test\/(golden\/(advice|editions|leak|planted)\/|law\/(edits|formats|modulecache)\.|unit\/workspace\/room\.)/;

/** The longest files of a project come first, and the programs of the corpus last, in many equal parts: no worker is left alone
 * with a long file at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      longest.test(moduleId) ? 0 : /\/programs-\d+\./.test(moduleId) ? 2 : 1;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}

/** Of what is fast by its nature, what compiles and runs so much that it takes many seconds. */
const longer = [
  'test/golden/{advice,editions,figures,fix,growth,leak,planted}/**/*.test.ts',
  'test/golden/check/missing.test.ts',
  'test/golden/gallery.test.ts',
  'test/law/{calls,centres,edits,formats,front,heap,incremental,killed,machine,modulecache,optimised,order,pause,phase,profile,readers,ticky}.test.ts',
  'test/unit/advice/{advise,field,length,search,walk}.test.ts',
  'test/unit/beside.test.ts',
  'test/unit/core/flatten.test.ts',
  'test/unit/core/simplify/{law,optimise/unpack}.test.ts',
  'test/unit/emit/{apply,control,evaluation}.test.ts',
  'test/unit/ide/occurrence.test.ts',
  'test/unit/infer/chains.test.ts',
  'test/unit/install.test.ts',
  'test/unit/library/objects.test.ts',
  'test/unit/licences.test.ts',
  'test/unit/profile/format/{hp,limit,slices}.test.ts',
  'test/unit/runtime/{biography,number,request,stacks}.test.ts',
  'test/unit/server/{format,reader,cache/executables,cli/covered,engine/cairn/{machinecode,run}}.test.ts',
  'test/unit/stg/column.test.ts',
  'test/unit/syntax/preprocess.test.ts',
  'test/unit/workspace/{room,start}.test.ts',
];

/** fast: what is quick and needs nothing but this checkout; medium: the server and the command line from outside, and what
 * runs longer; slow: the whole library, programs against recorded answers; e2e: the product
 * as it is shipped, in the real VS Code and in pages; ghc: everything recorded, compared afresh with an installed GHC.
 * Projects share the workers, but e2e has its turn after the others: browsers and VS Code wait for nothing that compiles. */
export default defineConfig({
  test: {
    globalSetup: 'test/lib/setup.ts',
    // what was translated to JavaScript once is used again by later runs, by the digest of its text
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/*.test.ts', 'test/{unit,golden,law}/**/*.test.ts'],
          exclude: longer,
          setupFiles: 'test/lib/seed.ts',
          ...patience(2),
          ...shared,
        },
      },
      {
        test: {
          name: 'medium',
          include: ['test/{protocol,command}/**/*.test.ts', ...longer],
          setupFiles: 'test/lib/seed.ts',
          ...patience(4),
          ...shared,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/{differential,library}/**/*.test.ts'],
          ...patience(4),
          ...shared,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/lib/product.ts',
          setupFiles: 'test/lib/failed.ts',
          ...patience(3),
          ...shared,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'ghc', include: ['test/ghc/**/*.test.ts'], ...patience(15) } },
    ],
  },
});
