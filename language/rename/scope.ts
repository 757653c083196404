/**
 * What names mean while a module is walked. `Scope` holds the nested scopes of locals or of type variables as one
 * table with an undo trail, so that looking up costs the same at any depth. `Globals` holds the top-level scope
 * (Report 5.5): what is defined here and imported, by qualified and by plain name; clashes stay until a name is used.
 */
import type { Entity, TopEntity } from './entity.ts';

export interface Scope<T> {
  readonly find: (name: string) => T | undefined;
  readonly bind: (name: string, meaning: T) => void;
  /** A point to go back to: `release(mark())` around a scope. */
  readonly mark: () => number;
  readonly release: (mark: number) => void;
  /** What has been bound since a mark, the innermost first; a name that hides itself is there twice. */
  readonly names: (since?: number) => Iterable<string>;
}

export function createScope<T>(): Scope<T> {
  const current = new Map<string, T>();
  const trail: { readonly name: string; readonly hidden: T | undefined }[] = [];
  return {
    find: name => current.get(name),
    bind: (name, meaning) => {
      trail.push({ name, hidden: current.get(name) });
      current.set(name, meaning);
    },
    mark: () => trail.length,
    release: mark => {
      while (trail.length > mark) {
        const { name, hidden } = trail.pop()!;
        if (hidden === undefined) current.delete(name);
        else current.set(name, hidden);
      }
    },
    *names(since = 0) {
      for (let i = trail.length - 1; i >= since; i--) yield trail[i]!.name;
    },
  };
}

/** One thing that a top-level name may mean, and the modules it came from (this one's own name for a definition). */
export interface GlobalCandidate {
  readonly entity: TopEntity;
  readonly from: readonly string[];
  /** It gives way to anything else of the name (later.ts). */
  readonly isLater?: true;
}

export type Namespace = 'value' | 'type';

export interface Globals {
  /** Records the keys of queries: `value x`, by name; `value #M.x`, by id; `fields M.C`; `families`. */
  reads: Set<string> | undefined;
  /** By `x` or `M.x` as written. */
  readonly values: Map<string, readonly GlobalCandidate[]>;
  readonly types: Map<string, readonly GlobalCandidate[]>;
  /** Every entity in scope under any name, one object for each, by id. */
  readonly known: Readonly<Record<Namespace, Map<string, TopEntity>>>;
}

export const createGlobals = (): Globals => ({
  reads: undefined,
  values: new Map(),
  types: new Map(),
  known: { value: new Map(), type: new Map() },
});

export const namespaceOf = (entity: Pick<TopEntity, 'kind'>): Namespace =>
  entity.kind === 'type' || entity.kind === 'synonym' || entity.kind === 'class' ? 'type' : 'value';

/** The one object that stands for this entity in this module. */
export function canonical(globals: Globals, entity: TopEntity): TopEntity {
  const table = globals.known[namespaceOf(entity)];
  const knownEntity = table.get(entity.id);
  if (knownEntity !== undefined) return knownEntity;
  table.set(entity.id, entity);
  return entity;
}

/** A field that has no selector (NoFieldSelectors). */
export const isNoFunction = (entity: Entity): boolean =>
  entity.kind === 'field' && entity.noSelector === true;

/** Brings `entity` into scope under the name `text` (qualified or not). */
export function addGlobal(
  globals: Globals,
  text: string,
  entity: TopEntity,
  from: string,
  isLater = false,
): void {
  const table = namespaceOf(entity) === 'type' ? globals.types : globals.values;
  const one = canonical(globals, entity);
  const all = table.get(text) ?? [];
  if (isLater && all.some(candidate => !candidate.isLater)) return;
  const candidates = isLater ? all : all.filter(candidate => !candidate.isLater);
  if (candidates.length === 0) {
    table.set(text, [{ entity: one, from: [from], ...(isLater && { isLater }) }]);
    return;
  }
  const index = candidates.findIndex(candidate => candidate.entity === one);
  const before = candidates[index];
  if (before === undefined)
    table.set(text, [...candidates, { entity: one, from: [from], ...(isLater && { isLater }) }]);
  else if (!before.from.includes(from))
    table.set(text, candidates.with(index, { ...before, from: [...before.from, from] }));
}

export function candidatesOf(
  globals: Globals,
  namespace: Namespace,
  text: string,
): readonly GlobalCandidate[] {
  globals.reads?.add(`${namespace} ${text}`);
  return (namespace === 'type' ? globals.types : globals.values).get(text) ?? [];
}

/** The entity of this id, if it is in scope under any name. */
export function entityById(globals: Globals, namespace: Namespace, id: string): TopEntity | undefined {
  globals.reads?.add(`${namespace} #${id}`);
  return globals.known[namespace].get(id);
}
