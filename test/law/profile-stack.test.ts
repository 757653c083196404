/** Laws of cost-centre stacks, against their definition on plain lists. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StackPolicy } from '../../language/profile/model/centre.ts';
import {
  centres,
  createStackTable,
  depth,
  enterFunction,
  isBare,
  MAIN,
  parent,
  predeclare,
  push,
  root,
  type StackCode,
  type StackTable,
} from '../../language/profile/model/stack.ts';
import { cases } from '../lib/cases.ts';

const caf = 9;
const policies = fc.constantFrom<StackPolicy>('compress', 'truncate', 'drop');

/** A stack as a list, newest first, without table or memo. */
function pushList(policy: StackPolicy, centre: number, list: readonly number[]): readonly number[] {
  const older = list.indexOf(centre);
  if (older < 0) return [centre, ...list];
  if (policy === 'truncate') return list.slice(older);
  return policy === 'drop' ? list : [centre, ...list.filter(c => c !== centre)];
}

/** GHC's specification: the stored stack on the current one, less the common prefix, less what is below a CAF. */
function enterList(
  policy: StackPolicy,
  current: readonly number[],
  stored: readonly number[],
): readonly number[] {
  if (stored[0] === caf) return current;
  const below = (list: readonly number[]): number => (list.at(-2) === caf ? caf : 0);
  const [cur, fn] = [current.toReversed(), stored.toReversed()];
  let shared = 0;
  if (below(current) === below(stored))
    while (shared < Math.min(cur.length, fn.length) && cur[shared] === fn[shared]) shared++;
  const rest = shared > 0 ? fn.slice(shared) : fn.filter(c => c !== caf && c !== 0);
  return rest.reduce((list, centre) => pushList(policy, centre, list), current);
}

/** Steps that make stacks: a push on a stack made before, or entering a function. */
const steps = fc.array(
  fc.record({
    centre: fc.integer({ min: 1, max: 6 }),
    on: fc.nat(),
    stored: fc.option(fc.nat(), { nil: undefined }),
  }),
  { maxLength: 60 },
);

const codes = ({ count }: StackTable): number[] => Array.from({ length: count }, (_, code) => code);

interface Made {
  readonly table: StackTable;
  /** Each stack that came out of a step, with what it should be. */
  readonly stacks: readonly { readonly code: StackCode; readonly list: readonly number[] }[];
}

function run(
  policy: StackPolicy,
  plan: readonly { centre: number; on: number; stored: number | undefined }[],
): Made {
  const table = createStackTable(policy, centre => centre === caf);
  const stacks: { code: StackCode; list: readonly number[] }[] = [
    { code: MAIN, list: [0] },
    { code: predeclare(table, caf), list: [caf, 0] },
  ];
  for (const { centre, on, stored } of plan) {
    const base = stacks[on % stacks.length]!;
    const fn = stored === undefined ? undefined : stacks[stored % stacks.length]!;
    stacks.push(
      fn
        ? { code: enterFunction(table, base.code, fn.code), list: enterList(policy, base.list, fn.list) }
        : { code: push(table, centre, base.code), list: pushList(policy, centre, base.list) },
    );
  }
  return { table, stacks };
}

it('the table agrees with the definition on lists', () => {
  fc.assert(
    fc.property(policies, steps, (policy, plan) => {
      const { table, stacks } = run(policy, plan);
      for (const { code, list } of stacks) expect(centres(table, code)).toEqual(list);
    }),
    { numRuns: cases(100) },
  );
});

it('no stack repeats a centre, and no two codes stand for one stack', () => {
  fc.assert(
    fc.property(policies, steps, (policy, plan) => {
      const { table } = run(policy, plan);
      const all = codes(table).map(code => centres(table, code));
      for (const list of all) expect(new Set(list).size).toBe(list.length);
      expect(new Set(all.map(String)).size).toBe(all.length);
    }),
  );
});

it('push is idempotent, and a memo is what would be computed afresh', () => {
  fc.assert(
    fc.property(policies, steps, fc.integer({ min: 1, max: 6 }), fc.nat(), (policy, plan, centre, on) => {
      const { table, stacks } = run(policy, plan);
      const { code, list } = stacks[on % stacks.length]!;
      const once = push(table, centre, code);
      expect(push(table, centre, code)).toBe(once);
      if (policy !== 'drop' || centres(table, once)[0] === centre)
        expect(push(table, centre, once)).toBe(once);
      const fresh = createStackTable(policy, c => c === caf);
      let again = list.at(-2) === caf ? predeclare(fresh, caf) : MAIN;
      for (const c of list.toReversed().slice(list.at(-2) === caf ? 2 : 1)) again = push(fresh, c, again);
      expect(centres(fresh, push(fresh, centre, again))).toEqual(centres(table, once));
    }),
  );
});

it('enterFunction is the identity on itself, on prefixes and on CAFs', () => {
  fc.assert(
    fc.property(policies, steps, (policy, plan) => {
      const { table, stacks } = run(policy, plan);
      for (const { code } of stacks) {
        expect(enterFunction(table, code, code)).toBe(code);
        expect(enterFunction(table, code, MAIN)).toBe(code);
        expect(enterFunction(table, code, stacks[1]!.code)).toBe(code);
        for (let below = code; below !== root(table, code); below = parent(table, below))
          expect(enterFunction(table, code, below)).toBe(code);
      }
    }),
  );
});

it('parents stand before children, depths and roots follow them, and what a step gave is never bare', () => {
  fc.assert(
    fc.property(policies, steps, (policy, plan) => {
      const { table, stacks } = run(policy, plan);
      for (const code of codes(table)) {
        const below = parent(table, code);
        expect(below).toBeLessThan(code);
        if (root(table, code) === code) expect(depth(table, code)).toBe(1);
        else {
          expect(root(table, code)).toBe(root(table, below));
          expect(depth(table, code)).toBe(depth(table, below) + 1);
        }
      }
      for (const { code } of stacks) expect(isBare(table, code)).toBe(false);
    }),
  );
});

it('deep stacks are as shallow ones: what stands on them is known without looking at all of it', () => {
  const deepSteps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.nat()), { maxLength: 25 });
  fc.assert(
    fc.property(policies, fc.integer({ min: 0, max: 200 }), deepSteps, (policy, height, plan) => {
      const table = createStackTable(policy);
      const lists: (readonly number[])[] = [[0]];
      const made: StackCode[] = [MAIN];
      const pushOn = (centre: number, on: number): void => {
        made.push(push(table, centre, made[on]!));
        lists.push(pushList(policy, centre, lists[on]!));
      };
      for (let i = 0; i < height; i++) pushOn(1 + i * 17, made.length - 1);
      for (const [number, on] of plan) {
        // half of them stand there already
        const centre = number % 2 === 0 ? 1 + (number % Math.max(1, height)) * 17 : number;
        pushOn(centre, made.length - 1 - (on % Math.min(made.length, 40)));
      }
      made.forEach((code, i) => {
        expect(centres(table, code)).toEqual(lists[i]);
      });
    }),
  );
});
