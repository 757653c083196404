/** Calls by their kinds: how many there are of each, that counting them changes nothing else, and that neither where nor
 * how a program runs changes them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import {
  type CallKind,
  callKinds,
  callsByCentre,
  drawTable,
  everything,
  overheadParts,
  type Profile,
  phaseOf,
  project,
  readRunFile,
  reportNamed,
  reportTable,
  stackColumns,
  stackRows,
  withoutCafLevel,
  withoutOverhead,
  writeRunFile,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop, type World } from '../lib/program.ts';

const flat = { metric: 'time', of: [], inverted: false, threshold: everything } as const;

const counting: CompileOptions = { ...profiledTop, countCalls: true };

const small = `module Main where
import Debug.Trace
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
{-# NOINLINE rev #-}

apply :: (Int -> Int) -> [Int] -> Int
apply f [] = 0
apply f (x : xs) = f x + apply f xs
{-# NOINLINE apply #-}

add :: Int -> Int
add a = a + 3
{-# NOINLINE add #-}

count :: Int -> Int -> Int
count acc 0 = acc
count acc n = count (acc + 1) (n - 1)

main :: IO ()
main = do
  print (length (rev [1 .. 100 :: Int]))
  traceMarkerIO "apply"
  print (apply add [1 .. 10])
  traceMarkerIO "count"
  print (count 0 1000)
`;

const profileOf = (text: string, options = counting, world: Partial<World> = {}): Profile =>
  execute(compile('Main.hs', text, options), { name: 'Main', ...world }).result.profile!;

/** Strict, lazy, curried, tail, returns. */
const callsOf = ({ calls, centres, stacks }: Profile, label: string): number[] => {
  const counts = callsByCentre(calls!, stacks, centres.length);
  const centre = centres.findIndex(each => each.label === label);
  return callKinds.map(kind => counts[kind][centre]!);
};

const exact = ({ stacks, calls }: Profile) => ({
  stacks: stackRows(stacks).map(({ centre, parent, entries, allocation }) => [
    centre,
    parent,
    entries,
    allocation,
  ]),
  calls: calls && callKinds.map(kind => [...calls[kind]]),
});

describe('calls by their kinds', () => {
  const profile = profileOf(small);

  it('of a naive reverse: each call of it is strict, and so is each of ++, which makes a thunk for the next', () => {
    const [strict, lazy, curried] = callsOf(profile, 'rev');
    // rev 101 times; ++ once for each of them but the last, and for all elements before: 100 * 101 / 2
    expect([strict, lazy, curried]).toEqual([101 + 5050, 5050, 0]);
  });

  it('of a function that is an argument: curried, into the stack of its own centre', () => {
    expect(callsOf(profile, 'add').slice(0, 3)).toEqual([0, 0, 10]);
    expect(callsOf(profile, 'apply').slice(0, 3)).toEqual([11, 0, 0]);
  });

  it('of a loop: strict tail calls', () => {
    const [strict, , curried, tail] = callsOf(profile, 'count');
    expect([strict, curried]).toEqual([1001, 0]);
    expect(tail).toBeGreaterThanOrEqual(1000);
  });

  it('are those of the parts of the run, and move with a selection', () => {
    const parts = [phaseOf(profile, undefined, 0), phaseOf(profile, 0, 1), phaseOf(profile, 1)];
    for (const kind of callKinds)
      expect(sum(parts.map(part => total(part, kind)))).toBe(total(profile, kind));
    expect(parts.map(part => callsOf(part, 'rev')[0])).toEqual([5151, 0, 0]);
    expect(parts.map(part => callsOf(part, 'count')[0])).toEqual([0, 0, 1001]);
    const rev = profile.centres.findIndex(({ label }) => label === 'rev');
    const seen = project(profile, centre => centre !== rev);
    for (const kind of callKinds) {
      expect(total(seen, kind)).toBe(total(profile, kind));
      expect(total(withoutCafLevel(profile), kind)).toBe(total(profile, kind));
    }
    expect(callsOf(seen, 'main')[0]).toBe(callsOf(profile, 'main')[0]! + 5151);
  });

  it('come back from a file', () => {
    const kept = { program: 'p', uri: 'file:///p.hs', deselected: [], modules: [], profile };
    expect(readRunFile(writeRunFile(kept))).toEqual(kept);
  });

  it('are not there where nobody has asked', () => {
    expect(profileOf(small, profiledTop).calls).toBeUndefined();
  });
});

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
const total = ({ calls }: Profile, kind: CallKind): number => sum([...calls![kind]]);

