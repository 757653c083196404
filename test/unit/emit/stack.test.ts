/** Who pays: the programs of GHC's notes on cost-centre stacks, by hand, with the stacks that GHC 9.0.2 gives them. */
import { describe, expect, it } from 'vitest';
import { run, stacksOf } from './run.ts';

/** All stacks with their entries but MAIN, GC and the module's CAF, in alphabetical order. */
function stacks(program: string, options: { area?: number; hurried?: boolean } = {}): string[] {
  const { profile } = run(program, { profiled: true, ...options });
  return stacksOf(profile!)
    .filter(s => s.path !== '' && !['GC', 'SYSTEM'].includes(s.path) && s.path !== 'CAF')
    .map(s => `${s.path} ${s.entries}`)
    .sort();
}

const double = '(fun Main.double (x) ptr (scc "double") (call Test.plus x x))';

/** The first one says what is in the record WikiG (pragmas only): there, too, a constant is evaluated. */
const programs: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'WikiG: a local function keeps the stack of its definition',
    `${double}
     (con Main.number GHC.Types.I# 21)
     (caf Main.g (scc "g") (let ((j (function (x) (call Main.double x))))) (let ((f (function (h) (call h j))))) f)
     (caf Main.m (let ((h (function (f) (call f Main.number))))) (let ((k (function (s) (scc "main") (call Main.g h))))) k)
     (caf Main.answer (call Main.m GHC.Tuple.()))
     (fun Main.main (t) ptr (call Test.end Main.answer t))`,
    ['CAF/g 1', 'CAF/main 1', 'CAF/main/g 0', 'CAF/main/g/double 1'],
  ],
  [
    'costs are restored after a case',
    `(fun Main.f (x) ptr (scc "f") (call Test.plus x Test.one))
     (fun Main.g (x) ptr (scc "g") (call Test.plus x Test.one))
     (fun Main.main (t) ptr (with a (call Main.f Test.one)) (with b (call Main.g a)) (call Test.end b t))`,
    ['f 1', 'g 1'],
  ],
  [
    'a thunk runs under the stack of its making, whoever needs it',
    `(fun Main.work (x) ptr (scc "work") (call Test.plus x Test.one))
     (fun Main.force (x) ptr (scc "force") (with v x) v)
     (fun Main.make (x) ptr (scc "make") (let ((y (thunk (call Main.work x))))) (let ((l (con GHC.Types.: y GHC.Types.[])))) l)
     (fun Main.main (t) ptr (case l (call Main.make Test.one) ((GHC.Types.: y ys) (let ((r (thunk (call Main.force y))))) (call Test.end r t)) (_ l)))`,
    ['force 1', 'make 1', 'make/work 1'],
  ],
  [
    'recursion, direct and mutual: cut back to where it was',
    `(fun Main.f ((n i64)) i64 (scc "f") (case (c i64) n (0 0) (_ (with (m i64) (prim -# n 1)) (call Main.g m))))
     (fun Main.g ((n i64)) i64 (scc "g") (case (c i64) n (0 0) (_ (with (m i64) (prim -# n 1)) (call Main.f m))))
     (fun Main.main (t) ptr (with (r i64) (call Main.f 10)) (prim exitProcess# r))`,
    ['f 6', 'f/g 5'],
  ],
  [
    'a handler runs under the stack of the throw',
    `(fun Main.bad (t) ptr (scc "bad") (prim raiseIO# Test.one))
     (fun Main.handler (e t) ptr (scc "handler") (result e))
     (fun Main.main (t) ptr (scc "main") (run r (prim catch# Main.bad Main.handler)) (call Test.end r t))`,
    ['main 1', 'main/bad 1', 'main/bad/handler 1'],
  ],
];

describe('stacks', () => {
  it.each(programs)('%s', (_, program, expected) => {
    expect(stacks(program)).toEqual([...expected].sort());
  });

  it.each(programs)('%s (leaving and collecting at each check)', (_, program, expected) => {
    expect(stacks(program, { area: 1, hurried: true })).toEqual([...expected].sort());
  });
});

/** The record Test12, and a smaller program (`use (outer 1)`) with what GHC 9.0.2 gives it: a local function without
 * free variables, too, keeps the stack of its definition. */
