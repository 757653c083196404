/**
 * Programs that GHC compiles: built with profiling into Cairn's cache, run as a process of their own, and shown as any
 * other run. Only in a trusted workspace, and only from files on the disk.
 */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { type FileDiagnostics, visibleLine } from '../../../language/index.ts';
import { withDefaults } from '../../../language/run/options.ts';
import { type Built, build, cacheName, type Target } from '../engine/ghc/build.ts';
import { howToGet, modulesApart, type Surroundings, targetFor } from '../engine/ghc/target.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { folderOf, pathOf } from '../files/path.ts';
import { notify } from '../lsp/boundary.ts';
import { resendDiagnostics } from '../lsp/handlers/diagnostics.ts';
import { takeComplaints } from '../lsp/handlers/ghc-diagnostics.ts';
import { programsFor } from '../project/programs.ts';
import { names, type RunAnswer, type RunParams } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { projectFor } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { beginGhcRun } from './ghc-run.ts';
import { listed, unsupportedIn } from './unsupported.ts';

const refused = (reason: string): RunAnswer => ({ kind: 'refused', reason: visibleLine(`${reason}.`) });

/** Why GHC cannot be asked here, as a sentence without its full stop; undefined where it can. */
export function whyNoGhc(server: Server, { uri, sandbox }: RunParams): string | undefined {
  const path = pathOf(uri);
  const { ghc: tools } = server.services;
  if (!tools) return 'A web page cannot run GHC';
  if (sandbox) return 'cairn.sandbox is on, and programs compiled by GHC cannot be sandboxed';
  if (!server.client.trusted) return 'GHC runs only in trusted workspaces';
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return 'GHC needs a file on disk. Save this file first';
  const target = targetFor(surroundingsOf(server, path), tools, path);
  return 'refused' in target ? target.refused : undefined;
}

const surroundingsOf = (server: Server, path: string): Surroundings => ({
  ghcPath: server.client.settings.ghcPath,
  project: projectFor(server, folderOf(path)),
  text: textOf(server, path) ?? '',
  list: server.services.list,
});

export async function startGhcRun(
  server: Server,
  params: RunParams,
  token: CancellationToken,
): Promise<RunAnswer> {
  const path = pathOf(params.uri);
  const { ghc: tools } = server.services;
  const reason = whyNoGhc(server, params);
  if (reason !== undefined || !tools) return refused(reason ?? howToGet);
  if (!/^(?:> ?)?main\b/m.test(textOf(server, path) ?? '')) return programsFor(server, path);
  const target = targetFor(surroundingsOf(server, path), tools, path);
  if ('refused' in target) return refused(target.refused);
  const key = cacheName(target, path, { profile: params.profile, coverage: withDefaults(params).coverage });
  const cache = tools.cache(key);
  if (cache === undefined) return refused('Cairn’s cache folder is not writable');
  const texts = textsBefore(server);
  const built = await inTurn(server, key, () => buildIn(server, tools, target, cache, params, token));
  switch (built.kind) {
    case 'cancelled':
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    case 'failed':
      return refused(told(server, key, target, path, built));
    case 'built': {
      showComplaints(server, key, target.program.folder, []);
      const run = beginGhcRun(server, tools, { built, folder: target.program.folder, cache, texts }, params);
      return { kind: 'started', run, commands: built.commands.map(visibleLine) };
    }
  }
}

/** What was compiled of files that are open: what is on the disk, not what is in the editor. */
const textsBefore = (server: Server): ReadonlyMap<string, string | undefined> =>
  new Map(
    server.documents.open
      .all()
      .map(({ uri }) => [pathOf(uri), server.services.readText(pathOf(uri))] as const),
  );

/** GHC, cabal and stack would be in each other's way in the same folder. */
async function inTurn<R>(server: Server, key: string, work: () => Promise<R>): Promise<R> {
  const before = server.runs.building.get(key) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(work);
  server.runs.building.set(key, mine);
  try {
    return await mine;
  } finally {
    if (server.runs.building.get(key) === mine) server.runs.building.delete(key);
  }
}

async function buildIn(
  server: Server,
  tools: Toolchain,
  target: Target,
  cache: string,
  params: RunParams,
  token: CancellationToken,
): Promise<Built> {
  const abort = new AbortController();
  if (token.isCancellationRequested) abort.abort();
  const listening = token.onCancellationRequested(() => abort.abort());
  const { uri, profile } = params;
  const { costCentres, callers, cafAll, coverage } = withDefaults(params);
  const path = pathOf(uri);
  const modules = modulesApart(params, projectFor(server, folderOf(path)), path);
  const optimisation = server.client.settings.ghcOptimization;
  try {
    return await build(
      tools,
      target,
      { profile, coverage, costCentres, modules, callers, cafAll, optimisation, cache },
      {
        command: shown => server.connection.console.info(`$ ${shown}`),
        step: step => void notify(server, names.compiling, { uri, work: 'compiled', ...step }),
      },
      abort.signal,
    );
  } finally {
    listening.dispose();
  }
}

function showComplaints(...of: Parameters<typeof takeComplaints>): void {
  const [server] = of;
  for (const path of takeComplaints(...of)) resendDiagnostics(server, path);
}

/** The person sees the errors at their places; what has none stands at the project's file, or the program's. */
function told(
  server: Server,
  key: string,
  target: Target,
  path: string,
  { complaints, reason, cause, output }: Extract<Built, { kind: 'failed' }>,
): string {
  const name = { ghc: 'GHC', cabal: 'cabal', stack: 'stack' }[target.by];
  server.connection.console.error(output);
  if (reason !== undefined) {
    showComplaints(server, key, target.program.folder, [placeless(path, reason)]);
    return reason.replace(/\.$/, '');
  }
  if (complaints.length === 0) {
    const file = target.by === 'ghc' ? path : (projectFor(server, folderOf(path))?.file ?? path);
    showComplaints(server, key, target.program.folder, [placeless(file, output)]);
    return `${name} could not build the program: ${cause}`;
  }
  showComplaints(server, key, target.program.folder, complaints);
  const [first = ''] = complaints[0]!.text.replace(/^• /, '').split('\n');
  return complaints.length === 1
    ? `GHC found an error: ${first}`
    : `GHC found ${complaints.length} errors; the first: ${first}`;
}

const placeless = (file: string, text: string) => ({
  file,
  from: { line: 1, column: 1 },
  to: { line: 1, column: 1 },
  severity: 'error' as const,
  text,
});

/**
 * What is to be said of a program that Cairn cannot compile only because it needs what GHC alone has; undefined where
 * there is more wrong with it.
 */
export function unsupportedAnswer(
  server: Server,
  params: RunParams,
  files: readonly FileDiagnostics[],
): RunAnswer | undefined {
  const missing = unsupportedIn(server, files).map(visibleLine);
  if (missing.length === 0) return undefined;
  const needs = `This program needs ${listed(missing)}, which Cairn’s own compiler does not support`;
  if (params.engine !== 'auto') return { kind: 'refused', reason: `${needs}.` };
  const why = whyNoGhc(server, params);
  const way = why === undefined ? 'GHC can build and profile it' : why;
  return { kind: 'lacking', missing, ghc: why === undefined, reason: `${needs}. ${way}.` };
}
