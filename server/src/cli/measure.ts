/** A profiled run for the commands that ask something of it: compiled once, run as often as is wanted. */

import type { Advice, CompileOptions, CompileResult } from '../../../language/index.ts';
import { matchesCentre, type PlacedCall, type Profile } from '../../../language/profile/index.ts';
import { profiledMachineOptions, withDefaults } from '../../../language/run/options.ts';
import type { CensusRate, Executable, RunOptions } from '../../../language/runtime/index.ts';
import { lessProfiled, type OverheadRunKind } from '../engine/cairn/again.ts';
import { compiledCentres } from '../runs/compiled-centres.ts';
import { listedCalls } from './calls.ts';
import { type Executed, execute, type Repetition } from './execute.ts';
import { isTraced, type ProfileFlags, profileCompileOptions } from './options.ts';
import { folderOfProgram, programAt } from './place.ts';
import { Problem } from './problem.ts';
import type { Sources } from './report.ts';
import { compileFile, lackedBy, type Tools } from './tools.ts';

/** How a run is made: as one of several, and with how much profiling, which is all that the flags say if nothing else is said. */
export interface Measuring {
  readonly repetition: Repetition;
  readonly kind?: OverheadRunKind;
  /** When the heap is sampled, in place of what the flags say. */
  readonly censuses?: CensusRate;
}

/** Who hears of the profile while a run goes on. */
export type Live = (profile: Profile) => void;

export interface Measurable {
  readonly name: string;
  readonly modules: CompileResult['modules'];
  /** Of its code, by number: for traces. */
  readonly infos: Executable['infos'];
  /** What is counted of it, with --coverage. */
  readonly coverage: Executable['coverage'];
  run(programArguments: readonly string[], how?: Partial<Measuring>, live?: Live): Promise<Executed>;
  /** What could be faster, by a profile of a run. */
  advise(profile: Profile): Promise<readonly Advice[]>;
  /** What its calls cost, by module. */
  calls(profile: Profile, sources: Sources): ReadonlyMap<string, readonly PlacedCall[]>;
}

const openingOf = (path: string, flags: ProfileFlags): Parameters<typeof compileFile>[3] => ({
  folders: flags.include,
  extensions: flags.extension,
  confined: flags.sandbox ? folderOfProgram(path) : undefined,
});

/** What Cairn lacks for a profiled run. */
export function lackedByProfile(
  tools: Tools,
  given: string,
  flags: ProfileFlags,
): Promise<readonly string[]> {
  const { file } = programAt(given);
  return lackedBy(tools, file, profileCompileOptions(flags), openingOf(file, flags));
}

/** Undefined where the program has errors, which have been printed. */
export async function compileForProfile(
  tools: Tools,
  given: string,
  flags: ProfileFlags,
): Promise<Measurable | undefined> {
  const { file: path, name } = programAt(given);
  const opening = openingOf(path, flags);
  const options = profileCompileOptions(flags);
  const { callers } = withDefaults(flags);
  const compile = (options: CompileOptions): ReturnType<typeof compileFile> =>
    compileFile(tools, path, options, opening);
  const program = await compile(options);
  if (!program) return undefined;
  const { executable, modules } = program;
  expectCallers(callers, executable);
  const compiled = new Map<OverheadRunKind, Executable>([['counted', executable]]);
  const executableOf = async (kind: OverheadRunKind): Promise<Executable> => {
    const made = compiled.get(kind) ?? (await compile(lessProfiled(options, kind)))?.executable;
    // what can be compiled in one way can be in another, unless its files have changed
    if (!made) throw new Problem(`${path} changed during the measurement`);
    compiled.set(kind, made);
    return made;
  };
  return {
    name,
    modules,
    infos: executable.infos,
    coverage: executable.coverage,
    calls: (made, sources) => listedCalls(made, sources, program.calledNames()),
    advise: async made => (await program.workspace()).advise(path, made, compiledCentres(made)),
    run: async (
      programArguments,
      { repetition, kind = 'counted', censuses }: Partial<Measuring> = {},
      live,
    ) =>
      execute(tools, await executableOf(kind), {
        ...(repetition && { repetition }),
        ...(live && { live }),
        programName: name,
        arguments: programArguments,
        // runs that are made again are for times, and censuses would take some
        ...profiledMachineOptions(repetition?.isFirst === false ? { ...flags, heap: 'none' } : flags),
        ...(censuses && { heap: censuses }),
        ...(kind === 'counted' ? {} : { overhead: false }),
        xc: flags.xc === true,
        ...tracing(flags, executable),
        ...(opening.confined === undefined ? {} : { sandbox: opening.confined }),
      }),
  };
}

/** Throws a Problem where none of the functions that are asked for is called. */
function expectCallers(callers: readonly string[], { centres }: Executable): void {
  if (callers.length === 0 || centres.some(({ calls }) => calls !== undefined)) return;
  throw new Problem(
    `no function that the program calls matches ${callers.join(', ')}: give its name (insert), or its name and the module that defines or exports it (Data.Map.insert)`,
  );
}

/** Events of a trace, if nobody says how many. */
const usualEvents = 10_000;

/** Centres by their numbers in the program. Throws a Problem for a pattern that none fits. */
function tracing(
  flags: ProfileFlags,
  { centres }: Executable,
): { readonly trace?: NonNullable<RunOptions['trace']> } {
  if (!isTraced(flags)) return {};
  const { traceOf, traceLimit: limit = usualEvents } = flags;
  if (traceOf.length === 0) return { trace: { limit } };
  const numbers = centres.flatMap((centre, number) =>
    traceOf.some(each => matchesCentre(each, centre)) ? [number] : [],
  );
  if (numbers.length === 0) throw new Problem(`no cost centre of the program matches ${traceOf.join(', ')}`);
  return { trace: { limit, centres: numbers } };
}

/** The profile of a run that came to its end. Throws a Problem for one that did not: half a run has half the costs. */
export function wholeProfile({ profile, end }: Executed, what: string): Profile {
  if (end.kind !== 'finished' || end.exitCode !== 0 || !profile)
    throw new Problem(`${what} did not finish (${end.kind}), so its costs cannot be compared`);
  return profile;
}
