/** The random programs whose answers are recorded, so that they are compared without GHC. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What GHC printed for a program of the batch, and the digest (SHA-256) of its text: should the generator change, the
 * answers are to be recorded anew. */
export interface RandomRecording {
  readonly index: number;
  readonly digest: string;
  readonly stdout: string;
}

export const recordedPrograms = fileURLToPath(new URL('../../differential/random.json', import.meta.url));

export const randomBatch = {
  seed: 1,
  size: 120,
  read: (): readonly RandomRecording[] => JSON.parse(readFileSync(recordedPrograms, 'utf8')),
};

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
