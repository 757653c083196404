/** Files that are in the order of time: what ran after what is written, and read back, as far as the format holds it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basis,
  centresOf,
  formatNamed,
  frameName,
  isRuntime,
  type Profile,
  readProfile,
  type Timeline,
} from '../../language/profile/index.ts';
import { stepsOf } from '../../language/profile/pass/sequence.ts';
import { cases } from '../lib/cases.ts';
import { damages } from '../lib/damage.ts';
import { profiles, timedProfiles } from '../lib/random-profile.ts';

const inOrder = ['speedscope', 'cpuprofile', 'trace-event', 'perfetto', 'eventlog'];

const write = (name: string, profile: Profile): Uint8Array => {
  const content = formatNamed(name)!.write(profile, { metric: 'time', urlOf: file => file });
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};

const readBack = (bytes: Uint8Array): Profile => {
  const read = readProfile(bytes);
  if ('refused' in read) throw new Error(read.refused);
  expect(read.problems).toEqual([]);
  return read.profile;
};

/** What ran after what, by name, and for how many milliseconds. */
function sequence(profile: Profile): (readonly [string, number])[] {
  const list: [string, number][] = [];
  for (const { stack, amount } of stepsOf(profile, 'time', code => !isRuntime(profile, code))) {
    const path = centresOf(profile, stack)
      .map(centre => frameName(profile.centres[centre]!))
      .join(' < ');
    const time = (amount * profile.tickInterval) / 1000;
    const last = list.at(-1);
    if (last?.[0] === path) last[1] += time;
    else list.push([path, time]);
  }
  return list;
}

function expectSound({ stacks, timeline }: Profile): void {
  if (timeline === undefined) return;
  expectRising(timeline);
  const sums = new Float64Array(stacks.length);
  timeline.stack.forEach((code, row) => {
    sums[code]! += timeline.ticks[row]!;
  });
  expect(Array.from(sums)).toEqual(Array.from(stacks.ticks));
}

function expectRising({ times, starts, collecting = [] }: Timeline): void {
  for (const column of [times, starts])
    column.forEach((each, at) => {
      expect(each).toBeGreaterThanOrEqual(column[at - 1] ?? 0);
    });
  for (const each of collecting) expect(each).toBeGreaterThanOrEqual(0);
}

describe.each(inOrder)('%s', name => {
  it('has what ran after what, of a profile with a time axis', () => {
    fc.assert(
      fc.property(timedProfiles, profile => {
        const wanted = sequence(profile);
        fc.pre(wanted.length > 0);
        const back = readBack(write(name, profile));
        expect(sequence(back)).toEqual(wanted);
        expectSound(back);
        expect(back.timeline!.unrecorded).toEqual(['entries', 'allocation']);
      }),
    );
  });

  it('has the costs of a part of a run, whose slices are those of the whole', () => {
    fc.assert(
      fc.property(timedProfiles, profile => {
        const ticks = Float64Array.from(profile.stacks.ticks, each => Math.floor(each / 2));
        const part = { ...profile, stacks: { ...profile.stacks, ticks } };
        fc.pre(basis(part).ticks > 0);
        const back = readBack(write(name, part));
        expect(basis(back).ticks * back.tickInterval).toBe(basis(part).ticks * part.tickInterval);
      }),
    );
  });

  it('is sound when it is damaged', () => {
    fc.assert(
      fc.property(fc.oneof(profiles, timedProfiles), damages, (profile, damage) => {
        const read = readProfile(damage(write(name, profile)));
        if (!('refused' in read)) expectSound(read.profile);
      }),
      { numRuns: cases(80) },
    );
  });
});

describe('cpuprofile', () => {
  it('has when memory was collected and when the program waited, too', () => {
    fc.assert(
      fc.property(timedProfiles, profile => {
        fc.pre(sequence(profile).length > 0);
        const { timeline } = readBack(write('cpuprofile', profile));
        const sum = (column: readonly number[] = []): number => column.reduce((all, each) => all + each, 0);
        const { times, own, collecting } = profile.timeline!;
        // the runtime's own samples are in no file of V8's
        const machine = own!.at(-1)! - basis(profile).ticks;
        expect([timeline!.times.at(-1), sum(timeline!.collecting)]).toEqual([
          times.at(-1)! - machine,
          sum(collecting),
        ]);
      }),
    );
  });
});
