/** `cairn coverage`: what `.tix` files say, with the options and figures of GHC's `hpc`. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type Covered,
  combine,
  type combining,
  draftOverlay,
  type MarkupOptions,
  type Mix,
  mapCounts,
  type mapping,
  markupIndex,
  markupModule,
  type OverlayEntry,
  type OverlayModule,
  overlayCounts,
  pageOf,
  type ReportOptions,
  readMix,
  readOverlay,
  reportText,
  reportXml,
  showBoxes,
  showTix,
  type Tix,
  writeCobertura,
  writeLcov,
} from '../../../language/coverage/index.ts';
import { readText, whyUnread } from '../files/reading.ts';
import { makeFolders, writeWhole } from '../files/writing.ts';
import { parsed, tixIn } from './coverage.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';

export interface ModuleFlags {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface SourceFlags extends ModuleFlags {
  readonly srcdir: readonly string[];
  readonly hpcdir: readonly string[];
  /** How many of them count, and nothing else: .hpc is one unless this is given. */
  readonly hpcdirsBefore?: number;
}

export interface OutputFlags {
  readonly output?: string;
}

const print = (text: string, { output }: OutputFlags): number => {
  if (output === undefined) process.stdout.write(text === '' || text.endsWith('\n') ? text : `${text}\n`);
  else reportFile(output, 'coverage').write(text);
  return 0;
};

export function coverageReport(
  path: string,
  modules: readonly string[],
  flags: SourceFlags & {
    readonly perModule?: boolean;
    readonly declList?: boolean;
    readonly xmlOutput?: boolean;
  },
): number {
  const covered = coveredBy(path, modules, flags);
  const options: ReportOptions = {
    ...(flags.perModule && { perModule: true }),
    ...(flags.declList && { declarations: true }),
  };
  const name = basename(path).replace(/\.tix$/, '');
  return print(flags.xmlOutput ? reportXml(name, covered, options) : reportText(covered, options), {});
}

export function coverageMarkup(
  path: string,
  modules: readonly string[],
  flags: SourceFlags & {
    readonly destdir: string;
    readonly verbosity: number;
    readonly funEntryCount?: boolean;
    readonly highlightCovered?: boolean;
  },
): number {
  const covered = coveredBy(path, modules, flags);
  const options: MarkupOptions = {
    ...(flags.funEntryCount && { entryCounts: true }),
    ...(flags.highlightCovered && { highlightCovered: true }),
  };
  const pages = covered.map(
    module => [pageOf(module.module), markupModule(module, sourceOf(module, flags), options)] as const,
  );
  for (const [name, html] of [...pages, ...markupIndex(covered)]) {
    if (flags.verbosity > 0) process.stdout.write(`Writing: ${name}\n`);
    const file = join(flags.destdir, name);
    makeFolders(dirname(file));
    writeWhole(file, html);
  }
  return 0;
}

export const coverageShow = (
  path: string,
  modules: readonly string[],
  flags: SourceFlags & OutputFlags,
): number => print(showBoxes(coveredBy(path, modules, flags)), flags);

export function coverageExport(
  path: string,
  modules: readonly string[],
  flags: SourceFlags & OutputFlags & { readonly format: 'lcov' | 'cobertura' },
): number {
  const covered = coveredBy(path, modules, flags);
  return print(flags.format === 'lcov' ? writeLcov(covered) : writeCobertura(covered, Date.now()), flags);
}

export function coverageDraft(
  path: string,
  modules: readonly string[],
  flags: SourceFlags & OutputFlags,
): number {
  const text = draftOverlay(coveredBy(path, modules, flags), module => sourceOf(module, flags));
  // hpc prints an empty line after it
  return print(flags.output === undefined ? `${text}\n` : text, flags);
}

export function coverageOverlay(paths: readonly string[], flags: PlaceFlags & OutputFlags): number {
  const entries = new Map<string, OverlayEntry[]>();
  for (const { module: named, entries: each } of paths.flatMap(overlayAt)) {
    // hpc draft puts a colon behind a package, where files and counts have a slash
    const module = named.replace(':', '/');
    entries.set(module, [...(entries.get(module) ?? []), ...each]);
  }
  const tix = [...entries.keys()].sort().map(module => {
    const { mix } = mixNamed(module, flags);
    const { counts, unmatched } = overlayCounts(
      mix,
      sourceOf({ module, file: mix.file }, flags),
      entries.get(module)!,
    );
    for (const entry of unmatched) process.stderr.write(`${module} has nothing that fits: ${entry}\n`);
    return { module, hash: mix.hash, counts };
  });
  return print(showTix(tix), flags);
}

function overlayAt(path: string): readonly OverlayModule[] {
  const text = readText(path);
  if (text === undefined) throw new Problem(`cannot read ${path}: ${whyUnread(path) ?? 'file not found'}`);
  return parsed(path, () => readOverlay(text));
}

type SumFlags = ModuleFlags & OutputFlags & { readonly union?: boolean };