const closed: typeof programs = [
  [
    'Test12: a function that comes out of a constant remembers it, without an entry',
    `${double}
     (caf Main.constr (scc "constr") (let ((c (function (x f) (call f x))))) c)
     (fun Main.deconstr (p) ptr (let ((f (function (x) x)))) (call p f))
     (caf Main.g (scc "g") (let ((j (function (x) (call Main.double x))))) (let ((p (thunk (call Main.constr j)))))
       (let ((k (function (h) (scc "g1") (call h p))))) k)
     (caf Main.m (scc "main") (let ((h (function (p) (call Main.deconstr p Test.three)))))
       (let ((k (function (x) (scc "main1") (call Main.g h))))) k)
     (caf Main.answer (call Main.m GHC.Tuple.()))
     (fun Main.main (t) ptr (call Test.end Main.answer t))`,
    [
      'CAF/constr 1',
      'CAF/g 1',
      'CAF/main 1',
      'CAF/main/main1 1',
      'CAF/main/main1/g 0',
      'CAF/main/main1/g/constr 0',
      'CAF/main/main1/g/constr/g1 0',
      'CAF/main/main1/g/double 1',
      'CAF/main/main1/g/g1 1',
      'CAF/main/main1/g/g1/constr 0',
    ],
  ],
  [
    'a closed local function',
    `(fun Main.outer (n) ptr (scc "outer") (let ((k (function (x) (scc "inner") (call Test.plus x x))))) k)
     (fun Main.use (f) ptr (scc "use") (call f Test.three))
     (fun Main.main (t) ptr (let ((k (thunk (call Main.outer t))))) (let ((r (thunk (call Main.use k))))) (call Test.end r t))`,
    ['outer 1', 'use 1', 'use/outer 0', 'use/outer/inner 1'],
  ],
  [
    'a function that comes out of a thunk takes along the stack of who evaluated it',
    `(fun Main.make (t) ptr (scc "make") (let ((k (function (x) (scc "inner") (call Test.plus x x))))) k)
     (fun Main.pass (f) ptr (scc "pass") f)
     (fun Main.main (t) ptr (let ((f (thunk (call Main.make t))))) (let ((g (thunk (call Main.pass f))))) (let ((r (thunk (call g Test.three))))) (call Test.end r t))`,
    ['make 1', 'pass 1', 'pass/make 0', 'pass/make/inner 1'],
  ],
];

describe('closed local functions', () => {
  it.each(closed)('%s', (_, program, expected) => {
    expect(stacks(program)).toEqual([...expected].sort());
  });
});

describe('allocation', () => {
  it('is counted as GHC counts, to the byte, and adds up', () => {
    const program = `(fun Main.rev (xs a) ptr (scc "rev") (case l xs ((GHC.Types.[]) a)
        ((GHC.Types.: y ys) (let ((b (con GHC.Types.: y a)))) (call Main.rev ys b))))
      (fun Main.main (t) ptr (let ((l (thunk (call Test.upto 1 100))))) (with r (call Main.rev l GHC.Types.[])) (prim exitProcess# 0))`;
    for (const options of [{}, { area: 1 }, { area: 1, hurried: true }]) {
      const { profile, statistics } = run(program, { profiled: true, ...options });
      const lines = stacksOf(profile!);
      // 100 cells of 24 bytes for rev; for the list 100 boxes of 16, 100 cells of 24, 100 thunks of 16 + 8 * 2, and its own thunk of 16
      expect(lines.find(s => s.path === 'rev')).toEqual({ path: 'rev', entries: 101, allocation: 2400 });
      expect(lines.find(s => s.path === '')?.allocation).toBe(100 * (16 + 24 + 32) + 16);
      expect(lines.reduce((sum, s) => sum + s.allocation, 0)).toBe(statistics.allocated);
    }
  });

  it('of a partial application that gets more, still too few, is whose who gives it', () => {
    const program = `(fun Main.first (x y z) ptr x)
      (fun Main.make (f) ptr (scc "make") (call f Test.one))
      (fun Main.use (p) ptr (scc "use") (with q (call p Test.two)) (call q Test.three))
      (fun Main.main (t) ptr (with p (call Main.make Main.first)) (with r (call Main.use p)) (call Test.end r t))`;
    const { profile } = run(program, { profiled: true });
    const bytes = new Map(stacksOf(profile!).map(s => [s.path, s.allocation]));
    // A word each for the header, the function, the counts, and every argument held
    expect(bytes.get('make')).toBe(8 * (3 + 1));
    expect(bytes.get('use')).toBe(8 * (3 + 2));
    expect(bytes.get('use/make')).toBe(0);
  });
});
