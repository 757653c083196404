/** Traces of tracers and browsers. */
import { describe, expect, it, vi } from 'vitest';
import {
  flameChart,
  formatNamed,
  frameName,
  type Profile,
  phaseNamed,
  readProfile,
  stackColumns,
  total,
} from '../../../../language/profile/index.ts';
import { intro } from '../fixtures.ts';
import { read, readBytes, refusal } from './read.ts';

const event = (ph: string, name: string, ts: unknown, more: object = {}) => ({
  ph,
  name,
  ts,
  pid: 1,
  tid: 1,
  ...more,
});
const traceOf = (traceEvents: readonly object[], more: object = {}): string =>
  JSON.stringify({ traceEvents, ...more });

/** The boxes of the flame chart: name, beginning and end in milliseconds. */
const boxes = (profile: Profile) =>
  flameChart(profile)
    .map(({ stack, from, to }) => [frameName(profile.centres[profile.stacks.centre[stack]!]!), from, to])
    .toSorted(([, a, b], [, c, d]) => Number(a) - Number(c) || Number(d) - Number(b));

it('is parsed once, whatever recognised it', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const events = [event('X', 'f', 0, { dur: 5 })];
  for (const text of [
    traceOf(events),
    JSON.stringify({ displayTimeUnit: 'ms', traceEvents: events }),
    JSON.stringify(events),
  ]) {
    parse.mockClear();
    readBytes(text);
    expect(parse.mock.calls.filter(([given]) => given === text)).toHaveLength(1);
  }
  parse.mockRestore();
});

describe('spans', () => {
  const wanted = [
    ['main', 0, 10],
    ['f', 2, 5],
    ['g', 3, 4],
    ['f', 6, 7],
  ];

  it('begin and end', () => {
    const { profile, problems } = readBytes(
      traceOf([
        event('M', 'process_name', 0, { args: { name: 'prog' } }),
        event('B', 'main', 1000),
        event('B', 'f', 3000, { args: { file: 'src/F.hs', line: 3, column: 5 } }),
        event('B', 'g', 4000),
        event('E', '', 5000),
        event('B', 'none', 5500),
        event('E', 'none', 5500),
        event('E', 'f', 6000),
        event('B', 'f', 7000),
        event('E', 'f', 8000),
        event('E', 'main', 11_000),
      ]),
    );
    expect([problems, profile.program, profile.tickInterval]).toEqual([[], 'prog', 1]);
    expect(boxes(profile)).toEqual(wanted);
    expect(profile.centres.map(({ location }) => location)).toContain('src/F.hs:3:5');
    expect(profile.unrecorded).toEqual(['allocation', 'entries']);
  });

  it('or last for a time, in any order; the longest of those that begin together has the others in it', () => {
    const { profile, problems } = readBytes(
      traceOf([
        event('X', 'f', 6000, { dur: 1000 }),
        event('X', 'g', 3000, { dur: 1000 }),
        event('X', 'main', 0, { dur: 10_000 }),
        event('X', 'f', 2000, { dur: 3000 }),
        event('X', 'tiny', 6000, { dur: 0 }),
      ]),
    );
    expect([problems, boxes(profile)]).toEqual([[], wanted]);
  });

  it('that are not nested are said to be so', () => {
    const { profile, problems } = readBytes(
      traceOf([
        event('E', 'main', 0),
        event('X', 'main', 0, { dur: 5000 }),
        event('X', 'f', 4000, { dur: 5000 }),
        event('B', 'g', 6000),
        event('X', 'h', 'soon', { dur: 1 }),
        event('X', 'h', 7000, { dur: -1 }),
        event('X', 'h', 8000),
        event('i', 'thread', 9000, { s: 't' }),
        event('C', 'counter', 9000, { args: { n: 1 } }),
        event('X', 'k', 7000, { dur: 1000 }),
      ]),
    );
    expect(problems).toEqual([
      '3 events cannot be read: their times are no numbers',
      '1 event ends a span that has not begun',
      '1 span does not end: shown up to the last event of the thread',
      '1 span is longer than the one around it: cut there',
    ]);
    expect(boxes(profile)).toEqual([
      ['main', 0, 5],
      ['f', 4, 5],
      ['g', 6, 8],
      ['k', 7, 8],
    ]);
  });

  it('of threads are on one axis', () => {
    const { profile } = readBytes(
      traceOf([
        event('X', 'f', 5000, { dur: 1000 }),
        event('X', 'g', 5500, { dur: 1500, tid: 2 }),
        event('X', 'g', 5500, { dur: 1500, tid: 1, pid: 'other' }),
      ]),
    );
    expect(profile.timeline!.times.at(-1)).toBe(2);
    const named = (pid: number) => event('M', 'process_name', 0, { pid, args: { name: `p${pid}` } });
    const programs = [[named(1)], [named(1), named(2)]].map(
      names => readBytes(traceOf([...names, event('X', 'f', 0, { dur: 5 })])).profile.program,
    );
    expect(programs).toEqual(['p1', '']);
    expect((total(profile).ticks * profile.tickInterval) / 1000).toBe(4);
  });

  it('have the moments between them as markers, with what was spent before each', () => {
    const { profile } = readBytes(
      traceOf([
        event('X', 'main', 1000, { dur: 10_000 }),
        event('i', 'half', 6000, { s: 'g' }),
        event('R', 'start', 3000),
        event('I', 'late', 10_000, { s: 't', cat: 'blink.user_timing' }),
      ]),
    );
    expect(profile.marks!.map(({ label, time, spent }) => [label, time, ...spent.ticks])).toEqual([
      ['start', 2, 2],
      ['half', 5, 3],
      ['late', 9, 4],
    ]);
    expect(total(phaseNamed(profile, 'half')!).ticks).toBe(4);
  });
});

