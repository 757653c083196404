/** Reads a profile of any format that is known, by what is in the file, whatever it is called. */
import { strFromU8 } from 'fflate';
import { importCollapsed, looksCollapsed } from './collapsed.ts';
import type { Imported, ReadOptions } from './imported.ts';
import { importJson } from './json.ts';
import { importPprof, isGzipped } from './pprof.ts';
import { importProf, looksLikeJson } from './prof.ts';

export function readProfile(bytes: Uint8Array, _options: ReadOptions = {}): Imported {
  if (bytes.length === 0) return { refused: 'the file is empty' };
  if (isGzipped(bytes) || isBinary(bytes)) return importPprof(bytes);
  const text = strFromU8(bytes);
  if (looksLikeJson(text)) return importJson(text);
  return looksCollapsed(text) ? importCollapsed(text) : importProf(text);
}

/** Texts have no zero bytes. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0);
