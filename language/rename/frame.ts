/**
 * Renaming after an edit. The definitions of the module are computed again each time, which is fast. An entity whose definition is
 * the same stays the same object. Heads and bodies of declarations are renamed one by one, and each records its queries about the
 * top level. If their answers are the same, its results are reused and its diagnostics are reported again.
 */
import { isUnaffected } from '../source/readcache.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, recordUses } from './context.ts';
import type { Entity, TopEntity } from './entity.ts';
import type {
  CachedDeclaration,
  CachedDiagnostic,
  Entries,
  Frame,
  RenameCache,
  ReusableNames,
} from './renamecache.ts';
import type { BindingGroup, Renamed, RenamedDeclarations, ValueBinding } from './renamed.ts';
import { reportCached } from './resolve.ts';
import { type GlobalCandidate, type Globals, type Namespace, namespaceOf } from './scope.ts';
import { entriesBetween, replay, tableSizes } from './tablesnapshot.ts';

type Kind = 'heads' | 'bodies';

export const isValueBinding = (declaration: Tree.Declaration): declaration is ValueBinding =>
  declaration.kind === 'function' || declaration.kind === 'patternBinding' || declaration.kind === 'matcher';

/** The results that can be reused for a module: none if its name or its extensions have changed. */
export function createRenameCache(tree: Tree.Module, before: Renamed | undefined): RenameCache {
  const isSame =
    before !== undefined &&
    before.tree.name?.text === tree.name?.text &&
    isSameList(extensionsOf(before.tree), extensionsOf(tree));
  return {
    before: isSame ? before.reusable : undefined,
    isHeaderSame: isSame && before.tree.imports === tree.imports,
    changed: new Set(),
    heads: new Map(),
    bodies: new Map(),
    recorded: [],
    bodyErrors: 0,
    isFrameSuppressed: false,
    diagnostics: undefined,
  };
}

const extensionsOf = ({ extensions }: Tree.Module): readonly string[] => extensions.map(({ text }) => text);

/** The old entity, if its definition is the same. Its location may have changed. */
export function knownEntity(context: RenameContext, entity: TopEntity): TopEntity {
  const before = context.cache?.before?.globals.known[namespaceOf(entity)].get(entity.id);
  if (before === undefined || before.module !== entity.module || !isDefinedAlike(before, entity))
    return entity;
  if (entity.span === undefined) delete before.span;
  else before.span = entity.span;
  return before;
}

const isDefinedAlike = (before: TopEntity, after: TopEntity): boolean =>
  before.kind === after.kind &&
  before.parent === after.parent &&
  before.constructor_ === after.constructor_ &&
  before.family === after.family &&
  before.builds === after.builds &&
  before.synonym === after.synonym &&
  before.noSelector === after.noSelector &&
  before.fixity?.associativity === after.fixity?.associativity &&
  before.fixity?.precedence === after.fixity?.precedence &&
  isSameWarning(before.warning, after.warning) &&
  isSameList(before.subordinates, after.subordinates) &&
  isSameList(before.parameters, after.parameters);

const isSameWarning = (before: TopEntity['warning'], after: TopEntity['warning']): boolean =>
  before?.deprecated === after?.deprecated &&
  before?.category === after?.category &&
  isSameList(before?.lines, after?.lines);

/** Finds the queries whose answers have changed. Must be called after all definitions are known. */
export function findChanges(
  context: RenameContext,
  defined: readonly TopEntity[],
  modules: readonly string[],
): void {
  const { cache, globals, ownFields } = context;
  if (cache?.before === undefined) return;
  const { before } = cache;
  const changed = new Set<string>();
  cache.isHeaderSame &&= isSameList(before.sources, sourcesOf(context, modules));
  const own = [...before.defined, ...defined];
  // with the same imports, only names whose number of definitions has changed can mean something else
  const differing = cache.isHeaderSame ? unevenly(before.defined, defined) : own;
  for (const namespace of namespaces) {
    const [was, is] = [tableOf(before.globals, namespace), tableOf(globals, namespace)];
    const texts = cache.isHeaderSame
      ? differing.flatMap(({ name, module }) => [name, `${module}.${name}`])
      : [...was.keys(), ...is.keys()];
    for (const text of texts) if (!areSame(was.get(text), is.get(text))) changed.add(`${namespace} ${text}`);
    const [wasKnown, isKnown] = [before.globals.known[namespace], globals.known[namespace]];
    const ids = cache.isHeaderSame ? differing.map(({ id }) => id) : [...wasKnown.keys(), ...isKnown.keys()];
    for (const id of ids) if (wasKnown.get(id) !== isKnown.get(id)) changed.add(`${namespace} #${id}`);
  }
  for (const { id } of own)
    if (!isSameList(before.ownFields.get(id), ownFields.get(id))) changed.add(`fields ${id}`);
  if ([...changed].some(key => key.startsWith('type '))) changed.add('families');
  cache.changed = changed;
}