describe('samples', () => {
  it('refer to frames, which refer to the ones that they are on', () => {
    const stackFrames = {
      1: { name: 'main' },
      2: { name: 'f', parent: '1' },
      3: { name: 'g', parent: 1 },
      8: { name: 'x', parent: '9' },
      9: { name: 'y', parent: '8' },
    };
    const samples = [2, 2, 3, 1].map((sf, i) => ({ tid: 1, ts: 1000 * i, sf, weight: 1, name: 'cycles' }));
    const { profile, problems } = readBytes(
      traceOf([event('P', 'x', 500, { sf: '8' }), event('X', 'task', 0, { dur: 9000 })], {
        stackFrames,
        samples,
      }),
    );
    expect(boxes(profile)).toEqual([
      ['main', 0, 3],
      ['f', 0, 2],
      ['g', 2, 3],
    ]);
    expect(problems).toEqual(['1 samples have no time, or no stack in “stackFrames”']);
  });

  it('of V8 are in chunks, by profile', () => {
    const callFrame = (functionName: string) => ({ functionName, url: '', scriptId: 0, lineNumber: 0 });
    const chunk = (ts: number, data: object) =>
      event('P', 'ProfileChunk', ts, {
        id: '0x1',
        ph: 'P',
        args: { data },
        cat: 'disabled-by-default-v8.cpu_profiler',
      });
    const result = readProfile(
      new TextEncoder().encode(
        traceOf([
          event('X', 'RunTask', 0, { dur: 90_000 }),
          event('P', 'Profile', 900, { id: '0x1', args: { data: { startTime: 1000 } } }),
          chunk(5000, {
            cpuProfile: {
              nodes: [
                { id: 1, callFrame: callFrame('(root)') },
                { id: 2, parent: 1, callFrame: callFrame('f') },
              ],
              samples: [2, 2],
            },
            timeDeltas: [1000, 1000],
          }),
          chunk(9000, {
            cpuProfile: {
              nodes: [
                { id: 3, parent: 2, callFrame: callFrame('g') },
                { id: 4, parent: 1, callFrame: callFrame('(garbage collector)') },
              ],
              samples: [3, 4, 1],
            },
            timeDeltas: [1000, 2000, 1000],
          }),
        ]),
      ),
    );
    expect(boxes(read(result).profile)).toEqual([
      ['f', 0, 4],
      ['g', 2, 4],
      ['GC', 4, 5],
    ]);
    expect(read(result).profile.timeline!.collecting).toEqual([0, 0, 1]);
    expect(read(result).problems).toEqual([]);
    expect('notes' in result && result.notes).toEqual([
      'skipped 1 event that begins or ends a span: the samples have their time, and stacks',
    ]);
  });
});

