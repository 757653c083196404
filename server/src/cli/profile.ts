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
import { measuresOverhead, withDefaults } from '../../../language/run/options.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { measureOverhead, measureShares, type OverheadRunKind } from '../engine/cairn/again.ts';
import { readText } from '../files/reading.ts';
import { writeAdvice } from './advise.ts';
import { backtraceText } from './backtrace.ts';
import { coverageFiles } from './coverage.ts';
import { drawingFor } from './drawing.ts';
import { type Executed, leave } from './execute.ts';
import { profileGrowth } from './growth.ts';
import { expectHeapOptions, updateHeap, writeHeap } from './heapprofile.ts';
import { compileForProfile, type Live, type Measurable } from './measure.ts';
import { isTraced, type ProfileFlags } from './options.ts';
import { type ReportFile, reportFile } from './output.ts';
import { Problem } from './problem.ts';
import { annotateAll, reports, type Sources } from './report.ts';
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
  if (flags.output !== undefined && flags.report.length > 1)
    throw new Problem('-o needs exactly one --report');
  expectFilesOfTheirOwn(flags.report);
  expectHeapOptions(flags);
  const output = flags.output === undefined ? undefined : reportFile(flags.output);
  if (flags.sizes !== undefined) expectGrowth(flags);
  if (flags.sizes !== undefined) return profileGrowth(tools, given, programArguments, flags.sizes, flags);
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
    write(tools, constantsUnder(shown, flags.constants), sources, flags, files);
    for (const note of leftOut(result.profile)) process.stderr.write(`${name}: ${note}\n`);
    if (measuresOverhead(flags))
      process.stderr.write(
        `\n${drawTable(overheadTable(result.profile), drawingFor(process.stderr, process.env))}`,
      );
    if (flags.advise) writeAdvice(await program.advise(shown));
    if (files.ticky) writeTickyReport(shown, files.ticky);
    if (files.heap) writeHeap(result.profile, flags, files.heap);
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

/** The files of a run: where they go is settled before it begins. */
interface Files {
  /** By the kind of report. */
  readonly reports: ReadonlyMap<string, ReportFile>;
  /** Present where the heap is profiled. */
  readonly heap?: ReportFile;
  /** Present where events are counted. */
  readonly ticky?: ReportFile;
  /** As text, and for viewers of events. */
  readonly traces: readonly ReportFile[];
}

function filesOf(name: string, flags: ProfileFlags, output: ReportFile | undefined): Files {
  const own = (kind: string): ReportFile => {
    const { suffix } = reports.get(kind)!;
    return output ?? reportFile(suffix === undefined ? '-' : `${name}${suffix}`);
  };
  const kinds = flags.report.length > 0 || flags.advise ? flags.report : ['prof'];
  return {
    reports: new Map(kinds.map(kind => [kind, own(kind)])),
    ...(withDefaults(flags).heap !== 'none' ? { heap: reportFile(`${name}.hp`, 'heap profile') } : {}),
    ...(flags.ticky ? { ticky: reportFile(`${name}.ticky`, 'ticky-ticky report') } : {}),
    traces: isTraced(flags)
      ? ['txt', 'json'].map(ending => reportFile(`${name}.trace.${ending}`, 'trace'))
      : [],
  };
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

/** Two kinds may have one name, as under GHC: the second would replace the first. */
function expectFilesOfTheirOwn(kinds: readonly string[]): void {
  const before = new Map<string, string>();
  for (const kind of new Set(kinds)) {
    const suffix = reports.get(kind)?.suffix;
    const other = suffix && before.get(suffix);
    if (other) throw new Problem(`${other} and ${kind} would write the same file; request only one of them`);
    if (suffix) before.set(suffix, kind);
  }
}

function write(
  tools: Tools,
  made: Profile,
  sources: Sources,
  flags: ProfileFlags,
  { reports: files }: Files,
): void {
  if (flags.report.length === 0 && !flags.advise) {
    const drawing = drawingFor(process.stderr, process.env);
    process.stderr.write(`\n${annotateAll(made, sources, { folded: true, ...drawing })}`);
  }
  for (const [kind, file] of files) file.write(contents(kind, made, sources, tools));
}

/** A table of millions of stacks, each as far to the right as it is deep, may be more than a text can hold. */
function contents(kind: string, made: Profile, sources: Sources, tools: Tools): string | Uint8Array {
  try {
    return reports.get(kind)!.make(made, sources, tools.page);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const other = kind === 'pprof' ? 'csv' : 'pprof';
    throw new Problem(
      `the report ${kind} is too large to write (${made.stacks.length.toLocaleString('en')} stacks); --report ${other} is smaller`,
    );
  }
}
