/** Diagnostics as one types: a little after the last change, for the file and for the modules it rests on. */
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import { toRange, toSeverity } from '../convert.ts';
import type { Diagnostic, SourceText } from '../language.ts';
import { pathOf, uriOf } from '../path.ts';
import { type Server, sourceOf, textOf, workspaceOf } from '../server.ts';
import { attempted } from './guard.ts';

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

function publish(server: Server, path: string): void {
  if (textOf(server, path) === undefined) return;
  const files = workspaceOf(server, path).check(path);
  const now = files.map(file => file.path);
  for (const before of server.published.get(path) ?? [])
    if (!now.includes(before)) server.connection.sendDiagnostics({ uri: uriOf(before), diagnostics: [] });
  server.published.set(path, now);
  for (const file of files) {
    const source = sourceOf(server, file.path);
    const diagnostics = file.diagnostics.map(diagnostic => toDiagnostic(source, diagnostic));
    server.connection.sendDiagnostics({ uri: uriOf(file.path), diagnostics });
  }
}

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
  for (const workspace of server.workspaces.values()) workspace.close(path);
  server.connection.sendDiagnostics({ uri, diagnostics: [] });
}
