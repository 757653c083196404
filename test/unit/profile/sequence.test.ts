/** The order of what ran: steps of slices, the flame chart, and what it says where something is not recorded. */
import { describe, expect, it } from 'vitest';
import {
  axisNotes,
  chartMetric,
  flameChart,
  isRecorded,
  type Profile,
  profileWithin,
  stackColumns,
  type Timeline,
} from '../../../language/profile/index.ts';
import { stepsOf } from '../../../language/profile/pass/sequence.ts';
import { everything } from '../../../language/profile/view/threshold.ts';
import { timelineTable } from '../../../language/profile/view/timeline.ts';
import { intro } from './fixtures.ts';

const costs = { entries: 0, allocation: 0, ticks: 0 };
/** MAIN, f on it, g and h on f, and k on MAIN. */
const stacks = stackColumns([
  { centre: 0, parent: -1, ...costs },
  { centre: 1, parent: 0, ...costs },
  { centre: 2, parent: 1, ...costs },
  { centre: 3, parent: 1, ...costs, allocation: 60, ticks: 40 },
  { centre: 4, parent: 0, ...costs },
]);

/** Each slice is 10 ms, with rows of stack, ticks and bytes. */
function timelineOf(slices: readonly (readonly (readonly [number, number, number])[])[]): Timeline {
  const rows = slices.flat();
  const starts = [0];
  for (const slice of slices) starts.push(starts.at(-1)! + slice.length);
  return {
    times: slices.map((_, i) => 10 * (i + 1)),
    starts,
    stack: rows.map(([stack]) => stack),
    entries: rows.map(() => 0),
    allocation: rows.map(([, , bytes]) => bytes),
    ticks: rows.map(([, ticks]) => ticks),
  };
}

const timeline = timelineOf([
  [
    [1, 2, 0],
    [2, 3, 8],
    [3, 5, 0],
    [4, 0, 16],
  ],
  [
    [2, 1, 0],
    [3, 1, 0],
    [4, 2, 0],
  ],
  [],
  [[0, 4, 0]],
]);

describe('steps', () => {
  it('first are those that go on with what was before, and no frame is entered twice in a slice', () => {
    const steps = stepsOf({ timeline, stacks }, 'time');
    expect(steps.map(({ slice, stack, amount, kept }) => [slice, stack, amount, kept])).toEqual([
      [0, 1, 2, 0],
      [0, 2, 3, 2],
      [0, 3, 5, 2],
      [1, 3, 1, 3],
      [1, 2, 1, 2],
      [1, 4, 2, 1],
      [3, 0, 4, 1],
    ]);
    expect(stepsOf({ timeline, stacks }, 'allocation').map(({ stack }) => stack)).toEqual([2, 4]);
  });

  it('are boxes of a chart, whole as long as a frame goes on, with a gap where nothing ran', () => {
    expect(flameChart({ timeline, stacks }).map(Object.values)).toEqual([
      [2, 1, 2, 5],
      [3, 1, 5, 12.5],
      [2, 1, 12.5, 15],
      [1, 0, 0, 15],
      [4, 0, 15, 20],
      [0, 0, 30, 40],
    ]);
  });
});

describe('what is not recorded', () => {
  const profile: Profile = { ...intro, stacks, timeline };

  it('the chart of a run with too few samples shows allocation, and says so', () => {
    expect([chartMetric(profile), axisNotes(profile, 'time')]).toEqual([
      'time',
      ['Collections were not recorded.'],
    ]);
    const ticks = Float64Array.of(0, 0, 0, 3, 0);
    const short = {
      ...profile,
      stacks: { ...stacks, ticks },
      timeline: { ...timeline, collecting: [0, 0, 0, 0] },
    };
    expect(chartMetric(short)).toBe('allocation');
    expect(axisNotes(short, 'time')).toEqual([
      'There are only 3 time samples: the flame chart shows allocation in order.',
    ]);
    const none = { ...short, stacks: { ...stacks, ticks: new Float64Array(5) } };
    expect(axisNotes(none, 'time')[0]).toMatch(/^There are no time samples/);
    // what has few samples and nothing else is shown by these
    expect(chartMetric({ ...short, timeline: { ...timeline, unrecorded: ['allocation', 'entries'] } })).toBe(
      'time',
    );
  });

  it('is not recorded in a part of the run by time, either', () => {
    const timed = { ...profile, timeline: { ...timeline, unrecorded: ['entries'] } as const };
    const part = profileWithin(timed, { time: { from: 0, to: 10 } });
    expect([part.unrecorded, isRecorded(part, 'time')]).toEqual([['entries'], true]);
    expect(profileWithin(profile, { time: { from: 0, to: 10 } }).unrecorded).toBeUndefined();
  });

  it('is said of a metric in place of zeros', () => {
    const timed = { ...profile, timeline: { ...timeline, unrecorded: ['allocation', 'entries'] } as const };
    expect(axisNotes(timed, 'entries')[0]).toBe('Entries are not recorded over time.');
    const table = timelineTable(timed, 'entries', everything);
    expect([table.rows, table.notes]).toEqual([[], ['Entries are not recorded over time.']]);
  });
});
