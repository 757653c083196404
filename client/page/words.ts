/** Costs as the page writes them. */
import {
  amount,
  type Costs,
  columnText,
  lineText,
  type Metric,
  never,
  type Profile,
  type ProfileEnd,
  shareOf,
  showStack,
  timesText,
  visibleLine,
} from '../../language/profile/index.ts';
import type { Model } from './model.ts';

/** `213 ms`, `241 MB`, `10,451×`: in every place in the unit that suits the whole program. */
export const sizeText = (value: number, metric: Metric, { analysis, profile }: Model): string =>
  metric === 'entries'
    ? timesText(value)
    : columnText(amount(analysis.whole, metric), metric, profile)(value);

export const costText = (costs: Costs, metric: Metric, model: Model): string =>
  sizeText(amount(costs, metric), metric, model);

export const share = (costs: Costs, model: Model, metric: Metric = model.metric): number =>
  shareOf(costs, model.analysis.whole, metric);

/** How a run came to its end, and whether that was its own; undefined where its file does not say. */
export function endText(end: ProfileEnd): { readonly text: string; readonly isWhole: boolean } | undefined {
  switch (end.kind) {
    case 'finished':
      return {
        text: end.exitCode === 0 ? 'finished' : `exited with code ${end.exitCode}`,
        isWhole: true,
      };
    case 'failed':
      return { text: `failed: ${visibleLine(end.message)}`, isWhole: false };
    case 'interrupted':
      return { text: 'interrupted', isWhole: false };
    case 'stopped':
      return { text: 'stopped', isWhole: false };
    case 'limit':
      return { text: `reached its ${end.limit} limit`, isWhole: false };
    case 'unknown':
      return undefined;
    default:
      return never(end);
  }
}

/** For whoever hears a row rather than sees it. */
export const spokenCosts = (
  costs: { inherited: Costs; individual: Costs; entries: number },
  model: Model,
): string => lineText(costs, model.analysis.whole, model.metric);

/** `<rev,j,h>`, newest first; of a deep stack the newest centres alone. `labels`: what tells centres of one label apart. */
export const stackText = (seen: Profile, code: number, labels: readonly string[]): string =>
  visibleLine(showStack(seen, code, { most: 40, labels }));
