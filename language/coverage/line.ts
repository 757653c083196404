/** Coverage by line, for formats that know nothing smaller. */
import { type Covered, type DecisionCounts, decisionsIn } from './figures.ts';

export interface CoveredLine {
  readonly line: number;
  /** How often its most used expression was evaluated. */
  readonly count: number;
  readonly decisions: readonly DecisionCounts[];
}

/** The lines on which something begins that is counted. */
export function linesOf(module: Covered): readonly CoveredLine[] {
  const lines = new Map<number, { count: number; decisions: DecisionCounts[] }>();
  module.boxes.forEach(({ place, kind }, i) => {
    if (kind.kind !== 'expression') return;
    const line = lines.get(place.line) ?? { count: 0, decisions: [] };
    line.count = Math.max(line.count, module.counts[i] ?? 0);
    lines.set(place.line, line);
  });
  for (const decision of decisionsIn(module)) lines.get(decision.place.line)?.decisions.push(decision);
  return [...lines].map(([line, rest]) => ({ line, ...rest })).sort((a, b) => a.line - b.line);
}

export interface CoveredFunction {
  readonly name: string;
  readonly line: number;
  readonly count: number;
}

/** Declarations in the order of the text. */
export const functionsOf = ({ boxes, counts }: Covered): readonly CoveredFunction[] =>
  boxes
    .flatMap(({ place, kind }, i) =>
      kind.kind === 'top' || kind.kind === 'local'
        ? [{ name: kind.path.join('.'), line: place.line, count: counts[i] ?? 0 }]
        : [],
    )
    .sort((a, b) => a.line - b.line);
