/** Readers take what they can: old layouts, torn files, backslashes; and name what they cannot. */
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packCalls, unpackCalls } from '../../../language/profile/calls.ts';
import { pgcl } from '../../../language/profile/export/pgcl.ts';
import { marksOf } from '../../../language/profile/import/moments.ts';
import {
  basis,
  drawProfile,
  type Imported,
  importJson,
  importProf,
  type Profile,
  parseDate,
  parseLocation,
  phaseNamed,
  phases,
  readProfile,
  showDate,
  stackAt,
  stackRows,
  total,
} from '../../../language/profile/index.ts';
import { imported, recorded, recordedBytes } from './fixtures.ts';

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
    const orphan = stackRows(profile.stacks).find(stack => stack.number === 264)!;
    expect(stackAt(profile.stacks, orphan.parent).number).toBe(260);
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

const readBytes = (content: string | Uint8Array) =>
  read(readProfile(typeof content === 'string' ? new TextEncoder().encode(content) : content));

const drawn = (profile: Profile): string[] =>
  drawProfile(profile)
    .replace(/ {2,}(?=\d)/g, ' ')
    .split('\n');

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

describe('any file', () => {
  it('may be gzipped, and torn', () => {
    const whole = gzipSync(new TextEncoder().encode(recorded('Intro.P.prof')));
    expect(readBytes(whole).profile.stacks.length).toBe(imported('Intro.P.prof').stacks.length);
    const { profile, problems } = readBytes(whole.subarray(0, whole.length - 300));
    expect(problems.at(-1)).toBe('the gzipped file is damaged: it is read up to there');
    expect(profile.stacks.length).toBeGreaterThan(3);
    expect(refusal(readProfile(whole.subarray(0, 12)))).toBe('this gzipped file cannot be unpacked');
  });

  it('is refused with the list of what is known', () => {
    expect(refusal(readProfile(new TextEncoder().encode('hello\n')))).toMatch(
      /^this is no profile that is known \(eventlog, pgcl, cairn, speedscope, cpuprofile, heapprofile, json, /,
    );
    expect(refusal(readProfile(new Uint8Array()))).toBe('the file is empty');
  });

  it('tells how far it has been read', () => {
    const line = 'main;f;g 1\n';
    const bytes = new TextEncoder().encode(line.repeat(300_000));
    const seen: number[] = [];
    const result = read(readProfile(bytes, { progress: (done, all) => void seen.push(done / all) }));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(1);
    expect(stackRows(result.profile.stacks).at(-1)).toMatchObject({ ticks: 300_000 });
  });
});

it('a path with backslashes is GHC’s, or JSON’s', () => {
  const calledBy = (path: string): string =>
    recorded('Intro.prof.json').replace('"program": "Intro"', () => `"program": "${path}"`);
  for (const path of ['C:\\bin\\new\\Intro', '\\\\server\\tools\\Intro.exe', 'C:\\Users\\x'])
    expect(read(importJson(calledBy(path))).profile.program).toBe(path);
  expect(read(importJson(calledBy('C:\\\\bin\\\\new'))).profile.program).toBe('C:\\bin\\new');
});

it('figures that are too large for JavaScript, or texts, are read and said to be', () => {
  const text = recorded('Intro.prof.json').replace(/"alloc": \d+/, '"alloc": 9007199254740993');
  const { problems } = read(importJson(text));
  expect(problems).toEqual(['figures above 9,007,199,254,740,991 are exact to 16 digits only']);
  const asText = read(importJson(recorded('Intro.prof.json').replace(/"alloc": (\d+)/, '"alloc": "$1"')));
  expect(asText.profile.stacks).toEqual(imported('Intro.prof.json').stacks);
});

describe('callgrind', () => {
  it('is read as far as there are callers', () => {
    const text = [
      '# callgrind format',
      'version: 1',
      'cmd: ./tool x',
      'positions: line',
      'events: Ir Dr',
      'fl=(1) a.c',
      'fn=(1) main',
      '10 100 7',
      'cfn=(2) leaf',
      'calls=3 20',
      '11 30 1',
      'fn=(3) other',
      '+2 5 1',
      'cfn=(2)',
      'calls=1 20',
      '* 10 1',
      '',
      'fn=(2)',
      '20 40 2',
      'totals: 145',
    ].join('\n');
    const result = readProfile(new TextEncoder().encode(text));
    const { profile } = read(result);
    expect('notes' in result && result.notes).toEqual([
      expect.stringContaining('hold no stacks'),
      'Ir is taken for time',
    ]);
    expect(profile.program).toBe('./tool x');
    expect(drawn(profile)).toEqual([
      'MAIN 0 0 0',
      ' main main a.c:10:1 0 0 100',
      '  leaf leaf a.c:20:1 3 0 30',
      ' other other a.c:13:1 0 0 5',
      '  leaf leaf a.c:20:1 1 0 10',
    ]);
  });
});

describe('GHC’s event log', () => {
  it('has samples of time by stack, and markers', () => {
    const result = readProfile(Uint8Array.from(recordedBytes('Small.p.eventlog')));
    const { profile, problems } = read(result);
    expect(problems).toEqual([]);
    expect(profile).toMatchObject({ program: 'Small', arguments: [], tickInterval: 500 });
    expect(profile.origin).toMatchObject({
      command: './Small',
      rtsArguments: expect.arrayContaining(['-p']),
    });
    expect(showDate(profile.endTime)).toMatch(/ 2026$/);
    const rev = profile.centres.find(({ label }) => label === "rev'")!;
    expect(rev).toMatchObject({ module: 'Main', location: 'Small.hs:(20,1)-(21,28)', kind: 'auto' });
    expect(stackRows(profile.stacks).reduce((sum, { ticks }) => sum + ticks, 0)).toBeGreaterThan(10);
    expect('notes' in result && result.notes).toEqual([
      expect.stringMatching(/^0\.\d{3} s: marker begin$/),
      expect.stringMatching(/^0\.\d{3} s: event half way$/),
      expect.stringMatching(/^0\.\d{3} s: marker end$/),
    ]);
    expect(profile.marks!.map(({ label, kind }) => [kind, label])).toEqual([
      ['marker', 'begin'],
      ['event', 'half way'],
      ['marker', 'end'],
    ]);
    const parts = phases(profile).map(({ costs }) => costs.ticks);
    expect(parts.reduce((sum, each) => sum + each)).toBe(basis(profile).ticks);
    expect(basis(phaseNamed(profile, 'half way')!).ticks).toBe(parts[2]);
    expect(parts[1]! + parts[2]!).toBeGreaterThan(parts[0]! + parts[3]!);
  });

  it('is in the order of time, though written a processor after another', () => {
    const moment = (time: number, label: string) => ({ time: time * 1e6, kind: 'marker', label }) as const;
    const sample = (time: number, stack: number) => ({ time: time * 1e6, stack });
    const { marks, marksLeftOut } = marksOf(
      [moment(30, 'late'), moment(10, 'early')],
      [sample(25, 2), sample(40, 1), sample(5, 1), sample(12, 1), sample(20, 2)],
    );
    expect(marks!.map(({ label, time, spent }) => [label, time, spent.stack, spent.ticks])).toEqual([
      ['early', 10, [1], [1]],
      ['late', 30, [1, 2], [1, 2]],
    ]);
    expect(marksLeftOut).toBeUndefined();
    const loop = Array.from({ length: 10_004 }, (_, time) => moment(time, 'round'));
    expect(marksOf(loop, [])).toMatchObject({ marksLeftOut: 4 });
  });

  it('has what was alive, and says that it is not what was allocated', () => {
    const result = readProfile(Uint8Array.from(recordedBytes('Small.hc.eventlog')));
    expect(
      stackRows(read(result).profile.stacks).reduce((sum, { allocation }) => sum + allocation, 0),
    ).toBeGreaterThan(1000);
    expect('notes' in result && result.notes?.at(-1)).toMatch(
      /what stands under allocation was alive at 0\.\d+ s/,
    );
  });

  it('may end anywhere', () => {
    const bytes = Uint8Array.from(recordedBytes('Small.p.eventlog'));
    const { profile, problems } = readBytes(bytes.subarray(0, bytes.length - 700));
    expect(problems).toEqual(['the log ends too soon: what came before is read']);
    expect(profile.stacks.length).toBeGreaterThan(1);
    expect(refusal(readProfile(bytes.subarray(0, 100)))).toBe('this event log ends within its header');
  });
});

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

  it('is read with its clock in microseconds and words in bytes', () => {
    const result = readProfile(file);
    const { profile, problems } = read(result);
    expect(problems).toEqual([]);
    expect('notes' in result && result.notes).toEqual([
      'tail calls and returns are one figure in the file: returns stand among the tail calls',
    ]);
    expect(packCalls(profile.calls!)).toEqual({
      strict: [0, 1, 1, 9],
      lazy: [0, 0, 2, 0],
      curried: [0, 0, 4, 0],
      tail: [0, 0, 7, 0],
      returns: [0, 0, 0, 0],
    });
    expect(profile.tickInterval).toBe(1);
    expect(
      stackRows(profile.stacks).map(({ centre, ...costs }) => ({
        ...costs,
        name: profile.centres[centre]!.label,
      })),
    ).toEqual([
      { parent: -1, entries: 0, allocation: 0, ticks: 0, name: 'MAIN' },
      { parent: 0, entries: 1, allocation: 16, ticks: 1, name: 'Start' },
      { parent: 1, entries: 7, allocation: 2400, ticks: 200, name: 'ham' },
      { parent: 2, entries: 9, allocation: 8, ticks: 0, name: 'map' },
    ]);
  });

  it('holds the kinds of calls, where they were counted', () => {
    const { profile } = readBytes(file);
    const again = readBytes(pgcl(profile)).profile;
    expect(again.calls).toEqual(profile.calls);
    expect(stackRows(again.stacks)).toEqual(stackRows(profile.stacks));
    const counted = {
      ...profile,
      calls: unpackCalls({ ...packCalls(profile.calls!), returns: [0, 5, 0, 1] }),
    };
    expect(packCalls(readBytes(pgcl(counted)).profile.calls!).tail).toEqual([0, 5, 7, 1]);
  });

  it('may end within its tree', () => {
    expect(readBytes(file.subarray(0, file.length - 3)).problems).toEqual([
      'the file ends too soon: what came before is read',
    ]);
    expect(refusal(readProfile(file.subarray(0, 40)))).toBe('this .pgcl file ends before its call graph');
  });
});

