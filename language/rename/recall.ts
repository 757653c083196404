/** What is kept of the renaming of a module, for the next one after an edit. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Entity, TopEntity } from './entity.ts';
import type { ModuleNames } from './interface.ts';
import type { Globals, Space } from './scope.ts';
import type { Sort } from './unbound.ts';

/** The entries of a part, table by table in the order of `tablesOf`. */
export type Entries = readonly (readonly (readonly [unknown, unknown])[])[];

/** How many entries each table had at some point. */
export type Mark = readonly number[];

/** A declaration of the top level, walked: its head (what others are known by) or its body. */
export interface WalkedPart {
  readonly entries: Entries;
  readonly uses: ReadonlySet<Entity>;
  /** Modules whose functions it uses by syntax alone. */
  readonly needs: ReadonlySet<string>;
  /** What it asked of the top level: the answers have keys (`scope.ts`). */
  readonly asked: ReadonlySet<string>;
  /** The part that brought its type variables into scope. */
  readonly under: WalkedPart | undefined;
  /** What is wrong with it. */
  readonly remarks: readonly Remark[];
}

export type Remark =
  | { readonly kind: 'error'; readonly diagnostic: Diagnostic }
  /** An error that is not reported, since it may follow from what cannot be read. */
  | { readonly kind: 'hushed' }
  | Missing;

/** A name that means nothing. What helps depends on all that is in scope, of which `locals` is what is not global. */
export interface Missing {
  readonly kind: 'missing';
  readonly name: Tree.Name;
  readonly space: Space;
  readonly sort: Sort;
  readonly locals: readonly string[];
}

/** All that a module says apart from the bodies of its bindings. Its identity says that it is as it was. */
export interface Frame {
  /** The frame has no errors. */
  readonly sound: boolean;
}

/** What the interfaces that are worth searching export, as far as that was looked up: for the next edit, too. */
export interface Exported {
  /** The interfaces, once that has been asked in this run. */
  available: readonly ModuleNames[] | undefined;
  /** What each interface exports, by space and name. */
  readonly exports: WeakMap<ModuleNames, ReadonlyMap<string, TopEntity>>;
  /** Of these interfaces: who exports a name, and how an import list names it. */
  of: readonly ModuleNames[];
  exporters: Map<string, { readonly modules: ReadonlySet<string>; readonly item: string | undefined }>;
}

/** Where an edit may begin from. */
export interface Walked {
  readonly frame: Frame;
  /** The interfaces of the modules imported. */
  readonly sources: readonly (ModuleNames | undefined)[];
  readonly globals: Globals;
  readonly ownFields: ReadonlyMap<string, readonly TopEntity[]>;
  readonly defined: readonly TopEntity[];
  readonly exports: readonly TopEntity[];
  readonly heads: Parts;
  readonly bodies: Parts;
  readonly exported: Exported;
  readonly nextUnique: number;
}

export type Parts = ReadonlyMap<Tree.Declaration, WalkedPart>;

/** While a module that someone writes is renamed. */
export interface Recall {
  readonly before: Walked | undefined;
  /** Whether the imports bring what they brought. */
  isHeaderSame: boolean;
  /** What has another answer than before. */
  changed: ReadonlySet<string>;
  readonly heads: Map<Tree.Declaration, WalkedPart>;
  readonly bodies: Map<Tree.Declaration, WalkedPart>;
  /** The parts that were walked, each with the marks around it. */
  readonly walks: { readonly part: WalkedPart; readonly from: Mark; readonly to: Mark }[];
  /** Errors of the bodies of bindings. */
  saidOfBodies: number;
  /** Of something else errors were suppressed. */
  isFrameHushed: boolean;
  /** What is wrong with the part that is being walked; undefined between parts. */
  remarks: Remark[] | undefined;
}
