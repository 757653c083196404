/**
 * pprof's protocol buffer (google/pprof, proto/profile.proto), gzipped, with entries, bytes, samples and time of each
 * stack: what Go's tools, Pyroscope and Parca read. Stacks are written from the current centre outwards.
 */
import { gzipSync } from 'fflate';
import {
  Location,
  Profile as Pprof,
  Function as PprofFunction,
  Sample,
  StringTable,
  ValueType,
} from 'pprof-format';
import { costsAt } from '../columns.ts';
import type { Profile } from '../model.ts';
import { centresOf, countedStacks } from '../pass/tree.ts';
import { frameOf } from './frame.ts';
import { isNanoseconds, wholeTicks } from './ticks.ts';

export function pprof(given: Profile): Uint8Array {
  const profile = wholeTicks(given, isNanoseconds);
  const stringTable = new StringTable();
  const text = (value: string): number => stringTable.dedup(value);
  const valueType = (type: string, unit: string): ValueType =>
    new ValueType({ type: text(type), unit: text(unit) });
  const frames = profile.centres.map(frameOf);
  const interval = Math.round(profile.tickInterval * 1000);
  const sample = countedStacks(profile).map(code => {
    const { entries, allocation, ticks } = costsAt(profile.stacks, code);
    // numbers from 1: 0 is none
    const locationId = centresOf(profile, code).map(centre => centre + 1);
    return new Sample({ locationId, value: [entries, allocation, ticks, ticks * interval] });
  });
  const newProfile = new Pprof({
    // the last is what readers show at first
    sampleType: [
      valueType('entries', 'count'),
      valueType('alloc', 'bytes'),
      valueType('ticks', 'count'),
      valueType('time', 'nanoseconds'),
    ],
    sample,
    location: frames.map(
      ({ line = 0, column = 0 }, centre) =>
        new Location({ id: centre + 1, line: [{ functionId: centre + 1, line, column }] }),
    ),
    function: frames.map(
      ({ name, file, line = 0 }, centre) =>
        new PprofFunction({
          id: centre + 1,
          name: text(name),
          systemName: text(name),
          filename: text(file ?? ''),
          startLine: line,
        }),
    ),
    timeNanos: BigInt(Math.round(profile.endTime)) * 1_000_000n,
    periodType: valueType('time', 'nanoseconds'),
    period: interval,
    stringTable,
  });
  // without a time, so that the same profile makes the same file
  return gzipSync(newProfile.encode(), { mtime: 0 });
}
