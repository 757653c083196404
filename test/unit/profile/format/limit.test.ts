/** Files that say in a few bytes what would take gigabytes, and lines of any length. */
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  exportFormats,
  type Profile,
  readProfile,
  stackColumns,
} from '../../../../language/profile/index.ts';
import { imported } from '../fixtures.ts';
import { read, readBytes, refusal } from './read.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Protocol buffers: a field with bytes, and one with a number. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
const joined = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const field = (number: number, content: Uint8Array): Uint8Array =>
  joined([number * 8 + 2], varint(content.length), content);
const count = (number: number, value: number): Uint8Array => joined([number * 8], varint(value));
const text = (number: number, value: string): Uint8Array => field(number, bytesOf(value));
const times = (n: number, part: Uint8Array): Uint8Array => joined(...Array.from({ length: n }, () => part));

describe('what a file may make of itself', () => {
  const line = field(4, joined(count(1, 1), count(2, 1)));
  const pprof = (lines: number, places: number, name = 'f', locations = 1): Uint8Array =>
    joined(
      field(1, joined(count(1, 1), count(2, 2))),
      field(2, joined(field(1, new Uint8Array(places).fill(1)), field(2, Uint8Array.of(1)))),
      ...Array.from({ length: locations }, (_, index) =>
        field(4, joined(count(1, index + 1), index === 0 ? times(lines, line) : line)),
      ),
      field(5, joined(count(1, 1), count(2, 3))),
      ...['', 'ticks', 'count', name].map(each => text(6, each)),
    );

  it('pprof: a place may stand for several calls, but not for thousands', () => {
    expect(readBytes(pprof(30, 300)).profile.stacks.length).toBe(30 * 300 + 1);
    expect(refusal(readProfile(pprof(30_000, 100_000)))).toMatch(
      /^this file expands to stacks far larger than the file itself \(\d+ bytes\), so it was not read$/,
    );
  });

  it('pprof: a long name may be of many places, but not of thousands', () => {
    const long = 'n'.repeat(300_000);
    expect(readBytes(pprof(1, 1, long, 10)).profile.centres[1]!.label).toBe(long);
    expect(refusal(readProfile(pprof(1, 1, long, 3000)))).toMatch(/^this file expands to names far longer/);
  });

  it('callgrind: the same of its names', () => {
    const file = `# callgrind format\nevents: Ticks\nfn=(1) ${'n'.repeat(300_000)}\n1 1\n${'fn=(1)\n1 1\n'.repeat(3000)}`;
    expect(refusal(readProfile(bytesOf(file)))).toMatch(/^this file expands to names/);
  });

  it('otlp: stacks of places of many calls', () => {
    const dictionary = joined(
      field(2, new Uint8Array()),
      field(2, times(30_000, field(3, joined(count(1, 1), count(2, 1))))),
      field(3, new Uint8Array()),
      field(3, count(1, 3)),
      ...['', 'samples', 'count', 'f'].map(each => text(5, each)),
      field(7, new Uint8Array()),
      field(7, field(1, new Uint8Array(100_000).fill(1))),
    );
    const profile = joined(
      field(1, joined(count(1, 1), count(2, 2))),
      field(2, joined(count(1, 1), field(4, Uint8Array.of(1)))),
    );
    const file = joined(field(1, field(2, field(2, profile))), field(2, dictionary));
    expect(refusal(readProfile(file))).toMatch(/^this file expands to stacks far larger/);
  });

  it('JSON: an empty list takes two bytes of a file, and fifty of memory', () => {
    const file = `{"a":[${'[],'.repeat(8_400_000)}0]}`;
    expect(refusal(readProfile(bytesOf(file)))).toBe(
      'this file has more than 8388608 lists and objects, so it was not read',
    );
  });

  it('gzip: a megabyte of nothing in a kilobyte', () => {
    const packed = gzipSync(new Uint8Array(80 << 20));
    expect(refusal(readProfile(packed))).toMatch(
      /^this gzipped file of \d+ bytes unpacks to more than 64 MiB/,
    );
  });

  it('a line may be long, but not without end', () => {
    const deep = `${'a;b;'.repeat(50_000)}c 7\n`;
    expect(readBytes(deep).profile.stacks.length).toBe(100_002);
    const endless = new Uint8Array(17 << 20).fill(97);
    endless.set(bytesOf('# callgrind format\n'));
    expect(refusal(readProfile(endless))).toBe(
      'this file has a line of more than 16777216 bytes, so it was not read',
    );
  });
});

/** Each would take hours where a line is looked at again from each of its places. */
describe('texts that a pattern could look at again and again', () => {
  const long = 2_000_000;
  it.each([
    ['blank lines of JSON', `{${'\n'.repeat(long)}}`],
    ['blank lines before a report', `${'\n'.repeat(60_000)}x`],
    ['semicolons', ';'.repeat(long)],
    ['blanks in a row', `COST CENTRE MODULE SRC no. entries\n f${' '.repeat(long)}x`],
    ['words in a row', `COST CENTRE MODULE SRC no. entries\n ${'f '.repeat(long)}1 2 3 4 5 x`],
    ['totals in a head', `${'total time = '.repeat(long / 10)}\nCOST CENTRE MODULE SRC no. entries\n`],
    ['options in a head', `a${' +RTS'.repeat(long / 10)}\nCOST CENTRE MODULE SRC no. entries\n`],
    ['quotes of a program', `{"program": "${'",'.repeat(long / 10)}\n}`],
    ['numbers in a row', `main;a${' 1'.repeat(long)} x\n`],
    [
      'a number that does not end',
      joined(field(1, Uint8Array.of(8, 1)), [16], new Uint8Array(long).fill(255)),
    ],
  ])('%s', (_, content) => {
    const result = readProfile(typeof content === 'string' ? bytesOf(content) : content);
    expect('refused' in result).toBe(true);
  });

  it('values of any depth', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const centre = '{"id":1,"label":"MAIN","module":"MAIN","src_loc":"<built-in>","is_caf":false}';
    const stack = '{"id":1,"entries":0,"alloc":0,"ticks":1,"children":';
    const list = `"cost_centres":[${centre},${deep}]`;
    const file = `{"program":"a","arguments":[${deep}],"end_time":${deep},${list},"profile":${stack}[{"id":${deep}}]}}`;
    const { problems } = read(readProfile(bytesOf(`{${file.slice(1)}`)));
    expect(problems).toEqual([
      'a cost centre cannot be read: ["[…]"]',
      'a stack names the cost centre ["[…]"], which the file does not list',
    ]);
  });
});

it('a profile without costs is read back from every file that it is written to', () => {
  const whole = imported('Intro.P.prof');
  const empty: Profile = {
    ...whole,
    stacks: stackColumns([{ centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 }]),
  };
  for (const { name, write, reading, needsPage } of exportFormats) {
    if (reading === undefined || needsPage) continue;
    const content = write(empty, { metric: 'time', urlOf: file => file });
    const result = readProfile(typeof content === 'string' ? bytesOf(content) : content);
    expect('refused' in result ? [name, result.refused] : [name, result.profile.stacks.length]).toEqual([
      name,
      1,
    ]);
  }
});
