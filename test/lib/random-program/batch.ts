/** Many random programs in one run: a `Main` that runs each module's `main` between two marks, with GHC's interpreter
 * (whose start costs more than a program) and with Cairn. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { type CompileOptions, createWorkspace } from '../../../language/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { builtLibrary, drawStacks, execute, plain } from '../program.ts';
import { counted, drawProfile, entered } from '../recording.ts';
import { drawProgram, randomProgram } from './program.ts';

/** What one program printed and how it ended; `undefined` where it was not run to its end in time. */
export type Answer =
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'rejected'; readonly errors: string }
  | { readonly kind: 'late' };

export const moduleName = (index: number): string => `M${index}`;

/** The texts of `size` programs. */
export const drawBatch = (seed: number, size: number): string[] =>
  fc.sample(randomProgram, { seed, numRuns: size }).map((program, i) => drawProgram(program, moduleName(i)));

/** `Main` for some modules. A program that takes too long prints so; the first failure of one is that of all, at the
 * end. */
export function drawMain(indices: readonly number[]): string {
  const imports = indices.map(i => `import qualified ${moduleName(i)}`);
  const runs = indices.map(i => `  run failed ${i} ${moduleName(i)}.main`);
  return [
    'module Main (main) where',
    'import Control.Exception',
    'import Data.IORef',
    'import System.IO',
    'import System.Timeout',
    ...imports,
    '',
    'run :: IORef (Maybe SomeException) -> Int -> IO () -> IO ()',
    'run failed n program = do',
    "  putStrLn ('\\1' : show n)",
    '  done <- timeout 8000000 program `catch` \\e -> do',
    '    putStrLn ("\\n!! " ++ show (e :: SomeException))',
    '    modifyIORef failed (\\before -> maybe (Just e) Just before)',
    '    return (Just ())',
    '  maybe (putStrLn "<<timeout>>") return done',
    '',
    'main :: IO ()',
    'main = do',
    // Interpreted programs would print at once what compiled ones keep in a buffer.
    '  hSetBuffering stdout LineBuffering',
    '  failed <- newIORef (Nothing :: Maybe SomeException)',
    ...runs,
    '  readIORef failed >>= maybe (return ()) throwIO',
    '',
  ].join('\n');
}

/** The outputs of the programs in that of all. */
function divide(stdout: string): ReadonlyMap<number, Answer> {
  return new Map(
    stdout
      .split('\x01')
      .slice(1)
      .map(part => {
        const end = part.indexOf('\n');
        const text = part.slice(end + 1);
        const late = text.includes('<<timeout>>');
        return [Number(part.slice(0, end)), late ? { kind: 'late' } : { kind: 'printed', text }] as const;
      }),
  );
}

/** Asks GHC's interpreter; the programs that it rejects are taken out, and the others run. */
export function answersOfGhc(texts: readonly string[]): ReadonlyMap<number, Answer> {
  return inFolder(texts, folder => {
    const rejected = new Map<number, Answer>();
    for (;;) {
      const left = texts.map((_, i) => i).filter(i => !rejected.has(i));
      writeFileSync(join(folder, 'Main.hs'), drawMain(left));
      const ran = ask(folder, 'ghc', [
        '-v0',
        '-w',
        '-O0',
        '-e',
        'main',
        ...files(left),
        '+RTS',
        '-M3g',
        '-A64m',
        '-RTS',
      ]);
      const wrong = [...ran.stderr.matchAll(/^M(\d+)\.hs:\d+:\d+: error:.*\n(?:.+\n)*/gm)];
      if (wrong.length === 0) return spread(texts, rejected, divide(ran.stdout));
      for (const [errors, index] of wrong) rejected.set(Number(index), { kind: 'rejected', errors });
    }
  });
}

/** All that a profiled run of the programs says. */
export interface Profiled {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly stacks: ReadonlyMap<string, number>;
}

