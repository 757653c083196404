/** What older profilers would have said: the examples of Morgan and Jarvis, 2.2. */
import { describe, expect, it } from 'vitest';
import {
  type AttributionModel,
  attributedCosts,
  drawTable,
  everything,
  type Profile,
  reportNamed,
  reportTable,
  stackColumns,
  stackRows,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { intro } from './fixtures.ts';

const ticks = (profile: Profile, by: AttributionModel | 'right'): Record<string, number> =>
  Object.fromEntries(
    attributedCosts(profile).map(each => [
      profile.centres[each.centre]!.label,
      Math.round(each[by].ticks * 100) / 100,
    ]),
  );

/** f calls h eight times with short lists, g twice with long ones. */
const shared = parseDrawing(`
  MAIN
   main  1 0 0
    f    1 0 0
     h   8 0 1
    g    1 0 0
     h   2 0 99
`);

describe('gprof', () => {
  it('shares by the number of calls, whatever each cost', () => {
    expect(ticks(shared, 'right')).toEqual({ MAIN: 100, main: 100, f: 1, g: 99, h: 100 });
    expect(ticks(shared, 'gprof')).toEqual({ MAIN: 100, main: 100, f: 80, g: 20, h: 100 });
  });

  it('takes functions that call each other for one', () => {
    const circle = parseDrawing(`
      MAIN
       main   1 0 0
        even  1 0 10
         odd  5 0 30
          h   1 0 4
        odd   1 0 1
         even 5 0 3
    `);
    const found = ticks(circle, 'gprof');
    expect(found).toMatchObject({ MAIN: 48, main: 48, h: 4 });
    // of a member what is its own, and what comes from outside of the circle
    expect(found.odd).toBe(35);
    expect(found.even).toBe(13);
  });

  it('loses what was never called', () => {
    const uncounted = parseDrawing(`
      MAIN
       main 1 0 1
        h   0 0 9
    `);
    expect(ticks(uncounted, 'gprof')).toEqual({ MAIN: 1, main: 1, h: 9 });
  });
});

describe('pairs', () => {
  it('reach the caller, and nobody beyond', () => {
    const far = parseDrawing(`
      MAIN
       main 1 0 0
        f   1 0 0
         h  8 0 1
          i 8 0 2
        g   1 0 0
         h  2 0 1
          i 2 0 96
    `);
    expect(ticks(far, 'right')).toMatchObject({ f: 3, g: 97, h: 100, i: 98 });
    expect(ticks(far, 'pairs')).toMatchObject({ main: 0, f: 1, g: 1, h: 100, i: 98 });
  });
});

describe('a flat profile', () => {
  it('passes nothing on', () => {
    expect(ticks(shared, 'flat')).toEqual({ MAIN: 0, main: 0, f: 0, g: 0, h: 100 });
  });
});

describe('the report', () => {
  const report = (profile: Profile): string =>
    drawTable(
      reportTable(reportNamed('older')!, profile, {
        metric: 'time',
        threshold: everything,
        inverted: false,
        of: [],
      }),
    );

  it('shows each beside what is right', () => {
    const lines = report(intro).split('\n');
    expect(lines[2]).toMatch(/^cost centre +right +gprof +error +pairs +error +flat profile +error$/);
    expect(lines.find(line => line.startsWith('Main.b '))).toMatch(
      /^Main\.b +4\.0 +66\.8 +\+62\.8 +0\.0 +−4\.0 +0\.0 +−4\.0$/,
    );
    expect(lines.find(line => line.startsWith('Main.rev '))).toMatch(
      /^Main\.rev +100\.0 +100\.0 += +100\.0 += +100\.0 +=$/,
    );
    expect(report(intro)).toContain('flat profile is wrong for 12 cost centres of 13');
  });

  it('says which metric it shows, and why', () => {
    expect(report(shared)).toMatch(/^inherited time, %\n/);
    const short = {
      ...shared,
      stacks: stackColumns(stackRows(shared.stacks).map(stack => ({ ...stack, ticks: 1, allocation: 8 }))),
    };
    expect(report(short)).toMatch(/^inherited allocation, %\n[\s\S]*too few time samples \(6\)/);
  });
});

it('without entries nobody knows what gprof would have said; of the others it is known', () => {
  const profile: Profile = {
    ...intro,
    stacks: { ...intro.stacks, entries: new Float64Array(intro.stacks.length) },
  };
  const { columns, notes } = reportTable(reportNamed('older')!, profile, {
    metric: 'time',
    of: [],
    inverted: false,
    threshold: everything,
  });
  expect(columns.map(({ head }) => head)).toEqual([
    'cost centre',
    'right',
    'pairs',
    'error',
    'flat profile',
    'error',
  ]);
  expect(notes.at(-1)).toBe('no figures for gprof: it divides by entries, and this profile has none');
});