export const sourcesOf = (
  { imported }: RenameContext,
  modules: readonly string[],
): ReusableNames['sources'] => modules.flatMap(name => [imported(name), imported(`${name}#`)]);

const namespaces: readonly Namespace[] = ['value', 'type'];

const tableOf = (globals: Globals, namespace: Namespace): Globals['values'] =>
  namespace === 'type' ? globals.types : globals.values;

/** The entities that do not occur equally often in both lists. */
function unevenly(before: readonly TopEntity[], after: readonly TopEntity[]): TopEntity[] {
  const more = new Map<TopEntity, number>();
  for (const entity of before) more.set(entity, (more.get(entity) ?? 0) + 1);
  for (const entity of after) more.set(entity, (more.get(entity) ?? 0) - 1);
  return [...more].flatMap(([entity, count]) => (count === 0 ? [] : [entity]));
}

const areSame = (before: readonly GlobalCandidate[] = [], after: readonly GlobalCandidate[] = []): boolean =>
  before.length === after.length && before.every(({ entity }, i) => entity === after[i]!.entity);

const isSameList = (before: readonly unknown[] = [], after: readonly unknown[] = []): boolean =>
  before.length === after.length && before.every((each, i) => each === after[i]);

/**
 * Renames the head or body of a declaration, or reuses its results. `enclosing`: the declaration whose head brought its type
 * variables into scope.
 */
export function renameOrReuse(
  context: RenameContext,
  kind: Kind,
  declaration: Tree.Declaration,
  walk: () => void,
  enclosing?: Tree.Declaration,
): ReadonlySet<Entity> {
  const { cache } = context;
  if (cache === undefined || cache.diagnostics !== undefined) return recordUses(context, walk);
  const errorCount = context.errors.length;
  const { suppressed } = context;
  const above = enclosing && cache.heads.get(enclosing);
  const before = cache.before?.[kind].get(declaration);
  const isKept =
    before?.enclosing === above && before !== undefined && isUnaffected(before.reads, cache.changed);
  const part = isKept
    ? reuseDeclaration(context, before)
    : renameAndRecord(context, cache, declaration, walk, above);
  cache[kind].set(declaration, part);
  if (isValueBinding(declaration)) cache.bodyErrors += context.errors.length - errorCount;
  else cache.isFrameSuppressed ||= context.suppressed !== suppressed;
  return part.uses;
}

function reuseDeclaration(context: RenameContext, part: CachedDeclaration): CachedDeclaration {
  replay(context, part.entries);
  for (const diagnostic of part.diagnostics) reportCached(context, diagnostic);
  return part;
}

function renameAndRecord(
  context: RenameContext,
  cache: RenameCache,
  declaration: Tree.Declaration,
  walk: () => void,
  enclosing: CachedDeclaration | undefined,
): CachedDeclaration {
  const { needs, globals } = context;
  const from = tableSizes(context);
  const reads = new Set<string>(ownKeys(context, declaration));
  const diagnostics: CachedDiagnostic[] = [];
  globals.reads = reads;
  cache.diagnostics = diagnostics;
  context.needs = new Set();
  const uses = recordUses(context, walk);
  const part: CachedDeclaration = {
    entries: [],
    uses,
    needs: context.needs,
    reads,
    enclosing,
    diagnostics,
  };
  cache.recorded.push({ part, from, to: tableSizes(context) });
  context.needs = needs;
  cache.diagnostics = undefined;
  globals.reads = undefined;
  return part;
}

