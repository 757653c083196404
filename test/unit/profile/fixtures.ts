/** Profiles for the tests: the paper's introductory program, and what GHC 9.0.2 recorded. */

import { readFileSync } from 'node:fs';
import type { Profile } from '../../../language/profile/index.ts';
import { sourceText } from '../../../language/source/text.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { importJson, importProf } from '../../lib/import-text.ts';

/** Morgan and Jarvis, Fig. 7: ticks of the 20 stacks; entries and bytes as GHC counts them. */
export const intro: Profile = parseDrawing(`
  MAIN
   main Intro.hs:2:1-23               1      9528     0
    a Intro.hs:3:1-18                 1     23584     0
     b Intro.hs:4:1-20                1     12368     0
      d Intro.hs:6:1-16               1        88     0
       g Intro.hs:9:1-54              1     22328     0
        rev Intro.hs:(14,1)-(15,28) 444   1364000    11
        j Intro.hs:12:1-47            1       144     0
         rev Intro.hs:(14,1)-(15,28) 777  2387000    12
      e Intro.hs:7:1-9                1         0     0
       g Intro.hs:9:1-54              1     20360     0
        rev Intro.hs:(14,1)-(15,28) 404   1128000    10
        j Intro.hs:12:1-47            1       144     0
         rev Intro.hs:(14,1)-(15,28) 707  1974000    16
     c Intro.hs:5:1-9                 1         0     0
      f Intro.hs:8:1-20               1     61704     0
       h Intro.hs:10:1-20             1     79408     0
        j Intro.hs:12:1-47            1       144     0
         rev Intro.hs:(14,1)-(15,28) 7714 237745536 1181
       i Intro.hs:11:1-36             1      7400     0
        rev Intro.hs:(14,1)-(15,28) 404   1128000     7
`);

export const introSource = sourceText(
  'Intro.hs',
  readFileSync(new URL('../../../examples/Intro.hs', import.meta.url), 'utf8'),
);

export const recorded = (name: string): string =>
  readFileSync(new URL(`recorded/${name}`, import.meta.url), 'utf8');

/** `Small.*.eventlog` are of a program of twenty lines, built with `-prof -fprof-auto-top -eventlog`. */
export const recordedBytes = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(new URL(`recorded/${name}`, import.meta.url)));

/** A profile that must be readable to the last line. */
export function imported(name: string): Profile {
  const result = name.endsWith('.json') ? importJson(recorded(name)) : importProf(recorded(name));
  if ('refused' in result) throw new Error(result.refused);
  if (result.problems.length > 0) throw new Error(result.problems.join('\n'));
  return result.profile;
}

/** A centre of a profile by its label. */
export const centreNamed = (profile: Profile, label: string): number => {
  const found = profile.centres.findIndex(centre => centre.label === label);
  if (found < 0) throw new Error(`no centre ${label}`);
  return found;
};
