/** The choice of what the colours of a flame graph mean, and their legend. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  accuracyOf,
  compare,
  differenceTree,
  type FlameTree,
  flameTree,
  goneCentre,
  noCentre,
  sameCentres,
} from '../../../language/profile/index.ts';
import { keysIn, namesIn } from '../identity.ts';
import { likewise, type Model } from '../model.ts';
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
import type { ShownTree } from './flame-words.ts';

/** The colouring that was chosen, or the usual one where there is nothing for that one to tell. */
const chosenOf = (model: Model, kept: ColourBy | undefined): ColourBy =>
  kept === undefined ||
  (kept === 'difference' && model.other === undefined) ||
  (kept === 'package' && !hasSeveral(model, kept))
    ? usualColours(model)
    : kept;

/** The tree to draw, and its colours: under those of the difference it also has what only the run before has. */
export function useColoured(
  model: Model,
  tree: FlameTree,
  { direction, colours }: Kept,
  root: number | undefined,
): { readonly tree: ShownTree; readonly colours: NodeColours } {
  const { analysis, metric, own, other } = model;
  const by = chosenOf(model, colours);
  const inverted = direction === 'up';
  const before = useMemo(
    () => (by === 'difference' && other ? beforeOf(model, tree, other.profile, inverted, root) : undefined),
    [by, tree, other?.profile],
  );
  const shown = before?.tree ?? tree;
  return {
    tree: shown,
    colours: useMemo(
      () => nodeColours(model, shown, by, inverted, before),
      [shown, by, before, analysis, metric, own],
    ),
  };
}

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
  // what stands on a centre that is new has nothing to be compared with
  const at = root === undefined ? {} : { centre: same.get(root) ?? noCentre };
  const before = flameTree(earlier, { metric, inverted, ...at });
  const both = differenceTree(tree, before, same);
  const [names, keys] = [namesIn(earlier), keysIn(earlier)];
  const lost = new Map(
    both.gone.map((each, i) => [goneCentre(i), { name: names[each]!, key: `before\n${keys[each]!}` }]),
  );
  return {
    tree: { ...both, lost },
    accuracy: metric === 'time' || metric === 'live' ? accuracyOf(compare(earlier, seen)) : {},
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
