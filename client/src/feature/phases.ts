/** Moments of a run with a name: the person gives one to a program that runs, and has costs shown of the part between two. */
import * as vscode from 'vscode';
import { beginningLabel, seconds } from '../../../language/profile/index.ts';
import {
  type LineCostsParams,
  type MarkRange,
  names,
  type SelectParams,
} from '../../../server/src/protocol/index.ts';
import { type Cairn, tried } from '../cairn.ts';
import { chooseRunning } from '../editor/running.ts';
import { sendRequest } from '../messages.ts';

export const phasesFeature = (cairn: Cairn): vscode.Disposable =>
  vscode.Disposable.from(
    cairn.costs.onChange(() => {
      const hasMarks = (cairn.costs.shown()?.marks?.length ?? 0) > 0;
      void vscode.commands.executeCommand('setContext', 'cairn.hasMarks', hasMarks);
    }),
    vscode.commands.registerCommand('cairn.markRun', () => tried(() => markRun(cairn))),
    vscode.commands.registerCommand('cairn.showPhase', () => tried(() => choosePhase(cairn))),
  );

/** The moment is that of the command: the mark is made at once, under the number that it has if no name is given. */
async function markRun({ runs, client, costs }: Cairn): Promise<void> {
  const running = await chooseRunning(runs.all());
  if (!running) return;
  const count = costs.of(running.run)?.marks?.filter(({ kind }) => kind === 'person').length ?? 0;
  const label = `marker ${count + 1}`;
  await sendRequest(client, names.mark, { run: running.run, label });
  vscode.window.setStatusBarMessage(`$(bookmark) ${running.name}: ${label}`, 4000);
}

interface Choice extends vscode.QuickPickItem {
  readonly span: MarkRange;
}

async function choosePhase({ client, costs }: Cairn): Promise<void> {
  const shown = costs.shown();
  const marks = shown?.marks ?? [];
  if (!shown || marks.length === 0)
    return void vscode.window.showInformationMessage(
      'This run has no markers. A program sets one with Debug.Trace.traceMarkerIO; you can set one with “Add Marker” while it runs.',
    );
  const at = (index: number): string => seconds((marks[index]?.time ?? 0) / 1000, 3);
  const from = await vscode.window.showQuickPick(
    [
      choice('Whole run', {}),
      choice(beginningLabel, { to: 0 }, `up to ${at(0)}`),
      ...marks.map(({ label }, index) =>
        choice(
          label,
          { from: index, ...(index + 1 < marks.length ? { to: index + 1 } : {}) },
          `from ${at(index)}`,
        ),
      ),
    ],
    {
      placeHolder: `Which phase of the run?${shown.marksLeftOut ? ` ${shown.marksLeftOut} later markers were dropped; their costs count for the last one kept.` : ''}`,
    },
  );
  if (!from) return;
  const to = from.span.from === undefined ? from : await chooseEnd(marks, from.span.from, at);
  if (!to) return;
  const params: SelectParams = { run: shown.run, phase: to.span };
  const answer = await sendRequest(client, names.select, params);
  if (answer) costs.hear(answer);
}

/** A part ends at the next mark, at a later one, or with the run. */
async function chooseEnd(
  marks: NonNullable<LineCostsParams['marks']>,
  from: number,
  at: (index: number) => string,
): Promise<Choice | undefined> {
  const later = marks.map(({ label }, to) => choice(label, { from, to }, `up to ${at(to)}`)).slice(from + 1);
  if (later.length === 0) return choice('', { from });
  const end = choice('End of the run', { from });
  return vscode.window.showQuickPick([...later, end], { placeHolder: 'Up to which marker?' });
}

const choice = (label: string, span: Choice['span'], description = ''): Choice => ({
  label,
  span,
  description,
});
