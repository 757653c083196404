/** Eras of heap objects: data belongs to the era in which the program made it, wherever the collector moves it. */
import { describe, expect, it } from 'vitest';
import type { HeapRestriction } from '../../../language/profile/model/restriction.ts';
import { type Breakdown, heapBands } from '../../../language/profile/pass/heap.ts';
import { unmatchedRestrictions } from '../../../language/profile/pass/restriction.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

const program = (body: string): string => `module Main where
import Control.Exception (evaluate)
import GHC.Profiling.Eras
import System.Mem

data Tree = Leaf | Node Tree Tree

build :: Int -> Tree
build 0 = Leaf
build n = let l = build (n - 1); r = build (n - 1) in l \`seq\` r \`seq\` Node l r
{-# NOINLINE build #-}

size :: Tree -> Int
size Leaf = 0
size (Node l r) = size l + 1 + size r
{-# NOINLINE size #-}

grow :: Int -> IO Tree
grow n = evaluate (build n)
{-# NOINLINE grow #-}

main :: IO ()
main = do
${body.replaceAll(/^/gm, '  ')}
`;

const node = 16;

/** A sample for each collection that the program asks for: how many nodes each band has. */
function profiled(body: string, increment = false) {
  const executable = compile('Main.hs', program(body), { ...profiledTop, eras: true });
  const heap = { kind: 'time', milliseconds: 0, eras: { increment } } as const;
  const { stdout, result } = execute(executable, { name: 'Main', heap });
  const { profile } = result;
  if (!profile?.heap) throw new Error('the run has no heap profile');
  const whole = { ...profile, heap: profile.heap };
  const nodes = (breakdown: Breakdown, only: HeapRestriction = {}) => {
    const restriction = { description: ['Node'], ...only };
    const { bands } = heapBands(whole, { breakdown, restriction });
    return Object.fromEntries(bands.map(({ label, bytes }) => [label, Array.from(bytes, b => b / node)]));
  };
  return { nodes, profile: whole, output: stdout };
}

const twoTrees = `first <- getUserEra
print first
a <- grow 10
performGC
incrementUserEra 1 >>= print
b <- grow 11
performGC
print (size a)
performGC
print (size b)
performGC`;

describe('an era', () => {
  it('has what was made in it, as long as that is live', () => {
    const { nodes, output } = profiled(twoTrees);
    expect(output).toBe('1\n2\n1023\n2047\n');
    expect(nodes('he')).toEqual({ 1: [1023, 1023, 0, 0], 2: [0, 2047, 2047, 0] });
  });

  it('restricts what counts under another breakdown', () => {
    const { nodes, profile } = profiled(twoTrees);
    expect(nodes('hd')).toEqual({ Node: [1023, 3070, 2047, 0] });
    expect(nodes('hd', { era: ['2'] })).toEqual({ Node: [0, 2047, 2047, 0] });
    expect(nodes('hd', { era: ['1', '2'] })).toEqual(nodes('hd'));
    expect(unmatchedRestrictions(profile, { restriction: { era: ['7'] } })).toEqual([
      { kind: 'era', wanted: ['7'], names: expect.arrayContaining(['1', '2']) },
    ]);
  });

  it('changes without a collection, and may come back', () => {
    const { nodes } = profiled(`a <- grow 8
setUserEra 5
b <- grow 9
setUserEra 1
c <- grow 10
performGC
print (size a + size b + size c)`);
    expect(nodes('he')).toEqual({ 1: [255 + 1023], 5: [511] });
  });

  it('is counted but for 0, and has 64 bits', () => {
    const { nodes, output } = profiled(`getUserEra >>= print
setUserEra 0
a <- grow 8
performGC
setUserEra maxBound
b <- grow 9
performGC
incrementUserEra 3 >>= print
c <- grow 10
performGC
print (size a + size b + size c)`);
    expect(output).toBe('1\n2\n1789\n');
    expect(nodes('he')).toEqual({ '18446744073709551615': [0, 511, 511], 2: [0, 0, 1023] });
    expect(nodes('hd', { era: ['0'] })).toEqual({ Node: [255, 255, 255] });
  });

  it('is that in which a thunk is evaluated, for its value', () => {
    const { nodes } = profiled(`let a = build 10
performGC
setUserEra 2
_ <- evaluate a
performGC
print (size a)`);
    expect(nodes('he')[2]).toEqual([0, 1023]);
  });

  it('begins with each sample where that is asked for, but not in era 0', () => {
    const each = profiled(
      `a <- grow 8
performGC
b <- grow 9
performGC
getUserEra >>= print
setUserEra 0
performGC
getUserEra >>= print
print (size a + size b)`,
      true,
    );
    expect(each.output).toBe('3\n0\n766\n');
    expect(each.nodes('he')).toEqual({ 1: [255, 255, 255], 2: [0, 511, 511] });
  });

  it('of which nothing is live is left out', () => {
    const { nodes, profile } = profiled(`first <- getUserEra
mapM_ (\\n -> incrementUserEra 1 >> grow n) [fromIntegral first .. 9]
setUserEra 100
a <- grow 5
performGC
print (size a)`);
    expect(nodes('he')).toEqual({ 100: [31] });
    expect(profile.heap.eras?.names).toContain('100');
    expect(profile.heap.eras?.names).not.toContain('9');
  });

  it('is 0 at first where none are recorded, and changes when it is set', () => {
    const executable = compile('Main.hs', program('getUserEra >>= print\nincrementUserEra 4 >>= print'), {
      ...profiledTop,
    });
    expect(execute(executable, { name: 'Main' }).stdout).toBe('0\n4\n');
  });
});
