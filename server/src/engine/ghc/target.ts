/** By what and how a program of the workspace is built: as its project says, or by GHC alone. */
import { type RunConfiguration, withDefaults } from '../../../../language/run/options.ts';
import { folderOf, rootOf, stemOf } from '../../files/path.ts';
import { componentAt, foldersOf, type OpenProject } from '../../project/project.ts';
import type { Target } from './build.ts';
import type { PackagedProgram, PlainProgram } from './command.ts';
import type { Toolchain, ToolName } from './toolchain.ts';

export const howToGet =
  'GHC was not found. Install it with ghcup (haskell.org/ghcup), or on Debian and Ubuntu with the packages ghc and ghc-prof. The setting cairn.ghcPath names a GHC in another place';

/** What is known of a program's file. */
export interface Surroundings {
  /** The GHC that the person has named. */
  readonly ghcPath: string | undefined;
  readonly project: OpenProject | undefined;
  readonly text: string;
  list(folder: string): readonly string[];
}

/** The reason is a sentence without its full stop. */
export function targetFor(
  { ghcPath, project, text, list }: Surroundings,
  tools: Toolchain,
  path: string,
): Target | { readonly refused: string } {
  // neither messages nor the places in profiles could be told apart
  if (/[\r\n\0]/.test(path))
    return { refused: 'GHC cannot build a file with a line break in its path. Rename it' };
  const asked = ghcPath || undefined;
  const ghc = tools.find('ghc', asked);
  if (asked !== undefined && ghc === undefined)
    return { refused: `The setting cairn.ghcPath does not name a program: ${asked}` };
  const packaged = project && packagedIn(project, path);
  if (packaged && !/^[\p{L}\p{N}]/u.test(packaged.package))
    return {
      refused: `cabal and stack do not accept the package name ${packaged.package}: it must begin with a letter or digit`,
    };
  if (packaged)
    for (const by of builders(list, project)) {
      const tool = tools.find(by);
      // stack brings a GHC of its own
      if (tool !== undefined && (by === 'stack' || ghc !== undefined))
        return { by, tool, program: packaged, ghc: asked && ghc };
    }
  if (ghc === undefined) return { refused: howToGet };
  return { by: 'ghc', tool: ghc, program: plainIn(text, project, path), name: stemOf(path) };
}

/** The modules that are to have other centres than the program. */
export function modulesApart(
  given: Partial<RunConfiguration>,
  project: OpenProject | undefined,
  path: string,
): readonly string[] {
  const { costCentres, costCentresOf } = withDefaults(given);
  const ofProject = project && componentAt(project, path)?.costCentres;
  const chosen = Object.entries({ ...ofProject, ...costCentresOf });
  return costCentres === 'none'
    ? []
    : chosen.filter(([, choice]) => choice !== costCentres).map(([name]) => name);
}

/** Who knows the way of a project, the likeliest first. */
function builders(list: Surroundings['list'], { folder }: OpenProject): readonly Exclude<ToolName, 'ghc'>[] {
  const names = [...list(folder), ...list(folderOf(folder))];
  if (!names.includes('stack.yaml')) return ['cabal'];
  return names.includes('cabal.project') ? ['cabal', 'stack'] : ['stack', 'cabal'];
}

function packagedIn(project: OpenProject, path: string): PackagedProgram | undefined {
  const component = componentAt(project, path);
  const { package: described } = project.project;
  if (!described || !component || component.kind === 'library' || component.main === undefined)
    return undefined;
  const { kind, name } = component;
  return { folder: project.folder, package: described.name, kind, name };
}

function plainIn(text: string, project: OpenProject | undefined, path: string): PlainProgram {
  const module = /^\s*(?:>\s*)?module\s+([\w.']+)/m.exec(text)?.[1] ?? 'Main';
  const component = project && componentAt(project, path);
  const folder = project && component ? project.folder : rootOf(path, text);
  const relative = (each: string): string => {
    if (each === folder) return '.';
    return each.startsWith(`${folder}/`) ? each.slice(folder.length + 1) : each;
  };
  return {
    folder,
    main: relative(path),
    module,
    folders:
      project && component
        ? [
            ...foldersOf(project, component),
            ...project.packages().flatMap(({ open, library }) => foldersOf(open, library)),
          ].map(relative)
        : [],
    extensions: component?.extensions ?? [],
    macros: component?.macros ?? [],
    includes: component?.includes ?? [],
  };
}
