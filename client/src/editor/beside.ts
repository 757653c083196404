/**
 * What stands beside the lines of one file: for each line its figures, the two parts of its bar, and the column where
 * all begin. No editor is needed here.
 */
import {
  byLine,
  cellsOf,
  inColumns,
  isShown,
  isUnused,
  type Look,
  type Step,
  shareOf,
  shownMetric,
  stepOf,
} from '../../../language/profile/index.ts';
import type { CentreCosts, LineCostsParams } from '../../../server/src/protocol.ts';

export interface BesideLine {
  readonly line: number;
  /** The figures in their columns, or `not run`. */
  readonly text: string;
  /** Shares of the whole, from 0 to 1: the solid part of the bar and all of it. */
  readonly individual: number;
  readonly inherited: number;
  readonly step: Step;
  /** Out of date, unfinished, or nothing that was run. */
  readonly dim: boolean;
  readonly stale: boolean;
}

/** The selected centres of a file, which `isHere` knows, as they stand beside its lines, from top to bottom. */
export function besideLines(
  costs: LineCostsParams,
  look: Look,
  isHere: (centre: CentreCosts) => boolean,
): BesideLine[] {
  const metric = shownMetric(costs.total, look.metric);
  const here = costs.centres.filter(
    centre =>
      centre.selected && centre.range !== undefined && isHere(centre) && isShown(centre, costs.total, look),
  );
  const lines = [...byLine(here, centre => centre.range?.start.line, metric)]
    .flatMap(([line, [centre]]) => (centre === undefined ? [] : { line, centre }))
    .filter(({ centre }) => !costs.live || !isUnused(centre))
    .toSorted((a, b) => a.line - b.line);
  const run = lines.filter(({ centre }) => !isUnused(centre));
  const figures = inColumns(run.map(({ centre }) => cellsOf(centre, costs.total, metric)));
  const textOf = new Map(run.map(({ line }, index) => [line, figures[index] ?? '']));
  const widest = Math.max(0, ...figures.map(each => each.length));
  return lines.map(({ line, centre }) => {
    const individual = shareOf(centre.individual, costs.total, metric);
    const inherited = Math.max(individual, shareOf(centre.inherited, costs.total, metric));
    return {
      line,
      text: (textOf.get(line) ?? 'not run').padEnd(widest),
      individual,
      inherited,
      step: stepOf(look.mode === 'inherited' ? inherited : individual),
      dim: centre.stale || costs.live || isUnused(centre),
      stale: centre.stale,
    };
  });
}

/** Columns that are kept free between code and figures. */
const gap = 2;

/**
 * The column of the figures, given the widths of the lines that they stand beside: right of the longest, but not so far
 * that `figures` columns go beyond those that an editor shows.
 */
export const columnOf = (widths: readonly number[], figures: number, shown: number): number =>
  Math.max(0, Math.min(shown - figures, Math.max(0, ...widths) + gap));

/** Columns that a line takes on the screen; East Asian wide characters take two. */
export function widthOf(text: string, tabSize: number): number {
  let width = 0;
  for (const character of text)
    if (character === '\t') width += tabSize - (width % tabSize);
    else
      width += /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(character)
        ? 2
        : 1;
  return width;
}
