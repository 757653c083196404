/** A cupboard of compiled modules in memory. */
import type { Cupboard } from '../../language/index.ts';

export const createCupboard = (entries: Map<string, Uint8Array> = new Map()): Cupboard => ({
  read: entry => entries.get(entry),
  write: (entry, bytes) => void entries.set(entry, bytes),
});
