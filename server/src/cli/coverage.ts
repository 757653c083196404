/** The files of a run with coverage: `<program>.tix`, to which every run adds, and `.hpc/<Module>.mix`. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addCounts,
  type Covered,
  type ModuleBoxes,
  type ModuleCounts,
  readTix,
  type Tix,
  tabWidth,
  writeMix,
  writeTix,
} from '../../../language/coverage/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { readText } from '../files/reading.ts';
import { makeFolders, writeWhole } from '../files/writing.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';

export interface CoverageFiles {
  /** Adds the counts of the run to the file's. Returns what all runs have evaluated. */
  readonly write: (counts: readonly ModuleCounts[] | undefined) => readonly Covered[];
}

/** Prepares the files, in the folder where the program runs. Undefined where nothing is counted; `refused` if the counts so far
 * belong to another program; it prints GHC's message then. Call it before the program runs. */
export function coverageFiles(
  name: string,
  { coverage }: { readonly coverage?: Executable['coverage'] | undefined },
  folder = '.',
): CoverageFiles | 'refused' | undefined {
  if (!coverage) return undefined;
  const path = process.env.HPCTIXFILE ?? join(folder, `${name}.tix`);
  const text = readText(path);
  const before = text === undefined ? [] : countsBefore(path, text);
  const changed = coverage.find(module => isOfAnother(module, before));
  if (changed) {
    process.stderr.write(
      `in module '${changed.module}'\nHpc failure: module mismatch with .tix/.mix file hash number\n(perhaps remove ${path} file?)\n`,
    );
    return 'refused';
  }
  for (const module of coverage) writeMixFile(join(folder, '.hpc'), module);
  const file = reportFile(path, 'coverage');
  return {
    write: counts => {
      if (counts === undefined) return [];
      const sums = addCounts(before, counts);
      file.write(writeTix(sums));
      const countsOf = new Map(sums.map(each => [each.module, each.counts]));
      return coverage.map(module => ({ ...module, counts: countsOf.get(module.module) ?? [] }));
    },
  };
}

/** The counts of earlier runs, to which this one adds. */
function countsBefore(path: string, text: string): Tix {
  try {
    return readTix(text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    throw new Problem(`${path}: ${problem.message}\n(perhaps remove ${path} file?)`);
  }
}

function isOfAnother({ module, hash, boxes }: ModuleBoxes, before: Tix): boolean {
  const found = before.find(m => m.module === module);
  return found !== undefined && (found.hash !== hash || found.counts.length !== boxes.length);
}

/** What a file says. Throws a Problem that names the file if its text cannot be read. */
export function parsed<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new Problem(`${path}: ${problem.message}`);
    throw problem;
  }
}

export const tixIn = (path: string, text: string): Tix => parsed(path, () => readTix(text));

/** Writes `<module>.mix`. Throws a Problem if it cannot. */
export function writeMixFile(folder: string, { module, file, hash, boxes }: ModuleBoxes): void {
  const path = join(folder, `${module}.mix`);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtime ?? new Date(0);
  const written = `${changed.toISOString().replace('T', ' ').replace('Z', '')} UTC`;
  try {
    makeFolders(dirname(path));
    writeWhole(path, writeMix({ file, written, hash, tabWidth, boxes }));
  } catch (problem) {
    throw new Problem(
      `cannot write ${path}: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}
