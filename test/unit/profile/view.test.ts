/** What people see: the annotated listing, texts beside lines, backtraces in GHC's words, numbers. */
import { describe, expect, it } from 'vitest';
import {
  allBut,
  analyse,
  annotate,
  basis,
  bytes,
  costsByLine,
  counted,
  drawProfile,
  everyCentre,
  explainCentre,
  hasCostlyLine,
  lineText,
  lineViews,
  nothing as none,
  oneDecimal,
  select,
  shownMetric,
  showStack,
  showTrace,
  stackAt,
  stepOf,
  total,
  usualDisplay,
  whyOther,
} from '../../../language/profile/index.ts';
import type { CostCentre } from '../../../language/profile/model/centre.ts';
import { sourceText } from '../../../language/source/text.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreNamed, intro, introSource } from './fixtures.ts';

describe('annotate', () => {
  it('has the costs of calls at the ends of their lines, where there is room', () => {
    const costs = { entries: 1, allocation: 0, ticks: 0 };
    const call = (line: number, column: number, name: string, ticks: number, of = 1) => ({
      ...{ line, column, name, of, entries: 1 },
      costs: { ...costs, ticks },
    });
    const { ticks } = total(intro);
    const calls = [call(3, 12, 'c', ticks / 2), call(3, 4, 'b', ticks / 4), call(12, 6, 'rev', ticks, 7)];
    const listing = annotate(intro, introSource, { module: 'Main', metric: 'time', stacks: 0, calls });
    expect(listing).toMatch(/ 3 │ a = \(b 1\) \+\+ \(c 1\) {2}┆ b 25\.0% · c 50\.0%$/m);
    expect(listing).toMatch(/12 │ j l = rev \(rev .*\)$/m);
    const wide = annotate(intro, introSource, {
      module: 'Main',
      metric: 'time',
      stacks: 0,
      calls,
      width: 140,
    });
    expect(wide).toMatch(/12 │ j l = rev .*\) {2}┆ rev 100\.0% \(one of 7 calls\)$/m);
  });

  it('draws the introductory program', () => {
    const listing = annotate(intro, introSource, { module: 'Main', metric: 'time', stacks: 3 });
    expect(listing.split('\n')).toEqual([
      'Intro.hs: time, 100% = 1,237 ticks',
      '',
      ' inherited         individual     entries    │',
      '                                           1 │ module Main where',
      ' 100.0% ██████████         ·            1  2 │ main = print (length a)',
      ' 100.0% ██████████         ·            1  3 │ a = (b 1) ++ (c 1)',
      '   4.0% ▍                  ·            1  4 │ b x = (d x) ++ (e x)',
      '  96.0% █████████▋         ·            1  5 │ c x = f x',
      '   1.9% ▏                  ·            1  6 │ d x = g (x - 10)',
      '   2.1% ▎                  ·            1  7 │ e x = g x',
      '  96.0% █████████▋         ·            1  8 │ f x = (h x) ++ (i x)',
      '   4.0% ▍                  ·            2  9 │ g x = (j [x..100]) ++ (rev (rev (rev (rev [x..100]))…',
      '  95.5% █████████▌         ·            1 10 │ h x = j [-1000..100]',
      '   0.6% ▏                  ·            1 11 │ i x = rev (rev (rev (rev [x..100])))',
      '  97.7% █████████▊         ·            3 12 │ j l = rev (rev (rev (rev (rev (rev (rev l))))))',
      '                                          13 │',
      ' 100.0% ██████████     100.0%      10,450 14 │ rev [] = [] -- An O(n^2) reverse function',
      '                                          15 │ rev (x:xs) = (rev xs) ++ [x]',
      '',
      'Hottest stacks, newest centre first',
      '',
      '  95.5%  1,181 ticks  <rev,j,h,f,c,a,main>',
      '   1.3%     16 ticks  <rev,j,g,e,b,a,main>',
      '   1.0%     12 ticks  <rev,j,g,d,b,a,main>',
      '',
    ]);
  });

  const short = parseDrawing(`
    MAIN
     main F.hs:1:1-4 1 30 0
      f F.hs:2:1-9 1200 70 0
     g F.hs:4:1`);
  const source = sourceText('F.hs', 'main = f\nf =\t1 + 22222222222222222222222\n\ng = 0\n');

  it('leaves out long stretches without a centre where it is asked to', () => {
    const drawn = parseDrawing(`
      MAIN
       main F.hs:20:1-4 1 30 0
       f F.hs:40:1-9 1200 70 0`);
    const long = sourceText('F.hs', Array.from({ length: 60 }, (_, i) => `line ${i + 1}`).join('\n'));
    const shown = (folded: boolean): string[] =>
      annotate(drawn, long, { module: 'Main', metric: 'time', stacks: 0, folded })
        .split('\n')
        .slice(3, -1)
        .map(row => row.replace(/^.*? (?=⋮)|^.*│ /, ''));
    expect(shown(false)).toHaveLength(60);
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => `line ${first + i}`);
    // between 20 and 40 there are too few lines to leave any out
    expect(shown(true)).toEqual([...from(1, 48), '⋮ 12 lines']);
    const wider = sourceText('F.hs', `${'\n'.repeat(30)}${long.text}`);
    const last = annotate(drawn, wider, { module: 'Main', metric: 'time', stacks: 0, folded: true });
    expect(last.split('\n').filter(row => row.includes('⋮'))).toEqual([
      expect.stringMatching(/^ +⋮ 42 lines$/),
    ]);
  });

  it('leaves out what inherits less than a share', () => {
    const drawn = parseDrawing(`
      MAIN
       main F.hs:1:1-4 1 30 1
        hot F.hs:20:1-4 1 30 98
        cold F.hs:40:1-9 1200 70 1
       unused F.hs:60:1-9`);
    const text = sourceText('F.hs', Array.from({ length: 80 }, (_, i) => `line ${i + 1}`).join('\n'));
    const options = { module: 'Main', metric: 'time', stacks: 0, folded: true } as const;
    const stretches = (least: number): string[] =>
      annotate(drawn, text, { ...options, least })
        .split('\n')
        .filter(row => row.includes('⋮'))
        .map(row => row.trim());
    expect(stretches(0)).toEqual(['⋮ 12 lines']);
    expect(stretches(0.02)).toEqual(['⋮ 52 lines below 2.0%']);
    expect(hasCostlyLine(drawn, 'Main', 'time', 0.02)).toBe(true);
    expect(hasCostlyLine(drawn, 'Other', 'time', 0)).toBe(false);
  });

  it('falls back to allocation, gives up columns in narrow terminals, marks what was not run', () => {
    const listing = annotate(short, source, { module: 'Main', metric: 'time', stacks: 1, width: 44 });
    expect(listing.split('\n')).toEqual([
      'F.hs: allocation, 100% = 100 B (too few time samples (0), so allocation is shown)',
      '',
      ' inherited individual   │',
      '    100.0%      30.0% 1 │ main = f',
      '     70.0%      70.0% 2 │ f =     1 + 22222…',
      '                      3 │',
      '   not run            4 │ g = 0',
      '',
      'Hottest stacks, newest centre first',
      '',
      '  70.0%  70 B  <f,main>',
      '',
    ]);
  });

  it('never is wider than it was told to be, from 44 columns on', () => {
    for (const width of [44, 60, 80, 100, 200]) {
      const listing = annotate(intro, introSource, { module: 'Main', metric: 'time', stacks: 6, width });
      for (const line of listing.split('\n').slice(1)) expect([...line].length).toBeLessThanOrEqual(width);
    }
  });

  it('has colours only if asked', () => {
    const start = '\x1b[';
    const options = { module: 'Main', metric: 'time', stacks: 1 } as const;
    expect(annotate(intro, introSource, options)).not.toContain(start);
    const coloured = annotate(intro, introSource, { ...options, colour: true });
    expect(coloured).toContain(`${start}31m`);
    expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(annotate(intro, introSource, options));
  });

  it('lists no stacks where none are wanted, and nothing of other modules', () => {
    const listing = annotate(intro, introSource, { module: 'Other', metric: 'time', stacks: 0 });
    expect(listing).not.toContain('%  ');
    expect(listing).not.toContain('Hottest');
  });
});

