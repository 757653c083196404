/**
 * The page of a program that still runs: its heap so far, from its first sample until the profile that is kept takes its place. It asks only
 * while it can be seen.
 */
import * as vscode from 'vscode';
import { names, type SelectParams } from '../../../server/src/protocol/index.ts';
import type { FromPage, PageState, ToPage } from '../../page/messages.ts';
import { type Cairn, tried } from '../cairn.ts';
import { createPace } from '../editor/pace.ts';
import { sendRequest } from '../messages.ts';
import { openSource, pageHtml, pageOptions, placesOf } from './page.ts';

export interface LiveRun {
  readonly run: number;
  readonly name: string;
  /** The tab that is shown first. */
  readonly tab: string;
}

/** Milliseconds between two looks at the run. */
const least = 1000;

/** The page of a run that goes on. To be disposed when the run is over. */
export interface LiveView extends vscode.Disposable {
  /** What the person looks at in it; undefined as long as nobody has chosen anything. */
  state(): PageState | undefined;
}

/** Opens the page once the run has costs; one that the person has closed stays closed. */
export function followLive(cairn: Cairn, { run, name, tab }: LiveRun): LiveView {
  let page: LivePage | undefined;
  const listener = cairn.costs.onChange(changed => {
    if (changed !== run || cairn.costs.of(run)?.live !== true) return;
    page ??= openLivePage(cairn, { run, name, tab });
    page.refresh();
  });
  return {
    state: () => page?.state(),
    dispose() {
      listener.dispose();
      page?.dispose();
    },
  };
}

interface LivePage extends LiveView {
  refresh(): void;
}

function openLivePage(cairn: Cairn, { run, name, tab }: LiveRun): LivePage {
  const { client, costs, display, context } = cairn;
  const panel = vscode.window.createWebviewPanel(
    'cairn.live',
    `${name} (running)`,
    { viewColumn: vscode.ViewColumn.Active, preserveFocus: true },
    { ...pageOptions(context.extensionUri), retainContextWhenHidden: true },
  );
  let isReady = false;
  let isClosed = false;
  let looks: PageState | undefined;
  const post = (message: ToPage): void => void (isClosed || panel.webview.postMessage(message));
  const show = async (): Promise<void> => {
    const answer = await sendRequest(client, names.profile, { run });
    if (!answer || isClosed) return;
    const { profile, own, selection } = answer;
    const places = placesOf(profile.centres.length, costs.of(run));
    const about = {
      own,
      places,
      selection,
      hasProgram: false,
      isRunning: true,
      display: display.get(),
      runs: [],
    };
    post({ kind: 'profile', profile, ...about, state: { tab } });
  };
  const pace = createPace(show, least, () => performance.now());
  const refresh = (): void => {
    if (isReady && !isClosed && panel.visible) void tried(() => pace.ask());
  };
  const hear = (message: FromPage): Promise<unknown> | undefined => {
    switch (message.kind) {
      case 'ready':
        isReady = true;
        return pace.ask();
      case 'select': {
        const { deselected, phase = {}, version } = message.selection;
        const params: SelectParams = { run, deselected, phase, version };
        return sendRequest(client, names.select, params).then(answer => answer && costs.hear(answer));
      }
      case 'display':
        return display.get() === message.display ? undefined : Promise.resolve(display.set(message.display));
      case 'open':
        return openSource(costs.of(run), message.centre);
      case 'state':
        looks = message.state;
        return undefined;
      default:
        // what else a page asks for is about runs that are over
        return undefined;
    }
  };
  const parts = vscode.Disposable.from(
    panel.webview.onDidReceiveMessage((message: FromPage) => void tried(async () => hear(message))),
    panel.onDidChangeViewState(refresh),
    display.onChange(now => post({ kind: 'display', display: now })),
  );
  panel.onDidDispose(() => {
    isClosed = true;
    parts.dispose();
  });
  panel.webview.html = pageHtml(panel.webview, context.extensionUri);
  return { refresh, state: () => looks, dispose: () => panel.dispose() };
}
