/** Coverage of programs that GHC compiles: the flags for it, and the files that GHC and its programs write (GHC's User's Guide, “Observing Code Coverage”). */
import {
  type ModuleBoxes,
  type ModuleCounts,
  readMix,
  readTix,
} from '../../../../language/coverage/index.ts';

/** The environment variable that names the file to which a program adds its counts. */
export const tixVariable = 'HPCTIXFILE';

const mixFolder = (cache: string): string => `${cache}/hpc`;

/** `cache`: the folder for all that is made of the program. */
export const coverageFlags = ({
  coverage,
  cache,
}: {
  readonly coverage: boolean;
  readonly cache: string;
}): readonly string[] => (coverage ? ['-fhpc', '-hpcdir', mixFolder(cache)] : []);

export interface CountedProgram {
  readonly modules: readonly ModuleBoxes[];
  /** In the same order. */
  readonly counts: readonly ModuleCounts[];
  /** A sentence for each module whose boxes are not known. */
  readonly problems: readonly string[];
}

/** What a program that was built into the cache has counted, by the text of its `.tix` file. Throws a SyntaxError if that is none. */
export function countedProgram(
  tix: string,
  cache: string,
  read: (path: string) => string | undefined,
): CountedProgram {
  const found = readTix(tix).map(counts => {
    const { module } = counts;
    const boxes = boxesOf(`${mixFolder(cache)}/${module}.mix`, counts, read);
    if (typeof boxes === 'string')
      return `What was evaluated of the module ${module} is not known: ${boxes}.`;
    return { boxes: { ...boxes, module }, counts };
  });
  const known = found.filter(each => typeof each !== 'string');
  return {
    modules: known.map(({ boxes }) => boxes),
    counts: known.map(({ counts }) => counts),
    problems: found.filter(each => typeof each === 'string'),
  };
}

/** The name of a module without that of its package, which GHC puts before it: `demo-0.1-inplace/Data.Shape`. */
export const moduleIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** What GHC has written of a module's boxes; otherwise what is wrong. */
function boxesOf(
  path: string,
  { hash, counts }: ModuleCounts,
  read: (path: string) => string | undefined,
): Omit<ModuleBoxes, 'module'> | string {
  const text = read(path);
  if (text === undefined) return `GHC wrote no file ${path}`;
  try {
    const { file, boxes, hash: compiled } = readMix(text);
    if (compiled === hash && boxes.length === counts.length) return { file, hash, boxes };
    return `${path} is of another compilation`;
  } catch (problem) {
    if (problem instanceof SyntaxError) return `${path}: ${problem.message}`;
    throw problem;
  }
}
