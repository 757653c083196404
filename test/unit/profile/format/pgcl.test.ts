/** Clean’s profiles. */
import { describe, expect, it } from 'vitest';
import { writePgcl } from '../../../../language/profile/format/pgcl.ts';
import {
  basis,
  type Profile,
  readProfile,
  stackRows,
  timeOf,
  withoutOverhead,
  writeRunFile,
} from '../../../../language/profile/index.ts';
import { packCalls, unpackCalls } from '../../../../language/profile/model/calls.ts';
import { read, readBytes, refusal } from './read.ts';

const runFile = (profile: Profile) => ({ program: 'p', uri: '', profile, deselected: [], modules: [] });

describe('Clean’s .pgcl', () => {
  const leb = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...leb(Math.floor(value / 128))];
  const text = (value: string): number[] => [...new TextEncoder().encode(value), 0];
  const u32 = (value: number): number[] => [value, 0, 0, 0];
  const file = Uint8Array.from([
    ...[112, 114, 111, 102, ...u32(2), ...u32(2), ...u32(3)],
    ...leb(3_000_000_000),
    ...leb(5),
    ...[...text('hamming'), ...text('StdList')],
    ...[...leb(1), ...text('Start'), ...leb(1), ...text('ham'), ...leb(2), ...text('map')],
    // centre, ticks, words, tail calls, strict, lazy, curried, children
    ...[...leb(1), ...leb(3000), ...leb(2), ...leb(0), ...leb(1), ...leb(0), ...leb(0), ...leb(1)],
    ...[...leb(2), ...leb(600_000), ...leb(300), ...leb(7), ...leb(1), ...leb(2), ...leb(4), ...leb(1)],
    ...[...leb(3), ...leb(0), ...leb(1), ...leb(0), ...leb(9), ...leb(0), ...leb(0), ...leb(0)],
  ]);

  it('is read with its clock, its overhead, and words in bytes', () => {
    const result = readProfile(file);
    const { profile, problems } = read(result);
    expect(problems).toEqual([]);
    expect('notes' in result && result.notes).toEqual([
      'the file has one figure for tail calls and returns: returns are counted as tail calls',
    ]);
    expect(packCalls(profile.calls!)).toEqual({
      strict: [0, 1, 1, 9],
      lazy: [0, 0, 2, 0],
      curried: [0, 0, 4, 0],
      tail: [0, 0, 7, 0],
      returns: [0, 0, 0, 0],
      self: [0, 0, 0, 0],
    });
    expect(profile.tickInterval).toBe(1e6 / 3e9);
    // five ticks for a thousand calls, in nanoseconds for one
    expect(profile.overhead!.call).toBeCloseTo(5 / 3000, 12);
    expect(
      stackRows(profile.stacks).map(({ centre, ...costs }) => ({
        ...costs,
        name: profile.centres[centre]!.label,
      })),
    ).toEqual([
      { parent: -1, entries: 0, allocation: 0, ticks: 0, name: 'MAIN' },
      { parent: 0, entries: 1, allocation: 16, ticks: 3000, name: 'Start' },
      { parent: 1, entries: 7, allocation: 2400, ticks: 600_000, name: 'ham' },
      { parent: 2, entries: 9, allocation: 8, ticks: 0, name: 'map' },
    ]);
  });

  it('holds the kinds of calls, where they were counted', () => {
    const { profile } = readBytes(file);
    const again = readBytes(writePgcl(profile)).profile;
    expect(again.calls).toEqual(profile.calls);
    expect(stackRows(again.stacks)).toEqual(stackRows(profile.stacks));
    const counted = {
      ...profile,
      calls: unpackCalls({ ...packCalls(profile.calls!), returns: [0, 5, 0, 1] }),
    };
    expect(packCalls(readBytes(writePgcl(counted)).profile.calls!).tail).toEqual([0, 5, 7, 1]);
  });

  it('is written again byte by byte, in both versions', () => {
    const first = Uint8Array.from([...file.slice(0, 4), ...u32(1), ...file.slice(8, 16), ...file.slice(22)]);
    for (const bytes of [file, first]) expect(writePgcl(readBytes(bytes).profile)).toEqual(bytes);
  });

  it('tables may be in any order, with names that are not used or there twice', () => {
    const odd = Uint8Array.from([
      ...[112, 114, 111, 102, ...u32(2), ...u32(3), ...u32(5), ...leb(1000), ...leb(7)],
      ...[...text('Unused'), ...text('B'), ...text('A')],
      ...[...leb(3), ...text('f'), ...leb(3), ...text('f'), ...leb(2), ...text('g')],
      ...[...leb(1), ...text('never'), ...leb(2), ...text('Start')],
      ...[...leb(5), ...leb(1), ...leb(2), ...leb(0), ...leb(1), ...leb(0), ...leb(0), ...leb(2)],
      ...[...leb(2), ...leb(3), ...leb(4), ...leb(0), ...leb(1), ...leb(0), ...leb(0), ...leb(0)],
      ...[...leb(1), ...leb(5), ...leb(6), ...leb(0), ...leb(1), ...leb(0), ...leb(0), ...leb(0)],
    ]);
    const { profile } = readBytes(odd);
    expect(writePgcl(profile)).toEqual(odd);
    expect(writePgcl(readBytes(writeRunFile(runFile(profile))).profile)).toEqual(odd);
  });

  it('version 1 does not say how long a tick is; others are not known', () => {
    const first = Uint8Array.from([...file.slice(0, 4), ...u32(1), ...file.slice(8, 16), ...file.slice(22)]);
    const { profile } = readBytes(first);
    expect([profile.untimed, timeOf(basis(profile).ticks, profile)]).toEqual([true, '603,000 ticks']);
    const third = Uint8Array.from([...file.slice(0, 4), ...u32(3), ...file.slice(8)]);
    expect(refusal(readProfile(third))).toBe(
      'this .pgcl file has the unknown version 3: only 1 and 2 can be read',
    );
  });

  it('what it says that calls cost can be taken out, and is not written then', () => {
    const slow = Uint8Array.from([...file.slice(0, 21), 127, ...file.slice(22)]);
    const { profile } = readBytes(slow);
    const without = withoutOverhead(profile);
    // 127 ticks for a thousand calls, of which `ham` made fourteen
    expect(basis(profile).ticks - basis(without).ticks).toBe(Math.round(14 * 0.127));
    expect(writePgcl(without)[21]).toBe(0);
  });

  it('may end within its tree', () => {
    expect(readBytes(file.subarray(0, file.length - 3)).problems).toEqual([
      'the file is truncated: everything before that was read',
    ]);
    expect(refusal(readProfile(file.subarray(0, 40)))).toBe('this .pgcl file ends before its call graph');
  });
});
