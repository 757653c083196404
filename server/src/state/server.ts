/** The state of a language server. Handlers take it as their first parameter; it does nothing by itself. */
import type { Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type ClientState, createClientState } from './client.ts';
import { type CoverageState, createCoverageState } from './coverage.ts';
import { createDiagnosticsState, type DiagnosticsState } from './diagnostics.ts';
import { createDocumentsState, type DocumentsState } from './documents.ts';
import { createProjectsState, type ProjectsState } from './projects.ts';
import { createRunsState, type RunsState } from './runs.ts';
import type { Services } from './services.ts';
import { whileTrusted } from './trust.ts';

export interface Server {
  readonly connection: Connection;
  readonly services: Services;
  readonly client: ClientState;
  readonly documents: DocumentsState;
  readonly projects: ProjectsState;
  readonly runs: RunsState;
  readonly coverage: CoverageState;
  readonly diagnostics: DiagnosticsState;
}

export function createServer(
  connection: Connection,
  open: TextDocuments<TextDocument>,
  services: Services,
): Server {
  const client = createClientState();
  return {
    connection,
    services: { ...services, ...whileTrusted(services, () => client.trusted) },
    client,
    documents: createDocumentsState(open),
    projects: createProjectsState(),
    runs: createRunsState(),
    coverage: createCoverageState(),
    diagnostics: createDiagnosticsState(),
  };
}
