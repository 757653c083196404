/** The state that all parts of a session share: the phases, where texts come from, and the results so far. */

import type { InferredModule } from '../infer/reuse/inferredmodule.ts';
import type { Imported, Interface } from '../pipeline/interface.ts';
import type { ProgramPhases } from '../pipeline/phases.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Unread } from '../source/text.ts';
import type {
  BackResult,
  FrontResult,
  Include,
  ModuleCache,
  ParsedFile,
  ReadDigests,
  StoredFile,
} from './result.ts';

/** The modules of the library. */
export interface LibraryInterfaces {
  readonly interface: Imported;
  /** All names, so that an error can say which module exports an unbound name. */
  readonly names: readonly string[];
}

/** Finds the text of an imported module that is not open. */
export type FindModule = (moduleName: string) => { readonly path: string; readonly text: string } | undefined;

export interface SessionState {
  readonly phases: ProgramPhases;
  readonly library: LibraryInterfaces;
  readonly lookup: FindModule;
  readonly include: Include;
  /** The package that hides a module from the file at `path`. */
  readonly hides?: (path: string, name: string) => string | undefined;
  /** The file that a tool generates a module's source from, if that has not been done. */
  readonly origin?: (name: string) => string | undefined;
  /** The file of a module that exists and is not read. */
  readonly unread?: (name: string) => (Unread & { readonly path: string }) | undefined;
  readonly memory: Memory;
  /** Results of earlier sessions. Results for files that are being edited are not stored. */
  readonly cache: ModuleCache | undefined;
}

/** Work on a program that pauses after each module and part of a module. The caller may stop there; finished modules are
 * kept. */
export type SessionSteps<R> = Generator<SessionProgress | undefined, R, undefined>;

/** The module that was finished last. */
export interface SessionProgress {
  readonly work: 'checked' | 'compiled';
  readonly module: string;
  /** How many modules are finished, of how many. */
  readonly done: number;
  readonly total: number;
}

/** The texts of the files that are open, by path. */
export type Files = ReadonlyMap<string, string>;

/** Results by path. This is all that changes during a session. An outdated entry is harmless, because each entry records
 * what it depends on. */
export interface Memory {
  readonly parsed: Map<string, ParsedFile>;
  readonly stored: Map<string, StoredFile>;
  readonly renamed: Map<string, RenamedResult>;
  readonly inferred: Map<string, InferredResult>;
  readonly front: Map<string, FrontResult>;
  readonly back: Map<string, BackResult>;
  /** The digests of the types in interfaces. */
  readonly digests: WeakMap<Interface, string>;
  /** The files that are being edited. Only for these the state for the next edit is stored. */
  readonly written: Set<string>;
}

export const createMemory = (): Memory => ({
  parsed: new Map(),
  stored: new Map(),
  renamed: new Map(),
  inferred: new Map(),
  front: new Map(),
  back: new Map(),
  digests: new WeakMap(),
  written: new Set(),
});

export interface RenamedResult {
  readonly reads: ReadDigests;
  readonly renamed: Renamed;
}

/** Inference resumes from a state only once, so its result is stored even if the request was cancelled. */
export interface InferredResult {
  readonly reads: ReadDigests;
  readonly elaboration: InferredModule;
}

/** Finds imported modules and their digests. `done`: the program's own modules so far. */
export function moduleLookup(
  { library }: SessionState,
  done: ReadonlyMap<string, Pick<FrontResult, 'interface' | 'digest'>>,
): { readonly find: Imported; readonly digestOf: (name: string) => string } {
  return {
    find: name => done.get(name)?.interface ?? library.interface(name),
    // the library does not change during a session
    digestOf: name => done.get(name)?.digest ?? (library.interface(name) === undefined ? 'none' : 'library'),
  };
}

export const isUpToDate = (reads: ReadDigests, digestOf: (name: string) => string): boolean => {
  for (const [name, digest] of reads) if (digestOf(name) !== digest) return false;
  return true;
};

/** An `imported` that records the digests of the modules it was asked for. */
export function recordDigests(
  find: Imported,
  digestOf: (name: string) => string,
  before: ReadDigests = new Map(),
): { imported: Imported; reads: ReadDigests } {
  const reads = new Map(before);
  const interfaces = new Map<string, Interface | undefined>();
  const imported: Imported = name => {
    const former = interfaces.get(name);
    if (former !== undefined || interfaces.has(name)) return former;
    if (!reads.has(name)) reads.set(name, digestOf(name));
    const module = find(name);
    interfaces.set(name, module);
    return module;
  };
  return { imported, reads };
}
