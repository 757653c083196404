/** The costs of calls, as all views show them beside their lines. */
import type { Costs } from '../model/profile.ts';
import type { Metric } from '../pass/costs.ts';
import { type Display, displayOf, isProminent, percentage, shareOf } from './lines.ts';
import { counted } from './number.ts';

/** A smaller share would be said to be 0.0%. */
const leastSaid = 0.0005;

/** A call with its costs, which it may share with others. */
export interface PlacedCall {
  readonly line: number;
  /** Columns from the beginning of the line. */
  readonly column: number;
  readonly name: string;
  /** How many calls have these costs together. */
  readonly of: number;
  readonly entries: number;
  readonly costs: Costs;
}

export interface CallsView {
  readonly line: number;
  /** `count 54.3% · words 3.1%`, in the order of the text: calls that stand out. */
  readonly text: string;
  /** All calls on the line that cost anything, each a sentence. */
  readonly sentences: readonly string[];
}

/** The lines with calls, from top to bottom. */
export function callViews(calls: readonly PlacedCall[], whole: Costs, wanted: Display): readonly CallsView[] {
  const { metric, least } = displayOf(whole, wanted);
  const byLine = new Map<number, PlacedCall[]>();
  for (const call of calls) byLine.set(call.line, [...(byLine.get(call.line) ?? []), call]);
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([line, list]) => {
      const sorted = list.toSorted((a, b) => a.column - b.column);
      const texts = sorted
        .filter(
          ({ costs }) => isProminent(shareOf(costs, whole, metric)) && shareOf(costs, whole, metric) >= least,
        )
        .map(call => callText(call, whole, metric));
      const sentences = sorted
        .filter(({ costs }) => shareOf(costs, whole, metric) >= leastSaid)
        .map(call => callSentence(call, whole, metric));
      // two calls that share their costs say so once
      return { line, text: [...new Set(texts)].join(' · '), sentences: [...new Set(sentences)] };
    });
}

/** `count 54.3%`, and of calls that share it `count 54.3% (one of 3 calls)`. */
export const callText = ({ name, of, costs }: PlacedCall, whole: Costs, metric: Metric): string =>
  `${name} ${percentage(shareOf(costs, whole, metric))}${of > 1 ? ` (one of ${of} calls)` : ''}`;

/** `count: 54.3%, 200 entries`. */
export function callSentence(call: PlacedCall, whole: Costs, metric: Metric): string {
  const { name, of, entries, costs } = call;
  const share = percentage(shareOf(costs, whole, metric));
  const together = of > 1 ? ` with the other ${of === 2 ? 'call' : `${of - 1} calls`} of it here` : '';
  return `${name}: ${share}, ${counted(entries, 'entry', 'entries')}${together}`;
}
