/** The project that a file belongs to: found by looking for its description in the folders above the file. */
import {
  type Component,
  componentOf,
  type FileLookup,
  isProjectFile,
  joined,
  manifestName,
  type Project,
  pathsModule,
  projectOf,
  sourceText,
} from './language.ts';
import { folderOf, moduleLookup } from './path.ts';

/** What is asked of a file system. Paths have slashes; `list` gives the names in a folder, none where there is none. */
export interface Files {
  readText(path: string): string | undefined;
  list(folder: string): readonly string[];
}

/** A project in its place. */
export interface OpenProject {
  readonly folder: string;
  /** The path of the file that describes it. */
  readonly file: string;
  readonly text: string;
  readonly project: Project;
}

/** The nearest project at or above a folder. */
export function projectAbove(folder: string, files: Files): OpenProject | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    const found = projectIn(at, files);
    if (found || folderOf(at) === at) return found;
  }
}

/** The project described in this very folder. */
export function projectIn(folder: string, files: Files): OpenProject | undefined {
  const names = files.list(folder).filter(isProjectFile).toSorted();
  const name = names.includes(manifestName) ? manifestName : names[0];
  return name === undefined ? undefined : projectFrom(joined(folder, name), files);
}

/** The project that this file describes. */
export function projectFrom(file: string, files: Files): OpenProject | undefined {
  const text = files.readText(file);
  return text === undefined
    ? undefined
    : { folder: folderOf(file), file, text, project: projectOf(sourceText(file, text)) };
}

/** The part of a project that a file belongs to, if it is in any. */
export function componentAt(open: OpenProject, path: string): Component | undefined {
  const prefix = joined(open.folder, '');
  return path.startsWith(prefix) ? componentOf(open.project, path.slice(prefix.length)) : undefined;
}

/** The folders in which a component's modules are. */
export const foldersOf = (open: OpenProject, component: Component): readonly string[] =>
  component.folders.map(folder => inside(open.folder, folder));

/** The file of a component's `main`: the first that is there. */
export const mainOf = (open: OpenProject, component: Component, files: Files): string | undefined =>
  component.main === undefined
    ? undefined
    : foldersOf(open, component)
        .map(folder => joined(folder, component.main!))
        .find(path => files.readText(path) !== undefined);

/** How the modules of a component are found, in its folders, then in `more`; and what holds in them. */
export function projectLookup(
  open: OpenProject,
  component: Component,
  read: Files['readText'],
  more: readonly string[] = [],
): FileLookup {
  const { find, include } = moduleLookup([...foldersOf(open, component), ...more], read);
  const of = (path: string): Component => componentAt(open, path) ?? component;
  const paths = pathsModule(open.project, open.folder);
  const made = paths && { path: joined(open.folder, `${paths.name}.hs`), text: paths.text };
  return {
    find: name => find(name) ?? (name === paths?.name ? made : undefined),
    settings: of,
    include: (path, name) =>
      include?.(path, name) ??
      of(path)
        .includes.map(folder => read(joined(inside(open.folder, folder), name)))
        .find(text => text !== undefined),
  };
}

/** `a/b` and `../c` is `a/c`. */
function inside(folder: string, path: string): string {
  let at = folder;
  let rest = path;
  while (rest === '..' || rest.startsWith('../')) {
    at = folderOf(at);
    rest = rest.slice(3);
  }
  return rest === '' ? at : joined(at, rest);
}
