/** The projects of the open folders, and a workspace of the compiler for each of their programs. */

import {
  type Component,
  type FileLookup,
  isProjectFile,
  type SourceText,
  type Workspace,
} from '../../../language/index.ts';
import { folderOf, moduleLookup, pathOf, rootOf } from '../files/path.ts';
import { componentAt, foldersOf, type OpenProject, projectAbove, projectLookup } from '../project/project.ts';
import type { ClientState } from './client.ts';
import { filesOf, listSources, sentSources, sourceOf, textOf, type WithDocuments } from './documents.ts';

export interface ProjectsState {
  /** The project of a folder, as far as it has been looked for. */
  readonly byFolder: Map<string, OpenProject | undefined>;
  /** By the name of a program's root. */
  readonly workspaces: Map<string, RootedWorkspace>;
  /** Those in which expressions are evaluated, by the same names. */
  readonly scratch: Map<string, ScratchWorkspace>;
  /** The sources on disk by root, until something changes there. */
  readonly sources: Map<string, readonly ListedSource[]>;
}

/** The part of the server that finds programs and their workspaces. */
export interface WithProjects extends WithDocuments {
  readonly client: Pick<ClientState, 'settings'>;
  readonly projects: ProjectsState;
}

export const createProjectsState = (): ProjectsState => ({
  byFolder: new Map(),
  workspaces: new Map(),
  scratch: new Map(),
  sources: new Map(),
});

export interface ListedSource {
  readonly path: string;
  readonly text: string;
}

/** A workspace, and the texts it was last given. */
interface RootedWorkspace {
  readonly workspace: Workspace;
  readonly texts: Map<string, string>;
}

/** What a program's modules have in common: the folder they are looked for from, or the part of a project. */
interface Root {
  readonly name: string;
  /** The folders of its modules. */
  readonly folders: readonly string[];
  readonly lookup: FileLookup;
}

function rootFor(server: WithProjects, path: string, text: string): Root {
  const project = projectFor(server, folderOf(path));
  const component = project && componentAt(project, path);
  if (component) return rootOfComponent(server, project, component);
  const folder = rootOf(path, text);
  return { name: folder, folders: [folder], lookup: moduleLookup([folder], filesOf(server)) };
}

const rootOfComponent = (server: WithProjects, project: OpenProject, component: Component): Root => ({
  name: `${project.file} ${component.kind} ${component.name}`,
  folders: foldersOf(project, component),
  lookup: projectLookup(project, component, filesOf(server)),
});

/** The project that a folder is in, looked for once until project files change. */
export function projectFor(server: WithProjects, folder: string): OpenProject | undefined {
  if (!server.projects.byFolder.has(folder))
    server.projects.byFolder.set(folder, projectAbove(folder, filesOf(server)));
  return server.projects.byFolder.get(folder);
}

/** Looks at project files anew, and with them at where modules are found. */
export function forgetProjects(server: WithProjects): void {
  server.projects.byFolder.clear();
  server.projects.sources.clear();
  server.projects.workspaces.clear();
  server.projects.scratch.clear();
}

/** A file's workspace with the file's present text in it. */
export function workspaceOf(server: WithProjects, path: string): Workspace {
  const text = textOf(server, path) ?? '';
  const root = rootFor(server, path, text);
  const rooted = workspaceAt(server, root);
  updateTexts(server, root.name, rooted, path, text);
  return rooted.workspace;
}

/** What files are written in that do not say it. */
const editionOf = (server: WithProjects) => () => server.client.settings.language;

function workspaceAt(server: WithProjects, root: Root): RootedWorkspace {
  const rooted = server.projects.workspaces.get(root.name);
  if (rooted) return rooted;
  const list = (): readonly ListedSource[] => sourcesIn(server, root);
  const modules = {
    workspace: server.services.openWorkspace({ ...root.lookup, edition: editionOf(server), list }),
    texts: new Map(),
  };
  server.projects.workspaces.set(root.name, modules);
  return modules;
}

/** A workspace with modules that are in no file. */
export interface ScratchWorkspace {
  readonly workspace: Workspace;
  /** What was made, by the module's name. */
  readonly modules: Map<string, { readonly path: string; readonly text: string }>;
}

