/** Files beside the open ones: libraries' modules, what changes on disk, what a client sends; and who sees to them. */

import { isProjectFile } from '../../../../language/index.ts';
import { decoded, pathOf } from '../../files/path.ts';
import type { LibraryParams, QuietParams, SourcesParams } from '../../protocol/index.ts';
import { resendCosts } from '../../runs/shown.ts';
import { forgetFiles, forgetProjects } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { forgetForRuns, publishAll, scheduleDiagnostics } from './diagnostics.ts';

/** The text of a library module, for an editor to show. */
export function librarySource(server: Server, { uri }: LibraryParams): string | null {
  const [rooted] = server.projects.workspaces.values();
  const workspace = rooted?.workspace ?? server.services.openWorkspace({ find: () => undefined });
  return workspace.textOf(decoded(uri) ?? uri) ?? null;
}

/** `paths`: what has changed; of a project's description everything depends. */
export function changedFiles(server: Server, paths: readonly string[]): void {
  if (paths.some(path => isProjectFile(path.slice(path.lastIndexOf('/') + 1)))) forgetProjects(server);
  else forgetFiles(server);
  checkAgain(server);
  resendCosts(server);
}

/** What holds in files is another: all are looked at anew. */
export function changedLanguage(server: Server): void {
  forgetProjects(server);
  checkAgain(server);
}

function checkAgain(server: Server): void {
  forgetForRuns(server);
  for (const { uri } of server.documents.open.all()) scheduleDiagnostics(server, uri);
}

/** Folders were opened or closed in the editor: what is searched is another. */
export function changedFolders(server: Server, added: readonly string[], removed: readonly string[]): void {
  server.documents.folders = [
    ...server.documents.folders.filter(folder => !removed.includes(folder)),
    ...added,
  ];
  changedFiles(server, []);
}

export function takeSources(server: Server, { files }: SourcesParams): void {
  server.documents.sent.clear();
  for (const { uri, text } of files) server.documents.sent.set(pathOf(uri), text);
  changedFiles(server, [...server.documents.sent.keys()]);
}

export function setQuiet(server: Server, { quiet }: QuietParams): void {
  if (server.client.quiet === quiet) return;
  server.client.quiet = quiet;
  publishAll(server);
}
