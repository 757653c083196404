/**
 * Renaming: what every name of a module means, Haskell 2010 Report chapter 5 and the scopes of chapters 3 and 4.
 * Order: imports, definitions, types, values, instances, exports. Never throws for a bad program; what cannot be
 * resolved has no entry in `names`, and an error.
 */

import { inTextOrder } from '../source/diagnostic.ts';
import { type Resumable, runToEnd } from '../source/resumable.ts';
import { type Span, span } from '../source/span.ts';
import { similarNames } from '../source/spelling.ts';
import { extensionsOn } from '../syntax/edition.ts';
import type * as Tree from '../syntax/tree.ts';
import { createHelp, createTables, indexOnce, type RenameContext, report } from './context.ts';
import {
  type Attached,
  attachAll,
  type Binders,
  fileBindings,
  signatureOf,
  walkBinding,
  walkLocalDeclarations,
} from './declaration.ts';
import { defineTopLevel } from './define.ts';
import type { Entity, TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { findExports, lostExports } from './export.ts';
import { walkExpression } from './expression.ts';
import {
  createRenameCache,
  findChanges,
  neededByParts,
  renameOrReuse,
  reusableNames,
  sameGroups,
} from './frame.ts';
import { bringImports, importsPrelude } from './import.ts';
import type { ModuleNames } from './interface.ts';
import type { RenameCache } from './renamecache.ts';
import type { Renamed, RenameEdit, ValueBinding } from './renamed.ts';
import { meaning, resolveClass } from './resolve.ts';
import { candidatesOf, createGlobals, createScope, type Globals, namespaceOf } from './scope.ts';
import { walkClassBody, walkEquation, walkInstance, walkTypeDeclarations } from './toplevel.ts';
import { walkKindSignature, walkType } from './type.ts';
import { walkWarning } from './warning.ts';

/**
 * `available`: interfaces worth searching when a name is unbound, to say which module exports it. `edit`: keeps what the
 * next edit may begin from, and begins from what was learnt before, with the same interfaces imported.
 */
export const renameModule = (
  tree: Tree.Module,
  imported: (name: string) => ModuleNames | undefined,
  available: () => Iterable<ModuleNames> = () => [],
  edit?: RenameEdit,
): Renamed => runToEnd(renameInSteps(tree, imported, available, edit));

/** `renameModule`, which may be left at each pause. */
export function* renameInSteps(
  tree: Tree.Module,
  imported: (name: string) => ModuleNames | undefined,
  available: () => Iterable<ModuleNames> = () => [],
  edit?: RenameEdit,
): Resumable<Renamed> {
  const context = createContext(tree, imported, available, edit && createRenameCache(tree, edit.before));
  const modules = bringImports(context, tree);
  const { entities, values } = defineTopLevel(context, tree);
  findChanges(context, entities, modules);
  const typeGroups = walkTypeDeclarations(context, tree.declarations);
  // Classes first: their members' signatures are no lonely ones of the top level.
  for (const declaration of tree.declarations)
    if (declaration.kind === 'class')
      renameOrReuse(context, 'bodies', declaration, () => walkClassBody(context, declaration), declaration);
  const constructorsToo = new Map([...fixitySubjects(context, tree, entities), ...values.byName]);
  const attached = attachAll(context, tree.declarations, { ...values, byName: constructorsToo });
  yield* walkBindings(context, tree, values, attached, edit?.before);
  for (const declaration of tree.declarations) walkOther(context, declaration, tree);
  const exports = findExports(context, tree, entities);
  const said = context.errors.length;
  const main = findMain(context, tree, exports);
  const parts = { modules, defined: entities, typeGroups, exports };
  const walked = reusableNames(context, modules, { tree, defined: entities, exports }, said, edit?.before);
  const renamed = renamedModule(tree, context, parts, main);
  return walked === undefined ? renamed : { ...renamed, reusable: walked };
}

/** The bodies of the top level's bindings. Groups that are as they were stay the same objects. */
function* walkBindings(
  context: RenameContext,
  { declarations }: Tree.Module,
  { owner, bindings }: Binders,
  attached: Attached,
  before: Renamed | undefined,
): Resumable<void> {
  const uses = new Map<ValueBinding, ReadonlySet<Entity>>();
  for (const binding of bindings) {
    yield;
    const walk = (): void => walkBinding(context, binding, attached.scopedVariables);
    const signature = signatureOf(context, binding, attached.signatures);
    uses.set(binding, renameOrReuse(context, 'bodies', binding, walk, signature));
  }
  fileBindings(context, declarations, { owner, bindings }, attached, binding => uses.get(binding)!);
  const old = before?.declarations.get(before.tree.declarations);
  const top = context.declarations.get(declarations);
  if (old && top) context.declarations.set(declarations, sameGroups(old, top));
}

function walkOther(context: RenameContext, declaration: Tree.Declaration, tree: Tree.Module): void {
  if (declaration.kind === 'instance' || declaration.kind === 'derivingDeclaration')
    renameOrReuse(context, 'bodies', declaration, () => walkInstance(context, declaration));
  else if (declaration.kind === 'typeEquation')
    renameOrReuse(context, 'bodies', declaration, () => walkEquation(context, declaration));
  else if (declaration.kind === 'kindSignature')
    renameOrReuse(context, 'bodies', declaration, () => walkKindSignature(context, declaration));
  else if (declaration.kind === 'default') walkDefault(context, declaration, tree);
  else if (declaration.kind === 'roleAnnotation') walkRoleAnnotation(context, declaration, tree);
  else if (declaration.kind === 'warningPragma') walkWarning(context, declaration, tree);
}

/** Of a type or class of this module, one for each. */
function walkRoleAnnotation(
  context: RenameContext,
  { name }: Tree.RoleAnnotation,
  { declarations }: Tree.Module,
): void {
  const own = candidatesOf(context.globals, 'type', `${context.moduleName}.${name.text}`)[0]?.entity;
  if (own?.module !== context.moduleName) {
    if (name.text === '') return;
    const names = indexOnce(context, 'types of this module', () =>
      [...context.globals.known.type.values()].flatMap(entity =>
        entity.module === context.moduleName ? entity.name : [],
      ),
    );
    report(context, errors.lonely(name, 'role annotation', similarNames(name.text, names)));
    return;
  }
  meaning(context, name, own);
  const first = declarations.find(each => each.kind === 'roleAnnotation' && each.name.text === name.text);
  if (first?.kind === 'roleAnnotation' && first.name !== name)
    report(context, errors.duplicateRoles(name, first.name.span));
}

/** Report 4.3.4: one for each module. */
function walkDefault(
  context: RenameContext,
  declaration: Tree.Declaration & { kind: 'default' },
  { declarations }: Tree.Module,
): void {
  const { className } = declaration;
  if (className !== undefined) resolveClass(context, className);
  for (const type of declaration.types) walkType(context, type);
  const first = declarations.find(
    each => each.kind === 'default' && each.className?.text === className?.text,
  );
  if (first !== undefined && first !== declaration)
    report(context, errors.secondDefault(declaration.span, first.span));
}

function renamedModule(
  tree: Tree.Module,
  context: RenameContext,
  {
    modules,
    defined,
    typeGroups,
    exports,
  }: Pick<Renamed, 'defined' | 'typeGroups' | 'exports'> & { readonly modules: readonly string[] },
  main: Renamed['main'],
): Renamed {
  const needed = [...context.needs, ...neededByParts(context)]
    .filter(name => name !== context.moduleName && context.imported(name) !== undefined)
    .sort();
  return {
    tree,
    moduleName: context.moduleName,
    names: context.names,
    grouped: context.grouped,
    groupedPatterns: context.groupedPatterns,
    matchers: context.matchers,
    expanded: context.expanded,
    groupedTypes: context.groupedTypes,
    wildcards: context.wildcards,
    puns: context.puns,
    fields: context.fields,
    shadowed: context.shadowed,
    declarations: context.declarations,
    typeGroups,
    defined,
    values: context.globals.known.value,
    exports,
    lost: lostExports(context, tree),
    main,
    imports: [...new Set([...modules, ...needed])],
    errors: context.errors.sort(inTextOrder),
  };
}

/** What the top level of a module has in scope, its bodies not looked at: for an editor, between two keystrokes. */
export function topLevelScope(
  tree: Tree.Module,
  imported: (name: string) => ModuleNames | undefined,
): Globals {
  const context = createContext(tree, imported, () => [], undefined);
  bringImports(context, tree);
  defineTopLevel(context, tree);
  return context.globals;
}

function importsAs(tree: Tree.Module): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map<string, Set<string>>();
  for (const { as, module } of tree.imports) {
    const name = (as ?? module).text;
    modules.set(name, (modules.get(name) ?? new Set()).add(module.text));
  }
  return modules;
}

