/**
 * Files for other tools by the rules of these tools alone: speedscope's file-format schema and what its importer demands of
 * events, the Profile type of the Chrome DevTools protocol, and pprof's profile.proto on the wire. Nothing of ours reads here.
 */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNamed, isRuntime, type Profile, stackRows } from '../../language/profile/index.ts';
import { profiles } from '../lib/random-profile.ts';

const written = (name: string, profile: Profile): string | Uint8Array =>
  formatNamed(name)!.write(profile, { metric: 'time', urlOf: file => `file:///src/${file}` });

/** What the program itself spent. */
const ofProgram = (profile: Profile) =>
  stackRows(profile.stacks).filter((_, code) => !isRuntime(profile, code));
const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const holds = (law: (profile: Profile) => void): void =>
  fc.assert(fc.property(profiles, law), { numRuns: 200 });

interface Speedscope {
  readonly $schema: string;
  readonly activeProfileIndex: number;
  readonly shared: { readonly frames: readonly { readonly name: string; readonly line?: number }[] };
  readonly profiles: readonly {
    readonly type: string;
    readonly unit: string;
    readonly startValue: number;
    readonly endValue: number;
    readonly events: readonly { readonly type: string; readonly frame: number; readonly at: number }[];
  }[];
}

it('speedscope: events are in order, and each that opens is closed by the last one open', () => {
  holds(profile => {
    const file = JSON.parse(written('speedscope', profile) as string) as Speedscope;
    expect(file.$schema).toBe('https://www.speedscope.app/file-format-schema.json');
    expect(file.profiles[file.activeProfileIndex]).toBeDefined();
    for (const { name, line } of file.shared.frames) {
      expect(name).toBeTypeOf('string');
      expect(line === undefined || Number.isInteger(line)).toBe(true);
    }
    const units = ['none', 'nanoseconds', 'microseconds', 'milliseconds', 'seconds', 'bytes'];
    for (const { type, unit, startValue, endValue, events } of file.profiles) {
      expect(type).toBe('evented');
      expect(units).toContain(unit);
      const open: number[] = [];
      let last = startValue;
      for (const event of events) {
        expect(file.shared.frames[event.frame]).toBeDefined();
        expect(event.at).toBeGreaterThanOrEqual(last);
        last = event.at;
        if (event.type === 'O') open.push(event.frame);
        else expect([event.type, open.pop()]).toEqual(['C', event.frame]);
      }
      expect(open).toEqual([]);
      expect(last).toBeLessThanOrEqual(endValue);
    }
    const all = sum(ofProgram(profile).map(({ ticks }) => ticks)) * profile.tickInterval;
    expect(file.profiles[0]!.endValue).toBe(all);
  });
});

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: Readonly<Record<string, unknown>>;
    readonly hitCount: number;
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly endTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

it('.cpuprofile: nodes are one tree, and its samples are of them and take all the time', () => {
  holds(profile => {
    const file = JSON.parse(written('cpuprofile', profile) as string) as CpuProfile;
    const ids = file.nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const children = file.nodes.flatMap(node => node.children ?? []);
    expect(children.toSorted((a, b) => a - b)).toEqual(ids.slice(1).toSorted((a, b) => a - b));
    for (const { callFrame } of file.nodes)
      expect(callFrame).toMatchObject({
        functionName: expect.any(String),
        scriptId: expect.any(String),
        url: expect.any(String),
        lineNumber: expect.any(Number),
        columnNumber: expect.any(Number),
      });
    expect(file.samples.every(id => ids.includes(id))).toBe(true);
    expect(file.timeDeltas).toHaveLength(file.samples.length);
    expect(file.timeDeltas.every(delta => delta >= 0)).toBe(true);
    expect(file.startTime + sum(file.timeDeltas)).toBe(file.endTime);
    const ticks = sum(ofProgram(profile).map(each => each.ticks));
    expect(sum(file.nodes.map(({ hitCount }) => hitCount))).toBe(ticks);
  });
});

/** The fields of a message: numbers, and bytes of what has a length. */
function fieldsOf(bytes: Uint8Array): ReadonlyMap<number, readonly (bigint | Uint8Array)[]> {
  const fields = new Map<number, (bigint | Uint8Array)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 63n) throw new Error(`no number ends at ${at}`);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [field, type] = [key >> 3, key & 7];
    const list = fields.get(field) ?? [];
    fields.set(field, list);
    if (type === 0) list.push(varint());
    else if (type === 2) {
      const length = Number(varint());
      if (at + length > bytes.length) throw new Error(`a field is longer than its message at ${at}`);
      list.push(bytes.subarray(at, at + length));
      at += length;
    } else throw new Error(`wire type ${type} at ${at}`);
  }
  return fields;
}

/** Repeated numbers, packed or not. */
const numbersIn = (list: readonly (bigint | Uint8Array)[] = []): readonly number[] =>
  list.flatMap(each => {
    if (typeof each === 'bigint') return [Number(each)];
    const found: number[] = [];
    let value = 0n;
    let shift = 0n;
    for (const byte of each) {
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      if (byte >= 0x80) continue;
      found.push(Number(value));
      value = 0n;
      shift = 0n;
    }
    return found;
  });

it('pprof: what samples, locations and functions point to is there, and no cost is lost', () => {
  holds(profile => {
    const file = fieldsOf(gunzipSync(written('pprof', profile) as Uint8Array));
    const messages = (field: number) => (file.get(field) ?? []).map(each => fieldsOf(each as Uint8Array));
    const number = (fields: ReturnType<typeof fieldsOf>, field: number): number =>
      numbersIn(fields.get(field))[0] ?? 0;
    const texts = (file.get(6) ?? []).map(each => new TextDecoder().decode(each as Uint8Array));
    expect(texts[0]).toBe('');
    const [types, samples, locations, functions] = [messages(1), messages(2), messages(4), messages(5)];
    const units = types.map(type => [texts[number(type, 1)], texts[number(type, 2)]].join(' '));
    expect(units).toEqual(['entries count', 'alloc bytes', 'ticks count', 'time nanoseconds']);
    const ids = new Set(locations.map(each => number(each, 1)));
    const functionIds = new Set(functions.map(each => number(each, 1)));
    expect([ids.has(0), functionIds.has(0)]).toEqual([false, false]);
    for (const location of locations)
      for (const line of location.get(4) ?? [])
        expect(functionIds.has(number(fieldsOf(line as Uint8Array), 1))).toBe(true);
    for (const each of functions) expect(texts[number(each, 2)]).toBeTruthy();
    const values = samples.map(sample => {
      expect(numbersIn(sample.get(1)).every(id => ids.has(id))).toBe(true);
      return numbersIn(sample.get(2));
    });
    const total = (place: number): number => sum(values.map(each => each[place] ?? Number.NaN));
    const rows = ofProgram(profile);
    expect(total(0)).toBe(sum(rows.map(({ entries }) => entries)));
    expect(total(1)).toBe(sum(rows.map(({ allocation }) => allocation)));
    expect(total(2)).toBe(sum(rows.map(({ ticks }) => ticks)));
    expect(total(3)).toBe(total(2) * profile.tickInterval * 1000);
  });
});
