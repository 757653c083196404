/** Restricted Mode: programs do what they like, so the person is asked first. Everything else works. */
import * as vscode from 'vscode';

export interface Trust extends vscode.Disposable {
  /** Whether the person, being asked, has trusted the workspace. Who is asked again has not answered before. */
  ask(): Promise<boolean>;
}

export function createTrust(): Trust {
  let answered = (_: boolean): void => {};
  const granted = vscode.workspace.onDidGrantWorkspaceTrust(() => answered(true));
  return {
    async ask() {
      answered(false);
      const manage = 'Manage Workspace Trust';
      const chosen = await vscode.window.showInformationMessage(
        'Programs run only in trusted workspaces, because they can do anything you can.',
        manage,
      );
      if (chosen !== manage) return false;
      const answer = new Promise<boolean>(resolve => {
        answered = resolve;
      });
      await vscode.commands.executeCommand('workbench.trust.manage');
      return answer;
    },
    dispose: () => granted.dispose(),
  };
}
