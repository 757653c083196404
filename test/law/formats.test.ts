/**
 * Laws of the files of other tools: what is written is read back as far as the format can hold it, also through another
 * format, and any bytes give a profile or a refusal. `npm run test:long` damages more files of each format.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  basis,
  type Costs,
  centresOf,
  drawProfile,
  exportFormats,
  formatNamed,
  formats,
  frameName,
  importFormats,
  isNothing,
  isRuntime,
  lossOf,
  nothing,
  type Profile,
  readProfile,
  select,
  stackRows,
} from '../../language/profile/index.ts';
import { createCalls } from '../../language/profile/model/calls.ts';
import { cases } from '../lib/cases.ts';
import { damages } from '../lib/damage.ts';
import { profiles } from '../lib/random-profile.ts';
import { intro } from '../unit/profile/fixtures.ts';

const options = {
  metric: 'allocation',
  urlOf: (file: string) => file,
  page: '<title>PROGRAM</title><script>PROFILE</script>',
} as const;

const bytesOf = (name: string, profile: Profile): Uint8Array => {
  const content = formatNamed(name)!.write(profile, options);
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};

const isOfProgram = (profile: Profile): boolean =>
  stackRows(profile.stacks).some((stack, code) => !isNothing(stack) && !isRuntime(profile, code));

/** What each path of the program cost, by name; places too where a format keeps them. */
function costsByPath(profile: Profile, show: (costs: Costs) => unknown, places = true): Map<string, unknown> {
  const sums = new Map<string, Costs>();
  stackRows(profile.stacks).forEach((stack, code) => {
    if (isRuntime(profile, code) || isNothing(stack)) return;
    const path = centresOf(profile, code)
      .map(number => profile.centres[number]!)
      .map(
        centre =>
          frameName(centre) +
          (places && centre.location.startsWith('F') ? centre.location.replace(/-\d+$/, '') : ''),
      )
      .join(' < ');
    const { entries, allocation, ticks } = sums.get(path) ?? { entries: 0, allocation: 0, ticks: 0 };
    sums.set(path, {
      entries: entries + stack.entries,
      allocation: allocation + stack.allocation,
      ticks: ticks + stack.ticks,
    });
  });
  const shown = [...sums].map(([path, costs]) => [path, show(costs)] as const);
  return new Map(shown.filter(([, what]) => what !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const readBack = (name: string, profile: Profile): Profile => {
  const read = readProfile(bytesOf(name, profile));
  if ('refused' in read) throw new Error(read.refused);
  expect(read.problems).toEqual([]);
  return read.profile;
};

const all = ({ entries, allocation, ticks }: Costs): string => `${entries} ${allocation} ${ticks}`;

/** Bytes are words on every machine that is profiled; some formats count these. */
const inWords = (profile: Profile): Profile => ({
  ...profile,
  stacks: { ...profile.stacks, allocation: Float64Array.from(profile.stacks.allocation, bytes => bytes * 8) },
});

describe('what is written is read back', () => {
  /** Those that hold all costs of all stacks, with places or without. */
  const placed = ['speedscope', 'pprof', 'otlp', 'json', 'prof-detailed', 'prof-all'];
  const whole = [...placed, 'pgcl'];

  it.each(whole)('%s: all costs of all stacks, and places where it has them', name => {
    const places = placed.includes(name);
    fc.assert(
      fc.property(profiles.map(inWords), profile => {
        fc.pre(isOfProgram(profile));
        expect(costsByPath(readBack(name, profile), all, places)).toEqual(costsByPath(profile, all, places));
      }),
    );
  });

  it.each(whole.flatMap(first => whole.filter(second => second !== first).map(second => [first, second])))(
    '%s, then %s: still all costs of all stacks',
    (first, second) => {
      const places = placed.includes(first) && placed.includes(second);
      fc.assert(
        fc.property(profiles.map(inWords), profile => {
          fc.pre(isOfProgram(profile));
          const through = readBack(second, readBack(first, profile));
          expect(costsByPath(through, all, places)).toEqual(costsByPath(profile, all, places));
        }),
        { numRuns: 10 },
      );
    },
  );

  /** A share is printed to a twentieth of a per cent, and what is read is within another of that, so that parts add up; besides,
   * parts are rounded to whole numbers, and then their sums. */
  function expectNear(found: number, written: number, whole: number): void {
    expect(Math.abs(found - written)).toBeLessThanOrEqual(whole / 999 + 2);
  }

  it('prof: shares, exact to a tenth of a per cent, which add up to the totals', () => {
    fc.assert(
      fc.property(profiles, profile => {
        fc.pre(isOfProgram(profile));
        const read = readBack('prof', profile);
        const program = basis(profile);
        const wanted = costsByPath(profile, costs => costs) as Map<string, Costs>;
        for (const [path, costs] of costsByPath(read, each => each) as Map<string, Costs>) {
          const { entries, allocation, ticks } = wanted.get(path) ?? nothing;
          expect(costs.entries).toBe(entries);
          expectNear(costs.allocation, allocation, program.allocation);
          expectNear(costs.ticks, ticks, program.ticks);
        }
        const { allocation, ticks } = basis(read);
        expect({ allocation, ticks }).toEqual({ allocation: program.allocation, ticks: program.ticks });
      }),
    );
  });

  it('collapsed: one metric, by name', () => {
    fc.assert(
      fc.property(profiles, profile => {
        const bytes = costsByPath(profile, costs => costs.allocation, false);
        fc.pre(bytes.size > 0);
        expect(costsByPath(readBack('collapsed', profile), costs => costs.ticks, false)).toEqual(bytes);
      }),
    );
  });

  it.each([
    ['cpuprofile', (costs: Costs) => costs.ticks],
    ['eventlog', (costs: Costs) => costs.ticks],
    ['heapprofile', (costs: Costs) => costs.allocation],
  ] as const)('%s: one metric, with places', (name, metric) => {
    fc.assert(
      fc.property(profiles, profile => {
        const wanted = costsByPath(profile, metric);
        fc.pre(wanted.size > 0);
        expect(costsByPath(readBack(name, profile), metric)).toEqual(wanted);
      }),
    );
  });

  it('callgrind: what each centre cost by itself', () => {
    const own = (profile: Profile): Map<string, unknown> => {
      const rows = [...select(profile).centres]
        .filter(([centre]) => frameName(profile.centres[centre]!) !== 'GC')
        .map(([centre, { individual }]) => [frameName(profile.centres[centre]!), all(individual)] as const);
      return new Map(rows.filter(([, costs]) => costs !== '0 0 0').sort(([a], [b]) => (a < b ? -1 : 1)));
    };
    fc.assert(
      fc.property(profiles, profile => {
        fc.pre(isOfProgram(profile));
        expect(own(readBack('callgrind', profile))).toEqual(own(profile));
      }),
    );
  });

  it('what only some runs have is named where it is lost', () => {
    const calls = createCalls(intro.stacks.length);
    calls.lazy[1] = 3;
    const spent = { stack: [], entries: [], allocation: [], ticks: [] };
    const marks = [{ label: 'start', kind: 'marker', time: 0, spent }] as const;
    const made: Profile = { ...intro, calls, marks };
    const lossIn = (name: string) => lossOf(formatNamed(name)!, made);
    expect(lossIn('json')).toBe('markers, the kinds of calls');
    expect(lossIn('pgcl')).toMatch(/; markers$/);
    expect([lossIn('cairn'), lossIn('html'), lossOf(formatNamed('json')!, intro)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const { name, holds = [] } of exportFormats.filter(({ reading }) => reading !== undefined)) {
      const back = readBack(name, made);
      expect([name, (back.marks ?? []).length > 0]).toEqual([name, holds.includes('marks')]);
      if (holds.includes('calls')) expect(back.calls).toBeDefined();
      else expect(back.calls).toBeUndefined();
    }
  });

  it('each says what it cannot hold, if it cannot hold all', () => {
    for (const { name, loses } of exportFormats)
      expect([name, loses === undefined]).toEqual([
        name,
        ['cairn', 'prof-all', 'json', 'html'].includes(name),
      ]);
  });
});

/** Files that GHC wrote. */
const folder = new URL('../unit/profile/recorded/', import.meta.url);
const recorded = readdirSync(folder).map(name => Uint8Array.from(readFileSync(new URL(name, folder))));

const runs = cases(80);

/** What every profile is, whatever it was read from. */
function expectSound(profile: Profile): void {
  expect(profile.stacks.length).toBeGreaterThan(0);
  stackRows(profile.stacks).forEach(({ centre, parent, ...costs }, code) => {
    expect(profile.centres[centre]).toBeDefined();
    expect(parent < code && (parent >= 0 || code === 0)).toBe(true);
    for (const figure of [costs.entries, costs.allocation, costs.ticks])
      expect(Number.isFinite(figure) && figure >= 0).toBe(true);
  });
  expect(profile.tickInterval).toBeGreaterThan(0);
  expect(Number.isFinite(profile.endTime)).toBe(true);
  expect(drawProfile(profile)).not.toMatch(/undefined|NaN/);
}

function expectReadable(bytes: Uint8Array): void {
  const read = readProfile(bytes);
  if ('refused' in read) expect(read.refused).not.toBe('');
  else expectSound(read.profile);
}

describe('any bytes give a profile or a refusal', () => {
  it.each(exportFormats.filter(({ reading }) => reading !== undefined).map(({ name }) => name))(
    '%s, damaged',
    name => {
      fc.assert(
        fc.property(profiles, damages, fc.nat(19), (profile, damage, packed) => {
          const bytes = bytesOf(name, profile);
          expectReadable(packed === 0 ? damage(gzipSync(bytes)) : damage(bytes));
        }),
        { numRuns: runs },
      );
    },
    600_000,
  );

  it('files of GHC, damaged', () => {
    fc.assert(
      fc.property(fc.nat(recorded.length - 1), damages, (file, damage) =>
        expectReadable(damage(recorded[file]!)),
      ),
      { numRuns: runs },
    );
  }, 600_000);

  it('bytes at random, behind the signs by which formats are told', () => {
    const signs = [
      '',
      'prof\x02\0\0\0',
      'hdrb',
      '{',
      '{"program": "',
      '{"nodes":[{"id":1,"callFrame":',
      '{"head":{"callFrame":',
      '# callgrind format\n',
      '\x1f\x8b',
      'COST CENTRE MODULE no. entries\n',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...signs), fc.uint8Array({ maxLength: 400 }), (sign, rest) =>
        expectReadable(Uint8Array.from([...Buffer.from(sign, 'latin1'), ...rest])),
      ),
      { numRuns: runs },
    );
  }, 600_000);

  it('every format that is read is told by its content', () => {
    const known = new Set(importFormats.map(({ reading }) => reading.read));
    for (const { name, reading } of formats)
      if (reading !== undefined) expect([name, known.has(reading.read)]).toEqual([name, true]);
  });
});
