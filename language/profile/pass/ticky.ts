/** Ticky-ticky counts with their places in the source. */
import type { Profile } from '../model/profile.ts';
import type { TickyClosure } from '../model/ticky.ts';

/** The profile with the places of its closures, as `locate` prints them; it answers undefined for modules whose text is not known. */
export function withClosurePlaces(
  profile: Profile,
  locate: (module: string, span: NonNullable<TickyClosure['span']>) => string | undefined,
): Profile {
  const { ticky } = profile;
  if (ticky === undefined) return profile;
  const closures = ticky.closures.map(closure => {
    const location = closure.span && locate(closure.module, closure.span);
    return location === undefined ? closure : { ...closure, location };
  });
  return { ...profile, ticky: { ...ticky, closures } };
}
