/** What is live at the highest sample of the heap, as a metric of stacks. */
import { gunzipSync } from 'fflate';
import { Profile as Pprof } from 'pprof-format';
import { describe, expect, it } from 'vitest';
import { numbersOf, textIn, visit } from '../../../language/profile/format/protobuf.ts';
import {
  amount,
  basis,
  checkBudget,
  compare,
  comparisonReport,
  everything,
  formatNamed,
  merge,
  type Profile,
  packProfile,
  parseBudget,
  phaseNamed,
  profileWithin,
  readProfile,
  recordedMetrics,
  reportNamed,
  reportTable,
  samplesWithin,
  select,
  shownMetric,
  total,
  unpackProfile,
} from '../../../language/profile/index.ts';
import type { HeapSeries } from '../../../language/profile/model/heap.ts';
import { withLive } from '../../../language/profile/model/live.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreNamed } from './fixtures.ts';

/** The bytes in use of each stack in OpenTelemetry's profiles, rising. */
function inUse(otlp: Uint8Array): number[] {
  const parts = (within: readonly [number, number], field: number): (readonly [number, number])[] => {
    const found: (readonly [number, number])[] = [];
    visit(otlp, ...within, { bytes: (each, from, to) => void (each === field && found.push([from, to])) });
    return found;
  };
  const whole = [0, otlp.length] as const;
  const texts = parts(parts(whole, 2)[0]!, 5).map(part => textIn(otlp, ...part));
  return parts(whole, 1)
    .flatMap(resource => parts(resource, 2))
    .flatMap(scope => parts(scope, 2))
    .filter(each => texts[numbersOf(otlp, ...parts(each, 1)[0]!).get(1) ?? 0] === 'inuse_space')
    .flatMap(each => parts(each, 2))
    .map(sample => numbersOf(otlp, ...sample).get(4) ?? 0)
    .toSorted((a, b) => a - b);
}

/** Three samples: at 1, 2 and 3 seconds. `keep` allocates what stays, `churn` what is live for a moment. */
const heap: HeapSeries = {
  rate: 'time',
  descriptions: [
    { name: ':', module: 'GHC.Types', type: '[]', kind: 'GHC.Types.:' },
    { name: 'STACK', type: 'STACK', kind: 'STACK' },
  ],
  times: Float64Array.of(1, 2, 3),
  allocated: Float64Array.of(1000, 2000, 3000),
  starts: Int32Array.of(0, 2, 5, 7),
  stack: Int32Array.of(2, -1, 2, 3, -1, 2, -1),
  description: Int32Array.of(0, 1, 0, 0, 1, 0, 1),
  bytes: Float64Array.of(100, 8, 200, 700, 8, 300, 8),
  objects: Float64Array.of(4, 1, 8, 29, 1, 12, 1),
};

const costs = parseDrawing(`
  MAIN
   SYSTEM <built-in>          0     40     1
   main Keep.hs:1:1-9         1    100    10
    keep Keep.hs:2:1-9        1    900    20
    churn Keep.hs:3:1-9       1   9000    70
`);

/** Stacks in the order of the drawing: MAIN, SYSTEM, main, keep, churn. */
const codes = { main: 2, keep: 3, churn: 4 };
const onStacks: HeapSeries = {
  ...heap,
  stack: heap.stack.map(code => (code === 2 ? codes.keep : code === 3 ? codes.churn : code)),
};
const withMarks: Profile = {
  ...costs,
  marks: [
    {
      label: 'late',
      kind: 'marker',
      time: 2500,
      spent: { stack: [], entries: [], allocation: [], ticks: [] },
    },
    {
      label: 'end',
      kind: 'marker',
      time: 3500,
      spent: { stack: [], entries: [], allocation: [], ticks: [] },
    },
  ],
};
const profile = withLive({ ...withMarks, heap: onStacks });
const wide = { ...everything, rows: 20 };
const written = { metric: 'time', urlOf: (file: string) => file } as const;
const liveIn = (part: Profile, label: string): number | undefined =>
  select(part).centres.get(centreNamed(part, label))?.inherited.live;

