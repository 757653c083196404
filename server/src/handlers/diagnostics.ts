/** Diagnostics as one types: a little after the last change, for the file and for the modules it rests on. */
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import { toRange, toSeverity } from '../convert.ts';
import { type Diagnostic, type SourceText, sourceText } from '../language.ts';
import { folderOf, pathOf, uriOf } from '../path.ts';
import type { OpenProject } from '../project.ts';
import { projectFor, type Server, sourceOf, textOf, workspaceOf } from '../server.ts';
import { attempted, notify } from './guard.ts';

/** Milliseconds without a change. */
const pause = 150;

export function scheduleDiagnostics(server: Server, uri: string, wait = pause): void {
  clearTimeout(server.timers.get(uri));
  const timer = setTimeout(() => {
    server.timers.delete(uri);
    attempted(server, 'diagnostics', () => publish(server, pathOf(uri)));
  }, wait);
  server.timers.set(uri, timer);
}

/** The files that may import it are looked at again too: only what a change can affect is done again. */
export function scheduleOthers(server: Server, changed: string): void {
  for (const { uri } of server.documents.all())
    if (uri !== changed) scheduleDiagnostics(server, uri, 2 * pause);
}

function publish(server: Server, path: string): void {
  if (textOf(server, path) === undefined) return;
  const files = workspaceOf(server, path).check(path);
  const now = files.map(file => file.path);
  for (const before of server.published.get(path) ?? [])
    if (!now.includes(before)) show(server, uriOf(before), []);
  server.published.set(path, now);
  for (const file of files) {
    const source = sourceOf(server, file.path);
    const diagnostics = file.diagnostics.map(diagnostic => toDiagnostic(source, diagnostic));
    show(server, uriOf(file.path), diagnostics);
  }
  const project = projectFor(server, folderOf(path));
  if (project) publishProject(server, project);
}

function publishProject(server: Server, { file, text, project }: OpenProject): void {
  const source = sourceText(file, text);
  show(
    server,
    uriOf(file),
    project.problems.map(problem => toDiagnostic(source, problem)),
  );
}

const show = (server: Server, uri: string, diagnostics: LspDiagnostic[]): void =>
  void notify(server, 'textDocument/publishDiagnostics', { uri, diagnostics });

export function toDiagnostic(source: SourceText, diagnostic: Diagnostic): LspDiagnostic {
  const parts = [diagnostic.title, diagnostic.text, diagnostic.hint];
  return {
    range: toRange(source, diagnostic.span),
    severity: toSeverity(diagnostic.severity),
    code: diagnostic.code,
    source: 'cairn',
    message: parts.filter(part => part !== undefined && part !== '').join('\n'),
    relatedInformation: (diagnostic.related ?? []).map(({ span, message }) => ({
      location: { uri: uriOf(source.name), range: toRange(source, span) },
      message,
    })),
  };
}

export function closeDocument(server: Server, uri: string): void {
  const path = pathOf(uri);
  clearTimeout(server.timers.get(uri));
  server.timers.delete(uri);
  server.published.delete(path);
  for (const { workspace, given } of server.workspaces.values())
    if (given.delete(path)) workspace.close(path);
  show(server, uri, []);
}
