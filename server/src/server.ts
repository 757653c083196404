/**
 * The state of a language server: open documents, one workspace for each program, running programs and the last
 * profiles. Handlers take it as their first parameter; it does nothing by itself.
 */
import type {
  CancellationTokenSource,
  Connection,
  Diagnostic,
  Disposable,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Component, Display, FileLookup, SourceText, Workspace } from './language.ts';
import { isProjectFile, sourceText } from './language.ts';
import { folderOf, isSource, moduleLookup, pathOf, rootOf, uriOf } from './path.ts';
import {
  componentAt,
  type Files,
  foldersOf,
  type OpenProject,
  projectAbove,
  projectLookup,
} from './project.ts';
import type { Reader } from './read/reader.ts';
import type { FileComplaints, ProfiledProgram, ProfiledRun, RunningProgram } from './session.ts';
import { type CheckedSettings, readSettings } from './settings.ts';
import { type Runners, whileTrusted } from './trust.ts';

/** What differs between node and the web, and between the product and its tests. */
export interface Services extends Runners {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly environment: ReadonlyMap<string, string>;
  readText(path: string): string | undefined;
  /** Why a file that is there is not read as text. */
  whyUnread?(path: string): string | undefined;
  /** Where links lead to; undefined where nothing is. Absent where there are none. */
  realPath?(path: string): string | undefined;
  /** Reads the files of runs. */
  readonly reader: Reader;
  /** What a profile is put into for the format `html`; absent where it is not at hand. */
  readonly page?: () => string;
  /** The names in a folder; none where there is none. */
  list(folder: string): readonly string[];
}

export interface ListedSource {
  readonly path: string;
  readonly text: string;
}

/** A workspace, and the texts it was last given. */
interface RootedWorkspace {
  readonly workspace: Workspace;
  readonly texts: Map<string, string>;
}

export interface Server {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly services: Services;
  readonly workspaces: Map<string, RootedWorkspace>;
  /** Those in which expressions are evaluated, by the same names as the others. */
  readonly scratchWorkspaces: Map<string, ScratchWorkspace>;
  /** By folder, as far as it has been looked for. */
  readonly projects: Map<string, OpenProject | undefined>;
  /** Paths with diagnostics on show, by the path that was checked. */
  readonly published: Map<string, readonly string[]>;
  /** What Cairn itself says of a file, by path, as it was last sent. */
  readonly ownDiagnostics: Map<string, readonly Diagnostic[]>;
  /** What GHC has said of files, by what was built. */
  readonly ghcDiagnostics: Map<string, readonly FileComplaints[]>;
  /** What GHC builds at the moment: another build of the same waits for it. */
  readonly building: Map<string, Promise<unknown>>;
  readonly running: Map<number, RunningProgram>;
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
  /** The check of unopened files that is under way. */
  checking: CancellationTokenSource | undefined;
  /** The programs of the last runs, whose places follow the edits, and their profiles so far, by run. */
  readonly programs: Map<number, ProfiledProgram>;
  readonly profiles: Map<number, ProfiledRun>;
  /** Runs whose costs were on show, the last one first: hints and hovers show those of the first that has the file. */
  shownRuns: readonly number[];
  /** Which costs are shown; those of the settings' metric until something else is asked for. */
  display: Display | undefined;
  settings: CheckedSettings;
  /** Another extension sees to the language: only what is ours alone is answered. */
  quiet: boolean;
  /** The workspace is trusted, as far as the client knows of such a thing: the person's own programs may run. */
  trusted: boolean;
  /** The client takes offers to format when they are made. */
  registersFormatting: boolean;
  /** The offer that is made. */
  formatting: Promise<Disposable> | undefined;
  /** The client asks for inlay hints again when it is told to. */
  refreshesHints: boolean;
  /** The client asks for the edits of an action when it is chosen. */
  resolvesActions: boolean;
  /** Hovers may link to the client's commands. */
  commandLinks: boolean;
  /** The folders that are open in the editor: nothing outside is searched. */
  folders: readonly string[];
  /** Sources by root, as they were found on disk, until something changes there. */
  readonly listedSources: Map<string, readonly ListedSource[]>;
  /** Texts that the client has sent of files that the server cannot read. */
  readonly clientTexts: Map<string, string>;
  nextRun: number;
  /** What was compiled last before it was asked for, and under which options. */
  precompiled: { readonly key: string; readonly compiled: Promise<unknown> } | undefined;
}

