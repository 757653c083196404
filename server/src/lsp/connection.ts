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
import { pathOf } from '../files/path.ts';
import type { ExperimentalCapabilities } from '../protocol/index.ts';
import { stopAllRuns } from '../runs/run.ts';
import { followersOf, refreshHints, resendCosts } from '../runs/shown.ts';
import { refreshProject } from '../state/projects.ts';
import { createServer, type Server } from '../state/server.ts';
import type { Services } from '../state/services.ts';
import { readSettings } from '../state/settings.ts';
import {
  afterTypeCheck,
  asyncHandler,
  asyncLanguageHandler,
  languageHandler,
  notificationHandler,
  report,
  reportingErrors,
  requestHandler,
  unlessStale,
} from './boundary.ts';
import { createDocuments } from './documents.ts';
import { actionKinds, codeActions, resolveAction } from './handlers/actions.ts';
import { incomingCalls, outgoingCalls, prepareCalls } from './handlers/calls.ts';
import { completion, resolveCompletion, signatureHelp } from './handlers/completion.ts';
import { closeDocument, publishAll, scheduleDiagnostics, scheduleOthers } from './handlers/diagnostics.ts';
import { changedFiles, changedFolders, changedLanguage } from './handlers/files.ts';
import { format, offerFormatting } from './handlers/format.ts';
import { inlayHints } from './handlers/hints.ts';
import { hover } from './handlers/hover.ts';
import { codeLenses } from './handlers/lens.ts';
import { definition, highlights, references, typeDefinition } from './handlers/navigation.ts';
import { prepareRename, rename } from './handlers/rename.ts';
import { foldingRanges, selectionRanges } from './handlers/shape.ts';
import { documentSymbols, workspaceSymbols } from './handlers/symbols.ts';
import { legend, semanticTokens, semanticTokensRange } from './handlers/tokens.ts';
import { createIncoming } from './message-loop.ts';
import * as expect from './parameters.ts';
import { answerRequests } from './requests.ts';

/** Milliseconds after an edit in which costs follow it. */
const follow = 100;

