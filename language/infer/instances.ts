/**
 * All instances in sight, found by class and by what stands at the head of their first type: a class like Show has
 * thousands of them in a large program, and a constraint can mean only a few.
 */

import { classes } from '../types/build.ts';
import { prune } from '../types/shape.ts';
import type { InstanceInfo, Type } from '../types/type.ts';

export interface InstanceTable {
  /** By class. */
  readonly lists: Map<string, InstanceList>;
  /** Classes with an instance whose context has an equality. */
  readonly equated: Set<string>;
}

/** The instances of one class. */
export interface InstanceList {
  readonly all: InstanceInfo[];
  /** Those whose first type has a constructor at its head, by that constructor. */
  readonly rooted: Map<string, InstanceInfo[]>;
  /** Those whose first type is a variable, or that have no types. */
  readonly open: InstanceInfo[];
}

export const instanceTable = (): InstanceTable => ({ lists: new Map(), equated: new Set() });

export function addInstance(table: InstanceTable, instance: InstanceInfo): void {
  let list = table.lists.get(instance.className);
  if (list === undefined) {
    list = { all: [], rooted: new Map(), open: [] };
    table.lists.set(instance.className, list);
  }
  list.all.push(instance);
  const root = instance.head[0] && rootOf(instance.head[0]);
  const bucket = root === undefined ? list.open : list.rooted.get(root);
  if (bucket) bucket.push(instance);
  else list.rooted.set(root!, [instance]);
  if (instance.context.some(p => p.className === classes.equality)) table.equated.add(instance.className);
}

const none: readonly InstanceInfo[] = [];

export const instancesOf = (table: InstanceTable, className: string): readonly InstanceInfo[] =>
  table.lists.get(className)?.all ?? none;

/** The instances of a class that may fit where the first argument is `first`. */
export function candidates(
  table: InstanceTable,
  className: string,
  first: Type | undefined,
): readonly InstanceInfo[] {
  const list = table.lists.get(className);
  if (list === undefined) return none;
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
