/**
 * Costs beside the lines: a bar and figures in one column right of the code, a mark in the overview ruler, a tint behind
 * an expression with a centre of its own. The editor moves decorations with edits; a moment later the server says where
 * everything is now. The hover is the server's.
 */
import * as vscode from 'vscode';
import {
  type Display,
  displayOf,
  type LineView,
  lineViews,
  type Step,
  shareOf,
  stepOf,
} from '../../../language/profile/index.ts';
import { type LineCostsParams, names } from '../../../server/src/protocol/index.ts';
import { type Cairn, toRange } from '../cairn.ts';
import { columnOf, fitted, widthOf } from '../editor/column.ts';
import { onNotification } from '../messages.ts';

/** Columns of the bar, and of the space after it. */
const barWidth = 5;
const barGap = 1;
/** Columns that an editor is taken to have at the least. */
const leastColumns = 40;
const steps: readonly Step[] = [0, 1, 2, 3, 4];

export function costsFeature(cairn: Cairn): vscode.Disposable {
  const lineTypes = new Map(steps.map(step => [step, lineType(step)]));
  const expressionTypes = new Map(steps.map(step => [step, expressionType(step)]));
  const types = [...lineTypes.values(), ...expressionTypes.values()];

  const drawIn = (
    editor: vscode.TextEditor,
    costs = cairn.costs.ofFile(editor.document.uri.toString()),
  ): void => {
    if (costs && !isOfNow(costs, editor.document)) return;
    const drawn = decorationsFor(editor, costs, cairn.display.get());
    for (const [step, kind] of lineTypes) editor.setDecorations(kind, drawn.lines.get(step) ?? []);
    for (const [step, kind] of expressionTypes)
      editor.setDecorations(kind, drawn.expressions.get(step) ?? []);
  };
  const draw = (run?: number): void => {
    for (const editor of vscode.window.visibleTextEditors) {
      if (!isOrdinary(editor)) continue;
      const lines = cairn.costs.ofFile(editor.document.uri.toString());
      if (run === undefined || lines?.run === run) drawIn(editor, lines);
    }
  };

  /** The lines of the cursors: a covered line is uncovered for who goes there. */
  const cursors = new WeakMap<vscode.TextEditor, string>();
  const movedIn = (editor: vscode.TextEditor): void => {
    const lines = editor.selections.map(({ active }) => active.line).join();
    if (cursors.get(editor) === lines || !isOrdinary(editor)) return;
    cursors.set(editor, lines);
    drawIn(editor);
  };

  return vscode.Disposable.from(
    ...types,
    onNotification(cairn.client, names.lineCosts, (costs: LineCostsParams) => cairn.costs.hear(costs)),
    cairn.costs.onChange(draw),
    cairn.display.onChange(() => draw()),
    vscode.window.onDidChangeVisibleTextEditors(() => draw()),
    // beside another group, or alone again, an editor has another width
    vscode.window.tabGroups.onDidChangeTabGroups(({ opened, closed }) => {
      if (opened.length + closed.length > 0) draw();
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => movedIn(textEditor)),
    vscode.window.onDidChangeTextEditorVisibleRanges(
      ({ textEditor }) => isOrdinary(textEditor) && drawIn(textEditor),
    ),
    vscode.commands.registerCommand('cairn.clearCosts', () => cairn.costs.clear()),
  );
}

/** After an edit the editor moves what is drawn, until the server says where things are. */
const isOfNow = ({ versions }: LineCostsParams, { uri, version }: vscode.TextDocument): boolean =>
  (versions[uri.toString()] ?? version) === version;

/** Editors of a file; not the halves of a comparison, which show other versions beside each other. */
const isOrdinary = ({ document, viewColumn }: vscode.TextEditor): boolean =>
  document.uri.scheme !== 'git' &&
  !vscode.window.tabGroups.all.some(
    group => group.viewColumn === viewColumn && group.activeTab?.input instanceof vscode.TabInputTextDiff,
  );

const color = (step: Step): vscode.ThemeColor => new vscode.ThemeColor(`cairn.cost${step}`);

function lineType(step: Step): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    ...(step === 0
      ? {}
      : { overviewRulerColor: color(step), overviewRulerLane: vscode.OverviewRulerLane.Right }),
  });
}

const expressionType = (step: Step): vscode.TextEditorDecorationType =>
  vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    ...(step === 0 ? {} : { backgroundColor: color(step) }),
  });

interface Drawn {
  readonly lines: Map<Step, vscode.DecorationOptions[]>;
  readonly expressions: Map<Step, vscode.DecorationOptions[]>;
}

