/**
 * What one run of `renameModule` carries along: the scopes, the tables it fills, and the recorder of uses from
 * which dependencies are found. `walk` ties the recursive knot between files, so that they need not import each
 * other in a circle. What outlives it is a module's
 * `Frame` (frame.ts): an edit within a binding begins from there.
 */

import type { Diagnostic } from '../source/diagnostic.ts';
import { indexNames, type NameIndex } from '../source/spelling.ts';
import type { Extensions } from '../syntax/extension.ts';
import type * as Tree from '../syntax/tree.ts';
import { fieldId } from '../types/build.ts';
import type { Entity, Fixity, Local, TopEntity, TypeVariableEntity } from './entity.ts';
import * as errors from './errors.ts';
import type { ModuleNames } from './interface.ts';
import { type LocalDefinition, localDefinitions } from './localdefinition.ts';
import type { CachedDiagnostic, ExportIndex, RenameCache } from './renamecache.ts';
import type { RenamedDeclarations } from './renamed.ts';
import { candidatesOf, entityById, type Globals, isNoFunction, type Scope } from './scope.ts';

export interface Walk {
  readonly expression: (context: RenameContext, expression: Tree.Expression) => void;
  /** A `let` or `where`: binds its variables (the caller releases them) and walks the bindings. */
  readonly localDeclarations: (context: RenameContext, declarations: readonly Tree.Declaration[]) => void;
}

export interface Lost {
  /** Qualifiers of modules that were not found. */
  readonly qualifiers: Set<string>;
  /** Names in import lists that were not found. */
  readonly names: Set<string>;
  /** A whole module was not found that would have brought plain names. */
  everything: boolean;
  /** A module was not found, here or behind an import. */
  anything: boolean;
  /** The unboxed names that were reported; of those that can be imported, one stands for all. */
  readonly primitives: Set<string>;
}

export type Puns = Map<
  Tree.FieldBinding<Tree.Expression> | Tree.FieldBinding<Tree.Pattern>,
  Local | TopEntity
>;
export type Wildcards = Map<
  Tree.RecordPattern | Tree.RecordConstruction,
  readonly { readonly field: TopEntity; readonly local: Local | TopEntity }[]
>;

/** What renaming learns, by the nodes of the tree. */
export interface NameTables {
  readonly names: Map<Tree.Name, Entity>;
  readonly grouped: Map<Tree.InfixExpression, Tree.Expression>;
  readonly groupedPatterns: Map<Tree.Pattern, Tree.Pattern>;
  readonly matchers: Map<Tree.ConstructorPattern, Tree.Variable>;
  readonly expanded: Map<Tree.Expression, Tree.Expression>;
  readonly groupedTypes: Map<Tree.InfixType, Tree.Type>;
  readonly wildcards: Wildcards;
  readonly puns: Puns;
  readonly fields: Map<Tree.Name, readonly TopEntity[]>;
  readonly shadowed: Map<Local, Local | TopEntity>;
  readonly declarations: Map<readonly Tree.Declaration[], RenamedDeclarations>;
}

export const createTables = (): NameTables => ({
  names: new Map(),
  grouped: new Map(),
  groupedPatterns: new Map(),
  matchers: new Map(),
  expanded: new Map(),
  groupedTypes: new Map(),
  wildcards: new Map(),
  puns: new Map(),
  fields: new Map(),
  shadowed: new Map(),
  declarations: new Map(),
});

/** What helps with unbound names, the same wherever they stand: a text may have one of them thousands of times. */
export interface Help {
  /** Names that it may have been meant for, by what they are compared with. */
  readonly names: Map<string, NameIndex>;
  readonly exported: ExportIndex;
  /** What is defined inside other definitions. */
  readonly inside: () => ReadonlyMap<string, LocalDefinition>;
}

const nothingExported = (): ExportIndex => ({
  available: undefined,
  exports: new WeakMap(),
  of: [],
  exporters: new Map(),
});

export function createHelp(tree: Tree.Module, exported: ExportIndex = nothingExported()): Help {
  let inside: ReadonlyMap<string, LocalDefinition> | undefined;
  return {
    names: new Map(),
    exported: { ...exported, available: undefined },
    inside: () => {
      inside ??= localDefinitions(tree);
      return inside;
    },
  };
}

export interface RenameContext extends NameTables {
  readonly moduleName: string;
  readonly extensions: Extensions;
  readonly imported: (name: string) => ModuleNames | undefined;
  /** Interfaces to look through for an unbound name's sake. */
  readonly available: () => Iterable<ModuleNames>;
  readonly globals: Globals;
  readonly help: Help;
  /** What imported modules are called here: their own names, or those after ‘as’. */
  readonly importNames: ReadonlySet<string>;
  /** Which modules are called so before a dot. */
  readonly importsAs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Modules that are imported, and not qualified alone. */
  readonly plainImports: ReadonlySet<string>;
  readonly values: Scope<Local>;
  readonly typeVariables: Scope<TypeVariableEntity>;
  /** Fields of this module's constructors, by the constructor's id. */
  readonly ownFields: Map<string, readonly TopEntity[]>;
  /** What failed imports would have brought: names that it would be idle to report as unbound. */
  readonly lost: Lost;
  /** Whether a top-level declaration could not be read: what it would have defined is not missed. */
  readonly broken: boolean;
  /** Modules whose functions are used by syntax alone. */
  needs: Set<string>;
  readonly errors: Diagnostic[];
  readonly walk: Walk;
  /** Entities used by the declaration being walked; undefined between declarations. */
  uses: Set<Entity> | undefined;
  nextUnique: number;
  /** How often nothing was said of what is wrong, since the text has what cannot be read. */
  suppressed: number;
  /** What is kept from before the edit, of a module that someone writes. */
  readonly cache: RenameCache | undefined;
}

