/**
 * Several programs of a project may have the same modules: what is asked of a name in one is asked in all of them. Each
 * part of a project has a workspace of its own; a file is lent to the others for as long as a request goes on.
 */

import type { FileSpan, Workspace } from '../../../language/index.ts';
import { folderOf } from '../files/path.ts';
import { textOf } from '../state/documents.ts';
import { openInComponent, projectFor, workspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { componentAt, foldersOf } from './project.ts';

/** Where the name is defined that stands at a place: in a file of the program, or at the place itself. */
export function definitionOf(
  server: Server,
  path: string,
  offset: number,
): FileSpan & { readonly elsewhere: boolean } {
  const here = { path, span: { start: offset, end: offset }, elsewhere: false };
  const [place, other] = workspaceOf(server, path).definition(path, offset);
  if (place === undefined || other !== undefined || place.path === path) return here;
  const project = projectFor(server, folderOf(place.path));
  const component = project && componentAt(project, place.path);
  const own = project && componentAt(project, path);
  if (component === undefined || own === undefined || component === own) return here;
  return textOf(server, place.path) === undefined ? here : { ...place, elsewhere: true };
}

/** Does the work in each part of the project that has the file among its modules, its own part first. */
export async function inEach<R>(
  server: Server,
  path: string,
  work: (workspace: Workspace) => Promise<R>,
): Promise<readonly R[]> {
  const results = [await work(workspaceOf(server, path))];
  const project = projectFor(server, folderOf(path));
  const own = project && componentAt(project, path);
  if (project === undefined || own === undefined) return results;
  for (const component of project.project.components) {
    const holds = foldersOf(project, component).some(folder => path.startsWith(`${folder}/`));
    if (component === own || !holds) continue;
    const { workspace, close } = openInComponent(server, project, component, path);
    try {
      results.push(await work(workspace));
    } finally {
      close();
    }
  }
  return results;
}
