/** VS Code shows Run and Debug when a program stands still, and leaves it there. */
import * as vscode from 'vscode';
import { debugType } from './configuration.ts';

/** Brings a view of ours back when a session has ended that took its place in the side bar. Of other views nobody can tell whether
 * they were there. */
export function comesBack(view: vscode.TreeView<unknown>, id: string): vscode.Disposable {
  const shown = new Set<string>();
  return vscode.Disposable.from(
    vscode.debug.onDidStartDebugSession(session => {
      if (session.type === debugType && view.visible) shown.add(session.id);
    }),
    vscode.debug.onDidTerminateDebugSession(session => {
      if (shown.delete(session.id) && !view.visible)
        void vscode.commands.executeCommand(`${id}.focus`, { preserveFocus: true });
    }),
  );
}
