/** What the front end and the code generator make of a module, in this session or before it, and where that is kept. */
import type { Clean } from '../check/check.ts';
import type { ObjectModule } from '../emit/object.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceText, Unread } from '../source/text.ts';
import type { ModuleImport } from './graph.ts';
import type { IncrementalState } from './incremental.ts';
import type { Interface } from './interface.ts';
import type { Checked, Include, Parsed } from './phases.ts';

/** What a result was computed from, besides the text: digests by module. */
export type ReadDigests = ReadonlyMap<string, string>;

export interface ParsedFile {
  readonly source: SourceText;
  readonly parsed: Parsed;
  /** The included texts, in the order of `parsed.includes`. */
  readonly included: readonly (string | Unread | undefined)[];
}

/** A text that was compiled before. */
export interface StoredFile {
  readonly source: SourceText;
  readonly front: StoredFront;
}

/** The front end's result: what importers see of a module, and what there is to say of it. */
export interface FrontResult {
  readonly reads: ReadDigests;
  readonly diagnostics: readonly Diagnostic[];
  readonly interface: Interface;
  readonly digest: string;
  /** The id of the action to start with, if the module has an action `main`. */
  readonly main: string | undefined;
  /** What it was made from. */
  readonly file: ParsedFile | StoredFile;
  /** Absent where it was compiled before. */
  readonly worked?: Worked;
}

/** All that the phases made of a module on the way. */
export interface Worked {
  readonly checked: Checked;
  readonly clean: Clean;
}

export interface BackResult {
  readonly front: FrontResult;
  readonly options: string;
  readonly reads: ReadDigests;
  /** Only linking asks for it; undefined where it has gone from the cache. */
  readonly object: () => ObjectModule | undefined;
  readonly interface: Interface;
  readonly digest: string;
  readonly kept: IncrementalState | undefined;
}

export interface ModuleCache {
  /** What is known of a file with this text. */
  readonly front: (path: string, text: string, include: Include) => StoredFront | undefined;
  /** What importers see of the code of what the front end found, under these options. */
  readonly code: (front: FrontResult, options: string) => StoredCode | undefined;
  /** The code itself. */
  readonly object: (code: Pick<BackResult, 'front' | 'options' | 'reads'>) => ObjectModule | undefined;
  /** Both may be put off, and come to nothing where the result no longer `holds` by then. */
  readonly keepFront: (front: FrontResult, holds: () => boolean) => void;
  readonly keepCode: (code: BackResult, holds: () => boolean) => void;
}

/** What the text was: a digest of it and of what holds in the file anyway, and of what the preprocessor put in. */
export interface Origin {
  readonly text: string;
  readonly includes: readonly (readonly [name: string, digest: string])[];
}

export interface FrontHead extends Origin {
  readonly name: string;
  readonly imports: readonly ModuleImport[];
  readonly reads: ReadDigests;
  readonly diagnostics: readonly Diagnostic[];
  readonly digest: string;
  readonly main: string | undefined;
}

export interface StoredFront extends FrontHead {
  readonly interface: Interface;
}

export interface CodeHead {
  /** A digest of all that the front end made its result from. */
  readonly from: string;
  readonly reads: ReadDigests;
  readonly digest: string;
}

export interface StoredCode extends CodeHead {
  readonly interface: Interface;
}
