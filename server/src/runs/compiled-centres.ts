/** The cost centres of a profile by their modules, for advice on texts that have not changed since. */
import type { Span } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';

/** Where the centres of a module are in the text that was compiled. */
export const compiledCentres =
  (profile: Profile) =>
  (module: string): ReadonlyMap<number, Span> =>
    new Map(
      profile.centres.flatMap((centre, number) =>
        centre.module === module && centre.span && centre.kind !== 'built-in' ? [[number, centre.span]] : [],
      ),
    );
