/** GHC’s report as text: torn files, what cannot be read, layouts of older GHCs. */
import { describe, expect, it } from 'vitest';
import {
  drawProfile,
  importProf,
  parseDate,
  parseLocation,
  showDate,
  stackAt,
  stackRows,
} from '../../../../language/profile/index.ts';
import { imported, recorded } from '../fixtures.ts';
import { drawn, read, readBytes, refusal } from './read.ts';

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
    const orphan = stackRows(profile.stacks).find(stack => stack.number === 264)!;
    expect(stackAt(profile.stacks, orphan.parent).number).toBe(260);
  });

  it('reads a file that ends too soon', () => {
    const text = recorded('Intro.P.prof');
    const { profile, problems } = read(importProf(text.slice(0, text.indexOf('9:1-54         261'))));
    expect([profile.stacks.length, problems.length]).toEqual([5, 2]);
    expect(problems[1]).toMatch(
      /^rows are missing: they add up to \d+ of [\d,]+ ticks, and .* of \d+\.\d MB$/,
    );
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
    expect(stackAt(profile.stacks, 0)).toMatchObject({ entries: 3, ticks: 5, allocation: 6, number: 12 });
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

describe('older layouts', () => {
  it('scc for entries, and no numbers of stacks', () => {
    const text = [
      '\tFri May 12 14:06 2000 Time and Allocation Profiling Report  (Final)',
      '',
      '\t   Main +RTS -p -RTS',
      '',
      '\ttotal time  =        0.14 secs   (7 ticks @ 20 ms)',
      '\ttotal alloc =   8,741,204 bytes  (excludes profiling overheads)',
      '',
      'COST CENTRE          MODULE     %time %alloc',
      '',
      'nfib                 Main       100.0  100.0',
      '',
      '                                          individual     inherited',
      'COST CENTRE              MODULE      scc  %time %alloc   %time %alloc',
      '',
      'MAIN                     MAIN          0    0.0    0.0   100.0  100.0',
      ' CAF                     PrelHandle    3    0.0    0.0     0.0    0.0',
      ' main                    Main          1    0.0    0.0   100.0   99.8',
      '  nfib                   Main     242785  100.0   99.8   100.0   99.8',
    ].join('\n');
    const { profile, problems } = readBytes(text);
    expect(problems).toEqual([]);
    expect(stackRows(profile.stacks).some(stack => stack.number !== undefined)).toBe(false);
    expect(drawn(profile)).toEqual([
      'MAIN 0 0 0',
      ' CAF PrelHandle 3 0 0',
      ' main 1 0 0',
      '  nfib 242785 8723722 7',
    ]);
  });

  it('a group column, a flat table alone', () => {
    const text = [
      'total time  =        1.00 secs   (50 ticks @ 20 ms)',
      'total alloc =       1,000 bytes  (excludes profiling overheads)',
      '',
      'COST CENTRE     MODULE     GROUP        scc  subcc  %time %alloc',
      'hash            Symbol     Main         200      3   80.0   10.0',
      'look            Symbol     Main          10      0   20.0   90.0',
    ].join('\n');
    const { profile, problems } = readBytes(text);
    expect(problems).toEqual(['the tree of stacks is missing: each cost centre stands by itself']);
    expect(drawn(profile)).toEqual(['MAIN 0 0 0', ' hash Symbol 200 100 40', ' look Symbol 10 900 10']);
  });

  it('labels with spaces, where the columns are in their places', () => {
    const text = [
      'COST CENTRE  MODULE SRC       no.  entries  %time %alloc   %time %alloc  ticks     bytes',
      '',
      'MAIN         MAIN   <built-in>  1        0    0.0    0.0   100.0  100.0      0         0',
      ' sort by key Main   A b.hs:1:2  2        5  100.0  100.0   100.0  100.0      7        80',
    ].join('\n');
    expect(drawn(readBytes(text).profile)[1]).toBe(' sort by key A b.hs:1:2 5 80 7');
  });

  it('rows that have lost their head', () => {
    const text = recorded('Intro.P.prof');
    const { profile, problems } = readBytes(text.slice(text.indexOf('  a          Main')));
    expect(problems).toEqual(['the head is missing: without its totals shares say nothing']);
    expect(profile.stacks.length).toBeGreaterThan(20);
    expect(profile.centres[0]!.label).toBe('MAIN');
  });

  it('of very many lines that cannot be read only the first are named', () => {
    const torn = Array.from({ length: 500 }, () => 'no row').join('\n');
    const { problems } = readBytes(`${recorded('Intro.P.prof')}${torn}`);
    expect(problems.length).toBe(21);
    expect(problems.at(-1)).toBe('and 480 more like these');
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
