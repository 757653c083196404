/** What GHC has found wrong with a program, besides what Cairn says itself: until it is built again. */
import type { Diagnostic } from 'vscode-languageserver';
import { type SourceText, type Span, sourceText, span, visibleLines } from '../../../../language/index.ts';
import type { Complaint } from '../../engine/ghc/complaint.ts';
import { joinedPath } from '../../files/path.ts';
import { createSpanTracker, type SpanTracker } from '../../runs/span-tracker.ts';
import { listSources, sourceOf, textOf } from '../../state/documents.ts';
import type { GhcFileDiagnostics } from '../../state/runs.ts';
import type { Server } from '../../state/server.ts';
import { toRange } from '../convert.ts';

/** All messages of a build, in place of those of the one before: of which files they have changed. `folder`: where it ran. */
export function takeComplaints(
  server: Server,
  build: string,
  folder: string,
  complaints: readonly Complaint[],
): readonly string[] {
  const before = server.diagnostics.ghc.get(build) ?? [];
  const now = [...new Set(complaints.map(({ file }) => file))].flatMap((file): GhcFileDiagnostics[] => {
    const each = complaints.filter(complaint => complaint.file === file);
    const path = pathIn(server, folder, file);
    if (path === undefined) return [];
    const text = server.services.readText(path) ?? '';
    const source = sourceText(path, text);
    const places = new Map(each.map((complaint, index) => [index, placeOf(source, complaint)]));
    return [{ path, complaints: each, places: createSpanTracker(text, places) }];
  });
  server.diagnostics.ghc.set(build, now);
  return [...new Set([...before, ...now].map(each => each.path))];
}

/** Where the text of a message was changed, it says nothing any more. */
export function complaintsAt(server: Server, path: string): Diagnostic[] {
  const source = sourceOf(server, path);
  return complainedAt(server, path).flatMap(({ complaints, places }) => {
    places.replaceText(source.text);
    return complaints.flatMap((complaint, index): Diagnostic[] => {
      const place = places.spanOf(index);
      if (!place || place.stale) return [];
      const { severity, code, text } = complaint;
      return [
        {
          range: toRange(source, place.span),
          severity: severity === 'error' ? 1 : 2,
          source: 'ghc',
          message: visibleLines(text),
          ...(code === undefined ? {} : { code }),
        },
      ];
    });
  });
}

const complainedAt = (server: Server, path: string): GhcFileDiagnostics[] =>
  [...server.diagnostics.ghc.values()].flat().filter(each => each.path === path);

export const complaintFollowers = (server: Server, path: string): SpanTracker[] =>
  complainedAt(server, path).map(({ places }) => places);

/** GHC names a file from the folder of the package that it is in. */
function pathIn(server: Server, folder: string, file: string): string | undefined {
  const path = joinedPath(folder, file);
  if (textOf(server, path) !== undefined) return path;
  return server.documents.folders
    .flatMap(each => listSources(server.services.list, each))
    .find(source => source.endsWith(`/${file}`));
}

function placeOf(source: SourceText, { from, to }: Complaint): Span {
  const start = offsetOf(source, from.line, from.column);
  const end = offsetOf(source, to.line, to.column);
  const character = source.text.codePointAt(end) ?? 0;
  const width = end >= source.text.length || source.text[end] === '\n' ? 0 : character > 0xffff ? 2 : 1;
  return span(start, Math.max(start, end + width));
}

/** GHC counts characters, and a tab as far as the next column that is a multiple of eight and one. */
function offsetOf({ text, lineStarts }: SourceText, line: number, column: number): number {
  let at = lineStarts[line - 1] ?? text.length;
  for (let here = 1; here < column && at < text.length && text[at] !== '\n'; ) {
    here = text[at] === '\t' ? here + 8 - ((here - 1) % 8) : here + 1;
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
