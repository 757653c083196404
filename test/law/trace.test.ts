/** Traced evaluation: from it the tables of charges of Morgan and Jarvis, 2.1 and 2.2; and it changes nothing. */
import { expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import {
  type Profile,
  showStack,
  stackRows,
  traceEvents,
  traceFile,
  traceText,
} from '../../language/profile/index.ts';
import { compile, execute, profiledManual, profiledTop, type World } from '../lib/program.ts';

/** Constructors and operations as functions, so that each is an entry of its own. */
const paper = (expression: string): string => `module Main where
con :: Int -> Integer
con n = if n > 100 then 100 else toInteger n
{-# NOINLINE con #-}
plus, times :: Integer -> Integer -> Integer
plus a b = seq a (seq b (a + b))
times a b = seq a (seq b (a * b))
{-# NOINLINE plus #-}
{-# NOINLINE times #-}
main :: IO ()
main = print (${expression})
`;

function traced(text: string, options: CompileOptions, world: Partial<World> = {}, limit = 1000) {
  const executable = compile('Main.hs', text, { ...options, trace: true });
  const ran = execute(executable, { name: 'Main', trace: { limit }, ...world });
  const { profile, tracing } = ran.result;
  return {
    ...ran,
    profile: profile!,
    tracing: tracing!,
    events: traceEvents(tracing!, profile!, executable.infos),
  };
}

/** Of each stack with a centre of the program's, what was entered under it, in order of names. */
function charges(text: string): Record<string, string[]> {
  const { profile, events } = traced(text, profiledManual);
  const table: Record<string, string[]> = {};
  for (const { kind, name, stack } of events) {
    const path = showStack(profile, stack);
    const what = /^Main\.(con|plus|times)$/.exec(name)?.[1];
    if (kind === 'enter' && what && /^<(plus|times)/.test(path)) table[path] = [...(table[path] ?? []), what];
  }
  return Object.fromEntries(Object.entries(table).map(([path, names]) => [path, names.sort()]));
}

it('scc "plus" 2 + 3', () => {
  expect(charges(paper('{-# SCC "plus" #-} plus (con 2) (con 3)'))).toEqual({
    '<plus>': ['con', 'con', 'plus'],
  });
});

it('scc "times" 2 * 46 * (scc "plus" 4 + 8)', () => {
  const expression =
    '{-# SCC "times" #-} times (times (con 2) (con 46)) ({-# SCC "plus" #-} plus (con 4) (con 8))';
  expect(charges(paper(expression))).toEqual({
    '<times>': ['con', 'con', 'times', 'times'],
    '<plus,times>': ['con', 'con', 'plus'],
  });
});

const program = `module Main where
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
main :: IO ()
main = print (length (rev [1 .. 20 :: Int]))
`;
const facts = ({ stacks }: Profile) => stackRows(stacks).map(({ ticks: _, ...stack }) => stack);

it('counts as many pushes of a centre as there are entries, and changes none', () => {
  const { profile, events, tracing, stdout } = traced(program, profiledTop, {}, 100_000);
  const plain = execute(compile('Main.hs', program, profiledTop), { name: 'Main' });
  expect(stdout).toBe(plain.stdout);
  expect(facts(profile)).toEqual(facts(plain.result.profile!));
  expect(tracing.isCut).toBe(false);
  expect(events.filter(({ kind, name }) => kind === 'push' && name === 'rev')).toHaveLength(21);
});

it('is of the centres that are wanted, as long as is wanted, and the same every time', () => {
  const rev = compile('Main.hs', program, profiledTop).centres.findIndex(({ label }) => label === 'rev');
  const { profile, events, tracing } = traced(program, profiledTop, { trace: { limit: 50, centres: [rev] } });
  expect([events.length, tracing.isCut]).toEqual([50, true]);
  expect(new Set(events.map(({ stack }) => profile.stacks.centre[stack]!))).toEqual(new Set([rev]));
  const again = traced(program, profiledTop, { trace: { limit: 50, centres: [rev] }, counted: true });
  expect(again.events).toEqual(events);
  expect(traceText(profile, events, true).split('\n')).toHaveLength(52);
});

it('as a file begins and ends what stands on the stacks', () => {
  const { profile, events } = traced(program, profiledTop);
  const { traceEvents: rows } = JSON.parse(traceFile(profile, events)) as {
    traceEvents: { ph: string; name: string; ts: number }[];
  };
  const open: string[] = [];
  for (const { ph, name } of rows) {
    if (ph === 'B') open.push(name);
    if (ph === 'E') expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  expect(rows.filter(({ ph }) => ph === 'i')).toHaveLength(events.length);
});
