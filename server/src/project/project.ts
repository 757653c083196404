/** The project that a file belongs to: found by looking for its description in the folders above the file. */

import {
  type Component,
  componentOf,
  type FileLookup,
  isProjectFile,
  joined,
  libraryPackages,
  manifestName,
  minimumMacro,
  type Project,
  pathsModule,
  projectFiles,
  projectOf,
  sourceText,
} from '../../../language/index.ts';
import { folderOf, includedText, moduleLookup, type Texts } from '../files/path.ts';
import { insideOf, packageFile } from './packages.ts';

/** What is asked of a file system. Paths have slashes; `list` gives the names in a folder, none where there is none:
 * those that are wanted at least. */
export interface Files extends Texts {
  list(folder: string, wanted?: RegExp): readonly string[];
}

type Settings = Pick<Component, 'extensions' | 'macros'>;

/** A project in its place. */
export interface OpenProject {
  readonly folder: string;
  /** The path of the file that describes it. */
  readonly file: string;
  readonly text: string;
  readonly project: Project;
  /** Those in source form that it needs, looked for when that is first asked. */
  packages(): readonly SourcePackage[];
  /** Folders that it names, and in which there is nothing of the kind: looked for each time. */
  absent(): Project['problems'];
}

/** A package in source form that a project uses. */
export interface SourcePackage {
  readonly name: string;
  readonly open: OpenProject;
  /** The part of it that others import from. */
  readonly library: Component;
}

/** The nearest project at or above a folder. */
export function projectAbove(folder: string, files: Files): OpenProject | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    const project = projectIn(at, files);
    if (project || folderOf(at) === at) return project;
  }
}

/** The project described in this very folder. */
export function projectIn(folder: string, files: Files): OpenProject | undefined {
  const names = files.list(folder, projectFiles).filter(isProjectFile).toSorted();
  const name = names.includes(manifestName) ? manifestName : names[0];
  return name === undefined ? undefined : projectFrom(joined(folder, name), files);
}

/** The project that this file describes. */
export function projectFrom(file: string, files: Files): OpenProject | undefined {
  const text = files.readText(file);
  if (text === undefined) return undefined;
  let packages: readonly SourcePackage[] | undefined;
  const open: OpenProject = {
    folder: folderOf(file),
    file,
    text,
    project: projectOf(sourceText(file, text)),
    packages() {
      packages ??= packagesOf(open, files);
      return packages;
    },
    absent: () => absentFolders(open, files),
  };
  return open;
}

function absentFolders({ folder, project }: OpenProject, files: Files): Project['problems'] {
  return (project.named ?? []).flatMap(({ holds, folder: name, written, span }) => {
    const path = insideOf(folder, name);
    const isThere =
      holds === 'modules'
        ? files.list(path).length > 0
        : projectIn(path, files)?.project.package !== undefined;
    if (isThere) return [];
    const title =
      holds === 'modules'
        ? `The folder ‘${written}’ does not exist or has no modules`
        : `There is no package in ‘${written}’: expected a folder with a .cabal file`;
    return [{ code: 'W0601', severity: 'warning', span, title }];
  });
}

/** All that a project needs, those that its packages need included. */
function packagesOf(open: OpenProject, files: Files): readonly SourcePackage[] {
  const sourcePackages = new Map<string, SourcePackage>();
  const own = open.project.package?.name;
  const add = (project: OpenProject | undefined): void => {
    const name = project?.project.package?.name;
    const library = project?.project.components.find(each => each.kind === 'library' && each.name === name);
    if (!project || !library || name === undefined || name === own || sourcePackages.has(name)) return;
    sourcePackages.set(name, { name, open: project, library });
  };
  for (const folder of open.project.packageFolders ?? [])
    add(projectIn(insideOf(open.folder, folder), files));
  const seen = new Set<string>();
  const search = (needed: readonly Component[], places: readonly string[]): void => {
    for (const { package: name } of needed.flatMap(({ dependencies }) => dependencies)) {
      if (seen.has(name) || libraryPackages.has(name) || name === own) continue;
      seen.add(name);
      if (!sourcePackages.has(name)) {
        const file = packageFile(name, places, files);
        add(file === undefined ? undefined : projectFrom(file, files));
      }
    }
  };
  search(open.project.components, [open.folder]);
  // a map goes on with what comes while it is walked
  for (const each of sourcePackages.values()) search([each.library], [each.open.folder, open.folder]);
  return [...sourcePackages.values()];
}

/** Whether a file is of a package that the project uses, and not of the project itself. */
export const isInPackage = ({ folder, packages }: OpenProject, path: string): boolean =>
  packages().some(
    ({ open }) =>
      path.startsWith(joined(open.folder, '')) &&
      !(folder.length > open.folder.length && path.startsWith(joined(folder, ''))),
  );

/** What its file itself has to answer for: packages that are found in source form are there. */
const writtenProblems = ({ text, project, packages }: OpenProject): Project['problems'] =>
  project.problems.filter(
    ({ code, span }) =>
      code !== 'W0602' || !packages().some(({ name }) => name === text.slice(span.start, span.end)),
  );

