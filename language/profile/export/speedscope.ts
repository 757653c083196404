/**
 * speedscope's JSON (its file-format-schema), a profile of its own for each metric. A stack is opened, spends what it
 * cost by itself, then come those that stand on it: so the file grows with the number of stacks, however deep.
 */
import { isNothingAt } from '../columns.ts';
import type { Profile } from '../model.ts';
import { columnOf, inheritedColumns } from '../pass/columns.ts';
import { isRuntime, type Metric } from '../pass/costs.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type Frame, frameOf } from './frame.ts';

const schema = 'https://www.speedscope.app/file-format-schema.json';

interface Event {
  readonly type: 'O' | 'C';
  readonly frame: number;
  readonly at: number;
}

/** `metric` is shown first. Time is in microseconds. */
export function speedscope(profile: Profile, metric: Metric): string {
  const metrics: readonly Metric[] = ['time', 'allocation', 'entries'];
  const frames = profile.centres.map(frameOf).map(({ name, file, line, column }) => ({
    name,
    ...(file === undefined ? {} : { file, line, col: column }),
  }));
  const file = {
    $schema: schema,
    exporter: 'cairn',
    name: profile.program,
    activeProfileIndex: metrics.indexOf(metric),
    shared: { frames: frames satisfies readonly Partial<Frame>[] },
    profiles: metrics.map(each => evented(profile, each)),
  };
  return `${JSON.stringify(file)}\n`;
}

const units: Readonly<Record<Metric, string>> = {
  time: 'microseconds',
  allocation: 'bytes',
  entries: 'none',
};

function evented(profile: Profile, metric: Metric): object {
  const inherited = inheritedColumns(profile);
  const costs = columnOf(profile.stacks, metric);
  const below = childLists(profile).map(list =>
    list.filter(code => !isRuntime(profile, code) && !isNothingAt(inherited, code)),
  );
  const scale = metric === 'time' ? profile.tickInterval : 1;
  const events: Event[] = [];
  let at = 0;
  walk(
    profile,
    {
      enter(code) {
        events.push({ type: 'O', frame: profile.stacks.centre[code]!, at });
        at += costs[code]! * scale;
      },
      leave: code => void events.push({ type: 'C', frame: profile.stacks.centre[code]!, at }),
    },
    below,
  );
  return { type: 'evented', name: metric, unit: units[metric], startValue: 0, endValue: at, events };
}
