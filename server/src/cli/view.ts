/**
 * `cairn view`: profiles of any known format, several as their sum, as a table that keys move in, as a report, beside
 * the source where that is found next to the profile or in the current folder; written in another format, or compared
 * with another.
 */
import { basename, dirname } from 'node:path';
import { visibleLine } from '../../../language/index.ts';
import {
  basis,
  bytes,
  type CallOptions,
  compare,
  comparisonReport,
  counted,
  type Drawing,
  drawTable,
  type ExportFormat,
  formatNamed,
  hasCosts,
  isRecorded,
  lossOf,
  machineCosts,
  type Profile,
  reportNamed,
  reportTable,
  tickyComparisonReport,
  timeOf,
  withCoverage,
  withoutSmaller,
} from '../../../language/profile/index.ts';
import { urlAmong } from '../files/path.ts';
import { coveredAt } from './covered.ts';
import { drawingFor, listing } from './drawing.ts';
import { showTable } from './interactive/terminal.ts';
import { type NamedSources, namedSources } from './named.ts';
import { type ReportFile, reportFile } from './output.ts';
import { Problem } from './problem.ts';
import { centresNamed, chosen, profileWithCosts, type SelectionFlags } from './profiles.ts';
import { listings, packagesIn } from './report.ts';
import { expectNone } from './together.ts';
import type { Tools } from './tools.ts';

export interface ViewFlags extends SelectionFlags {
  /** The report that is wanted; without it a table of centres and the source. */
  readonly by?: string;
  readonly of: readonly string[];
  readonly inverted?: boolean;
  /** Per cent. */
  readonly least?: number;
  readonly minTicks: number;
  readonly minBytes: number;
  readonly zero?: boolean;
  readonly rows?: number;
  readonly compare?: string;
  readonly export?: string;
  readonly output?: string;
  readonly interactive?: boolean;
  /** A `.tix` file: what runs of the program have evaluated. */
  readonly coverage?: string;
  /** Folders of sources that the profile names. */
  readonly sources: readonly string[];
}

/** How many rows a report has at most, and a comparison, if nobody says. */
const usualRows = 1000;
const comparedRows = 30;

export async function view(
  tools: Tools,
  paths: readonly [string, ...string[]],
  flags: ViewFlags,
): Promise<number> {
  expectSense(flags);
  const { output = '-' } = flags;
  const file = reportFile(output, flags.export === undefined ? 'report' : 'profile');
  if (flags.interactive === true && !isTerminal())
    throw new Problem('--interactive needs a terminal that can position the cursor');
  const profile = chosen(withCountsOf(profileWithCosts(paths), flags.coverage), flags);
  if (flags.interactive === true || (isTerminal() && hasCosts(profile) && asksForNothing(flags)))
    return showTable(profile, flags.metric, {
      input: process.stdin,
      output: process.stdout,
      environment: process.env,
      process,
    });
  const drawing = output === '-' ? drawingFor(process.stdout, process.env) : {};
  if (flags.compare !== undefined) {
    const other = chosen(profileWithCosts([flags.compare]), flags);
    const options = { metric: flags.metric, rows: flags.rows ?? comparedRows };
    const parts = [
      ...(hasCosts(profile) && hasCosts(other)
        ? [comparisonReport(compare(profile, other), options, drawing)]
        : []),
      ...(profile.ticky && other.ticky
        ? [tickyComparisonReport(profile.ticky, other.ticky, options.rows, drawing)]
        : []),
    ];
    if (parts.length === 0)
      throw new Problem(`--compare: ${paths[0]} and ${flags.compare} record nothing that both have`);
    file.write(parts.join('\n'));
  } else if (flags.export !== undefined)
    exported(tools, withoutSmaller(profile, leastOf(flags)), paths, formatNamed(flags.export)!, flags, file);
  else file.write(shown(profile, paths, flags, drawing));
  return 0;
}

/** With what the runs of a `.tix` file have evaluated, if one is named. */
function withCountsOf(profile: Profile, path: string | undefined): Profile {
  if (path === undefined) return profile;
  const covered = withCoverage(profile, coveredAt(path));
  if (covered !== profile) return covered;
  throw new Problem(`--coverage: ${path} counts no code of a cost centre of ${profile.program}`);
}

/** What is not worth a stack of a file. */
const leastOf = ({ minTicks, minBytes }: ViewFlags): { ticks: number; bytes: number } => ({
  ticks: minTicks,
  bytes: minBytes,
});

/** Options of which one leaves the other nothing to say. */
function expectSense(flags: ViewFlags): void {
  const { of, inverted, least, minTicks, minBytes, zero, by, interactive } = flags;
  const ofReports = {
    '--by': by !== undefined,
    '--of': of.length > 0,
    '--inverted': inverted === true,
    '--least': least !== undefined,
    '--zero': zero === true,
  };
  const smallest = { '--min-ticks': minTicks > 0, '--min-bytes': minBytes > 0 };
  const others = { ...ofReports, '--interactive': interactive === true };
  const table = { '--rows': flags.rows !== undefined };
  if (flags.compare !== undefined)
    expectNone({ ...others, ...smallest, '--export': flags.export !== undefined }, 'with --compare');
  else if (flags.export !== undefined) expectNone({ ...others, ...table }, 'with --export');
  else if (interactive === true)
    expectNone(
      { ...ofReports, ...smallest, ...table, '--output': flags.output !== undefined },
      'with --interactive',
    );
  else {
    const ofCalls = reportNamed(by ?? '')?.isOfCalls === true;
    if (!ofCalls) expectNone({ '--of': of.length > 0 }, 'without --by tree, graph or arms');
    if (!ofCalls || by === 'arms')
      expectNone({ '--inverted': inverted === true }, 'without --by tree or graph');
  }
}

