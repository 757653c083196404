/** Advice where there is nothing to say: other people's names, figures that do not bear it out, texts that are strange. */

import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import type { CostCentre, Profile } from '../../../language/profile/index.ts';
import { stackColumns } from '../../../language/profile/index.ts';
import type { Span } from '../../../language/source/span.ts';
import { builtLibrary, profiledTop } from '../../lib/program.ts';

/** What is said of a module whose every centre cost as much: the program is all in them. */
function rulesOf(text: string, costs: { entries: number; bytes: number; ticks: number }): string[] {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  workspace.update('Main.hs', text);
  const found = workspace.costCentres('Main.hs', profiledTop).filter(({ span }) => span !== undefined);
  const main: CostCentre = { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' };
  const centres = [main, ...found];
  const profile: Profile = {
    program: 'Main',
    arguments: [],
    endTime: 0,
    end: { kind: 'finished', exitCode: 0 },
    policy: 'compress',
    tickInterval: 1000,
    centres,
    stacks: stackColumns(
      centres.map((_, centre) => ({
        centre,
        parent: centre === 0 ? -1 : 0,
        entries: centre === 0 ? 0 : costs.entries,
        allocation: centre === 0 ? 0 : costs.bytes,
        ticks: centre === 0 ? 0 : costs.ticks,
      })),
    ),
  };
  const places = new Map(centres.flatMap(({ span }, i): [number, Span][] => (span ? [[i, span]] : [])));
  return workspace.advise('Main.hs', profile, () => places).map(({ rule }) => rule);
}

const much = { entries: 1000, bytes: 50_000_000, ticks: 500 };

const program = (...lines: readonly string[]): string => `${['module Main where', ...lines].join('\n')}\n`;
const main = 'main = print (f [1, 2] [3])';

describe('advise', () => {
  it('speaks where the figures bear it out, and not otherwise', () => {
    const text = program(
      'f :: [Int] -> [Int] -> [Int]',
      'f a [] = a',
      'f a (x : xs) = f (a ++ [x]) xs',
      main,
    );
    expect(rulesOf(text, much)).toEqual(['append-to-accumulator']);
    expect(rulesOf(text, { ...much, bytes: 0, ticks: 0 })).toEqual([]);
    expect(rulesOf(text, { ...much, entries: 100_000 })).toEqual([]);
    expect(rulesOf(text, { ...much, bytes: 100_000, ticks: 5 })).toEqual([]);
    expect(rulesOf(text, { entries: 0, bytes: 0, ticks: 0 })).toEqual([]);
  });

  it('knows names by what they mean', () => {
    const hidden = program(
      'import Prelude hiding ((++))',
      'import qualified Data.Sequence as Seq',
      '(++) :: [a] -> [a] -> [a]',
      '_ ++ ys = ys',
      'f :: [Int] -> [Int] -> [Int]',
      'f a [] = a',
      'f a (x : xs) = f (a ++ [x]) xs',
      main,
    );
    expect(rulesOf(hidden, much)).toEqual([]);
    const set = program(
      'import qualified Data.Set as Set',
      'f :: [Int] -> [Int] -> Int',
      'f xs ys = length (filter isIn ys) where { s = Set.fromList xs; isIn y = elem y s }',
      main,
    );
    expect(rulesOf(set, { ...much, entries: 1 })).toEqual([]);
  });

  it('does not blame what a branch may never have come to, where nobody counts', () => {
    const text = (guard: string) =>
      program(
        'f :: [Int] -> [Int] -> [Int]',
        'f start = go start',
        '  where',
        '    go a [] = a',
        `    go a (x : xs)${guard} = go (a ++ [x]) xs`,
        ...(guard === '' ? [] : ['      | otherwise = go a xs']),
        main,
      );
    const once = { ...much, entries: 1 };
    expect(rulesOf(text(''), once)).toEqual(['append-to-accumulator']);
    expect(rulesOf(text(' | x == 0'), once)).toEqual([]);
  });

  it('does not blame one of two that could have cost as much', () => {
    const text = (other: string) =>
      program(
        'import Data.List',
        'f :: [Int] -> [Int] -> [Int]',
        'f a [] = a',
        `f a (x : xs) = f (a ++ [${other}]) xs`,
        main,
      );
    expect(rulesOf(text('x + 1'), much)).toEqual(['append-to-accumulator']);
    expect(rulesOf(text('length (permutations [1 .. x])'), much)).toEqual([]);
  });

  it('offers no change that would mean something else', () => {
    const fixes = (...lines: readonly string[]): number => {
      const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
      const text = program(...lines);
      workspace.update('Main.hs', text);
      const at = text.indexOf('f xs _');
      const span = { start: at, end: text.indexOf('\n', at) };
      const centre: CostCentre = { label: 'f', module: 'Main', location: '', kind: 'auto', span };
      const profile = {
        program: 'Main',
        arguments: [],
        endTime: 0,
        end: { kind: 'finished', exitCode: 0 },
        policy: 'compress',
        tickInterval: 1000,
        centres: [centre],
        stacks: stackColumns([{ centre: 0, parent: -1, entries: 1, allocation: 9_000_000, ticks: 100 }]),
      } as const;
      const found = workspace.advise('Main.hs', profile, () => new Map([[0, span]]));
      expect(found.map(({ rule }) => rule)).toEqual(['lazy-foldl']);
      return found.filter(({ fix }) => fix).length;
    };
    const f = ['f :: [Int] -> [Int] -> Int', 'f xs _ = foldl (+) 0 xs', main];
    expect(fixes(...f)).toBe(1);
    expect(fixes("import Data.Map (foldl')", 'import Data.List (sort)', ...f)).toBe(0);
    expect(fixes(...f, "foldl' :: Int", "foldl' = 0")).toBe(0);
  });

  it('takes texts of any depth', () => {
    const sum = Array.from({ length: 400 }, (_, i) => `a * ${i}`).join(' + ');
    const nested = `${'('.repeat(500)}a${')'.repeat(500)}`;
    const text = program(
      'f :: [Int] -> [Int] -> Int',
      `f xs _ = foldl (\\a x -> x + ${nested} + ${sum}) 0 xs`,
      main,
    );
    expect(() => rulesOf(text, much)).not.toThrow();
  });
});
