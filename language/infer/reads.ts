/**
 * What each part of a module asks of the rest: which types, classes, constructors, variables and instances. After an edit
 * a part is as it was if all that it asked about is.
 */

/** The keys under which was asked: ids, and those of instances (`instances.ts`). */
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

/**
 * Whether two descriptions of types say the same, whatever the numbers of their variables and wherever they stand: plain
 * objects without circles.
 */
export const isAlike = (before: unknown, after: unknown): boolean => compare(before, after, new Map());

function compare(a: unknown, b: unknown, numbers: Map<number, number>): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, i) => compare(each, b[i], numbers))
    );
  return areFieldsAlike(a as Fields, b as Fields, numbers) && hasNoMore(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function areFieldsAlike(a: Fields, b: Fields, numbers: Map<number, number>): boolean {
  for (const key in a) {
    if (key === 'span') continue;
    const [x, y] = [a[key], b[key]];
    if (key === 'unique' && typeof x === 'number' && typeof y === 'number') {
      if ((numbers.get(x) ?? y) !== y) return false;
      numbers.set(x, y);
    } else if (!compare(x, y, numbers)) return false;
  }
  return true;
}

function hasNoMore(a: Fields, b: Fields): boolean {
  for (const key in b) if (key !== 'span' && b[key] !== undefined && a[key] === undefined) return false;
  return true;
}
