/** The choice of what the colours of a flame graph mean, and their legend. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  compare,
  type FlameTree,
  flameTree,
  goneSince,
  paceOf,
  sameCentres,
  valuesBefore,
  visibleLine,
} from '../../../language/profile/index.ts';
import { likewise, type Model } from '../model.ts';
import { sizeText } from '../words.ts';
import {
  type Before,
  type ColourBy,
  colourings,
  colourTitles,
  hasSeveral,
  type NodeColours,
  nodeColours,
  usualColours,
} from './flame-colour.ts';
import type { Kept } from './flame-kept.ts';

/** The colouring that was chosen, or the usual one where there is nothing for that one to tell. */
const chosenOf = (model: Model, kept: ColourBy | undefined): ColourBy =>
  kept === undefined ||
  (kept === 'difference' && model.other === undefined) ||
  (kept === 'package' && !hasSeveral(model, kept))
    ? usualColours(model)
    : kept;

export function useColours(
  model: Model,
  tree: FlameTree,
  { direction, colours }: Kept,
  root: number | undefined,
): NodeColours {
  const { analysis, metric, own, other } = model;
  const by = chosenOf(model, colours);
  const inverted = direction === 'up';
  const before = useMemo(
    () => (by === 'difference' && other ? beforeOf(model, tree, other.profile, inverted, root) : undefined),
    [by, tree, other?.profile],
  );
  return useMemo(
    () => nodeColours(model, tree, by, inverted, before),
    [tree, by, before, analysis, metric, own],
  );
}

/** Of the run before, a share below which nothing that is gone is named; and how many are named at most. */
const leastGone = 0.01;
const mostGone = 6;

function beforeOf(
  model: Model,
  tree: FlameTree,
  other: NonNullable<Model['other']>['profile'],
  inverted: boolean,
  root: number | undefined,
): Before {
  const { metric } = model;
  const seen = model.analysis.seen();
  const earlier = likewise(other, model);
  const same = sameCentres(earlier, seen);
  const centre = root === undefined ? undefined : same.get(root);
  const isNew = root !== undefined && centre === undefined;
  const before = isNew
    ? undefined
    : flameTree(earlier, { metric, inverted, ...(centre === undefined ? {} : { centre }) });
  const least = leastGone * (before?.value[0] ?? 0);
  const gone = before ? goneSince(tree, before, same).filter(({ value }) => value >= least) : [];
  return {
    values: before ? valuesBefore(tree, before, same) : new Float64Array(tree.value.length),
    gone: gone.slice(0, mostGone).map(
      ({ path, value }) =>
        `${path
          .slice(-3)
          .map(each => visibleLine(earlier.centres[each]!.label))
          .join(' › ')} (${sizeText(value, metric, model)})`,
    ),
    pace: metric === 'time' ? paceOf(compare(earlier, seen)) : undefined,
  };
}

export function Colours(props: {
  readonly model: Model;
  readonly kept: ColourBy | undefined;
  readonly colours: NodeColours;
  readonly onColours: (by: ColourBy) => void;
}): JSX.Element {
  const { model, colours } = props;
  const offered = colourings.filter(by => (by !== 'module' && by !== 'package') || hasSeveral(model, by));
  return (
    <>
      <label class="colours">
        Colours:{' '}
        <select
          value={chosenOf(model, props.kept)}
          onChange={event => props.onColours(event.currentTarget.value as ColourBy)}
        >
          {offered.map(by => {
            const isLacking = by === 'difference' && model.other === undefined;
            return (
              <option key={by} value={by} disabled={isLacking}>
                {isLacking ? `${colourTitles[by]} (choose a run in Compare)` : colourTitles[by]}
              </option>
            );
          })}
        </select>
      </label>
      <Legend legend={colours.legend} label="Colours" />
      {colours.gone !== undefined && colours.gone.length > 0 && (
        <p class="gone faint">Only in the run before: {colours.gone.join(', ')}</p>
      )}
    </>
  );
}

export function Legend(props: {
  readonly legend: NodeColours['legend'];
  readonly label: string;
  /** What the label leaves open; then the label is seen, too. */
  readonly title?: string;
}): JSX.Element | null {
  if (props.legend.length === 0) return null;
  return (
    <ul class="legend" aria-label={props.label} title={props.title}>
      {props.title !== undefined && <li class="faint">{props.label}:</li>}
      {props.legend.map(({ fill, text }) => (
        <li key={fill}>
          <span class={`swatch ${fill}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
