/** GHC’s report as text: torn files, what cannot be read, layouts of older GHCs. */

import { describe, expect, it } from 'vitest';
import {
  basis,
  drawProfile,
  oneDecimal,
  type Profile,
  parseDate,
  parseLocation,
  percent,
  programCentres,
  showDate,
  stackAt,
  stackColumns,
  stackRows,
  writeProf,
} from '../../../../language/profile/index.ts';
import { importProf } from '../../../lib/import-text.ts';
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

  it('reads what GHC 9.2 and newer can write: calls that have centres, late centres, long columns with ticks and bytes', () => {
    const row = (label: string, module: string, place: string, figures: string): string =>
      `${label.padEnd(42)}${module.padEnd(31)}${place.padEnd(60)}${figures}`;
    const report = [
      '\tThu Jan  9 10:51 2025 Time and Allocation Profiling Report  (Final)',
      '',
      '\t   shop +RTS -P -l -hi -RTS --fast 3',
      '',
      '\ttotal time  =        0.12 secs   (120 ticks @ 1000 us, 1 processor)',
      '\ttotal alloc = 1,234,567 bytes  (excludes profiling overheads)',
      '',
      row('COST CENTRE', 'MODULE', 'SRC', ' no.      entries  %time %alloc   %time %alloc  ticks     bytes'),
      '',
      row('MAIN', 'MAIN', '<built-in>', ' 134            0    0.0    0.0   100.0  100.0      0         0'),
      row(
        ' main',
        'Main',
        'app/Main.hs:(5,1)-(9,20)',
        ' 268            1    0.0    0.0   100.0  100.0      0         0',
      ),
      row(
        '  größe.schleife(calling:Data.Map.insert)',
        'Laden.Verzeichnis.Länge',
        'src/Laden/Verzeichnis/Länge.hs:(120,5)-(133,41)',
        ' 270  17179869184   75.0   60.0   100.0  100.0     90    740740',
      ),
      row(
        '   $wgo_r3',
        'Laden.Verzeichnis',
        'src/Laden/Verzeichnis.hs:7:1-120',
        ' 272         3000   25.0   40.0    25.0   40.0     30    493827',
      ),
    ].join('\n');
    const { profile, problems } = read(importProf(report));
    expect(problems).toEqual([]);
    expect(profile.centres.slice(2).map(({ module, label, location }) => [module, label, location])).toEqual([
      [
        'Laden.Verzeichnis.Länge',
        'größe.schleife(calling:Data.Map.insert)',
        'src/Laden/Verzeichnis/Länge.hs:(120,5)-(133,41)',
      ],
      ['Laden.Verzeichnis', '$wgo_r3', 'src/Laden/Verzeichnis.hs:7:1-120'],
    ]);
    expect(
      stackRows(profile.stacks).map(({ entries, ticks, allocation }) => [entries, ticks, allocation]),
    ).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2 ** 34, 90, 740740],
      [3000, 30, 493827],
    ]);
  });

  it('names the lines that it cannot read and goes on', () => {
    const torn = recorded('Intro.P.prof')
      .split('\n')
      .map(line => (line.includes('9:1-54         261') ? line.slice(0, 30) : line))
      .join('\n');
    const { profile, problems } = read(importProf(torn));
    expect(problems).toEqual(['line 22 cannot be read: g       Main']);
    const whole = imported('Intro.P.prof');
    // what it cost is in the totals still
    expect(profile.centres.at(-1)!.label).toBe('(not in the report)');
    expect(profile.stacks.length).toBe(whole.stacks.length);
    expect(basis(profile).allocation).toBe(basis(whole).allocation);
    // What stood on the torn line hangs on the last line that is indented less.
    const orphan = stackRows(profile.stacks).find(stack => stack.number === 264)!;
    expect(stackAt(profile.stacks, orphan.parent).number).toBe(260);
  });

  it('reads a file that ends too soon', () => {
    const text = recorded('Intro.P.prof');
    const { profile, problems } = read(importProf(text.slice(0, text.indexOf('9:1-54         261'))));
    const rows = stackRows(profile.stacks).filter(({ number }) => number !== undefined);
    expect([rows.length, problems.length]).toEqual([5, 2]);
    const { allocation, ticks } = basis(imported('Intro.P.prof'));
    expect(basis(profile)).toMatchObject({ allocation, ticks });
    expect(problems[1]).toMatch(
      /^rows are missing: they add up to \d+ of [\d,]+ ticks, and .* of \d+\.\d MB; the rest is shown as \(not in the report\)$/,
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
    expect(refusal(importProf('hello'))).toMatch(/^not a GHC profile/);
    expect(refusal(importProf('COST CENTRE MODULE SRC no. entries\n'))).toBe(
      'this profile contains no stacks',
    );
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
    expect(basis(profile)).toMatchObject({ ticks: 7, allocation: 8_741_204 });
    const shares = stackRows(profile.stacks).map(({ entries, allocation, ticks }) => [
      entries,
      oneDecimal(percent(allocation, 8_741_204)),
      ticks,
    ]);
    expect(shares).toEqual([
      [0, '0.1', 0],
      [3, '0.1', 0],
      [1, '0.0', 0],
      [242785, '99.8', 7],
      [0, '0.0', 0],
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
    expect(problems).toEqual(['the tree of stacks is missing: each cost centre is shown on its own']);
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
    expect(problems).toEqual(['the head of the report is missing']);
    expect(profile.stacks.length).toBeGreaterThan(20);
    expect(profile.centres[0]!.label).toBe('MAIN');
  });

  it('of very many lines that cannot be read only the first are named', () => {
    const torn = Array.from({ length: 25 }, () => 'no row').join('\n');
    const { problems } = readBytes(`${recorded('Intro.P.prof')}${torn}`);
    expect(problems.length).toBe(21);
    expect(problems.at(-1)).toBe('and 5 more like these');
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

describe('totals', () => {
  const head = [
    '\tMon Mar  4 09:00 2024 Time and Allocation Profiling Report  (Final)',
    '',
    '\t   tool +RTS -p -RTS',
    '',
    '\ttotal time  =       10.00 secs   (10000 ticks @ 1000 us, 1 processor)',
    '\ttotal alloc = 100,000,000,000 bytes  (excludes profiling overheads)',
    '',
    'COST CENTRE  MODULE SRC    no. entries  %time %alloc   %time %alloc',
    '',
    'MAIN         MAIN   <b>    100       0    0.0    0.0   100.0  100.0',
  ];
  const inherited = (text: string): Map<string, string> => {
    const { profile } = read(importProf(text));
    const whole = basis(profile);
    return new Map(
      programCentres(profile).map(
        ([
          centre,
          {
            inherited: { ticks, allocation },
          },
        ]) => [
          profile.centres[centre]!.label,
          `${oneDecimal(percent(ticks, whole.ticks))} ${oneDecimal(percent(allocation, whole.allocation))} of ${whole.ticks}`,
        ],
      ),
    );
  };

  it('are the head’s, and rows inherit what they say, where a hundred small ones are rounded to nothing', () => {
    const rows = Array.from(
      { length: 100 },
      (_, i) =>
        `  step${i % 10}      Main   F:${String(i).padStart(2)}   ${200 + i}      10    0.0    0.0     0.0    0.0`,
    );
    const shares = inherited(
      [
        ...head,
        ' walk        Main   F:1    102       1    0.0    0.0     3.0    3.0',
        ...rows,
        ' solve       Main   F:2    101       5   97.0   97.0    97.0   97.0',
      ].join('\n'),
    );
    expect([shares.get('walk'), shares.get('solve')]).toEqual(['3.0 3.0 of 10000', '97.0 97.0 of 10000']);
    expect(shares.has('(not in the report)')).toBe(false);
  });

  it('are the head’s where rows are torn off: what they had stands on who inherits it', () => {
    const shares = inherited(
      [...head, ' walk        Main   F:1    102       1    1.0    2.0    60.0   70.0'].join('\n'),
    );
    expect(shares.get('walk')).toBe('60.0 70.0 of 10000');
    expect(shares.get('(not in the report)')).toBe('99.0 98.0 of 10000');
  });

  it('each processor counts ticks of its own: seconds are a part of them', () => {
    const text = [...head, ' walk        Main   F:1    102       1  100.0  100.0   100.0  100.0']
      .join('\n')
      .replace('1 processor)', '4 processors)');
    const { profile } = read(importProf(text));
    expect(profile.tickInterval).toBe(250);
    const again = writeProf(profile, { detailed: false });
    expect(again).toContain('2.50 secs   (10000 ticks @ 1000 us, 4 processors)');
  });

  it('a report of 1996 has none: its shares are shown, no times, and what is passed over is said', () => {
    const text = [
      'Thu Jun 20 14:46 1996 Time and Allocation Profiling Report (Final)',
      '(Hybrid Scheme)',
      '',
      'run +RTS -pT -H60M -RTS',
      '',
      'COST CENTRE\tMODULE\tGROUP\tscc\tsubcc\t%time\t%alloc',
      'Main_rev\tMain\tMain\t20867\t20834\t99.7\t99.8',
      'Main_f\tMain\tMain\t3\t2\t0.1\t0.0',
      'PRELUDE\tPrelude\tPrelude\t0\t0\t0.2\t0.1',
    ].join('\n');
    const result = importProf(text);
    const { profile } = read(result);
    expect(profile.untimed).toBe(true);
    expect(
      drawn(profile)
        .slice(1)
        .map(line => line.replace(/ \d+ (\d+)$/, ' $1')),
    ).toEqual([' Main_rev 20867 9970', ' Main_f 3 10', ' PRELUDE Prelude 0 20']);
    expect('notes' in result && result.notes).toEqual([
      'the report has no totals: no times are shown, and shares are shown as parts of 10,000 ticks and 10,000 bytes',
      'skipped the columns GROUP, subcc',
    ]);
  });
});

describe('labels', () => {
  it('may be empty: the row stands where its figures and its neighbours let it', () => {
    const rows = [
      'COST CENTRE MODULE SRC   no. entries  %time %alloc   %time %alloc  ticks     bytes',
      'MAIN        MAIN   <b>     1       0    0.0    0.0   100.0  100.0      0         0',
      ' main       Main   F:1     2       1    0.0    0.0   100.0  100.0      0         0',
      '  f         Main   F:2     3       9    0.0    0.0    60.0   60.0      0         0',
      '            Main   F:3     4       9   60.0   60.0    60.0   60.0     60        60',
      '            Main   F:4     5       1   40.0   40.0    40.0   40.0     40        40',
    ];
    const depths = drawn(readBytes(rows.join('\n')).profile).map(line => line.search(/\S/));
    expect(depths.slice(0, 3)).toEqual([0, 1, 2]);
    const { stacks } = readBytes(rows.join('\n')).profile;
    expect(Array.from(stacks.parent)).toEqual([-1, 0, 1, 2, 1]);
  });

  it('empty ones of Cairn’s own report are read back', () => {
    const centre = (label: string, line: number) =>
      ({ label, module: 'Main', location: `F.hs:${line}:1-9`, kind: 'scc' }) as const;
    const stack = { entries: 3, allocation: 100, ticks: 10 };
    const profile: Profile = {
      ...imported('Intro.P.prof'),
      centres: [imported('Intro.P.prof').centres[0]!, centre('main', 1), centre('', 2), centre('g', 3)],
      stacks: stackColumns([
        { centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 },
        { ...stack, centre: 1, parent: 0, entries: 1 },
        { ...stack, centre: 2, parent: 1 },
        { ...stack, centre: 3, parent: 2 },
      ]),
    };
    for (const detailed of [false, true]) {
      const again = readBytes(writeProf(profile, { detailed })).profile;
      expect(Array.from(again.stacks.parent)).toEqual([-1, 0, 1, 2]);
      expect(again.centres.map(({ label }) => label)).toEqual(['MAIN', 'main', '', 'g']);
    }
  });
});