/** Another workspace for the program of a file, as it is now, for modules that are made beside those it has. */
export function scratchWorkspaceOf(server: WithProjects, path: string): ScratchWorkspace {
  const root = rootFor(server, path, textOf(server, path) ?? '');
  const existing = server.projects.scratch.get(root.name);
  if (existing) {
    existing.workspace.refresh();
    return existing;
  }
  const modules: ScratchWorkspace['modules'] = new Map();
  const find = (name: string) => modules.get(name) ?? root.lookup.find(name);
  const scratch = {
    workspace: server.services.openWorkspace({ ...root.lookup, edition: editionOf(server), find }),
    modules,
  };
  server.projects.scratch.set(root.name, scratch);
  return scratch;
}

/** Another part of the project, with a file in it that it only imports from, until it is closed. */
export function openInComponent(
  server: WithProjects,
  project: OpenProject,
  component: Component,
  path: string,
): { readonly workspace: Workspace; readonly close: () => void } {
  const root = rootOfComponent(server, project, component);
  const rooted = workspaceAt(server, root);
  updateTexts(server, root.name, rooted, path, textOf(server, path) ?? '');
  const close = (): void => {
    if (rooted.texts.delete(path)) rooted.workspace.close(path);
  };
  return { workspace: rooted.workspace, close };
}

/** The workspaces of all parts of the project that a file is in, or the file's own. */
export function workspacesAround(server: WithProjects, path: string): readonly Workspace[] {
  const own = workspaceOf(server, path);
  const project = projectFor(server, folderOf(path));
  if (project === undefined || componentAt(project, path) === undefined) return [own];
  return project.project.components.map(
    component => workspaceAt(server, rootOfComponent(server, project, component)).workspace,
  );
}

/** All sources of a program below those of its folders that are open in the editor. */
function sourcesIn(server: WithProjects, root: Root): readonly ListedSource[] {
  const sources = server.projects.sources.get(root.name);
  if (sources) return sources;
  const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
  const folders = root.folders.filter(each => server.documents.folders.some(folder => inside(each, folder)));
  const sent = sentSources(server).filter(path => root.folders.some(folder => inside(path, folder)));
  const paths = new Set([...folders.flatMap(folder => listSources(server.services.list, folder)), ...sent]);
  let room = maxListedCharacters;
  const texts = [...paths].flatMap(path => {
    const text = room > 0 ? textOf(server, path) : undefined;
    if (text === undefined || rootFor(server, path, text).name !== root.name) return [];
    room -= text.length;
    return [{ path, text }];
  });
  server.projects.sources.set(root.name, texts);
  return texts;
}

/** Characters of all texts of a program that are kept for searching in it. */
const maxListedCharacters = 128 << 20;

/** Files that are not open have changed: what was known of them is asked for again, of those too that something was asked of. */
export function forgetFiles(server: WithProjects): void {
  server.projects.sources.clear();
  const open = new Set(server.documents.open.all().map(({ uri }) => pathOf(uri)));
  for (const { workspace, texts: given } of server.projects.workspaces.values()) {
    for (const path of [...given.keys()].filter(each => !open.has(each))) {
      given.delete(path);
      workspace.close(path);
    }
    workspace.refresh();
  }
}

/** The other programs of a file's project may import it: what they found of it is looked for again. */
export function refreshProject(server: WithProjects, path: string): void {
  const project = projectFor(server, folderOf(path));
  for (const [root, { workspace, texts: given }] of server.projects.workspaces)
    if (project && root.startsWith(`${project.file} `) && !given.has(path)) workspace.refresh();
}

/** The file itself, and the other open files of its program as they are now. */
function updateTexts(
  server: WithProjects,
  root: string,
  { workspace, texts: given }: RootedWorkspace,
  path: string,
  text: string,
): void {
  const texts = new Map([[path, text]]);
  for (const document of server.documents.open.all()) {
    const other = pathOf(document.uri);
    const otherText = document.getText();
    if (!isProjectFile(other) && rootFor(server, other, otherText).name === root) texts.set(other, otherText);
  }
  for (const [each, now] of texts) {
    if (given.get(each) === now) continue;
    given.set(each, now);
    workspace.update(each, now);
  }
}

/** A document as every language request needs it. */
export interface LanguageDocument {
  readonly path: string;
  readonly source: SourceText;
  readonly workspace: Workspace;
}

export function languageDocument(server: WithProjects, uri: string): LanguageDocument {
  const path = pathOf(uri);
  return { path, source: sourceOf(server, path), workspace: workspaceOf(server, path) };
}
