/** The boxes of programs of the corpus with their counts, as GHC 9.0.2 and Cairn count them: a line `count box` for each. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMix, readTix } from '../../language/coverage/index.ts';
import type { Box, ModuleCounts } from '../../language/coverage/model/box.ts';
import { showEntry } from '../../language/coverage/model/entry.ts';
import { programFiles, standardInput } from './recording.ts';

/** By module. */
export type CountedBoxes = Readonly<Record<string, readonly string[]>>;

export const coverageFolder = fileURLToPath(new URL('../differential/coverage', import.meta.url));

/** The programs that are recorded. */
export const coveredPrograms = (): readonly string[] =>
  readdirSync(coverageFolder).map(name => name.replace(/\.json$/, ''));

const merged =
  'GHC’s simplifier puts small functions in the place of their uses, and some boxes of what it knows then are not counted:';
const scheduled = 'how often its threads evaluate something depends on when they are ended';

/** Why the counts of a program are not recorded: GHC 9.0.2 and Cairn count otherwise. */
export const unrecordedPrograms: ReadonlyMap<string, string> = new Map([
  ['Deadlocks', 'which of two threads is woken first depends on the order of the collector'],
  ['Finally', scheduled],
  ['GenericCounts', `${merged} of an instance for a type without a choice, one argument`],
  ['GenericEvaluation', `${merged} of functions over representations, whole right sides`],
  ['GenericShow', `${merged} of functions over representations, arguments`],
  ['Killing', `${scheduled}: GHC’s own counts differ from run to run`],
  ['LangApplicativeDo', `${merged} of functions that ‘fmap’ and ‘<*>’ apply, also without ApplicativeDo`],
  ['LangCpp', 'GHC counts in the text after the preprocessor, whose columns are others where a macro stands'],
  ['LangUnliftedNewtypes', `${merged} one call of a function of a number`],
  ['LibLaziness', 'GHC counts one argument that the failure of another keeps it from evaluating'],
  ['LibTexts', '‘T.map’ of text 1.2 applies its function again where its buffer was too small'],
]);

const recordingOf = (name: string): string => join(coverageFolder, `${name}.json`);

export const readCounts = (name: string): CountedBoxes => JSON.parse(readFileSync(recordingOf(name), 'utf8'));

export const writeCounts = (name: string, counts: CountedBoxes): void =>
  writeFileSync(recordingOf(name), `${JSON.stringify(counts, undefined, 1)}\n`);

export const countedBoxes = (boxes: readonly Box[], { counts }: ModuleCounts): readonly string[] =>
  boxes.map((box, i) => `${counts[i]} ${showEntry(box)}`);

/** Compiles and runs a program of the corpus with `ghc -fhpc`. */
export function recordCounts(name: string): CountedBoxes {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-hpc-'));
  try {
    for (const { path, text } of programFiles(name)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const options = { cwd: folder, encoding: 'utf8', timeout: 120_000 } as const;
    const made = spawnSync('ghc', ['-v0', '-O0', '-fhpc', `${name}.hs`, '-o', name], options);
    if (made.status !== 0) throw new Error(`ghc -fhpc ${name}.hs: ${made.stderr}`);
    spawnSync(`./${name}`, [], { ...options, input: standardInput(name) });
    const tix = readTix(readFileSync(join(folder, `${name}.tix`), 'utf8'));
    return Object.fromEntries(
      tix
        .filter(({ module }) => existsSync(join(folder, '.hpc', `${module}.mix`)))
        .map(m => [
          m.module,
          countedBoxes(readMix(readFileSync(join(folder, '.hpc', `${m.module}.mix`), 'utf8')).boxes, m),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
