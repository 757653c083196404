/**
 * Records the queries of each part of a module: which types, classes, constructors, variables and instances it looks up. After an
 * edit, a part is reused if none of these has changed.
 */

/** The keys of queries: ids, and the keys for instances (`instancetable.ts`). */
export interface ReadTracker {
  /** The keys read by the current owner. */
  into: Set<string>;
  readonly byOwner: Map<number, Set<string>>;
}

export const createReadTracker = (): ReadTracker => ({ into: new Set(), byOwner: new Map() });

/** From here on, queries are recorded for `owner`. */
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

/** A map that records the string keys that are looked up. */
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
