/** Which of the programs that run is meant. */
import * as vscode from 'vscode';
import type { Running } from '../runs/active.ts';

/** Of several programs the one whose terminal is in front of the person, or whose source; otherwise they say which. */
export async function chooseRunning(running: readonly Running[]): Promise<Running | undefined> {
  const [only, ...others] = running;
  if (others.length === 0) return only;
  const source = vscode.window.activeTextEditor?.document.uri.toString();
  const inFront =
    running.filter(({ uri }) => uri === source).at(-1) ?? running.find(each => each.isInFront());
  if (inFront) return inFront;
  const items = running.map(each => ({ label: each.name, description: each.progress, each }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Which program?' });
  return chosen?.each;
}
