/**
 * A session: open files, and the results for their modules. A module is compiled again only if its text has changed, or an
 * interface that it read (invariant 4): each result records the digests of the interfaces that it read. A session is
 * a value: `update` returns a new one. Sessions share results, because each result can tell whether it is up to date.
 */

import type { CompileOptions } from '../compiler.ts';
import type { Interface } from '../pipeline/interface.ts';
import type { Checked, ProgramPhases } from '../pipeline/phases.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { runToEnd } from '../source/resumable.ts';
import type { Unread } from '../source/text.ts';
import type { Token } from '../syntax/token.ts';
import type { Module } from '../syntax/tree.ts';
import { type Built, buildProgram } from './buildprogram.ts';
import {
  type CheckedProgram,
  checkProgram,
  phaseResults,
  type RenamedProgram,
  renameProgram,
} from './checkprogram.ts';
import { gatherModules, parse } from './modulesource.ts';
import type { Include, ModuleCache } from './result.ts';
import {
  createMemory,
  type Files,
  type FindModule,
  type LibraryInterfaces,
  type SessionState,
  type SessionSteps,
} from './sessionstate.ts';

export type { Built } from './buildprogram.ts';

export interface Session {
  /** The session in which `path` has this text, as an edit of its text in this session. Unchanged parts of the tree are
   * reused, so this session must not be used any more. */
  readonly update: (path: string, text: string) => Session;
  /** The session in which files have these texts. This session stays usable. */
  readonly updateAll: (texts: ReadonlyMap<string, string>) => Session;
  /** The session in which `path` is no longer open: its text is the lookup's again. */
  readonly close: (path: string) => Session;
  /** Diagnostics of the file and of all that it imports, by path; a path without any has an empty list. */
  readonly check: (path: string) => ReadonlyMap<string, readonly Diagnostic[]>;
  readonly checkInSteps: (path: string) => SessionSteps<ReadonlyMap<string, readonly Diagnostic[]>>;
  /** The front end's result for one file; undefined if it depends on a circle of imports. */
  readonly module: (path: string) => Checked | undefined;
  /** The file after renaming, without types; undefined as for `module`. */
  readonly renamed: (path: string) => Renamed | undefined;
  /** The interface of another module, as the imports of `path` see it. */
  readonly imported: (path: string, moduleName: string) => Interface | undefined;
  /** The file's tree, whatever its errors; undefined for a file that is not known. */
  readonly treeOf: (path: string) => Module | undefined;
  readonly textOf: (path: string) => string | undefined;
  /** All of its tokens, if the parser has stored them for the next edit. */
  readonly tokensOf: (path: string) => readonly Token[] | undefined;
  /** The interface of a module that `path` can see. */
  readonly interfaceOf: (path: string, moduleName: string) => Interface | undefined;
  /** The program's own modules that `path` needs, itself included: where each is. */
  readonly modulesOf: (path: string) => ReadonlyMap<string, string>;
  readonly build: (path: string, options: CompileOptions) => Built;
  readonly buildInSteps: (path: string, options: CompileOptions) => SessionSteps<Built>;
}

/** Where a session finds files and settings. */
export interface SessionHost {
  /** Modules of the program that are not open. */
  readonly lookup?: FindModule;
  /** What the preprocessor includes in a file. */
  readonly include?: Include;
  /** The package that hides a module from the file at `path`. */
  readonly hides?: (path: string, name: string) => string | undefined;
  /** The file that a tool generates a module's source from, if that has not been done. */
  readonly origin?: (name: string) => string | undefined;
  /** The file of a module that exists and is not read. */
  readonly unread?: (name: string) => (Unread & { readonly path: string }) | undefined;
  /** Results of earlier sessions. */
  readonly cache?: ModuleCache | undefined;
}

export function createSession(
  phases: ProgramPhases,
  library: LibraryInterfaces,
  { lookup = () => undefined, include = () => undefined, cache, ...others }: SessionHost = {},
): Session {
  const memory = createMemory();
  return sessionOf({ phases, library, lookup, include, cache, memory, ...others }, new Map());
}

function sessionOf(state: SessionState, files: Files): Session {
  const { memory, library } = state;
  const checked = new Map<string, CheckedProgram>();
  const named = new Map<string, RenamedProgram | undefined>();
  const needed = new Map<string, ReadonlyMap<string, string>>();
  const underway = new Map<string, SessionSteps<CheckedProgram>>();
  /** A request resumes where an earlier one has paused. */
  function* frontInSteps(path: string): SessionSteps<CheckedProgram> {
    for (;;) {
      const result = checked.get(path);
      if (result !== undefined) return result;
      const steps = underway.get(path) ?? checkProgram(state, files, path);
      underway.delete(path);
      const step = steps.next();
      if (step.done) checked.set(path, step.value);
      else {
        underway.set(path, steps);
        yield step.value;
      }
    }
  }
  function* buildInSteps(path: string, options: CompileOptions): SessionSteps<Built> {
    return yield* buildProgram(state, yield* frontInSteps(path), options);
  }
  const front = (path: string): CheckedProgram => runToEnd(frontInSteps(path));
  const names = (path: string): RenamedProgram | undefined => {
    if (!named.has(path)) named.set(path, renameProgram(state, files, path));
    return named.get(path);
  };
  return {
    update: (path, text) => {
      memory.written.add(path);
      parse(state, path, text, true);
      return sessionOf(state, new Map(files).set(path, text));
    },
    updateAll: texts => sessionOf(state, new Map([...files, ...texts])),
    close: path => sessionOf(state, new Map([...files].filter(([open]) => open !== path))),
    check: path => front(path).diagnostics,
    checkInSteps: function* (path) {
      return (yield* frontInSteps(path)).diagnostics;
    },
    module: path => phaseResults(state, front(path), front(path).root)?.checked,
    renamed: path => names(path)?.renamed().renamed,
    imported: (path, name) => names(path)?.imported(name),
    treeOf: path => {
      const text = files.get(path) ?? memory.stored.get(path)?.source.text;
      return text === undefined ? memory.parsed.get(path)?.parsed.tree : parse(state, path, text).parsed.tree;
    },
    tokensOf: path => {
      const parsed = memory.parsed.get(path);
      return parsed?.source.text === files.get(path) ? parsed?.parsed.lexed?.tokens : undefined;
    },
    textOf: path =>
      files.get(path) ?? memory.parsed.get(path)?.source.text ?? memory.stored.get(path)?.source.text,
    interfaceOf: (path, name) => front(path).results.get(name)?.interface ?? library.interface(name),
    modulesOf: path => {
      const paths =
        needed.get(path) ??
        new Map(
          [...gatherModules(state, files, path).values()].map(({ name, source }) => [name, source.name]),
        );
      needed.set(path, paths);
      return paths;
    },
    build: (path, options) => runToEnd(buildInSteps(path, options)),
    buildInSteps,
  };
}