/** What is wrong with a project's file, and what it needs that is not there. */
export const problemsOf = (open: OpenProject): Project['problems'] => [
  ...writtenProblems(open),
  ...open.absent(),
];

/** The packages that a component needs and that are neither in the library nor found in source form. */
export function missingPackages(open: OpenProject, component: Component): readonly string[] {
  const missing = new Set(
    writtenProblems(open)
      .filter(({ code }) => code === 'W0602')
      .map(({ span }) => open.text.slice(span.start, span.end)),
  );
  const needed = new Set(component.dependencies.map(({ package: name }) => name));
  return [...needed].filter(name => missing.has(name));
}

/** The part of a project that a file belongs to, if it is in any. */
export function componentAt(open: OpenProject, path: string): Component | undefined {
  const prefix = joined(open.folder, '');
  return path.startsWith(prefix) ? componentOf(open.project, path.slice(prefix.length)) : undefined;
}

/** The folder of a program: of its project, if its file is in a component of that, otherwise the file's own. */
export const programFolder = (path: string, project: OpenProject | undefined): string =>
  project && componentAt(project, path) ? project.folder : folderOf(path);

/** The folders in which a component's modules are. */
export const foldersOf = (open: OpenProject, component: Component): readonly string[] =>
  component.folders.map(folder => insideOf(open.folder, folder));

/** The file of a component's `main`: the first that is there. */
export const mainOf = (open: OpenProject, component: Component, files: Files): string | undefined =>
  component.main === undefined
    ? undefined
    : foldersOf(open, component)
        .map(folder => joined(folder, component.main!))
        .find(path => files.readText(path) !== undefined);

/**
 * How the modules of a component are found: in its folders, then in `more`, then in the packages that the project needs;
 * and what holds in them.
 */
export function projectLookup(
  open: OpenProject,
  component: Component,
  texts: Texts,
  more: readonly string[] = [],
): FileLookup {
  const own = lookupIn(open, component, texts, more);
  let looked: readonly (SourcePackage & { readonly lookup: FileLookup })[] | undefined;
  const packages = (): NonNullable<typeof looked> => {
    looked ??= open.packages().map(each => ({ ...each, lookup: lookupIn(each.open, each.library, texts) }));
    return looked;
  };
  const lookups = (): readonly FileLookup[] => [own, ...packages().map(each => each.lookup)];
  /** The package that a file is of; undefined for the project itself, which may lie in one of them or around. */
  const packageAt = (path: string) => {
    const around = packages().filter(each => path.startsWith(joined(each.open.folder, '')));
    const [nearest] = around.toSorted((a, b) => b.open.folder.length - a.open.folder.length);
    const isOwn =
      path.startsWith(joined(open.folder, '')) && open.folder.length > (nearest?.open.folder.length ?? 0);
    return isOwn ? undefined : nearest;
  };
  const at = (path: string): FileLookup => packageAt(path)?.lookup ?? own;
  return {
    find: name => own.find(name) ?? firstOf(lookups(), each => each.find(name)),
    settings: path => withVersions(at(path).settings?.(path) ?? component, packages()),
    include: (path, name) => at(path).include?.(path, name),
    unread: name => firstOf(lookups(), each => each.unread?.(name)),
    origin: name => firstOf(lookups(), each => each.origin?.(name)),
    hides(path, name) {
      if (packages().length === 0 || own.find(name)) return undefined;
      const package_ = packages().find(({ lookup }) => lookup.find(name) !== undefined);
      const exposed = package_?.library.exposed ?? [];
      const isHidden =
        exposed.length > 0 && !exposed.includes(name) && packageAt(path)?.name !== package_?.name;
      return isHidden ? package_?.name : undefined;
    },
  };
}

function firstOf<A, R>(list: readonly A[], ask: (each: A) => R | undefined): R | undefined {
  for (const each of list) {
    const answer = ask(each);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The settings, with what Cabal defines of the versions of packages that are there in source form. */
function withVersions(settings: Settings, packages: readonly SourcePackage[]): Settings {
  if (packages.length === 0) return settings;
  const versions = new Map(
    packages.map(({ name, open }) => [minimumMacro(name), minimumMacro(name, open.project.package?.version)]),
  );
  return { ...settings, macros: settings.macros.map(macro => versions.get(macro) ?? macro) };
}

function lookupIn(
  open: OpenProject,
  component: Component,
  texts: Texts,
  more: readonly string[] = [],
): FileLookup {
  const { find, unread, include, origin } = moduleLookup([...foldersOf(open, component), ...more], texts);
  const of = (path: string): Component => componentAt(open, path) ?? component;
  const paths = pathsModule(open.project, open.folder);
  const file = paths && { path: joined(open.folder, `${paths.name}.hs`), text: paths.text };
  return {
    find: name => find(name) ?? (name === paths?.name ? file : undefined),
    settings: of,
    ...(unread && { unread }),
    ...(origin && { origin }),
    include: (path, name) =>
      include?.(path, name) ??
      of(path)
        .includes.map(folder => includedText(texts, joined(insideOf(open.folder, folder), name)))
        .find(text => text !== undefined),
  };
}
