/**
 * From a name to what it means (Report 5.5): special syntax, then locals, then the top level. Every success is
 * written into `context.names` and counted as a use; every failure is reported once, with the likely spelling and
 * the modules that export such a name.
 */

import { never } from '../source/never.ts';
import { type NameIndex, similarNames } from '../source/spelling.ts';
import { isUnexposed } from '../source/unexposed.ts';
import { foreignModule, foreignQualifier } from '../syntax/foreign.ts';
import type * as Tree from '../syntax/tree.ts';
import { modulesCalled } from './alias.ts';
import { builtinType, builtinValue } from './builtin.ts';
import { indexOnce, note, type RenameContext, report, reportMissing } from './context.ts';
import type { Entity, Local, TopEntity, TypeVariableEntity } from './entity.ts';
import * as errors from './errors.ts';
import { isImplicitName } from './implicit.ts';
import type { ModuleNames } from './interface.ts';
import { moduleRank } from './modulerank.ts';
import type { CachedDiagnostic, Missing } from './renamecache.ts';
import {
  candidatesOf,
  canonical,
  type GlobalCandidate,
  isNoFunction,
  type Namespace,
  namespaceOf,
} from './scope.ts';

/** A variable or constructor where it is used. */
export function resolveValue(context: RenameContext, name: Tree.Name): Entity | undefined {
  if (name.qualifier === foreignQualifier) return resolveForeign(context, name);
  if (name.qualifier === undefined) {
    const builtin = builtinValue(name.text);
    if (builtin !== undefined) return meaning(context, name, builtin);
    const local = context.values.find(name.text);
    if (local !== undefined) return meaning(context, name, local);
  }
  return resolveGlobal(context, name, 'value', isConstructorName(name.text) ? 'constructor' : 'variable');
}

/** A typed hole: `_`, or a name with an underscore before it that nothing defines, nor could. */
export function resolveHole(context: RenameContext, name: Tree.Name): Local | undefined {
  const { text } = name;
  if (!text.startsWith('_') || name.qualifier !== undefined || isKnownValue(context, name)) return undefined;
  if (text !== '_' && isLost(context, name)) return undefined;
  const bound = [...new Set(context.values.names())].flatMap(each => context.values.find(each) ?? []);
  const hole = bound.filter(local => /^[\p{L}_]/u.test(local.name));
  return meaning(context, name, {
    kind: 'local',
    name: text,
    unique: context.nextUnique++,
    span: name.span,
    hole,
  });
}

/** What a foreign import stands for. */
function resolveForeign(context: RenameContext, name: Tree.Name): Entity | undefined {
  const foundEntity = context.imported(foreignModule)?.exports.find(entity => entity.name === name.text);
  if (foundEntity === undefined) return undefined;
  context.needs.add(foreignModule);
  return meaning(context, name, canonical(context.globals, foundEntity));
}

/** Whether a name in an expression means something, without saying that it is used. */
export const isKnownValue = (context: RenameContext, name: Tree.Name): boolean =>
  context.values.find(name.text) !== undefined ||
  meantBy(candidatesOf(context.globals, 'value', textOf(name)), 'variable').length > 0;

/** A record field: locals of the same name do not matter. */
export function resolveField(context: RenameContext, name: Tree.Name): TopEntity | undefined {
  const field = resolveGlobal(context, name, 'value', 'field');
  if (field === undefined || field.kind === 'field') return field;
  report(context, errors.notField(name));
  return undefined;
}

export function resolveType(context: RenameContext, name: Tree.Name): TopEntity | undefined {
  if (name.qualifier === undefined) {
    const builtin = builtinType(name.text);
    if (builtin !== undefined) return meaning(context, name, builtin);
  }
  return resolveGlobal(context, name, 'type', 'type');
}

/** `inContext`: before a `=>`. */
export function resolveClass(
  context: RenameContext,
  name: Tree.Name,
  inContext = false,
): TopEntity | undefined {
  const entity =
    name.text === '~' || isImplicitName(name.text)
      ? meaning(context, name, builtinType(name.text)!)
      : resolveGlobal(context, name, 'type', 'class');
  if (entity === undefined || entity.kind === 'class' || entity.kind === 'synonym' || entity.family)
    return entity;
  report(context, errors.notClass(name, 'type', inContext));
  return undefined;
}

