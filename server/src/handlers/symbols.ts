import type { DocumentSymbol, DocumentSymbolParams } from 'vscode-languageserver';
import { toRange, toSymbolKind } from '../convert.ts';
import type { SourceText, Symbol_ } from '../language.ts';
import { opened, type Server } from '../server.ts';

/** The outline of a module. */
export function documentSymbols(server: Server, params: DocumentSymbolParams): DocumentSymbol[] {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  return workspace.symbols(path).map(symbol => toSymbol(source, symbol));
}

const toSymbol = (source: SourceText, symbol: Symbol_): DocumentSymbol => ({
  name: symbol.name === '' ? '?' : symbol.name,
  kind: toSymbolKind(symbol.kind),
  range: toRange(source, symbol.span),
  selectionRange: toRange(source, symbol.nameSpan),
  ...(symbol.detail === undefined ? {} : { detail: symbol.detail }),
  children: symbol.children.map(child => toSymbol(source, child)),
});
