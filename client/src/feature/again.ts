/** Commands that make the run on show again: for times of a program that is over too soon, and for what profiling costs. */
import * as vscode from 'vscode';
import type { AgainParams } from '../../../server/src/protocol/index.ts';
import { type Cairn, tried } from '../cairn.ts';
import { runAgain } from '../profile/again.ts';

export function againFeature(cairn: Cairn): vscode.Disposable {
  const register = (command: string, measure: AgainParams['measure']): vscode.Disposable =>
    vscode.commands.registerCommand(command, () =>
      tried(async () => {
        const shown = cairn.costs.shown();
        if (shown) await runAgain(cairn, shown.run, measure, false);
      }),
    );
  return vscode.Disposable.from(
    register('cairn.repeatRun', 'shares'),
    register('cairn.remeasureOverhead', 'overhead'),
  );
}
