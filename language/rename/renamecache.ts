/** The results of renaming a module that are stored for the next renaming after an edit. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Entity, TopEntity } from './entity.ts';
import type { ModuleNames } from './interface.ts';
import type { Globals, Namespace } from './scope.ts';
import type { Sort } from './unbound.ts';

/** The entries of a declaration, table by table in the order of `tablesOf`. */
export type Entries = readonly (readonly (readonly [unknown, unknown])[])[];

/** The number of entries of each table. */
export type TableSizes = readonly number[];

/** The results for the head (the part that others can see) or the body of a top-level declaration. */
export interface CachedDeclaration {
  readonly entries: Entries;
  readonly uses: ReadonlySet<Entity>;
  /** Modules whose functions it uses by syntax alone. */
  readonly needs: ReadonlySet<string>;
  /** The keys of its queries about the top level (`scope.ts`). */
  readonly reads: ReadonlySet<string>;
  /** The declaration that brought its type variables into scope. */
  readonly enclosing: CachedDeclaration | undefined;
  readonly diagnostics: readonly CachedDiagnostic[];
}

export type CachedDiagnostic =
  | { readonly kind: 'error'; readonly diagnostic: Diagnostic }
  /** An error that is not reported, because it may be a consequence of a syntax error. */
  | { readonly kind: 'suppressed' }
  | Missing;

/** An unbound name. Suggestions depend on everything in scope; `locals` are the local names. */
export interface Missing {
  readonly kind: 'missing';
  readonly name: Tree.Name;
  readonly namespace: Namespace;
  readonly sort: Sort;
  readonly locals: readonly string[];
}

/** All of a module except the bodies of its bindings. The same object means the same frame. */
export interface Frame {
  /** The frame has no errors. */
  readonly sound: boolean;
}

/** An index of what interfaces export, for suggestions. It is filled on use, and stored for the next edit. */
export interface ExportIndex {
  /** The interfaces, once this run has asked for them. */
  available: readonly ModuleNames[] | undefined;
  /** What each interface exports, by namespace and name. */
  readonly exports: WeakMap<ModuleNames, ReadonlyMap<string, TopEntity>>;
  /** For these interfaces: the modules that export a name, with its form in an import list. */
  of: readonly ModuleNames[];
  exporters: Map<string, ReadonlyMap<string, string | undefined>>;
}

/** The results that an edit can reuse. */
export interface ReusableNames {
  readonly frame: Frame;
  /** The interfaces of the imported modules. */
  readonly sources: readonly (ModuleNames | undefined)[];
  readonly globals: Globals;
  readonly ownFields: ReadonlyMap<string, readonly TopEntity[]>;
  readonly defined: readonly TopEntity[];
  readonly exports: readonly TopEntity[];
  readonly heads: CachedDeclarations;
  readonly bodies: CachedDeclarations;
  readonly exported: ExportIndex;
  readonly nextUnique: number;
}

export type CachedDeclarations = ReadonlyMap<Tree.Declaration, CachedDeclaration>;

/** The state of renaming a module that is being edited. */
export interface RenameCache {
  readonly before: ReusableNames | undefined;
  /** Whether the imports bring the same names into scope as before. */
  isHeaderSame: boolean;
  /** The queries whose answers have changed. */
  changed: ReadonlySet<string>;
  readonly heads: Map<Tree.Declaration, CachedDeclaration>;
  readonly bodies: Map<Tree.Declaration, CachedDeclaration>;
  /** The declarations that were renamed in this run, each with the table sizes before and after it. */
  readonly recorded: {
    readonly part: CachedDeclaration;
    readonly from: TableSizes;
    readonly to: TableSizes;
  }[];
  /** The number of errors in bodies of bindings. */
  bodyErrors: number;
  /** Whether errors outside of bodies were suppressed. */
  isFrameSuppressed: boolean;
  /** The diagnostics of the current declaration; undefined between declarations. */
  diagnostics: CachedDiagnostic[] | undefined;
}
