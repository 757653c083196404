/** Files as VS Code's debugger names them. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import * as vscode from 'vscode';

/** Of what is no file the whole URI is the path, as VS Code has it. */
export function sourceOf(text: string): DebugProtocol.Source {
  const uri = vscode.Uri.parse(text);
  return {
    name: uri.path.slice(uri.path.lastIndexOf('/') + 1),
    path: uri.scheme === 'file' ? uri.fsPath : text,
  };
}

export const uriOfSource = (path: string): vscode.Uri =>
  /^[a-z][a-z0-9+.-]+:\//i.test(path) && !/^[a-z]:[\\/]/i.test(path)
    ? vscode.Uri.parse(path)
    : vscode.Uri.file(path);
