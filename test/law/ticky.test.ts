/** Ticky-ticky counts: known programs have known counts, counting changes nothing else, and the same comes out of every run. */
import { describe, expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import {
  type Profile,
  readRunFile,
  type TickyClosure,
  writeRunFile,
  writeTicky,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

const counting: CompileOptions = { ...profiledTop, ticky: true };

function profileOf(text: string, options = counting): Profile {
  const { result } = execute(compile('Main.hs', text, options), { name: 'Main' });
  expect(result.end.kind).toBe('finished');
  return result.profile!;
}

const closures = (profile: Profile, name: string, kind: TickyClosure['kind']): readonly TickyClosure[] =>
  profile.ticky!.closures.filter(each => each.name === name && each.kind === kind);

const only = (profile: Profile, name: string, kind: TickyClosure['kind']): TickyClosure => {
  const [first, ...others] = closures(profile, name, kind);
  expect([name, others.length]).toEqual([name, 0]);
  return first!;
};

const counter = (profile: Profile, name: string): number => profile.ticky!.counters[name]!;

/** How much more a counter has in one program than in another. */
function difference(a: string, b: string, ...names: readonly string[]): readonly number[] {
  const [first, second] = [profileOf(a), profileOf(b)];
  return names.map(name => counter(second, name) - counter(first, name));
}

const times = (n: number, definitions: string, step: string): string => `module Main where
${definitions}
loop :: Int -> Int
loop 0 = 0
loop n = ${step} + loop (n - 1)
{-# NOINLINE loop #-}
main :: IO ()
main = print (loop ${n})
`;

describe('ticky-ticky', () => {
  it('counts entries of functions and of constructors’ objects', () => {
    const profile = profileOf(
      times(
        100,
        'data T = A | B Int Int\nmake :: Int -> T\nmake n = B n n\n{-# NOINLINE make #-}\nsize :: T -> Int\nsize A = 0\nsize (B a b) = a + b\n{-# NOINLINE size #-}',
        'size (make n)',
      ),
    );
    expect(only(profile, 'Main.loop', 'fun').entries).toBe(101);
    expect(only(profile, 'Main.make', 'fun').entries).toBe(100);
    expect(only(profile, 'B', 'con')).toMatchObject({ objects: 100, bytes: 2400 });
    expect(only(profile, 'Main.make', 'fun').allocation).toBe(2400);
  });

  it('counts thunks that are made, and those that are entered', () => {
    const profile = profileOf(`module Main where
pick :: Bool -> Int -> Int
pick b n = if b then n else 0
{-# NOINLINE pick #-}
work :: Int -> Int
work n = n * n
{-# NOINLINE work #-}
loop :: Int -> Int
loop 0 = 0
loop n = pick (even n) (work n) + loop (n - 1)
{-# NOINLINE loop #-}
main :: IO ()
main = print (loop 100)
`);
    expect(only(profile, 'Main.work', 'fun').entries).toBe(50);
    const made = closures(profile, 'Main.loop', 'thk').filter(({ objects }) => objects === 100);
    expect(made.map(({ entries }) => entries).sort((a, b) => a - b)[0]).toBe(50);
  });

  it('tells unknown calls apart by how many arguments they bring', () => {
    const apply = (n: number): string =>
      times(
        n,
        'twice :: (Int -> Int) -> Int -> Int\ntwice f x = f (f x)\n{-# NOINLINE twice #-}',
        'twice (\\x -> x + 1) n',
      );
    expect(difference(apply(10), apply(20), 'SLOW_CALL_fast_p_ctr')).toEqual([20]);
    const partial = (n: number): string =>
      times(
        n,
        'add3 :: Int -> Int -> Int -> Int\nadd3 a b c = a + b + c\n{-# NOINLINE add3 #-}\nuse :: (Int -> Int -> Int) -> Int\nuse f = f 1 2\n{-# NOINLINE use #-}\nfix :: (Int -> Int -> Int -> Int) -> Int -> Int\nfix f n = use (f n)\n{-# NOINLINE fix #-}',
        'fix add3 n',
      );
    expect(
      difference(
        partial(10),
        partial(20),
        'SLOW_CALL_PAP_CORRECT_ctr',
        'ALLOC_PAP_ctr',
        'SLOW_CALL_FUN_TOO_FEW_ctr',
      ),
    ).toEqual([10, 10, 10]);
    const more = (n: number): string =>
      times(
        n,
        'choose :: Int -> Int -> Int\nchoose 0 = \\x -> x\nchoose _ = \\x -> x + 1\n{-# NOINLINE choose #-}',
        'choose n n',
      );
    expect(difference(more(10), more(20), 'KNOWN_CALL_EXTRA_ARGS_ctr')).toEqual([10]);
  });

  it('tells new values that are returned from old ones', () => {
    const fresh = (n: number): string =>
      times(
        n,
        'data T = T Int Int Int\nmake :: Int -> T\nmake n = T n n n\n{-# NOINLINE make #-}\ncase1 :: T -> Int\ncase1 (T a _ _) = a\n{-# NOINLINE case1 #-}',
        'case1 (make n)',
      );
    expect(difference(fresh(10), fresh(20), 'RET_NEW_hst_3', 'RET_OLD_hst_3')).toEqual([10, 0]);
    const old = (n: number): string =>
      times(
        n,
        'data T = T Int Int Int\nshared :: T\nshared = T 1 2 3\n{-# NOINLINE shared #-}\nget :: Int -> T\nget n = if n < 0 then T n n n else shared\n{-# NOINLINE get #-}\ncase1 :: T -> Int\ncase1 (T a _ _) = a\n{-# NOINLINE case1 #-}',
        'case1 (get n)',
      );
    expect(difference(old(10), old(20), 'RET_NEW_hst_3', 'RET_OLD_hst_3')).toEqual([0, 10]);
  });

  const program = times(
    2000,
    'import qualified Data.Map as M\ntable :: M.Map Int String\ntable = M.fromList [(k, show k) | k <- [1 .. 500]]',
    'maybe 0 length (M.lookup (n `mod` 600) table)',
  );

  it('changes nothing else, and is the same in every run', () => {
    const [once, again, plain] = [profileOf(program), profileOf(program), profileOf(program, profiledTop)];
    expect(again.ticky).toEqual(once.ticky);
    expect(once.stacks.entries).toEqual(plain.stacks.entries);
    expect(once.stacks.allocation).toEqual(plain.stacks.allocation);
    expect(plain.ticky).toBeUndefined();
  });

  it('adds up: what is allocated by code or by the runtime is what is allocated of all kinds', () => {
    const { ticky } = profileOf(program);
    const sum = (of: (closure: TickyClosure) => number): number =>
      ticky!.closures.reduce((total, each) => total + of(each), 0);
    const all = counter({ ticky } as Profile, 'ALLOC_HEAP_tot');
    expect(sum(({ bytes }) => bytes) + ticky!.counters.ALLOC_PAP_gds!).toBe(all);
    expect(sum(({ allocation }) => allocation)).toBeLessThanOrEqual(all);
    const entries = [
      'ENT_STATIC_FUN_DIRECT_ctr',
      'ENT_DYN_FUN_DIRECT_ctr',
      'ENT_STATIC_THK_MANY_ctr',
      'ENT_DYN_THK_MANY_ctr',
    ];
    expect(sum(each => each.entries)).toBe(
      entries.reduce((total, name) => total + ticky!.counters[name]!, 0),
    );
  });

  it('is kept in files, and written as GHC writes it', () => {
    const profile = profileOf(program);
    const kept = { program: 'Main', uri: 'file:///Main.hs', profile, deselected: [], modules: [] };
    expect(readRunFile(writeRunFile(kept))).toEqual(kept);
    const text = writeTicky(profile.ticky!, profile);
    expect(text).toMatch(/^ENTERS: \d+$/m);
    expect(text).toMatch(/^ +2001 .* Main\.loop \(Main\) \(fun\)/m);
    expect(text).toMatch(/^ +- ENT_DYN_CON_ctr not counted: constructors are never entered$/m);
  });
});
