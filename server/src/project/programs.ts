/** The programs that a module belongs to: what to run where it has no `main` of its own. */
import { folderOf, rootOf, stemOf, uriOf } from '../files/path.ts';
import type { Program, RunAnswer } from '../protocol/index.ts';
import { filesOf, listSources, openSources, sentSources, textOf } from '../state/documents.ts';
import { projectFor, workspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { mainOf, programFolder } from './project.ts';

/** What a module that can be run says at the beginning of a line. */
const definesMain = /^(?:> ?)?main\b/m;

/** The files of the programs that need a module, those of its project or of its folder, by name. */
export function programsAround(
  server: Server,
  path: string,
): { readonly path: string; readonly name: string }[] {
  const list = candidates(server, path).filter(program => program !== path && needs(server, program, path));
  return [...new Set(list)]
    .map(program => ({ path: program, name: stemOf(program) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function candidates(server: Server, path: string): readonly string[] {
  const project = projectFor(server, folderOf(path));
  if (project) {
    const files = filesOf(server);
    return project.project.components.flatMap(component => mainOf(project, component, files) ?? []);
  }
  const root = rootOf(path, textOf(server, path) ?? '');
  const sources = [...listSources(server.services.list, root), ...sentSources(server)];
  return sources.filter(source => definesMain.test(textOf(server, source) ?? ''));
}

const needs = (server: Server, program: string, path: string): boolean =>
  workspaceOf(server, program)
    .check(program)
    .some(file => file.path === path);

/** A module's name, where it says one. */
const moduleName = /^\s*(?:>\s*)?module\s+([\w.']+)/m;

/** Every program in the folders that are open, by name. */
export function allPrograms(server: Server): Program[] {
  const list = openSources(server).filter(path => {
    const text = textOf(server, path) ?? '';
    return definesMain.test(text) && (moduleName.exec(text)?.[1] ?? 'Main') === 'Main';
  });
  return list
    .map(path => ({ uri: uriOf(path), name: stemOf(path) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Of a module without `main` its programs; without any it is refused. */
export function programsFor(server: Server, path: string): RunAnswer {
  const programs = programsAround(server, path).map(({ path: each, name }) => ({ uri: uriOf(each), name }));
  return programs.length > 0
    ? { kind: 'module', programs }
    : {
        kind: 'refused',
        reason: 'This file has no main, and no program in its folder imports it.',
      };
}

export const folderOfProgram = (server: Server, path: string): string =>
  programFolder(path, projectFor(server, folderOf(path)));
