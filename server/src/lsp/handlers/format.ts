/**
 * Formatting, by the person's own ormolu or fourmolu: offered while one is found and wanted, in a trusted workspace. The
 * text goes to its standard input, and the file on the disk is left alone.
 */
import {
  type CancellationToken,
  type Disposable,
  type DocumentFormattingParams,
  DocumentFormattingRequest,
  MessageType,
  type TextEdit,
} from 'vscode-languageserver';
import { commonEnd, commonStart, span } from '../../../../language/index.ts';
import { folderOf, pathOf } from '../../files/path.ts';
import { sourceOf } from '../../state/documents.ts';
import type { Server } from '../../state/server.ts';
import { notify } from '../boundary.ts';
import { toRange } from '../convert.ts';

const configurations = ['fourmolu.yaml', '.fourmolu.yaml'];

/** The program that the settings ask for, and that is there. */
function formatterFor(server: Server, folder: string | undefined): string | undefined {
  const { tools } = server.services;
  const { formatter } = server.client.settings;
  if (!tools || !server.client.trusted || formatter === 'none') return undefined;
  if (formatter !== 'auto') return tools.find(formatter);
  const order =
    folder !== undefined && isConfigured(server, folder) ? ['fourmolu', 'ormolu'] : ['ormolu', 'fourmolu'];
  return order.map(name => tools.find(name)).find(file => file !== undefined);
}

/** Whether a file above says how fourmolu is to format. */
function isConfigured(server: Server, folder: string): boolean {
  for (let here = folder; here !== ''; here = folderOf(here))
    if (server.services.list(here).some(name => configurations.includes(name))) return true;
  return false;
}

/** Offers formatting, or no longer: at the beginning, and when settings or trust have changed. */
export async function offerFormatting(server: Server): Promise<void> {
  const isOffered = server.client.formatting !== undefined;
  const isThere = server.client.registersFormatting && formatterFor(server, undefined) !== undefined;
  if (isThere === isOffered) return;
  const before = server.client.formatting;
  server.client.formatting = isThere
    ? server.connection.client.register(DocumentFormattingRequest.type, {
        documentSelector: [{ language: 'haskell' }],
      })
    : undefined;
  (await before)?.dispose();
}

export async function format(
  server: Server,
  { textDocument: { uri } }: DocumentFormattingParams,
  token: CancellationToken,
): Promise<TextEdit[] | null> {
  const path = pathOf(uri);
  const folder = folderOf(path);
  const file = formatterFor(server, folder);
  const { tools } = server.services;
  if (!file || !tools) return null;
  const source = sourceOf(server, path);
  const abort = new AbortController();
  const cancelled: Disposable = token.onCancellationRequested(() => abort.abort());
  const result = await tools.run(file, ['--stdin-input-file', path], {
    input: source.text,
    folder,
    signal: abort.signal,
  });
  cancelled.dispose();
  if (token.isCancellationRequested) return null;
  if (!result.ok) {
    const name = file.slice(file.search(/[^\\/]*$/));
    const message = result.complaint.trim();
    const [first = 'it printed no message'] = message.split('\n');
    server.connection.console.error(`${name}: ${message}`);
    void notify(server, 'window/showMessage', {
      type: MessageType.Error,
      message: `${name} could not format this file: ${first}`,
    });
    return null;
  }
  // typed on meanwhile: what it made is of another text
  if (sourceOf(server, path).text !== source.text) return null;
  const start = commonStart(source.text, result.output);
  const end = commonEnd(source.text, result.output, start);
  if (start === source.text.length && start === result.output.length) return [];
  return [
    {
      range: toRange(source, span(start, source.text.length - end)),
      newText: result.output.slice(start, result.output.length - end),
    },
  ];
}