export const createServer = (
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  services: Services,
): Server => {
  const server: Server = {
    connection,
    documents,
    services: { ...services, ...whileTrusted(services, () => server.trusted) },
    workspaces: new Map(),
    scratchWorkspaces: new Map(),
    projects: new Map(),
    published: new Map(),
    ownDiagnostics: new Map(),
    ghcDiagnostics: new Map(),
    building: new Map(),
    running: new Map(),
    timers: new Map(),
    checking: undefined,
    programs: new Map(),
    profiles: new Map(),
    shownRuns: [],
    display: undefined,
    settings: readSettings({}).settings,
    quiet: false,
    trusted: false,
    registersFormatting: false,
    refreshesHints: false,
    formatting: undefined,
    resolvesActions: false,
    commandLinks: false,
    folders: [],
    listedSources: new Map(),
    clientTexts: new Map(),
    nextRun: 1,
    precompiled: undefined,
  };
  return server;
};

/** The text of a file as it is now: in the editor, or else on disk. */
export const textOf = (server: Server, path: string): string | undefined =>
  server.documents.get(uriOf(path))?.getText() ??
  openUnder(server, path) ??
  server.clientTexts.get(path) ??
  server.services.readText(path);

/** An open document whose URI is spelt otherwise than we would. */
const openUnder = (server: Server, path: string): string | undefined =>
  server.documents
    .all()
    .find(document => pathOf(document.uri) === path)
    ?.getText();

/** A file as a workspace's answers speak of it: a library's module too. */
export const sourceIn = (server: Server, workspace: Workspace, path: string): SourceText =>
  sourceText(path, textOf(server, path) ?? workspace.textOf(path) ?? '');

export const sourceOf = (server: Server, path: string): SourceText =>
  sourceText(path, textOf(server, path) ?? '');

/** What a program's modules have in common: the folder they are looked for from, or the part of a project. */
interface Root {
  readonly name: string;
  /** The folders of its modules. */
  readonly folders: readonly string[];
  readonly lookup: FileLookup;
}

/** The files of the server as all that look for modules and projects see them. */
export const filesOf = (server: Server): Files => ({
  readText: path => textOf(server, path),
  whyUnread: path => server.services.whyUnread?.(path),
  list: folder => namesIn(server, folder),
});

function rootFor(server: Server, path: string, text: string): Root {
  const project = projectFor(server, folderOf(path));
  const component = project && componentAt(project, path);
  if (component) return partOf(server, project, component);
  const folder = rootOf(path, text);
  return { name: folder, folders: [folder], lookup: moduleLookup([folder], filesOf(server)) };
}

const partOf = (server: Server, project: OpenProject, component: Component): Root => ({
  name: `${project.file} ${component.kind} ${component.name}`,
  folders: foldersOf(project, component),
  lookup: projectLookup(project, component, filesOf(server)),
});

/** The names in a folder: those on disk, and of the files that the client has sent. */
function namesIn(server: Server, folder: string): readonly string[] {
  if (server.clientTexts.size === 0) return server.services.list(folder);
  const names = [...server.clientTexts.keys()].flatMap(path =>
    path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? []) : [],
  );
  return [...new Set([...server.services.list(folder), ...names])];
}

/** The project that a folder is in, looked for once until project files change. */
export function projectFor(server: Server, folder: string): OpenProject | undefined {
  if (!server.projects.has(folder)) server.projects.set(folder, projectAbove(folder, filesOf(server)));
  return server.projects.get(folder);
}

/** Looks at project files anew, and with them at where modules are found. */
export function forgetProjects(server: Server): void {
  server.projects.clear();
  server.listedSources.clear();
  server.workspaces.clear();
  server.scratchWorkspaces.clear();
}

/** A file's workspace with the file's present text in it. */
export function workspaceOf(server: Server, path: string): Workspace {
  const text = textOf(server, path) ?? '';
  const root = rootFor(server, path, text);
  const rooted = rootedAt(server, root);
  giveTexts(server, root.name, rooted, path, text);
  return rooted.workspace;
}

function rootedAt(server: Server, root: Root): RootedWorkspace {
  const rooted = server.workspaces.get(root.name);
  if (rooted) return rooted;
  const list = (): readonly ListedSource[] => sourcesIn(server, root);
  const modules = { workspace: server.services.openWorkspace({ ...root.lookup, list }), texts: new Map() };
  server.workspaces.set(root.name, modules);
  return modules;
}

/** A workspace with modules that are in no file. */
export interface ScratchWorkspace {
  readonly workspace: Workspace;
  /** What was made, by the module's name. */
  readonly made: Map<string, { readonly path: string; readonly text: string }>;
}

