/**
 * Packages in source form: those that a project depends on and Cairn's library does not have, compiled as modules of the
 * program. A `cairn.json` names their folders; for a `.cabal` file they are looked for where people have them: beside
 * the project or in it, as `name` or as `cabal get` leaves it, `name-1.2`; and in `dist-newstyle/src`, where cabal puts
 * what comes from a repository.
 */
import { type Component, joined, libraryPackages } from './language.ts';
import { folderOf } from './path.ts';
import { type Files, type OpenProject, projectFrom, projectIn } from './project.ts';

export interface SourcePackage {
  readonly name: string;
  readonly open: OpenProject;
  /** The part of it that others import from. */
  readonly library: Component;
}

/** All that a project needs, those that its packages need included. */
export function packagesOf(open: OpenProject, files: Files): readonly SourcePackage[] {
  const found = new Map<string, SourcePackage>();
  const own = open.project.package?.name;
  const add = (project: OpenProject | undefined): void => {
    const name = project?.project.package?.name;
    const library = project?.project.components.find(each => each.kind === 'library' && each.name === name);
    if (!project || !library || name === undefined || name === own || found.has(name)) return;
    found.set(name, { name, open: project, library });
  };
  for (const folder of open.project.packageFolders ?? [])
    add(projectIn(insideOf(open.folder, folder), files));
  const seen = new Set<string>();
  const look = (needed: readonly Component[], places: readonly string[]): void => {
    for (const { package: name } of needed.flatMap(({ dependencies }) => dependencies)) {
      if (seen.has(name) || libraryPackages.has(name) || name === own) continue;
      seen.add(name);
      if (!found.has(name)) add(locate(name, places, files));
    }
  };
  look(open.project.components, [open.folder]);
  // a map goes on with what comes while it is walked
  for (const each of found.values()) look([each.library], [each.open.folder, open.folder]);
  return [...found.values()];
}

/** `a/b` and `../c` is `a/c`. */
export function insideOf(folder: string, path: string): string {
  let at = folder;
  let rest = path;
  while (rest === '..' || rest.startsWith('../')) {
    at = folderOf(at);
    rest = rest.slice(3);
  }
  return rest === '' ? at : joined(at, rest);
}

function locate(name: string, places: readonly string[], files: Files): OpenProject | undefined {
  const parents = [...new Set(places.flatMap(place => [place, folderOf(place)]))].filter(each => each !== '');
  const described = (folder: string): string => joined(folder, `${name}.cabal`);
  const named = parents.flatMap(parent =>
    files
      .list(parent)
      .filter(entry => entry === name || (entry.startsWith(`${name}-`) && version(entry, name) !== undefined))
      .toSorted((a, b) => newerFirst(version(a, name) ?? [], version(b, name) ?? []))
      .map(entry => joined(parent, entry)),
  );
  const fetched = parents.flatMap(parent => {
    const source = joined(parent, 'dist-newstyle/src');
    const folders = files.list(source).map(entry => joined(source, entry));
    return [...folders, ...folders.flatMap(folder => files.list(folder).map(entry => joined(folder, entry)))];
  });
  const folder = [...named, ...fetched].find(each => files.readText(described(each)) !== undefined);
  return folder === undefined ? undefined : projectFrom(described(folder), files);
}

/** Of `name-1.2.3`; undefined where something else follows. */
function version(entry: string, name: string): readonly number[] | undefined {
  const written = entry.slice(name.length + 1);
  return /^\d+(\.\d+)*$/.test(written) ? written.split('.').map(Number) : undefined;
}

/** What has no version is the person's own, and comes before all. */
function newerFirst(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return a.length - b.length;
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs < 0 ? b.length - a.length : (b[differs] ?? -1) - a[differs]!;
}
