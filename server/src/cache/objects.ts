/** The machine code of what most programs need of the library, as it ships: two files beside the library. */

import { type CacheStore, type ObjectStore, objectsEntry } from '../../../language/index.ts';
import { readBytes } from '../files/reading.ts';

/** `store` has what programs link beyond that, where anything can be kept. */
export const shippedObjects = (
  shipped: (name: string) => string,
  store: CacheStore | undefined,
): ObjectStore => ({
  ...(store ?? { read: () => undefined, write: () => {} }),
  shipped: entry => {
    const name = files.get(entry);
    const read = name === undefined ? undefined : readBytes(shipped(name));
    return read?.kind === 'bytes' ? read.bytes : undefined;
  },
});

const files: ReadonlyMap<string, string> = new Map([
  [objectsEntry(false), 'objects-plain.bin'],
  [objectsEntry(true), 'objects-profiled.bin'],
]);
