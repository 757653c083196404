/**
 * Costs beside the lines: a bar and figures in one column right of the code, faintly what calls cost, a mark in the overview
 * ruler, a tint behind an expression with a centre of its own. The editor moves decorations with edits; a moment later the server says where
 * everything is now. The hover is the server's.
 */
import * as vscode from 'vscode';
import {
  type CallsView,
  callViews,
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
import {
  afterCalls,
  barWidth,
  type CostColumn,
  callMargin,
  costColumn,
  placedFigures,
  widthOf,
} from '../editor/column.ts';
import { onNotification } from '../messages.ts';

/** Columns that an editor is taken to have at the least. */
const leastColumns = 40;
/** Columns that line numbers and icons take of each editor besides. */
const editorMargin = 9;
/** Columns that the scroll bar takes. */
const scrollBar = 3;
const steps: readonly Step[] = [0, 1, 2, 3, 4];

export function costsFeature(cairn: Cairn): vscode.Disposable {
  const lineTypes = new Map(steps.map(step => [step, lineType(step)]));
  const expressionTypes = new Map(steps.map(step => [step, expressionType(step)]));
  const callType = plainType();
  const types = [callType, ...lineTypes.values(), ...expressionTypes.values()];

  const drawIn = (
    editor: vscode.TextEditor,
    costs = cairn.costs.ofFile(editor.document.uri.toString()),
  ): void => {
    if (costs && !isOfNow(costs, editor.document)) return;
    const drawn = decorationsFor(editor, costs, cairn.display.get());
    for (const [step, kind] of lineTypes) editor.setDecorations(kind, drawn.lines.get(step) ?? []);
    editor.setDecorations(callType, drawn.calls);
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

const plainType = (): vscode.TextEditorDecorationType =>
  vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });

interface Drawn {
  readonly lines: Map<Step, vscode.DecorationOptions[]>;
  readonly expressions: Map<Step, vscode.DecorationOptions[]>;
  /** Lines with costs of calls alone, and the names of the figures. */
  readonly calls: vscode.DecorationOptions[];
}

function decorationsFor(
  editor: vscode.TextEditor,
  costs: LineCostsParams | undefined,
  wanted: Display,
): Drawn {
  const drawn: Drawn = { lines: new Map(), expressions: new Map(), calls: [] };
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
  if (lines.length === 0) return drawn;
  const drawing = drawingIn(editor, lines);
  const calls = new Map(callsIn(costs, document, wanted).map(view => [view.line, view]));
  for (const each of lines) {
    add(drawn.lines, each.step, lineDecoration(drawing, each, calls.get(each.line)));
    calls.delete(each.line);
  }
  const names = namesOfFigures(drawing, metric, mode);
  const first = lines.some(({ line }) => line === 0) || calls.has(0) ? [] : [{ line: 0, text: names }];
  for (const each of [...calls.values(), ...first]) drawn.calls.push(...callDecoration(drawing, each));
  return drawn;
}

/** The calls of a file by lines, without those of what begins on the same line and has its figures there. */
function callsIn(
  { calls, centres, total }: LineCostsParams,
  document: vscode.TextDocument,
  wanted: Display,
): readonly CallsView[] {
  const uri = document.uri.toString();
  const lineOf = new Map(centres.map(each => [each.centre, each.uri === uri ? each.range?.start.line : -1]));
  const here = calls.filter(
    each =>
      each.uri === uri &&
      each.range.start.line < document.lineCount &&
      each.callees.some(callee => lineOf.get(callee) !== each.range.start.line),
  );
  return callViews(
    here.map(each => ({ ...each, line: each.range.start.line, column: each.range.start.character })),
    total,
    wanted,
  );
}

/** An editor with the column of its file's costs. */
interface Drawing {
  readonly document: vscode.TextDocument;
  readonly column: CostColumn;
  widthAt(line: number): number;
  isEdited(line: number): boolean;
}

function drawingIn(editor: vscode.TextEditor, lines: readonly LineView[]): Drawing {
  const { document, options, selections } = editor;
  const tabSize = typeof options.tabSize === 'number' ? options.tabSize : 8;
  const widthAt = (line: number): number => widthOf(document.lineAt(line).text, tabSize);
  const visible = vscode.workspace.getConfiguration('cairn', document).get<number>('visibleColumns') ?? 100;
  // No editor tells its width; beside others it has less of it.
  const groups = new Set(vscode.window.tabGroups.all.map(({ viewColumn }) => viewColumn)).size;
  const shown = Math.max(
    leastColumns,
    Math.floor((visible + editorMargin) / Math.max(1, groups)) - editorMargin,
  );
  // the scroll bar stands over the last ones
  const column = costColumn(
    lines.map(each => ({ ...each, code: widthAt(each.line) })),
    shown - scrollBar,
  );
  // Figures cover the end of a line that is too long; who goes there sees the code, and the figures behind it.
  const isEdited = (line: number): boolean => selections.some(({ active }) => active.line === line);
  return { document, column, widthAt, isEdited };
}

/** What the figures are, above them: `time: inherited, individual, entries`. */
function namesOfFigures({ column }: Drawing, metric: string, mode: string): string {
  return column.isWide ? `${metric}: inherited, individual, entries` : `${metric}, ${mode}`;
}

const endOf = ({ document }: Drawing, line: number): vscode.Range => {
  const { range } = document.lineAt(line);
  return range.with(range.end);
};

/** The costs of calls on a line without figures; none where the code leaves no room for them. */
function callDecoration(
  drawing: Drawing,
  { line, text }: Pick<CallsView, 'line' | 'text'>,
): vscode.DecorationOptions[] {
  const margin = callMargin(drawing.column, text, drawing.widthAt(line), false);
  if (text === '' || margin === undefined) return [];
  return [{ range: endOf(drawing, line), renderOptions: { after: faint(text, margin) } }];
}

const faint = (text: string, margin: number): vscode.ThemableDecorationAttachmentRenderOptions => ({
  contentText: text,
  margin: `0 0 0 ${margin}ch`,
  textDecoration: 'none; white-space: pre',
  color: new vscode.ThemeColor('cairn.staleForeground'),
});

/** Stands before figures that cover the end of a line. */
const cut = '… ';

/**
 * A box behind the line; over code it has the editor's own background, so that nothing stands behind figures. What no
 * option gives is put behind `text-decoration`, which the editor hands to the style sheet as it is.
 */
function lineDecoration(
  drawing: Drawing,
  line: LineView,
  calls: CallsView | undefined,
): vscode.DecorationOptions {
  const { column } = drawing;
  const code = drawing.widthAt(line.line);
  const placed = placedFigures(column, line, code);
  const covers = placed.margin < 1 && !drawing.isEdited(line.line);
  const note = line.stale ? 'changed' : (calls?.text ?? '');
  const before = callMargin(column, note, code, true);
  const hasCalls = before !== undefined && note !== '';
  // behind the figures it may be cut off
  const after = line.stale && !hasCalls ? ' changed' : '';
  const figures = `${covers ? cut : ''}${placed.text}${after}`;
  const wanted = hasCalls ? afterCalls : placed.margin;
  const margin = covers
    ? placed.margin - cut.length
    : drawing.isEdited(line.line)
      ? Math.max(2, wanted)
      : wanted;
  // nothing of a line that is cut looks out behind
  const behind = covers ? Math.max(0, -margin - figures.length) : 0;
  const style = [
    'none',
    'position: relative',
    `padding: 0 ${behind}ch 0 ${placed.hasBar ? barWidth + 1 : 0}ch`,
    'white-space: pre',
    ...(placed.hasBar ? [`background: ${barOf(line)}`] : []),
    ...(covers ? ['background: var(--vscode-editor-background)'] : []),
  ].join('; ');
  return {
    range: endOf(drawing, line.line),
    renderOptions: {
      ...(hasCalls ? { before: faint(note, before) } : {}),
      after: {
        contentText: figures,
        margin: `0 0 0 ${margin}ch`,
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
