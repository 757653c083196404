/** The text of `error` has the stack of its throw; what else is thrown has none in its text. */
import { expect, it } from 'vitest';
import { compile, execute, profiledTop } from '../../lib/program.ts';

const toldOf = (body: string): readonly boolean[] => {
  const text = `import Control.Exception
f :: Int -> Int
f n = error "no key"
{-# NOINLINE f #-}
main :: IO ()
main = do
${body}`;
  const { result } = execute(compile('Main.hs', text, profiledTop), { name: 'Main' });
  return result.backtraces.map(({ isTold }) => isTold === true);
};

it('is known of the last throw', () => {
  expect(toldOf('  print (f 1)\n')).toEqual([true]);
  expect(toldOf('  _ <- throwIO (userError "mine")\n  print (f 1)\n')).toEqual([false]);
});

it('is nothing that an earlier throw at the same place has to do with', () => {
  const caught =
    '  r <- try (evaluate (f 1)) :: IO (Either ErrorCall Int)\n  print (either (const 0) id r)\n';
  expect(toldOf(`${caught}  _ <- throwIO (userError "mine")\n  print 2\n`).at(-1)).toBe(false);
});
