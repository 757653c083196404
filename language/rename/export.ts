/**
 * What a module exports (Report 5.2): the definitions where there is no list; otherwise each item's meaning in the
 * top-level scope. `module M` exports what is in scope both as `x` and as `M.x`. Two things of one name clash.
 */
import { roleOf } from '../source/globalname.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, report } from './context.ts';
import type { TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import type { LostNames } from './interface.ts';
import { isLost, resolveClass, resolveType, resolveValue } from './resolve.ts';
import { candidatesOf, type Namespace, namespaceOf } from './scope.ts';

export function findExports(
  context: RenameContext,
  tree: Tree.Module,
  defined: readonly TopEntity[],
): readonly TopEntity[] {
  if (tree.name === undefined)
    return defined.filter(entity => entity.name === 'main' && entity.kind === 'variable');
  if (tree.exports === undefined) return defined.filter(entity => entity.helps === undefined);
  const exported = new Map<string, TopEntity>();
  for (const item of tree.exports) {
    const entities =
      item.kind === 'exportModule' ? moduleEntities(context, item.module) : itemEntities(context, item);
    for (const entity of entities) {
      // fields of several types may have one name
      const isLabelled = entity.kind === 'field' && roleOf(entity.id).kind === 'selector';
      const key = isLabelled ? `field ${entity.id}` : `${namespaceOf(entity)} ${entity.name}`;
      const other = exported.get(key);
      if (other === undefined) exported.set(key, entity);
      else if (other !== entity)
        report(context, errors.conflictingExports(item.span, entity.name, other.id, entity.id));
    }
  }
  return [...exported.values()];
}

/** What it would export besides, had all that it imports been found; undefined where nothing is missing. */
export function lostExports(context: RenameContext, tree: Tree.Module): LostNames | undefined {
  const { lost, names } = context;
  if (!lost.anything) return undefined;
  const own = new Set<string>();
  let everything = false;
  for (const item of tree.exports ?? [])
    if (item.kind === 'exportModule') {
      if (item.module.text !== context.moduleName) for (const name of lost.names) own.add(name);
      if (lost.qualifiers.has(item.module.text)) everything ||= lost.everything;
    } else if (!names.has(item.name) && isLost(context, item.name)) {
      own.add(item.name.text);
      if (item.subordinates === 'all') everything = true;
      else for (const { text } of item.subordinates ?? []) own.add(text);
    }
  return { names: [...own], everything };
}

function moduleEntities(context: RenameContext, module: Tree.Name): readonly TopEntity[] {
  const prefix = `${module.text}.`;
  const entities: TopEntity[] = [];
  let qualified = false;
  const namespaces: readonly Namespace[] = ['value', 'type'];
  for (const namespace of namespaces) {
    const table = namespace === 'type' ? context.globals.types : context.globals.values;
    for (const [text, candidates] of table) {
      if (!text.startsWith(prefix)) continue;
      qualified = true;
      const plain = candidatesOf(context.globals, namespace, text.slice(prefix.length));
      for (const { entity } of candidates)
        if (entity.name === text.slice(prefix.length) && plain.some(candidate => candidate.entity === entity))
          entities.push(entity);
    }
  }
  const imported = context.importNames.has(module.text) || module.text === context.moduleName;
  if (!qualified && !imported) report(context, errors.exportsNothing(module));
  return entities;
}

function itemEntities(context: RenameContext, item: Tree.ImportItem): readonly TopEntity[] {
  if (item.isDefault) {
    resolveClass(context, item.name);
    return [];
  }
  if (item.space === 'value') {
    const entity = resolveValue(context, item.name);
    return entity === undefined || entity.kind === 'local' || entity.kind === 'typeVariable' ? [] : [entity];
  }
  const parent = resolveType(context, item.name);
  if (parent === undefined) return [];
  if (item.subordinates === undefined) return [parent];
  const all = subordinatesInScope(context, parent);
  const entities = item.subordinates === 'all' ? [parent, ...all] : [parent];
  const names = item.subordinates === 'all' ? (item.bundled ?? []) : item.subordinates;
  for (const name of names) {
    const entity = all.find(candidate => candidate.name === name.text) ?? bundled(context, name, parent);
    if (entity === undefined) report(context, errors.noSubordinate(name, item.name));
    else {
      context.names.set(name, entity);
      entities.push(entity);
    }
  }
  return entities;
}

/** A pattern synonym as one more constructor of a type, or a field of one. */
function bundled(context: RenameContext, name: Tree.Name, parent: TopEntity): TopEntity | undefined {
  const candidate = candidatesOf(context.globals, 'value', name.text).find(
    ({ entity }) => entity.kind === 'pattern' || entity.synonym !== undefined,
  );
  return candidate && { ...candidate.entity, parent: parent.id };
}

/**
 * Constructors, fields or methods of `parent` that are in scope under any name, in declaration order; then patterns;
 * then the type families of a class.
 */
function subordinatesInScope(context: RenameContext, parent: TopEntity): readonly TopEntity[] {
  const entities: TopEntity[] = [];
  for (const id of parent.subordinates ?? []) {
    const entity = context.globals.known.value.get(id);
    if (entity !== undefined) entities.push(entity);
  }
  // of a data family, constructors stand with its instances
  for (const entity of context.globals.known.value.values())
    if (entity.kind !== 'method' && entity.parent === parent.id && !entities.includes(entity))
      entities.push(entity);
  for (const entity of context.globals.known.type.values())
    if (entity.kind === 'type' && entity.parent === parent.id) entities.push(entity);
  return entities;
}
