/** An edit that changes how the values of a type are represented: what only passes them on is compiled anew. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import { builtLibrary, execute, plain } from '../../lib/program.ts';

const extensions = 'GHC2021, DataKinds, MagicHash, UnboxedTuples, UnliftedNewtypes, UnliftedDatatypes';

const forms = {
  number: 'newtype N = N Int#\nmake (I# n) = N n\nshown (N n) = show (I# n)',
  fraction: 'newtype N = N Double#\nmake (I# n) = N (int2Double# n)\nshown (N n) = show (D# n)',
  lifted: 'data N = N Int\nmake n = N n\nshown (N n) = show n',
  evaluated: 'type N :: UnliftedType\ndata N = N Int\nmake n = N n\nshown (N n) = show n',
  pair: 'newtype N = N (# Int#, Int #)\nmake k@(I# n) = N (# n, k #)\nshown (N (# n, k #)) = show (I# n, k)',
};

const declared = (form: keyof typeof forms): string =>
  `make :: Int -> N\nshown :: N -> String\nkeep :: N -> N\nkeep n = n\n${forms[form]}\n`;

const uses = `twice :: (N -> N) -> N -> N
twice f n = f (f n)
main :: IO ()
main = putStrLn (shown (twice keep (make 5)))
`;

const order = ['number', 'pair', 'lifted', 'fraction', 'evaluated', 'number'] as const;
const printed = ['5', '(5,5)', '5', '5.0', '5', '5'];

const ran = (text: (form: keyof typeof forms) => Readonly<Record<string, string>>): readonly string[] => {
  const files = new Map<string, string>();
  const lookup: Parameters<typeof createWorkspace>[1] = {
    find: name => {
      const found = files.get(`${name}.hs`);
      return found === undefined ? undefined : { path: `${name}.hs`, text: found };
    },
  };
  const workspace = createWorkspace(builtLibrary(), lookup);
  return order.map(form => {
    for (const [path, contents] of Object.entries(text(form))) {
      files.set(path, contents);
      workspace.update(path, contents);
    }
    const { executable } = workspace.compile('Main.hs', plain);
    return execute(executable!, { name: 'Main.hs' }).stdout.trim();
  });
};

test('of a type of the same module', () =>
  expect(
    ran(form => ({
      'Main.hs': `{-# LANGUAGE ${extensions} #-}\nmodule Main where\nimport GHC.Exts\n${declared(form)}${uses}`,
    })),
  ).toEqual(printed));

test('of a type of another module', () =>
  expect(
    ran(form => ({
      'Lib.hs': `{-# LANGUAGE ${extensions} #-}\nmodule Lib where\nimport GHC.Exts\n${declared(form)}`,
      'Main.hs': `module Main where\nimport Lib\n${uses}`,
    })),
  ).toEqual(printed));
