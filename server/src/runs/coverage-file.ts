/** Coverage from a `.tix` file, of GHC's or of the command line's: its counts on the sources that there are now. */
import { type Mix, type ModuleCounts, readMix, readTix } from '../../../language/coverage/index.ts';
import { folderOf, joinedPath, pathOf, uriOf } from '../files/path.ts';
import type { LoadCoverageAnswer, LoadCoverageParams } from '../protocol/index.ts';
import type { CoveredFile } from '../state/coverage.ts';
import { openSources, textOf } from '../state/documents.ts';
import type { Server } from '../state/server.ts';
import { countedModule, coveredModules } from './coverage.ts';
import { refreshHints } from './shown.ts';

export function loadCoverage(server: Server, params: LoadCoverageParams): LoadCoverageAnswer {
  const path = pathOf(params.uri);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const tix = parsed(() => readTix(params.text));
  if (typeof tix === 'string') return { kind: 'refused', reason: `${name}: ${tix}.` };
  const found = tix.map(counts => coveredFile(server, params, counts));
  const problems = found.filter(each => typeof each === 'string');
  const files = found.filter(each => typeof each !== 'string');
  if (files.length === 0)
    return { kind: 'refused', reason: problems.join(' ') || `${name} has no counts of any module.` };
  server.coverage.files.clear();
  for (const { path: source, file } of files) server.coverage.files.set(source, file);
  refreshHints(server);
  const paths = files.map(each => each.path);
  const written = Object.fromEntries(files.map(each => [uriOf(each.path), each.written]));
  return { kind: 'loaded', modules: coveredModules(server, paths), written, problems };
}

/** The value, or what is wrong with the text. */
function parsed<T extends object>(read: () => T): T | string {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof SyntaxError) return problem.message;
    throw problem;
  }
}

interface Found {
  readonly path: string;
  readonly file: CoveredFile;
  /** When the text that was compiled was written. */
  readonly written: number;
}

/** The source of a module with its counts; otherwise a sentence that says why there is none. */
function coveredFile(server: Server, params: LoadCoverageParams, counts: ModuleCounts): Found | string {
  const mix = mixOf(params, counts);
  if (typeof mix === 'string') return mix;
  const { module, boxes } = mix;
  const path = sourcePath(server, boxes.file, [mix.path, pathOf(params.uri)]);
  if (path === undefined) return `The source of the module ${module}, ${boxes.file}, was not found.`;
  const counted = countedModule({ ...boxes, module }, textOf(server, path) ?? '');
  if (counted.places.places.size < boxes.boxes.length)
    return `The module ${module} was changed since it was compiled. Compile and run the program again.`;
  // no more than milliseconds, and without GHC's name of the zone, for every reader of dates
  const written = Date.parse(
    boxes.written
      .replace(/(\.\d{3})\d*/, '$1')
      .replace(/ (?=\d)/, 'T')
      .replace(/ *UTC$/, 'Z'),
  );
  return { path, file: { ...counted, counts: counts.counts }, written };
}

/** A path of GHC's is relative to the folder that it was called in: one around its files, or one of those that are open, if there is
 * one such source alone. */
function sourcePath(server: Server, file: string, near: readonly string[]): string | undefined {
  const path = file.replaceAll('\\', '/').replace(/^\.\//, '');
  const around = near.flatMap(each => ancestors(folderOf(each)));
  const candidates = isAbsolute(path) ? [path] : around.map(folder => joinedPath(folder, path));
  const found = candidates.find(each => textOf(server, each) !== undefined);
  if (found !== undefined || isAbsolute(path)) return found;
  const [only, ...others] = openSources(server).filter(each => each.endsWith(`/${path}`));
  return others.length === 0 ? only : undefined;
}

interface FoundMix {
  readonly path: string;
  readonly module: string;
  readonly boxes: Mix;
}

/** GHC names a module of a package `package/Module`, and puts its file into a folder of the package's name. */
function mixOf(
  { mixes }: LoadCoverageParams,
  { module: full, hash, counts }: ModuleCounts,
): FoundMix | string {
  const module = full.slice(full.lastIndexOf('/') + 1);
  const named = mixes.filter(({ uri }) => pathOf(uri).endsWith(`/${module}.mix`));
  if (named.length === 0)
    return `There is no file ${module}.mix, which says where the counts of the module ${module} belong. GHC writes it into the folder .hpc when it compiles with -fhpc.`;
  const read = named.map(({ uri, text }) => ({ path: pathOf(uri), boxes: parsed(() => readMix(text)) }));
  for (const { path, boxes } of read)
    if (typeof boxes !== 'string' && boxes.hash === hash && boxes.boxes.length === counts.length)
      return { path, module, boxes };
  const other = read.find(({ boxes }) => typeof boxes !== 'string');
  return other
    ? `The counts of the module ${module} are of another compilation than ${other.path}. Run the program that was compiled last again.`
    : `${read[0]!.path}: ${read[0]!.boxes}.`;
}

const isAbsolute = (path: string): boolean => /^([/\\]|[a-z]:[\\/])/i.test(path);

/** A folder and those around it, the innermost first. */
function ancestors(folder: string): readonly string[] {
  return folder === '' ? [folder] : [folder, ...ancestors(folderOf(folder))];
}