function createContext(
  tree: Tree.Module,
  imported: (name: string) => ModuleNames | undefined,
  available: () => Iterable<ModuleNames>,
  cache: RenameCache | undefined,
): RenameContext {
  const moduleName = tree.name?.text ?? 'Main';
  const importNames = new Set(tree.imports.map(declaration => (declaration.as ?? declaration.module).text));
  if (importsPrelude(tree, moduleName)) importNames.add('Prelude');
  return {
    moduleName,
    extensions: extensionsOn(tree.extensions.map(extension => extension.text)),
    imported,
    available,
    globals: createGlobals(),
    help: createHelp(tree, cache?.before?.exported),
    importNames,
    importsAs: importsAs(tree),
    plainImports: new Set(
      tree.imports.filter(({ qualified }) => !qualified).map(declaration => declaration.module.text),
    ),
    values: createScope(),
    typeVariables: createScope(),
    ...createTables(),
    ownFields: new Map(),
    lost: {
      qualifiers: new Set(),
      names: new Set(),
      everything: false,
      anything: false,
      primitives: new Set(),
    },
    broken: tree.declarations.some(declaration => declaration.kind === 'errorDeclaration'),
    needs: new Set(),
    errors: [],
    walk: { expression: walkExpression, localDeclarations: walkLocalDeclarations },
    uses: undefined,
    nextUnique: cache?.before?.nextUnique ?? 1,
    suppressed: 0,
    cache,
  };
}

