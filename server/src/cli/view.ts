/**
 * `cairn view`: a profile that GHC or Cairn wrote, as a table of its cost centres, its hottest stacks, and beside the
 * source where that is found next to the profile or in the current folder.
 */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../files.ts';
import {
  annotate,
  basis,
  bytes,
  type CostCentre,
  grouped,
  importJson,
  importProf,
  looksLikeJson,
  oneDecimal,
  type Profile,
  percent,
  type SourceText,
  select,
  sourceText,
  span,
  visibleLine,
  visibleLines,
} from '../language.ts';
import { Problem } from './problem.ts';

export function view(path: string): number {
  const text = readText(path);
  if (text === undefined) throw new Problem(`cannot read ${path}: ${missing(path)}`);
  const imported = looksLikeJson(text) ? importJson(text) : importProf(text);
  if ('refused' in imported) throw new Problem(`${path}: ${imported.refused}`);
  for (const problem of imported.problems) process.stderr.write(visibleLines(`${path}: ${problem}\n`));
  const profile = withPlaces(imported.profile, [dirname(path), '.']);
  process.stdout.write(`${summary(profile.profile)}\n${table(profile.profile)}\n`);
  const listed = [...profile.sources].map(([module, source], index) =>
    annotate(profile.profile, source, {
      module,
      metric: 'time',
      stacks: index === profile.sources.size - 1 ? 12 : 0,
      folded: true,
    }),
  );
  process.stdout.write(listed.join('\n'));
  return 0;
}

function missing(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'there is no such file';
  return found.isDirectory() ? 'it is a folder; name a .prof file' : 'it is no text';
}

function summary(profile: Profile): string {
  const whole = basis(profile);
  const seconds = ((whole.ticks * profile.tickInterval) / 1e6).toFixed(2);
  const command = [profile.program, ...profile.arguments].join(' ');
  return `${visibleLine(command)}: ${seconds} s (${grouped(whole.ticks)} ticks), ${bytes(whole.allocation)} allocated, ${grouped(profile.stacks.length)} stacks\n`;
}

/** Cost centres by inherited time, then allocation; what cost nothing is left out. */
function table(profile: Profile): string {
  const whole = basis(profile);
  const rows = [...select(profile).centres]
    .filter(
      ([number, { inherited }]) =>
        inherited.entries + inherited.ticks + inherited.allocation > 0 && number >= 0,
    )
    .sort(
      ([, a], [, b]) =>
        b.inherited.ticks - a.inherited.ticks || b.inherited.allocation - a.inherited.allocation,
    )
    .map(([number, { individual, inherited }]) => {
      const centre = profile.centres[number];
      const share = (part: number, all: number): string => oneDecimal(percent(part, all));
      return [
        `${centre?.module}.${centre?.label}`,
        centre?.location ?? '',
        grouped(individual.entries),
        share(individual.ticks, whole.ticks),
        share(individual.allocation, whole.allocation),
        share(inherited.ticks, whole.ticks),
        share(inherited.allocation, whole.allocation),
      ];
    });
  return aligned([
    ['cost centre', 'source', 'entries', 'ind %time', '%alloc', 'inh %time', '%alloc'],
    ...rows,
  ]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd()
        .concat('\n'),
    )
    .join('');
}

const location = /^(.+?):(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?)$/;

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
    const found = location.exec(centre.location);
    const source = found && sourceOf(centre.module, found[1] ?? '');
    if (!found || !source) return centre;
    const offset = (line: number, column: number): number =>
      (source.lineStarts[line - 1] ?? source.text.length) + column - 1;
    const [, , line1, column1, line2, column2, line, from, to] = found.map(Number);
    return line1
      ? { ...centre, span: span(offset(line1, column1 ?? 1), offset(line2 ?? line1, (column2 ?? 0) + 1)) }
      : { ...centre, span: span(offset(line ?? 1, from ?? 1), offset(line ?? 1, (to || (from ?? 1)) + 1)) };
  });
  return { profile: { ...profile, centres }, sources };
}
