/** Everything recorded, compared afresh with an installed GHC 9.0.2. `UPDATE=1` writes the recordings anew. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ghcInstalled, record } from '../lib/ghc.ts';
import { programNames, type Recording, readRecording, recordedFolder } from '../lib/recording.ts';

/** Programs that wait or look at the clock: how much they allocate meanwhile is not the same twice. */
const unsteady = new Set(['FolderErrors', 'LibDirectory', 'LibTimes', 'ThreadErrors', 'Timeouts']);

const withoutBytes = (recording: Recording): unknown => ({
  ...recording,
  variants: Object.entries(recording.variants).map(([name, variant]) => [
    name,
    { ...variant, stacks: variant.stacks.map(stack => stack.replace(/ \d+$/, '')) },
  ]),
});

describe('GHC 9.0.2 still says what is recorded', () => {
  it('is installed (ghc and ghc-prof)', () => expect(ghcInstalled()).toBe(true));
  it.each(programNames())('%s', name => {
    const recording = record(name);
    if (process.env.UPDATE === '1') {
      mkdirSync(recordedFolder, { recursive: true });
      writeFileSync(join(recordedFolder, `${name}.json`), `${JSON.stringify(recording, undefined, 1)}\n`);
    }
    const comparable = unsteady.has(name) ? withoutBytes : (whole: Recording): unknown => whole;
    expect(comparable(recording)).toEqual(comparable(readRecording(name)));
  });
});
