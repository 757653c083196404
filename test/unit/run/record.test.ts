import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../client/src/editor/words.ts';
import { runName, wallTime } from '../../../client/src/runs/description.ts';
import { type RunRecord, runsWithin } from '../../../language/run/record.ts';

const runs = fc.array(fc.record({ pinned: fc.boolean(), size: fc.nat({ max: 100 }) }), { maxLength: 30 });
const limits = fc.record({ count: fc.integer({ min: 1, max: 10 }), bytes: fc.nat({ max: 500 }) });

describe('stored runs', () => {
  it('are the newest and all that are pinned, within their limits', () =>
    fc.assert(
      fc.property(runs, limits, (all, limit) => {
        const { within, over } = runsWithin(all, limit);
        expect([...within, ...over]).toHaveLength(all.length);
        expect(over.filter(({ pinned }) => pinned)).toEqual([]);
        expect(within[0]).toBe(all[0]);
        expect(within.filter(({ pinned }) => !pinned).length).toBeLessThanOrEqual(limit.count + 1);
        const size = within.slice(1).reduce((sum, run) => sum + (run.pinned ? 0 : run.size), 0);
        expect(size).toBeLessThanOrEqual(limit.bytes);
      }),
    ));

  it('are named by program, time, length, bytes and what ended them', () => {
    const run: RunRecord = {
      ...{ uri: 'x', program: 'Intro', source: 'y', arguments: ['100'], pinned: false, size: 1 },
      ...{ endTime: new Date(2026, 1, 3, 14, 5, 6).getTime(), seconds: 0.444, tick: 10 },
      ...{ partial: 'stopped', total: { entries: 1, allocation: 2_345_678, ticks: 23 } },
    };
    expect(runName(run)).toMatch(/^Intro, .*14:05:06, 230 ms, 2\.3 MB, 100, stopped$/);
    expect(wallTime(run)).toBe('444 ms by the clock');
    expect(runName({ ...run, name: 'before' })).toMatch(/^before, /);
    expect(runName({ ...run, runs: 7 })).toMatch(/2\.3 MB, measured over 7 runs, 100, stopped$/);
  });

  it('have no day where it is today', () => {
    const now = new Date(2026, 1, 3, 20, 0, 0);
    expect(timeOf(new Date(2026, 1, 3, 14, 5, 6).getTime(), now)).toBe('14:05:06');
    expect(timeOf(new Date(2026, 1, 2, 14, 5, 6).getTime(), now)).toMatch(/2.* 14:05:06$/);
  });
});
