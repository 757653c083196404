/** One page of the Profile editor: what goes back and forth between it and the rest, and the frame in which it is shown. */
import * as vscode from 'vscode';
import { never } from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import {
  type LineCostsParams,
  type LocateParams,
  names,
  type SelectParams,
} from '../../../server/src/protocol/index.ts';
import type { FromPage, PageState, RunName, ToPage } from '../../page/messages.ts';
import { escaped, shell } from '../../page/shell.ts';
import { type Cairn, toRange, tried } from '../cairn.ts';
import { sendRequest } from '../messages.ts';
import { runName } from '../runs/description.ts';
import { runScheme } from '../runs/filesystem.ts';
import { advise, applyAdvice, openAdvice } from './advice.ts';
import { runAgain } from './again.ts';
import { grow } from './growth.ts';

/** What the pages of profiles looked like, by file: of the last so many. */
const statesAs = 'cairn.pages';
const keptStates = 50;

export interface OpenPage {
  /** Where the profile is, or a name for it. */
  readonly uri: vscode.Uri;
  readonly panel: vscode.WebviewPanel;
  post(message: ToPage): void;
}

/** Everything that goes back and forth while a page is open. */
export function connect(cairn: Cairn, page: OpenPage, first: () => readonly ToPage[]): vscode.Disposable {
  const { kept, costs, display, client } = cairn;
  const { uri, panel } = page;
  /** The server's number for this profile. */
  let run: number | undefined;
  let isRefused = false;
  const refuse = (reason: string): void => {
    isRefused = true;
    panel.webview.html = refusalHtml(reason);
  };
  const begin = async (): Promise<void> => {
    const loaded = await kept.load(uri);
    if (loaded.kind === 'refused') return refuse(loaded.reason);
    if (loaded.problems.length > 0 && run === undefined) sayProblems(uri, loaded.problems);
    const answer = await kept.ask(uri, number => {
      run = number;
      return sendRequest(client, names.profile, { run: number });
    });
    if (!answer || run === undefined) return refuse('the server does not have this run');
    const { profile, own, packages, selection, hasProgram } = answer;
    const places = placesOf(profile.centres.length, costs.of(run));
    const runs = otherRuns(cairn, uri);
    const state = storedStates(cairn)[uri.toString()] ?? {};
    const about = {
      own,
      packages,
      places,
      selection,
      hasProgram,
      isRepeatable: costs.of(run)?.repeatable === true,
      display: display.get(),
      runs,
      state,
    };
    page.post({ kind: 'profile', profile, ...about });
    if (panel.active) costs.show(run);
    for (const message of first()) page.post(message);
  };
  /** A file that was written anew: a page in place of a refusal asks by itself once it is there. */
  const again = async (): Promise<void> => {
    if (!isRefused) return begin();
    isRefused = false;
    panel.webview.html = pageHtml(panel.webview, cairn.context.extensionUri);
  };
  const hear = (changed: number | undefined): void => {
    const selection = run === undefined || changed !== run ? undefined : costs.of(run)?.selection;
    if (selection) page.post({ kind: 'selection', selection });
  };
  const select = async ({ deselected, phase = {}, version }: RunSelection): Promise<void> => {
    const answer = await kept.ask(uri, number => {
      run = number;
      const params: SelectParams = { run: number, deselected, phase, version };
      return sendRequest(client, names.select, params);
    });
    if (answer) costs.hear(answer);
  };
  const answerTo = (message: FromPage): Promise<unknown> | undefined => {
    switch (message.kind) {
      case 'ready':
        return begin();
      case 'select':
        return select(message.selection);
      case 'display':
        return display.get() === message.display ? undefined : Promise.resolve(display.set(message.display));
      case 'open':
        return run === undefined ? undefined : openSource(costs.of(run), message.centre);
      case 'locate':
        return locate(cairn, uri, message.centre, begin);
      case 'compare':
        return comparedWith(cairn, message.id).then(page.post);
      case 'advise':
        return advise(cairn, uri).then(page.post);
      case 'openAdvice':
        return openAdvice(cairn, uri, message.item);
      case 'fix':
        return applyAdvice(cairn, uri, message.item).then(page.post);
      case 'grow': {
        const source = run === undefined ? undefined : costs.of(run)?.uri;
        return source === undefined
          ? undefined
          : Promise.resolve(grow(client, vscode.Uri.parse(source), message.sizes)).then(page.post);
      }
      case 'again':
        return run === undefined ? undefined : runAgain(cairn, run, message.measure, true);
      case 'profileHeap': {
        const source = run === undefined ? undefined : costs.of(run)?.uri;
        if (source === undefined) return undefined;
        const target = vscode.Uri.parse(source);
        return Promise.resolve(
          vscode.commands.executeCommand('cairn.profileHeap', target, message.breakdown),
        );
      }
      case 'export':
        if (run !== undefined) costs.show(run);
        return Promise.resolve(vscode.commands.executeCommand('cairn.exportProfile'));
      case 'state':
        return storeState(cairn, uri, message.state);
      default:
        return never(message);
    }
  };
  return vscode.Disposable.from(
    panel.webview.onDidReceiveMessage((message: FromPage) => void tried(async () => answerTo(message))),
    panel.onDidChangeViewState(() => {
      if (panel.active && run !== undefined) costs.show(run);
    }),
    costs.onChange(hear),
    display.onChange(now => page.post({ kind: 'display', display: now })),
    kept.onChange(() => page.post({ kind: 'runs', runs: otherRuns(cairn, uri) })),
    onRewritten(uri, () => void tried(again)),
  );
}

/** Milliseconds in which a file that is being written may change again. */
const settling = 200;

