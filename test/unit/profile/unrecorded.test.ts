/** Costs that a file does not hold are left out: a 0 would be a figure of the run. */
import { expect, it } from 'vitest';
import { readProfile } from '../../../language/profile/format/read.ts';
import type { Profile } from '../../../language/profile/model/profile.ts';
import { isRecorded, metrics, shownMetric } from '../../../language/profile/pass/costs.ts';
import { merge } from '../../../language/profile/pass/merge.ts';
import { whyOther } from '../../../language/profile/view/lines.ts';
import { reportNamed, reportTable } from '../../../language/profile/view/report.ts';

function read(text: string): Profile {
  const imported = readProfile(new TextEncoder().encode(text));
  if ('refused' in imported) throw new Error(imported.refused);
  return imported.profile;
}

const collapsed = read('main;a;b 20\nmain;c 40\n');
const speedscope = (unit: string): Profile =>
  read(
    JSON.stringify({
      $schema: 'https://www.speedscope.app/file-format-schema.json',
      shared: { frames: [{ name: 'f' }] },
      profiles: [
        { type: 'sampled', name: 'p', unit, startValue: 0, endValue: 30, samples: [[0]], weights: [30] },
      ],
    }),
  );
const recorded = (profile: Profile): string[] => metrics.filter(metric => isRecorded(profile, metric));

it('says which metrics a file has', () => {
  expect(recorded(collapsed)).toEqual(['time']);
  expect(recorded(speedscope('milliseconds'))).toEqual(['time']);
  expect(recorded(speedscope('bytes'))).toEqual(['allocation']);
  expect(recorded(speedscope('none'))).toEqual(['entries']);
});

it('leaves the columns of others out of reports', () => {
  const options = {
    metric: 'time',
    threshold: { least: 0, leastTicks: 0, leastBytes: 0, zero: true, rows: 100 },
    inverted: false,
    of: [],
  } as const;
  const heads = (profile: Profile, name: string): string[] =>
    reportTable(reportNamed(name)!, profile, options).columns.map(({ head }) => head);
  expect(heads(collapsed, 'centre')).toEqual(['cost centre', 'source', 'ind %time', 'inh %time']);
  expect(heads(speedscope('bytes'), 'flat')).toEqual(['cost centre', 'module', 'alloc']);
  for (const row of reportTable(reportNamed('centre')!, collapsed, options).rows)
    expect(row.cells).toHaveLength(4);
});

it('a sum has what any of its parts has', () => {
  expect(recorded(merge([collapsed, collapsed]))).toEqual(['time']);
  expect(recorded(merge([collapsed, speedscope('bytes')]))).toEqual(['time', 'allocation']);
});

it('shows a metric that there is in place of one that there is not, and says so', () => {
  const entries = { ticks: 0, allocation: 0, entries: 5 };
  expect(shownMetric(entries, 'time')).toBe('entries');
  expect(whyOther(entries, 'time')).toBe('no time in this profile: showing entries');
  expect(shownMetric({ ticks: 0, allocation: 0, entries: 0 }, 'time')).toBe('time');
});
