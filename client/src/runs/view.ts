/**
 * The Runs view: every profiled run of the workspace, kept from one day to the next. Selecting one shows its costs beside
 * the source and in all views; the menu of a row opens its profile, compares, pins, renames and deletes.
 */
import * as vscode from 'vscode';
import { agreement, counted } from '../../../language/profile/index.ts';
import type { RunRecord } from '../../../language/run/record.ts';
import { type Cairn, tried } from '../cairn.ts';
import { describeRun, wallTime } from './description.ts';

/** The run whose costs were on show last, for the next session; empty where the person has cleared them. */
const shownAs = 'cairn.shownRun';

export function runsFeature(cairn: Cairn): vscode.Disposable {
  const { kept, costs, context } = cairn;
  const changed = new vscode.EventEmitter<undefined>();
  const view = vscode.window.createTreeView<RunRecord>('cairn.runs', {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: run => treeItem(run, kept.fileOf(costs.shown()?.run ?? -1)?.toString() === run.uri),
      getChildren: run => (run ? [] : [...kept.all()]),
    },
  });
  const refresh = (): void => {
    changed.fire(undefined);
    void vscode.commands.executeCommand('setContext', 'cairn.hasRuns', kept.all().length > 1);
  };
  refresh();
  const chosen = (run?: RunRecord, many?: readonly RunRecord[]): readonly RunRecord[] =>
    many && many.length > 0 ? many : run ? [run] : view.selection;
  return vscode.Disposable.from(
    view,
    changed,
    kept.onChange(refresh),
    costs.onChange(run => {
      const changedRun = run === undefined ? undefined : costs.of(run);
      if (changedRun) void kept.noteSelection(changedRun);
      if (run !== undefined) return;
      changed.fire(undefined);
      const shown = costs.shown();
      const file = shown && kept.fileOf(shown.run);
      if (file || !shown) void context.workspaceState.update(shownAs, file?.toString() ?? '');
    }),
    cairn.runs.onEnd(({ run, seconds }) => {
      const ended = costs.of(run);
      if (ended && !ended.live)
        void tried(async () => {
          await kept.keep(ended, seconds);
          if (costs.shown()?.run === run)
            await context.workspaceState.update(shownAs, kept.fileOf(run)?.toString());
        });
    }),
    vscode.commands.registerCommand('cairn.showRun', (run: RunRecord) => tried(() => showRun(cairn, run))),
    vscode.commands.registerCommand('cairn.pinRun', (run?: RunRecord, many?: readonly RunRecord[]) =>
      tried(async () => {
        for (const each of chosen(run, many)) await kept.change(each.uri, { pinned: true });
      }),
    ),
    vscode.commands.registerCommand('cairn.unpinRun', (run?: RunRecord, many?: readonly RunRecord[]) =>
      tried(async () => {
        for (const each of chosen(run, many)) await kept.change(each.uri, { pinned: false });
      }),
    ),
    vscode.commands.registerCommand('cairn.renameRun', (run?: RunRecord) =>
      tried(async () => {
        const [first] = chosen(run);
        if (!first) return;
        const prompt = 'Name of the run; leave empty for the program’s name';
        const name = await vscode.window.showInputBox({ prompt, value: first.name ?? first.program });
        if (name === undefined) return;
        await kept.change(first.uri, { name: name.trim() === '' ? first.program : name.trim() });
      }),
    ),
    vscode.commands.registerCommand('cairn.deleteRun', (run?: RunRecord, many?: readonly RunRecord[]) =>
      tried(() => kept.remove(chosen(run, many).map(({ uri }) => uri))),
    ),
    vscode.commands.registerCommand('cairn.deleteRuns', () => tried(() => deleteAll(cairn))),
    showLast(cairn),
    recallBeside(cairn),
  );
}

/** A run whose costs were beside a file may have been forgotten, here or by the server: for who goes there it is read again. */
function recallBeside({ client, kept, costs }: Cairn): vscode.Disposable {
  const recall = async ({ uri }: vscode.TextDocument): Promise<void> => {
    const run = costs.runOfFile(uri.toString());
    const file = run === undefined ? undefined : kept.fileOf(run);
    if (file) await withCosts(costs, kept, file);
  };
  client.middleware.provideHover = async (document, position, token, next) => {
    await recall(document);
    return next(document, position, token);
  };
  return vscode.window.onDidChangeActiveTextEditor(editor => editor && void recall(editor.document));
}

/** Shows the costs of a run that is kept, in every view. */
export async function showRun({ kept, costs }: Cairn, { uri }: Pick<RunRecord, 'uri'>): Promise<void> {
  const file = vscode.Uri.parse(uri);
  const answer = await kept.load(file);
  if (answer.kind === 'refused')
    return void vscode.window.showWarningMessage(`This run cannot be read: ${answer.reason}`);
  const run = await withCosts(costs, kept, file);
  if (run !== null) costs.show(run);
}

/** The run of a file, once its costs are there. */
const withCosts = (costs: Cairn['costs'], kept: Cairn['kept'], file: vscode.Uri): Promise<number | null> =>
  kept.ask(file, async run => (costs.of(run) ? run : null));

/** After a reload the costs that were on show are on show again. */
function showLast(cairn: Cairn): vscode.Disposable {
  const { client, kept, costs, context } = cairn;
  const restore = (): void => {
    const uri = context.workspaceState.get<string>(shownAs);
    const run = kept.all().find(each => each.uri === uri);
    if (run && costs.shown() === undefined) void tried(() => showRun(cairn, run));
  };
  if (client.isRunning()) restore();
  return client.onDidChangeState(() => {
    if (client.isRunning()) restore();
  });
}

async function deleteAll({ kept }: Cairn): Promise<void> {
  const runs = kept.all().filter(({ pinned }) => !pinned);
  if (runs.length === 0) return;
  const act = 'Delete';
  const choice = await vscode.window.showWarningMessage(
    `Delete ${counted(runs.length, 'run')} with ${agreement(runs.length, 'its', 'their')} profiles? Pinned runs stay.`,
    { modal: true },
    act,
  );
  if (choice === act) await kept.remove(runs.map(({ uri }) => uri));
}

function treeItem(run: RunRecord, isShown: boolean): vscode.TreeItem {
  const item = new vscode.TreeItem(run.name ?? run.program, vscode.TreeItemCollapsibleState.None);
  const about = describeRun(run);
  item.id = run.uri;
  item.description = about.join(', ');
  item.tooltip = [
    [run.program, ...run.arguments].join(' '),
    ...about,
    wallTime(run),
    ...(run.pinned ? ['pinned: never deleted to make room'] : []),
    ...(isShown ? ['its costs are shown'] : []),
  ].join('\n');
  item.iconPath = new vscode.ThemeIcon(
    isShown ? 'eye' : run.pinned ? 'pinned' : run.partial ? 'warning' : 'history',
  );
  item.contextValue = run.pinned ? 'run pinned' : 'run';
  item.command = { title: 'Show These Costs', command: 'cairn.showRun', arguments: [run] };
  item.accessibilityInformation = {
    label: [run.name ?? run.program, ...about, ...(isShown ? ['shown'] : [])].join(', '),
  };
  return item;
}
