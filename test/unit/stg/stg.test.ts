/** The STG notation is read and printed alike, and the lint finds what is wrong with a module. */
import { describe, expect, it } from 'vitest';
import type { Var } from '../../../language/core/core.ts';
import { lintModule } from '../../../language/stg/lint.ts';
import { printModule } from '../../../language/stg/printer.ts';
import type { Expr, StgModule } from '../../../language/stg/stg.ts';
import { readModule } from '../../lib/stg-text.ts';

const everything = String.raw`
(module Main)
(data Main.Leaf 1 2)
(data Main.Node 2 2 ptr i64 f64)
(con Main.one GHC.Types.I# 1)
(con Main.text Main.Node Main.one 7 -0.0)
(caf Main.xs (letrec ((l (con GHC.Types.: Main.one l))) l))
(fun Main.f (t (n i64) (d f64)) i64
  (case y t
    ((Main.Leaf) (case (r i64) (prim +# n 1) (5 n) (_ r)))
    ((Main.Node a (m i64) (e f64))
      (let ((u (thunk (call a y)))) (let ((g (function (p q) (call p u q))))
        (scc "named" (joinrec j ((k i64)) (case (c i64) (prim ==# k 0) (1 (jump j m)) (_ k)) (case z g (_ (jump j n))))))))))
(fun Main.act (k t) ptr (run c (prim newMutVar# k) (run (w i64) (prim isTerminal# 1) (result c))))
(fun Main.say (t) ptr (prim unpackCString# "a \"b\" \\n"))
`;

/** Printing numbers variables; reading what was printed numbers them once more. */
const plain = (text: string): string => text.replace(/_\d+/g, '');

describe('notation', () => {
  it('reads back what it prints', () => {
    const once = printModule(readModule(everything));
    const twice = printModule(readModule(once));
    expect(plain(twice)).toBe(plain(once));
  });

  it('finds free variables', () => {
    const m = readModule(everything);
    expect(lintModule(m)).toEqual([]);
  });

  it('refuses a name that is not bound', () => {
    expect(() => readModule('(fun Main.f (x) ptr (call y))')).toThrow('y is not in scope');
  });

  it('is flat for long sequences', () => {
    const steps = 20_000;
    const text = '(fun Main.f (k t) ptr (run c (prim newMutVar# k) (result c)))';
    const m = readModule(text);
    const body = m.bindings[0]!.rhs.kind === 'function' ? m.bindings[0]!.rhs.body : undefined;
    let e = body!;
    for (let i = 0; i < steps; i++) {
      const binder: Var = { name: 'c', unique: 1000 + i, rep: 'ptr' };
      e = {
        kind: 'run',
        action: { kind: 'result', value: { kind: 'global', id: 'Main.x' } },
        binder,
        body: e,
      };
    }
    const long = replaceBody(m, e);
    expect(printModule(long).length).toBeGreaterThan(steps);
    expect(lintModule(long)).toEqual([]);
  });
});

function replaceBody(m: StgModule, body: Expr): StgModule {
  const [first] = m.bindings;
  if (first?.rhs.kind !== 'function') throw new Error('a function is wanted');
  return { ...m, bindings: [{ ...first, rhs: { ...first.rhs, body } }] };
}

describe('lint', () => {
  const problems = (text: string): string[] => lintModule(readModule(text));

  it.each([
    ['too few fields', '(fun Main.f (x) ptr (con GHC.Types.: x))', 'GHC.Types.: has 1 arguments, wants 2'],
    [
      'an operation with the wrong register',
      '(fun Main.f (x) i64 (prim +# x 1))',
      '+#: argument 1 is ptr, wants i64',
    ],
    ['two bindings of a name', '(caf Main.x Main.y) (caf Main.x Main.y)', 'Main.x: bound twice'],
    [
      'a raw argument for an unknown function',
      '(fun Main.f (g) ptr (call g 1))',
      'an unknown function is given an unboxed argument',
    ],
    [
      'a worker without all its arguments',
      '(fun Main.w ((n i64) x) ptr x) (fun Main.f (y) ptr (call Main.w 1))',
      'Main.w takes or gives unboxed values',
    ],
    [
      'a local function that has not been given what is unboxed',
      '(fun Main.f (x) ptr (let ((g (function ((n i64) y) (con GHC.Types.I# n)))) (call g 1)))',
      'takes or gives unboxed values and has 1 arguments',
    ],
    [
      'an unboxed value for a pointer',
      '(fun Main.g (x) ptr x) (fun Main.f (x) ptr (call Main.g 1))',
      'Main.g: argument 1 is i64, wants ptr',
    ],
    [
      'a default that is not the last',
      '(fun Main.f ((n i64)) i64 (case (m i64) n (_ 1) (2 3)))',
      'a default that is not the last',
    ],
    [
      'a pattern of another register',
      '(fun Main.f (x) i64 (case y x (2 3) (_ 4)))',
      '2 is compared with ptr',
    ],
    [
      'a jump out of a scrutinee',
      '(fun Main.f (x) ptr (join j () x (case y (jump j) (_ y))))',
      'which is no join point here',
    ],
    [
      'alternatives of two types',
      '(fun Main.f (x) ptr (case y x ((GHC.Types.True) y) ((GHC.Tuple.()) y)))',
      'GHC.Tuple.() beside GHC.Types.True',
    ],
  ])('finds %s', (_, text, problem) => {
    expect(problems(text).join('\n')).toContain(problem);
  });

  it('lets functions whose code is known be given unboxed values, and more than they wait for', () => {
    const local = '(let ((g (function ((n i64)) (con GHC.Types.I# n)))) (call g 1))';
    expect(problems(`(fun Main.f (x) ptr ${local})`)).toEqual([]);
    expect(problems('(fun Main.w ((n i64) x) ptr x) (fun Main.f (y) ptr (call Main.w 1 y y))')).toEqual([]);
  });

  it('finds free variables that are missing or of no use', () => {
    const m = readModule('(fun Main.f (x y) ptr (let ((t (thunk (call x)))) t))');
    const rhs = m.bindings[0]!.rhs;
    if (rhs.kind !== 'function' || rhs.body.kind !== 'let') throw new Error('a let is wanted');
    const [binding] = rhs.body.bindings;
    if (binding?.rhs.kind !== 'thunk') throw new Error('a thunk is wanted');
    const withFree = (free: readonly Var[]): string[] => {
      const thunk = { ...binding.rhs, free } as typeof binding.rhs;
      return lintModule(replaceBody(m, { ...rhs.body, bindings: [{ ...binding, rhs: thunk }] } as Expr));
    };
    expect(withFree([]).join()).toContain('is not in scope');
    expect(withFree(rhs.params).join()).toContain('for nothing');
  });

  it('finds variables that are bound twice', () => {
    const m = readModule('(fun Main.f (x) ptr x)');
    const f = m.bindings[0]!;
    expect(lintModule({ ...m, bindings: [f, { ...f, id: 'Main.g' }] }).join()).toContain(
      'is bound in two places',
    );
  });
});
