/** Strict fields that are numbers or characters are kept without their boxes where programs are optimised. */
import { expect, it } from 'vitest';
import { createWorkspace } from '../../../../../language/index.ts';
import { optimised } from '../../../../lib/optimised.ts';
import { builtLibrary, compile, execute, plain, profiledTop } from '../../../../lib/program.ts';

const vectors = [
  'module Main where',
  'import Data.Int',
  'import Data.Word',
  'data Generator = Generator !Word64 !Int8 {-# UNPACK #-} !Word16 deriving (Show, Eq, Ord)',
  'next :: Generator -> Generator',
  'next (Generator s n k) = Generator (6364136223846793005 * s + 1442695040888963407) (n + 100) (k - 1)',
  'data V = V { vx :: !Double, vy :: !Double } deriving (Show, Eq)',
  'data C = C !Int String !Char | D !Int deriving (Show, Eq)',
  'add :: V -> V -> V',
  'add (V a b) (V c d) = V (a + c) (b + d)',
  'bump :: C -> C',
  'bump (C n s c) = C (n + 1) s (succ c)',
  'bump d@(D n) | n > 3 = d',
  '             | otherwise = D (n + 1)',
  'stretched :: Double -> V -> V',
  'stretched k v = v { vx = k * vx v }',
  'chosen :: V -> Maybe V -> V',
  'chosen v = maybe v (add v)',
  'main :: IO ()',
  'main = do',
  '  print (take 4 (iterate next (Generator 1 2 1)), next (Generator 0 1 0) < Generator 0 1 0)',
  '  print (map (chosen (V 1 2)) [Nothing, Just (stretched 2 (V 3 4))])',
  '  print (map bump [C 1 "x" \'a\', D 3, D 4])',
  '  print (C (length "abc") undefined \'z\' `seq` ())',
  '  print (C undefined "" \'z\' `seq` ())',
];

it.each([false, true])('numbers are added without boxes (profiled: %s)', profiled => {
  const code = optimised(vectors.join('\n'), /^Main\.add(\$|$)/, profiled).join('\n');
  expect(code).toContain('+##');
  expect(code).not.toMatch(/D# /);
});

it.each([
  ['plain', plain],
  ['profiled', profiledTop],
] as const)('values are the same, and what fails fails, %s', (_, options) => {
  const [as, optimisedRun] = [options, { ...options, optimise: '1' as const }].map(each => {
    const { stdout, stderr, result } = execute(compile('Main.hs', vectors.join('\n'), each), {
      name: 'Main',
    });
    return { stdout, fails: stderr.includes('Prelude.undefined'), exitCode: result.exitCode };
  });
  expect(as?.stdout).toContain('V {vx = 7.0, vy = 6.0}');
  expect(as?.fails).toBe(true);
  expect(optimisedRun).toEqual(as);
});

it('modules that take a constructor apart follow the types of its fields', () => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  workspace.update(
    'Main.hs',
    `import Pairs
next :: Pair -> Pair
next (Pair x n) = Pair x (n + 1)
main :: IO ()
main = case next start of Pair x n -> print x >> print n
`,
  );
  const printed = (type: string, value: string): string => {
    workspace.update(
      'Pairs.hs',
      `module Pairs where\ndata Pair = Pair !${type} !Int\nstart :: Pair\nstart = Pair ${value} 3\n`,
    );
    const { executable } = workspace.compile('Main.hs', { ...profiledTop, optimise: '1' });
    return execute(executable!, { name: 'Main' }).stdout;
  };
  const values = [
    ['Int', '7'],
    ['Double', '2.5'],
    ['Char', "'c'"],
    ['String', '"text"'],
    ['Int', '9'],
  ] as const;
  for (const [type, value] of values) expect(printed(type, value)).toBe(`${value}\n4\n`);
});
