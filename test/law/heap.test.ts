/** Censuses of the heap: what all bands come to, under every breakdown, is what the collector found live. */
import { describe, expect, it } from 'vitest';
import type { CompileOptions } from '../../language/compiler.ts';
import {
  type Profile,
  packProfile,
  readRunFile,
  total,
  unpackProfile,
  writeRunFile,
} from '../../language/profile/index.ts';
import { stackColumns } from '../../language/profile/model/columns.ts';
import { type HeapSeries, liveBytes, packHeap, unpackHeap } from '../../language/profile/model/heap.ts';
import { type BandOptions, breakdowns, hasBreakdown, heapBands } from '../../language/profile/pass/heap.ts';
import { unmatchedRestrictions } from '../../language/profile/pass/restriction.ts';
import { compile, execute, plain, profiledTop, type World } from '../lib/program.ts';

/** What stays live: a tree, arrays of both kinds, a partial application, threads that wait, a lazy counter. */
const text = `module Main where
import Control.Concurrent
import Control.Monad
import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.IORef
import qualified Data.Map as M

data Tree = Leaf | Branch Tree Int Tree

build :: Int -> Tree
build 0 = Leaf
build n = Branch (build (n - 1)) n (build (n - 1))

size :: Tree -> Int
size Leaf = 0
size (Branch a _ b) = size a + 1 + size b

main :: IO ()
main = do
  counter <- newIORef (0 :: Int)
  gate <- newEmptyMVar
  forM_ [1 .. 3 :: Int] $ \\i -> forkIO (takeMVar gate >>= \\n -> modifyIORef counter (+ (n * i)))
  let tree = build 9
      inserts = map M.insert [0 .. 9 :: Int]
      table = M.fromList [(i, show i) | i <- [1 .. 500 :: Int]]
      boxed = listArray (0, 99) (map (+) [0 ..]) :: Array Int (Int -> Int)
      raw = U.listArray (0, 999) [0 ..] :: UArray Int Double
  print (size tree + M.size table)
  mapM_ (\\insert -> insert \`seq\` pure ()) inserts
  mapM_ (\\i -> modifyIORef counter (+ i)) [1 .. 3000]
  print (sum [boxed ! i $ i | i <- [0 .. 99]], raw U.! 500)
  forM_ [1, 2, 3] (putMVar gate)
  yield
  readIORef counter >>= print
  print (size tree + M.size table)
  print (M.size (foldr (\\insert -> insert "") table inserts))
`;

const run = (
  world: Partial<World>,
  options: CompileOptions = profiledTop,
): { readonly profile: Profile & { readonly heap: HeapSeries }; readonly maximumLive: number } => {
  const executable = compile('Main.hs', text, options);
  const { result } = execute(executable, { name: 'Main', ...world });
  const { profile } = result;
  if (!profile?.heap) throw new Error('the run has no heap profile');
  return { profile: { ...profile, heap: profile.heap }, maximumLive: result.statistics.maximumLive };
};

const everyCollection = { kind: 'time', milliseconds: 0 } as const;