export function coverageSum(paths: readonly string[], flags: SumFlags): number {
  const sum = paths.map(path => tixAt(path, flags)).reduce((a, b) => combined([a, b], 'ADD', flags));
  return print(showTix(sum), flags);
}

export const coverageCombine = (
  paths: readonly [string, string],
  flags: SumFlags & { readonly function: keyof typeof combining },
): number =>
  print(showTix(combined([tixAt(paths[0], flags), tixAt(paths[1], flags)], flags.function, flags)), flags);

export const coverageMap = (
  path: string,
  flags: ModuleFlags & OutputFlags & { readonly function: keyof typeof mapping },
): number => print(showTix(mapCounts(tixAt(path, flags), flags.function)), flags);

function combined(two: readonly [Tix, Tix], how: keyof typeof combining, { union }: SumFlags): Tix {
  try {
    return combine(two, how, union === true);
  } catch (problem) {
    if (problem instanceof RangeError) throw new Problem(problem.message);
    throw problem;
  }
}

/** The counts in a file, whose ending may be left out. */
function tixAt(path: string, flags: ModuleFlags): Tix {
  const whole = path.endsWith('.tix') ? path : `${path}.tix`;
  const file = existsSync(whole) ? whole : path;
  const text = readText(file);
  if (text === undefined) throw new Problem(`unable to find tix file for: ${path}`);
  return tixIn(file, text).filter(({ module }) => isWanted(module, flags));
}

/** By name, by package (`pkg:`), or by both. */
function isWanted(name: string, { include, exclude }: ModuleFlags): boolean {
  const [module = '', unit = ''] = name.split('/').reverse();
  const names = [module, `${unit}:`, `${unit}:${module}`];
  const isIn = (list: readonly string[]): boolean => names.some(each => list.includes(each));
  return !isIn(exclude) && (include.length === 0 || isIn(include));
}

function coveredBy(path: string, modules: readonly string[], flags: SourceFlags): readonly Covered[] {
  const include = [...flags.include, ...modules];
  const tix = tixAt(path, { ...flags, include });
  if (tix.length === 0) sayNone(path, { ...flags, include });
  return tix.map(({ module, hash, counts }) => {
    const { file, boxes } = mixOf(module, hash, flags);
    return { module, file, hash, boxes, counts };
  });
}

/** hpc shows figures of nothing, 100 % each, and does not say why. */
function sayNone(path: string, { include, exclude }: ModuleFlags): void {
  const there = tixAt(path, { include: [], exclude: [] }).map(({ module }) => module);
  const left =
    include.length === 0 && exclude.length > 0
      ? `--exclude ${exclude.join(', ')} leaves no module`
      : `no module is named ${include.join(' or ')}`;
  process.stderr.write(
    there.length === 0
      ? `${path} has counts of no module\n`
      : `${left}; the counts are of ${there.join(', ')}\n`,
  );
}

/** What the counts of a `.tix` file say of its program. The modules are looked for below the current folder and that of the file. Throws a
 * Problem if one is missing, or is of another compilation. */
export const coveredAt = (path: string): readonly Covered[] =>
  coveredBy(path, [], { include: [], exclude: [], srcdir: ['.', dirname(path)], hpcdir: [] });

type PlaceFlags = Pick<SourceFlags, 'srcdir' | 'hpcdir' | 'hpcdirsBefore'>;

const sourceFolders = ({ srcdir }: PlaceFlags): readonly string[] => (srcdir.length === 0 ? ['.'] : srcdir);

function mixOf(module: string, hash: number, flags: PlaceFlags): Mix {
  const { path, mix } = mixNamed(module, flags);
  if (mix.hash === hash) return mix;
  throw new Problem(
    `hash in tix file for module ${module} (${hash})\ndoes not match hash in ${path} (${mix.hash})`,
  );
}

const mixFolders = ({ hpcdir, hpcdirsBefore }: PlaceFlags): readonly string[] =>
  hpcdirsBefore === undefined ? ['.hpc', ...hpcdir] : hpcdir.slice(0, hpcdirsBefore);

function mixNamed(module: string, flags: PlaceFlags): { readonly path: string; readonly mix: Mix } {
  const places = sourceFolders(flags).flatMap(source =>
    mixFolders(flags).map(folder => join(source, folder, `${module}.mix`)),
  );
  const path = places.find(each => existsSync(each));
  const text = path === undefined ? undefined : readText(path);
  if (path === undefined || text === undefined) {
    const where = places.length === 0 ? 'no folder is left' : `not in ${places.join(', ')}`;
    throw new Problem(`can not find the boxes of ${module}: ${where}; say where with --srcdir or --hpcdir`);
  }
  return { path, mix: parsed(path, () => readMix(text)) };
}

function sourceOf({ module, file }: Pick<Covered, 'module' | 'file'>, flags: PlaceFlags): string {
  const places = [file, ...sourceFolders(flags).map(folder => join(folder, file))];
  for (const each of places) {
    const text = readText(each);
    if (text !== undefined) return text;
  }
  throw new Problem(`can not find the source of ${module} in ${places.join(', ')}: say where with --srcdir`);
}
