/** Laws of profiles: the parts add up under every selection, and files read back what was written. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aggregate,
  arcRows,
  type Costs,
  callGraph,
  centresOf,
  drawProfile,
  inherit,
  isNothing,
  isRuntime,
  nothing,
  type Profile,
  plus,
  project,
  prune,
  select,
  stackAt,
  stackColumns,
  stackRows,
  total,
  walk,
  withoutCafLevel,
  writeGhcJson,
  writeProf,
} from '../../language/profile/index.ts';
import { parseDrawing } from '../lib/drawing.ts';
import { importJson, importProf } from '../lib/import-text.ts';
import { centres, profiles } from '../lib/random-profile.ts';
import { only } from '../lib/selection.ts';

const selections = fc
  .uniqueArray(fc.integer({ min: 0, max: centres.length - 1 }))
  .map(list => only(new Set(list)));
const sum = (costs: Iterable<Costs>): Costs => [...costs].reduce(plus, nothing);

it('individual costs, unselected ones and the machine add up to the total under every selection', () => {
  fc.assert(
    fc.property(profiles, selections, (profile, selected) => {
      const { centres: rows, unselected, runtime } = select(profile, selected);
      expect(sum([...[...rows.values()].map(row => row.individual), unselected, runtime])).toEqual(
        total(profile),
      );
      expect(total(project(profile, selected))).toEqual(total(profile));
      expect(total(prune(profile))).toEqual(total(profile));
      expect(total(withoutCafLevel(profile))).toEqual(total(profile));
    }),
  );
});

it('costs are those of the definition: topmost selected centre, and every centre of the stack once', () => {
  fc.assert(
    fc.property(profiles, selections, (profile, selected) => {
      const program = stackRows(profile.stacks)
        .map((_, code) => code)
        .filter(code => !isRuntime(profile, code));
      const { centres: rows } = select(profile, selected);
      for (const [centre, { individual, inherited }] of rows) {
        if (centre === 1) continue;
        const tops = program.filter(code => centresOf(profile, code).find(selected) === centre);
        const holders = program.filter(code => centresOf(profile, code).includes(centre));
        expect(individual).toEqual(sum(tops.map(code => stackAt(profile.stacks, code))));
        expect(inherited).toEqual(sum(holders.map(code => stackAt(profile.stacks, code))));
      }
    }),
  );
});

it('the flat profile adds up; a centre inherits at least its own', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const flat = aggregate(profile);
      expect(sum(flat)).toEqual(total(profile));
      inherit(profile).forEach((costs, centre) => {
        expect(costs.allocation).toBeGreaterThanOrEqual(flat[centre]!.allocation);
        expect(costs.allocation).toBeLessThanOrEqual(total(profile).allocation);
      });
    }),
  );
});

it('projecting onto all centres changes nothing; projecting twice is projecting once', () => {
  fc.assert(
    fc.property(profiles, selections, (profile, selected) => {
      expect(project(profile, () => true)).toEqual(profile);
      const once = project(profile, selected);
      expect(project(once, selected)).toEqual(once);
      expect(select(once, selected).centres.size).toBe(select(profile, selected).centres.size);
    }),
  );
});

it('every stack is visited once, after its parent', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const seen: number[] = [];
      walk(profile, {
        enter: code => {
          if (code > 0) expect(seen).toContain(stackAt(profile.stacks, code).parent);
          seen.push(code);
        },
      });
      expect(seen.toSorted((a, b) => a - b)).toEqual(stackRows(profile.stacks).map((_, code) => code));
    }),
  );
});

it('JSON read after it was written is the same profile', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const text = writeGhcJson(profile);
      const read = importJson(text);
      if ('refused' in read) throw new Error(read.refused);
      expect(read.problems).toEqual([]);
      expect(drawProfile(read.profile)).toBe(drawProfile(profile));
      expect(read.profile.centres).toEqual(profile.centres);
      expect(read.profile.endTime).toBe(profile.endTime);
      expect(writeGhcJson(read.profile)).toBe(text);
    }),
  );
});

it('text read after it was written is the same profile, less what cost nothing and what is hidden', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const read = importProf(writeProf(profile, { detailed: true }));
      if ('refused' in read) throw new Error(read.refused);
      expect(read.problems).toEqual([]);
      const shown = prune(
        profile,
        code => !isRuntime(profile, code) && !isNothing(stackAt(profile.stacks, code)),
      );
      expect(drawProfile(read.profile)).toBe(drawProfile(shown));
    }),
  );
});

it('a drawing read back is the same profile', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const text = drawProfile(profile);
      expect(drawProfile(parseDrawing(text))).toBe(text);
    }),
  );
});

it('no arc of the graph leads from a centre to itself where no stack repeats one', () => {
  fc.assert(
    fc.property(profiles, selections, (profile, selected) => {
      const repeats = stackRows(profile.stacks).some(
        (_, code) => new Set(centresOf(profile, code)).size < centresOf(profile, code).length,
      );
      fc.pre(!repeats);
      for (const arc of arcRows(callGraph(profile, selected).arcs)) expect(arc.from).not.toBe(arc.to);
    }),
  );
});

it('readers take any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), noise => {
      importJson(noise);
      importProf(noise);
      importProf(`COST CENTRE MODULE SRC no. entries\n${noise}`);
      importJson(`{"cost_centres": [${JSON.stringify(noise)}], "profile": ${JSON.stringify(noise)}}`);
    }),
  );
  fc.assert(
    fc.property(
      fc.json(),
      text => void importJson(`{"cost_centres": [${text}], "profile": {"id": ${text}}}`),
    ),
    { examples: [['{"toString":{}}']] },
  );
});

const chain = (depth: number): Profile => ({
  ...parseDrawing('MAIN'),
  centres: Array.from({ length: depth }, (_, i) => ({ ...centres[4]!, label: i === 0 ? 'MAIN' : `f${i}` })),
  stacks: stackColumns(
    Array.from({ length: depth }, (_, i) => ({
      centre: i,
      parent: i - 1,
      entries: 1,
      allocation: 1,
      ticks: 1,
    })),
  ),
});

it('stacks of ten thousand centres are no danger', () => {
  const deep = chain(10_000);
  expect(inherit(deep)[0]?.ticks).toBe(10_000);
  const read = importJson(writeGhcJson(deep));
  expect('profile' in read && read.profile.stacks.length).toBe(10_000);
  const text = importProf(writeProf(chain(1_000), { detailed: false }));
  expect('profile' in text && text.profile.stacks.length).toBe(1_000);
});