const programs = ['Caf', 'DictionaryStacks', 'StackMachine', 'Exceptions', 'Laziness'].flatMap(name => {
  try {
    return [[name, readFileSync(`test/differential/programs/${name}.hs`, 'utf8')] as const];
  } catch {
    return [];
  }
});

const threads = `import Control.Concurrent
import Control.Exception
main :: IO ()
main = do
  done <- newEmptyMVar
  _ <- forkIO (work 200 >>= putMVar done)
  other <- takeMVar done
  own <- work 100
  print (own + other)
  r <- try (evaluate (fall 3)) :: IO (Either ErrorCall Int)
  print (either (const 0) id r)
work :: Int -> IO Int
work n = evaluate (sum (map leaf [1 .. n]))
leaf :: Int -> Int
leaf x = x * x
fall :: Int -> Int
fall 0 = error "down"
fall n = 1 + fall (n - 1)
`;

describe('counting', () => {
  it.each([...programs, ['threads', threads] as const])('changes nothing else: %s', (_, text) => {
    const plain = exact(profileOf(text, profiledTop));
    const counted = exact(profileOf(text));
    expect(counted.stacks).toEqual(plain.stacks);
    expect(sum(counted.calls!.flat())).toBeGreaterThan(0);
  });

  it.each([...programs, ['threads', threads] as const])(
    'gives the same at every run, in shared memory and not, with pauses and without: %s',
    (_, text) => {
      const executable = compile('Main.hs', text, counting);
      const run = (world: Partial<World>) =>
        exact(execute(executable, { name: 'Main', ...world }).result.profile!);
      const first = run({});
      expect(run({})).toEqual(first);
      expect(run({ counted: true })).toEqual(first);
      expect(run({ pauseAt: () => true })).toEqual(first);
    },
  );
});

describe('curried calls', () => {
  const text = `module Main where
apply :: (Int -> Int) -> Int -> Int
apply f x = f x
{-# NOINLINE apply #-}
make :: Int -> Int -> Int
make a = if a > 5 then add a else add (a + 1)
{-# NOINLINE make #-}
add :: Int -> Int -> Int
add a b = a + b
{-# NOINLINE add #-}
main :: IO ()
main = print (apply (make 3) 4)
`;
  const stacksOf = (profile: Profile, label: string): string[] =>
    stackRows(profile.stacks).flatMap(({ centre, parent, entries }) => {
      if (profile.centres[centre]!.label !== label || entries === 0) return [];
      const names = [label];
      for (let at = parent; at > 0; at = profile.stacks.parent[at]!)
        names.push(profile.centres[profile.stacks.centre[at]!]!.label);
      return [`<${names.join(',')}>`];
    });

  it('cost where they are applied, joined with where they were made; or only there', () => {
    expect(stacksOf(profileOf(text), 'add')).toEqual(['<add,make,apply,main,CAF>']);
    expect(stacksOf(profileOf(text, { ...counting, curried: 'creation' }), 'add')).toEqual([
      '<add,make,main,CAF>',
    ]);
  });
});