describe('a heap profile', () => {
  it('has all that is live, under every breakdown', () => {
    const { profile, maximumLive } = run({ heap: { ...everyCollection, retainers: 8 }, area: 1 << 14 });
    const { heap } = profile;
    const samples = Array.from(heap.times, (_, sample) => liveBytes(heap, sample));
    expect(samples.length).toBeGreaterThan(5);
    expect(Math.max(...samples)).toBe(maximumLive);
    expect(total(profile).live).toBe(maximumLive);
    for (const breakdown of breakdowns.filter(each => each !== 'hb' && each !== 'he')) {
      expect(hasBreakdown(heap, breakdown)).toBe(true);
      const { bands } = heapBands(profile, { breakdown });
      const sums = samples.map((_, sample) => bands.reduce((all, { bytes }) => all + bytes[sample]!, 0));
      expect(sums, breakdown).toEqual(samples);
    }
  });

  it('has all that is live with biographies too, and what is live does not depend on them', () => {
    const every = { area: 1 << 14, heap: { ...everyCollection, biography: true } } as const;
    const { profile, maximumLive } = run(every, { ...profiledTop, biography: true });
    const { heap } = profile;
    const samples = Array.from(heap.times, (_, sample) => liveBytes(heap, sample));
    expect(Math.max(...samples)).toBe(maximumLive);
    for (const breakdown of breakdowns) {
      if (!hasBreakdown(heap, breakdown)) continue;
      const { bands } = heapBands(profile, { breakdown });
      expect(bands.flatMap(({ bytes }) => [...bytes]).every(each => each >= 0)).toBe(true);
      const sums = samples.map((_, sample) => bands.reduce((all, { bytes }) => all + bytes[sample]!, 0));
      expect(sums, breakdown).toEqual(samples);
    }
    const without = run({ heap: everyCollection, area: 1 << 14 });
    const others = without.profile.heap;
    expect(samples).toEqual(Array.from(others.times, (_, sample) => liveBytes(others, sample)));
    const costs = ({ stacks }: Profile) => [stacks.entries, stacks.allocation, stacks.parent, stacks.centre];
    expect(costs(profile)).toEqual(costs(without.profile));
  });

  it('has all that is live by eras too, and what is live does not depend on them', () => {
    const every = { area: 1 << 14, heap: { ...everyCollection, eras: { increment: true } } } as const;
    const { profile } = run(every, { ...profiledTop, eras: true });
    const { heap } = profile;
    const samples = Array.from(heap.times, (_, sample) => liveBytes(heap, sample));
    for (const breakdown of breakdowns) {
      if (!hasBreakdown(heap, breakdown)) continue;
      const { bands } = heapBands(profile, { breakdown });
      const sums = samples.map((_, sample) => bands.reduce((all, { bytes }) => all + bytes[sample]!, 0));
      expect(sums, breakdown).toEqual(samples);
    }
    const { bands } = heapBands(profile, { breakdown: 'he' });
    expect(bands.length).toBeGreaterThan(5);
    // a sample knows the eras up to its own, and what an era made only becomes less
    for (const { label, bytes } of bands) {
      const own = Number(label) - 1;
      expect(bytes.slice(0, own).every(each => each === 0)).toBe(true);
      for (let i = own + 1; i < bytes.length; i++) expect(bytes[i]).toBeLessThanOrEqual(bytes[i - 1]!);
    }
    const without = run({ heap: everyCollection, area: 1 << 14 });
    const others = without.profile.heap;
    expect(samples).toEqual(Array.from(others.times, (_, sample) => liveBytes(others, sample)));
    const costs = ({ stacks }: Profile) => [stacks.entries, stacks.allocation, stacks.parent, stacks.centre];
    expect(costs(profile)).toEqual(costs(without.profile));
  });

  it('has all that is live where there are more bands than the table of the machine takes at once', () => {
    const many = `import Control.Exception (evaluate)
import Data.Array.Unboxed
import GHC.Profiling.Eras
import System.Mem

main :: IO ()
main = do
  kept <- mapM (\\n -> setUserEra (n + 1) >> evaluate (raw (fromIntegral n))) [1 .. 3000]
  performGC
  print (sum [each ! 0 | each <- kept])
  performGC
  print (length kept)

raw :: Int -> UArray Int Int
raw n = listArray (0, n \`mod\` 700) [n ..]
{-# NOINLINE raw #-}
`;
    const byEra = execute(compile('Main.hs', many, { ...profiledTop, eras: true }), {
      name: 'Main',
      heap: { ...everyCollection, eras: { increment: false } },
    }).result.profile!;
    const told = execute(compile('Main.hs', many, { ...profiledTop, biography: true }), {
      name: 'Main',
      heap: { ...everyCollection, biography: true },
    }).result.profile!;
    const [eras, biographies] = [byEra, told].map(profile => ({ ...profile, heap: profile.heap! }));
    const live = ({ heap }: { readonly heap: HeapSeries }): number[] =>
      Array.from(heap.times, (_, sample) => liveBytes(heap, sample));
    expect(live(eras!)).toEqual(live(biographies!));
    const { bands } = heapBands(eras!, { breakdown: 'he' });
    expect(bands.length).toBeGreaterThan(3000);
    const sums = (profile: NonNullable<typeof eras>, breakdown: 'he' | 'hb' | 'hd') =>
      live(profile).map((_, sample) =>
        heapBands(profile, { breakdown }).bands.reduce((all, { bytes }) => all + bytes[sample]!, 0),
      );
    expect(sums(eras!, 'he')).toEqual(live(eras!));
    expect(sums(biographies!, 'hb')).toEqual(live(biographies!));
    const arrays = heapBands(biographies!, { breakdown: 'hd' }).bands.find(
      ({ label }) => label === 'ARR_WORDS',
    );
    // 3000 arrays of up to 700 elements
    expect(Math.max(...arrays!.bytes)).toBeGreaterThan((3000 * 8 * 700) / 2.2);
  });

  it('names what is live', () => {
    const { profile } = run({ heap: everyCollection, area: 1 << 14 });
    const labels = (breakdown: (typeof breakdowns)[number]): string[] =>
      heapBands(profile, { breakdown }).bands.map(({ label }) => label);
    expect(labels('hd')).toEqual(
      expect.arrayContaining(['Branch', 'Bin', 'I#', 'ARR_WORDS', 'MUT_VAR', 'MVAR', 'TSO', 'PAP']),
    );
    expect(labels('hT')).toEqual(
      expect.arrayContaining(['Main.Branch', 'Data.Map.Internal.Bin', 'GHC.Types.I#']),
    );
    expect(labels('hi')).toEqual(expect.arrayContaining(['Branch', 'ARR_WORDS']));
    expect(labels('hy')).toEqual(expect.arrayContaining(['Tree', 'Map', 'Int', '[]', 'ARR_WORDS', '->']));
    expect(labels('hm')).toEqual(expect.arrayContaining(['Main', 'MAIN']));
    expect(labels('hc').some(label => /^\(\d+\)build\/main$/.test(label))).toBe(true);
  });

  it('shows the stack that a deep recursion takes, with threads', () => {
    const deep = `count :: Int -> Integer
count 0 = 0
count n = 1 + count (n - 1)
main :: IO ()
main = print (sum [count (40000 + k) | k <- [1 .. 20]])
`;
    const executable = compile('Main.hs', deep, { ...profiledTop, optimise: '0' });
    const { profile } = execute(executable, { name: 'Main', heap: everyCollection, area: 1 << 16 }).result;
    const whole = { ...profile!, heap: profile!.heap! };
    const highest = (options: Omit<BandOptions, 'breakdown'>, label = 'STACK'): number => {
      const { bands } = heapBands(whole, { breakdown: 'hd', ...options });
      return Math.max(0, ...(bands.find(band => band.label === label)?.bytes ?? []));
    };
    expect(highest({ threads: true })).toBeGreaterThan(100_000);
    expect(highest({ threads: true, restriction: { description: ['STACK'] } })).toBeGreaterThan(100_000);
    expect(highest({ threads: true, restriction: { description: ['I#'] } })).toBe(0);
    expect(highest({ threads: false })).toBe(0);
    const packed = unpackHeap(packHeap(whole.heap));
    expect(packed.running).toEqual(whole.heap.running);
  });

  it('has only what a restriction leaves', () => {
    const { profile } = run({ heap: everyCollection, area: 1 << 14 });
    const only = (restriction: object): string[] =>
      heapBands(profile, { breakdown: 'hd', restriction }).bands.map(({ label }) => label);
    expect(only({ top: ['build'] })).toEqual(expect.arrayContaining(['Branch']));
    expect(only({ top: ['build'] })).not.toContain('Bin');
    expect(only({ top: ['build'], description: ['Branch'] })).toEqual(['Branch']);
    expect(only({ anywhere: ['main'], description: ['Bin'] })).toEqual(['Bin']);
    expect(only({ top: ['nobody'] })).toEqual([]);
    const restriction = { top: ['nobody', 'someone'], type: ['Tree'] };
    const [unmatched, ...others] = unmatchedRestrictions(profile, { restriction });
    expect(others).toEqual([]);
    expect(unmatched).toMatchObject({ kind: 'top', wanted: ['nobody', 'someone'] });
    expect(unmatched!.names.slice(0, 3)).toContain('build');
  });

  it('leaves threads and their stacks out where they are not wanted', () => {
    const { profile } = run({ heap: everyCollection, area: 1 << 14 });
    const withThreads = heapBands(profile, { breakdown: 'hd' }).bands.map(({ label }) => label);
    const { bands } = heapBands(profile, { breakdown: 'hd', threads: false });
    expect(withThreads).toEqual(expect.arrayContaining(['TSO', 'STACK']));
    expect(bands.map(({ label }) => label).toSorted()).toEqual(
      withThreads.filter(label => label !== 'TSO' && label !== 'STACK').toSorted(),
    );
  });

  it('is the same in every run where samples are taken by what was allocated', () => {
    const heap = { kind: 'bytes', bytes: 20_000 } as const;
    const withoutTimes = ({ times: _, paths, ...rest }: HeapSeries) => ({ ...rest, paths: paths?.paths });
    for (const asked of [{}, { biography: true }] as const) {
      const again = () =>
        run({ heap: { ...heap, ...asked }, area: 1 << 14 }, { ...profiledTop, ...asked }).profile.heap;
      const first = again();
      expect(first.allocated.length).toBeGreaterThan(20);
      expect(withoutTimes(again())).toEqual(withoutTimes(first));
    }
  });

  it('comes back from a message', () => {
    const { profile } = run({ heap: { ...everyCollection, retainers: 8 }, area: 1 << 14 });
    const told = run(
      { heap: { ...everyCollection, biography: true }, area: 1 << 14 },
      { ...profiledTop, biography: true },
    ).profile;
    expect(told.heap.biography?.length).toBe(told.heap.bytes.length);
    const byEra = run(
      { heap: { ...everyCollection, eras: { increment: true } }, area: 1 << 14 },
      { ...profiledTop, eras: true },
    ).profile;
    expect(byEra.heap.eras?.era.length).toBe(byEra.heap.bytes.length);
    for (const each of [profile, told, byEra]) {
      const sent = JSON.parse(JSON.stringify(packProfile(each)));
      expect(unpackProfile(sent).heap).toEqual(each.heap);
      const written = writeRunFile({
        program: 'Main',
        uri: 'file:///Main.hs',
        profile: each,
        deselected: [],
        modules: [],
      });
      expect(readRunFile(written)?.profile.heap).toEqual(each.heap);
    }
  });

  it('is absent where it was not asked for', () => {
    const executable = compile('Main.hs', text, profiledTop);
    expect(execute(executable, { name: 'Main' }).result.profile?.heap).toBeUndefined();
  });

  it('is there by kind, closure and type of a run that is not profiled', () => {
    const executable = compile('Main.hs', text, plain);
    const { result } = execute(executable, { name: 'Main', heap: everyCollection, area: 1 << 14 });
    const { heap } = result;
    if (!heap) throw new Error('the run has no heap profile');
    const samples = Array.from(heap.times, (_, sample) => liveBytes(heap, sample));
    expect(Math.max(...samples)).toBe(result.statistics.maximumLive);
    const labels = (breakdown: 'hT' | 'hd' | 'hy'): string[] =>
      heapBands({ centres: [], stacks: stackColumns([]), heap }, { breakdown }).bands.map(
        ({ label }) => label,
      );
    expect(labels('hT')).toEqual(expect.arrayContaining(['Main.Branch', 'GHC.Types.I#', 'MUT_VAR']));
    expect(labels('hd')).toEqual(expect.arrayContaining(['Branch', 'Bin', 'ARR_WORDS']));
    expect(labels('hy')).toEqual(expect.arrayContaining(['Tree', 'Map', 'Int']));
    expect(new Set(heap.stack)).toEqual(new Set([-1]));
  });
});
