/** What the server answers to: a flat list. Each line names a request and the one function that answers it. */
import {
  type Connection,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { actionKinds, codeActions } from './handlers/actions.ts';
import { resendCosts, select } from './handlers/costs.ts';
import { closeDocument, scheduleDiagnostics, scheduleOthers } from './handlers/diagnostics.ts';
import { attempted, guarded } from './handlers/guard.ts';
import { inlayHints } from './handlers/hints.ts';
import { hover } from './handlers/hover.ts';
import { codeLenses } from './handlers/lens.ts';
import { giveInput, interruptRun, startRun, stopAllRuns, stopRun } from './handlers/run.ts';
import { documentSymbols } from './handlers/symbols.ts';
import { names, type RunAnswer, type Settings } from './protocol.ts';
import { createServer, forgetProjects, type Parts, type Server } from './server.ts';

/** Milliseconds after an edit in which costs follow it. */
const follow = 100;

export function serveConnection(connection: Connection, parts: Parts): void {
  const documents = new TextDocuments(TextDocument);
  const server = createServer(connection, documents, parts);

  connection.onInitialize(params => {
    server.settings = (params.initializationOptions ?? {}) as Settings;
    return capabilities;
  });
  connection.onDidChangeConfiguration(({ settings }) =>
    attempted(server, 'settings', () => {
      server.settings = (settings?.cairn ?? settings ?? {}) as Settings;
      resendCosts(server);
    }),
  );
  connection.onShutdown(() => close(server));

  documents.onDidOpen(({ document }) => scheduleDiagnostics(server, document.uri, 0));
  documents.onDidChangeContent(({ document }) => {
    scheduleDiagnostics(server, document.uri);
    scheduleOthers(server, document.uri);
    if (!server.profiled || server.profiled.live) return;
    clearTimeout(server.timers.get('costs'));
    server.timers.set(
      'costs',
      setTimeout(() => attempted(server, 'costs', () => resendCosts(server)), follow),
    );
  });
  documents.onDidClose(({ document }) =>
    attempted(server, 'close', () => closeDocument(server, document.uri)),
  );

  connection.onDidChangeWatchedFiles(() =>
    attempted(server, 'projects', () => {
      forgetProjects(server);
      for (const { uri } of documents.all()) scheduleDiagnostics(server, uri);
    }),
  );

  connection.onHover(guarded(server, 'hover', hover));
  connection.onDocumentSymbol(guarded(server, 'symbols', documentSymbols));
  connection.onCodeLens(guarded(server, 'lens', codeLenses));
  connection.onCodeAction(guarded(server, 'actions', codeActions));
  connection.languages.inlayHint.on(guarded(server, 'hints', inlayHints));
  connection.onRequest<RunAnswer | null, unknown>(names.run, guarded(server, 'run', startRun));
  connection.onRequest(names.stop, guarded(server, 'stop', stopRun));
  connection.onRequest(names.interrupt, guarded(server, 'interrupt', interruptRun));
  connection.onRequest(names.input, guarded(server, 'input', giveInput));
  connection.onRequest(names.select, guarded(server, 'select', select));

  documents.listen(connection);
  connection.listen();
}

/** Nothing is left running or waiting. */
function close(server: Server): void {
  for (const timer of server.timers.values()) clearTimeout(timer);
  server.timers.clear();
  stopAllRuns(server);
}

const capabilities: InitializeResult = {
  serverInfo: { name: 'cairn' },
  capabilities: {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    documentSymbolProvider: true,
    codeLensProvider: {},
    codeActionProvider: { codeActionKinds: [...actionKinds] },
    inlayHintProvider: true,
  },
};
