/** A function in detail: centres at its local functions and calls, and everything else as it was. */
import { describe, expect, it } from 'vitest';
import { type Profile, select } from '../../../language/profile/index.ts';
import { advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';

const program = `module Main where

import Data.List (sort)

work :: Int -> Int
work n = sum [1 .. n]

other :: Int -> Int
other n = work n + length (show n)

solve :: Int -> IO Int
solve n = do
  let sorted = sort (map work [1 .. n])
  print (last sorted)
  pure (go 0 sorted)
  where
    go total [] = total
    go total (x : xs) = go (total + x) xs

main :: IO ()
main = do
  total <- solve 50
  print (total + other 3)
`;

const run = (detail?: string) =>
  advised('/work/Main.hs', program, {}, { ...profiledTop, ...(detail === undefined ? {} : { detail }) });

/** The centres of the module by label and location, with their entries. */
function entries({ centres, ...rest }: Profile): Map<string, number> {
  const { centres: costs } = select({ centres, ...rest });
  return new Map(
    centres.flatMap(({ module, label, location, kind }, number): [string, number][] =>
      module === 'Main' && kind !== 'caf' ? [[`${label} ${location}`, costs.get(number)!.entries]] : [],
    ),
  );
}

describe('a function in detail', () => {
  const plain = run();
  const detailed = run('Main.solve');

  it('has centres at its local functions and calls, library functions too', () => {
    const before = entries(plain.profile);
    const added = [...entries(detailed.profile).keys()].filter(key => !before.has(key));
    expect(added.map(key => key.replace(/ \/work\/Main.hs:/, ' ')).toSorted()).toMatchInlineSnapshot(`
      [
        "solve(calling GHC.Base.pure) 15:3-6",
        "solve(calling GHC.List.last) 14:10-13",
        "solve(calling System.IO.print) 14:3-7",
        "solve.go (17,5)-(18,41)",
        "solve.go(calling GHC.Num.+) 18:35",
        "solve.sorted 13:7-39",
        "solve.sorted(calling Data.OldList.sort) 13:16-19",
        "solve.sorted(calling GHC.Base.map) 13:22-24",
        "solve.sorted(calling Main.work) 13:26-29",
      ]
    `);
  });

  it('leaves the output and the entries of all other functions as they are', () => {
    expect(detailed.stdout).toBe(plain.stdout);
    const after = entries(detailed.profile);
    for (const [key, count] of entries(plain.profile)) expect([key, after.get(key)]).toEqual([key, count]);
  });

  it('is none of another module', () => {
    expect([...entries(run('Other.solve').profile)]).toEqual([...entries(plain.profile)]);
  });
});
