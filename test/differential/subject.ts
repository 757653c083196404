/** A program of the corpus, which all that is compared of it share: it is compiled once in each way, and run once. */

import type { CompileOptions } from '../../language/index.ts';
import type { Executable } from '../../language/runtime/index.ts';
import { createCompile, execute, type Ran } from '../lib/program.ts';
import { programFiles, standardInput } from '../lib/recording.ts';

export interface Subject {
  readonly name: string;
  /** The names of its modules. */
  readonly own: ReadonlySet<string>;
  readonly world: { readonly name: string; readonly stdin: string };
  readonly compiled: (options: CompileOptions) => Executable;
  /** What it does in its world. */
  readonly ran: (options: CompileOptions) => Ran;
  /** Lets go of everything that it has compiled: a file of tests has many programs. */
  readonly forget: () => void;
}

export function createSubject(name: string): Subject {
  const [main, ...others] = programFiles(name);
  const world = { name, stdin: standardInput(name) };
  const fresh = () => ({
    compile: createCompile(main.path, main.text, others),
    executables: new Map<string, Executable>(),
    runs: new Map<string, Ran>(),
  });
  let known = fresh();
  const compiled = (options: CompileOptions): Executable =>
    knownOr(known.executables, options, () => known.compile(options));
  return {
    name,
    own: new Set([main, ...others].map(({ module }) => module)),
    world,
    compiled,
    ran: options => knownOr(known.runs, options, () => execute(compiled(options), world)),
    forget: () => {
      known = fresh();
    },
  };
}

/** The answer for these options, in whatever order they are given. */
function knownOr<A>(answers: Map<string, A>, options: CompileOptions, make: () => A): A {
  const key = JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  const before = answers.get(key);
  if (before !== undefined) return before;
  const made = make();
  answers.set(key, made);
  return made;
}
