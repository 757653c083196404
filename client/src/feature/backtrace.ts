/**
 * The Backtrace view beside Problems: the last failures and interrupts, each with the program's own frames first;
 * library frames and CAF levels are folded below. The innermost own frame also gets a diagnostic.
 */
import * as vscode from 'vscode';
import type { BacktraceParams, Frame, Range } from '../../../server/src/protocol/index.ts';
import { type Cairn, openAt, toRange } from '../cairn.ts';
import {
  choiceText,
  type OwnFrame,
  ownFrames,
  rangeOf,
  relationText,
  type Section,
  sectionsOf,
} from '../editor/frames.ts';

const kept = 20;
/** Where they are kept from one day to the next, and in how many characters at most. */
const storedAs = 'cairn.backtraces';
const storedSize = 200_000;

type Item =
  | { readonly kind: 'backtrace'; readonly backtrace: BacktraceParams; readonly number: number }
  | { readonly kind: 'frame'; readonly own: OwnFrame | undefined; readonly frame: Frame }
  | { readonly kind: 'section'; readonly section: Section };

export function backtraceFeature(cairn: Cairn): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  const problems = vscode.languages.createDiagnosticCollection('cairn run');
  let items = stored(cairn.context.workspaceState);
  let next = items.length + 1;
  let showHandled = false;
  const shown = (): Item[] => items.filter(({ backtrace }) => showHandled || !backtrace.handled);
  const view = vscode.window.createTreeView<Item>('cairn.backtrace', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: item => treeItem(item, item === items[0]),
      getChildren: item => (item ? childrenOf(item) : shown()),
      getParent: () => undefined,
    },
  });
  const hear = (backtrace: BacktraceParams): void => {
    const item = { kind: 'backtrace', backtrace: withoutVariables(backtrace), number: next++ } as const;
    items = [item, ...items].slice(0, kept);
    void store(cairn.context.workspaceState, items);
    changed.fire(undefined);
    if (backtrace.handled) return;
    mark(problems, backtrace);
    if (vscode.workspace.getConfiguration('cairn').get<boolean>('openBacktrace') ?? true)
      void view.reveal(item, { focus: false, select: false, expand: true });
  };
  const setHandled = (value: boolean): void => {
    showHandled = value;
    void vscode.commands.executeCommand('setContext', 'cairn.showHandled', value);
    changed.fire(undefined);
  };
  return vscode.Disposable.from(
    view,
    changed,
    problems,
    cairn.runs.onBacktrace(hear),
    cairn.started.onChange(() => problems.clear()),
    // who has changed the file may have mended it: the next run will tell
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) problems.delete(document.uri);
    }),
    vscode.commands.registerCommand('cairn.copyBacktrace', (item?: Item) => {
      const chosen = item?.kind === 'backtrace' ? item : items[0];
      if (chosen) void vscode.env.clipboard.writeText(chosen.backtrace.text);
    }),
    vscode.commands.registerCommand('cairn.clearBacktraces', () => {
      items = [];
      void store(cairn.context.workspaceState, items);
      problems.clear();
      changed.fire(undefined);
    }),
    vscode.commands.registerCommand('cairn.showHandled', () => setHandled(true)),
    vscode.commands.registerCommand('cairn.hideHandled', () => setHandled(false)),
  );
}

type BacktraceItem = Item & { readonly kind: 'backtrace' };

function stored(memory: vscode.Memento): BacktraceItem[] {
  const backtraces = memory.get<readonly BacktraceParams[]>(storedAs) ?? [];
  return backtraces.map((backtrace, index) => ({
    kind: 'backtrace',
    backtrace,
    number: backtraces.length - index,
  }));
}

/** Those are for the debugger, while the program stands there. */
function withoutVariables(backtrace: BacktraceParams): BacktraceParams {
  const bare = (frames: readonly Frame[]): Frame[] =>
    frames.map(({ scopes: _scopes, arguments: _arguments, ...frame }) => frame);
  return { ...backtrace, frames: bare(backtrace.frames), evaluatedBy: backtrace.evaluatedBy.map(bare) };
}

/** The newest, as far as there is room. */
function store(memory: vscode.Memento, items: readonly BacktraceItem[]): Thenable<void> {
  const fitting: BacktraceParams[] = [];
  let size = 0;
  for (const { backtrace } of items) {
    size += JSON.stringify(backtrace).length;
    if (size > storedSize) break;
    fitting.push(backtrace);
  }
  return memory.update(storedAs, fitting);
}

function childrenOf(item: Item): Item[] {
  switch (item.kind) {
    case 'backtrace':
      return [
        ...ownFrames(item.backtrace).map((own): Item => ({ kind: 'frame', own, frame: own.frame })),
        ...sectionsOf(item.backtrace).map((section): Item => ({ kind: 'section', section })),
      ];
    case 'section':
      return item.section.frames.map((frame): Item => ({ kind: 'frame', own: undefined, frame }));
    case 'frame':
      return [];
  }
}

