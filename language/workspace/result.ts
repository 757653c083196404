/** The results of the front end and of the back end for a module, and the interface of the cache that stores them. */

import type { Clean } from '../check/check.ts';
import type { ObjectModule } from '../emit/object.ts';
import type { IncrementalState } from '../pipeline/incremental.ts';
import type { Interface } from '../pipeline/interface.ts';
import type { Checked, Parsed } from '../pipeline/phases.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceText, Unread } from '../source/text.ts';
import type { ModuleImport } from './graph.ts';

/** The text that the preprocessor finds by a name, in the file at `path`. */
export type Include = (path: string, name: string) => string | Unread | undefined;

/** What a result depends on, besides the text: digests by module. */
export type ReadDigests = ReadonlyMap<string, string>;

export interface ParsedFile {
  readonly source: SourceText;
  readonly parsed: Parsed;
  /** The included texts, in the order of `parsed.includes`. */
  readonly included: readonly (string | Unread | undefined)[];
}

/** A text whose result is in the cache. */
export interface StoredFile {
  readonly source: SourceText;
  readonly front: StoredFront;
}

/** The front end's result: a module's interface and diagnostics. */
export interface FrontResult {
  readonly reads: ReadDigests;
  readonly diagnostics: readonly Diagnostic[];
  readonly interface: Interface;
  readonly digest: string;
  /** The id of the action to start with, if the module has an action `main`. */
  readonly main: string | undefined;
  /** The file that it was computed from. */
  readonly file: ParsedFile | StoredFile;
  /** Absent if the result is from the cache. */
  readonly phaseResults?: PhaseResults;
}

/** The results of all phases of the front end. */
export interface PhaseResults {
  readonly checked: Checked;
  readonly clean: Clean;
}

export interface BackResult {
  readonly front: FrontResult;
  readonly options: string;
  readonly reads: ReadDigests;
  /** Used only for linking. Undefined if the cache no longer has it. */
  readonly object: () => ObjectModule | undefined;
  /** Without what its code offers if no importer needed it when it was stored (`isOffered`). */
  readonly interface: Interface;
  readonly digest: string;
  /** Whether other modules can be compiled with it. */
  readonly isOffered: boolean;
  readonly incremental: IncrementalState | undefined;
}

export interface ModuleCache {
  /** The front end's result for a file with this text. */
  readonly front: (path: string, text: string, include: Include) => StoredFront | undefined;
  /** The interface of the module's code, compiled with these options. */
  readonly code: (front: FrontResult, options: string) => StoredCode | undefined;
  /** The code itself. */
  readonly object: (code: Pick<BackResult, 'front' | 'options' | 'reads'>) => ObjectModule | undefined;
  /** Storing may be delayed, and is skipped if the result no longer `holds` by then. */
  readonly keepFront: (front: FrontResult, holds: () => boolean) => void;
  /** `isImported`: otherwise what only importers need is left out. */
  readonly keepCode: (code: BackResult, isImported: boolean, holds: () => boolean) => void;
}

/** Digests of a text with the file's settings, and of the texts that the preprocessor included. */
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
  /** A digest of everything that the front end's result depends on. */
  readonly from: string;
  readonly reads: ReadDigests;
  /** Undefined where nothing imported the module: then the interface is the front end's. */
  readonly digest: string | undefined;
}

export interface StoredCode extends CodeHead {
  readonly interface: Interface;
}
