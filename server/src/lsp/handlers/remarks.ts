/** Advice on the newest run of a file as diagnostics at its very places, until what they speak of changes or is run again. */
import type { Diagnostic } from 'vscode-languageserver';
import { span, visibleLine } from '../../../../language/index.ts';
import { uriOf } from '../../files/path.ts';
import { adviceOn } from '../../runs/advise.ts';
import { runOf } from '../../runs/shown.ts';
import { createSpanTracker } from '../../runs/span-tracker.ts';
import { textOf } from '../../state/documents.ts';
import { type LanguageDocument, languageDocument } from '../../state/projects.ts';
import type { RemarksOfFile } from '../../state/remarks.ts';
import type { Server } from '../../state/server.ts';
import { toRange } from '../convert.ts';

/** None while the setting is off, or the program runs again. */
export function remarksAt(server: Server, path: string): readonly Diagnostic[] {
  const profile = runOf(server, path)?.analysis.profile;
  if (!server.client.settings.adviceDiagnostics || !profile || textOf(server, path) === undefined) {
    server.diagnostics.remarks.delete(path);
    return [];
  }
  const file = languageDocument(server, uriOf(path));
  const remarks = remarksOf(server, file, profile);
  server.diagnostics.remarks.set(path, remarks);
  remarks.places.replaceText(file.source.text);
  return remarks.advice.flatMap(({ rule, title }, index): Diagnostic[] => {
    const place = remarks.places.spanOf(index);
    if (!place || place.stale) return [];
    const range = toRange(file.source, place.span);
    return [{ range, severity: 3, code: rule, source: 'cairn', message: visibleLine(title) }];
  });
}

/** While a module has errors nothing can be said of it: what was said before holds where its text is the same. */
function remarksOf(server: Server, file: LanguageDocument, profile: RemarksOfFile['profile']): RemarksOfFile {
  const before = server.diagnostics.remarks.get(file.path);
  const isBroken = file.workspace
    .check(file.path)
    .some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
  if (isBroken && before?.profile === profile) return before;
  const advice = adviceOn(server, file);
  // spans of trees move with edits by themselves: these are to stay as they are in this text
  const places = new Map(advice.map((each, index) => [index, span(each.span.start, each.span.end)]));
  return { profile, advice, places: createSpanTracker(file.source.text, places) };
}