describe('lines', () => {
  it('sums the centres of one line, each stack once', () => {
    const nested = parseDrawing(`
      MAIN
       f F.hs:3:1-20     2 10 5
        f.g F.hs:3:9-20  4 20 6
         h F.hs:9:1      1 0 1`);
    expect(costsByLine(nested, 'Main')).toEqual([
      {
        line: 3,
        centres: [1, 2],
        entries: 6,
        individual: { entries: 6, allocation: 30, ticks: 11 },
        inherited: { entries: 7, allocation: 30, ticks: 12 },
      },
      {
        line: 9,
        centres: [3],
        entries: 1,
        individual: { entries: 1, allocation: 0, ticks: 1 },
        inherited: { entries: 1, allocation: 0, ticks: 1 },
      },
    ]);
  });
});

const timeInherited = usualDisplay;

describe('beside a line', () => {
  const { centres } = select(intro);
  const costs = (label: string) => centres.get(centreNamed(intro, label))!;
  const whole = basis(intro);

  it('stand shares and entries, each in its column', () => {
    const lines = ['main', 'rev', 'i'].map((label, line) => ({ line, stale: false, ...costs(label) }));
    expect(lineViews(lines, whole, timeInherited, false).map(({ text }) => text)).toEqual([
      '100.0%       ·       1×',
      '100.0%  100.0%  10,450×',
      '  0.6%       ·       1×',
    ]);
    expect(lineText(costs('rev'), whole, 'time')).toBe('100.0% inherited, 100.0% individual, 10,450 entries');
    expect(lineText(costs('i'), whole, 'entries')).toMatch(/, 1 entry$/);
  });

  it('stand the entries of the centre itself when others were deselected', () => {
    const rev = centreNamed(intro, 'rev');
    const moved = select(intro, allBut(new Set([rev]))).centres.get(centreNamed(intro, 'j'))!;
    expect(lineText(moved, whole, 'time')).toBe('97.7% inherited, 97.7% individual, 3 entries');
    expect(moved.moved.entries).toBe(9198);
  });

  it('stands allocation where there are too few samples of time, and why', () => {
    expect(shownMetric(whole, 'time')).toBe('time');
    expect(whyOther(whole, 'time')).toBeUndefined();
    const short = { entries: 1, allocation: 8, ticks: 19 };
    expect(shownMetric(short, 'time')).toBe('allocation');
    expect(shownMetric(short, 'entries')).toBe('entries');
    expect(whyOther(short, 'time')).toBe('too few time samples (19), so allocation is shown');
  });

  it('stands what was not run, and a step for how hot it is', () => {
    const nothing = { entries: 0, individual: none, inherited: none };
    expect(lineText(nothing, whole, 'time')).toBe('not run');
    expect([0, 0.01, 0.1, 0.3, 0.9].map(stepOf)).toEqual([0, 1, 2, 3, 4]);
  });

  it('stands nothing of what has not been run yet, and a word where the text has changed since', () => {
    const unused = { entries: 0, individual: none, inherited: none };
    const lines = [
      { line: 2, stale: true, ...costs('rev') },
      { line: 1, stale: false, ...unused },
    ];
    const running = lineViews(lines, whole, timeInherited, true);
    expect(running.map(({ line, sentence, dim }) => [line, sentence, dim])).toEqual([
      [2, '100.0% inherited, 100.0% individual, 10,450 entries (edited since the run)', true],
    ]);
    expect(lineViews(lines, whole, timeInherited, false).map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe('what there is to say of a centre', () => {
  it('is its costs, its stacks, and its neighbours', () => {
    const text = explainCentre(
      analyse(intro, everyCentre),
      centreNamed(intro, 'j'),
      'time',
      centre => `to:${centre}`,
    )!;
    expect(text).toContain('| inherited | 97.7% (1.21 s, 1,209 samples) | 98.4% (242.1 MB) |');
    expect(text).toContain('| individual | 0.0% (0 ms, 0 samples) | 0.0% (432 B) | 3 |');
    expect(text).toContain('- 95.5% rev ← j ← h ← f ← c ← … ← main');
    expect(text).toMatch(/Called by \[h\]\(to:\d+\) 95.5%/);
    expect(text).toMatch(/Calls \[rev\]\(to:\d+\) 97.7%/);
    expect(text).not.toContain('others');
  });

  it('names the closures of its code that were counted, those with the most bytes first', () => {
    const closure = { module: 'Main', arguments: '', allocation: 0, objects: 0, bytes: 0, entries: 0 };
    const ticky = {
      closures: [
        { ...closure, name: 'rev', kind: 'fun', entries: 1500, allocation: 240, location: 'Intro.hs:14:1-8' },
        {
          ...closure,
          name: 'sat',
          kind: 'thk',
          entries: 3,
          objects: 5,
          bytes: 120,
          location: 'Intro.hs:15:14-20',
        },
        { ...closure, name: 'j', kind: 'fun', entries: 2, location: 'Intro.hs:12:1-8' },
        { ...closure, name: 'Main.i', kind: 'thk', entries: 7 },
        { ...closure, name: 'foreign', module: 'Other', kind: 'fun', location: 'Intro.hs:14:1-8' },
      ],
      counters: {},
    } as const;
    const analysis = analyse({ ...intro, ticky }, everyCentre);
    const textOf = (label: string): string =>
      explainCentre(analysis, centreNamed(intro, label), 'time')!.replaceAll('\\', '');
    expect(textOf('rev')).toContain(
      'Ticky: sat (Main) (thk) entered 3×, 5 objects of 120 B; rev (Main) (fun) entered 1,500×, allocates 240 B',
    );
    expect(textOf('j')).toContain('Ticky: j (Main) (fun) entered 2×');
    expect(textOf('i')).toContain('Ticky: Main.i (Main) (thk) entered 7×');
    expect(textOf('main')).not.toContain('Ticky');
  });

  it('tells what moved to it, and nothing of what is not selected', () => {
    const rev = centreNamed(intro, 'rev');
    const analysis = analyse(intro, allBut(new Set([rev])));
    expect(explainCentre(analysis, rev, 'time')).toBeUndefined();
    expect(explainCentre(analysis, centreNamed(intro, 'j'), 'time')).toMatch(/from other centres \| 97.7%/);
  });
});

describe('backtrace', () => {
  const centre = (label: string, location: string, module = 'Main'): CostCentre => ({
    label,
    module,
    location,
    kind: label === 'CAF' ? 'caf' : label === 'MAIN' ? 'built-in' : 'auto',
  });
  const look = centre('look', 'ErrCall.hs:(5,1)-(7,40)');
  const step = centre('step', 'ErrCall.hs:9:1-33');
  const main = centre('main', 'ErrCall.hs:(11,1)-(13,51)');
  const caf = centre('CAF', '<entire-module>');
  const MAIN = centre('MAIN', '<built-in>', 'MAIN');

  it("is GHC's -xc text", () => {
    expect(
      showTrace({
        description: 'THUNK_2_0',
        stack: [look, step, main, caf, MAIN],
        evaluatedBy: [[step, main, caf, MAIN], [main, MAIN], [MAIN]],
      }),
    ).toBe(
      [
        '*** Exception (reporting due to +RTS -xc): (THUNK_2_0), stack trace: ',
        '  Main.look,',
        '  called from Main.step,',
        '  called from Main.main,',
        '  called from Main.CAF',
        '  --> evaluated by: Main.step,',
        '  called from Main.main,',
        '  called from Main.CAF',
        '  --> evaluated by: Main.main',
        '',
      ].join('\n'),
    );
  });

  it('names MAIN where it is all there is', () =>
    expect(showTrace({ description: 'THUNK_STATIC', stack: [MAIN], evaluatedBy: [] })).toBe(
      '*** Exception (reporting due to +RTS -xc): (THUNK_STATIC), stack trace: \n  MAIN.MAIN\n',
    ));
});

describe('stacks', () => {
  const profile = parseDrawing('MAIN\n CAF\n  f\n GC');
  it('are written without MAIN, and CAFs only if asked', () => {
    expect([0, 1, 2, 3].map(code => showStack(profile, code))).toEqual([
      '<MAIN>',
      '<Main.CAF>',
      '<f>',
      '<GC>',
    ]);
    expect(showStack(profile, 2, { cafs: true })).toBe('<f,CAF>');
    expect(showStack(profile, 1, { cafs: true })).toBe(
      `<${profile.centres[stackAt(profile.stacks, 1).centre]!.module}.CAF>`,
    );
  });
  it('names the newest of a deep stack, and says how many more there are', () => {
    const deep = parseDrawing('MAIN\n a\n  b\n   c\n    d');
    expect(showStack(deep, 4, { most: 2 })).toBe('<d,c,… 2 more>');
    expect(showStack(deep, 4, { most: 4 })).toBe('<d,c,b,a>');
  });
});

describe('numbers', () => {
  it("round as C's printf does", () =>
    expect([0.25, 0.75, 12.25, 0.05, 99.95, 2.5, 0].map(oneDecimal)).toEqual([
      '0.2',
      '0.8',
      '12.2',
      '0.1',
      '100.0',
      '2.5',
      '0.0',
    ]));
  it('have units', () => {
    expect([999, 1000, 237_745_536].map(bytes)).toEqual(['999 B', '1.0 kB', '237.7 MB']);
    // a mean
    expect([192.565_723, 63.999_999, 2.5].map(bytes)).toEqual(['193 B', '64 B', '2.5 B']);
    expect([counted(1, 'tick'), counted(20_867, 'entry', 'entries')]).toEqual(['1 tick', '20,867 entries']);
  });
});

describe('drawings', () => {
  it('are read and written', () => {
    const text = drawProfile(intro);
    expect(drawProfile(parseDrawing(text))).toBe(text);
    expect(parseDrawing(text)).toEqual(intro);
  });
  it('know built-in centres, CAFs and modules', () => {
    const { centres } = parseDrawing('MAIN\n CAF Data.Map\n CAF:x\n GC\n f Data.Map Map.hs:1:1 7');
    expect(centres.map(c => [c.label, c.module, c.location, c.kind])).toEqual([
      ['MAIN', 'MAIN', '<built-in>', 'built-in'],
      ['CAF', 'Data.Map', '<entire-module>', 'caf'],
      ['CAF:x', 'Main', '<no location info>', 'caf'],
      ['GC', 'GC', '<built-in>', 'built-in'],
      ['f', 'Data.Map', 'Map.hs:1:1', 'auto'],
    ]);
  });
});
