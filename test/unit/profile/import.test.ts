/** Readers take what they can: old layouts, torn files, backslashes; and name what they cannot. */
import { describe, expect, it } from 'vitest';
import {
  drawProfile,
  type Imported,
  importJson,
  importProf,
  type Profile,
  parseDate,
  parseLocation,
  showDate,
} from '../../../language/profile/index.ts';
import { imported, recorded } from './fixtures.ts';

const read = (result: Imported): { profile: Profile; problems: readonly string[] } => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};
const refusal = (result: Imported): string => ('refused' in result ? result.refused : 'not refused');

describe('text', () => {
  it('reads the head', () => {
    const { program, arguments: given, origin, endTime, tickInterval } = imported('Intro.pa.prof');
    expect({ program, given, tickInterval }).toEqual({
      program: 'Intro',
      given: ['one', 'two'],
      tickInterval: 1000,
    });
    expect(origin).toEqual({ command: 'Intro', rtsArguments: ['-pa', '-poIntro.pa'], capabilities: 1 });
    expect(showDate(endTime)).toMatch(/^Sat Nov 21 \d\d:\d\d 2026$/);
  });

  it('names the lines that it cannot read and goes on', () => {
    const torn = recorded('Intro.P.prof')
      .split('\n')
      .map(line => (line.includes('9:1-54         261') ? line.slice(0, 30) : line))
      .join('\n');
    const { profile, problems } = read(importProf(torn));
    expect(problems).toEqual(['line 22 cannot be read: g       Main']);
    const whole = imported('Intro.P.prof');
    expect(profile.stacks.length).toBe(whole.stacks.length - 1);
    // What stood on the torn line hangs on the last line that is indented less.
    const orphan = profile.stacks.find(stack => stack.number === 264)!;
    expect(profile.stacks[orphan.parent]!.number).toBe(260);
  });

  it('reads a file that ends too soon', () => {
    const text = recorded('Intro.P.prof');
    const { profile, problems } = read(importProf(text.slice(0, text.indexOf('9:1-54         261'))));
    expect([profile.stacks.length, problems.length]).toEqual([5, 1]);
  });

  it('reads layouts of older GHCs: no SRC, ticks of 20 ms, a module and its number with no space between', () => {
    const old = [
      'Thu Jun 20 14:46 1996 Time and Allocation Profiling Report  (Final)',
      '',
      '   run +RTS -p -H60M -RTS',
      '',
      'total time  =        0.40 secs   (20 ticks @ 20 ms)',
      'total alloc =       1,000 bytes  (excludes profiling overheads)',
      '',
      'COST CENTRE MODULE  no.    entries  %time %alloc   %time %alloc',
      '',
      'MAIN        MAIN    1           0    0.0    0.0   100.0  100.0',
      ' main       Main    165         1   50.0   10.0   100.0  100.0',
      '  walk      Control.Monad.State166       7   50.0   90.0    50.0   90.0',
      ' CAF        Main    158         0    0.0    0.0     0.0    0.0',
      'SET 2 = {<MAIN>}',
    ].join('\r\n');
    const { profile, problems } = read(importProf(old));
    expect(problems).toEqual([]);
    expect(profile.tickInterval).toBe(20_000);
    expect(
      drawProfile(profile)
        .replace(/ {2,}(?=\d)/g, ' ')
        .split('\n'),
    ).toEqual(['MAIN 0 0 0', ' main 1 100 10', '  walk Control.Monad.State 7 900 10', ' CAF 0 0 0']);
  });

  it('reads file names with spaces', () => {
    const row = 'f           Main   My File.hs:(1,1)-(2,3) 12 3 1.0 2.0 3.0 4.0 5 6';
    const { profile } = read(importProf(`COST CENTRE MODULE SRC no. entries\n${row}`));
    expect(profile.centres[0]?.location).toBe('My File.hs:(1,1)-(2,3)');
    expect(profile.stacks[0]).toMatchObject({ entries: 3, ticks: 5, allocation: 6, number: 12 });
  });

  it('keeps centres of one name apart by their place', () => {
    const areas = imported('R1.P.prof').centres.filter(centre => centre.label === 'show');
    expect(new Set(areas.map(centre => centre.location)).size).toBe(areas.length);
  });

  it('refuses what is something else', () => {
    expect(refusal(importProf('hello'))).toMatch(/^this is not a GHC profile/);
    expect(refusal(importProf('COST CENTRE MODULE SRC no. entries\n'))).toBe('this profile holds no stack');
  });
});