/** The variable of which an implied name binds another value. */
function sameAs({ names }: RenameContext, { again }: Tree.Name): Pick<Local, 'same'> {
  const first = again && names.get(again);
  return first?.kind === 'local' ? { same: first.same ?? first } : {};
}

export function newLocal(context: RenameContext, name: Tree.Name, fixity?: Fixity): Local {
  const unique = context.nextUnique++;
  const { text, span } = name;
  const local: Local = {
    kind: 'local',
    name: text,
    unique,
    span,
    ...(fixity && { fixity }),
    ...sameAs(context, name),
    ...(context.extensions.has('RequiredTypeArguments') && {
      asType: { kind: 'typeVariable', name: text, unique: context.nextUnique++, span },
    }),
  };
  context.names.set(name, local);
  const hidden = context.values.find(name.text) ?? hiddenGlobal(context, name.text);
  if (hidden !== undefined) context.shadowed.set(local, hidden);
  return local;
}

/** A local of a name that came later is no mistake: the program may be older. */
const hiddenGlobal = (context: RenameContext, text: string): TopEntity | undefined =>
  candidatesOf(context.globals, 'value', text).find(
    ({ isLater, entity }) => !isLater && !isNoFunction(entity),
  )?.entity;

export function newTypeVariable(context: RenameContext, name: Tree.Name): TypeVariableEntity {
  const entity: TypeVariableEntity = {
    kind: 'typeVariable',
    name: name.text,
    unique: context.nextUnique++,
    span: name.span,
  };
  context.names.set(name, entity);
  return entity;
}

export function report(context: RenameContext, diagnostic: Diagnostic): void {
  note(context, { kind: 'error', diagnostic });
  context.errors.push(diagnostic);
}

/** Of the part that is being walked: to be said again if the part is taken over after an edit. */
export const note = ({ cache }: RenameContext, diagnostic: CachedDiagnostic): void =>
  void cache?.diagnostics?.push(diagnostic);

/** What is wrong may follow from what cannot be read: nothing is said of it. */
export function suppress(context: RenameContext): void {
  note(context, { kind: 'suppressed' });
  context.suppressed++;
}

/** Names to compare those with that are not there, made once for each key. */
export function indexOnce({ help }: RenameContext, key: string, names: () => Iterable<string>): NameIndex {
  const known = help.names.get(key);
  if (known !== undefined) return known;
  const index = indexNames(names());
  help.names.set(key, index);
  return index;
}

/** A name that is not there, and has been noted. Of what GHC calls `Int#` or `+#` each is named once; one import brings all
 * that can be imported. */
export function reportMissing(context: RenameContext, name: Tree.Name, diagnostic: () => Diagnostic): void {
  if (!/[^#]#+$/.test(name.text)) context.errors.push(diagnostic());
  else {
    const { primitives } = context.lost;
    const key = errors.primitiveModule(name.text) ?? name.text;
    if (!primitives.has(key)) context.errors.push(errors.primitive(name));
    primitives.add(key);
  }
}

/** Walks one declaration and gives back what it uses; the enclosing declaration uses that too. */
export function recordUses(context: RenameContext, walk: () => void): ReadonlySet<Entity> {
  const outer = context.uses;
  const own = new Set<Entity>();
  context.uses = own;
  walk();
  context.uses = outer;
  if (outer !== undefined) for (const entity of own) outer.add(entity);
  return own;
}

/** Runs `walk` and forgets the variables and type variables that it brought into scope. */
export function scoped(context: RenameContext, walk: () => void): void {
  const values = context.values.mark();
  const types = context.typeVariables.mark();
  walk();
  context.values.release(values);
  context.typeVariables.release(types);
}

/** The fields of a constructor, in order; undefined where they cannot be known. */
export function constructorFields(
  context: RenameContext,
  constructor_: TopEntity,
): readonly TopEntity[] | undefined {
  if (constructor_.kind === 'pattern')
    return constructor_.parameters?.flatMap(
      label => entityById(context.globals, 'value', `${constructor_.module}.${label}`) ?? [],
    );
  if (constructor_.module === context.moduleName) {
    context.globals.reads?.add(`fields ${constructor_.id}`);
    return context.ownFields.get(constructor_.id);
  }
  const info = context.imported(constructor_.module)?.constructors.get(constructor_.id);
  if (info === undefined) return undefined;
  const fields: TopEntity[] = [];
  for (const label of info.labels) {
    const id = label === undefined ? '' : fieldId(constructor_.module, label, info.labelled);
    const field = label === undefined ? undefined : entityById(context.globals, 'value', id);
    if (field !== undefined && !fields.includes(field)) fields.push(field);
  }
  return fields;
}
