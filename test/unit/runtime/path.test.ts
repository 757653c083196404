/** What keeps objects alive: paths from a stack or a constant. */
import { describe, expect, it } from 'vitest';
import { pathsOfBand } from '../../../language/profile/pass/heap.ts';
import { pathLines, pathText } from '../../../language/profile/view/heappath.ts';
import { showSpan, sourceText } from '../../../language/source/text.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

/** The lines of the first path to a band by closure. */
function why(text: string, band: string): string[] {
  const executable = compile('Main.hs', text, profiledTop);
  const heap = { kind: 'time', milliseconds: 0 } as const;
  const { profile } = execute(executable, { name: 'Main', heap, area: 1 << 14 }).result;
  if (!profile?.heap) throw new Error('the run has no heap profile');
  const whole = { ...profile, heap: profile.heap };
  const [path] = pathsOfBand(whole, { breakdown: 'hd' }, band);
  const source = sourceText('Main.hs', text);
  return path
    ? pathText(pathLines(whole, path, (_, span) => showSpan(source, span)))
        .trimEnd()
        .split('\n')
    : [];
}

describe('a path', () => {
  it('leads from a reference through the chain of what was never evaluated', () => {
    const lines = why(
      `import Data.IORef
main :: IO ()
main = do
  ref <- newIORef (0 :: Int)
  mapM_ (\\i -> modifyIORef ref (+ i)) [1 .. 20000]
  readIORef ref >>= print
`,
      '<Data.IORef.modifyIORef>',
    );
    const text = lines.join('\n');
    expect(text).toMatch(/MUT_VAR.*\n.*└ <Data\.IORef\.modifyIORef> × \d{1,2},\d{3}/);
  });

  it('begins at the constant that keeps it', () => {
    const lines = why(
      `squares :: [Integer]
squares = map (\\n -> n * n) [1 .. 20000]
main :: IO ()
main = print (sum squares) >> print (length squares)
`,
      ':',
    );
    expect(lines[1]).toMatch(/^ {2}the constant Main\.squares/);
    expect(lines.join('\n')).toMatch(/└ : × \d/);
  });

  it('names the variables and fields by which it goes on', () => {
    const lines = why(
      `import qualified Data.Map as M
import Data.IORef
data Box = Box Int (M.Map Int Int)
main :: IO ()
main = do
  ref <- newIORef (Box 0 M.empty)
  let go :: Int -> IO ()
      go 0 = pure ()
      go n = do
        Box k m <- readIORef ref
        let m' = M.insert n k m
        m' \`seq\` writeIORef ref (Box (k + 1) m')
        go (n - 1)
  go 500
  print (sum [1 .. 50000 :: Int])
  Box _ m <- readIORef ref
  print (M.size m)
`,
      'Bin',
    );
    expect(lines.join('\n')).toMatch(/└ Box, by field 2, .*\n\s*└ Bin × \d+/);
  });
});
