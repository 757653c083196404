/** `cairn profile`: runs a program with profiling and reports, whatever way the run ended. */

import { showSpan, sourceText } from '../../../language/index.ts';
import {
  constantsUnder,
  drawTable,
  leftOutMarks,
  overheadTable,
  type Profile,
  stackLimitNote,
  type Tracing,
  traceEvents,
  traceFile,
  traceText,
  withClosurePlaces,
  withCoverage,
  withoutOverhead,
} from '../../../language/profile/index.ts';
import { measuresOverhead } from '../../../language/run/options.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { measureOverhead, measureShares, type OverheadRunKind } from '../engine/cairn/again.ts';
import { readText } from '../files/reading.ts';
import { writeAdvice } from './advise.ts';
import { backtraceText } from './backtrace.ts';
import { coverageFiles } from './coverage.ts';
import { drawingFor } from './drawing.ts';
import { type Executed, leave } from './execute.ts';
import { needsGhc, profileWithGhc } from './ghc.ts';
import { profileGrowth } from './growth.ts';
import { expectHeapOptions, updateHeap, writeHeap } from './heapprofile.ts';
import { compileForProfile, type Live, lackedByProfile, type Measurable } from './measure.ts';
import { isTraced, type ProfileFlags } from './options.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';
import type { Sources } from './report.ts';
import { expectFilesOfTheirOwn, type Files, filesOf, listsSources, writeReports } from './runfiles.ts';
import { statisticsText } from './statistics.ts';
import { writeTickyReport } from './ticky.ts';
import { expectNone } from './together.ts';
import type { Tools } from './tools.ts';

export async function profile(
  tools: Tools,
  given: string,
  programArguments: readonly string[],
  flags: ProfileFlags,
): Promise<number> {
  if (flags.engine === 'ghc') return profileWithGhc(tools, given, programArguments, flags);
  if (flags.output !== undefined && flags.report.length > 1)
    throw new Problem('-o needs exactly one --report');
  expectFilesOfTheirOwn(flags.report);
  expectHeapOptions(flags);
  const output = flags.output === undefined ? undefined : reportFile(flags.output);
  if (flags.sizes !== undefined) expectGrowth(flags);
  if (flags.sizes !== undefined) return profileGrowth(tools, given, programArguments, flags.sizes, flags);
  if (flags.engine === 'auto' && (await needsGhc(tools, given, () => lackedByProfile(tools, given, flags))))
    return profileWithGhc(tools, given, programArguments, flags);
  const program = await compileForProfile(tools, given, flags);
  if (!program) return 1;
  const { name, modules } = program;
  const sources: Sources = new Map(
    [...modules].map(([module, file]) => [module, sourceText(file, readText(file) ?? '')]),
  );
  const files = filesOf(name, flags, output);
  const coverage = coverageFiles(name, program);
  if (coverage === 'refused') return 1;
  // a sandboxed program might put another folder in the place of the file's while it runs
  const { heap } = files;
  const live = heap && !flags.sandbox ? (made: Profile): void => updateHeap(made, flags, heap) : undefined;
  const result = await measured(program, programArguments, flags, live);
  const covered = coverage?.write(result.coverage) ?? [];
  if (flags.xc !== true) process.stderr.write(backtraceText(result));
  if (!result.profile) process.stderr.write(`${name}: the run produced no profile\n`);
  else {
    const made = withClosurePlaces(withCoverage(result.profile, covered), (module, span) => {
      const source = sources.get(module);
      return source && showSpan(source, span);
    });
    const shown = flags.subtractOverhead ? withoutOverhead(made) : made;
    const written = constantsUnder(shown, flags.constants);
    const calls = listsSources(flags) ? program.calls(written, sources) : undefined;
    writeReports(tools, written, sources, flags, files, calls);
    for (const note of leftOut(result.profile)) process.stderr.write(`${name}: ${note}\n`);
    if (measuresOverhead(flags))
      process.stderr.write(
        `\n${drawTable(overheadTable(result.profile), drawingFor(process.stderr, process.env))}`,
      );
    if (flags.advise) writeAdvice(await program.advise(shown));
    if (files.ticky) writeTickyReport(shown, files.ticky);
    if (files.heap) writeHeap(made, flags, files.heap);
    if (result.tracing) writeTrace(result.profile, result.tracing, program.infos, files);
  }
  if (flags.statistics) process.stderr.write(statisticsText(result));
  return leave(result, name);
}

/** A run. If it came to its end, with `--overhead` what less profiled runs say of its profiling, and with `--repeat` the times of as many
 * as it takes for shares. */
async function measured(
  program: Measurable,
  programArguments: readonly string[],
  flags: ProfileFlags,
  live: Live | undefined,
): Promise<Executed> {
  const { name } = program;
  if (!flags.repeat && !measuresOverhead(flags)) return program.run(programArguments, {}, live);
  const input: Uint8Array[] = [];
  const result = await program.run(programArguments, { repetition: { isFirst: true, input } });
  let { profile } = result;
  if (profile === undefined || result.end.kind !== 'finished') return result;
  const again = (kind: OverheadRunKind): Promise<Executed> =>
    program.run(programArguments, { repetition: { isFirst: false, input }, kind });
  if (measuresOverhead(flags)) {
    process.stderr.write(`${name}: running again with less profiling to measure the overhead\n`);
    profile = await measureOverhead({ ...result, profile }, again);
  }
  if (flags.repeat) profile = await measureShares(profile, () => again('counted'));
  if (profile.runs !== undefined) process.stderr.write(`${name}: measured over ${profile.runs} runs\n`);
  return { ...result, profile };
}

/** Growth is a report of its own, of many runs. */
function expectGrowth({ report, output, advise, overhead, subtractOverhead, ...flags }: ProfileFlags): void {
  const given = {
    '--report': report.length > 0,
    '--output': output !== undefined,
    '--advise': advise === true,
    '--overhead': overhead === true,
    '--subtract-overhead': subtractOverhead === true,
    '--trace': isTraced(flags),
  };
  expectNone(given, 'with --sizes');
}

/** What the profile does not hold of its run. */
function leftOut(made: Profile): readonly string[] {
  const crowded = stackLimitNote(made);
  return [...leftOutMarks(made), ...(crowded ? [`${crowded.text}. ${crowded.hint}`] : [])];
}

function writeTrace(
  made: Profile,
  tracing: Tracing,
  infos: Executable['infos'],
  { traces: [asText, forViewers] }: Files,
): void {
  const events = traceEvents(tracing, made, infos);
  asText?.write(traceText(made, events, tracing.isCut));
  forViewers?.write(traceFile(made, events));
}