/** Another workspace for the program of a file, as it is now, for modules that are made beside those it has. */
export function scratchWorkspaceOf(server: Server, path: string): ScratchWorkspace {
  const root = rootFor(server, path, textOf(server, path) ?? '');
  const existing = server.scratchWorkspaces.get(root.name);
  if (existing) {
    existing.workspace.refresh();
    return existing;
  }
  const made: ScratchWorkspace['made'] = new Map();
  const find = (name: string) => made.get(name) ?? root.lookup.find(name);
  const scratch = { workspace: server.services.openWorkspace({ ...root.lookup, find }), made };
  server.scratchWorkspaces.set(root.name, scratch);
  return scratch;
}

/** Another part of the project, with a file in it that it only imports from, until it is closed. */
export function openInComponent(
  server: Server,
  project: OpenProject,
  component: Component,
  path: string,
): { readonly workspace: Workspace; readonly close: () => void } {
  const root = partOf(server, project, component);
  const rooted = rootedAt(server, root);
  giveTexts(server, root.name, rooted, path, textOf(server, path) ?? '');
  const close = (): void => {
    if (rooted.texts.delete(path)) rooted.workspace.close(path);
  };
  return { workspace: rooted.workspace, close };
}

/** The workspaces of all parts of the project that a file is in, or the file's own. */
export function workspacesAround(server: Server, path: string): readonly Workspace[] {
  const own = workspaceOf(server, path);
  const project = projectFor(server, folderOf(path));
  if (project === undefined || componentAt(project, path) === undefined) return [own];
  return project.project.components.map(
    component => rootedAt(server, partOf(server, project, component)).workspace,
  );
}

/** All sources of a program below those of its folders that are open in the editor. */
function sourcesIn(server: Server, root: Root): readonly ListedSource[] {
  const sources = server.listedSources.get(root.name);
  if (sources) return sources;
  const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
  const folders = root.folders.filter(each => server.folders.some(folder => inside(each, folder)));
  const sent = sentSources(server).filter(path => root.folders.some(folder => inside(path, folder)));
  const paths = new Set([...folders.flatMap(folder => listSources(server.services.list, folder)), ...sent]);
  let room = mostListed;
  const texts = [...paths].flatMap(path => {
    const text = room > 0 ? textOf(server, path) : undefined;
    if (text === undefined || rootFor(server, path, text).name !== root.name) return [];
    room -= text.length;
    return [{ path, text }];
  });
  server.listedSources.set(root.name, texts);
  return texts;
}

/** Characters of all texts of a program that are kept for searching in it. */
const mostListed = 128 << 20;

/** Folders that are looked at before a search gives up: somebody opened far more than a project. */
const mostFolders = 2000;

/** Folders that hold no sources of a person's own; what has a dot is taken for a file. */
const skipped = /\.|^(node_modules|dist|dist-newstyle|build)$/;

/** The Haskell files below a folder. */
export function listSources(list: Services['list'], folder: string): readonly string[] {
  const sources: string[] = [];
  const pending = [folder];
  for (const here of pending)
    for (const name of list(here)) {
      if (isSource(name)) sources.push(`${here}/${name}`);
      else if (!skipped.test(name) && pending.length < mostFolders) pending.push(`${here}/${name}`);
    }
  return sources;
}

/** The client sends project files, too. */
export const sentSources = (server: Server): readonly string[] =>
  [...server.clientTexts.keys()].filter(isSource);

/** The Haskell files of the folders that are open, and those that the client has sent. */
export const openSources = (server: Server): readonly string[] => [
  ...new Set([
    ...server.folders.flatMap(folder => listSources(server.services.list, folder)),
    ...sentSources(server),
  ]),
];

/** Files that are not open have changed: what was known of them is asked for again. */
export function forgetFiles(server: Server): void {
  server.listedSources.clear();
  for (const { workspace } of server.workspaces.values()) workspace.refresh();
}

/** The other programs of a file's project may import it: what they found of it is looked for again. */
export function refreshProject(server: Server, path: string): void {
  const project = projectFor(server, folderOf(path));
  for (const [root, { workspace, texts: given }] of server.workspaces)
    if (project && root.startsWith(`${project.file} `) && !given.has(path)) workspace.refresh();
}

/** The file itself, and the other open files of its program as they are now. */
function giveTexts(
  server: Server,
  root: string,
  { workspace, texts: given }: RootedWorkspace,
  path: string,
  text: string,
): void {
  const texts = new Map([[path, text]]);
  for (const document of server.documents.all()) {
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
export interface Opened {
  readonly path: string;
  readonly source: SourceText;
  readonly workspace: Workspace;
}

export function opened(server: Server, uri: string): Opened {
  const path = pathOf(uri);
  return { path, source: sourceOf(server, path), workspace: workspaceOf(server, path) };
}