const isTerminal = (): boolean =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb';

/** Whether no report or file is wanted: then a terminal has a table that keys move in. */
const asksForNothing = (flags: ViewFlags): boolean =>
  [flags.by, flags.compare, flags.export, flags.output, flags.inverted, flags.least, flags.zero].every(
    flag => flag === undefined,
  ) && flags.of.length + flags.minTicks + flags.minBytes === 0;

/** Texts go to standard output where no file is named, bytes beside the profile. What the format cannot hold is said. */
function exported(
  tools: Tools,
  profile: Profile,
  paths: readonly [string, ...string[]],
  format: ExportFormat,
  flags: ViewFlags,
  file: ReportFile,
): void {
  const { sources, places } = found(profile, paths, flags);
  const content = format.write(profile, {
    metric: flags.metric,
    urlOf: urlAmong(places),
    sources,
    ...(format.needsPage ? { page: tools.page(), packages: packagesIn(profile, sources) } : {}),
  });
  const name = basename(paths[0]).replace(/\.[^.]*(\.json|\.gz)?$/, '');
  const isNamed = flags.output !== undefined || typeof content === 'string';
  (isNamed ? file : reportFile(`${name}${format.suffix}`)).write(content);
  const loss = lossOf(format, profile);
  if (loss !== undefined) process.stderr.write(`${format.name} does not store ${loss}\n`);
}

/** Sources are looked for where the person says, beside the profiles, and here. */
const found = (profile: Profile, paths: readonly string[], { sources }: ViewFlags): NamedSources =>
  namedSources(profile, [...new Set([...sources, ...paths.map(path => dirname(path)), '.'])]);

/** The report that was asked for; without one the cost centres, and the source where it is at hand. */
function shown(
  given: Profile,
  paths: readonly [string, ...string[]],
  flags: ViewFlags,
  drawing: Drawing,
): string {
  const usual = hasCosts(given) ? 'centre' : 'ticky';
  const kind = reportNamed(flags.by ?? usual);
  if (kind !== undefined && (flags.by !== undefined || !hasCosts(given)))
    return `${summary(given, drawing)}\n${drawTable(reportTable(kind, given, callOptions(given, flags)), drawing)}`;
  const { profile, sources, missing } = found(given, paths, flags);
  const listed = listings(profile, sources, { metric: flags.metric, folded: true, ...drawing });
  const table =
    kind === undefined
      ? ''
      : `${drawTable(reportTable(kind, profile, callOptions(profile, flags)), drawing)}\n`;
  return `${summary(profile, drawing)}\n${table}${listed}${notFound(missing)}`;
}

const notFound = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\nSource files not found: ${visibleLine(missing.join(', '))}. Use --sources to name their folder.\n`;

/** Branches of trees and arcs of graphs that are smaller than this share, in per cent, are left out unless one is named. */
const leastOfCalls = 1;

function callOptions(profile: Profile, flags: ViewFlags): CallOptions {
  const isNamed = flags.minTicks + flags.minBytes > 0 || flags.zero === true;
  const usual = ['tree', 'graph'].includes(flags.by ?? '') && !isNamed ? leastOfCalls : 0;
  return {
    metric: flags.metric,
    of: centresNamed(profile, flags.of),
    inverted: flags.inverted === true,
    threshold: {
      least: (flags.least ?? usual) / 100,
      leastTicks: flags.minTicks,
      leastBytes: flags.minBytes,
      zero: flags.zero === true,
      rows: flags.rows ?? usualRows,
    },
  };
}

function summary(profile: Profile, { width }: Drawing): string {
  const whole = basis(profile);
  const overhead = machineCosts(profile).ticks;
  const command = [profile.program, ...profile.arguments].join(' ');
  const time = (ticks: number): string => timeOf(ticks, profile);
  const took = `${time(whole.ticks)}${profile.untimed ? '' : ` (${counted(whole.ticks, 'tick')})`}`;
  const parts = [
    `${visibleLine(command)}: ${isRecorded(profile, 'time') ? took : 'time not recorded'}`,
    ...(profile.runs === undefined ? [] : [`measured over ${profile.runs} runs`]),
    ...(overhead === 0 ? [] : [`${time(overhead)} more for the runtime and GC`]),
    ...(isRecorded(profile, 'allocation') ? [`${bytes(whole.allocation)} allocated`] : []),
    ...(whole.live === undefined ? [] : [`${bytes(whole.live)} live at most`]),
    `${counted(profile.stacks.length, 'stack')}`,
  ];
  return `${listing(parts, width)}\n`;
}
