/** What a run and its collections came to, as GHC lays it out. */
import { expect, it } from 'vitest';
import { noStatistics, noThrows, type RunResult } from '../../../language/runtime/index.ts';
import { statisticsText } from '../../../server/src/cli/statistics.ts';
import { intro } from '../profile/fixtures.ts';

const result = (statistics: Partial<RunResult['statistics']>): RunResult => ({
  exitCode: 0,
  end: { kind: 'finished', exitCode: 0 },
  throws: noThrows,
  statistics: { ...noStatistics, ...statistics },
});

it('has sizes of the heap, stacks and pushes, times, and their shares', () => {
  const spent = { time: 2e9, collecting: 5e8, longestPause: 3e8, collections: 4 };
  const sizes = { heapAllocated: 3e8, copied: 1_234_567, maximumLive: 9_388_696, memory: 50 * 2 ** 20 };
  expect(statisticsText({ ...result({ ...spent, ...sizes }), profile: intro })).toBe(
    `     300,000,000 bytes allocated in the heap
       1,234,567 bytes copied during GC
       9,388,696 bytes maximum residency (4 sample(s))
              50 MiB total memory in use
              21 cost-centre stacks, the deepest of 7 cost centres above MAIN
          10,464 pushes of cost centres

                                     Tot time (elapsed)  Avg pause  Max pause
  Gen  0         4 colls,     0 par    0.500s   0.500s     0.1250s     0.3000s

  MUT     time    1.500s  (  1.500s elapsed)
  GC      time    0.500s  (  0.500s elapsed)
  Total   time    2.000s  (  2.000s elapsed)

  Alloc rate    200,000,000 bytes per MUT second

  Productivity  75.0% of total user, 75.0% of total elapsed
`,
  );
});

it('divides by no time', () => expect(statisticsText(result({}))).not.toMatch(/NaN|Infinity/));
