/** The text of `error` has the stack of its throw; what else is thrown has none in its text. */
import { expect, it } from 'vitest';
import type { Throws } from '../../../language/runtime/executable.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

const throwsOf = (body: string): Throws => {
  const text = `import Control.Exception
f :: Int -> Int
f n = error "no key"
{-# NOINLINE f #-}
main :: IO ()
main = do
${body}`;
  const { result } = execute(compile('Main.hs', text, profiledTop), { name: 'Main' });
  return result.throws;
};

const isTold = (body: string): boolean => throwsOf(body).last?.isTold === true;

it('is known of the last throw', () => {
  expect(isTold('  print (f 1)\n')).toBe(true);
  expect(isTold('  _ <- throwIO (userError "mine")\n  print (f 1)\n')).toBe(false);
});

it('is nothing that an earlier throw at the same place has to do with', () => {
  const caught =
    '  r <- try (evaluate (f 1)) :: IO (Either ErrorCall Int)\n  print (either (const 0) id r)\n';
  expect(isTold(`${caught}  _ <- throwIO (userError "mine")\n  print 2\n`)).toBe(false);
});

it('is kept of the last throw alone, however many are caught', () => {
  const caught = "try (throwIO (userError 'n')) :: IO (Either IOException ())".replaceAll("'", '"');
  const { count, last } = throwsOf(`  mapM_ (\\_ -> ${caught}) [1 .. 2000 :: Int]\n`);
  expect(count).toBe(2000);
  expect(last?.cause).toBe('exception');
});
