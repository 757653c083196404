/** Perfetto's traces, as its SDK and its tracers write them. */
import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  bytesField as bytes,
  message,
  varintField as number,
  textField as text,
} from '../../../../language/profile/format/protobuf.ts';
import {
  flameChart,
  formatNamed,
  frameName,
  type Profile,
  readProfile,
} from '../../../../language/profile/index.ts';
import { intro } from '../fixtures.ts';
import { readBytes, refusal } from './read.ts';

/** The boxes of the flame chart: name, beginning and end in milliseconds. */
const boxes = (profile: Profile) =>
  flameChart(profile)
    .map(({ stack, from, to }) => [frameName(profile.centres[profile.stacks.centre[stack]!]!), from, to])
    .toSorted(([, a, b], [, c, d]) => Number(a) - Number(c) || Number(d) - Number(b));

const packet = (...fields: readonly Uint8Array[]): Uint8Array => bytes(1, message(fields));
const [begin, end, instant] = [1, 2, 3];
/** An event at a time in nanoseconds, on a track. */
const event = (type: number, at: number, track: number, ...more: readonly Uint8Array[]): Uint8Array =>
  packet(number(8, at), bytes(11, message([number(9, type), number(11, track), ...more])));
const named = (name: string): Uint8Array => text(23, name);
const thread = (track: number): Uint8Array =>
  packet(bytes(60, message([number(1, track), bytes(4, message([number(1, 1), number(2, track)]))])));
const process = (name: string): Uint8Array =>
  packet(bytes(60, message([number(1, 9), bytes(3, message([number(1, 1), text(6, name)]))])));

const wanted = [
  ['main', 0, 10],
  ['f', 2, 5],
];

it('has the slices of tracks, and moments of the process', () => {
  const { profile, problems } = readBytes(
    message([
      process('prog'),
      thread(1),
      event(begin, 1e6, 1, named('main')),
      event(instant, 2e6, 9, named('here'), text(22, 'marker')),
      event(instant, 2.5e6, 1, named('of the thread')),
      event(
        begin,
        3e6,
        1,
        named('f'),
        bytes(33, message([text(2, 'F.hs'), number(4, 3)])),
        bytes(4, message([text(10, 'column'), number(3, 5)])),
      ),
      event(end, 6e6, 1),
      event(end, 11e6, 1),
    ]),
  );
  expect([problems, profile.program, profile.tickInterval]).toEqual([[], 'prog', 1000]);
  expect(boxes(profile)).toEqual(wanted);
  expect(profile.centres.map(({ location }) => location)).toContain('F.hs:3:5');
  expect(profile.marks?.map(({ label }) => label)).toEqual(['here']);
});

it('tells tracks apart whose numbers have 64 bits', () => {
  // two numbers that are one to 53 bits
  const track = (last: number): Uint8Array =>
    Uint8Array.from([11 * 8, 0x80 | last, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]);
  const on = (last: number, type: number, at: number, name: string): Uint8Array =>
    packet(number(8, at), bytes(11, message([number(9, type), track(last), named(name)])));
  const { profile, problems } = readBytes(
    message([on(1, begin, 1e6, 'f'), on(2, begin, 2e6, 'g'), on(1, end, 3e6, 'f'), on(2, end, 5e6, 'g')]),
  );
  expect(problems).toEqual([]);
  expect(profile.stacks.length).toBe(3);
  expect(Array.from(profile.stacks.parent).slice(1)).toEqual([0, 0]);
});

/** A sequence with the state of Perfetto's SDK: a track by default, interned names, and times from event to event in microseconds. */
const sequence = (): Uint8Array[] => {
  const clock = (...fields: readonly Uint8Array[]): Uint8Array => bytes(1, message(fields));
  const clocks = message([
    clock(number(1, 6), number(2, 5e9)),
    clock(number(1, 64), number(2, 5e6), number(3, 1), number(4, 1000)),
  ]);
  const defaults = message([number(58, 64), bytes(11, message([number(11, 7)]))]);
  const name = (iid: number, value: string): Uint8Array =>
    bytes(2, message([number(1, iid), text(2, value)]));
  const at = (delta: number, type: number, ...more: readonly Uint8Array[]): Uint8Array =>
    packet(number(10, 3), number(13, 2), number(8, delta), bytes(11, message([number(9, type), ...more])));
  return [
    packet(number(10, 3), number(13, 1), bytes(6, clocks), bytes(59, defaults)),
    packet(number(10, 3), bytes(12, message([name(1, 'main'), name(2, 'f')]))),
    at(1000, begin, number(10, 1)),
    at(2000, begin, number(10, 2)),
    at(3000, end),
    at(5000, end),
  ];
};

it('reads what packets say for later ones of their sequence', () => {
  const { profile, problems } = readBytes(message(sequence()));
  expect([problems, boxes(profile)]).toEqual([[], wanted]);
});

it('reads packed packets, but none that are packed twice', () => {
  const packed = (content: Uint8Array): Uint8Array => packet(bytes(50, zlibSync(content)));
  expect(boxes(readBytes(packed(message(sequence()))).profile)).toEqual(wanted);
  expect(refusal(readProfile(packed(packed(message(sequence())))))).toContain('neither spans');
});

it('does not forget a name but where the sequence says so, and skips times that mean nothing', () => {
  const cleared = packet(number(10, 3), number(13, 1));
  const event = packet(number(10, 3), number(8, 6e9), bytes(11, message([number(9, begin), number(10, 2)])));
  const last = packet(number(10, 3), number(8, 6.001e9), bytes(11, message([number(9, end)])));
  const { profile } = readBytes(message([...sequence(), cleared, event, last]));
  expect(boxes(profile).map(([name]) => name)).toEqual(['main', 'f', '(unknown)']);
  const unknown = packet(number(10, 4), number(8, 5), number(58, 64), bytes(11, message([number(9, begin)])));
  expect(readProfile(message([...sequence(), unknown]))).toMatchObject({
    notes: ['skipped 1 event whose time is relative to what the file does not hold'],
  });
});

it('is read up to where it is torn', () => {
  const whole = message(sequence());
  const { profile, problems } = readBytes(whole.subarray(0, whole.length - 3));
  expect(problems).toEqual([
    'the file is torn: everything before that was read',
    '1 span does not end: shown up to the last event of the thread',
  ]);
  expect(boxes(profile)).toEqual([
    ['main', 0, 5],
    ['f', 2, 5],
  ]);
});

it('is written with places, each name once', () => {
  const written = formatNamed('perfetto')!.write(intro, {
    metric: 'time',
    urlOf: file => file,
  }) as Uint8Array;
  const { profile, problems } = readBytes(written);
  expect([problems, profile.program]).toEqual([[], intro.program]);
  const letters = new TextDecoder('latin1').decode(written);
  expect(letters.split('rev').length - 1).toBe(1);
});