describe('V8’s profiles', () => {
  const frame = (functionName: string, url = '', lineNumber = -1) => ({
    functionName,
    scriptId: '1',
    url,
    lineNumber,
    columnNumber: 4,
  });
  const bytes = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));
  const nodes = [
    { id: 1, callFrame: frame('(root)'), hitCount: 0, children: [2, 5, 6] },
    { id: 2, callFrame: frame('', 'file:///home/a%20b/main.js', 0), hitCount: 0, children: [3, 4] },
    { id: 3, callFrame: frame('f', 'file:///home/a%20b/main.js', 9), hitCount: 2 },
    { id: 4, callFrame: frame('(garbage collector)'), hitCount: 1 },
    { id: 5, callFrame: frame('(idle)'), hitCount: 1 },
    { id: 6, callFrame: frame('(program)'), hitCount: 0 },
  ];

  it('.cpuprofile: what a sample took is the delta of the one after it', () => {
    const samples = [3, 4, 3, 5, 1];
    const { profile, problems } = readBytes(
      bytes({ nodes, startTime: 9, endTime: 2009, samples, timeDeltas: [7, 300, 200, 1000, 493] }),
    );
    expect(problems).toEqual([]);
    expect(profile.tickInterval).toBe(1);
    expect(drawProfile(profile).split('\n')).toEqual([
      'MAIN                                            0  0     0',
      ' (anonymous) (anonymous) /home/a b/main.js:1:5  0  0     0',
      '  f f /home/a b/main.js:10:5                    0  0  1300',
      ' GC                                             0  0   200',
      ' IDLE                                           0  0   493',
      ' SYSTEM                                         0  0     0',
    ]);
  });

  it('.cpuprofile without times: hits count, and that is said', () => {
    const result = readProfile(bytes({ nodes: [...nodes, { id: 7 }] }));
    expect(read(result).problems).toEqual(['1 nodes cannot be read, or stand nowhere']);
    expect('notes' in result && result.notes).toEqual([
      'the file has no times: each hit of a node is taken for a millisecond',
    ]);
    expect(Array.from(read(result).profile.stacks.ticks)).toContain(2);
  });

  it('.heapprofile: bytes, a tree of any depth', () => {
    const head = { callFrame: frame('(root)'), selfSize: 0, children: [] as unknown[] };
    let here = head;
    for (let depth = 0; depth < 1000; depth++) {
      const next = { callFrame: frame(`f${depth}`, 'm.js', depth), selfSize: 8, children: [] };
      here.children.push(next);
      here = next;
    }
    const { profile } = readBytes(bytes({ head, samples: [] }));
    expect(profile.stacks.length).toBe(1001);
    expect(total(profile).allocation).toBe(8000);
  });
});
