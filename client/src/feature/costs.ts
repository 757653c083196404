/**
 * Costs beside the lines: a bar behind the text, a text to its right, a mark in the overview ruler, a hover with the
 * stacks. The editor moves decorations with edits; a moment later the server says where everything is now.
 */
import * as vscode from 'vscode';
import { type CentreCosts, type LineCostsParams, names } from '../../../server/src/protocol.ts';
import { type Cairn, type Look, toRange } from '../cairn.ts';
import { effectiveMetric, lineText, neverRun, type Step, shareOf, stepOf } from '../editor/format.ts';
import { costTable } from '../editor/table.ts';

/** Characters that the bar of the whole run is wide. */
const barWidth = 32;
const steps: readonly Step[] = [0, 1, 2, 3, 4];

export function costsFeature(cairn: Cairn): vscode.Disposable {
  const lineTypes = new Map(steps.map(step => [step, lineType(step)]));
  const expressionTypes = new Map(steps.map(step => [step, expressionType(step)]));
  const types = [...lineTypes.values(), ...expressionTypes.values()];

  const draw = (): void => {
    for (const editor of vscode.window.visibleTextEditors) {
      const drawn = decorationsFor(editor.document, cairn.costs.get(), cairn.look.get());
      for (const [step, kind] of lineTypes) editor.setDecorations(kind, drawn.lines.get(step) ?? []);
      for (const [step, kind] of expressionTypes)
        editor.setDecorations(kind, drawn.expressions.get(step) ?? []);
    }
  };

  return vscode.Disposable.from(
    ...types,
    cairn.client.onNotification(names.lineCosts, (costs: LineCostsParams) => cairn.costs.set(costs)),
    cairn.costs.onChange(draw),
    cairn.look.onChange(draw),
    vscode.window.onDidChangeVisibleTextEditors(draw),
    vscode.commands.registerCommand('cairn.clearCosts', () => cairn.costs.set(undefined)),
  );
}

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
  document: vscode.TextDocument,
  costs: LineCostsParams | undefined,
  look: Look,
): Drawn {
  const drawn: Drawn = { lines: new Map(), expressions: new Map() };
  if (!costs) return drawn;
  const uri = document.uri.toString();
  const headlines = new Map<number, CentreCosts>();
  const add = (
    into: Map<Step, vscode.DecorationOptions[]>,
    step: Step,
    options: vscode.DecorationOptions,
  ): void => {
    into.set(step, [...(into.get(step) ?? []), options]);
  };
  const metric = effectiveMetric(look.metric, costs.total);
  const shown = (centre: CentreCosts): number =>
    shareOf(look.inherited ? centre.inherited : centre.individual, costs.total, metric);
  for (const centre of costs.centres) {
    if (!centre.range || !centre.uri || !centre.selected || !sameUri(centre.uri, uri)) continue;
    const { line } = centre.range.start;
    if (line >= document.lineCount) continue;
    const before = headlines.get(line);
    if (!before || before.inherited[metric] < centre.inherited[metric]) headlines.set(line, centre);
    if (centre.kind === 'scc')
      add(drawn.expressions, stepOf(shown(centre)), {
        range: toRange(centre.range),
        hoverMessage: hover(centre, costs, look),
      });
  }
  for (const [line, centre] of headlines) {
    const share = shown(centre);
    add(drawn.lines, stepOf(share), lineDecoration(document.lineAt(line).range, centre, costs, look, share));
  }
  return drawn;
}

/** Editors and servers may escape a URI differently. */
const sameUri = (a: string, b: string): boolean => a === b || vscode.Uri.parse(a).toString() === b;

function lineDecoration(
  range: vscode.Range,
  centre: CentreCosts,
  costs: LineCostsParams,
  look: Look,
  share: number,
): vscode.DecorationOptions {
  const metric = effectiveMetric(look.metric, costs.total);
  const width = `${(barWidth * Math.min(1, share)).toFixed(1)}ch`;
  const step = stepOf(share);
  const dim = centre.stale || costs.live || neverRun(centre);
  const text = lineText(centre, costs, metric);
  return {
    range,
    hoverMessage: hover(centre, costs, look),
    renderOptions: {
      // A box before the text, which the negative margin lays the text over. The zero-width space in it gives the
      // box the text's own baseline: without, it would push the text down.
      ...(step === 0
        ? {}
        : {
            before: {
              contentText: '\u200b',
              width,
              height: '100%',
              margin: `0 -${width} 0 0`,
              backgroundColor: color(step),
            },
          }),
      after: {
        contentText: centre.stale ? `${text} (changed)` : text,
        // A type, shown as a hint, may follow.
        margin: '0 1.5em 0 3em',
        color: new vscode.ThemeColor(dim ? 'cairn.staleForeground' : 'cairn.costForeground'),
        fontStyle: centre.stale ? 'italic' : 'normal',
      },
    },
  };
}

function hover(centre: CentreCosts, costs: LineCostsParams, look: Look): vscode.MarkdownString {
  const metric = effectiveMetric(look.metric, costs.total);
  const partial = costs.partial ? `\n\n*partial profile: ${costs.partial}*` : '';
  return new vscode.MarkdownString(costTable(centre, costs, metric) + partial);
}
