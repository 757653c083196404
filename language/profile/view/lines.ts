/**
 * Costs beside the source: for every selected centre its costs, its shares, and the text that stands to the right of
 * its line. Where a run was too short for a tick, allocation stands for time, and the view says so.
 */
import type { Span } from '../../source/span.ts';
import type { Costs, Profile } from '../model.ts';
import { amount, basis, type Metric, shownMetric } from '../pass/costs.ts';
import { type CentreCosts, everyCentre, type Selection, select } from '../pass/select.ts';
import { bytes, counted, oneDecimal, percent } from './number.ts';

/** Which of a centre's two costs rules the order, the bars and the first place in the text. */
export type Mode = 'individual' | 'inherited';

export interface CentreLine extends CentreCosts {
  readonly centre: number;
  readonly label: string;
  readonly module: string;
  readonly location: string;
  readonly span?: Span;
  /** Per cent of the program's whole, in the metric shown. */
  readonly individualShare: number;
  readonly inheritedShare: number;
  /** The share of the mode. */
  readonly share: number;
  /** The centre was never entered and nothing was spent in it: not cheap, but not run. */
  readonly isUnused: boolean;
  readonly text: string;
}

export interface LineView {
  /** The metric shown: `allocation` where `time` was wanted and no tick was counted. */
  readonly metric: Metric;
  readonly whole: Costs;
  /** Why another metric is shown than was wanted. */
  readonly note?: string;
  /** In the order of the profile's centres. */
  readonly lines: readonly CentreLine[];
}

export const noTicks = 'no tick fell in so short a run: allocation is shown instead of time';

/** The costs of each selected centre. */
export function lineView(
  profile: Profile,
  wanted: Metric,
  selected: Selection = everyCentre,
  mode: Mode = 'inherited',
): LineView {
  const whole = basis(profile);
  const metric = shownMetric(profile, wanted);
  const lines = [...select(profile, selected).centres].map(([centre, costs]) =>
    lineOf(profile, centre, costs, { metric, mode, whole }),
  );
  return { metric, whole, lines, ...(metric === wanted ? {} : { note: noTicks }) };
}

function lineOf(
  profile: Profile,
  centre: number,
  costs: CentreCosts,
  shown: { readonly metric: Metric; readonly mode: Mode; readonly whole: Costs },
): CentreLine {
  const { label, module, location, span } = profile.centres[centre]!;
  const { metric, mode, whole } = shown;
  const shareOf = (part: Costs): number => percent(amount(part, metric), amount(whole, metric));
  const individualShare = shareOf(costs.individual);
  const inheritedShare = shareOf(costs.inherited);
  const { inherited } = costs;
  const isUnused =
    costs.entries === 0 && inherited.entries === 0 && inherited.ticks === 0 && inherited.allocation === 0;
  return {
    centre,
    label,
    module,
    location,
    ...(span ? { span } : {}),
    ...costs,
    individualShare,
    inheritedShare,
    share: mode === 'inherited' ? inheritedShare : individualShare,
    isUnused,
    text: isUnused ? 'not run' : lineText(costs, individualShare, inheritedShare, metric, mode),
  };
}

/** `100.0% inh · 0.1% ind · 20,867 entries`; with allocation, the bytes too. */
function lineText(
  costs: CentreCosts,
  individualShare: number,
  inheritedShare: number,
  metric: Metric,
  mode: Mode,
): string {
  const both = [`${oneDecimal(inheritedShare)}% inh`, `${oneDecimal(individualShare)}% ind`];
  const shares = mode === 'inherited' ? both : both.reverse();
  const spent = metric === 'allocation' ? [bytes(costs[mode].allocation)] : [];
  return [...shares, ...spent, counted(costs.entries, 'entry', 'entries')].join(' · ');
}