function decorationsFor(
  editor: vscode.TextEditor,
  costs: LineCostsParams | undefined,
  wanted: Display,
): Drawn {
  const drawn: Drawn = { lines: new Map(), expressions: new Map() };
  if (!costs) return drawn;
  const { document } = editor;
  const uri = document.uri.toString();
  const add = (
    into: Map<Step, vscode.DecorationOptions[]>,
    step: Step,
    options: vscode.DecorationOptions,
  ): void => {
    into.set(step, [...(into.get(step) ?? []), options]);
  };
  const { metric, mode } = displayOf(costs.total, wanted);
  const isHere = (place: { readonly uri?: string }): boolean => place.uri === uri;
  for (const centre of costs.centres)
    if (centre.kind === 'scc' && centre.selected && centre.range && isHere(centre)) {
      const part = mode === 'inherited' ? centre.inherited : centre.individual;
      add(drawn.expressions, stepOf(shareOf(part, costs.total, metric)), { range: toRange(centre.range) });
    }
  const here = costs.lines.filter(each => isHere(each) && each.line < document.lineCount);
  const lines = lineViews(here, costs.total, wanted, costs.live);
  const marginAt = marginsIn(editor, lines);
  for (const each of lines)
    add(drawn.lines, each.step, lineDecoration(document.lineAt(each.line).range, each, marginAt(each.line)));
  return drawn;
}

/** Columns between the end of a line's code and its figures: the figures of all lines on the screen stand in one column. */
function marginsIn(editor: vscode.TextEditor, lines: readonly LineView[]): (line: number) => number {
  const { document, visibleRanges, options, selections } = editor;
  const tabSize = typeof options.tabSize === 'number' ? options.tabSize : 8;
  const widthAt = (line: number): number => widthOf(document.lineAt(line).text, tabSize);
  const isVisible = ({ line }: LineView): boolean =>
    visibleRanges.some(({ start, end }) => start.line <= line && line <= end.line);
  const widths = lines.filter(isVisible).map(({ line }) => widthAt(line));
  const figures = Math.max(0, ...lines.map(({ text }) => text.length)) + barWidth + barGap;
  const visible = vscode.workspace.getConfiguration('cairn', document).get<number>('visibleColumns') ?? 100;
  // No editor tells its width; beside others it has less of it.
  const groups = new Set(vscode.window.tabGroups.all.map(({ viewColumn }) => viewColumn)).size;
  const shown = Math.max(leastColumns, Math.floor(visible / Math.max(1, groups)));
  const column = columnOf(widths, figures, shown);
  // Figures cover the end of a line that is too long; who goes there sees the code, and the figures behind it.
  const isEdited = (line: number): boolean => selections.some(({ active }) => active.line === line);
  return line => (isEdited(line) ? Math.max(2, column - widthAt(line)) : column - widthAt(line));
}

/** Columns between a line's code and its figures, where both are in each other's way. */
const leastMargin = 1;
/** Stands before figures that cover the end of a line. */
const cut = '… ';

/**
 * A box behind the line, without what long code leaves no room for; over code it has the editor's own background, so that
 * nothing stands behind figures. What no option gives is put behind `text-decoration`, which the editor hands to the style
 * sheet as it is.
 */
function lineDecoration(range: vscode.Range, line: LineView, wanted: number): vscode.DecorationOptions {
  const bar = barWidth + barGap;
  const { skipped, text } = fitted(line.text, bar, leastMargin - wanted);
  const margin = wanted + skipped;
  const covers = margin < leastMargin;
  const figures = `${covers ? cut : ''}${text}${line.stale ? ' changed' : ''}`;
  // nothing of a line that is cut looks out behind
  const behind = covers ? Math.max(0, cut.length - margin - figures.length) : 0;
  const style = [
    'none',
    'position: relative',
    `padding: 0 ${1 + behind}ch 0 ${Math.max(0, bar - skipped)}ch`,
    'white-space: pre',
    ...(skipped === 0 ? [`background: ${barOf(line)}`] : []),
    ...(covers ? ['background: var(--vscode-editor-background)'] : []),
  ].join('; ');
  return {
    range: range.with(range.end),
    renderOptions: {
      after: {
        contentText: figures,
        margin: `0 0 0 ${covers ? margin - cut.length : margin}ch`,
        textDecoration: style,
        color: new vscode.ThemeColor(line.dim ? 'cairn.staleForeground' : 'cairn.costForeground'),
        fontStyle: line.stale ? 'italic' : 'normal',
      },
    },
  };
}

/** Individual costs solid, the rest of the inherited ones pale, in front of nothing; where the bar is dim, the rest is thin. */
function barOf({ individual, inherited, dim }: LineView): string {
  const own = 100 * Math.min(1, individual);
  const whole = 100 * Math.min(1, inherited);
  const part = (colour: string, from: number, to: number, height: number): string => {
    const [start, end] = [`${from.toFixed(1)}%`, `${to.toFixed(1)}%`];
    const image = `linear-gradient(90deg, transparent ${start}, var(--vscode-cairn-${colour}) ${start} ${end}, transparent ${end})`;
    return `${image} 0 50% / ${barWidth}ch ${height}em no-repeat`;
  };
  return dim
    ? [part('staleBar', 0, own, 0.6), part('staleBar', own, whole, 0.25)].join(', ')
    : [part('individualBar', 0, own, 0.6), part('inheritedBar', own, whole, 0.6)].join(', ');
}