describe('JSON', () => {
  it('reads the head', () => {
    const { origin, program, arguments: given, centres } = imported('Intro.prof.json');
    expect({ program, given }).toEqual({ program: 'Intro', given: [] });
    expect(origin).toEqual({ command: './Intro', rtsArguments: ['-pj', '-poIntro.j'], capabilities: 0 });
    expect(centres.filter(centre => centre.kind === 'built-in').length).toBe(7);
  });

  it('mends backslashes of a Windows path', () => {
    const text = recorded('Intro.prof.json').replace(
      '"program": "Intro"',
      '"program": "C:\\bin\\new\\Intro"',
    );
    expect(read(importJson(text)).profile.program).toContain('Intro');
  });

  it('passes over a stack whose centre is unknown, and says so', () => {
    const text = JSON.stringify({
      cost_centres: [
        { id: 1, label: 'MAIN', module: 'MAIN', src_loc: '<built-in>', is_caf: false },
        { id: 2 },
      ],
      profile: { id: 1, entries: 1, alloc: 'x', ticks: 1, children: [{ id: 9 }, 7, { id: 1 }] },
    });
    const { profile, problems } = read(importJson(text));
    expect(problems).toEqual([
      'a cost centre cannot be read: {"id":2}',
      'a stack names the cost centre 9, which the file does not list',
      'a stack names the cost centre unknown, which the file does not list',
    ]);
    expect(profile.stacks.length).toBe(2);
    expect(profile.tickInterval).toBe(1000);
  });

  it('takes no control sequences from names', () => {
    const stack = { id: 1, entries: 1, alloc: 2, ticks: 3 };
    const centre = { id: 1, label: 'a\u001b[31m', module: 'B\u0007', src_loc: 'C\n.hs:1:1', is_caf: false };
    const { profile } = read(importJson(JSON.stringify({ cost_centres: [centre], profile: stack })));
    expect(profile.centres[0]).toMatchObject({ label: 'a␛[31m', module: 'B␇', location: 'C␊.hs:1:1' });
  });

  it('refuses what is something else', () => {
    expect(refusal(importJson('{'))).toBe('this is not JSON');
    expect(refusal(importJson('[]'))).toMatch(/no "cost_centres"/);
    expect(refusal(importJson('{"cost_centres": [], "profile": {}}'))).toBe('this profile holds no stack');
  });
});

it('reads locations', () => {
  expect(parseLocation('F.hs:3:5')).toEqual({
    file: 'F.hs',
    start: { line: 3, column: 5 },
    end: { line: 3, column: 5 },
  });
  expect(parseLocation('a/F.hs:3:5-9')?.end).toEqual({ line: 3, column: 9 });
  expect(parseLocation('C:\\x\\F.hs:(14,1)-(15,28)')).toEqual({
    file: 'C:\\x\\F.hs',
    start: { line: 14, column: 1 },
    end: { line: 15, column: 28 },
  });
  for (const none of ['<entire-module>', '<built-in>', '<no location info>', '', 'F.hs', 'F.hs:3'])
    expect(parseLocation(none)).toBeUndefined();
});

it('reads and writes dates', () => {
  const text = 'Thu Oct  5 09:07 2026';
  expect(showDate(parseDate(text)!)).toBe('Mon Oct  5 09:07 2026');
  expect(showDate(0, 90)).toBe('Thu Jan  1 01:30 1970');
  expect(parseDate('Xyz Foo 99 1:2 2020')).toBeUndefined();
});
