/** Applying unknown functions: every arity, arguments in every grouping, too few and too many, thunks as functions. */
import { describe, expect, it } from 'vitest';
import { run, ways } from './run.ts';

const names = (count: number, prefix = 'a'): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);

/** A function that says in which order its arguments came: the digits of the result, with what it kept in front. */
const digits = (parameters: readonly string[]): string => {
  const steps = parameters.map((p, i) => {
    const before = i === 0 ? 'k' : `s${i}`;
    return `(case v${i} ${p} ((GHC.Types.I# (n${i} i64)) (with (m${i} i64) (prim *# ${before} 10)) (with (s${i + 1} i64) (prim +# m${i} n${i}))`;
  });
  return `${steps.join(' ')} (con GHC.Types.I# s${parameters.length})${'))'.repeat(parameters.length)}`;
};

const boxes = (count: number): string =>
  names(count, 'x')
    .map((x, i) => `(let ((${x} (con GHC.Types.I# ${(i % 9) + 1}))))`)
    .join(' ');

/** The function is made under a name, then applied to each group of arguments, through a thunk where `delayed`. */
function program(arity: number, groups: readonly number[], delayed: boolean): string {
  const total = groups.reduce((a, b) => a + b, 0);
  const parameters = names(arity);
  let next = 0;
  const steps = groups.map((size, i) => {
    const args = names(total, 'x')
      .slice(next, next + size)
      .join(' ');
    next += size;
    return delayed
      ? `(let ((f${i + 1} (thunk (call f${i} ${args})))))`
      : `(with f${i + 1} (call f${i} ${args}))`;
  });
  return `
    (fun Main.use (f0 t) ptr ${boxes(total)} ${steps.join(' ')} (call Test.end f${groups.length} t))
    (fun Main.main (t) ptr (with (k i64) 7)
      (let ((f (function (${parameters.join(' ')}) ${digits(parameters)})))) (call Main.use f t))`;
}

const expected = (arity: number): number => names(arity).reduce((sum, _, i) => sum * 10 + (i % 9) + 1, 7);

/** All ways to write `n` as a sum of two or three parts, and `n` itself. */
function groupings(n: number): number[][] {
  const found: number[][] = [[n]];
  for (let a = 1; a < n; a++) {
    found.push([a, n - a]);
    for (let b = 1; a + b < n; b++) found.push([a, b, n - a - b]);
  }
  return found;
}

for (const [how, options] of ways)
  describe(how, () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])('a function of %i parameters', arity => {
      const some = groupings(arity).filter((_, i) => arity < 6 || i % 5 === 0);
      for (const groups of some)
        expect(run(program(arity, groups, groups.length % 2 === 0), options).exitCode, groups.join('+')).toBe(
          expected(arity),
        );
    });

    it.each([
      [1, 1],
      [1, 3],
      [2, 2],
      [2, 5],
      [3, 6],
      [6, 6],
      [6, 7],
      [8, 2],
    ])('%i parameters, then %i more at once', (first, second) => {
      const inner = names(second, 'b');
      const all = names(first + second, 'x').join(' ');
      const text = `
        (fun Main.use (f t) ptr ${boxes(first + second)} (let ((r (thunk (call f ${all}))))) (call Test.end r t))
        (fun Main.main (t) ptr
          (let ((f (function (${names(first).join(' ')}) (case w a${first} ((GHC.Types.I# (k i64))
            (let ((g (function (${inner.join(' ')}) ${digits(inner)})))) g))))))
          (call Main.use f t))`;
      const answer = inner.reduce((sum, _, i) => sum * 10 + ((first + i) % 9) + 1, ((first - 1) % 9) + 1);
      expect(run(text, options).exitCode).toBe(answer);
    });
  });

describe('a function known by name', () => {
  it.each(ways)('%s: with too few and too many arguments', (_, options) => {
    const text = `
      (fun Main.f (a b c) ptr (with (k i64) 0) ${digits(['a', 'b', 'c'])})
      (fun Main.g (a) ptr (let ((h (thunk (call Main.f a))))) h)
      (fun Main.main (t) ptr (let ((r (thunk (call Main.g Test.one Test.two Test.three))))) (call Test.end r t))`;
    expect(run(text, options).exitCode).toBe(123);
  });
});