function treeItem(item: Item, newest: boolean): vscode.TreeItem {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  switch (item.kind) {
    case 'backtrace': {
      const { backtrace } = item;
      const newItem = new vscode.TreeItem(titleOf(backtrace), newest ? Expanded : Collapsed);
      // With another identity the editor forgets that an older one was open.
      newItem.id = `${newest ? 'newest' : 'older'} ${item.number}`;
      newItem.contextValue = 'backtrace';
      newItem.iconPath = iconOf(backtrace);
      newItem.tooltip = backtrace.text;
      return newItem;
    }
    case 'section': {
      const newItem = new vscode.TreeItem(item.section.title, Collapsed);
      newItem.description = item.section.frames.map(frame => `${frame.module}.${frame.label}`).join(', ');
      return newItem;
    }
    case 'frame': {
      const { frame, own } = item;
      const newItem = new vscode.TreeItem(frame.constant ?? frame.label, None);
      newItem.description = own ? ownText(own) : placeOf(frame);
      newItem.iconPath = new vscode.ThemeIcon(
        own?.relation === 'innermost' ? 'debug-stackframe' : 'debug-stackframe-dot',
      );
      const range = rangeOf(frame);
      if (frame.uri && range) newItem.command = { title: 'Go to source', ...openAt(frame.uri, range) };
      return newItem;
    }
  }
}

/** Who was interrupted, or came to a limit, has not failed. */
function iconOf({ cause, handled }: BacktraceParams): vscode.ThemeIcon {
  if (cause === 'interrupt') return new vscode.ThemeIcon('debug-pause');
  if (cause === 'limit') return new vscode.ThemeIcon('watch');
  return new vscode.ThemeIcon(
    'error',
    new vscode.ThemeColor(handled ? 'disabledForeground' : 'errorForeground'),
  );
}

/** As the workspace names the file; a frame of a library has only what the compiler said. */
function placeOf(frame: Frame): string {
  const range = rangeOf(frame);
  return frame.uri && range
    ? `${vscode.workspace.asRelativePath(vscode.Uri.parse(frame.uri))}:${range.start.line + 1}`
    : frame.location;
}

/** `called from Head.hs:22`, `Head.hs:22, one of 2 calls of line`. */
function ownText(own: OwnFrame): string {
  const place = [placeOf(own.frame), choiceText(own)].filter(part => part !== '').join(', ');
  return own.relation === 'demander' ? `needs the value, ${place}` : place;
}

function titleOf(backtrace: BacktraceParams): string {
  const message = backtrace.message.split('\n')[0]?.trim();
  if (message) return message;
  if (backtrace.cause === 'loop') return '<<loop>>';
  return backtrace.handled
    ? `handled exception (${backtrace.description})`
    : `exception (${backtrace.description})`;
}

/** The failure at its place, with the way to it; and where it is not known which of several calls led there, all of them. */
function mark(problems: vscode.DiagnosticCollection, backtrace: BacktraceParams): void {
  problems.clear();
  const own = ownFrames(backtrace);
  const frame = own[0]?.frame;
  const range = frame && rangeOf(frame);
  if (!frame?.uri || !range || backtrace.cause === 'interrupt' || backtrace.cause === 'limit') return;
  const message = `${titleOf(backtrace)}\nRaised here, according to the cost centres. The Backtrace view shows the call stack.`;
  const severity = vscode.DiagnosticSeverity.Error;
  const diagnostic = new vscode.Diagnostic(firstLine(toRange(range)), message, severity);
  diagnostic.relatedInformation = own.slice(1).flatMap(each => {
    const { uri } = each.frame;
    const place = rangeOf(each.frame);
    const text = `${relationText[each.relation]} ${each.frame.label}`;
    return uri && place ? [related(uri, place, text)] : [];
  });
  const found: [vscode.Uri, vscode.Diagnostic[]][] = [[vscode.Uri.parse(frame.uri), [diagnostic]]];
  for (const each of own) found.push(...candidatesOf(each));
  for (const each of found.flatMap(([, list]) => list)) each.source = 'cairn run';
  problems.set(found);
}

const related = (uri: string, range: Range, text: string): vscode.DiagnosticRelatedInformation =>
  new vscode.DiagnosticRelatedInformation(new vscode.Location(vscode.Uri.parse(uri), toRange(range)), text);

function candidatesOf(own: OwnFrame): [vscode.Uri, vscode.Diagnostic[]][] {
  const { calls = [], uri } = own.frame;
  if (calls.length < 2 || !uri) return [];
  const text = `The failure came through ${choiceText(own)} in ${own.frame.label}.`;
  const { Hint } = vscode.DiagnosticSeverity;
  return [[vscode.Uri.parse(uri), calls.map(range => new vscode.Diagnostic(toRange(range), text, Hint))]];
}

const firstLine = (range: vscode.Range): vscode.Range =>
  range.isSingleLine ? range : range.with(undefined, range.start.with(undefined, range.start.character + 1));