/** The modules whose functions they use by syntax alone. */
export const neededByParts = ({ cache }: RenameContext): readonly string[] =>
  [cache?.heads, cache?.bodies].flatMap(parts =>
    [...(parts?.values() ?? [])].flatMap(({ needs }) => [...needs]),
  );

/** Every declaration depends on its own name. */
const ownKeys = ({ moduleName }: RenameContext, declaration: Tree.Declaration): readonly string[] =>
  'name' in declaration
    ? namespaces.map(namespace => `${namespace} #${moduleName}.${declaration.name.text}`)
    : [];

/** Stores the table entries of the declarations that were renamed, once they are complete. */
function fillParts(context: RenameContext): void {
  const walks = context.cache?.recorded ?? [];
  const entries = entriesBetween(
    context,
    walks.flatMap(({ from, to }) => [from, to]),
  );
  for (const [i, { part }] of walks.entries()) (part as { entries: Entries }).entries = entries[2 * i]!;
}

/** The results that the next edit can reuse. `errorCount`: the number of errors, except those that are computed each time. */
export function reusableNames(
  context: RenameContext,
  modules: readonly string[],
  of: Pick<Renamed, 'tree' | 'defined' | 'exports'>,
  errorCount: number,
  before: Renamed | undefined,
): ReusableNames | undefined {
  const { cache, globals, ownFields, nextUnique } = context;
  if (cache === undefined) return undefined;
  fillParts(context);
  const { heads, bodies } = cache;
  const { defined, exports } = of;
  const frame = frameOf(cache, of, errorCount === cache.bodyErrors, before);
  const sources = sourcesOf(context, modules);
  const { exported } = context.help;
  return {
    frame,
    sources,
    globals,
    ownFields,
    defined,
    exports,
    heads,
    bodies,
    exported,
    nextUnique,
  };
}

function frameOf(
  cache: RenameCache,
  { tree, defined, exports }: Pick<Renamed, 'tree' | 'defined' | 'exports'>,
  isSilent: boolean,
  renamed: Renamed | undefined,
): Frame {
  const { before } = cache;
  const inFrame = partsOfFrame(cache);
  const sound = isSilent && !cache.isFrameSuppressed;
  const isSame =
    sound &&
    before?.frame.sound === true &&
    renamed !== undefined &&
    cache.isHeaderSame &&
    cache.changed.size === 0 &&
    isSameList(partsOfFrame(before), inFrame) &&
    isSameList(before.defined, defined) &&
    isSameList(before.exports, exports) &&
    isSameList(othersOf(renamed.tree), othersOf(tree));
  return isSame ? before.frame : { sound };
}

const partsOfFrame = ({
  heads,
  bodies,
}: Pick<ReusableNames, 'heads' | 'bodies'>): readonly CachedDeclaration[] => [
  ...heads.values(),
  ...[...bodies].flatMap(([declaration, part]) => (isValueBinding(declaration) ? [] : [part])),
];

/** Declarations that are not bindings. Unreadable declarations define nothing. */
const othersOf = ({ declarations }: Tree.Module): readonly Tree.Declaration[] =>
  declarations.filter(d => !isValueBinding(d) && d.kind !== 'errorDeclaration');

/** Replaces groups that are unchanged by the old objects. */
export function sameGroups(before: RenamedDeclarations, after: RenamedDeclarations): RenamedDeclarations {
  return {
    ...after,
    groups: sameAs(before.groups, after.groups),
    components: sameAs(before.components, after.components),
  };
}

function sameAs(before: readonly BindingGroup[], after: readonly BindingGroup[]): readonly BindingGroup[] {
  const byFirst = new Map(before.map(group => [group.bindings[0], group]));
  return after.map(group => {
    const old = byFirst.get(group.bindings[0]);
    const isSame =
      old !== undefined &&
      old.recursive === group.recursive &&
      old.bindings.length === group.bindings.length &&
      old.bindings.every((binding, i) => binding === group.bindings[i]);
    return isSame ? old : group;
  });
}
