/** GHC’s event log. */
import { describe, expect, it } from 'vitest';
import { createHeapSamples } from '../../../../language/profile/format/heapsamples.ts';
import { marksOf } from '../../../../language/profile/format/moments.ts';
import { createCollections, createSampledSteps } from '../../../../language/profile/format/sampled.ts';
import {
  basis,
  drawProfile,
  formatNamed,
  heapBands,
  isRuntime,
  liveBytes,
  type Profile,
  phaseNamed,
  phases,
  readProfile,
  showDate,
  stackColumns,
  stackRows,
} from '../../../../language/profile/index.ts';
import { recordedMetrics } from '../../../../language/profile/pass/costs.ts';
import { stepsOf } from '../../../../language/profile/pass/sequence.ts';
import { recordedBytes } from '../fixtures.ts';
import { read, readBytes, refusal } from './read.ts';

describe('GHC’s event log', () => {
  it('has samples of time by stack, and markers', () => {
    const result = readProfile(Uint8Array.from(recordedBytes('Small.p.eventlog')));
    const { profile, problems } = read(result);
    expect(problems).toEqual([]);
    expect(profile).toMatchObject({ program: 'Small', arguments: [], tickInterval: 500 });
    expect(profile.origin).toMatchObject({
      command: './Small',
      rtsArguments: expect.arrayContaining(['-p']),
    });
    expect(showDate(profile.endTime)).toMatch(/ 2026$/);
    const rev = profile.centres.find(({ label }) => label === "rev'")!;
    expect(rev).toMatchObject({ module: 'Main', location: 'Small.hs:(20,1)-(21,28)', kind: 'auto' });
    expect(stackRows(profile.stacks).reduce((sum, { ticks }) => sum + ticks, 0)).toBeGreaterThan(10);
    expect('notes' in result && result.notes).toEqual([]);
    expect(profile.marks!.map(({ label, kind }) => [kind, label])).toEqual([
      ['marker', 'begin'],
      ['event', 'half way'],
      ['marker', 'end'],
    ]);
    const parts = phases(profile).map(({ costs }) => costs.ticks);
    expect(parts.reduce((sum, each) => sum + each)).toBe(basis(profile).ticks);
    expect(basis(phaseNamed(profile, 'half way')!).ticks).toBe(parts[2]);
    expect(parts[1]! + parts[2]!).toBeGreaterThan(parts[0]! + parts[3]!);
  });

  it('has as many seconds as the report of the same run, on two processors', () => {
    const log = readBytes(Uint8Array.from(recordedBytes('Two.p.eventlog'))).profile;
    const report = readBytes(Uint8Array.from(recordedBytes('Two.prof'))).profile;
    expect([log, report].map(({ tickInterval }) => tickInterval)).toEqual([1000, 1000]);
    expect([log, report].map(each => basis(each).ticks)).toEqual([185, 185]);
    for (const { origin } of [log, report]) expect(origin?.capabilities).toBe(2);
  });

  it.each(['prof', 'json', 'pprof', 'otlp', 'speedscope'])('and in what is exported of it: %s', name => {
    const { profile } = readBytes(Uint8Array.from(recordedBytes('Two.p.eventlog')));
    const options = { metric: 'time', urlOf: (file: string) => file, page: '' } as const;
    const again = readBytes(formatNamed(name)!.write(profile, options)).profile;
    expect((basis(again).ticks * again.tickInterval) / 1e6).toBeCloseTo(0.185, 3);
  });

  it('is in the order of time, though written a processor after another', () => {
    const moment = (time: number, label: string) => ({ time: time * 1e6, kind: 'marker', label }) as const;
    const sample = (time: number, stack: number) => ({ time: time * 1e6, stack });
    const { marks, marksLeftOut } = marksOf(
      [moment(30, 'late'), moment(10, 'early')],
      [sample(25, 2), sample(40, 1), sample(5, 1), sample(12, 1), sample(20, 2)],
    );
    expect(marks!.map(({ label, time, spent }) => [label, time, spent.stack, spent.ticks])).toEqual([
      ['early', 10, [1], [1]],
      ['late', 30, [1, 2], [1, 2]],
    ]);
    expect(marksLeftOut).toBeUndefined();
    const loop = Array.from({ length: 10_004 }, (_, time) => moment(time, 'round'));
    expect(marksOf(loop, [])).toMatchObject({ marksLeftOut: 4 });
  });

  it('has no costs but what is live where it was not asked for samples of time', () => {
    const { profile } = readBytes(Uint8Array.from(recordedBytes('Small.hc.eventlog')));
    expect(recordedMetrics(profile)).toEqual(['live']);
    expect(stackRows(profile.stacks).every(({ allocation }) => allocation === 0)).toBe(true);
  });

  it('has the heap over time, by stack', () => {
    const { heap, ...profile } = readBytes(Uint8Array.from(recordedBytes('Small.hc.eventlog'))).profile;
    if (!heap) throw new Error('the log has no heap samples');
    expect(heap.only).toEqual(['hc', 'hm']);
    const highest = Math.max(...Array.from(heap.times, (_, sample) => liveBytes(heap, sample)));
    expect(highest).toBeGreaterThan(1000);
    const { at, bands } = heapBands({ ...profile, heap }, { breakdown: 'hm' });
    expect([...at]).toEqual([...at].toSorted((a, b) => a - b));
    expect(bands.map(({ label }) => label)).toContain('Main');
  });

  it('has the heap by eras, whose number is the ninth', () => {
    const samples = createHeapSamples();
    samples.declare(9);
    samples.begin(1e9);
    samples.addName('2', 5);
    samples.end();
    expect(samples.series()?.only).toEqual(['he']);
  });

  it('has the heap over time by what GHC was asked for', () => {
    const samples = createHeapSamples();
    samples.declare(6);
    for (const seconds of [1, 2]) {
      samples.begin(seconds * 1e9);
      samples.addName('VOID', 10 * seconds);
      samples.addName('DRAG', 5);
      samples.end();
    }
    samples.begin(3e9);
    samples.end();
    samples.begin(4e9);
    samples.addName('VOID', 1);
    const heap = samples.series();
    if (!heap) throw new Error('no samples');
    expect(heap.only).toEqual(['hb']);
    const { at, bands } = heapBands({ centres: [], stacks: stackColumns([]), heap }, { breakdown: 'hd' });
    expect([...at]).toEqual([1, 2]);
    expect(bands.map(({ label, bytes }) => [label, ...bytes])).toEqual([
      ['VOID', 10, 20],
      ['DRAG', 5, 5],
    ]);
  });

  it('has its samples on the axis of the run, of all processors together', () => {
    for (const [name, most] of [
      ['Small.p.eventlog', 33],
      ['Two.p.eventlog', 253],
    ] as const) {
      const { timeline, stacks } = readBytes(Uint8Array.from(recordedBytes(name))).profile;
      const sums = new Float64Array(stacks.length);
      timeline!.stack.forEach((code, row) => {
        sums[code]! += timeline!.ticks[row]!;
      });
      expect(Array.from(sums)).toEqual(Array.from(stacks.ticks));
      expect(timeline!.times.length).toBeGreaterThan(10);
      expect(Math.ceil(timeline!.times.at(-1)!)).toBe(most);
      expect([timeline!.unrecorded, timeline!.collecting]).toEqual([['entries', 'allocation'], undefined]);
    }
    expect(readBytes(Uint8Array.from(recordedBytes('Small.hc.eventlog'))).profile.timeline).toBeUndefined();
  });

  it('a sample stands for the time since the one before on its processor, if that was the last interval', () => {
    const steps = createSampledSteps();
    for (const [time, stack] of [
      [10, 1],
      [21, 1],
      [30, 2],
      [60, 2],
    ] as const)
      steps.add(0, time * 1e6, stack, 10e6);
    const { times, starts, stack } = steps.timeline({ start: 0, end: 65 })!;
    expect([times, starts, stack]).toEqual([
      [21, 30, 50, 60, 65],
      [0, 1, 2, 2, 3, 3],
      [1, 2, 2],
    ]);
  });

  it('has the collections of the processor that leads them, or of any', () => {
    const alone = createCollections();
    alone.begin(1, 4e6);
    alone.begin(0, 5e6);
    alone.end(0, 6e6);
    alone.end(1, 8e6);
    alone.begin(0, 8e6);
    expect(alone.spans(9e6)).toEqual([{ from: 4, to: 9 }]);
    const led = createCollections();
    led.begin(1, 4e6);
    led.begin(0, 5e6);
    led.lead(0);
    led.end(1, 8e6);
    led.end(0, 6e6);
    led.end(0, 7e6);
    expect(led.spans(9e6)).toEqual([{ from: 5, to: 6 }]);
  });

  it('may end anywhere', () => {
    const bytes = Uint8Array.from(recordedBytes('Small.p.eventlog'));
    const { profile, problems } = readBytes(bytes.subarray(0, bytes.length - 700));
    expect(problems).toEqual(['the log is truncated: everything before that was read']);
    expect(profile.stacks.length).toBeGreaterThan(1);
    expect(refusal(readProfile(bytes.subarray(0, 100)))).toBe('this event log ends within its header');
  });
});

