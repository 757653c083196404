/** The Advice tab: what could be faster, and the change of the source that makes it so. */
import * as vscode from 'vscode';
import { type AdviceItem, type AdviseAnswer, names } from '../../../server/src/protocol/index.ts';
import type { ToPage } from '../../page/messages.ts';
import { type Cairn, toRange } from '../cairn.ts';
import { sendRequest } from '../messages.ts';

export const asked = (cairn: Cairn, uri: vscode.Uri): Promise<AdviseAnswer | null> =>
  cairn.kept.ask(uri, run => sendRequest(cairn.client, names.advise, { run }));

export async function advise(cairn: Cairn, uri: vscode.Uri): Promise<ToPage> {
  const { items, problem } = (await asked(cairn, uri)) ?? {
    items: [],
    problem: 'The server did not answer (see its log).',
  };
  return {
    kind: 'advice',
    items: items.map(({ rule, title, evidence, centre, fix }) => ({
      ...{ rule, title, evidence, centre },
      canFix: fix !== undefined,
    })),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Makes the change that the advice of this place in the list offers, in the text of now, and shows it. */
export async function applyAdvice(cairn: Cairn, uri: vscode.Uri, index: number): Promise<ToPage> {
  const item = (await asked(cairn, uri))?.items[index];
  if (item?.fix) await change(item, item.fix);
  return advise(cairn, uri);
}

/** Changes the source, and shows the place. */
export async function change({ uri, range }: AdviceItem, fix: NonNullable<AdviceItem['fix']>): Promise<void> {
  const file = vscode.Uri.parse(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.set(
    file,
    fix.edits.map(({ range: place, newText }) => vscode.TextEdit.replace(toRange(place), newText)),
  );
  if (!(await vscode.workspace.applyEdit(edit, { isRefactoring: true })))
    throw new Error('The source could not be changed.');
  const { start } = toRange(range);
  await reveal(file, new vscode.Range(start, start), true);
}

/** Selects the expression that an advice speaks of, in the group where sources are. */
export async function openAdvice(cairn: Cairn, uri: vscode.Uri, index: number): Promise<void> {
  const item = (await asked(cairn, uri))?.items[index];
  if (item) await reveal(vscode.Uri.parse(item.uri), toRange(item.range), false);
}

/** Beside a page; a file that is visible is shown where it is. */
async function reveal(uri: vscode.Uri, selection: vscode.Range, preserveFocus: boolean): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const { visibleTextEditors } = vscode.window;
  const editor =
    visibleTextEditors.find(each => each.document === document) ??
    visibleTextEditors.find(each => each.document.uri.scheme === 'file');
  const viewColumn = editor?.viewColumn ?? vscode.ViewColumn.Beside;
  await vscode.window.showTextDocument(document, { selection, viewColumn, preserveFocus });
}
