/** What the server answers to: a flat list. Each line names a request and the one function that answers it. */
import {
  type Connection,
  type ConnectionOptions,
  type DidChangeConfigurationParams,
  type DidChangeWatchedFilesParams,
  DidChangeWorkspaceFoldersNotification,
  type DidChangeWorkspaceFoldersParams,
  type InitializeParams,
  type InitializeResult,
  type SemanticTokens,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { createDocuments } from './documents.ts';
import { actionKinds, codeActions, resolveAction } from './handlers/actions.ts';
import { incomingCalls, outgoingCalls, prepareCalls } from './handlers/calls.ts';
import { completion, resolveCompletion, signatureHelp } from './handlers/completion.ts';
import { followersOf, resendCosts } from './handlers/costs.ts';
import { closeDocument, scheduleDiagnostics, scheduleOthers } from './handlers/diagnostics.ts';
import * as expect from './handlers/expect.ts';
import { changedFiles, changedFolders } from './handlers/files.ts';
import { format, offerFormatting } from './handlers/format.ts';
import {
  attempted,
  guarded,
  heard,
  language,
  patient,
  report,
  timely,
  typed,
  unhurried,
} from './handlers/guard.ts';
import { inlayHints } from './handlers/hints.ts';
import { hover } from './handlers/hover.ts';
import { codeLenses } from './handlers/lens.ts';
import { definition, highlights, references, typeDefinition } from './handlers/navigation.ts';
import { prepareRename, rename } from './handlers/rename.ts';
import { stopAllRuns } from './handlers/run.ts';
import { foldingRanges, selectionRanges } from './handlers/shape.ts';
import { documentSymbols, workspaceSymbols } from './handlers/symbols.ts';
import { legend, semanticTokens, semanticTokensRange } from './handlers/tokens.ts';
import { createIncoming } from './incoming.ts';
import { pathOf } from './path.ts';
import type { ExperimentalCapabilities, Settings } from './protocol.ts';
import { answerRequests } from './requests.ts';
import { createServer, type Parts, refreshProject, type Server } from './server.ts';

/** Milliseconds after an edit in which costs follow it. */
const follow = 100;

/** `connect` makes the connection, by the options that it is given. */
export function serveConnection(
  connect: (options: ConnectionOptions) => Connection,
  parts: Parts,
): Connection {
  const incoming = createIncoming();
  const connection = connect(incoming.options);
  const documents = createDocuments(path => followersOf(server, path));
  const server: Server = createServer(connection, documents, parts);

  const initialize = (params: InitializeParams): InitializeResult => {
    server.settings = (params.initializationOptions ?? {}) as Settings;
    server.quiet = server.settings.quiet ?? false;
    server.commandLinks = server.settings.commandLinks ?? false;
    // a client that says something else than yes has not said yes
    server.trusted = server.settings.trusted === undefined || server.settings.trusted === true;
    server.registersFormatting = params.capabilities.textDocument?.formatting?.dynamicRegistration ?? false;
    server.refreshesHints = params.capabilities.workspace?.inlayHint?.refreshSupport ?? false;
    server.resolvesActions =
      params.capabilities.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') ?? false;
    const root = params.rootUri ? [{ uri: params.rootUri }] : [];
    server.folders = (params.workspaceFolders ?? root).map(folderAt);
    return {
      ...capabilities,
      capabilities: { ...capabilities.capabilities, experimental: experimental(parts) },
    };
  };
  connection.onInitialize(params => {
    try {
      const fitting = expect.fitting(expect.starting, params);
      incoming.begin();
      return initialize(fitting);
    } catch (problem) {
      report(server, 'initialize', problem);
      throw problem;
    }
  });
  connection.onDidChangeConfiguration(
    heard<DidChangeConfigurationParams>(server, 'settings', expect.configuring, ({ settings }) => {
      server.settings = (settings?.cairn ?? settings ?? {}) as Settings;
      resendCosts(server);
      void offerFormatting(server);
    }),
  );
  connection.onInitialized(() => void offerFormatting(server));
  connection.onShutdown(() => close(server));

  documents.onDidOpen(({ document }) => scheduleDiagnostics(server, document.uri, 0));
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    attempted(server, 'project', () => refreshProject(server, path));
    scheduleDiagnostics(server, document.uri);
    scheduleOthers(server, document.uri);
    const key = `costs ${path}`;
    clearTimeout(server.timers.get(key));
    server.timers.set(
      key,
      setTimeout(() => attempted(server, 'costs', () => resendCosts(server, path)), follow),
    );
  });
  documents.onDidClose(({ document }) =>
    attempted(server, 'close', () => closeDocument(server, document.uri)),
  );

  connection.onDidChangeWatchedFiles(
    heard<DidChangeWatchedFilesParams>(server, 'files', expect.changes, ({ changes }) =>
      changedFiles(
        server,
        changes.map(({ uri }) => pathOf(uri)),
      ),
    ),
  );
  connection.onNotification(
    DidChangeWorkspaceFoldersNotification.type,
    heard<DidChangeWorkspaceFoldersParams>(server, 'folders', expect.folders, ({ event }) =>
      changedFolders(server, event.added.map(folderAt), event.removed.map(folderAt)),
    ),
  );

  connection.onHover(typed(server, guarded(server, 'hover', expect.atPosition, hover)));
  connection.onCompletion(language(server, 'completion', expect.atPosition, completion));
  connection.onCompletionResolve(
    item => language(server, 'completion', expect.completing, resolveCompletion)(item) ?? item,
  );
  connection.onSignatureHelp(language(server, 'signature', expect.atPosition, signatureHelp));
  connection.onDefinition(language(server, 'definition', expect.atPosition, definition));
  connection.onTypeDefinition(language(server, 'type definition', expect.atPosition, typeDefinition));
  connection.onReferences(unhurried(server, 'references', expect.referring, references));
  connection.onDocumentHighlight(
    timely(server, language(server, 'highlights', expect.atPosition, highlights)),
  );
  connection.onPrepareRename(patient(server, 'rename', expect.atPosition, prepareRename));
  connection.onRenameRequest(patient(server, 'rename', expect.renaming, rename));
  connection.onDocumentSymbol(
    timely(server, language(server, 'symbols', expect.ofDocument, documentSymbols)),
  );
  connection.onWorkspaceSymbol(unhurried(server, 'symbols', expect.querying, workspaceSymbols));
  connection.onFoldingRanges(timely(server, language(server, 'folding', expect.ofDocument, foldingRanges)));
  connection.onSelectionRanges(language(server, 'selection', expect.atPositions, selectionRanges));
  connection.languages.semanticTokens.on(
    timely(server, tokens(language(server, 'tokens', expect.ofDocument, semanticTokens))),
  );
  connection.languages.semanticTokens.onRange(
    timely(server, tokens(language(server, 'tokens', expect.inRange, semanticTokensRange))),
  );
  connection.languages.callHierarchy.onPrepare(language(server, 'calls', expect.atPosition, prepareCalls));
  connection.languages.callHierarchy.onIncomingCalls(
    unhurried(server, 'calls', expect.calling, incomingCalls),
  );
  connection.languages.callHierarchy.onOutgoingCalls(
    language(server, 'calls', expect.calling, outgoingCalls),
  );
  connection.onDocumentFormatting(patient(server, 'formatting', expect.ofDocument, format));
  connection.onCodeLens(timely(server, guarded(server, 'lens', expect.ofDocument, codeLenses)));
  connection.onCodeAction(guarded(server, 'actions', expect.acting, codeActions));
  connection.onCodeActionResolve(
    action => guarded(server, 'actions', expect.resolving, resolveAction)(action) ?? action,
  );
  connection.languages.inlayHint.on(typed(server, guarded(server, 'hints', expect.inRange, inlayHints)));

  answerRequests(connection, server);
  incoming.serve(connection);
  documents.listen(textsOf(server));
  connection.listen();
  return connection;
}

