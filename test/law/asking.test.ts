/** Laws of what is asked of profiles: comparison, growth, lines, modules, branches, budgets. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amount,
  basis,
  branchTrees,
  type Costs,
  checkBudget,
  compare,
  costsByLine,
  growthOf,
  inheritBy,
  type Metric,
  nothing,
  parseBudget,
  parseLocation,
  plus,
  recordBudget,
  select,
  selectionOf,
  writeBudget,
} from '../../language/profile/index.ts';
import { profiles } from '../lib/random-profile.ts';

const metrics = fc.constantFrom<Metric>('time', 'allocation', 'entries');
const sum = (list: readonly Costs[]): Costs => list.reduce((all, each) => plus(all, each), nothing);

it('a profile compared with itself has not changed, and between two the parts change by what the whole does', () => {
  fc.assert(
    fc.property(profiles, profiles, (a, b) => {
      const same = compare(a, a);
      for (const { status, entries, individual, inherited } of same.centres) {
        expect(status).toBe('kept');
        expect(entries.before).toBe(entries.after);
        expect(individual.before).toEqual(individual.after);
        expect(inherited.before).toEqual(inherited.after);
      }
      for (const { costs } of same.stacks) expect(costs.before).toEqual(costs.after);
      const { total, stacks } = compare(a, b);
      expect(sum(stacks.map(({ costs }) => costs.before))).toEqual(total.before);
      expect(sum(stacks.map(({ costs }) => costs.after))).toEqual(total.after);
      const back = compare(b, a);
      expect(back.total).toEqual({ before: total.after, after: total.before });
    }),
  );
});

it('what does not change with the size is constant', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const growth = growthOf(
        [100, 200, 400, 800].map(size => ({ size, profile })),
        5,
      );
      for (const each of [growth, ...growth.centres, ...growth.stacks])
        for (const { curve, isSure } of [each.entries, each.allocation, each.ticks])
          expect([curve, isSure]).toEqual(['constant', true]);
    }),
  );
});

it('lines of a module have what its centres have that stand in the text', () => {
  fc.assert(
    fc.property(profiles, profile => {
      for (const module of new Set(profile.centres.map(centre => centre.module))) {
        const placed = [...select(profile).centres].filter(([centre]) => {
          const { module: own, location } = profile.centres[centre]!;
          return own === module && parseLocation(location) !== undefined;
        });
        const lines = costsByLine(profile, module);
        expect(sum(lines.map(({ individual }) => individual))).toEqual(
          sum(placed.map(([, { individual }]) => individual)),
        );
        for (const { individual, inherited } of lines)
          for (const metric of ['time', 'allocation', 'entries'] as const)
            expect(amount(inherited, metric)).toBeGreaterThanOrEqual(amount(individual, metric));
      }
    }),
  );
});

it('what all centres share inherits everything once', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const machine = new Set(
        profile.centres.flatMap(({ label }, centre) => (label === 'GC' ? [centre] : [])),
      );
      const inherited = inheritBy(profile, centre => (machine.has(centre) ? undefined : 'all'));
      expect(inherited.get('all')).toEqual(basis(profile));
    }),
  );
});

it('a branch has what it cost itself and what its branches inherit, on either way', () => {
  fc.assert(
    fc.property(profiles, metrics, (profile, metric) => {
      const trees = branchTrees(profile);
      const callees = trees.callees();
      const open = [...callees.roots];
      for (let branch = open.pop(); branch; branch = open.pop()) {
        const below = callees.below(branch);
        const parts = sum([branch.individual, ...below.map(({ inherited }) => inherited)]);
        expect(amount(parts, metric)).toBe(amount(branch.inherited, metric));
        open.push(...below);
      }
      const own = sum(trees.callers().roots.map(({ individual }) => individual));
      expect(own).toEqual(basis(profile));
    }),
  );
});

it('choosing by name keeps what fits, MAIN, and nothing else', () => {
  fc.assert(
    fc.property(profiles, fc.nat(), fc.nat(), (profile, one, other) => {
      const named = (number: number): string => profile.centres[number % profile.centres.length]!.label;
      const [only, exclude] = [[named(one)], [named(other)]];
      const chosen = selectionOf(profile, { only, exclude });
      profile.centres.forEach(({ label, kind }, centre) => {
        const wanted = kind === 'built-in' || (only.includes(label) && !exclude.includes(label));
        expect(chosen(centre)).toBe(wanted);
      });
    }),
  );
});

it('a run keeps to the budget that was made of it, through its file; one that costs more of everything does not', () => {
  fc.assert(
    fc.property(profiles, fc.constantFrom(0, 0.1, 0.5), (profile, slack) => {
      const budget = recordBudget(profile, slack);
      const read = parseBudget(writeBudget(budget));
      if ('refused' in read) throw new Error(read.refused);
      const verdict = checkBudget(profile, budget);
      expect(checkBudget(profile, read)).toEqual(verdict);
      expect([verdict.broken, verdict.unknown]).toEqual([[], []]);
      const double = {
        ...profile,
        stacks: {
          ...profile.stacks,
          allocation: Float64Array.from(profile.stacks.allocation, bytes => bytes * 3 + 1000),
        },
      };
      expect(checkBudget(double, budget).broken.length).toBeGreaterThan(0);
    }),
  );
});
