/** `cairn run` and `cairn profile` with `--engine ghc`: what a program of GHC's leaves is reported as that of any other. */
import { constantsUnder, type Profile, readProfile, withCoverage } from '../../../language/profile/index.ts';
import { withDefaults } from '../../../language/run/options.ts';
import { leave } from './execute.ts';
import { ghcCoverageFiles } from './ghccoverage.ts';
import { builtProgram, runBuilt } from './ghcprogram.ts';
import { namedSources } from './named.ts';
import { isTraced, type PlainRunFlags, type ProfileFlags } from './options.ts';
import { reportFile } from './output.ts';
import { programAt } from './place.ts';
import { Problem } from './problem.ts';
import { expectFilesOfTheirOwn, filesOf, writeReports } from './runfiles.ts';
import { expectNone } from './together.ts';
import type { Tools } from './tools.ts';

/** Whether GHC is to build a program that Cairn lacks something for, which is said; not where there is no GHC. */
export async function needsGhc(
  tools: Tools,
  program: string,
  lacked: () => Promise<readonly string[]>,
): Promise<boolean> {
  const lacks = await lacked();
  if (lacks.length === 0 || tools.ghc().find('ghc') === undefined) return false;
  process.stderr.write(`${program} needs ${lacks.join(', ')}: GHC builds it\n`);
  return true;
}

export async function runWithGhc(
  tools: Tools,
  given: string,
  programArguments: readonly string[],
  flags: PlainRunFlags,
): Promise<number> {
  const others = {
    '--sandbox': withDefaults(flags).sandbox,
    '--heap': flags.heap !== undefined,
    '--xc': flags.xc === true,
    '--backtrace': flags.backtrace === true,
    '--statistics': flags.statistics === true,
  };
  expectNone(others, 'with --engine ghc');
  const { file, name } = programAt(given);
  const ghc = tools.ghc();
  const built = await builtProgram(ghc, file, false, flags);
  if (typeof built === 'number') return built;
  const coverage = flags.coverage ? ghcCoverageFiles(built, name) : undefined;
  const result = await runBuilt(ghc, built, coverage ? { tix: coverage.tix } : {}, programArguments, flags);
  coverage?.write();
  return leave(result, name);
}

export async function profileWithGhc(
  tools: Tools,
  given: string,
  programArguments: readonly string[],
  flags: ProfileFlags,
): Promise<number> {
  expectOfGhc(flags);
  const { file, name } = programAt(given);
  const files = filesOf(name, flags, flags.output === undefined ? undefined : reportFile(flags.output));
  const ghc = tools.ghc();
  const built = await builtProgram(ghc, file, true, flags);
  if (typeof built === 'number') return built;
  const stem = `${built.cache}/run-${process.pid}`;
  const coverage = flags.coverage ? ghcCoverageFiles(built, name) : undefined;
  const result = await runBuilt(ghc, built, { stem, ...coverage }, programArguments, flags);
  const covered = coverage?.write() ?? [];
  const bytes = ghc.take(`${stem}.prof`);
  const read = bytes && readProfile(bytes);
  if (!read || 'refused' in read)
    process.stderr.write(`${name}: the run produced no profile${read ? `: ${read.refused}` : ''}\n`);
  else {
    const made: Profile = {
      ...withCoverage(read.profile, covered),
      program: name,
      arguments: programArguments,
      end: result.end,
    };
    const { profile, sources } = namedSources(made, [built.folder]);
    writeReports(tools, constantsUnder(profile, flags.constants), sources, flags, files);
  }
  return leave(result, name);
}

/** What only Cairn's own compiler and runtime can do. */
function expectOfGhc(flags: ProfileFlags): void {
  const { heap, optimise: _, ...given } = withDefaults(flags);
  const others = {
    '--sandbox': given.sandbox,
    '--heap': heap !== 'none',
    '--ticky': given.ticky,
    '--count-calls': given.countCalls,
    '--overhead': given.overhead,
    '--subtract-overhead': given.subtractOverhead,
    '--ignore-scc': given.ignoreScc,
    '--trace': isTraced(flags),
    '--repeat': flags.repeat === true,
    '--sizes': flags.sizes !== undefined,
    '--advise': flags.advise === true,
    '--statistics': flags.statistics === true,
  };
  expectNone(others, 'with --engine ghc');
  if (flags.output !== undefined && flags.report.length > 1)
    throw new Problem('-o needs exactly one --report');
  expectFilesOfTheirOwn(flags.report);
}
