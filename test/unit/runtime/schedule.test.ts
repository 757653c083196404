/** Which thread runs when: a turn ends where a sleeper is due. */
import { expect, it } from 'vitest';
import { compile, execute, plain } from '../../lib/program.ts';

/** What a busy thread does while another sleeps thirty times. The clock goes on by a millisecond whenever it is looked at. */
const doneDuring = (milliseconds: number): number => {
  const program = `
import Control.Concurrent
import Control.Monad
import Data.IORef

busy :: IORef Integer -> Integer -> IO ()
busy done n = writeIORef done n >> busy done (n + 1)

main :: IO ()
main = do
  done <- newIORef 0
  _ <- forkIO (busy done 1)
  replicateM_ 30 (threadDelay ${milliseconds}000)
  readIORef done >>= print
`;
  return Number(execute(compile('Main.hs', program, plain), { name: 'Main', counted: true }).stdout);
};

it('wakes who has slept enough before the turn of a busy thread is over', () => {
  // after a millisecond, which has gone by before the other begins, its whole turn is waited for
  expect(doneDuring(8)).toBeLessThan(0.8 * doneDuring(1));
});
