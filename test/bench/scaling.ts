/**
 * How the time of compiling grows with a text: of one kind of thing n, 2n and 4n, and microseconds for each of them. What
 * is linear has about the same three figures in a row.
 */
import { createWorkspace } from '../../language/index.ts';
import { builtLibrary, profiledTop } from '../lib/program.ts';

const main = 'main :: IO ()\nmain = print 1\n';
const times = (count: number, make: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);

/** A text with so many of something. */
type Shape = (count: number) => string;

const shapes: Readonly<Record<string, readonly [count: number, shape: Shape]>> = {
  pragmas: [5000, n => times(n, () => '{-# LANGUAGE BangPatterns #-}\n') + main],
  bindings: [10_000, n => main + times(n, i => `x${i} = ${i}\n`)],
  signatures: [10_000, n => main + times(n, i => `x${i} :: Int\nx${i} = ${i}\n`)],
  'mutual recursion': [
    750,
    n => main + times(n, i => `f${i} x = if x > 10 then x else f${(i + 1) % n} (x + 1)\n`),
  ],
  guards: [1250, n => `${main}f :: Int -> Int\nf x\n${times(n, i => `  | x == ${i} = ${i}\n`)}`],
  clauses: [1250, n => `${main}f :: Int -> Int\n${times(n, i => `f ${i} = ${i}\n`)}`],
  constructors: [
    1250,
    n =>
      `${main}data T = ${times(n, i => `C${i}`, ' | ')}\nf :: T -> Int\n${times(n, i => `f C${i} = ${i}\n`)}`,
  ],
  'data types': [1000, n => main + times(n, i => `data T${i} = C${i} Int deriving (Eq, Show)\n`)],
  'fields of a record': [
    400,
    n =>
      `${main}data R = R { ${times(n, i => `f${i} :: Int`, ', ')} } deriving (Eq, Show)\ng :: R -> Int\ng r = f0 r\n`,
  ],
  'methods of a class': [
    400,
    n =>
      `${main}class C a where\n${times(n, i => `  m${i} :: a -> Int\n`)}instance C Int where\n${times(n, i => `  m${i} x = x + ${i}\n`)}`,
  ],
  statements: [
    1250,
    n => `main :: IO ()\nmain = do\n${times(n, i => `  x${i} <- return ${i}\n  print (x${i} + 1)\n`)}`,
  ],
  elements: [5000, n => `${main}t :: [(Int, String)]\nt = [${times(n, i => `(${i}, "n${i}")`, ', ')}]\n`],
};

/** Processor time of this thread's work, in microseconds. */
function measured(text: string): { readonly check: number; readonly code: number } {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const clock = (): number => process.cpuUsage().user;
  const from = clock();
  workspace.update('Main.hs', text);
  workspace.check('Main.hs');
  const checked = clock();
  const { executable, files } = workspace.compile('Main.hs', profiledTop);
  if (!executable) throw new Error(files.flatMap(f => f.diagnostics.map(d => d.title))[0]);
  return { check: checked - from, code: clock() - checked };
}

export function scaling(): void {
  console.log(
    '\nmicroseconds of the processor for each of n, 2n and 4n things: to diagnostics, to profiled code\n',
  );
  measured(main);
  for (const [name, [count, shape]] of Object.entries(shapes)) {
    const each = [1, 2, 4].map(factor => {
      const { check, code } = measured(shape(factor * count));
      return { check: check / factor / count, code: code / factor / count };
    });
    const row = (of: 'check' | 'code'): string => each.map(e => e[of].toFixed(0).padStart(6)).join(' ');
    console.log(`${name.padEnd(18)}n = ${String(count).padEnd(6)}  ${row('check')}   ${row('code')}`);
  }
}
