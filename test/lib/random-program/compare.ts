/** Random programs with GHC and with Cairn: where they differ. */
import { plain, profiledManual, profiledTop } from '../program.ts';
import { divide, drawModules, type Run, withoutCentres } from './batch.ts';
import { type Compiled, compileByCairn } from './cairn.ts';
import { acceptedByGhc, compileByGhc } from './ghc.ts';
import { hasCentres, type Numbered, together } from './program.ts';

export interface Difference {
  /** Absent where it is one of all together. */
  readonly program?: number;
  readonly about: string;
  readonly ghc: string | number | undefined;
  readonly cairn: string | number | undefined;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** How many programs both accepted and ran to their end. */
  readonly ran: number;
  readonly rejected: number;
}

/** Whether they are accepted, what they print without profiling and with it, and what every stack counts. */
export function compare(programs: Numbered): Comparison {
  const cairn = compileByCairn(programs);
  const differences = rejected(programs, cairn);
  if (cairn.accepted.size === 0) return { differences, ran: 0, rejected: programs.size };
  const common = only(programs, index => cairn.accepted.has(index));
  const ran = compileByGhc(common, ['-fprof-auto-top'], ghc => {
    for (const [program, errors] of ghc.errors)
      differences.push({ program, about: 'accepted', ghc: errors, cairn: 'yes' });
    const all = [...ghc.accepted.keys()];
    const first = ghc.run(all);
    const printed = divide(first.stdout);
    const inTime = all.filter(index => printed.get(index) !== undefined);
    const top = inTime.length === all.length ? first : ghc.run(inTime);
    differences.push(
      ...outputs('printed', withoutCentres(top), withoutCentres(cairn.run(inTime, plain)), inTime),
      ...runs('top', top, cairn.run(inTime, profiledTop), common, inTime),
    );
    return inTime;
  });
  const marked = only(common, index => ran.includes(index) && hasCentres(common.get(index)!));
  if (marked.size > 0) differences.push(...markedRuns(marked));
  return { differences, ran: ran.length, rejected: programs.size - cairn.accepted.size };
}

/** By their own cost centres. A module holds those alone then, and other cost centres change nothing in them. */
function markedRuns(programs: Numbered): Difference[] {
  const indices = [...programs.keys()];
  const found = compileByCairn(programs).run(indices, profiledManual);
  return compileByGhc(programs, [], ghc => runs('manual', ghc.run(indices), found, programs, indices));
}

const only = (programs: Numbered, holds: (index: number) => boolean): Numbered =>
  new Map([...programs].filter(([index]) => holds(index)));

function rejected(programs: Numbered, cairn: Compiled): Difference[] {
  const asked = acceptedByGhc(only(programs, index => cairn.errors.has(index)));
  return [...asked.accepted.keys()].map(program => ({
    program,
    about: 'accepted',
    ghc: 'yes',
    cairn: cairn.errors.get(program),
  }));
}

function outputs(about: string, ghc: Run, cairn: Run, indices: readonly number[]): Difference[] {
  const [wanted, found] = [divide(ghc.stdout), divide(cairn.stdout)];
  return indices
    .filter(index => wanted.get(index) !== found.get(index))
    .map(program => ({ program, about, ghc: wanted.get(program), cairn: found.get(program) }));
}

function runs(
  about: string,
  ghc: Run,
  cairn: Run,
  programs: Numbered,
  indices: readonly number[],
): Difference[] {
  const paths = [...new Set([...ghc.stacks.keys(), ...cairn.stacks.keys()])];
  const stacks = paths.filter(path => ghc.stacks.get(path) !== cairn.stacks.get(path));
  const texts = (['stderr', 'exitCode'] as const).filter(each => ghc[each] !== cairn[each]);
  return [
    ...outputs(about, ghc, cairn, indices),
    ...stacks.map(path => ({
      ...programOf(path, programs),
      about: `${about}: ${path}`,
      ghc: ghc.stacks.get(path),
      cairn: cairn.stacks.get(path),
    })),
    ...backtraces(about, ghc, cairn),
    ...texts.map(each => ({ about: `${about}: ${each}`, ghc: ghc[each], cairn: cairn[each] })),
  ];
}

/** The first exception that another stack raised: those that follow may be shifted. Who evaluated also depends on what the
 * library does inside. */
function backtraces(about: string, ghc: Run, cairn: Run): Difference[] {
  const raised = (run: Run): string[] => run.backtraces.map(text => text.split('  --> evaluated by')[0]!);
  const [wanted, found] = [raised(ghc), raised(cairn)];
  const length = Math.max(wanted.length, found.length);
  const at = Array.from({ length }, (_, i) => i).find(i => wanted[i] !== found[i]);
  if (at === undefined) return [];
  const program = Number(/\bmain(\d+)\b/.exec(wanted[at] ?? found[at]!)?.[1] ?? Number.NaN);
  return [
    {
      ...(Number.isNaN(program) ? {} : { program }),
      about: `${about}: exception ${at}`,
      ghc: wanted[at],
      cairn: found[at],
    },
  ];
}

/** Where the last cost centre of the path stands. */
function programOf(path: string, programs: Numbered): Pick<Difference, 'program'> {
  const [, place, line] = [...path.matchAll(/[ /]M(\d+)\.hs:\(?(\d+)[:,]/g)].at(-1) ?? [];
  const module = drawModules(programs).find(({ name }) => name === `M${place}`);
  const program = module?.lines[Number(line) - 1]?.program;
  return program === undefined ? {} : { program };
}

/** As many programs as make good use of GHC's start. */
export const batchSize = 12 * together;
