/** Completion, and help with the arguments of a call. */
import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  type CompletionParams,
  InsertTextFormat,
  type SignatureHelp,
  type SignatureHelpParams,
} from 'vscode-languageserver';
import type { Completion, CompletionKey, SourceText } from '../../../../language/index.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange } from '../convert.ts';

const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  function: CompletionItemKind.Function,
  variable: CompletionItemKind.Variable,
  data: CompletionItemKind.Struct,
  constructor: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  class: CompletionItemKind.Interface,
  method: CompletionItemKind.Method,
  instance: CompletionItemKind.Class,
  synonym: CompletionItemKind.TypeParameter,
  keyword: CompletionItemKind.Keyword,
  module: CompletionItemKind.Module,
  snippet: CompletionItemKind.Snippet,
  pragma: CompletionItemKind.Keyword,
  extension: CompletionItemKind.Value,
};

interface Remembered {
  readonly uri: string;
  readonly key: CompletionKey;
}

export function completion(server: Server, params: CompletionParams): CompletionList {
  const { uri } = params.textDocument;
  const { path, source, workspace } = languageDocument(server, uri);
  const { incomplete, items } = workspace.completions(path, toOffset(source, params.position));
  return { isIncomplete: incomplete, items: items.map(item => toItem(source, uri, item)) };
}

const toItem = (source: SourceText, uri: string, item: Completion): CompletionItem => ({
  label: item.label,
  kind: kinds[item.kind],
  sortText: item.sort,
  textEdit: { range: toRange(source, item.span), newText: item.insert ?? item.label },
  ...(item.snippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
  ...(item.deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
  ...(item.detail === undefined ? {} : { detail: item.detail }),
  ...(item.from === undefined ? {} : { labelDetails: { description: item.from } }),
  ...(item.key === undefined ? {} : { data: { uri, key: item.key } satisfies Remembered }),
});

/** The type, what it is for, and the import that it needs: when an entry is looked at. */
export function resolveCompletion(server: Server, item: CompletionItem): CompletionItem {
  const remembered = item.data as Remembered | undefined;
  if (!remembered) return item;
  const { path, source, workspace } = languageDocument(server, remembered.uri);
  const { detail, documentation, edits } = workspace.resolveCompletion(path, remembered.key);
  return {
    ...item,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
    ...(edits.length === 0
      ? {}
      : {
          additionalTextEdits: edits.map(({ span, text }) => ({
            range: toRange(source, span),
            newText: text,
          })),
        }),
  };
}

export function signatureHelp(server: Server, params: SignatureHelpParams): SignatureHelp | null {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  const help = workspace.signatureHelp(path, toOffset(source, params.position));
  if (!help) return null;
  const { label, parameters, active, documentation } = help;
  return {
    signatures: [
      {
        label,
        parameters: parameters.map(({ start, end }) => ({ label: [start, end] })),
        ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
      },
    ],
    activeSignature: 0,
    activeParameter: active,
  };
}