/** What a plain name in an instance of the class means if the class has a family of that name, however it is imported. */
export function associatedFamily(
  context: RenameContext,
  name: Tree.Name,
  class_: TopEntity,
): TopEntity | undefined {
  if (name.qualifier !== undefined) return undefined;
  context.globals.reads?.add('families');
  for (const family of context.globals.known.type.values())
    if (family.parent === class_.id && family.name === name.text) return family;
  return undefined;
}

export function resolveTypeVariable(context: RenameContext, name: Tree.Name): TypeVariableEntity | undefined {
  const entity = context.typeVariables.find(name.text);
  if (entity === undefined) {
    const local = typeOfLocal(context, name);
    if (local !== undefined) return meaning(context, name, local).asType;
    report(context, errors.unboundTypeVariable(name));
    return undefined;
  }
  return meaning(context, name, entity);
}

/** What a variable of a pattern means in types (RequiredTypeArguments). */
export function typeOfLocal(context: RenameContext, name: Tree.Name): Local | undefined {
  const local = name.qualifier === undefined ? context.values.find(name.text) : undefined;
  return local?.asType === undefined ? undefined : local;
}

/** A type that is written where values stand (RequiredTypeArguments): what has no meaning as a value. */
export function resolveTypeInTerm(context: RenameContext, name: Tree.Name): Entity | undefined {
  if (!context.extensions.has('RequiredTypeArguments') || isKnownValue(context, name)) return undefined;
  const variable = name.qualifier === undefined ? context.typeVariables.find(name.text) : undefined;
  if (variable !== undefined) return meaning(context, name, variable);
  const text = textOf(name);
  if (candidatesOf(context.globals, 'value', text).length > 0) return undefined;
  return candidatesOf(context.globals, 'type', text).length > 0 ? resolveType(context, name) : undefined;
}

/** Records that `name` means `entity`, and that the declaration being walked uses it. */
export function meaning<T extends Entity>(context: RenameContext, name: Tree.Name, entity: T): T {
  context.names.set(name, entity);
  context.uses?.add(entity);
  return entity;
}

export const textOf = (name: Tree.Name): string =>
  name.qualifier === undefined ? name.text : `${name.qualifier}.${name.text}`;