type TextsConnection = Parameters<Server['documents']['listen']>[0];

/** What the client tells of the texts of documents, where it is well formed. */
function textsOf(server: Server): TextsConnection {
  const { connection } = server;
  const told = <P>(expected: expect.Expected<P>, act: (params: P) => void): ((params: P) => void) =>
    heard(server, 'documents', expected, act);
  return {
    onDidOpenTextDocument: act => connection.onDidOpenTextDocument(told(expect.opening, act)),
    onDidChangeTextDocument: act => connection.onDidChangeTextDocument(told(expect.editing, act)),
    onDidCloseTextDocument: act => connection.onDidCloseTextDocument(told(expect.closing, act)),
    onDidSaveTextDocument: act => connection.onDidSaveTextDocument(told(expect.closing, act)),
    onWillSaveTextDocument: act => connection.onWillSaveTextDocument(told(expect.closing, act)),
    onWillSaveTextDocumentWaitUntil: act => connection.onWillSaveTextDocumentWaitUntil(act),
  };
}

const folderAt = ({ uri }: { readonly uri: string }): string => pathOf(uri).replace(/\/$/, '');

/** Tokens are a list even where there are none. */
const tokens =
  <P>(answer: (params: P) => SemanticTokens | null) =>
  (params: P): SemanticTokens =>
    answer(params) ?? { data: [] };

/** Nothing is left running or waiting. */
function close(server: Server): void {
  for (const timer of server.timers.values()) clearTimeout(timer);
  server.timers.clear();
  stopAllRuns(server);
}

const experimental = ({ reader }: Parts): ExperimentalCapabilities => ({ readsFiles: reader.hasFiles });

const capabilities: InitializeResult = {
  serverInfo: { name: 'cairn' },
  capabilities: {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    documentSymbolProvider: true,
    completionProvider: { triggerCharacters: ['.', '#'], resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [' '], retriggerCharacters: [' ', ')'] },
    definitionProvider: true,
    typeDefinitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    semanticTokensProvider: { legend, full: true, range: true },
    callHierarchyProvider: true,
    codeLensProvider: {},
    codeActionProvider: { codeActionKinds: [...actionKinds], resolveProvider: true },
    inlayHintProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  },
};