/** Runs that are kept are never written again; what other tools write may be. */
function onRewritten(uri: vscode.Uri, act: () => void): vscode.Disposable {
  if (uri.scheme === runScheme) return { dispose: () => {} };
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), escapedPattern(name));
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(act, settling);
  };
  return vscode.Disposable.from(watcher, watcher.onDidChange(soon), watcher.onDidCreate(soon), {
    dispose: () => clearTimeout(timer),
  });
}

/** A name that stands for itself in a pattern. */
const escapedPattern = (name: string): string => name.replaceAll(/[*?{}[\]]/g, '[$&]');

/** In place of the page: there is nothing to ask. */
const refusalHtml = (reason: string): string =>
  shell({
    title,
    policy: "default-src 'none'",
    body: `<p role="alert">This file cannot be shown as a profile: ${escaped(reason)}</p>`,
  });

/** What could not be read is said once; the rest is shown. */
function sayProblems(uri: vscode.Uri, problems: readonly string[]): void {
  const [first, ...more] = problems;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  void vscode.window.showWarningMessage(`${uri.path.split('/').at(-1)}: ${first}${rest}`);
}

/** By centre, whether it has a place in a source. */
export function placesOf(count: number, costs: LineCostsParams | undefined): boolean[] {
  const places = Array<boolean>(count).fill(false);
  for (const { centre, range } of costs?.centres ?? []) places[centre] = range !== undefined;
  return places;
}

/** The newest first. */
function otherRuns({ kept }: Cairn, uri: vscode.Uri): RunName[] {
  const all = kept.all();
  const shown = all.find(run => run.uri === uri.toString());
  const others = all.filter(run => run !== shown);
  const previous = others.find(
    ({ source, endTime }) => shown !== undefined && source === shown.source && endTime <= shown.endTime,
  );
  return others.map(run => ({
    id: run.uri,
    name: runName(run),
    ...(run === previous ? { isPrevious: true } : {}),
  }));
}

/** In the group where the file is open already, or else where sources are, so that the page stays in sight. */
export async function openSource(costs: LineCostsParams | undefined, centre: number): Promise<void> {
  const place = costs?.centres.find(each => each.centre === centre);
  if (!place?.uri || !place.range) return;
  const { start } = toRange(place.range);
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri));
  await vscode.window.showTextDocument(document, {
    selection: new vscode.Range(start, start),
    viewColumn: groupFor(document.uri),
  });
}

/** A tab that stands behind the page itself would cover it: its group is taken only if the page is in another. */
function groupFor(file: vscode.Uri): vscode.ViewColumn {
  const { tabGroups, visibleTextEditors } = vscode.window;
  const page = tabGroups.activeTabGroup;
  const others = tabGroups.all.filter(group => group !== page);
  const holds = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputText && input.uri.toString() === file.toString();
  const shown = others.find(({ activeTab }) => activeTab && holds(activeTab));
  const open = shown ?? others.find(({ tabs }) => tabs.some(holds));
  const source = visibleTextEditors.find(({ document: { uri } }) => uri.scheme === 'file');
  return open?.viewColumn ?? source?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** The person shows where a module of a profile from elsewhere is. */
async function locate(
  { kept, client }: Cairn,
  uri: vscode.Uri,
  centre: number,
  begin: () => Promise<void>,
): Promise<void> {
  const answer = await kept.ask(uri, run => sendRequest(client, names.profile, { run }));
  const module = answer?.profile.centres[centre]?.module;
  if (module === undefined) return;
  const [file] =
    (await vscode.window.showOpenDialog({
      title: `Locate the module ${module}`,
      filters: { Haskell: ['hs', 'lhs'] },
    })) ?? [];
  if (!file) return;
  await kept.ask(uri, run => {
    const params: LocateParams = { run, module, uri: file.toString() };
    return sendRequest(client, names.locate, params);
  });
  await begin();
}

/** The profile of another run, for a comparison. Throws where it is not kept any more. */
export async function comparedWith({ kept, client }: Cairn, id: string): Promise<ToPage> {
  const answer = await kept.ask(vscode.Uri.parse(id), run => sendRequest(client, names.profile, { run }));
  const run = kept.all().find(({ uri }) => uri === id);
  if (!answer || !run) throw new Error('This run is no longer stored.');
  return { kind: 'other', id, name: runName(run), profile: answer.profile };
}

type States = Readonly<Record<string, PageState>>;

const storedStates = ({ context }: Cairn): States => context.workspaceState.get<States>(statesAs) ?? {};

/** Writes down what the page of a profile looks like: it looks like that when it is opened. */
export async function storeState(cairn: Cairn, uri: vscode.Uri, state: PageState): Promise<void> {
  const { [uri.toString()]: _, ...others } = storedStates(cairn);
  const newest = Object.entries(others).slice(1 - keptStates);
  const states = Object.fromEntries([...newest, [uri.toString(), state]]);
  await cairn.context.workspaceState.update(statesAs, states);
}

/** What a page may do, and load. */
export const pageOptions = (extension: vscode.Uri): vscode.WebviewOptions => ({
  enableScripts: true,
  localResourceRoots: [vscode.Uri.joinPath(extension, 'dist/page')],
});

/** Nothing but the extension's own script and style is loaded. */
export function pageHtml(webview: vscode.Webview, extension: vscode.Uri): string {
  const own = (name: string): vscode.Uri =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist/page', name));
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
    'worker-src blob:',
  ].join('; ');
  return shell({
    title,
    policy,
    head: `<link rel="stylesheet" href="${own('page.css')}">`,
    body: `<div id="page"></div>
<script nonce="${nonce}" src="${own('page.js')}"></script>`,
  });
}

const title = 'Profile';
