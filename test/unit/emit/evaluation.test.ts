/** Evaluation on the machine: each program under every way of running it (run.ts). */
import { describe, expect, it } from 'vitest';
import { ending, run, ways } from './run.ts';

const constructors = Array.from({ length: 9 }, (_, i) => i + 1);

const programs: readonly (readonly [string, string, number])[] = [
  [
    'recursion on unboxed numbers',
    `(fun Main.nfib ((n i64)) i64
       (case (c i64) (prim <# n 2)
         (1 1)
         (_ (with (a i64) (prim -# n 1)) (with (x i64) (call Main.nfib a))
            (with (b i64) (prim -# n 2)) (with (y i64) (call Main.nfib b))
            (with (s i64) (prim +# x y)) (prim +# s 1))))
     (fun Main.main (t) ptr (with (r i64) (call Main.nfib 15)) (prim exitProcess# r))`,
    1973,
  ],
  [
    'lists, made as they are needed',
    `(fun Main.double (x) ptr (call Test.plus x x))
     (fun Main.main (t) ptr
       (let ((l (thunk (call Test.upto 1 100))))) (let ((m (thunk (call Test.map Main.double l)))))
       (with (s i64) (call Test.sum 0 m)) (prim exitProcess# s))`,
    10100,
  ],
  [
    'laziness: what is not needed is not evaluated',
    ending('(let ((bad (thunk (prim raise# Test.three))))) (call Test.const Test.two bad)'),
    2,
  ],
  [
    'a selector thunk that the collector replaces by an evaluated field just as it is entered',
    `(fun Main.main (t) ptr
       (let ((p (con GHC.Tuple.(,) Test.three Test.two))))
       (let ((first (thunk (case w p ((GHC.Tuple.(,) x y) x))))))
       (case v first ((GHC.Types.I# (n i64)) (prim exitProcess# n))))`,
    3,
  ],
  [
    'a selector thunk that the collector replaces by a function just as it is entered',
    `(fun Main.main (t) ptr
       (let ((p (con GHC.Tuple.(,) Test.id Test.two))))
       (let ((f (thunk (case w p ((GHC.Tuple.(,) x y) x))))))
       (case g f (_ (let ((answer (thunk (call g Test.two)))) (call Test.end answer t)))))`,
    2,
  ],
  [
    'a value that needs itself',
    `(fun Main.take ((n i64) xs) ptr
       (case (c i64) (prim ==# n 0)
         (1 GHC.Types.[])
         (_ (case l xs
              ((GHC.Types.[]) l)
              ((GHC.Types.: y ys) (let ((r (thunk (with (m i64) (prim -# n 1)) (call Main.take m ys))))) (con GHC.Types.: y r))))))
     (caf Main.twos (letrec ((l (con GHC.Types.: Test.two l)))) l)
     (fun Main.main (t) ptr (let ((l (thunk (call Main.take 50 Main.twos))))) (with (s i64) (call Test.sum 0 l)) (prim exitProcess# s))`,
    100,
  ],
  [
    'mutual recursion of local functions',
    `(fun Main.main (t) ptr
       (letrec
         ((even (function (n) (case v n ((GHC.Types.I# (k i64))
            (case (c i64) k (0 Test.one) (_ (with (m i64) (prim -# k 1)) (let ((b (con GHC.Types.I# m)))) (call odd b)))))))
          (odd (function (n) (case v n ((GHC.Types.I# (k i64))
            (case (c i64) k (0 Test.two) (_ (with (m i64) (prim -# k 1)) (let ((b (con GHC.Types.I# m)))) (call even b)))))))))
       (let ((start (con GHC.Types.I# 1001))))
       (let ((answer (thunk (call even start)))))
       (call Test.end answer t))`,
    2,
  ],
  [
    'join points, loops among them, that need the heap',
    `(fun Main.loop ((n i64) xs) ptr
       (joinrec go ((k i64) ys)
         (case (c i64) (prim ==# k 0)
           (1 ys)
           (_ (join next (z) (with (m i64) (prim -# k 1)) )
              (case (o i64) (prim andI# k 1)
                (1 (jump next ys))
                (_ (let ((b (con GHC.Types.I# k)))) (let ((z (con GHC.Types.: b ys)))) (jump next z))))))
       (jump go n xs))
     (fun Main.main (t) ptr (let ((l (thunk (call Main.loop 60 GHC.Types.[]))))) (with (s i64) (call Test.sum 0 l)) (prim exitProcess# s))`.replace(
      '(join next (z) (with (m i64) (prim -# k 1)) )',
      '(join next (z) (case (m i64) (prim -# k 1) (_ (jump go m z))))',
    ),
    930,
  ],
  [
    'constructors of a large family',
    `${constructors.map(i => `(data Main.C${i} ${i} 9 ptr i64)`).join('\n')}
     (fun Main.number (c) i64
       (case v c ${constructors
         .slice(0, 8)
         .map(i => `((Main.C${i} p (n i64)) (prim +# n ${i}))`)
         .join(' ')} (_ 0)))
     (fun Main.main (t) ptr
       ${constructors.map(i => `(let ((c${i} (con Main.C${i} t ${10 * i})))) (with (n${i} i64) (call Main.number c${i}))`).join('\n')}
       (with (s1 i64) n1)
       ${constructors
         .slice(1)
         .map(i => `(with (s${i} i64) (prim +# s${i - 1} n${i}))`)
         .join('\n')}
       (prim exitProcess# s9))`,
    396,
  ],
  [
    'mixed fields and doubles',
    `(data Main.P 1 1 f64 ptr i64 ptr f64)
     (fun Main.get (p) i64
       (case v p ((Main.P (d f64) a (n i64) b (e f64)) (case x a ((GHC.Types.I# (k i64))
         (with (f f64) (prim *## d e)) (with (g i64) (prim double2Int# f)) (with (h i64) (prim +# g n)) (prim +# h k))))))
     (fun Main.main (t) ptr (let ((p (con Main.P 2.5 Test.three 30 t 4.0)))) (with (r i64) (call Main.get p)) (prim exitProcess# r))`,
    43,
  ],
  [
    'cells and arrays',
    `(fun Main.main (t) ptr
       (run c (prim newMutVar# Test.one)) (run a (prim newArray# 100 Test.zero))
       (run u (prim writeArray# a 99 Test.three)) (run v (prim writeMutVar# c Test.two))
       (run x (prim readArray# a 99)) (run y (prim readMutVar# c))
       (let ((s (thunk (call Test.plus x y))))) (call Test.end s t))`,
    5,
  ],
  [
    'static text, wide characters in it',
    `(fun Main.length ((n i64) xs) i64
       (case l xs
         ((GHC.Types.[]) n)
         ((GHC.Types.: y ys) (case v y ((GHC.Types.C# (c i64)) (with (m i64) (prim +# n c)) (call Main.length m ys))))))
     (fun Main.main (t) ptr
       (let ((s (thunk (prim unpackCString# "${'abc€'.repeat(30)}"))))) (with (n i64) (call Main.length 0 s)) (prim exitProcess# n))`,
    30 * (97 + 98 + 99 + 0x20ac),
  ],
  [
    'division of the smallest number, and towards minus infinity',
    `(fun Main.main (t) ptr
       (with (q i64) (prim quotInt# -9223372036854775808 -1)) (with (e i64) (prim ==# q -9223372036854775808))
       (with (m i64) (prim modInt# -7 2)) (with (d i64) (prim divInt# -7 2))
       (with (s i64) (prim +# m d)) (with (r i64) (prim +# s e)) (with (z i64) (prim +# r 10)) (prim exitProcess# z))`,
    8,
  ],
];

for (const [how, options] of ways)
  describe(how, () => {
    it.each(programs)('%s', (_, program, answer) => {
      const result = run(program, options);
      expect(result.end.kind === 'failed' ? result.end.message : '').not.toContain('the machine failed');
      expect(result.exitCode).toBe(answer);
    });
  });

describe('sharing', () => {
  it.each(ways)('%s: a thunk is evaluated once', (_, options) => {
    const program = `(fun Main.main (t) ptr
      (run c (prim newMutVar# Test.zero))
      (let ((count (function (s) (run x (prim readMutVar# c)) (let ((y (thunk (call Test.plus x Test.one)))))
        (run u (prim writeMutVar# c y)) (result y)))))
      (let ((once (thunk (prim unsafePerformIO# count)))))
      (with p once) (with q once) (run r (prim readMutVar# c)) (call Test.end r t))`;
    expect(run(program, options).exitCode).toBe(1);
  });
});

describe('deep', () => {
  it('recursion of a million frames', () => {
    const program = `(fun Main.main (t) ptr
      (let ((l (thunk (call Test.upto 1 1000000))))) (let ((s (thunk (call Test.foldr Test.plus Test.zero l)))))
      (case v s ((GHC.Types.I# (n i64)) (with (m i64) (prim remInt# n 1000)) (prim exitProcess# m))))`;
    expect(run(program, { limits: { stack: 256 << 20 } }).exitCode).toBe(500000500000 % 1000);
  });
});
