/** Semantic tokens, in LSP's numbers: five for each, relative to the one before. */
import type { SemanticTokens, SemanticTokensParams, SemanticTokensRangeParams } from 'vscode-languageserver';
import {
  type SemanticToken,
  type SourceText,
  tokenModifiers,
  tokenTypes,
} from '../../../../language/index.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toPosition, toSpan } from '../convert.ts';

export const legend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

export function semanticTokens(server: Server, params: SemanticTokensParams): SemanticTokens {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return { data: encoded(source, workspace.semanticTokens(path)) };
}

export function semanticTokensRange(server: Server, params: SemanticTokensRangeParams): SemanticTokens {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return { data: encoded(source, workspace.semanticTokens(path, toSpan(source, params.range))) };
}

function encoded(source: SourceText, tokens: readonly SemanticToken[]): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { span, type, modifiers } of tokens) {
    const at = toPosition(source, span.start);
    const same = at.line === line;
    const bits = modifiers.reduce((sum, each) => sum | (1 << tokenModifiers.indexOf(each)), 0);
    data.push(at.line - line, same ? at.character - character : at.character);
    data.push(span.end - span.start, tokenTypes.indexOf(type), bits);
    [line, character] = [at.line, at.character];
  }
  return data;
}
