/** The files of a run with coverage by GHC: `<program>.tix`, to which the program itself adds, and `.hpc/<Module>.mix`. */
import { relative, resolve } from 'node:path';
import type { Covered } from '../../../language/coverage/index.ts';
import { countedProgram } from '../engine/ghc/coverage.ts';
import { joinedPath } from '../files/path.ts';
import { readText } from '../files/reading.ts';
import { parsed, writeMixFile } from './coverage.ts';
import type { BuiltProgram } from './ghcprogram.ts';

export interface GhcCoverageFiles {
  readonly tix: string;
  /** Writes where the boxes are, in paths from the current folder on. Returns what all runs have evaluated. */
  write(): readonly Covered[];
}

/** The program refuses itself to add to the counts of another: GHC's runtime says so before `main`. */
export function ghcCoverageFiles({ folder, cache }: BuiltProgram, name: string): GhcCoverageFiles {
  const tix = resolve(process.env.HPCTIXFILE ?? `${name}.tix`);
  const before = readText(tix);
  return {
    tix,
    write() {
      const text = readText(tix);
      // whatever is counted adds to something
      if (text === undefined || text === before) {
        process.stderr.write(`${name}: the run counted no evaluations\n`);
        return [];
      }
      const { modules, counts, problems } = parsed(tix, () => countedProgram(text, cache, readText));
      for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
      return modules.map((boxes, number) => {
        const file = relative('.', joinedPath(folder, boxes.file));
        writeMixFile('.hpc', { ...boxes, file });
        return { ...boxes, file, counts: counts[number]!.counts };
      });
    },
  };
}
