/** Laws of profiles put together, of what is lifted out of its callers, and of trees that are opened a level at a time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Branch,
  type Branches,
  branchTrees,
  type Costs,
  centresOf,
  inherit,
  isNothing,
  isRuntime,
  lift,
  merge,
  nothing,
  type Profile,
  phaseOf,
  plus,
  readRunFile,
  select,
  stackAt,
  stackColumns,
  stackRows,
  total,
  underDemanders,
  writeRunFile,
} from '../../language/profile/index.ts';
import { markedProfiles, profiles } from '../lib/random-profile.ts';

const sum = (costs: Iterable<Costs>): Costs => [...costs].reduce(plus, nothing);

/** Costs by the names of the centres on each stack: the same for two profiles that differ in order alone. */
const byPath = (profile: Profile): Record<string, Costs> =>
  Object.fromEntries(
    stackRows(profile.stacks).map(({ entries, allocation, ticks }, code) => [
      centresOf(profile, code)
        .map(number => profile.centres[number]!)
        .map(({ label, module, location }) => `${module}.${label} ${location}`)
        .join(' < '),
      { entries, allocation, ticks },
    ]),
  );

it('merging with nothing changes nothing; the order of profiles changes no cost; parts add up', () => {
  fc.assert(
    fc.property(profiles, profiles, profiles, (a, b, c) => {
      const empty: Profile = { ...a, centres: [], stacks: stackColumns([]) };
      expect(merge([a])).toBe(a);
      expect(byPath(merge([a, empty]))).toEqual(byPath(a));
      expect(byPath(merge([empty, a]))).toEqual(byPath(a));
      expect(byPath(merge([a, b]))).toEqual(byPath(merge([b, a])));
      expect(byPath(merge([merge([a, b]), c]))).toEqual(byPath(merge([a, merge([b, c])])));
      expect(total(merge([a, b, c]))).toEqual(sum([a, b, c].map(total)));
      expect(merge([a, b]).end).toEqual({ kind: 'finished', exitCode: 0 });
    }),
  );
});

it('what two profiles cost each centre, their sum does', () => {
  fc.assert(
    fc.property(profiles, profiles, (a, b) => {
      const both = merge([a, b]);
      const costs = (profile: Profile): Costs[] => {
        const rows = select(profile).centres;
        return a.centres.flatMap(({ label, module, location }) => {
          const number = profile.centres.findIndex(
            each => each.label === label && each.module === module && each.location === location,
          );
          return number < 0
            ? [nothing, nothing]
            : [rows.get(number)!.individual, rows.get(number)!.inherited];
        });
      };
      expect(costs(both)).toEqual(costs(a).map((each, at) => plus(each, costs(b)[at]!)));
    }),
  );
});

it('what is lifted adds up, and stands nowhere but on MAIN', () => {
  fc.assert(
    fc.property(profiles, fc.integer({ min: 1, max: 4 }), (profile, count) => {
      const lifted = lift(profile, count);
      expect(total(lifted)).toEqual(total(profile));
      expect(stackRows(lifted.stacks).every(({ parent }, code) => parent < code)).toBe(true);
      const own = (of: Profile): readonly Costs[] =>
        [...select(of).centres.values()].map(row => row.individual);
      expect(own(lifted)).toEqual(own(profile));
      const inherited = inherit(profile);
      inherit(lifted).forEach((costs, centre) => {
        // a centre may stand on itself in other tools' files, and then on MAIN
        const repeated = stackRows(profile.stacks).some((_, code) => {
          const path = centresOf(profile, code);
          return new Set(path).size < path.length;
        });
        if (!repeated) expect(costs.allocation).toBeLessThanOrEqual(inherited[centre]!.allocation);
      });
      expect(total(lift(lifted, count))).toEqual(total(profile));
    }),
  );
});

/** All branches of a tree. */
function opened({ roots, below }: Branches): Branch[] {
  const found: Branch[] = [];
  const open = [...roots];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    found.push(branch);
    open.push(...below(branch));
  }
  return found;
}

it('a tree that is opened has all costs once, and inherits what is below', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const tree = branchTrees(profile).callees();
      const program = stackRows(profile.stacks).filter((_, code) => !isRuntime(profile, code));
      expect(sum(opened(tree).map(({ individual }) => individual))).toEqual(sum(program.map(costs => costs)));
      for (const branch of opened(tree))
        expect(branch.inherited).toEqual(
          plus(branch.individual, sum(tree.below(branch).map(({ inherited }) => inherited))),
        );
    }),
  );
});

it('a tree of one centre begins with what the centre inherits; inverted, its callers share its own costs out', () => {
  fc.assert(
    fc.property(profiles, fc.nat(), (profile, at) => {
      const centre = 2 + (at % (profile.centres.length - 2));
      const costs = select(profile).centres.get(centre)!;
      for (const { roots } of [branchTrees(profile).callees(centre), branchTrees(profile).callers(centre)]) {
        if (roots.length === 0) expect(isNothing(costs.inherited)).toBe(true);
        else expect(roots.map(({ inherited }) => inherited)).toEqual([costs.inherited]);
      }
      const inverted = branchTrees(profile).callers(centre);
      for (const branch of opened(inverted)) {
        const above = inverted.below(branch);
        const shared = sum(above.map(({ individual }) => individual));
        for (const field of ['entries', 'allocation', 'ticks'] as const)
          expect(shared[field]).toBeLessThanOrEqual(branch.individual[field]);
        if (branch.parts.every(({ stack }) => stackAt(profile.stacks, stack).parent > 0))
          expect(shared).toEqual(branch.individual);
      }
      expect(inverted.roots.map(({ individual }) => individual)).toEqual(
        inverted.roots.length === 0 ? [] : [costs.individual],
      );
    }),
  );
});

/** Some of the constants' stacks, and those right on them, demanded by stacks that were there before. */
const demandedProfiles = fc
  .tuple(markedProfiles, fc.infiniteStream(fc.nat()))
  .map(([profile, numbers]): Profile => {
    const { centre, parent, length } = profile.stacks;
    const isConstant = (code: number): boolean => profile.centres[centre[code]!]?.kind === 'caf';
    const stack = Array.from({ length }, (_, code) => code).filter(
      code => code > 1 && (isConstant(code) || isConstant(parent[code]!)),
    );
    return { ...profile, demanders: { stack, by: stack.map(code => numbers.next().value! % code) } };
  });

it('constants under who demanded them first cost what they did, in each part of the run too', () => {
  fc.assert(
    fc.property(demandedProfiles, profile => {
      const moved = underDemanders(profile);
      expect(total(moved)).toEqual(total(profile));
      expect(stackRows(moved.stacks).every(({ parent }, code) => parent < code)).toBe(true);
      expect(total(phaseOf(moved, 0))).toEqual(total(phaseOf(profile, 0)));
      expect(byPath(underDemanders(merge([profile, profile])))).toEqual(byPath(merge([moved, moved])));
      const kept = readRunFile(
        writeRunFile({ program: 'any', uri: '', deselected: [], modules: [], profile }),
      );
      expect(kept?.profile.demanders).toEqual(profile.demanders);
    }),
  );
});