/** The programs `indices` of `texts`, which GHC accepts, compiled for profiling. */
export function profiledByGhc(
  texts: readonly string[],
  indices: readonly number[],
  flags: readonly string[],
): Profiled {
  return inFolder(texts, folder => {
    writeFileSync(join(folder, 'Main.hs'), drawMain(indices));
    const made = ask(folder, 'ghc', [
      '-v0',
      '-w',
      '-O0',
      '-prof',
      '-rtsopts',
      ...flags,
      ...files(indices),
      '-o',
      'Main',
      '+RTS',
      '-A64m',
      '-RTS',
    ]);
    if (made.status !== 0) throw new Error(made.stderr);
    const ran = ask(folder, './Main', ['+RTS', '-pj', '-poMain', '-V0', '-RTS']);
    const json = JSON.parse(readFileSync(join(folder, 'Main.prof'), 'utf8'));
    const stacks = entered(counted(drawProfile(json, own(indices))));
    return { stdout: ran.stdout, stderr: ran.stderr, exitCode: ran.status ?? -1, stacks };
  });
}

export function profiledByCairn(
  texts: readonly string[],
  indices: readonly number[],
  options: CompileOptions,
): Profiled {
  const { executable, errors } = compileTogether(texts, indices, options);
  if (!executable) throw new Error([...errors.values()].join('\n'));
  const { stdout, stderr, result } = execute(executable, { name: 'Main' });
  const text = stderr.replace(/^\*\*\* Exception \(reporting due to \+RTS -xc\)(?:.|\n)*?\n(?=Main: )/, '');
  const stacks = entered(counted(drawStacks(result.profile!, own(indices))));
  return { stdout: asNamed(stdout), stderr: asNamed(text), exitCode: result.exitCode, stacks };
}

const own = (indices: readonly number[]): ReadonlySet<string> =>
  new Set(['Main', ...indices.map(moduleName)]);
const files = (indices: readonly number[]): string[] => [
  'Main.hs',
  ...indices.map(i => `${moduleName(i)}.hs`),
];

const ask = (folder: string, command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 400_000, maxBuffer: 1 << 28 });

function inFolder<T>(texts: readonly string[], act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-random-'));
  try {
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `${moduleName(i)}.hs`), text);
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spread(
  texts: readonly string[],
  rejected: ReadonlyMap<number, Answer>,
  answers: ReadonlyMap<number, Answer>,
): ReadonlyMap<number, Answer> {
  return new Map(texts.map((_, i) => [i, rejected.get(i) ?? answers.get(i) ?? { kind: 'late' }]));
}

/** GHC is given every file by its name; one that it finds for itself is `./M1.hs` in call stacks, as it is here. */
const asNamed = (text: string): string => text.replaceAll(/ \.\/(M\d+\.hs:)/g, ' $1');

/** The same of Cairn. */
export function answersOfCairn(texts: readonly string[]): ReadonlyMap<number, Answer> {
  const rejected = new Map<number, Answer>();
  for (;;) {
    const left = texts.map((_, i) => i).filter(i => !rejected.has(i));
    const { executable, errors } = compileTogether(texts, left, plain);
    if (executable)
      return spread(texts, rejected, divide(asNamed(execute(executable, { name: 'Main' }).stdout)));
    for (const [index, text] of errors) rejected.set(index, { kind: 'rejected', errors: text });
  }
}

interface Compiled {
  readonly executable: Executable | undefined;
  /** Of each program that has any. */
  readonly errors: ReadonlyMap<number, string>;
}

/** Throws where nothing comes out and no program is to blame. */
export function compileTogether(
  texts: readonly string[],
  indices: readonly number[],
  options: CompileOptions,
): Compiled {
  const workspace = createWorkspace(builtLibrary(), {
    find: name => {
      const index = indices.find(i => moduleName(i) === name);
      return index === undefined ? undefined : { path: `${name}.hs`, text: texts[index]! };
    },
  });
  workspace.update('Main.hs', drawMain(indices));
  const { executable, files } = workspace.compile('Main.hs', options);
  const errors = new Map<number, string>();
  for (const { path, diagnostics } of files) {
    const index = /^M(\d+)\.hs$/.exec(path)?.[1];
    const wrong = diagnostics.filter(d => d.severity === 'error');
    if (index !== undefined && wrong.length > 0) errors.set(Number(index), JSON.stringify(wrong));
  }
  if (!executable && errors.size === 0) throw new Error(JSON.stringify(files));
  return { executable, errors };
}
