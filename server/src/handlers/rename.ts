/** Renaming: asks whether, then does it everywhere. A refusal is an error response, which editors show. */
import {
  type CancellationToken,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { toOffset, toRange, toWorkspaceEdit } from '../convert.ts';
import { opened, type Server, sourceIn } from '../server.ts';
import { finished } from './steps.ts';

/** LSP's RequestFailed: the request was understood, and cannot be done. */
const requestFailed = -32803;

export async function prepareRename(
  server: Server,
  params: PrepareRenameParams,
): Promise<{ range: Range; placeholder: string }> {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const found = workspace.prepareRename(path, toOffset(source, params.position));
  if (found.kind === 'refused') throw new ResponseError(requestFailed, found.reason);
  return { range: toRange(source, found.span), placeholder: found.name };
}

export async function rename(
  server: Server,
  params: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit> {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const offset = toOffset(source, params.position);
  const result = await finished(workspace.rename(path, offset, params.newName), token);
  if (result.kind === 'refused') throw new ResponseError(requestFailed, result.reason);
  return toWorkspaceEdit(result.files, each => sourceIn(server, workspace, each));
}
