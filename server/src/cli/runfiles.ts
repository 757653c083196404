/** The reports of a profiled run, and the files that they go to. */
import type { PlacedCall, Profile } from '../../../language/profile/index.ts';
import { withDefaults } from '../../../language/run/options.ts';
import { drawingFor } from './drawing.ts';
import { isTraced, type ProfileFlags } from './options.ts';
import { type ReportFile, reportFile } from './output.ts';
import { Problem } from './problem.ts';
import { annotateAll, reports, type Sources } from './report.ts';
import type { Tools } from './tools.ts';

/** The files of a run: where they go is settled before it begins. */
export interface Files {
  /** By the kind of report. */
  readonly reports: ReadonlyMap<string, ReportFile>;
  /** Present where the heap is profiled. */
  readonly heap?: ReportFile;
  /** Present where events are counted. */
  readonly ticky?: ReportFile;
  /** As text, and for viewers of events. */
  readonly traces: readonly ReportFile[];
}

export function filesOf(name: string, flags: ProfileFlags, output: ReportFile | undefined): Files {
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

/** Whether a listing of the sources is for reading at once. */
const readsListing = ({ report, advise }: ProfileFlags): boolean => report.length === 0 && !advise;

/** Whether the sources are listed with their costs. */
export const listsSources = (flags: ProfileFlags): boolean =>
  readsListing(flags) || flags.report.includes('annotate');

/** `calls`: what calls cost, by module, for listings. */
export function writeReports(
  tools: Tools,
  made: Profile,
  sources: Sources,
  flags: ProfileFlags,
  { reports: files }: Files,
  calls: ReadonlyMap<string, readonly PlacedCall[]> = new Map(),
): void {
  if (readsListing(flags)) {
    const drawing = drawingFor(process.stderr, process.env);
    process.stderr.write(`\n${annotateAll(made, sources, { folded: true, calls, ...drawing })}`);
  }
  for (const [kind, file] of files)
    file.write(
      kind === 'annotate' ? annotateAll(made, sources, { calls }) : contents(kind, made, sources, tools),
    );
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

/** Two kinds may have one name, as under GHC: the second would replace the first. */
export function expectFilesOfTheirOwn(kinds: readonly string[]): void {
  const before = new Map<string, string>();
  for (const kind of new Set(kinds)) {
    const suffix = reports.get(kind)?.suffix;
    const other = suffix && before.get(suffix);
    if (other) throw new Problem(`${other} and ${kind} would write the same file; request only one of them`);
    if (suffix) before.set(suffix, kind);
  }
}
