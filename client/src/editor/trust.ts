/** Restricted Mode: programs do what they like, so the person is asked first. Everything else works. */
import * as vscode from 'vscode';

export async function askForTrust(): Promise<void> {
  const manage = 'Manage Workspace Trust';
  const chosen = await vscode.window.showInformationMessage(
    'Programs run in trusted workspaces only: what they do is their own affair.',
    manage,
  );
  if (chosen === manage) await vscode.commands.executeCommand('workbench.trust.manage');
}
