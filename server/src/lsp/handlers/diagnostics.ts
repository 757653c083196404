/** Errors and warnings while a person types: after a pause, of what is on the screen first, then of the other files. */
import {
  CancellationToken,
  CancellationTokenSource,
  DiagnosticTag,
  type Diagnostic as LspDiagnostic,
  ResponseError,
} from 'vscode-languageserver';
import {
  type Diagnostic,
  type FileDiagnostics,
  libraryModule,
  type SourceText,
  sourceText,
  visibleLines,
} from '../../../../language/index.ts';
import { folderOf, pathOf, uriOf } from '../../files/path.ts';
import { isInPackage, type OpenProject, problemsOf } from '../../project/project.ts';
import { withoutSetup } from '../../project/setup.ts';
import type { Range } from '../../protocol/index.ts';
import { withOneMessage } from '../../runs/unsupported.ts';
import { filesOf, sourceOf, textOf } from '../../state/documents.ts';
import { projectFor, workspaceOf } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { notify, report } from '../boundary.ts';
import { toRange, toSeverity } from '../convert.ts';
import { finished } from '../steps.ts';
import { complaintsAt } from './ghc-diagnostics.ts';
import { remarksAt } from './remarks.ts';

/** Milliseconds without a change. */
const pause = 150;
/** Milliseconds without a change before files that nobody looks at are checked. */
const longPause = 1000;

export function scheduleDiagnostics(server: Server, uri: string, wait = pause): void {
  clearTimeout(server.diagnostics.timers.get(uri));
  const timer = setTimeout(() => {
    server.diagnostics.timers.delete(uri);
    void publish(server, pathOf(uri), uri);
  }, wait);
  server.diagnostics.timers.set(uri, timer);
  scheduleUnopened(server);
}

/** The files that may import it are looked at again too: only what a change can affect is done again. */
export function scheduleOthers(server: Server, changed: string): void {
  for (const { uri } of server.documents.open.all())
    if (uri !== changed) scheduleDiagnostics(server, uri, 2 * pause);
}

/** All open files at once: when it changes who sees to diagnostics, or when files have changed on disk. */
export function publishAll(server: Server): void {
  for (const { uri } of server.documents.open.all()) scheduleDiagnostics(server, uri, 0);
  if (!server.client.quiet) return;
  for (const paths of server.diagnostics.published.values()) for (const path of paths) show(server, path, []);
  server.diagnostics.published.clear();
}

/** In slices, until the text changes again: then that has its own turn. */
async function publish(server: Server, path: string, uri: string): Promise<void> {
  try {
    if (libraryModule(path) !== undefined || textOf(server, path) === undefined) return;
    if (server.client.quiet) {
      if (server.diagnostics.remarks.has(path)) resendDiagnostics(server, path);
      return;
    }
    const files = await finished(workspaceOf(server, path).checkInSteps(path), CancellationToken.None);
    // it was closed meanwhile, or another extension has taken over
    if (server.client.quiet || textOf(server, path) === undefined) return;
    put(server, path, files);
    const project = projectFor(server, folderOf(path));
    if (project) publishProject(server, project);
  } catch (problem) {
    if (!(problem instanceof ResponseError)) report(server, 'diagnostics', problem);
    else if (server.documents.open.get(uri) && !server.diagnostics.timers.has(uri))
      scheduleDiagnostics(server, uri);
  }
}

/**
 * Shows what was found from `key` on, and takes back what was shown for it before, but for what is shown for another key
 * now: a file that was opened meanwhile has diagnostics of its own.
 */
function put(server: Server, key: string, files: readonly FileDiagnostics[]): void {
  const before = server.diagnostics.published.get(key) ?? [];
  server.diagnostics.published.set(
    key,
    files.map(file => file.path),
  );
  const shown = new Set([...server.diagnostics.published.values()].flat());
  for (const path of before) if (!shown.has(path)) show(server, path, []);
  const seen = withoutSetup(files, filesOf(server).list);
  for (const { path, diagnostics } of withOneMessage(server, seen)) {
    const source = sourceOf(server, path);
    const isOthers = diagnostics.length > 0 && isOfPackage(server, path);
    show(
      server,
      path,
      diagnostics
        .filter(({ severity }) => !isOthers || severity === 'error')
        .map(diagnostic => toDiagnostic(source, diagnostic)),
    );
  }
}

/** The key of what is shown because a program could not be started. */
const ofRun = (program: string): string => `run ${program}`;

/**
 * Shows what is wrong with a program that was to be run, in those of its files that nobody has opened: the others show
 * it already. No files: what was shown for an earlier run is taken back.
 */
export function showForRun(server: Server, program: string, files: readonly FileDiagnostics[]): void {
  if (server.client.quiet) return;
  const unseen = files.filter(({ path }) => server.documents.open.get(uriOf(path)) === undefined);
  put(server, ofRun(program), unseen);
}

