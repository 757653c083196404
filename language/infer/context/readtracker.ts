/**
 * What each part of a module asks of the rest: which types, classes, constructors, variables and instances. After an edit
 * a part is as it was if all that it asked about is.
 */

/** The keys under which was asked: ids, and those of instances (`instancetable.ts`). */
export interface ReadTracker {
  /** The keys that the owner of now has asked. */
  into: Set<string>;
  readonly byOwner: Map<number, Set<string>>;
}

export const createReadTracker = (): ReadTracker => ({ into: new Set(), byOwner: new Map() });

/** What is asked from here on is asked by `owner`. */
export function readFor(reads: ReadTracker | undefined, owner: number): void {
  if (reads === undefined) return;
  let into = reads.byOwner.get(owner);
  if (into === undefined) {
    into = new Set();
    reads.byOwner.set(owner, into);
  }
  reads.into = into;
}

export const readsOf = (reads: ReadTracker | undefined, owner: number): ReadonlySet<string> =>
  reads?.byOwner.get(owner) ?? none;

const none: ReadonlySet<string> = new Set();

/** A table that notes what it is asked; a map by ids, or by ids and objects. */
class ReadMap<K, V> extends Map<K, V> {
  constructor(private readonly reads: ReadTracker) {
    super();
  }
  override get(key: K): V | undefined {
    if (typeof key === 'string') this.reads.into.add(key);
    return super.get(key);
  }
  override has(key: K): boolean {
    if (typeof key === 'string') this.reads.into.add(key);
    return super.has(key);
  }
}

export const readMap = <K, V>(reads: ReadTracker | undefined): Map<K, V> =>
  reads === undefined ? new Map() : new ReadMap(reads);
