/**
 * What the import declarations bring into scope (Report 5.3): item lists, `hiding`, `qualified`, `as`, and the
 * implicit Prelude (Report 5.6). Clashes are no error here; they are when a name is used.
 */
import { fixedPlace, span } from '../source/span.ts';
import { similarNames } from '../source/spelling.ts';
import { extensionsOn } from '../syntax/edition.ts';
import type * as Tree from '../syntax/tree.ts';
import { builtinType } from './builtin.ts';
import { indexOnce, type RenameContext, report, reportMissing } from './context.ts';
import type { TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { type LostNames, type ModuleNames, seenModule } from './interface.ts';
import { laterNames } from './later.ts';
import { addGlobal, isNoFunction, namespaceOf } from './scope.ts';

/** Fills `context.globals`; gives the names of the imported modules, in order, each once. */
export function bringImports(context: RenameContext, tree: Tree.Module): readonly string[] {
  const modules: string[] = [];
  for (const declaration of [...implicitPrelude(tree, context.moduleName), ...tree.imports]) {
    if (!modules.includes(declaration.module.text)) modules.push(declaration.module.text);
    bringImport(context, declaration);
  }
  return modules;
}

/** The import that nobody writes, standing before all others; none where the module does without. */
export function implicitPrelude(tree: Tree.Module, moduleName: string): readonly Tree.Import[] {
  if (!importsPrelude(tree, moduleName)) return [];
  const at = fixedPlace(span(tree.span.start, tree.span.start));
  const module: Tree.Name = { kind: 'name', span: at, text: 'Prelude' };
  return [{ kind: 'import', span: at, module, qualified: false, hiding: false }];
}

/** Whether a module gets the Prelude without asking for it. */
export function importsPrelude(tree: Tree.Module, moduleName: string): boolean {
  if (moduleName === 'Prelude' || moduleName === 'GHC.Prim') return false;
  if (tree.imports.some(declaration => declaration.module.text === 'Prelude')) return false;
  return !extensionsOn(tree.extensions.map(extension => extension.text)).has('NoImplicitPrelude');
}

function bringImport(context: RenameContext, declaration: Tree.Import): void {
  const source = seenModule(context.imported, declaration.module.text);
  if (source === undefined) {
    const modules = indexOnce(context, 'modules', () => [...context.available()].map(({ name }) => name));
    report(context, errors.missingModule(declaration.module, similarNames(declaration.module.text, modules)));
    noteLost(context, declaration);
    return;
  }
  if (source.lost !== undefined) noteLostBehind(context, declaration, source.lost);
  const later = source.hasCentres ? undefined : laterNames(declaration.module.text);
  const items = declaration.items?.filter(item => !item.isDefault);
  const named = new Set(declaration.hiding ? [] : items?.flatMap(namesIn));
  const qualifier = declaration.as?.text ?? declaration.module.text;
  for (const entity of chosen(context, declaration, source)) {
    const isLater = later?.has(entity.name) === true && !named.has(entity.name);
    addGlobal(context.globals, `${qualifier}.${entity.name}`, entity, source.name, isLater);
    if (!declaration.qualified) addGlobal(context.globals, entity.name, entity, source.name, isLater);
  }
}

/** What an import item names, with and without parentheses. */
const namesIn = ({ name, subordinates }: Tree.ImportItem): readonly string[] => [
  name.text,
  ...(subordinates === undefined || subordinates === 'all' ? [] : subordinates.map(({ text }) => text)),
];

/** Remembers what a module that was not found would have brought. */
function noteLost(context: RenameContext, declaration: Tree.Import): void {
  const { lost } = context;
  lost.anything = true;
  lost.qualifiers.add((declaration.as ?? declaration.module).text);
  if (declaration.qualified) return;
  if (declaration.items === undefined || declaration.hiding) lost.everything = true;
  for (const item of declaration.items ?? []) noteLostItem(context, item);
}

function noteLostItem({ lost }: RenameContext, { name, subordinates }: Tree.ImportItem): void {
  lost.names.add(name.text);
  if (subordinates === 'all') lost.everything = true;
  else for (const { text } of subordinates ?? []) lost.names.add(text);
}

/** What the module would bring besides; of an import list `itemEntities` looks at each item. */
function noteLostBehind(
  context: RenameContext,
  declaration: Tree.Import,
  { names, everything }: LostNames,
): void {
  const { lost } = context;
  lost.anything = true;
  if (declaration.items !== undefined && !declaration.hiding) return;
  if (everything) lost.qualifiers.add((declaration.as ?? declaration.module).text);
  if (everything && !declaration.qualified) lost.everything = true;
  for (const name of names) lost.names.add(name);
}

const mayHave = ({ lost }: ModuleNames, name: string): boolean =>
  lost !== undefined && (lost.everything || lost.names.includes(name));

function chosen(context: RenameContext, declaration: Tree.Import, source: ModuleNames): Iterable<TopEntity> {
  if (declaration.items === undefined) return source.exports;
  const named = new Set<TopEntity>();
  for (const item of declaration.items)
    for (const entity of itemEntities(context, declaration, item, source)) named.add(entity);
  return declaration.hiding ? source.exports.filter(entity => !named.has(entity)) : named;
}

/** Modules that export `~`, since base 4.17. */
const equalityModules: ReadonlySet<string> = new Set([
  'Prelude',
  'Data.Type.Equality',
  'GHC.Exts',
  'GHC.Prim',
]);

function itemEntities(
  context: RenameContext,
  declaration: Tree.Import,
  item: Tree.ImportItem,
  source: ModuleNames,
): readonly TopEntity[] {
  const { hiding } = declaration;
  const { text } = item.name;
  if (item.isDefault) {
    const class_ = source.exports.find(({ kind, name }) => kind === 'class' && name === text);
    if (class_ !== undefined) context.names.set(item.name, class_);
    return [];
  }
  if (text === '~' && equalityModules.has(source.name)) {
    // the equality needs no import: it means the same everywhere
    context.names.set(item.name, builtinType(text)!);
    return [];
  }
  const named = source.exports.filter(
    entity => entity.name === text && namespaceOf(entity) === item.space && !isNoFunction(entity),
  );
  // `hiding (C)` hides a constructor as well as a type (Report 5.3.1); an import list never names one by itself.
  const constructors = source.exports.filter(
    entity => (entity.kind === 'constructor' || entity.kind === 'pattern') && entity.name === text,
  );
  const first = named[0];
  if (first === undefined) {
    if (hiding && item.subordinates === undefined && constructors.length > 0) return constructors;
    if (mayHave(source, text)) {
      if (!hiding) noteLostItem(context, item);
      return [];
    }
    reportMissing(context, item.name, () => missingItem(context, item, source, constructors, hiding));
    if (!hiding) context.lost.names.add(text);
    return [];
  }
  context.names.set(item.name, first);
  if (item.space === 'value') return named;
  const entities = [first];
  if (hiding && item.subordinates === undefined) entities.push(...constructors);
  for (const entity of itemSubordinates(context, item, first, source, hiding)) entities.push(entity);
  return entities;
}

function missingItem(
  context: RenameContext,
  item: Tree.ImportItem,
  source: ModuleNames,
  constructors: readonly TopEntity[],
  hiding: boolean,
) {
  if (hiding) return errors.hidesNothing(item.name, source.name);
  const constructor_ = constructors[0];
  if (constructor_?.parent !== undefined) {
    const parent = source.exports.find(entity => entity.kind === 'type' && entity.id === constructor_.parent);
    if (parent !== undefined) return errors.importsConstructor(item.name, source.name, parent.name);
  }
  const names = indexOnce(context, `${item.space} of ${source.name}`, () =>
    source.exports.filter(entity => namespaceOf(entity) === item.space).map(entity => entity.name),
  );
  return errors.notExported(item.name, source.name, similarNames(item.name.text, names));
}

function itemSubordinates(
  context: RenameContext,
  item: Tree.ImportItem,
  parent: TopEntity,
  source: ModuleNames,
  hiding: boolean,
): readonly TopEntity[] {
  if (item.subordinates === undefined) return [];
  const all = source.exports.filter(entity => entity.parent === parent.id);
  if (item.subordinates === 'all') return all;
  const entities: TopEntity[] = [];
  for (const name of item.subordinates) {
    const entity = all.find(candidate => candidate.name === name.text);
    if (entity !== undefined) {
      context.names.set(name, entity);
      entities.push(entity);
    } else if (!hiding) reportMissing(context, name, () => errors.noSubordinate(name, item.name));
  }
  return entities;
}