/** Files have changed on disk: what was wrong with a program when it was to be run may be mended. */
export function forgetForRuns(server: Server): void {
  for (const key of [...server.diagnostics.published.keys()])
    if (key.startsWith(ofRun(''))) {
      put(server, key, []);
      server.diagnostics.published.delete(key);
    }
}

/** A file of a package that a project uses: what could be better in it is its author's affair. */
const isOfPackage = (server: Server, path: string): boolean =>
  server.documents.open.get(uriOf(path)) === undefined &&
  [...server.projects.byFolder.values()].some(project => project && isInPackage(project, path));

function publishProject(server: Server, open: OpenProject): void {
  const { file, text } = open;
  const source = sourceText(file, text);
  show(
    server,
    file,
    problemsOf(open).map(problem => toDiagnostic(source, problem)),
  );
}

/** The key of what is shown of files that nobody has opened. */
const unopened = 'unopened';

function scheduleUnopened(server: Server): void {
  clearTimeout(server.diagnostics.timers.get(unopened));
  server.diagnostics.checking?.cancel();
  server.diagnostics.timers.set(
    unopened,
    setTimeout(() => void checkUnopened(server), longPause),
  );
}

/** In slices, until something changes again. */
async function checkUnopened(server: Server): Promise<void> {
  server.diagnostics.timers.delete(unopened);
  if (server.client.quiet) return;
  const source = new CancellationTokenSource();
  server.diagnostics.checking = source;
  try {
    for (const [root, { workspace }] of server.projects.workspaces) {
      const files = await finished(workspace.checkUnopened(), source.token);
      // one that was opened meanwhile says itself what is wrong with it
      const open = new Set(server.documents.open.all().map(({ uri }) => pathOf(uri)));
      put(
        server,
        `${unopened} ${root}`,
        files.filter(({ path }) => !open.has(path)),
      );
    }
  } catch (problem) {
    if (!(problem instanceof ResponseError)) report(server, 'diagnostics', problem);
  }
}

/** With the version that it speaks of, so that an editor can tell what is out of date. */
function show(server: Server, path: string, diagnostics: LspDiagnostic[]): void {
  if (diagnostics.length > 0) server.diagnostics.own.set(path, diagnostics);
  else server.diagnostics.own.delete(path);
  resendDiagnostics(server, path);
}

/** After a run, or when another is put on show: advice on it stands in its files, as soon as their types are known. */
export async function showRemarks(server: Server, run: number): Promise<void> {
  const profiled = server.runs.profiles.get(run);
  if (!profiled || profiled.live) return;
  try {
    const path = pathOf(profiled.uri);
    await finished(workspaceOf(server, path).checkInSteps(path), CancellationToken.None);
    for (const module of profiled.modules.values()) resendDiagnostics(server, module.path);
  } catch (problem) {
    // after an edit the file has its own turn
    if (!(problem instanceof ResponseError)) report(server, 'advice', problem);
  }
}

/** What is known of a file, by Cairn and by GHC: an editor takes all of a server's at once. */
export function resendDiagnostics(server: Server, path: string): void {
  const own = server.diagnostics.own.get(path) ?? [];
  // where both say that something is wrong, one of them is enough
  const errors = own.filter(({ severity }) => severity === 1);
  const others = complaintsAt(server, path).filter(
    ({ range }) => !errors.some(each => overlap(each.range, range)),
  );
  const diagnostics = [...own, ...others, ...remarksAt(server, path)];
  const document = server.documents.open.all().find(({ uri }) => pathOf(uri) === path);
  const version = document === undefined ? {} : { version: document.version };
  const uri = document?.uri ?? uriOf(path);
  void notify(server, 'textDocument/publishDiagnostics', { uri, ...version, diagnostics });
}

const overlap = (a: Range, b: Range): boolean => isBefore(a.start, b.end) && isBefore(b.start, a.end);

const isBefore = (a: Range['start'], b: Range['end']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

export function toDiagnostic(source: SourceText, diagnostic: Diagnostic): LspDiagnostic {
  const parts = [diagnostic.title, diagnostic.text, diagnostic.hint];
  return {
    range: toRange(source, diagnostic.span),
    severity: toSeverity(diagnostic.severity),
    code: diagnostic.code,
    source: 'cairn',
    message: visibleLines(parts.filter(part => part !== undefined && part !== '').join('\n')),
    ...(diagnostic.unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(diagnostic.deprecated ? { tags: [DiagnosticTag.Deprecated] } : {}),
    relatedInformation: (diagnostic.related ?? []).map(({ span, message }) => ({
      location: { uri: uriOf(source.name), range: toRange(source, span) },
      message: visibleLines(message),
    })),
  };
}

export function closeDocument(server: Server, uri: string): void {
  const path = pathOf(uri);
  clearTimeout(server.diagnostics.timers.get(uri));
  server.diagnostics.timers.delete(uri);
  server.diagnostics.published.delete(path);
  for (const { workspace, texts: given } of server.projects.workspaces.values())
    if (given.delete(path)) workspace.close(path);
  show(server, path, []);
  server.projects.sources.clear();
  scheduleUnopened(server);
}
