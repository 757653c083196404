/**
 * Laws of the machine, at random: the stacks that emitted code makes, with its caches and memo, are those of the
 * reference (profile/model/stack.ts), under every policy; and neither profiling nor collections change what a program does.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StackPolicy } from '../../language/profile/model/centre.ts';
import {
  centres,
  createStackTable,
  enterFunction,
  MAIN,
  push,
  type StackTable,
} from '../../language/profile/model/stack.ts';
import { cases } from '../lib/cases.ts';
import { run, stacksOf } from '../unit/emit/run.ts';

/** Programs that do nothing but go from stack to stack. Functions and thunks are named by how far out they are bound;
 * a cell takes functions out of their scope. */
type Walk =
  | { readonly kind: 'end' }
  | { readonly kind: 'centre'; readonly label: number; readonly body: Walk }
  | { readonly kind: 'then'; readonly first: Walk; readonly second: Walk }
  | { readonly kind: 'function'; readonly code: Walk; readonly body: Walk }
  | { readonly kind: 'thunk'; readonly code: Walk; readonly body: Walk }
  | { readonly kind: 'use'; readonly out: number; readonly unknown: boolean }
  | { readonly kind: 'keep'; readonly out: number; readonly body: Walk }
  | { readonly kind: 'kept' };

/** A function made under one centre is called under another: what joining stacks is about. */
const escaping = (maker: number, code: Walk, caller: number, rest: Walk): Walk => ({
  kind: 'then',
  first: {
    kind: 'centre',
    label: maker,
    body: { kind: 'function', code, body: { kind: 'keep', out: 0, body: rest } },
  },
  second: { kind: 'centre', label: caller, body: { kind: 'kept' } },
});

/** A thunk made here is needed under another centre. */
const needed = (inside: number, code: Walk, outside: number): Walk => ({
  kind: 'thunk',
  code: { kind: 'centre', label: inside, body: code },
  body: { kind: 'centre', label: outside, body: { kind: 'use', out: 0, unknown: false } },
});

const { walk } = fc.letrec<{ walk: Walk }>(tie => ({
  walk: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true, maxDepth: 7 },
    fc.constant<Walk>({ kind: 'end' }),
    fc.record({ kind: fc.constant('use' as const), out: fc.nat(6), unknown: fc.boolean() }),
    fc.constant<Walk>({ kind: 'kept' }),
    fc.tuple(fc.nat(4), tie('walk'), fc.nat(4), tie('walk')).map(parts => escaping(...parts)),
    fc.tuple(fc.nat(4), tie('walk'), fc.nat(4)).map(parts => needed(...parts)),
    fc.record({ kind: fc.constant('keep' as const), out: fc.nat(2), body: tie('walk') }),
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
      return `(let ((b${bound.length} (function (d) (case q t (_ ${text(w.code, bound)}))))) ${text(w.body, [...bound, 'function'])})`;
    case 'thunk':
      return `(let ((b${bound.length} (thunk ${text(w.code, bound)}))) ${text(w.body, [...bound, 'thunk'])})`;
    case 'use': {
      const at = bound.length - 1 - w.out;
      if (at < 0) return 'Test.zero';
      if (bound[at] === 'thunk') return `(call b${at})`;
      return w.unknown ? `(call Test.apply b${at} Test.zero)` : `(call b${at} Test.zero)`;
    }
    case 'keep': {
      const at = bound.length - 1 - w.out;
      const body = text(w.body, bound);
      return bound[at] === 'function'
        ? `(case c Main.cell (_ (run u (prim writeMutVar# c b${at}) ${body})))`
        : body;
    }
    case 'kept':
      return '(case c Main.cell (_ (run f (prim readMutVar# c) (call f Test.zero))))';
  }
}

interface Value {
  readonly kind: Bound;
  readonly stack: number;
  readonly code: Walk;
  readonly scope: readonly Value[];
  state: 'new' | 'running' | 'done';
}

/** Functions that call each other by way of the cell may do so without end. */
const enough = 3000;

/** The rules of charging (docs/PROFILING.md), on the reference table; undefined for programs that take too long or
 * in which a thunk needs itself. */
function entries(w: Walk, policy: StackPolicy): Map<string, number> | undefined {
  const table: StackTable = createStackTable(policy);
  const counts = new Map<number, number>();
  let cell: Value | undefined;
  let fuel = enough;
  const go = (e: Walk, current: number, scope: readonly Value[]): void => {
    if (--fuel < 0) return;
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
        go(e.body, current, [...scope, { kind: e.kind, stack: current, code: e.code, scope, state: 'new' }]);
        return;
      case 'use': {
        const value = scope[scope.length - 1 - e.out];
        if (!value || value.state === 'done') return;
        // It needs itself: not a matter of stacks.
        if (value.kind === 'thunk' && value.state === 'running') fuel = 0;
        if (value.kind === 'thunk') {
          value.state = 'running';
          go(value.code, value.stack, value.scope);
          value.state = 'done';
        } else go(value.code, enterFunction(table, current, value.stack), value.scope);
        return;
      }
      case 'keep': {
        const value = scope[scope.length - 1 - e.out];
        if (value?.kind === 'function') cell = value;
        go(e.body, current, scope);
        return;
      }
      case 'kept':
        if (cell) go(cell.code, enterFunction(table, current, cell.stack), cell.scope);
    }
  };
  go(w, MAIN, []);
  if (fuel < 0) return undefined;
  return new Map([...counts].map(([code, n]) => [pathOf(table, code), n]));
}

const pathOf = (table: StackTable, code: number): string =>
  centres(table, code)
    .filter(c => c !== 0)
    .reverse()
    .map(c => `c${c - 1}`)
    .join('/');

const program = (w: Walk): string => `
  (fun Main.new (s) ptr (prim newMutVar# Test.id))
  (caf Main.cell (prim unsafePerformIO# Main.new))
  (fun Main.main (t) ptr (case x ${text(w, [])} (_ (call Test.end Test.two t))))`;
const walks = walk.filter(w => entries(w, 'truncate') !== undefined);

describe('stacks at random', () => {
  it.each(['compress', 'truncate', 'drop'] as const)('%s', policy => {
    fc.assert(
      fc.property(walks, fc.boolean(), (w, hurried) => {
        const { profile, exitCode } = run(program(w), {
          profiled: true,
          policy,
          hurried,
          ...(hurried ? { area: 1 } : {}),
        });
        const found = new Map(
          stacksOf(profile!).flatMap(s => (s.entries > 0 ? [[s.path, s.entries] as const] : [])),
        );
        expect(exitCode).toBe(2);
        expect([...found].sort()).toEqual([...entries(w, policy)!].sort());
      }),
      { numRuns: cases(30) },
    );
  });
});

describe('profiling and collecting', () => {
  it('change nothing', () => {
    fc.assert(
      fc.property(walks, w => {
        const ends = [{ profiled: false }, { profiled: true }, { profiled: true, area: 1 }].map(
          o => run(program(w), o).exitCode,
        );
        expect(ends).toEqual([2, 2, 2]);
      }),
      { numRuns: cases(10) },
    );
  });
});
