/** The part of the run whose costs are on show: all of it, or the stretch from a mark to the next. */
import type { JSX } from 'preact';
import {
  bytes,
  isRecorded,
  isSameRange,
  phases,
  seconds,
  type TimeSpan,
  timeOf,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Actions } from '../store.ts';

/** Of a run with more marks only so many stretches can be chosen. */
const most = 500;

/** Nothing for a run without marks, as long as all of it is on show. */
export function PhaseChoice(props: { readonly model: Model; readonly actions: Actions }): JSX.Element | null {
  const { model, actions } = props;
  const all = phases(model.whole).slice(0, most);
  const { phase } = model.selection;
  if (all.length === 0 && phase === undefined) return null;
  const chosen = phase === undefined ? -1 : all.findIndex(({ span }) => isSameRange(span, phase));
  const isAllocated = isRecorded(model.whole, 'allocation');
  const isOther = phase !== undefined && chosen < 0;
  return (
    <select
      class="phase"
      aria-label="Phase"
      title="Show costs of the whole run, or from one marker to the next"
      value={isOther ? 'other' : String(chosen)}
      onChange={event => actions.phase(all[Number(event.currentTarget.value)]?.span)}
    >
      <option value="-1">Whole run</option>
      {isOther && <option value="other">{otherName(phase.time)}</option>}
      {all.map(({ mark, costs }, index) => (
        <option key={String(index)} value={String(index)}>
          {`${mark === undefined ? 'Up to the first marker' : `From ${visibleLine(mark.label)}`} (${isAllocated ? bytes(costs.allocation) : timeOf(costs.ticks, model.whole)})`}
        </option>
      ))}
    </select>
  );
}

const otherName = (time: TimeSpan | undefined): string =>
  time === undefined
    ? 'Between two markers'
    : `From ${seconds(time.from / 1000, 3)} to ${seconds(time.to / 1000, 3)}`;