/** `connect` makes the connection, by the options that it is given. */
export function serveConnection(
  connect: (options: ConnectionOptions) => Connection,
  services: Services,
): Connection {
  const incoming = createIncoming();
  const connection = connect(incoming.options);
  const documents = createDocuments(path => followersOf(server, path));
  const server: Server = createServer(connection, documents, services);

  const initialize = (params: InitializeParams): InitializeResult => {
    applySettings(server, params.initializationOptions);
    server.client.quiet = server.client.settings.quiet;
    server.client.commandLinks = server.client.settings.commandLinks;
    server.client.trusted = server.client.settings.trusted;
    server.client.registersFormatting =
      params.capabilities.textDocument?.formatting?.dynamicRegistration ?? false;
    server.client.refreshesHints = params.capabilities.workspace?.inlayHint?.refreshSupport ?? false;
    server.client.resolvesActions =
      params.capabilities.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') ?? false;
    const root = params.rootUri ? [{ uri: params.rootUri }] : [];
    server.documents.folders = (params.workspaceFolders ?? root).map(folderAt);
    return {
      ...capabilities,
      capabilities: { ...capabilities.capabilities, experimental: experimental(services) },
    };
  };
  connection.onInitialize(params => {
    try {
      const fitting = expect.validated(expect.initializeParams, params);
      incoming.begin();
      return initialize(fitting);
    } catch (problem) {
      report(server, 'initialize', problem);
      throw problem;
    }
  });
  connection.onDidChangeConfiguration(
    notificationHandler<DidChangeConfigurationParams>(
      server,
      'settings',
      expect.configurationParams,
      ({ settings }) => {
        const { language, adviceDiagnostics } = server.client.settings;
        applySettings(server, settings?.cairn ?? settings);
        if (server.client.settings.language !== language) changedLanguage(server);
        else if (server.client.settings.adviceDiagnostics !== adviceDiagnostics) publishAll(server);
        resendCosts(server);
        refreshHints(server);
        void offerFormatting(server);
      },
    ),
  );
  connection.onInitialized(() => void offerFormatting(server));
  connection.onShutdown(() => close(server));

  documents.onDidOpen(({ document }) => scheduleDiagnostics(server, document.uri, 0));
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    reportingErrors(server, 'project', () => refreshProject(server, path));
    scheduleDiagnostics(server, document.uri);
    scheduleOthers(server, document.uri);
    const key = `costs ${path}`;
    clearTimeout(server.diagnostics.timers.get(key));
    server.diagnostics.timers.set(
      key,
      setTimeout(() => reportingErrors(server, 'costs', () => resendCosts(server, path)), follow),
    );
  });
  documents.onDidClose(({ document }) =>
    reportingErrors(server, 'close', () => closeDocument(server, document.uri)),
  );

  connection.onDidChangeWatchedFiles(
    notificationHandler<DidChangeWatchedFilesParams>(
      server,
      'files',
      expect.watchedFilesParams,
      ({ changes }) =>
        changedFiles(
          server,
          changes.map(({ uri }) => pathOf(uri)),
        ),
    ),
  );
  connection.onNotification(
    DidChangeWorkspaceFoldersNotification.type,
    notificationHandler<DidChangeWorkspaceFoldersParams>(
      server,
      'folders',
      expect.workspaceFoldersParams,
      ({ event }) => changedFolders(server, event.added.map(folderAt), event.removed.map(folderAt)),
    ),
  );

  connection.onHover(afterTypeCheck(server, requestHandler(server, 'hover', expect.positionParams, hover)));
  connection.onCompletion(languageHandler(server, 'completion', expect.positionParams, completion));
  connection.onCompletionResolve(
    item =>
      languageHandler(server, 'completion', expect.completionItemParams, resolveCompletion)(item) ?? item,
  );
  connection.onSignatureHelp(languageHandler(server, 'signature', expect.positionParams, signatureHelp));
  connection.onDefinition(languageHandler(server, 'definition', expect.positionParams, definition));
  connection.onTypeDefinition(
    languageHandler(server, 'type definition', expect.positionParams, typeDefinition),
  );
  connection.onReferences(asyncLanguageHandler(server, 'references', expect.referenceParams, references));
  connection.onDocumentHighlight(
    unlessStale(server, languageHandler(server, 'highlights', expect.positionParams, highlights)),
  );
  connection.onPrepareRename(asyncHandler(server, 'rename', expect.positionParams, prepareRename));
  connection.onRenameRequest(asyncHandler(server, 'rename', expect.renameParams, rename));
  connection.onDocumentSymbol(
    unlessStale(server, languageHandler(server, 'symbols', expect.documentParams, documentSymbols)),
  );
  connection.onWorkspaceSymbol(
    asyncLanguageHandler(server, 'symbols', expect.workspaceSymbolParams, workspaceSymbols),
  );
  connection.onFoldingRanges(
    unlessStale(server, languageHandler(server, 'folding', expect.documentParams, foldingRanges)),
  );
  connection.onSelectionRanges(
    languageHandler(server, 'selection', expect.selectionRangeParams, selectionRanges),
  );
  connection.languages.semanticTokens.on(
    unlessStale(server, tokens(languageHandler(server, 'tokens', expect.documentParams, semanticTokens))),
  );
  connection.languages.semanticTokens.onRange(
    unlessStale(server, tokens(languageHandler(server, 'tokens', expect.rangeParams, semanticTokensRange))),
  );
  connection.languages.callHierarchy.onPrepare(
    languageHandler(server, 'calls', expect.positionParams, prepareCalls),
  );
  connection.languages.callHierarchy.onIncomingCalls(
    asyncLanguageHandler(server, 'calls', expect.callHierarchyParams, incomingCalls),
  );
  connection.languages.callHierarchy.onOutgoingCalls(
    languageHandler(server, 'calls', expect.callHierarchyParams, outgoingCalls),
  );
  connection.onDocumentFormatting(asyncHandler(server, 'formatting', expect.documentParams, format));
  connection.onCodeLens(
    unlessStale(server, requestHandler(server, 'lens', expect.documentParams, codeLenses)),
  );
  connection.onCodeAction(requestHandler(server, 'actions', expect.codeActionParams, codeActions));
  connection.onCodeActionResolve(
    action => requestHandler(server, 'actions', expect.resolveActionParams, resolveAction)(action) ?? action,
  );
  connection.languages.inlayHint.on(
    afterTypeCheck(server, requestHandler(server, 'hints', expect.rangeParams, inlayHints)),
  );

  answerRequests(connection, server);
  incoming.serve(connection);
  documents.listen(textsOf(server));
  connection.listen();
  return connection;
}

type TextsConnection = Parameters<Server['documents']['open']['listen']>[0];

/** What the client tells of the texts of documents, where it is well formed. */
function textsOf(server: Server): TextsConnection {
  const { connection } = server;
  const checked = <P>(expected: expect.Expected<P>, act: (params: P) => void): ((params: P) => void) =>
    notificationHandler(server, 'documents', expected, act);
  return {
    onDidOpenTextDocument: act => connection.onDidOpenTextDocument(checked(expect.didOpenParams, act)),
    onDidChangeTextDocument: act => connection.onDidChangeTextDocument(checked(expect.didChangeParams, act)),
    onDidCloseTextDocument: act => connection.onDidCloseTextDocument(checked(expect.didCloseParams, act)),
    onDidSaveTextDocument: act => connection.onDidSaveTextDocument(checked(expect.didCloseParams, act)),
    onWillSaveTextDocument: act => connection.onWillSaveTextDocument(checked(expect.didCloseParams, act)),
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
  for (const timer of server.diagnostics.timers.values()) clearTimeout(timer);
  server.diagnostics.timers.clear();
  stopAllRuns(server);
}

const experimental = ({ reader }: Services): ExperimentalCapabilities => ({ readsFiles: reader.hasFiles });

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

function applySettings(server: Server, given: unknown): void {
  const { settings, problems } = readSettings(given);
  server.client.settings = settings;
  for (const problem of problems) server.connection.console.warn(problem);
}
