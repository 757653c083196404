/**
 * Where a path on the command line leads: to a Haskell file, or to a project's folder or description, which stand for
 * its program. Paths are shown as they were given, or relative to the folder that the command was called in.
 */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, resolve } from 'node:path';
import { type Component, type FileLookup, isProjectFile, type Settings } from '../../../language/index.ts';
import type { Disk } from '../cache/inputs.ts';
import { moduleLookup, type Texts } from '../files/path.ts';
import { list, readText, whyUnread } from '../files/reading.ts';
import {
  componentAt,
  foldersOf,
  mainOf,
  missingPackages,
  type OpenProject,
  programFolder,
  projectAbove,
  projectFrom,
  projectIn,
  projectLookup,
} from '../project/project.ts';
import { Problem } from './problem.ts';

const files = { readText, whyUnread, list };

export interface SourceRoot {
  readonly project?: OpenProject;
  /** The same for files whose imports are looked for in the same way. */
  readonly root: string;
  readonly lookup: FileLookup;
}

/** What a command says of its files. */
export interface SourceOptions {
  /** Imports are looked for in these as well. */
  readonly folders: readonly string[];
  /** What is on in all files, besides what their projects say. */
  readonly extensions: readonly string[];
  /** What the preprocessor puts in is looked for in this folder only, if there is one. */
  readonly confined?: string | undefined;
}

/** A Haskell file's place on the disk, in its project or by itself. */
export function placeOf(
  disk: Disk,
  path: string,
  { folders: more, extensions, confined }: SourceOptions,
): SourceRoot {
  const projects = new Map<string, OpenProject | undefined>();
  const own = (file: string): { project: OpenProject; component: Component } | undefined => {
    const folder = dirname(resolve(file));
    if (!projects.has(folder)) projects.set(folder, projectAbove(folder, disk));
    const project = projects.get(folder);
    const component = project && componentAt(project, resolve(file));
    return component && { project: project!, component };
  };
  const place = own(path);
  const folders = more.map(normalized);
  const texts: Texts = confined === undefined ? disk : disk.within(confined);
  const root = dirname(path);
  const base = place
    ? projectLookup(place.project, place.component, texts, folders)
    : moduleLookup([normalized(root), ...folders], texts);
  // a file from elsewhere is under its own project's rules
  const within = (file: string): FileLookup => {
    const owner = own(file);
    return owner ? projectLookup(owner.project, owner.component, texts) : base;
  };
  return {
    ...(place && { project: place.project }),
    root: place ? `${place.project.file} ${place.component.kind} ${place.component.name}` : root,
    lookup: {
      find: name => {
        const found = base.find(name);
        return found && { ...found, path: place ? fromHere(found.path) : found.path };
      },
      hides: (each, name) => base.hides?.(resolve(each), name),
      origin: name => base.origin?.(name),
      unread: name => base.unread?.(name),
      settings: each => {
        const settings = within(each).settings?.(resolve(each)) ?? nothing;
        return { ...settings, extensions: [...settings.extensions, ...extensions] };
      },
      include: (each, name) => within(each).include?.(resolve(each), name),
    },
  };
}

const nothing: Settings = { extensions: [], macros: [] };

const normalized = (folder: string): string => (normalize(folder) === '.' ? '' : normalize(folder));

const fromHere = (path: string): string => relative(process.cwd(), path);

/** A file with `main`, and what the program is called. */
export interface Program {
  readonly file: string;
  readonly name: string;
}

/** The program that a path stands for; a path that is neither a folder nor a project file is a program's file. */
export function programAt(path: string): Program {
  const project = projectAt(path);
  if (project === undefined) return { file: path, name: programName(path) };
  const programs = project.project.components.flatMap(component => {
    const main = component.kind === 'executable' ? mainOf(project, component, files) : undefined;
    return main === undefined ? [] : { file: fromHere(main), name: programName(component.name) };
  });
  if (programs.length === 1) return programs[0]!;
  throw new Problem(
    programs.length === 0
      ? `${path} has no executable with an existing main file`
      : `${path} has several programs; name one of ${programs.map(({ file }) => file).join(', ')}`,
  );
}

