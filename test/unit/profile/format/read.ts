/** What a reader gave, for tests of readers. */
import { drawProfile, type Imported, type Profile, readProfile } from '../../../../language/profile/index.ts';

export const read = (result: Imported): { profile: Profile; problems: readonly string[] } => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

export const refusal = (result: Imported): string => ('refused' in result ? result.refused : 'not refused');

/** Of any format: it is known by its content. */
export const readBytes = (content: string | Uint8Array) =>
  read(readProfile(typeof content === 'string' ? new TextEncoder().encode(content) : content));

/** Lines of the profile's drawing, with one space between columns. */
export const drawn = (profile: Profile): string[] =>
  drawProfile(profile)
    .replace(/ {2,}(?=\d)/g, ' ')
    .split('\n');
