/**
 * `cairn view`: a profile of any known format, as a table of its cost centres, its hottest stacks, and beside the source
 * where that is found next to the profile or in the current folder; written in another format, or compared with another.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readText } from '../files.ts';
import {
  aligned,
  amount,
  annotate,
  basis,
  bytes,
  type CostCentre,
  choose,
  compare,
  comparisonReport,
  type Format,
  fittingNone,
  formatNamed,
  frameName,
  grouped,
  isNothing,
  type Metric,
  oneDecimal,
  type Profile,
  parseLocation,
  percent,
  programCentres,
  project,
  readProfile,
  type SourceText,
  sourceText,
  span,
  total,
  visibleLine,
  visibleLines,
} from '../language.ts';
import { expectWritable, writeReport } from './output.ts';
import { Problem } from './problem.ts';
import type { Tools } from './tools.ts';

export interface ViewFlags {
  readonly metric: Metric;
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly least: number;
  readonly compare?: string;
  readonly export?: string;
  readonly output?: string;
}

/** Rows of a comparison. */
const comparedRows = 30;

export function view(tools: Tools, path: string, flags: ViewFlags): number {
  if (flags.output !== undefined && flags.output !== '-') expectWritable(flags.output);
  const profile = chosen(profileAt(path), flags);
  if (flags.compare !== undefined) {
    const other = chosen(profileAt(flags.compare), flags);
    const report = comparisonReport(compare(profile, other), { metric: flags.metric, rows: comparedRows });
    writeReport(flags.output ?? '-', visibleLines(report));
  } else if (flags.export !== undefined) exported(tools, profile, path, formatNamed(flags.export)!, flags);
  else show(profile, path, flags);
  return 0;
}

/** The profile in a file; what could not be read of it is said. Throws a Problem where there is none. */
function profileAt(path: string): Profile {
  const imported = readProfile(bytesOf(path));
  if ('refused' in imported) throw new Problem(`${path}: ${imported.refused}`);
  for (const problem of imported.problems) process.stderr.write(visibleLines(`${path}: ${problem}\n`));
  return imported.profile;
}

function bytesOf(path: string): Uint8Array {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Problem(`cannot read ${path}: there is no such file`);
  if (found.isDirectory()) throw new Problem(`cannot read ${path}: it is a folder; name a profile`);
  try {
    return readFileSync(path);
  } catch (problem) {
    throw new Problem(`cannot read ${path}: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

/** The profile under the selection of the options: costs of other centres move to those that called them. */
function chosen(profile: Profile, { only, exclude }: ViewFlags): Profile {
  const [unknown] = fittingNone(profile, [...only, ...exclude]);
  if (unknown !== undefined) throw new Problem(`no cost centre of ${profile.program} fits ${unknown}`);
  return only.length + exclude.length === 0 ? profile : project(profile, choose(profile, { only, exclude }));
}

/** Texts go to standard output where no file is named, bytes beside the profile. */
function exported(
  tools: Tools,
  profile: Profile,
  path: string,
  format: Format,
  { metric, output }: ViewFlags,
): void {
  const urlOf = (file: string): string => {
    const place = [join(dirname(path), file), file].find(existsSync);
    return place === undefined ? file : pathToFileURL(resolve(place)).href;
  };
  const content = format.write(profile, {
    metric,
    urlOf,
    ...(format.needsPage
      ? { page: tools.page(), sources: withPlaces(profile, [dirname(path), '.']).sources }
      : {}),
  });
  const name = basename(path).replace(/\.[^.]*(\.json|\.gz)?$/, '');
  writeReport(output ?? (typeof content === 'string' ? '-' : `${name}${format.suffix}`), content);
}

function show(given: Profile, path: string, flags: ViewFlags): void {
  const { profile, sources } = withPlaces(given, [dirname(path), '.']);
  process.stdout.write(`${summary(profile)}\n${table(profile, flags)}\n`);
  const listed = [...sources].map(([module, source], index) =>
    annotate(profile, source, {
      module,
      metric: flags.metric,
      stacks: index === sources.size - 1 ? 12 : 0,
      folded: true,
    }),
  );
  process.stdout.write(listed.join('\n'));
}

function summary(profile: Profile): string {
  const whole = basis(profile);
  const seconds = ((whole.ticks * profile.tickInterval) / 1e6).toFixed(2);
  const overhead = total(profile).ticks - whole.ticks;
  const beside =
    overhead === 0
      ? ''
      : `, ${((overhead * profile.tickInterval) / 1e6).toFixed(2)} s beside it for garbage collection`;
  const command = [profile.program, ...profile.arguments].join(' ');
  return `${visibleLine(command)}: ${seconds} s (${grouped(whole.ticks)} ticks)${beside}, ${bytes(whole.allocation)} allocated, ${grouped(profile.stacks.length)} stacks\n`;
}

/** Cost centres by what they inherit; what cost nothing, or a smaller share than is wanted, is left out. */
function table(profile: Profile, { metric, least }: ViewFlags): string {
  const whole = basis(profile);
  const rows = programCentres(profile)
    .filter(([, { inherited }]) => !isNothing(inherited))
    .filter(([, { inherited }]) => percent(amount(inherited, metric), amount(whole, metric)) >= least)
    .sort(
      ([, a], [, b]) =>
        amount(b.inherited, metric) - amount(a.inherited, metric) ||
        b.inherited.allocation - a.inherited.allocation,
    )
    .map(([number, { individual, inherited }]) => {
      const centre = profile.centres[number]!;
      const share = (part: number, all: number): string => oneDecimal(percent(part, all));
      return [
        frameName(centre),
        centre.location,
        grouped(individual.entries),
        share(individual.ticks, whole.ticks),
        share(individual.allocation, whole.allocation),
        share(inherited.ticks, whole.ticks),
        share(inherited.allocation, whole.allocation),
      ];
    });
  const header = ['cost centre', 'source', 'entries', 'ind %time', '%alloc', 'inh %time', '%alloc'];
  return `${aligned('llrrrrr', [header, ...rows]).join('\n')}\n`;
}

/** Spans for the centres whose source file is at hand. */
function withPlaces(
  profile: Profile,
  folders: readonly string[],
): { profile: Profile; sources: Map<string, SourceText> } {
  const sources = new Map<string, SourceText>();
  const sourceOf = (module: string, file: string): SourceText | undefined => {
    if (!sources.has(module))
      for (const folder of folders) {
        const text = readText(join(folder, file));
        if (text !== undefined) sources.set(module, sourceText(file, text));
      }
    return sources.get(module);
  };
  const centres = profile.centres.map((centre): CostCentre => {
    const place = parseLocation(centre.location);
    const source = place && sourceOf(centre.module, place.file);
    if (!place || !source) return centre;
    const offset = (line: number, column: number): number =>
      (source.lineStarts[line - 1] ?? source.text.length) + column - 1;
    const { start, end } = place;
    return { ...centre, span: span(offset(start.line, start.column), offset(end.line, end.column + 1)) };
  });
  return { profile: { ...profile, centres }, sources };
}