describe('the file', () => {
  const events = [
    event('X', 'main', 0, { dur: 8, args: { a: { b: 1 } } }),
    event('X', 'f', 1, { dur: 2, args: { a: { b: 1 } } }),
  ];

  it('may be a list alone, and lack its end', () => {
    const list = JSON.stringify(events);
    for (const text of [list, list.slice(0, -1), `${list.slice(0, -1)},\n`]) {
      const { profile, problems } = readBytes(text);
      expect([problems, total(profile).ticks * profile.tickInterval]).toEqual([[], 8]);
    }
    expect(readBytes(traceOf(events).slice(0, -2)).problems).toEqual([]);
  });

  it('may be torn within an event', () => {
    const whole = traceOf(events);
    for (const text of [whole.slice(0, -10), whole.slice(0, -3), JSON.stringify(events).slice(0, -3)]) {
      const { profile, problems } = readBytes(text);
      expect([problems, profile.timeline!.times]).toEqual([
        ['the file is torn: everything before that was read'],
        [0.008],
      ]);
    }
    expect(refusal(readProfile(new TextEncoder().encode('{"traceEvents":[{"ph":"X"')))).toMatch(/damaged/);
    expect(refusal(readProfile(new TextEncoder().encode('{"traceEvents":[]}')))).toBe(
      'this trace has neither spans of functions nor samples of stacks',
    );
  });

  it('that is written has collections on a thread of their own, and markers where they were', () => {
    const costs = { entries: 0, allocation: 0, ticks: 0 };
    const stacks = stackColumns([
      { centre: 0, parent: -1, ...costs },
      { centre: 2, parent: 0, ...costs, ticks: 6 },
    ]);
    const timeline = {
      times: [4, 10],
      own: [4, 6],
      collecting: [0, 3],
      starts: [0, 1, 2],
      stack: [1, 1],
      entries: [0, 0],
      allocation: [0, 0],
      ticks: [4, 2],
    };
    const spent = { stack: [1], entries: [0], allocation: [0], ticks: [2] };
    const marks = [{ label: 'early', kind: 'event', time: 2, spent }] as const;
    const profile: Profile = { ...intro, tickInterval: 1000, stacks, timeline, marks };
    const text = formatNamed('trace-event')!.write(profile, {
      metric: 'time',
      urlOf: file => file,
    }) as string;
    const spans = (
      JSON.parse(text) as { traceEvents: { ph: string; name: string; ts: number; dur: number }[] }
    ).traceEvents
      .filter(({ ph }) => ph !== 'M')
      .map(({ name, ts, dur }) => [name, ts, dur]);
    const name = frameName(intro.centres[2]!);
    expect(spans).toEqual([
      ['MAIN', 0, 6000],
      [name, 0, 6000],
      ['GC', 6000, 3000],
      ['early', 2000, undefined],
    ]);
    const back = readBytes(text).profile;
    const [mark] = back.marks!;
    expect([mark!.label, mark!.kind, mark!.time, mark!.spent.ticks]).toEqual(['early', 'event', 2, [2]]);
    expect(back.timeline!.collecting!.reduce((sum, each) => sum + each, 0)).toBe(3);
  });
});