it('tells how often a cost centre enters itself: what Fig. 5 has as subcc beside what is directly inside', () => {
  const text = readFileSync('examples/Intro.hs', 'utf8');
  const profile = profileOf(text, counting);
  const by = callsByCentre(profile.calls!, profile.stacks, profile.centres.length);
  const self = (label: string): number =>
    by.self[profile.centres.findIndex(centre => centre.label === label && centre.module === 'Main')]!;
  // rev is called 33 times by others
  expect([self('rev'), self('j'), self('g')]).toEqual([10_450 - 33, 0, 0]);
  const rows = drawTable(reportTable(reportNamed('flat')!, profile, flat)).split('\n');
  expect(rows.find(row => row.startsWith('rev'))).toMatch(/ 10,450 +10,417 /);
});

describe('what profiling itself costs', () => {
  const profile = profileOf(small, counting, { overhead: true });

  it('is measured without leaving a trace in what is counted', () => {
    expect(exact(profile)).toEqual(exact(profileOf(small)));
    const { entry, setting, call, leaving } = profile.overhead!;
    for (const nanoseconds of [entry, setting, call, leaving]) {
      expect(nanoseconds).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(nanoseconds)).toBe(true);
    }
    expect(call).toBeGreaterThan(0);
    expect(profileOf(small).overhead).toBeUndefined();
  });

  it('is shared among the stacks by their counts, and taken out of ticks alone', () => {
    const ticks = stackRows(profile.stacks).map((stack, code) => ({ ...stack, ticks: 1000 + code }));
    const { marks: _, ...unmarked } = profile;
    const given = {
      ...unmarked,
      stacks: stackColumns(ticks),
      overhead: { entry: 2000, setting: 3000, call: 5000, leaving: 7e6 },
    };
    const { calls } = given;
    const times = overheadParts(given).map(part => part.times);
    const [entries, settings, counted] = times as [number, number, number];
    expect(entries).toBe(sum(Array.from(profile.stacks.entries)));
    expect(settings).toBe(total(profile, 'lazy') + total(profile, 'returns'));
    expect(counted).toBe(sum(callKinds.map(kind => total(profile, kind))));
    const without = withoutOverhead(given);
    expect(exact(without)).toEqual(exact(profile));
    stackRows(without.stacks).forEach((stack, code) => {
      const spent =
        ticks[code]!.entries * 2000 +
        (calls!.lazy[code]! + calls!.returns[code]!) * 3000 +
        sum(callKinds.map(kind => calls![kind][code]!)) * 5000;
      expect(stack.ticks).toBe(Math.max(0, ticks[code]!.ticks - Math.round(spent / 1e6)));
    });
    expect(withoutOverhead(profileOf(small, profiledTop))).toMatchObject({ program: 'Main' });
  });

  it('is taken out between marks as well: parts of a run have no fewer ticks than none, and add up', () => {
    const marking = `import Debug.Trace
main = do
  print (work 200)
  traceMarkerIO "half"
  print (work 100)
work :: Int -> Int
work n = if n == 0 then 0 else 1 + work (n - 1)
`;
    const run = profileOf(marking, counting, { overhead: true });
    const given = {
      ...run,
      stacks: stackColumns(stackRows(run.stacks).map(stack => ({ ...stack, ticks: 1000 }))),
      marks: run.marks!.map(mark => ({
        ...mark,
        spent: { ...mark.spent, ticks: mark.spent.ticks.map(() => 800) },
      })),
      overhead: { entry: 20_000, setting: 3000, call: 5000, leaving: 0 },
    };
    const without = withoutOverhead(given);
    const [before, after] = [phaseOf(without, undefined, 0), phaseOf(without, 0)];
    const ticks = ({ stacks }: Profile): number[] => Array.from(stacks.ticks);
    expect(Math.min(...ticks(before), ...ticks(after))).toBeGreaterThanOrEqual(0);
    expect(ticks(before).map((count, code) => count + ticks(after)[code]!)).toEqual(ticks(without));
    expect(sum(ticks(before))).toBeLessThan(sum(ticks(phaseOf(given, undefined, 0))));
  });
});
