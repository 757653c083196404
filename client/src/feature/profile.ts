/**
 * The Profile editor: a page (client/page) over a run that is kept, or over a profile of any tool that the reader knows.
 * What is chosen in it holds in all views, and the other way round.
 */
import * as vscode from 'vscode';
import type { RunRecord } from '../../../language/run/record.ts';
import type { ToPage } from '../../page/messages.ts';
import { type Cairn, tried } from '../cairn.ts';
import { comparedWith, connect, type OpenPage, pageHtml, pageOptions } from '../profile/page.ts';
import { runName } from '../runs/description.ts';

/** Files that are shown in it at once, and files of which other editors may be wanted. */
const viewTypes = ['cairn.profile', 'cairn.profile.other'];

export function profileFeature(cairn: Cairn): vscode.Disposable {
  const pages = createPages(cairn);
  return vscode.Disposable.from(
    ...viewTypes.map(viewType =>
      vscode.window.registerCustomEditorProvider(viewType, pages.provider, {
        webviewOptions: { retainContextWhenHidden: true },
        supportsMultipleEditorsPerDocument: false,
      }),
    ),
    vscode.commands.registerCommand('cairn.openProfile', (tab?: unknown, centre?: unknown) =>
      tried(async () => {
        const uri = await fileOnShow(cairn);
        if (!uri) return;
        const place = typeof centre === 'number' ? { centre } : {};
        await pages.open(uri, typeof tab === 'string' ? [{ kind: 'reveal', tab, ...place }] : []);
      }),
    ),
    vscode.commands.registerCommand('cairn.openRun', (run?: Pick<RunRecord, 'uri'>, tab?: unknown) =>
      tried(async () => {
        const reveal = typeof tab === 'string' ? [{ kind: 'reveal', tab } as const] : [];
        if (run) await pages.open(vscode.Uri.parse(run.uri), reveal);
      }),
    ),
    vscode.commands.registerCommand('cairn.compareRuns', () =>
      tried(async () => {
        const shown = await fileOnShow(cairn);
        const other = shown && (await chooseOther(cairn, shown));
        if (shown && other) await compare(cairn, pages, shown.toString(), other.uri);
      }),
    ),
    vscode.commands.registerCommand('cairn.compareWithRun', (run?: RunRecord, many?: readonly RunRecord[]) =>
      tried(async () => {
        const [first, second] = many && many.length > 1 ? many : [run];
        if (!first) return;
        const shown = second?.uri ?? (await fileOnShow(cairn))?.toString();
        const other = shown === first.uri ? previousOf(cairn, first) : shown;
        if (other !== undefined) await compare(cairn, pages, first.uri, other);
      }),
    ),
  );
}

interface Pages {
  readonly provider: vscode.CustomReadonlyEditorProvider;
  /** Opens the page of a file, or brings it to the front, and says these things to it. */
  open(uri: vscode.Uri, messages: readonly ToPage[]): Promise<void>;
}

function createPages(cairn: Cairn): Pages {
  const pages = new Map<string, OpenPage>();
  /** What a page is to hear as soon as it is ready. */
  const waiting = new Map<string, readonly ToPage[]>();
  const provider: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: uri => ({ uri, dispose: () => {} }),
    resolveCustomEditor({ uri }, panel) {
      const key = uri.toString();
      const page: OpenPage = { uri, panel, post: message => void panel.webview.postMessage(message) };
      pages.set(key, page);
      const connection = connect(cairn, page, () => {
        const messages = waiting.get(key) ?? [];
        waiting.delete(key);
        return messages;
      });
      panel.onDidDispose(() => {
        connection.dispose();
        if (pages.get(key) === page) pages.delete(key);
      });
      panel.webview.options = pageOptions(cairn.context.extensionUri);
      panel.webview.html = pageHtml(panel.webview, cairn.context.extensionUri);
    },
  };
  return {
    provider,
    async open(uri, messages) {
      const open = pages.get(uri.toString());
      if (open) {
        open.panel.reveal();
        for (const message of messages) open.post(message);
        return;
      }
      waiting.set(uri.toString(), messages);
      await vscode.commands.executeCommand('vscode.openWith', uri, viewTypes[0]);
    },
  };
}

/** The file of the run on show; where there is none, the person hears why. */
async function fileOnShow({ costs, kept }: Cairn): Promise<vscode.Uri | undefined> {
  const shown = costs.shown();
  const file = shown && !shown.live ? await kept.fileSoon(shown.run) : undefined;
  if (!file)
    void vscode.window.showInformationMessage(
      shown
        ? 'The program is still running. Open its profile when it has ended.'
        : 'Run a program with profiling first, or select a run in the Runs view.',
    );
  return file;
}

/** The run of the same program before this one, or else the one after it; where it is the only one, the person hears that. */
function previousOf({ kept }: Cairn, { uri, source, endTime }: RunRecord): string | undefined {
  const others = kept.all().filter(each => each.source === source && each.uri !== uri);
  const before = others.find(each => each.endTime <= endTime) ?? others.at(-1);
  if (before === undefined)
    void vscode.window.showInformationMessage(
      'This is the only run of its program. Run the program again to compare, or select two runs in the Runs view.',
    );
  return before?.uri;
}

/** Another run of the same program before any other. */
async function chooseOther({ kept }: Cairn, shown: vscode.Uri): Promise<RunRecord | undefined> {
  const all = kept.all();
  const source = all.find(({ uri }) => uri === shown.toString())?.source;
  const others = all
    .filter(({ uri }) => uri !== shown.toString())
    .toSorted((a, b) => Number(b.source === source) - Number(a.source === source));
  if (others.length === 0) {
    void vscode.window.showInformationMessage(
      'A comparison needs two runs. Run a program with profiling, change it, and run it again.',
    );
    return undefined;
  }
  if (others.length === 1) return others[0];
  const items = others.map(run => ({ label: runName(run), run }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Compare the run shown now with' }))?.run;
}

/** In the page of the later one: what has changed since the other. */
async function compare(cairn: Cairn, pages: Pages, one: string, other: string): Promise<void> {
  const endOf = (file: string): number => cairn.kept.all().find(({ uri }) => uri === file)?.endTime ?? 0;
  const [before, after] = endOf(one) < endOf(other) ? [one, other] : [other, one];
  const earlier = await comparedWith(cairn, before);
  await pages.open(vscode.Uri.parse(after), [earlier, { kind: 'reveal', tab: 'compare' }]);
}
