/**
 * A session: open files, and what is known of their modules. A module is done again only if its text changed, or an
 * interface that it looked at (invariant 4): each result remembers the digests of what was read for it. A session is
 * a value: `update` gives a new one; results are shared, since each says by itself whether it still holds.
 */
import type { Renamed } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { finish } from '../source/pauses.ts';
import type { Unread } from '../source/text.ts';
import type { Token } from '../syntax/token.ts';
import type { Module } from '../syntax/tree.ts';
import { type Built, buildProgram } from './back.ts';
import { checkProgram, type Front, type Named, renameProgram, workedResult } from './front.ts';
import type { Interface } from './interface.ts';
import type { Checked, FileLookup, Include, Phases } from './phases.ts';
import type { ModuleCache } from './result.ts';
import { createMemory, type Files, type Libraries, type Setting, type Steps } from './setting.ts';
import { gather, parse } from './unit.ts';

export type { Built } from './back.ts';
export type { Libraries } from './setting.ts';

export interface Session<Options, Program> {
  /** The session in which `path` has this text, as someone goes on writing: what the edit left alone moves over with its
   * tree, so that the session before is not to be asked any more. */
  readonly update: (path: string, text: string) => Session<Options, Program>;
  /** The session in which files have these texts; this one can be asked as well. */
  readonly updateAll: (texts: ReadonlyMap<string, string>) => Session<Options, Program>;
  /** The session in which `path` is no longer open: its text is the lookup's again. */
  readonly close: (path: string) => Session<Options, Program>;
  /** Diagnostics of the file and of all that it imports, by path; a path without any has an empty list. */
  readonly check: (path: string) => ReadonlyMap<string, readonly Diagnostic[]>;
  readonly checkInSteps: (path: string) => Steps<ReadonlyMap<string, readonly Diagnostic[]>>;
  /** The front end's result for one file; undefined where a circle of imports keeps it from being looked at. */
  readonly module: (path: string) => Checked | undefined;
  /** The file after renaming, without looking at types; undefined as for `module`. */
  readonly renamed: (path: string) => Renamed | undefined;
  /** The interface of a module, as the imports of `path` see it; its own is none. */
  readonly imported: (path: string, moduleName: string) => Interface | undefined;
  /** The file's tree, whatever its errors; undefined for a file that is not known. */
  readonly treeOf: (path: string) => Module | undefined;
  readonly textOf: (path: string) => string | undefined;
  /** All of its tokens, where the parser has kept them for the next edit. */
  readonly tokensOf: (path: string) => readonly Token[] | undefined;
  /** The interface of a module that `path` can see. */
  readonly interfaceOf: (path: string, moduleName: string) => Interface | undefined;
  /** The program's own modules that `path` needs, itself included: where each is. */
  readonly modulesOf: (path: string) => ReadonlyMap<string, string>;
  readonly build: (path: string, options: Options) => Built<Program>;
  readonly buildInSteps: (path: string, options: Options) => Steps<Built<Program>>;
}

/** Where a session finds what it is not told. */
export interface Surroundings {
  /** Modules of the program that are not open. */
  readonly lookup?: FileLookup;
  /** What the preprocessor includes in a file. */
  readonly include?: Include;
  /** The package that keeps a module from the file at `path`. */
  readonly hides?: (path: string, name: string) => string | undefined;
  /** The file that a tool makes a module's source from, where that has not been done. */
  readonly origin?: (name: string) => string | undefined;
  /** The file of a module, where that is there and is not read. */
  readonly unread?: (name: string) => (Unread & { readonly path: string }) | undefined;
  /** What was compiled before. */
  readonly cache?: ModuleCache | undefined;
}

export function createSession<Options, Program>(
  phases: Phases<Options, Program>,
  libraries: Libraries,
  { lookup = () => undefined, include = () => undefined, cache, ...others }: Surroundings = {},
): Session<Options, Program> {
  const memory = createMemory();
  return sessionOf({ phases, libraries, lookup, include, cache, memory, ...others }, new Map());
}

function sessionOf<Options, Program>(
  setting: Setting<Options, Program>,
  files: Files,
): Session<Options, Program> {
  const { memory, libraries } = setting;
  const checked = new Map<string, Front>();
  const named = new Map<string, Named | undefined>();
  const needed = new Map<string, ReadonlyMap<string, string>>();
  const underway = new Map<string, Steps<Front>>();
  /** Whoever asks goes on where others have paused. */
  function* frontInSteps(path: string): Steps<Front> {
    for (;;) {
      const result = checked.get(path);
      if (result !== undefined) return result;
      const steps = underway.get(path) ?? checkProgram(setting, files, path);
      underway.delete(path);
      const step = steps.next();
      if (step.done) checked.set(path, step.value);
      else {
        underway.set(path, steps);
        yield step.value;
      }
    }
  }
  function* buildInSteps(path: string, options: Options): Steps<Built<Program>> {
    return yield* buildProgram(setting, yield* frontInSteps(path), options);
  }
  const front = (path: string): Front => finish(frontInSteps(path));
  const names = (path: string): Named | undefined => {
    if (!named.has(path)) named.set(path, renameProgram(setting, files, path));
    return named.get(path);
  };
  return {
    update: (path, text) => {
      memory.written.add(path);
      parse(setting, path, text, true);
      return sessionOf(setting, new Map(files).set(path, text));
    },
    updateAll: texts => sessionOf(setting, new Map([...files, ...texts])),
    close: path => sessionOf(setting, new Map([...files].filter(([open]) => open !== path))),
    check: path => front(path).diagnostics,
    checkInSteps: function* (path) {
      return (yield* frontInSteps(path)).diagnostics;
    },
    module: path => workedResult(setting, front(path), front(path).root)?.checked,
    renamed: path => names(path)?.renamed().renamed,
    imported: (path, name) => names(path)?.imported(name),
    treeOf: path => {
      const text = files.get(path) ?? memory.stored.get(path)?.source.text;
      return text === undefined
        ? memory.parsed.get(path)?.parsed.tree
        : parse(setting, path, text).parsed.tree;
    },
    tokensOf: path => {
      const parsed = memory.parsed.get(path);
      return parsed?.source.text === files.get(path) ? parsed?.parsed.lexed?.tokens : undefined;
    },
    textOf: path =>
      files.get(path) ?? memory.parsed.get(path)?.source.text ?? memory.stored.get(path)?.source.text,
    interfaceOf: (path, name) => front(path).results.get(name)?.interface ?? libraries.find(name)?.interface,
    modulesOf: path => {
      const paths =
        needed.get(path) ??
        new Map([...gather(setting, files, path).values()].map(({ name, source }) => [name, source.name]));
      needed.set(path, paths);
      return paths;
    },
    build: (path, options) => finish(buildInSteps(path, options)),
    buildInSteps,
  };
}