/** Fixity declarations at the top level may also speak of constructors, methods and fields (Report 4.4.2). */
function fixitySubjects(
  context: RenameContext,
  tree: Tree.Module,
  entities: readonly TopEntity[],
): readonly (readonly [string, TopEntity])[] {
  const operators = new Set(
    tree.declarations.flatMap(declaration =>
      declaration.kind === 'fixity' ? declaration.operators.map(operator => operator.text) : [],
    ),
  );
  const { value, type } = context.globals.known;
  // a value of the same name comes last, and so before a type
  return entities
    .filter(
      ({ id, name }) => operators.has(name) && entities.some(e => value.get(id) === e || type.get(id) === e),
    )
    .toSorted((a, b) => Number(namespaceOf(a) === 'value') - Number(namespaceOf(b) === 'value'))
    .map(entity => [entity.name, entity] as const);
}

/** A module of another name may have something to start with, as runghc starts it: it need not be exported. */
function findMain(context: RenameContext, tree: Tree.Module, exports: readonly TopEntity[]): Renamed['main'] {
  const foundEntity = mainOf(context, tree, exports);
  return foundEntity && { entity: foundEntity, span: mainSpan(context, tree, foundEntity) };
}

function mainOf(
  context: RenameContext,
  tree: Tree.Module,
  exports: readonly TopEntity[],
): TopEntity | undefined {
  const own = candidatesOf(context.globals, 'value', `${context.moduleName}.main`)[0]?.entity;
  const candidates = candidatesOf(context.globals, 'value', 'main');
  if (context.moduleName !== 'Main') {
    if (own?.module === context.moduleName) return own;
    return candidates.length === 1 ? candidates[0]?.entity : undefined;
  }
  const at = tree.name?.span ?? span(tree.span.start, Math.min(tree.span.start + 1, tree.span.end));
  const exported =
    tree.name === undefined && own === undefined ? candidates[0]?.entity : exports.find(isMain);
  if (exported !== undefined || context.broken || context.lost.everything) return exported;
  if (candidates.length > 0) report(context, errors.hiddenMain(at));
  else {
    const text =
      tree.name === undefined
        ? 'A file without a header is the module Main, the program itself, and starts at its ‘main’.'
        : 'The program starts there.';
    const own = [...context.globals.known.value.values()].filter(
      ({ module }) => module === context.moduleName,
    );
    const [similar] = similarNames(
      'main',
      own.map(({ name }) => name),
    );
    report(context, errors.missingMain(at, text, similar));
  }
  return undefined;
}

const isMain = (entity: TopEntity): boolean => entity.name === 'main' && namespaceOf(entity) === 'value';

/** The definition; of a `main` from elsewhere, the export or import that names it, or else the module's name. */
function mainSpan(context: RenameContext, tree: Tree.Module, entity: TopEntity): Span {
  if (entity.module === context.moduleName && entity.span !== undefined) return entity.span;
  const items = [...(tree.exports ?? []), ...tree.imports.flatMap(declaration => declaration.items ?? [])];
  for (const item of items)
    if (item.kind === 'item' && context.names.get(item.name) === entity) return item.name.span;
  return (tree.name ?? tree.imports[0]?.module)?.span ?? span(0, 0);
}
