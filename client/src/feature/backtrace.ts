/**
 * The Backtrace view beside Problems: the last failures and interrupts, each with the program's own frames first;
 * library frames and CAF levels are folded below. The innermost own frame also gets a diagnostic.
 */
import * as vscode from 'vscode';
import type { BacktraceParams, Frame } from '../../../server/src/protocol/index.ts';
import { type Cairn, openAt, toRange } from '../cairn.ts';
import { ownFrames, type Section, sectionsOf } from '../editor/frames.ts';

const kept = 20;
/** Where they are kept from one day to the next, and in how many characters at most. */
const storedAs = 'cairn.backtraces';
const storedSize = 200_000;

type Item =
  | { readonly kind: 'backtrace'; readonly backtrace: BacktraceParams; readonly number: number }
  | { readonly kind: 'frame'; readonly frame: Frame; readonly innermost: boolean }
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
  const bare = (frames: readonly Frame[]): Frame[] => frames.map(({ scopes: _, ...frame }) => frame);
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
        ...ownFrames(item.backtrace).map(
          (frame, index): Item => ({ kind: 'frame', frame, innermost: index === 0 }),
        ),
        ...sectionsOf(item.backtrace).map((section): Item => ({ kind: 'section', section })),
      ];
    case 'section':
      return item.section.frames.map((frame): Item => ({ kind: 'frame', frame, innermost: false }));
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
      const { frame } = item;
      const newItem = new vscode.TreeItem(frame.label, None);
      newItem.description = placeOf(frame);
      newItem.iconPath = new vscode.ThemeIcon(item.innermost ? 'debug-stackframe' : 'debug-stackframe-dot');
      if (frame.uri && frame.range)
        newItem.command = { title: 'Go to source', ...openAt(frame.uri, frame.range) };
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
const placeOf = (frame: Frame): string =>
  frame.uri && frame.range
    ? `${vscode.workspace.asRelativePath(vscode.Uri.parse(frame.uri))}:${frame.range.start.line + 1}`
    : frame.location;

function titleOf(backtrace: BacktraceParams): string {
  const message = backtrace.message.split('\n')[0]?.trim();
  if (message) return message;
  if (backtrace.cause === 'loop') return '<<loop>>';
  return backtrace.handled
    ? `handled exception (${backtrace.description})`
    : `exception (${backtrace.description})`;
}

function mark(problems: vscode.DiagnosticCollection, backtrace: BacktraceParams): void {
  problems.clear();
  const frame = ownFrames(backtrace)[0];
  if (!frame?.uri || !frame.range || backtrace.cause === 'interrupt' || backtrace.cause === 'limit') return;
  const message = `${titleOf(backtrace)}\nRaised here, according to the cost centres. The Backtrace view shows the call stack.`;
  const severity = vscode.DiagnosticSeverity.Error;
  const diagnostic = new vscode.Diagnostic(firstLine(toRange(frame.range)), message, severity);
  diagnostic.source = 'cairn run';
  problems.set(vscode.Uri.parse(frame.uri), [diagnostic]);
}

const firstLine = (range: vscode.Range): vscode.Range =>
  range.isSingleLine ? range : range.with(undefined, range.start.with(undefined, range.start.character + 1));
