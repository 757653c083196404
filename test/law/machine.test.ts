/**
 * Laws of the machine, at random: the stacks that emitted code makes, with its caches and memo, are those of the
 * reference (profile/stack.ts), under every policy; and neither profiling nor collections change what a program does.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StackPolicy } from '../../language/profile/centre.ts';
import { centres, createStackTable, enterFunction, MAIN, push, type StackTable } from '../../language/profile/stack.ts';
import { run, stacksOf } from '../unit/emit/run.ts';

/** Programs that do nothing but go from stack to stack. Functions and thunks are named by how far out they are bound. */
type Walk =
  | { readonly kind: 'end' }
  | { readonly kind: 'centre'; readonly label: number; readonly body: Walk }
  | { readonly kind: 'then'; readonly first: Walk; readonly second: Walk }
  | { readonly kind: 'function'; readonly code: Walk; readonly body: Walk }
  | { readonly kind: 'thunk'; readonly code: Walk; readonly body: Walk }
  | { readonly kind: 'use'; readonly out: number; readonly unknown: boolean };

const { walk } = fc.letrec<{ walk: Walk }>(tie => ({
  walk: fc.oneof(
    { depthSize: 'large', withCrossShrink: true, maxDepth: 8 },
    fc.constant<Walk>({ kind: 'end' }),
    fc.record({ kind: fc.constant('use' as const), out: fc.nat(6), unknown: fc.boolean() }),
    fc.record({ kind: fc.constant('centre' as const), label: fc.nat(4), body: tie('walk') }),
    fc.record({ kind: fc.constant('then' as const), first: tie('walk'), second: tie('walk') }),
    fc.record({ kind: fc.constant('function' as const), code: tie('walk'), body: tie('walk') }),
    fc.record({ kind: fc.constant('thunk' as const), code: tie('walk'), body: tie('walk') }),
  ),
}));

type Bound = 'function' | 'thunk';

function text(w: Walk, bound: readonly Bound[]): string {
  switch (w.kind) {
    case 'end':
      return 'Test.zero';
    case 'centre':
      return `(scc "c${w.label}" ${text(w.body, bound)})`;
    case 'then':
      return `(case r ${text(w.first, bound)} (_ ${text(w.second, bound)}))`;
    case 'function':
      return `(let ((b${bound.length} (function (d) ${text(w.code, bound)}))) ${text(w.body, [...bound, 'function'])})`;
    case 'thunk':
      return `(let ((b${bound.length} (thunk ${text(w.code, bound)}))) ${text(w.body, [...bound, 'thunk'])})`;
    case 'use': {
      const at = bound.length - 1 - w.out;
      if (at < 0) return 'Test.zero';
      if (bound[at] === 'thunk') return `(call b${at})`;
      return w.unknown ? `(call Test.apply b${at} Test.zero)` : `(call b${at} Test.zero)`;
    }
  }
}

interface Value {
  readonly kind: Bound;
  readonly stack: number;
  readonly code: Walk;
  readonly scope: readonly Value[];
  done: boolean;
}

/** The rules of charging (docs/PROFILING.md), on the reference table. */
function entries(w: Walk, policy: StackPolicy): Map<string, number> {
  const table: StackTable = createStackTable(policy);
  const counts = new Map<number, number>();
  const go = (e: Walk, current: number, scope: readonly Value[]): void => {
    switch (e.kind) {
      case 'end':
        return;
      case 'centre': {
        const next = push(table, e.label + 1, current);
        counts.set(next, (counts.get(next) ?? 0) + 1);
        go(e.body, next, scope);
        return;
      }
      case 'then':
        go(e.first, current, scope);
        go(e.second, current, scope);
        return;
      case 'function':
      case 'thunk':
        go(e.body, current, [...scope, { kind: e.kind, stack: current, code: e.code, scope, done: false }]);
        return;
      case 'use': {
        const value = scope[scope.length - 1 - e.out];
        if (!value || value.done) return;
        if (value.kind === 'thunk') {
          value.done = true;
          go(value.code, value.stack, value.scope);
        } else go(value.code, enterFunction(table, current, value.stack), value.scope);
      }
    }
  };
  go(w, MAIN, []);
  return new Map([...counts].map(([code, n]) => [pathOf(table, code), n]));
}

const pathOf = (table: StackTable, code: number): string =>
  centres(table, code)
    .filter(c => c !== 0)
    .reverse()
    .map(c => `c${c - 1}`)
    .join('/');

/** How many steps a walk takes, so that those that double and double again are left out. */
function steps(w: Walk, scope: readonly number[] = []): number {
  switch (w.kind) {
    case 'end':
      return 1;
    case 'centre':
      return 1 + steps(w.body, scope);
    case 'then':
      return steps(w.first, scope) + steps(w.second, scope);
    case 'function':
    case 'thunk':
      return 1 + steps(w.body, [...scope, steps(w.code, scope)]);
    case 'use':
      return 1 + (scope[scope.length - 1 - w.out] ?? 0);
  }
}

const program = (w: Walk): string => `(fun Main.main (t) ptr (case x ${text(w, [])} (_ (call Test.end Test.two t))))`;
const walks = walk.filter(w => steps(w) < 2000);

describe('stacks at random', () => {
  it.each(['compress', 'truncate', 'drop'] as const)('%s', policy => {
    fc.assert(
      fc.property(walks, fc.boolean(), (w, hurried) => {
        const { profile, exitCode } = run(program(w), { profiled: true, policy, hurried, ...(hurried ? { area: 1 } : {}) });
        const found = new Map(stacksOf(profile!).flatMap(s => (s.entries > 0 ? [[s.path, s.entries] as const] : [])));
        expect(exitCode).toBe(2);
        expect([...found].sort()).toEqual([...entries(w, policy)].sort());
      }),
      { numRuns: 60 },
    );
  });
});

describe('profiling and collecting', () => {
  it('change nothing', () => {
    fc.assert(
      fc.property(walks, w => {
        const ends = [{ profiled: false }, { profiled: true }, { profiled: true, area: 1 }].map(o => run(program(w), o).exitCode);
        expect(ends).toEqual([2, 2, 2]);
      }),
      { numRuns: 20 },
    );
  });
});