describe('what is live', () => {
  it('is that of the highest sample, and all parts of it add up', () => {
    expect(liveIn(profile, 'keep')).toBe(200);
    expect(liveIn(profile, 'churn')).toBe(700);
    expect(liveIn(profile, 'main')).toBe(900);
    expect(total(profile).live).toBe(908);
    expect(basis(profile).live).toBe(900);
  });

  it('moves to the callers of what is not selected', () => {
    const churn = centreNamed(profile, 'churn');
    const { centres, unselected } = select(profile, centre => centre !== churn);
    expect(centres.get(centreNamed(profile, 'main'))).toMatchObject({
      individual: { live: 700 },
      moved: { live: 700 },
      inherited: { live: 900 },
    });
    expect(unselected.live).toBe(0);
  });

  it('is that of the highest sample within a phase', () => {
    const late = phaseNamed(profile, 'late')!;
    expect([liveIn(late, 'keep'), liveIn(late, 'churn')]).toEqual([300, 0]);
    expect(liveIn(profileWithin(profile, { to: 0 }), 'churn')).toBe(700);
    const timeline = {
      times: [1500, 4000],
      starts: [0, 1, 2],
      stack: [codes.keep, codes.churn],
      entries: [0, 0],
      allocation: [1, 1],
      ticks: [1, 1],
    };
    const early = profileWithin({ ...profile, timeline }, { time: { from: 0, to: 1500 } });
    expect([liveIn(early, 'keep'), liveIn(early, 'churn')]).toEqual([100, 0]);
    expect(samplesWithin({ ...profile, timeline }, { time: { from: 0, to: 1500 } })).toEqual({
      first: 0,
      last: 0,
    });
    expect(samplesWithin(profile, { to: 0 })).toEqual({ first: 0, last: 1 });
    expect(samplesWithin(profile, { from: 1 })).toBeUndefined();
    expect(samplesWithin(profile, undefined)).toEqual({ first: 0, last: 2 });
    // samples count the program's own time, and marks that of the run: here collections take some of it
    const slower = { ...profile, timeline: { ...timeline, own: [1500, 2400] } };
    expect(liveIn(phaseNamed(slower, 'late')!, 'churn')).toBe(700);
  });

  it('is not recorded, and not offered, without a sample of the heap by stack', () => {
    expect(recordedMetrics(profile)).toEqual(['time', 'allocation', 'entries', 'live']);
    for (const without of [
      withMarks,
      phaseNamed(profile, 'end')!,
      withLive({ ...withMarks, heap: { ...onStacks, only: ['hd'] } }),
      withLive({ ...withMarks, heap: { ...onStacks, stack: onStacks.stack.map(() => -1) } }),
      merge([profile, profile]),
    ]) {
      expect(recordedMetrics(without)).toEqual(['time', 'allocation', 'entries']);
      expect(total(without)).not.toHaveProperty('live');
      expect(shownMetric(basis(without), 'live')).not.toBe('live');
    }
    const options = { metric: 'live', of: [], inverted: false, threshold: wide } as const;
    const { columns, notes } = reportTable(reportNamed('centre')!, withMarks, options);
    expect(columns.map(({ head }) => head)).not.toContain('%live');
    expect(notes).toContain('no live data in this profile: showing time');
  });

  it('is the order of reports and a column of theirs', () => {
    for (const [by, names] of [
      ['centre', ['main', 'churn', 'keep']],
      ['flat', ['churn', 'keep', 'main']],
    ] as const) {
      const options = { metric: 'live', of: [], inverted: false, threshold: wide } as const;
      const { columns, rows } = reportTable(reportNamed(by)!, profile, options);
      const shown = rows.map(({ cells }) => cells[0]!.replace('Main.', '')).filter(name => name in codes);
      expect(shown).toEqual(names);
      expect(columns.some(({ head }) => head.endsWith('live'))).toBe(true);
    }
  });

  it('is compared where both runs have it', () => {
    const before = withLive({ ...costs, heap: { ...onStacks, bytes: onStacks.bytes.map(size => size / 2) } });
    const report = comparisonReport(compare(before, profile), { metric: 'live', rows: 9 });
    expect(report).toMatch(/live +change/);
    expect(report).toMatch(/all .* 450 B +900 B +\+100\.0%/);
    expect(report).toContain('+350 B');
    expect(comparisonReport(compare(costs, profile), { metric: 'live', rows: 9 })).not.toMatch(
      /live +change/,
    );
  });

  it('can be limited for a cost centre, and is held only where it is known', () => {
    const budget = parseBudget(
      '{ "centres": { "Main.churn": { "live": 600 }, "Main.keep": { "live": 200 } } }',
    );
    if ('refused' in budget) throw new Error(budget.refused);
    const { broken, kept } = checkBudget(profile, budget);
    expect(broken).toEqual([{ name: 'Main.churn', what: 'live', limit: 600, actual: 700 }]);
    expect(kept).toHaveLength(1);
    expect(checkBudget(costs, budget)).toMatchObject({ broken: [], kept: [] });
  });

  it('is found out again from a stored profile, and is in files that have a place for it', () => {
    expect(liveIn(unpackProfile(packProfile(profile)), 'churn')).toBe(700);
    const csv = String(formatNamed('csv')!.write!(profile, written));
    expect(csv).toContain('individual live bytes');
    expect(csv).toMatch(/churn.*,700,700,77\.78,77\.78/);
    const speedscope = JSON.parse(String(formatNamed('speedscope')!.write!(profile, written)));
    expect(
      speedscope.profiles.map(({ name, endValue }: { name: string; endValue: number }) => [name, endValue]),
    ).toContainEqual(['live', 900]);
    expect(amount(basis(profile), 'live')).toBe(900);
  });

  it('is in pprof and OpenTelemetry as what is in use, and is not taken for allocation there', () => {
    const pprof = Pprof.decode(gunzipSync(formatNamed('pprof')!.write!(profile, written) as Uint8Array));
    const types = pprof.sampleType.map(({ type }) => pprof.stringTable.strings[Number(type)]);
    const column = types.indexOf('inuse_space');
    expect(pprof.sample.map(({ value }) => Number(value[column])).toSorted((a, b) => a - b)).toEqual([
      0, 200, 700,
    ]);
    const otlp = formatNamed('otlp')!.write!(profile, { ...written, metric: 'live' }) as Uint8Array;
    expect(inUse(otlp)).toEqual([200, 700]);
    for (const bytes of [otlp, formatNamed('pprof')!.write!(profile, written) as Uint8Array]) {
      const read = readProfile(bytes);
      if ('refused' in read) throw new Error(read.refused);
      expect([total(read.profile).allocation, recordedMetrics(read.profile)]).toEqual([
        10_000,
        ['time', 'allocation', 'entries'],
      ]);
    }
  });

  it('counts what the runtime allocated for itself as SYSTEM’s, in event logs too, as GHC does', () => {
    const system = centreNamed(profile, 'SYSTEM');
    const liveOfSystem = (from: Profile): number | undefined =>
      from.stacks.live?.[Array.from(from.stacks.centre).indexOf(centreNamed(from, 'SYSTEM'))];
    expect([profile.centres[system]!.kind, liveOfSystem(profile)]).toEqual(['built-in', 8]);
    const read = readProfile(formatNamed('eventlog')!.write!(profile, written) as Uint8Array);
    if ('refused' in read) throw new Error(read.refused);
    expect(liveOfSystem(read.profile)).toBe(8);
    expect(total(read.profile).live).toBe(908);
    // nothing is lost where a profile has no SYSTEM
    const bare: Profile = {
      ...parseDrawing('MAIN\n main Keep.hs:1:1-9  1  100  10'),
      heap: { ...heap, stack: heap.stack.map(code => Math.min(code, 1)) },
    };
    expect(total(withLive(bare)).live).toBe(908);
  });
});
