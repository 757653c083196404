import type {
  CancellationToken,
  DocumentSymbol,
  DocumentSymbolParams,
  SymbolInformation,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';
import type { Outline, SourceText } from '../../../../language/index.ts';
import { pathOf, uriOf } from '../../files/path.ts';
import { sourceIn } from '../../state/documents.ts';
import { languageDocument, workspacesAround } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toRange, toSymbolKind } from '../convert.ts';
import { finished } from '../steps.ts';

/** The outline of a module. */
export function documentSymbols(server: Server, params: DocumentSymbolParams): DocumentSymbol[] {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return workspace.symbols(path).map(symbol => toSymbol(source, symbol));
}

const toSymbol = (source: SourceText, symbol: Outline): DocumentSymbol => ({
  name: symbol.name === '' ? '?' : symbol.name,
  kind: toSymbolKind(symbol.kind),
  range: toRange(source, symbol.span),
  selectionRange: toRange(source, symbol.nameSpan),
  ...(symbol.detail === undefined ? {} : { detail: symbol.detail }),
  children: symbol.children.map(child => toSymbol(source, child)),
});

/** A search over all modules, in every project that has a file open, and of what else is open. */
export async function workspaceSymbols(
  server: Server,
  params: WorkspaceSymbolParams,
  token: CancellationToken,
): Promise<SymbolInformation[]> {
  const symbols = new Map<string, SymbolInformation>();
  const searched = new Set(
    server.documents.open.all().flatMap(({ uri }) => workspacesAround(server, pathOf(uri))),
  );
  for (const { workspace } of server.projects.workspaces.values()) searched.add(workspace);
  for (const workspace of searched)
    for (const { path, span, name, kind, module } of await finished(
      workspace.workspaceSymbols(params.query),
      token,
    ))
      symbols.set(`${path} ${span.start} ${name}`, {
        name,
        kind: toSymbolKind(kind),
        containerName: module,
        location: { uri: uriOf(path), range: toRange(sourceIn(server, workspace, path), span) },
      });
  return [...symbols.values()];
}
