/**
 * What a project consists of. All paths are relative to the folder of the file that describes it, with slashes and
 * without a leading `./`; the folder itself is the empty path.
 */
import type { CentresOf } from '../profile/model/centre.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';

export interface Project {
  readonly components: readonly Component[];
  /** What is wrong with the file, and what it asks for that there is not. */
  readonly problems: readonly Diagnostic[];
  /** Folders of packages in source form that it uses, named by its file. */
  readonly packageFolders?: readonly string[];
  /** All folders that its file names, where each of them stands in it. */
  readonly named?: readonly NamedFolder[];
  /** Absent for what has no name as a package. */
  readonly package?: Package;
}

export interface NamedFolder {
  readonly holds: 'modules' | 'package';
  readonly folder: string;
  /** As it is written. */
  readonly written: string;
  readonly span: Span;
}

/** What a package's own module `Paths_name` tells of it. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** Where its data files are. */
  readonly dataFolder: string;
}

/** What holds in every file of a component. */
export interface Settings {
  /** Extensions that are on, the language first. */
  readonly extensions: readonly string[];
  /** Nothing names an edition: the one among the extensions is the default. */
  readonly isEditionAssumed?: boolean;
  /** What the preprocessor is given: `NAME`, `NAME=body`, or `NAME(x,y)=body`. */
  readonly macros: readonly string[];
  /** Flags for GHC. */
  readonly options?: readonly string[];
  /** Which bindings of named modules get cost centres. */
  readonly costCentres?: CentresOf;
}

export type ComponentKind = 'library' | 'executable' | 'test-suite' | 'benchmark';

/** A program or library of a project. */
export interface Component extends Settings {
  readonly kind: ComponentKind;
  readonly name: string;
  /** Where modules are looked for, in order, those of the project's libraries that it uses last. */
  readonly folders: readonly string[];
  /** The file of `main`, if it is a program: relative to one of `folders`. */
  readonly main?: string;
  /** Where the preprocessor looks for the files it includes, after the folder of the file itself. */
  readonly includes: readonly string[];
  readonly dependencies: readonly Dependency[];
  /** The modules that its file lists; absent where they are whatever is in its folders. */
  readonly modules?: readonly string[];
  /** Of a library the modules that others may import; absent for what is no package's. */
  readonly exposed?: readonly string[];
}

export interface Dependency {
  readonly package: string;
  /** The libraries of the package that are named: `tea:leaves`, `tea:{tea, leaves}`; absent for its main one. */
  readonly libraries?: readonly string[];
  /** Where the package's name stands. */
  readonly span: Span;
}

/** Puts a relative path under a folder, both as in {@link Component}. */
export const joined = (folder: string, path: string): string => (folder === '' ? path : `${folder}/${path}`);

/** From the root of a file system, of whatever machine. */
export const isAbsolutePath = (path: string): boolean => /^([/\\]|[A-Za-z]:)/.test(path);

/** `./src/` and `src` are the same folder, as are `.` and the empty path. */
export function relativePath(written: string): string {
  const parts: string[] = [];
  for (const part of written.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
