/**
 * All visible instances, indexed by class and by the head of their first type. In a large program a class like Show has thousands
 * of instances, of which only a few can match a constraint.
 */

import { classes } from '../../types/build.ts';
import { prune } from '../../types/shape.ts';
import type { InstanceInfo, Type } from '../../types/type.ts';
import type { ReadTracker } from './readtracker.ts';

export interface InstanceTable {
  /** By class, for the classes that have been looked up. */
  readonly lists: Map<string, InstanceList>;
  /** The instances of imported modules. */
  readonly imported: (className: string) => readonly InstanceInfo[];
  /** The module's own. */
  readonly own: InstanceInfo[];
  readonly reads: ReadTracker | undefined;
}

/** The keys of queries about the instances of a class: all of them; those with one head, or with a variable; whether any has an
 * equality in its context; which classes their contexts mention; whether an unknown type leaves the choice open. */
export const keysOf = {
  all: (className: string): string => `${className}*`,
  rooted: (className: string, root: string): string => `${className} ${root}`,
  open: (className: string): string => `${className}_`,
  equated: (className: string): string => `${className}~`,
  needed: (className: string): string => `${className}+`,
  undecided: (className: string): string => `${className}?`,
} as const;

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

export const instanceTable = (
  imported: InstanceTable['imported'],
  reads: ReadTracker | undefined,
): InstanceTable => ({ lists: new Map(), imported, own: [], reads });

export function addInstance(table: InstanceTable, instance: InstanceInfo): void {
  enlist(listOf(table, instance.className), instance);
  table.own.push(instance);
}

/** All instances of a class, the module's own and imported ones. */
export function instancesOf(table: InstanceTable, className: string): readonly InstanceInfo[] {
  table.reads?.into.add(keysOf.all(className));
  return listOf(table, className).all;
}

/** Whether the context of an instance of the class has an equality. */
export function hasEquated(table: InstanceTable, className: string): boolean {
  table.reads?.into.add(keysOf.equated(className));
  return listOf(table, className).equated;
}

/** The classes that the contexts of the class's instances mention. */
export function neededBy(table: InstanceTable, className: string): ReadonlySet<string> {
  table.reads?.into.add(keysOf.needed(className));
  return new Set(listOf(table, className).all.flatMap(({ context }) => context.map(p => p.className)));
}

/** The instances, if none of them matches all types. Then any of them may match an unknown type. */
export function undecidedAmong(table: InstanceTable, className: string): readonly InstanceInfo[] | undefined {
  table.reads?.into.add(keysOf.undecided(className));
  return isUndecided(table, className) ? listOf(table, className).all : undefined;
}

export function isUndecided(table: InstanceTable, className: string): boolean {
  const { all, open } = listOf(table, className);
  return all.length > 0 && open.length === 0;
}

/** Whether an instance may match a type that is still unknown. */
export const mayFit = (table: InstanceTable, className: string): boolean =>
  listOf(table, className).all.some(({ overlap }) => overlap !== 'INCOHERENT');

function listOf(table: InstanceTable, className: string): InstanceList {
  const instanceList = table.lists.get(className);
  if (instanceList) return instanceList;
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

/** The instances of a class that may match a first argument `first`. */
export function candidates(
  table: InstanceTable,
  className: string,
  first: Type | undefined,
): readonly InstanceInfo[] {
  const list = listOf(table, className);
  const root = first && rootOf(first);
  if (root === undefined) return instancesOf(table, className);
  table.reads?.into.add(keysOf.rooted(className, root)).add(keysOf.open(className));
  const rooted = list.rooted.get(root) ?? none;
  return list.open.length === 0 ? rooted : [...rooted, ...list.open];
}

/** The id at the head of a type, if a constructor is there. */
export function rootOf(type: Type): string | undefined {
  let t = prune(type);
  while (t.kind === 'application') t = prune(t.function);
  return t.kind === 'constructor' ? t.id : t.kind === 'function' ? '->' : undefined;
}
