/** Advice on the run on show: how much there is of it in the status bar, and the way to each of its places. */
import * as vscode from 'vscode';
import { counted, gainText } from '../../../language/profile/index.ts';
import { type AdviceItem, names } from '../../../server/src/protocol/index.ts';
import { type Cairn, toRange, tried } from '../cairn.ts';
import { withoutIcons } from '../editor/words.ts';
import { sendRequest } from '../messages.ts';
import { change } from '../profile/advice.ts';

/** Milliseconds without new costs before advice is asked for: they come with every edit. */
const pause = 300;

interface Remarks {
  readonly run: number;
  readonly items: readonly AdviceItem[];
}

export function adviceFeature(cairn: Cairn): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('cairn.advice', vscode.StatusBarAlignment.Right, 90.5);
  item.name = 'Cairn: advice';
  item.command = 'cairn.showAdvice';
  let known: Remarks | undefined;
  const show = (): void => {
    const count = known?.items.length ?? 0;
    if (count === 0) {
      item.hide();
      return;
    }
    item.text = `$(lightbulb) ${counted(count, 'remark')}`;
    item.tooltip = known!.items.map(({ title }) => withoutIcons(title)).join('\n\n');
    item.show();
  };
  const ask = async (): Promise<void> => {
    const run = endedRun(cairn);
    const answer = run === undefined ? null : await sendRequest(cairn.client, names.advise, { run });
    if (run !== endedRun(cairn)) return;
    // while the text has errors nothing is known, and what was said before holds
    const isBroken = answer?.problem !== undefined && answer.items.length === 0;
    if (!isBroken || known?.run !== run)
      known = run === undefined ? undefined : { run, items: answer?.items ?? [] };
    show();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void tried(ask), pause);
  };
  return vscode.Disposable.from(
    item,
    cairn.costs.onChange(soon),
    { dispose: () => clearTimeout(timer) },
    vscode.commands.registerCommand('cairn.showAdvice', () => tried(() => choose(cairn))),
    vscode.commands.registerCommand('cairn.tryAdvice', (uri: string, start: vscode.Position) =>
      tried(() => tryChange(cairn, uri, start)),
    ),
    vscode.commands.registerCommand('cairn.explainAdvice', (uri: string, start: vscode.Position) =>
      tried(() => explain(vscode.Uri.parse(uri), new vscode.Position(start.line, start.character))),
    ),
  );
}

const endedRun = ({ costs }: Cairn): number | undefined => {
  const shown = costs.shown();
  return shown && !shown.live ? shown.run : undefined;
};

interface Choice extends vscode.QuickPickItem {
  readonly go?: () => Thenable<unknown>;
}

/** The remarks, each the way to its place. */
async function choose(cairn: Cairn): Promise<void> {
  const run = endedRun(cairn);
  if (run === undefined)
    return say('Run a program with profiling first. Advice will be available when it has ended.');
  const answer = await sendRequest(cairn.client, names.advise, { run });
  const items = answer?.items ?? [];
  if (items.length === 0)
    return say(
      answer?.problem ??
        'There is no advice: no known slow pattern was found where this run spent its costs.',
    );
  const choices = items.map((each): Choice => {
    const uri = vscode.Uri.parse(each.uri);
    const { start } = toRange(each.range);
    const place = `${uri.path.split('/').at(-1)}:${start.line + 1}:${start.character + 1}`;
    return {
      label: withoutIcons(each.title),
      description: place,
      detail: each.evidence,
      go: () => vscode.window.showTextDocument(uri, { selection: toRange(each.range) }),
    };
  });
  const all: Choice = {
    label: '$(graph) Open the tab Advice',
    go: () => vscode.commands.executeCommand('cairn.openProfile', 'advice'),
  };
  const placeHolder = 'What could be faster';
  await (await vscode.window.showQuickPick([...choices, all], { placeHolder }))?.go?.();
}

const say = (text: string): void => void vscode.window.showInformationMessage(text);

/** The hover at a place says why. */
async function explain(uri: vscode.Uri, start: vscode.Position): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, {
    selection: new vscode.Range(start, start),
  });
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  await vscode.commands.executeCommand('editor.action.showHover', { focus: 'autoFocusImmediately' });
}

/** Runs the program with and without a change, and says what it gains before anybody accepts it. */
async function tryChange(cairn: Cairn, uri: string, start: vscode.Position): Promise<void> {
  const run = cairn.costs.ofFile(vscode.Uri.parse(uri).toString())?.run;
  const answer = run === undefined ? null : await sendRequest(cairn.client, names.advise, { run });
  const item = answer?.items.findIndex(
    ({ uri: each, fix, range }) =>
      vscode.Uri.parse(each).toString() === vscode.Uri.parse(uri).toString() &&
      fix !== undefined &&
      toRange(range).start.isEqual(new vscode.Position(start.line, start.character)),
  );
  const advice = item === undefined ? undefined : answer?.items[item];
  if (run === undefined || item === undefined || !advice?.fix) return say('This advice is out of date.');
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: `Running with and without the change “${advice.fix.title}”`,
    cancellable: true,
  };
  const outcome = await vscode.window.withProgress(options, async (_, token) => {
    try {
      return await sendRequest(cairn.client, names.tryAdvice, { run, item }, token);
    } catch (problem) {
      if (token.isCancellationRequested) return null;
      throw problem;
    }
  });
  if (!outcome) return;
  if (outcome.kind === 'refused') return say(outcome.reason);
  const accept = 'Change the Source';
  const chosen = await vscode.window.showInformationMessage(
    `${advice.fix.title}: ${gainText(outcome)}. The output is the same.`,
    accept,
  );
  if (chosen === accept) await change(advice, advice.fix);
}