export const isConstructorName = (text: string): boolean => /^(\p{Lu}|\p{Lt}|:|\(|\[)/u.test(text);

function resolveGlobal(
  context: RenameContext,
  name: Tree.Name,
  namespace: Namespace,
  sort: errors.Sort,
): TopEntity | undefined {
  const candidates = meantBy(candidatesOf(context.globals, namespace, textOf(name)), sort);
  const only = candidates[0];
  if (only === undefined) {
    const locals = name.qualifier === undefined && namespace === 'value' ? nearestLocals(context) : [];
    const missing: Missing = { kind: 'missing', name, namespace, sort, locals };
    note(context, missing);
    sayMissing(context, missing);
    return undefined;
  }
  if (candidates.length > 1) {
    const entities = candidates.map(({ entity }) => entity);
    if (context.extensions.has('DuplicateRecordFields') && entities.every(({ kind }) => kind === 'field')) {
      context.fields.set(name, entities);
      for (const entity of entities) context.uses?.add(entity);
      return undefined;
    }
    report(context, errors.ambiguous(name, candidates.map(showCandidate), qualifiable(candidates)));
    return undefined;
  }
  return meaning(context, name, only.entity);
}

/** Fields without selectors are no functions; where one could be meant by the name of a field, no function is. */
function meantBy(candidates: readonly GlobalCandidate[], sort: errors.Sort): readonly GlobalCandidate[] {
  if (!candidates.some(({ entity }) => isNoFunction(entity))) return candidates;
  return candidates.filter(({ entity }) =>
    sort === 'field' ? entity.kind === 'field' : !isNoFunction(entity),
  );
}

/** So many locals are looked at for what a name may have been meant to be. */
const mostLocals = 250;

function nearestLocals({ values }: RenameContext): readonly string[] {
  const locals: string[] = [];
  for (const local of values.names()) {
    if (locals.length === mostLocals) break;
    locals.push(local);
  }
  return locals;
}

function sayMissing(context: RenameContext, missing: Missing): void {
  const { name, sort } = missing;
  if (isLost(context, name)) context.suppressed++;
  else reportMissing(context, name, () => errors.unbound(sort, name, helpFor(context, missing)));
}

/** What is wrong with a part that is taken over, as it is now. */
export function reportCached(context: RenameContext, diagnostic: CachedDiagnostic): void {
  switch (diagnostic.kind) {
    case 'error':
      context.errors.push(diagnostic.diagnostic);
      return;
    case 'suppressed':
      context.suppressed++;
      return;
    case 'missing':
      sayMissing(context, diagnostic);
      return;
    default:
      never(diagnostic);
  }
}

/** Whether a failed import or a broken declaration, which has been reported, may be the reason that a name is unbound. */
export function isLost({ lost, broken }: RenameContext, name: Tree.Name): boolean {
  if (name.qualifier !== undefined) return lost.qualifiers.has(name.qualifier) || lost.names.has(name.text);
  return broken || lost.everything || lost.names.has(name.text);
}

/** Of a name of the Prelude and of one other module: that module. */
function qualifiable(candidates: readonly GlobalCandidate[]): string | undefined {
  const others = candidates.filter(({ from }) => !from.includes('Prelude'));
  const [module] = others[0]?.from ?? [];
  return others.length === 1 && candidates.length === 2 && module !== 'this module' ? module : undefined;
}

const showCandidate = ({ entity, from }: GlobalCandidate): string =>
  `‘${entity.name}’ from ${from.length > 0 ? from.join(', ') : entity.module}`;

/** What may help with a name that nothing answers to. */
function helpFor(context: RenameContext, { name, locals, namespace, sort }: Missing): errors.UnboundHelp {
  const isPlain = name.qualifier === undefined;
  const items = sort === 'field' ? noItems : exportersOf(context, name.text, namespace);
  const importedExporter = [...items.keys()].find(module =>
    isPlain
      ? context.plainImports.has(module)
      : context.importsAs.get(name.qualifier ?? '')?.has(module) === true,
  );
  const modules = preferred(new Set(items.keys()), name.qualifier);
  const item = items.get(importedExporter ?? modules[0] ?? '');
  return {
    isField: candidatesOf(context.globals, namespace, textOf(name)).some(({ entity }) =>
      isNoFunction(entity),
    ),
    inside: sort === 'variable' && isPlain ? context.help.inside().get(name.text) : undefined,
    similar: similarNames(
      textOf(name),
      globalNames(context, name, namespace, sort),
      sort === 'field' ? [] : locals,
    ),
    small: sort === 'constructor' ? smallName(context, name, locals) : undefined,
    constructors: sort === 'constructor' ? constructorsOf(context, name) : undefined,
    // another module may have it as part of another type
    exporters: modules.filter(module => items.get(module) === item),
    item,
    importedExporter,
    strangeQualifier: !isPlain && !context.importsAs.has(name.qualifier ?? ''),
  };
}

const isField = ({ globals }: RenameContext, text: string): boolean =>
  globals.values.get(text)?.some(({ entity }) => entity.kind === 'field') === true;

/** If it is the name of a type: what that has for constructors. */
function constructorsOf({ globals }: RenameContext, name: Tree.Name): readonly string[] | undefined {
  const [candidate, other] = candidatesOf(globals, 'type', textOf(name));
  if (candidate?.entity.kind !== 'type' || other !== undefined) return undefined;
  const names = (candidate.entity.subordinates ?? []).map(id => id.slice(candidate.entity.module.length + 1));
  const prefix = name.qualifier === undefined ? '' : `${name.qualifier}.`;
  return names.filter(text => isConstructorName(text) && globals.values.has(prefix + text));
}

/** The variable of the same name with a small letter: libraries have some in place of constructors. */
function smallName(
  { globals }: RenameContext,
  name: Tree.Name,
  locals: readonly string[],
): string | undefined {
  const small = name.text.charAt(0).toLowerCase() + name.text.slice(1);
  const text = name.qualifier === undefined ? small : `${name.qualifier}.${small}`;
  const isThere = small !== name.text && (globals.values.has(text) || locals.includes(text));
  return isThere ? text : undefined;
}

const tableOf = ({ globals }: RenameContext, namespace: Namespace): ReadonlyMap<string, unknown> =>
  namespace === 'type' ? globals.types : globals.values;

/** Global names with its qualifier that are constructors where it is one, or fields. */
function globalNames(
  context: RenameContext,
  name: Tree.Name,
  namespace: Namespace,
  sort: errors.Sort,
): NameIndex {
  const prefix = name.qualifier === undefined ? '' : `${name.qualifier}.`;
  const isConstructor = isConstructorName(name.text);
  const isOfSort = (text: string): boolean => {
    if (!text.startsWith(prefix)) return false;
    const rest = text.slice(prefix.length);
    // With an empty prefix the qualified names are there as well: they are no plain names.
    if (prefix === '' && /^\p{Lu}[\p{L}\p{N}_'.]*\../u.test(rest)) return false;
    return isConstructorName(rest) === isConstructor && (sort !== 'field' || isField(context, text));
  };
  return indexOnce(context, `${namespace} ${sort === 'field'} ${isConstructor} ${prefix}`, () =>
    [...tableOf(context, namespace).keys()].filter(isOfSort),
  );
}

const noItems: ReadonlyMap<string, string | undefined> = new Map();

/** The modules that export a name, with what an import list has to say for it. */
function exportersOf(
  context: RenameContext,
  text: string,
  namespace: Namespace,
): ReadonlyMap<string, string | undefined> {
  const key = `${namespace} ${text}`;
  const { exported } = context.help;
  const available = searched(context);
  const exporter = exported.exporters.get(key);
  if (exporter) return exporter;
  const items = new Map<string, string | undefined>();
  for (const candidate of available) {
    if (isUnexposed(candidate.name)) continue;
    const entity = exportsOf(context, candidate).get(key);
    if (entity !== undefined) items.set(candidate.name, itemOf(entity));
  }
  exported.exporters.set(key, items);
  return items;
}

/** Unbound names that are remembered from edit to edit. */
const mostRemembered = 2000;

/** The interfaces to search. What was found in the same ones before an edit holds still. */
function searched({ available, help: { exported } }: RenameContext): readonly ModuleNames[] {
  if (exported.available !== undefined) return exported.available;
  const modules = [...available()];
  const isSame = modules.length === exported.of.length && modules.every((each, i) => each === exported.of[i]);
  if (!isSame || exported.exporters.size > mostRemembered) {
    exported.of = modules;
    exported.exporters = new Map();
  }
  exported.available = modules;
  return modules;
}

/** What an interface exports, by namespace and name; of several the first. */
function exportsOf({ help }: RenameContext, source: ModuleNames): ReadonlyMap<string, TopEntity> {
  const asked = help.exported.exports.get(source);
  if (asked !== undefined) return asked;
  const entities = new Map<string, TopEntity>();
  for (const entity of source.exports) {
    const key = `${namespaceOf(entity)} ${entity.name}`;
    if (!entities.has(key)) entities.set(key, entity);
  }
  help.exported.exports.set(source, entities);
  return entities;
}

/** How an import list names it: a constructor stands behind its type. */
function itemOf({ kind, name, module, parent }: TopEntity): string {
  if (parent === undefined || kind !== 'constructor') return name;
  return `${parent.slice(module.length + 1)}(${/^[\p{L}_]/u.test(name) ? name : `(${name})`})`;
}

/** Public modules, those that the qualifier abbreviates and familiar ones first; three at most. Modules that are not meant
 * for use only where there is no other. */
function preferred(modules: ReadonlySet<string>, qualifier: string | undefined): readonly string[] {
  const isInner = (module: string): boolean => /^GHC\.|\.Internal\b|\.OldList$/.test(module);
  const outer = [...modules].filter(module => !isInner(module));
  const fits = (module: string): boolean =>
    qualifier !== undefined && module.slice(module.lastIndexOf('.') + 1).startsWith(qualifier);
  const called = qualifier === undefined ? [] : modulesCalled(qualifier);
  const rank = (module: string): number => {
    const place = called.indexOf(module);
    return place >= 0 ? place - called.length : (fits(module) ? 0 : 1000) + moduleRank(module);
  };
  const list = outer.length > 0 ? outer : [...modules];
  return list.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).slice(0, 3);
}
