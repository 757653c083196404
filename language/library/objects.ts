/**
 * Machine code of a library's bindings that was emitted before, in this process or another: of each kind of code one entry of a store, with
 * all that any program has linked so far. An entry of another version is passed over, and written anew. What most programs need
 * ships with the library.
 *
 * An entry: `cairn-objects 1 VERSION LENGTH\n`, a text of that length with the id and the size of each object, and the objects.
 */
import { append, createBytes, finish } from '../emit/bytes.ts';
import type { ObjectModule } from '../emit/object.ts';
import { readObject, writeObject } from '../emit/storage.ts';
import { asciiBytes, asciiJson, asciiText } from '../source/ascii.ts';
import type { CacheStore } from '../workspace/modulecache.ts';

export interface ObjectStore extends CacheStore {
  /** The entry as it ships, for a store that has none of this version. */
  readonly shipped?: (entry: string) => Uint8Array | undefined;
}

/** The entry of a store for programs with or without cost-centre stacks; `naming` is that of the library's modules. */
export const objectsEntry = (profiled: boolean, naming = ''): string =>
  `objects ${profiled ? 'with stacks' : 'plain'} ${naming}`;

export interface ObjectCache {
  /** The object module with one binding of the top level. */
  readonly read: (id: string) => ObjectModule | undefined;
  /** Keeps it for the next process, when nobody waits. */
  readonly keep: (id: string, object: ObjectModule) => void;
}

type Stored = ReadonlyMap<string, Uint8Array>;

/** `version`: of the library and the compiler. `entry`: the name under which the store has it. */
export function createObjectCache(store: ObjectStore, entry: string, version: string): ObjectCache {
  const later = store.later ?? (task => task());
  const stored = (): Stored => {
    const own = objectsIn(store.read(entry), version);
    return own.size > 0 ? own : objectsIn(store.shipped?.(entry), version);
  };
  const fresh = new Map<string, ObjectModule>();
  let known: Stored | undefined;
  const write = (): void => {
    // another process may have written meanwhile
    const all = new Map(stored());
    for (const [id, object] of fresh) if (!all.has(id)) all.set(id, writeObject(object));
    fresh.clear();
    store.write(entry, entryOf(all, version));
  };
  return {
    read: id => {
      known ??= stored();
      const bytes = known.get(id);
      return bytes && readObject(bytes);
    },
    keep: (id, object) => {
      if (fresh.size === 0) later(write);
      fresh.set(id, object);
    },
  };
}

const magic = 'cairn-objects 1';

function entryOf(objects: Stored, version: string): Uint8Array {
  const head = asciiJson([...objects].map(([id, bytes]) => [id, bytes.length]));
  const content = createBytes(1 << 20);
  append(content, asciiBytes(`${magic} ${version} ${head.length}\n${head}`));
  for (const bytes of objects.values()) append(content, bytes);
  return finish(content);
}

/** Nothing of what another version has written. */
function objectsIn(bytes: Uint8Array | undefined, version: string): Stored {
  const objects = new Map<string, Uint8Array>();
  if (bytes === undefined) return objects;
  const end = bytes.indexOf(10);
  const first = asciiText(bytes.subarray(0, Math.max(0, end)));
  if (!first.startsWith(`${magic} ${version} `)) return objects;
  let at = end + 1 + Number(first.slice(magic.length + version.length + 2));
  const head = JSON.parse(asciiText(bytes.subarray(end + 1, at))) as readonly (readonly [string, number])[];
  for (const [id, length] of head) {
    objects.set(id, bytes.subarray(at, at + length));
    at += length;
  }
  return objects;
}
