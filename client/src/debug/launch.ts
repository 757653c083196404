/** Starts programs as debug sessions, as the commands of the editor do: with what is in the editor, saved or not. */
import * as vscode from 'vscode';
import { debugType, type Launch, nameOf } from './configuration.ts';

export type LaunchMore = Pick<
  Launch,
  'engine' | 'heap' | 'coverage' | 'ticky' | 'opensTab' | 'quietly' | 'detail'
>;

/** Whether a session has begun. Its program may turn out not to compile. */
export async function startProgram(uri: vscode.Uri, profile: boolean, more: LaunchMore): Promise<boolean> {
  const quietly = more.quietly === true;
  return vscode.debug.startDebugging(
    vscode.workspace.getWorkspaceFolder(uri),
    {
      type: debugType,
      request: 'launch',
      name: nameOf(uri),
      program: uri.toString(),
      profile,
      ...more,
    },
    {
      noDebug: quietly || !profile,
      // the text that runs is the one in the editor
      suppressSaveBeforeStart: true,
      ...(quietly ? { suppressDebugToolbar: true } : {}),
      ...(profile && !quietly ? {} : { suppressDebugStatusbar: true, suppressDebugView: true }),
    },
  );
}

/** A file that a command was called with, or the Haskell file in front. */
export function targetUri(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target);
  const editor = vscode.window.activeTextEditor;
  return editor && /haskell$/.test(editor.document.languageId) ? editor.document.uri : undefined;
}
