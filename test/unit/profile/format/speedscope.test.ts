/** speedscope's files, as other tools write them. */
import { describe, expect, it } from 'vitest';
import { basis, flameChart, frameName, type Profile } from '../../../../language/profile/index.ts';
import { drawn, readBytes } from './read.ts';

const frames = ['main', 'f', 'g'].map(name => ({ name }));
const fileOf = (profiles: readonly object[]): string => JSON.stringify({ shared: { frames }, profiles });

/** The boxes of the flame chart: name, beginning and end in milliseconds. */
const boxes = (profile: Profile) =>
  flameChart(profile)
    .map(({ stack, from, to }) => [frameName(profile.centres[profile.stacks.centre[stack]!]!), from, to])
    .toSorted(([, a, b], [, c, d]) => Number(a) - Number(c) || Number(d) - Number(b));

describe('the order of a speedscope file', () => {
  it('is that of its events, from its start', () => {
    const event = (type: string, frame: number, at: number) => ({ type, frame, at });
    const events = [
      event('O', 0, 2),
      event('O', 1, 3),
      event('C', 1, 5),
      event('O', 2, 5),
      event('C', 2, 6),
      event('O', 1, 6),
      event('C', 1, 7),
      event('C', 0, 9),
    ];
    const { profile } = readBytes(
      fileOf([{ type: 'evented', unit: 'milliseconds', startValue: 2, endValue: 9, events }]),
    );
    expect(boxes(profile)).toEqual([
      ['main', 0, 7],
      ['f', 1, 3],
      ['g', 3, 4],
      ['f', 4, 5],
    ]);
    expect(profile.timeline!.collecting).toBeUndefined();
  });

  it('is that of its samples, one after another', () => {
    const samples = [[0, 1], [0, 1], [0, 2], [], [0]];
    const weights = [1, 1, 2, 0.5, 0.25];
    const { profile } = readBytes(
      fileOf([{ type: 'sampled', unit: 'seconds', startValue: 7, samples, weights }]),
    );
    expect(boxes(profile)).toEqual([
      ['main', 0, 4000],
      ['f', 0, 2000],
      ['g', 2000, 4000],
      ['MAIN', 4000, 4500],
      ['main', 4500, 4750],
    ]);
  });

  it('is one axis for all threads, and for none that is not of time', () => {
    const thread = (startValue: number, frame: number) => ({
      type: 'sampled',
      unit: 'microseconds',
      startValue,
      samples: [[frame]],
      weights: [10],
    });
    const { profile } = readBytes(fileOf([thread(100, 1), thread(105, 2)]));
    const { times, ticks } = profile.timeline!;
    expect([times.at(-1), ticks.reduce((all, each) => all + each, 0)]).toEqual([0.015, 20]);
    for (const unit of ['bytes', 'none', 'furlongs', undefined])
      expect(readBytes(fileOf([{ ...thread(0, 1), unit }])).profile.timeline).toBeUndefined();
  });

  it('does not lose what is shorter than a microsecond', () => {
    const samples = Array.from({ length: 3000 }, (_, i) => [i % 3]);
    const { profile } = readBytes(
      fileOf([{ type: 'sampled', unit: 'nanoseconds', samples, weights: samples.map(() => 300) }]),
    );
    expect((basis(profile).ticks * profile.tickInterval) / 1e6).toBeCloseTo(0.0009);
    const small = readBytes(fileOf([{ type: 'sampled', unit: 'seconds', samples: [[0]], weights: [0.1] }]));
    expect([small.profile.tickInterval, basis(small.profile).ticks]).toEqual([1000, 100]);
  });

  it('says what cannot be read: times before the last one, and weights that are no times', () => {
    const events = [
      { type: 'O', frame: 0, at: 5 },
      { type: 'C', frame: 0, at: 3 },
      { type: 'C', frame: 0, at: 8 },
    ];
    const evented = readBytes(fileOf([{ type: 'evented', unit: 'milliseconds', startValue: 0, events }]));
    expect(evented.problems).toEqual(['1 of events cannot be read']);
    expect(drawn(evented.profile).at(-1)).toMatch(/main .* 0 0 3$/);
    const sampled = readBytes(
      fileOf([{ type: 'sampled', unit: 'milliseconds', samples: [[0], [1], [2]], weights: [1, -2, null] }]),
    );
    expect(sampled.problems).toEqual(['2 of samples cannot be read']);
    expect(sampled.profile.timeline!.times).toEqual([1]);
  });
});
