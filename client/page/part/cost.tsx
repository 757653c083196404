/** A share and, in the metric on show, what it is of: in every row in the unit that suits the whole program. */
import type { JSX } from 'preact';
import { amount, type Costs, type Metric, shareText } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { costText, share } from '../words.ts';

export function Cost(props: {
  readonly costs: Costs;
  readonly of: Metric;
  readonly model: Model;
}): JSX.Element {
  const { costs, of, model } = props;
  if (amount(costs, of) === 0) return <span class="faint">·</span>;
  return (
    <>
      {of === model.metric && <span class="more">{costText(costs, of, model)}</span>}
      <span class="share" title={costText(costs, of, model)}>
        {shareText(share(costs, model, of))}
      </span>
    </>
  );
}
