/** Many random programs in one run, some in each module: a `Main` that runs one after the other between marks. A module
 * and a process cost more than a program, and most with GHC. */
import * as fc from 'fast-check';
import { drawModule, type Line, mainOf, type Numbered, randomProgram, together } from './program.ts';

/** The programs of a seed, by their numbers. */
export const drawBatch = (seed: number, size: number): Numbered =>
  new Map(fc.sample(randomProgram, { seed, numRuns: size }).entries());

export interface RandomModule {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Modules of the programs: a program is in the same one, with the same text, whichever others there are. */
export function drawModules(programs: Numbered): RandomModule[] {
  const places = [...new Set([...programs.keys()].map(placeOf))];
  return places.map(place => {
    const name = `M${place}`;
    const inside = [...programs].filter(([index]) => placeOf(index) === place);
    return { name, lines: drawModule(name, new Map(inside)) };
  });
}

const placeOf = (index: number): number => Math.floor(index / together);

export const textOf = (module: RandomModule): string => module.lines.map(line => line.text).join('\n');

/** The text of one program, for a reader. */
export const drawAlone = (programs: Numbered, index: number): string =>
  drawModules(new Map([[index, programs.get(index)!]]))
    .map(textOf)
    .join('\n');

/** `Main` for some programs. A program that takes too long prints so; the first failure of one is that of all, at the
 * end. */
export function drawMain(indices: readonly number[]): string {
  const imports = new Set(indices.map(index => `import M${placeOf(index)}`));
  return [
    'module Main (main) where',
    'import Control.Exception',
    'import Data.IORef',
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
    '  failed <- newIORef (Nothing :: Maybe SomeException)',
    ...indices.map(index => `  run failed ${index} ${mainOf(index)}`),
    '  readIORef failed >>= maybe (return ()) throwIO',
    '',
  ].join('\n');
}

/** What one program printed; `undefined` where it was not run to its end in time. */
export type Printed = ReadonlyMap<number, string | undefined>;

/** The outputs of the programs in that of all. */
export const divide = (stdout: string): Printed =>
  new Map(
    stdout
      .split('\x01')
      .slice(1)
      .map(part => {
        const end = part.indexOf('\n');
        const text = part.slice(end + 1);
        return [Number(part.slice(0, end)), text.includes('<<timeout>>') ? undefined : text];
      }),
  );

/** All that a run of the programs says. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  /** What `-xc` says of each exception that the programs raised. */
  readonly backtraces: readonly string[];
  /** What every stack of the programs' own counted; empty without profiling. */
  readonly stacks: ReadonlyMap<string, number>;
}

const backtrace = /^\*\*\* Exception \(reporting due to \+RTS -xc\).*\n((?: {2}.*\n)*)/gm;

/** Takes what `-xc` says out of the error output. What is raised outside of the programs is left out. */
export function separate(stderr: string): Pick<Run, 'stderr' | 'backtraces'> {
  const backtraces = [...stderr.matchAll(backtrace)].map(([, text]) => text!);
  return {
    stderr: stderr.replaceAll(backtrace, ''),
    backtraces: backtraces.filter(text => /\bM\d+\./.test(text)),
  };
}

/** A profiled program's failure says in which cost centres it was. */
export const withoutCentres = (run: Run): Run => ({
  ...run,
  stdout: run.stdout.replaceAll(/^CallStack \(from -prof\):\n(?: {2}.*\n)*/gm, ''),
});

/** What is accepted, and why the others are not. */
export interface Verdict {
  readonly accepted: Numbered;
  readonly errors: ReadonlyMap<number, string>;
}

export const verdictOf = (programs: Numbered, errors: ReadonlyMap<number, string>): Verdict => ({
  accepted: new Map([...programs].filter(([index]) => !errors.has(index))),
  errors,
});
