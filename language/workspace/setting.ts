/** What the parts of a session share: the phases, where texts come from, and what was learnt so far. */
import type { InferredModule } from '../infer/reuse/resumable.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Unread } from '../source/text.ts';
import type { Interface } from './interface.ts';
import type { FileLookup, Imported, Include, LibraryModule, Phases } from './phases.ts';
import type { BackResult, FrontResult, ModuleCache, ParsedFile, ReadDigests, StoredFile } from './result.ts';

export type { BackResult, FrontResult, ParsedFile, ReadDigests, StoredFile, Worked } from './result.ts';

export interface Libraries {
  readonly find: (name: string) => LibraryModule | undefined;
  /** The names of all of them, to say which module exports an unbound name. */
  readonly names: readonly string[];
}

export interface Setting<Options, Program> {
  readonly phases: Phases<Options, Program>;
  readonly libraries: Libraries;
  readonly lookup: FileLookup;
  readonly include: Include;
  /** The package that keeps a module from the file at `path`. */
  readonly hides?: (path: string, name: string) => string | undefined;
  /** The file that a tool makes a module's source from, where that has not been done. */
  readonly origin?: (name: string) => string | undefined;
  /** The file of a module, where that is there and is not read. */
  readonly unread?: (name: string) => (Unread & { readonly path: string }) | undefined;
  readonly memory: Memory;
  /** What was compiled before this session began; of files that someone writes nothing is put there. */
  readonly cache: ModuleCache | undefined;
}

/** Work on a program, a module at a step or a part of one: whoever does it may pause after each, or stop, and no module
 * that is done is lost. */
export type Steps<R> = Generator<Step | undefined, R, undefined>;

/** What has been done just now. */
export interface Step {
  readonly work: 'checked' | 'compiled';
  readonly module: string;
  /** Modules that have come so far, of so many. */
  readonly done: number;
  readonly total: number;
}

/** The texts of the files that are open, by path. */
export type Files = ReadonlyMap<string, string>;

/** By path. The only thing that changes over a session's life; nothing in it is wrong for being old. */
export interface Memory {
  readonly parsed: Map<string, ParsedFile>;
  readonly stored: Map<string, StoredFile>;
  readonly renamed: Map<string, RenamedResult>;
  readonly inferred: Map<string, InferredResult>;
  readonly front: Map<string, FrontResult>;
  readonly back: Map<string, BackResult>;
  /** The digests of the types in interfaces. */
  readonly digests: WeakMap<Interface, string>;
  /** The files that someone writes: what their next edit may begin from is kept for these alone. */
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

/** What inference went on from is not to be gone on from again: what it came to is kept even where nobody waits for more. */
export interface InferredResult {
  readonly reads: ReadDigests;
  readonly elaboration: InferredModule;
}

/** How a module finds what it imports, and whether that is as it was. `done`: the program's own modules so far. */
export function surroundings<O, P>(
  { libraries }: Setting<O, P>,
  done: ReadonlyMap<string, Pick<FrontResult, 'interface' | 'digest'>>,
): { readonly find: Imported; readonly digestOf: (name: string) => string } {
  return {
    find: name => done.get(name)?.interface ?? libraries.find(name)?.interface,
    // libraries do not change during a session
    digestOf: name => done.get(name)?.digest ?? (libraries.find(name) === undefined ? 'none' : 'library'),
  };
}

export const holds = (reads: ReadDigests, digestOf: (name: string) => string): boolean => {
  for (const [name, digest] of reads) if (digestOf(name) !== digest) return false;
  return true;
};

/** An `imported` that notes what it was asked. */
export function recording(
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
