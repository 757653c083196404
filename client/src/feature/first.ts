/** The first steps: the walkthrough, where `npm start` wishes it, and a line that says where to look after the first run. */
import * as vscode from 'vscode';
import type { Cairn, Feature } from '../cairn.ts';
import { nextSteps } from '../editor/first.ts';

/** Set by `npm start` in the environment of the editor that it opens. */
const wish = 'CAIRN_WALKTHROUGH';

/** Opens the walkthrough beside the source, once. */
export const walkthroughFeature: Feature = ({ context }) => {
  if (process.env[wish] !== undefined && isFirst(context, 'walkthrough'))
    void openWalkthrough(`${context.extension.id}#start`);
  return { dispose() {} };
};

/** The focus stays in the source. */
async function openWalkthrough(id: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', id, true);
  await vscode.commands.executeCommand('workbench.action.focusFirstEditorGroup');
}

/** What the terminal says after the first run of a kind; undefined after all others. */
export const afterFirstRun = ({ context }: Cairn, profiled: boolean): string | undefined =>
  isFirst(context, profiled ? 'profile' : 'run') ? nextSteps(profiled) : undefined;

/** Whether this happens for the first time in this installation; it is noted as having happened. */
function isFirst({ globalState }: vscode.ExtensionContext, what: string): boolean {
  const key = `cairn.first.${what}`;
  if (globalState.get(key) !== undefined) return false;
  void globalState.update(key, true);
  return true;
}
