/**
 * All that is compared of the programs of the corpus: with what GHC did, and with what they do optimised and while memory is collected all
 * the time. What a program is compiled to, and what it does, is the same for all of it, so it stands in one place for each program.
 */
import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { inTurn, share } from '../lib/cases.ts';
import { coveredPrograms } from '../lib/coverage.ts';
import { counted, programNames, readRecording, variantsOf } from '../lib/recording.ts';
import { compareCollected } from './collected.ts';
import { compareCoverage } from './coverage.ts';
import { compareWithGhc } from './ghc.ts';
import { compareOptimised } from './optimised.ts';
import { createSubject } from './subject.ts';

/** How many files have a part of the programs each: so many that no worker is left alone with the last one for long. */
const parts = readdirSync(import.meta.dirname).filter(file => /^programs-\d+\.test\.ts$/.test(file)).length;

/** Whether a program ends well, and nothing of it has a cost centre where pragmas alone give them: the recording of `manual` has only zeros. */
function isUnmarked(name: string): boolean {
  const manual = readRecording(name).variants.manual;
  return (
    manual !== undefined && manual.xc === undefined && counted(manual.stacks).every(s => s.entries === 0)
  );
}

const unmarked = programNames().filter(isUnmarked);
const ofUnmarked: ReadonlySet<string> = new Set(inTurn(unmarked, 6));
/** These without centres of their own all show the same. */
const withoutManual: ReadonlySet<string> = new Set(unmarked.filter(name => !ofUnmarked.has(name)));

const covered: ReadonlySet<string> = new Set(coveredPrograms());
/** Some of them; all with `npm run test:long`. */
const optimised: ReadonlySet<string> = new Set(share(programNames(), 7));
const collected: ReadonlySet<string> = new Set(share(coveredPrograms(), 8));
const coveredProfiled: ReadonlySet<string> = new Set(share(coveredPrograms(), 6));

/** Tests of a part of the programs, counted from 1. */
export function compareCorpus(part: number): void {
  const names = programNames().filter((_, i) => i % parts === part - 1);
  describe.each(names)('%s', name => {
    const subject = createSubject(name);
    afterAll(subject.forget);
    compareWithGhc(
      subject,
      variantsOf(name).filter(variant => variant !== 'manual' || !withoutManual.has(name)),
    );
    if (covered.has(name)) compareCoverage(subject, coveredProfiled.has(name));
    if (optimised.has(name)) compareOptimised(subject);
    if (collected.has(name)) compareCollected(subject);
  });
}
