/** A program as GHC has compiled it, with the texts that it was compiled from. */
import type { Built } from '../engine/ghc/build.ts';
import { textOf } from '../state/documents.ts';
import type { Server } from '../state/server.ts';

export interface Compiled {
  readonly built: Extract<Built, { kind: 'built' }>;
  /** Where it was built: from there the places of its cost centres are named. */
  readonly folder: string;
  readonly cache: string;
  /** Of files that were open the texts that were compiled. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** The text of a file that was compiled: what was on the disk then, if it was open. */
export const compiledText =
  (server: Server, { texts }: Pick<Compiled, 'texts'>) =>
  (path: string): string | undefined =>
    texts.has(path) ? texts.get(path) : textOf(server, path);