export function folderOfProgram(file: string): string {
  const folder = dirname(resolve(file));
  // a path of Windows has no slash
  return programFolder(resolve(file), projectAbove(folder, files)) || folder;
}

/** The name of the package that a file is in; '' where it is in none. */
export const packageAbove = (file: string): string =>
  projectAbove(dirname(resolve(file)), files)?.project.package?.name ?? '';

/** The Haskell files that a path stands for. */
export interface Sources {
  readonly files: readonly string[];
  /** Parts of a package and files that are left out, with why, each a line. */
  readonly leftOut: readonly string[];
}

/**
 * The Haskell files that a path stands for: itself, or all of a folder or project. Test-suites and benchmarks whose
 * packages are not there are left out, as cabal does not build them unless it is asked to.
 */
export function sourcesAt(path: string): Sources {
  const project = projectAt(path, false);
  if (project) return readable(sourcesOf(project, path));
  if (!isFolder(path)) return { files: [path], leftOut: [] };
  const found = haskellFiles(resolve(path));
  if (found.length === 0) throw new Problem(`${path} contains no Haskell files`);
  return readable({ files: found, leftOut: [] });
}

/** Of what nobody has named by itself, what is no file or too large is left out. */
function readable({ files: found, leftOut }: Sources): Sources {
  const unread = new Map(found.map(file => [file, whyUnread(file)]));
  return {
    files: found.filter(file => unread.get(file) === undefined),
    leftOut: [
      ...leftOut,
      ...[...unread].flatMap(([file, why]) => (why === undefined ? [] : `${file} was skipped: ${why}`)),
    ],
  };
}

function sourcesOf(project: OpenProject, path: string): Sources {
  const found = new Set<string>();
  const leftOut: string[] = [];
  for (const component of project.project.components) {
    const { kind, name } = component;
    const isOptional = kind === 'test-suite' || kind === 'benchmark';
    const missing = isOptional ? missingPackages(project, component) : [];
    if (missing.length > 0)
      leftOut.push(`the ${kind} ${name} was skipped: missing package ${missing.join(', ')}`);
    else for (const file of filesOf(project, component)) found.add(file);
  }
  if (found.size > 0) return { files: [...found], leftOut };
  throw new Problem([`${path} lists no module with a source file`, ...leftOut].join('; '));
}

/** A package's file lists its modules: what else is in its folders is not of it, test data or examples. */
function filesOf(project: OpenProject, component: Component): readonly string[] {
  const main = mainOf(project, component, files);
  const program = main === undefined ? [] : [fromHere(main)];
  const folders = foldersOf(project, component);
  if (component.modules === undefined)
    return [...program, ...folders.filter(isFolder).flatMap(each => haskellFiles(each))];
  const { find } = moduleLookup(folders, files);
  const modules = component.modules.flatMap(name => find(name)?.path ?? []);
  return [...program, ...modules.map(fromHere)];
}

/** The Haskell files under a folder, but for what tools keep there; links may lead back to where they are. */
function haskellFiles(folder: string, seen: Set<string> = new Set()): readonly string[] {
  const real = realpathSync(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  return list(folder)
    .filter(name => !name.startsWith('.') && name !== 'dist-newstyle' && name !== 'node_modules')
    .toSorted()
    .flatMap(name => {
      const path = join(folder, name);
      if (isFolder(path)) return haskellFiles(path, seen);
      return /\.l?hs$/.test(name) && !/^Setup\.l?hs$/.test(name) ? [fromHere(path)] : [];
    });
}

function projectAt(path: string, demanded = true): OpenProject | undefined {
  if (isFolder(path)) {
    const project = projectIn(resolve(path), files);
    if (project || !demanded) return project;
    throw new Problem(`${path} is a folder without a cairn.json or .cabal file: name a Haskell file`);
  }
  return isProjectFile(basename(path)) ? projectFrom(resolve(path), files) : undefined;
}

/** `src/Intro.hs` is the program `Intro`. */
const programName = (path: string): string => path.replace(/^.*[/\\]|\.l?hs$/g, '');

export function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    // a link that leads round in a circle, or a folder that may not be read
    return false;
  }
}
