/** A store of compiled modules in memory. */
import type { CacheStore } from '../../language/index.ts';

export const createCacheStore = (entries: Map<string, Uint8Array> = new Map()): CacheStore => ({
  read: entry => entries.get(entry),
  write: (entry, bytes) => void entries.set(entry, bytes),
});
