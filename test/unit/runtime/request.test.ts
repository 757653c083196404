/** What a program says of the time and the heap of its profile (GHC.Profiling). */
import { describe, expect, it } from 'vitest';
import { basis } from '../../../language/profile/index.ts';
import type { CensusRate } from '../../../language/runtime/executable.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

const program = (body: string): string => `module Main where
import Control.Monad
import GHC.Profiling
import System.Mem

main :: IO ()
main = do
${body.replaceAll(/^/gm, '  ')}
  print (length (show (product [1 .. 300 :: Integer])))
`;

const hundred = { kind: 'time', milliseconds: 100_000 } as const;
const always = { kind: 'time', milliseconds: 0 } as const;

/** How many samples a run has. */
function samples(body: string, rate: CensusRate, isStopped = false): number {
  const executable = compile('Main.hs', program(body), profiledTop);
  const { stdout, result } = execute(executable, { name: 'Main', heap: { ...rate, isStopped } });
  expect(stdout).toBe('615\n');
  return result.profile!.heap!.times.length;
}

it('time is charged from the beginning, or once the program asks for it', () => {
  const busy = 'when (sum [1 .. 200000] < 0) (print 0)';
  const ticks = (body: string, untimed?: true): number => {
    const executable = compile('Main.hs', program(body), profiledTop);
    const world = { name: 'Main', counted: true, ...(untimed && { isUntimed: untimed }) } as const;
    return basis(execute(executable, world).result.profile!).ticks;
  };
  const whole = ticks(busy);
  expect(whole).toBeGreaterThan(20);
  expect(ticks(busy, true)).toBe(0);
  expect(ticks(`stopProfTimer\n${busy}`)).toBeLessThan(whole / 2);
  expect(ticks(`startProfTimer\n${busy}`, true)).toBeGreaterThan(whole / 2);
});

describe('samples of the heap', () => {
  it('are taken when the program asks, whatever the clock says', () => {
    expect(samples('performGC', hundred)).toBe(0);
    expect(samples('replicateM_ 5 requestHeapCensus', hundred)).toBe(5);
    expect(samples('replicateM_ 300 requestHeapCensus', { ...hundred, first: 50_000 })).toBe(300);
    expect(samples('requestHeapCensus', hundred, true)).toBe(1);
    expect(samples('stopHeapProfTimer\nrequestHeapCensus\nrequestHeapCensus', hundred)).toBe(2);
  });

  it('stop and start', () => {
    expect(samples('replicateM_ 4 performGC', always)).toBe(4);
    expect(samples('performGC\nstopHeapProfTimer\nreplicateM_ 9 performGC', always)).toBe(1);
    expect(samples('replicateM_ 4 performGC\nstartHeapProfTimer\nperformGC', always, true)).toBe(1);
    const bytes = { kind: 'bytes', bytes: 1 << 14 } as const;
    const busy = 'forM_ [1 .. 20] (\\i -> when (sum [1 .. 5000 + i] < 0) (print i))';
    expect(samples(busy, bytes)).toBeGreaterThan(5);
    expect(samples(`stopHeapProfTimer\n${busy}`, bytes)).toBeLessThan(3);
    expect(samples(busy, bytes, true)).toBe(0);
  });

  it('ask for nothing in a run without a heap profile', () => {
    const executable = compile('Main.hs', program('requestHeapCensus\nstartHeapProfTimer'), profiledTop);
    const { result } = execute(executable, { name: 'Main' });
    expect(result.profile!.heap).toBeUndefined();
    expect(result.statistics.collections).toBe(0);
  });
});
