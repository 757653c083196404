/**
 * Where the modules of a profile are that was made elsewhere: files of the workspace whose names end as the profile's
 * places do, and which say that they are the module. A profile can come from anywhere, and what it names may be exported
 * with it: so nothing is taken that lies elsewhere, also where a link of the workspace leads.
 */

import { joined, type Span, sourceText } from '../../../language/index.ts';
import { type CostCentre, parseLocation, spanOf } from '../../../language/profile/index.ts';
import { folderOf, isSourceOfTool, joinedPath, pathOf, uriOf } from '../files/path.ts';
import { openSources, textOf } from '../state/documents.ts';
import { projectFor } from '../state/projects.ts';
import type { CompiledModule } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { createSpanTracker } from './span-tracker.ts';

export interface Placing {
  /** Path of the profile: of two files that fit the nearer is meant. */
  readonly near: string;
  /** Paths that are known, by module. */
  readonly located?: ReadonlyMap<string, string>;
  /** The folder that the profile's paths start from, where that is known. */
  readonly folder?: string;
  /** The text that was compiled; the one of now where nobody knows. */
  compiled?(path: string): string | undefined;
}

export interface Placed {
  /** With spans in the texts of the modules that were found. */
  readonly centres: readonly CostCentre[];
  readonly modules: Map<string, CompiledModule>;
}

/** With `located`, only those modules are placed. */
export function placedModules(server: Server, given: readonly CostCentre[], placing: Placing): Placed {
  const files = new Map<string, string>();
  for (const { module, location } of given) {
    const file = parseLocation(location)?.file;
    if (file !== undefined && !files.has(module)) files.set(module, file.replaceAll('\\', '/'));
  }
  const { near, folder, located } = placing;
  const read = placing.compiled ?? ((path: string) => textOf(server, path));
  let sources: readonly string[] | undefined;
  const isOurs = createInside(server, placing);
  const search = (module: string, file: string): string | undefined => {
    sources ??= allSources(server).filter(isOurs);
    return bestOf(server, sources, { module, file, near });
  };
  const moduleOf = (file: string): string | undefined => {
    const path = folder === undefined ? undefined : joinedPath(folder, file);
    const isNamed = path !== undefined && isSourceOfTool(path) && isOurs(path);
    return isNamed && read(path) !== undefined ? path : undefined;
  };
  const modules = new Map<string, CompiledModule>();
  const spans = new Map<number, Span>();
  for (const [module, file] of files) {
    const path = located ? located.get(module) : (moduleOf(file) ?? search(module, file));
    const text = path === undefined ? undefined : read(path);
    if (path === undefined || text === undefined) continue;
    const places = placesOf(given, module, sourceText(path, text));
    for (const [centre, place] of places) spans.set(centre, place);
    modules.set(module, { path, centres: createSpanTracker(text, places) });
  }
  const centres = given.map((centre, number) => {
    const place = spans.get(number);
    return place === undefined ? centre : { ...centre, span: place };
  });
  return { centres, modules };
}

/** Whether a file is open in the editor, or lies in a folder that has to do with the profile, wherever links lead. */
function createInside(server: Server, { near, folder }: Placing): (path: string) => boolean {
  const real = (path: string): string => {
    const { realPath } = server.services;
    return (realPath ? realPath(path) : path)?.replaceAll('\\', '/') ?? path;
  };
  const packages = folder === undefined ? [] : (projectFor(server, folder)?.packages() ?? []);
  const built = folder === undefined ? [] : [folder, ...packages.map(({ open }) => open.folder)];
  const folders = [...server.documents.folders, folderOf(near), ...built]
    .filter(each => each !== '')
    .map(each => joined(real(each), ''));
  return path => {
    if (server.documents.open.get(uriOf(path)) !== undefined || server.documents.sent.has(path)) return true;
    const place = real(path);
    return folders.some(each => place.startsWith(each));
  };
}

function placesOf(
  centres: readonly CostCentre[],
  module: string,
  source: ReturnType<typeof sourceText>,
): Map<number, Span> {
  const places = new Map<number, Span>();
  centres.forEach((centre, number) => {
    const location = centre.module === module ? parseLocation(centre.location) : undefined;
    if (location) places.set(number, spanOf(source, location));
  });
  return places;
}

/** The sources in which the centres of a profile may be. */
export const sourcesNear = (server: Server, placing: Placing): readonly string[] =>
  allSources(server).filter(createInside(server, placing));

const allSources = (server: Server): readonly string[] => [
  ...new Set([...openSources(server), ...server.documents.open.all().map(({ uri }) => pathOf(uri))]),
];

const header = /^\s*(?:>\s*)?module\s+([\w.']+)/m;

/** What a source calls itself, at a glance. */
export const moduleNameIn = (text: string): string => header.exec(text)?.[1] ?? 'Main';

/** Of the files of the same name that are this module: that which agrees in most folders, then the nearest. */
function bestOf(
  server: Server,
  sources: readonly string[],
  { module, file, near }: { readonly module: string; readonly file: string; readonly near: string },
): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const isModule = (path: string): boolean => moduleNameIn(textOf(server, path) ?? '') === module;
  const rank = (path: string): number => 1000 * commonEnd(path, file) + commonStart(path, near);
  return sources
    .filter(path => path.toLowerCase().endsWith(`/${name}`) && isModule(path))
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Folders and names in which two paths agree, from their ends. */
function commonEnd(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  const differs = right.findIndex((part, index) => part !== left[index]);
  return differs < 0 ? right.length : differs;
}

/** The same of their folders, from the beginning. */
function commonStart(a: string, b: string): number {
  const [left, right] = [folderOf(a).split('/'), folderOf(b).split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length : differs;
}
