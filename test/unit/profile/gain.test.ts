/** What a change gains, in words: what is exact first, and time only where it was measured. */
import { expect, it } from 'vitest';
import { gainText } from '../../../language/profile/index.ts';

const costs = (allocation: number, entries: number, ticks: number) => ({ allocation, entries, ticks });

it('a gain is told in bytes, entries and time', () => {
  const [before, after] = [costs(95_800_000, 6001, 250), costs(60_300_000, 6001, 230)];
  expect(gainText({ tick: 1, before, after })).toBe(
    'allocation 95.8 MB → 60.3 MB (−37%), entries unchanged, time 250 ms → 230 ms',
  );
  expect(gainText({ tick: 1, before: costs(100, 10, 3), after: costs(104, 5, 2) })).toBe(
    'allocation 100 B → 104 B (+4%), entries 10 → 5 (−50%)',
  );
});
