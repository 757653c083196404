/**
 * All instances in sight, found by class and by what stands at the head of their first type: a class like Show has
 * thousands of them in a large program, and a constraint can mean only a few.
 */

import { classes } from '../types/build.ts';
import { prune } from '../types/shape.ts';
import type { InstanceInfo, Type } from '../types/type.ts';

export interface InstanceTable {
  /** By class, as far as classes were asked for. */
  readonly lists: Map<string, InstanceList>;
  /** Those of imported modules. */
  readonly imported: (className: string) => readonly InstanceInfo[];
}

/** The instances of one class. */
export interface InstanceList {
  readonly all: InstanceInfo[];
  /** Those whose first type has a constructor at its head, by that constructor. */
  readonly rooted: Map<string, InstanceInfo[]>;
  /** Those whose first type is a variable, or that have no types. */
  readonly open: InstanceInfo[];
  /** Whether the context of one has an equality. */
  equated: boolean;
}

export const instanceTable = (imported: InstanceTable['imported']): InstanceTable => ({
  lists: new Map(),
  imported,
});

export const addInstance = (table: InstanceTable, instance: InstanceInfo): void =>
  enlist(instancesOf(table, instance.className), instance);

export function instancesOf(table: InstanceTable, className: string): InstanceList {
  const known = table.lists.get(className);
  if (known) return known;
  const list: InstanceList = { all: [], rooted: new Map(), open: [], equated: false };
  for (const instance of table.imported(className)) enlist(list, instance);
  table.lists.set(className, list);
  return list;
}

function enlist(list: InstanceList, instance: InstanceInfo): void {
  list.all.push(instance);
  const root = instance.head[0] && rootOf(instance.head[0]);
  const bucket = root === undefined ? list.open : list.rooted.get(root);
  if (bucket) bucket.push(instance);
  else list.rooted.set(root!, [instance]);
  list.equated ||= instance.context.some(p => p.className === classes.equality);
}

const none: readonly InstanceInfo[] = [];

/** The instances of a class that may fit where the first argument is `first`. */
export function candidates(
  table: InstanceTable,
  className: string,
  first: Type | undefined,
): readonly InstanceInfo[] {
  const list = instancesOf(table, className);
  const root = first && rootOf(first);
  if (root === undefined || root === '?') return list.all;
  const rooted = list.rooted.get(root) ?? none;
  return list.open.length === 0 ? rooted : [...rooted, ...list.open];
}

/** The id at the head of a type, if a constructor is there. */
export function rootOf(type: Type): string | undefined {
  let t = prune(type);
  while (t.kind === 'application') t = prune(t.function);
  return t.kind === 'constructor' ? t.id : t.kind === 'function' ? '->' : undefined;
}