describe('an event log that is written', () => {
  const options = { metric: 'time', urlOf: (file: string) => file, page: '' } as const;
  const rewritten = (profile: Profile): Profile =>
    readBytes(formatNamed('eventlog')!.write(profile, options)).profile;

  /** The types in the header of a log, by their numbers. */
  function typesIn(bytes: Uint8Array): Map<number, string> {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const types = new Map<number, string>();
    for (let at = 8; view.getUint32(at) === 0x65746200; ) {
      const length = view.getUint32(at + 8);
      const text = new TextDecoder().decode(bytes.subarray(at + 12, at + 12 + length));
      types.set(view.getUint16(at + 4), `${view.getInt16(at + 6)} ${text}`);
      at += 12 + length;
      at += 4 + view.getUint32(at) + 4;
    }
    return types;
  }

  it('declares its events as GHC does', () => {
    const ofGhc = typesIn(Uint8Array.from(recordedBytes('Small.p.eventlog')));
    const { profile } = readBytes(Uint8Array.from(recordedBytes('Small.p.eventlog')));
    const types = typesIn(formatNamed('eventlog')!.write(profile, options) as Uint8Array);
    expect(types.size).toBe(16);
    for (const [kind, text] of types) expect(ofGhc.get(kind)).toBe(text);
  });

  it.each(['Small.p.eventlog', 'Two.p.eventlog'])('has the order, costs and markers of %s', name => {
    const { profile } = readBytes(Uint8Array.from(recordedBytes(name)));
    const again = rewritten(profile);
    expect(drawProfile(again)).toBe(drawProfile(profile));
    expect(again.marks?.map(({ label, kind }) => [kind, label])).toEqual(
      profile.marks?.map(({ label, kind }) => [kind, label]),
    );
    const stepsIn = (of: Profile) =>
      stepsOf(of, 'time', code => !isRuntime(of, code)).map(
        ({ stack }) => stackRows(of.stacks)[stack]!.centre,
      );
    const labelsIn = (of: Profile): string[] =>
      stepsIn(of)
        .map(centre => of.centres[centre]!.label)
        .filter((label, at, all) => label !== all[at - 1]);
    expect(labelsIn(again)).toEqual(labelsIn(profile));
    expect(again.timeline!.times.at(-1)).toBeCloseTo(profile.timeline!.times.at(-1)!, 0);
  });

  it('has the heap by stack', () => {
    const { profile } = readBytes(Uint8Array.from(recordedBytes('Small.hc.eventlog')));
    const again = rewritten(profile);
    const bandsOf = ({ heap, ...rest }: Profile) =>
      heapBands({ ...rest, heap: heap! }, { breakdown: 'hc' }).bands.map(({ label, bytes }) => [
        label,
        ...bytes,
      ]);
    expect(bandsOf(again)).toEqual(bandsOf(profile));
    expect(again.heap!.times).toEqual(profile.heap!.times);
    expect(recordedMetrics(again)).toEqual(['live']);
  });

  it('has the heap by what the profile has instead', () => {
    const { profile } = readBytes(
      new TextEncoder().encode(
        'JOB "P"\nDATE "now"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\nBEGIN_SAMPLE 0.5\nVOID\t8\nLAG\t0\nUSE\t24\nINHERENT_USE\t0\nDRAG\t16\nEND_SAMPLE 0.5\n',
      ),
    );
    const heap = rewritten(profile).heap!;
    expect(heap.only).toEqual(['hb']);
    expect(heap.times).toEqual(profile.heap!.times);
    const rows = [...heap.description].map((each, row) => [heap.descriptions[each]!.name, heap.bytes[row]]);
    expect(Object.fromEntries(rows)).toEqual({ VOID: 8, LAG: 0, USE: 24, INHERENT_USE: 0, DRAG: 16 });
  });

  it('cuts stacks at 255 cost centres, as GHC does, and says so when it is read', () => {
    const stacks = Array.from({ length: 300 }, (_, code) => ({
      centre: code,
      parent: code - 1,
      entries: 0,
      allocation: 0,
      ticks: code === 299 ? 2 : 0,
    }));
    const { profile } = readBytes(Uint8Array.from(recordedBytes('Small.p.eventlog')));
    const { timeline: _, marks: __, ...rest } = profile;
    const centres = stacks.map(({ centre }) => ({ ...profile.centres[1]!, label: `f${centre}` }));
    const bytes = formatNamed('eventlog')!.write({ ...rest, centres, stacks: stackColumns(stacks) }, options);
    const { problems, profile: again } = readBytes(bytes);
    expect(problems).toEqual(['2 stacks truncated at 255 cost centres: the outermost callers are missing']);
    expect(basis(again).ticks).toBe(2);
  });
});
