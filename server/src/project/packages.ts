/**
 * Packages in source form: those that a project depends on and Cairn's library does not have, compiled as modules of the
 * program. A `cairn.json` names their folders; for a `.cabal` file they are looked for where people have them: beside
 * the project or in it, as `name` or as `cabal get` leaves it, `name-1.2`; and in `dist-newstyle/src`, where cabal puts
 * what comes from a repository.
 */

import { joined } from '../../../language/index.ts';
import { folderOf } from '../files/path.ts';

/** What is asked of a file system, as of a project's. */
interface Listing {
  readText(path: string): string | undefined;
  list(folder: string, wanted?: RegExp): readonly string[];
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

/** The `.cabal` file of a package, near one of these folders. */
export function packageFile(name: string, places: readonly string[], files: Listing): string | undefined {
  const parents = [...new Set(places.flatMap(place => [place, folderOf(place)]))].filter(each => each !== '');
  const withVersion = new RegExp(`^${name}(-[\\d.]+)?$`);
  const described = (folder: string): string => joined(folder, `${name}.cabal`);
  const named = parents.flatMap(parent =>
    files
      .list(parent, withVersion)
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
  return folder === undefined ? undefined : described(folder);
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
