/** A number for what boxes are of: their source and themselves (FNV-1a, as 32 bits). */
import type { Box } from './box.ts';
import { showEntry } from './entry.ts';

export function hashOf(
  { name, text }: { readonly name: string; readonly text: string },
  boxes: readonly Box[],
): number {
  let hash = 0x811c9dc5;
  for (const part of [name, '\0', text, '\0', ...boxes.map(showEntry)])
    for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
