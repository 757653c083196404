/** A run from the bytes of a file: one that Cairn has kept, or a profile of any known format. */
import {
  type Profile,
  type ReadOptions,
  type RunFile,
  readProfile,
  readRunFile,
} from '../../../language/profile/index.ts';

export type ReadRun =
  | { readonly kind: 'kept'; readonly run: RunFile }
  /** `problems`: what of the file could not be read. */
  | { readonly kind: 'profile'; readonly profile: Profile; readonly problems: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

export function readRun(bytes: Uint8Array, options: ReadOptions = {}): ReadRun {
  const run = readRunFile(bytes);
  if (run !== undefined) return { kind: 'kept', run };
  const read = readProfile(bytes, options);
  return 'refused' in read
    ? { kind: 'refused', reason: read.refused }
    : { kind: 'profile', profile: read.profile, problems: read.problems };
}
