/** The part of the run whose costs are on show: all of it, or the stretch from a mark to the next. */
import type { JSX } from 'preact';
import { bytes, type MarkRange, phases, visibleLine } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Actions } from '../store.ts';

/** Of a run with more marks only so many stretches can be chosen. */
const most = 500;

/** Nothing for a run without marks. */
export function PhaseChoice(props: { readonly model: Model; readonly actions: Actions }): JSX.Element | null {
  const { model, actions } = props;
  const all = phases(model.whole).slice(0, most);
  if (all.length === 0) return null;
  const chosen = all.findIndex(({ span }) => isSame(span, model.selection.phase));
  const isOther = model.selection.phase !== undefined && chosen < 0;
  return (
    <select
      class="phase"
      aria-label="Phase"
      title="Show costs of the whole run, or from one marker to the next"
      value={isOther ? 'other' : String(chosen)}
      onChange={event => actions.phase(all[Number(event.currentTarget.value)]?.span)}
    >
      <option value="-1">Whole run</option>
      {isOther && <option value="other">Between two markers</option>}
      {all.map(({ mark, costs }, index) => (
        <option key={String(index)} value={String(index)}>
          {`${mark === undefined ? 'Up to the first marker' : `From ${visibleLine(mark.label)}`} (${bytes(costs.allocation)})`}
        </option>
      ))}
    </select>
  );
}

const isSame = (a: MarkRange, b: MarkRange | undefined): boolean =>
  b !== undefined && a.from === b.from && a.to === b.to;
