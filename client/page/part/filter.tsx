/** The filter of all tabs: what it finds, how much that costs, and what can be done with it. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  amount,
  inheritBy,
  metricTable,
  nothing,
  percentage,
  shareOf,
} from '../../../language/profile/index.ts';
import { centreFilter, filterProblem, type Model } from '../model.ts';
import type { Actions } from '../store.ts';

interface Props {
  readonly model: Model;
  readonly actions: Actions;
}

export function Filter({ model, actions }: Props): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // the editor would open a search of its own, which finds nothing in a picture
      event.stopPropagation();
      input.current?.select();
      input.current?.focus();
    };
    window.addEventListener('keydown', find, true);
    return () => window.removeEventListener('keydown', find, true);
  }, []);
  const problem = filterProblem(model.filter);
  const found = useMemo(() => foundBy(model), [model.profile, model.analysis, model.filter, model.metric]);
  const step = (by: number): void => {
    if (found.length === 0) return;
    const at = model.centre === undefined ? -1 : found.indexOf(model.centre);
    actions.pick(found[at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length]);
  };
  return (
    <>
      <input
        class="filter"
        type="search"
        ref={input}
        placeholder="Filter by name or module"
        title="Part of a name or module, a pattern with *, or a regular expression between slashes. Enter goes to the next match, Shift+Enter to the one before."
        aria-label="Filter by name or module"
        aria-invalid={problem !== undefined}
        spellcheck={false}
        value={model.filter}
        onInput={event => actions.filter(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') actions.filter('');
        }}
      />
      {problem !== undefined && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
      {problem === undefined && model.filter.trim() !== '' && (
        <Found model={model} actions={actions} found={found} step={step} />
      )}
    </>
  );
}

/** The centres that the filter means, the most expensive first. */
function foundBy(model: Model): readonly number[] {
  const { profile, analysis, metric } = model;
  const fits = centreFilter(model);
  if (fits === undefined) return [];
  const cost = (centre: number): number =>
    amount(analysis.selected.centres.get(centre)?.individual ?? nothing, metric);
  return profile.centres
    .flatMap(({ kind }, centre) => (kind !== 'built-in' && fits(centre) ? [centre] : []))
    .toSorted((a, b) => cost(b) - cost(a));
}

function Found(props: {
  readonly model: Model;
  readonly actions: Actions;
  readonly found: readonly number[];
  readonly step: (by: number) => void;
}): JSX.Element {
  const { model, actions, found, step } = props;
  const { profile, deselected, analysis, metric } = model;
  const seen = analysis.seen();
  const share = useMemo(() => {
    const all = new Set(found);
    const costs = inheritBy(seen, centre => (all.has(centre) ? 'found' : undefined)).get('found');
    return shareOf(costs ?? nothing, analysis.whole, metric);
  }, [found, seen, metric]);
  const others = (): number[] => {
    const all = new Set(found);
    return profile.centres.flatMap(({ kind }, centre) =>
      kind === 'built-in' || all.has(centre) ? [] : [centre],
    );
  };
  return (
    <span class="buttons">
      <span role="status" title="What was spent in these cost centres and in what they called">
        {found.length === 0
          ? 'no match'
          : `${found.length} ${found.length === 1 ? 'match' : 'matches'}, ${percentage(share)} of ${metricTable[metric].noun}`}
      </span>
      {found.length > 1 && (
        <>
          <button type="button" class="quiet" aria-label="Previous match" onClick={() => step(-1)}>
            ↑
          </button>
          <button type="button" class="quiet" aria-label="Next match" onClick={() => step(1)}>
            ↓
          </button>
        </>
      )}
      {found.some(centre => !deselected.has(centre)) && (
        <button
          type="button"
          class="quiet"
          title="Clear the check-boxes of these cost centres. Their costs move to their callers."
          onClick={() => actions.select(found, false)}
        >
          Exclude ({found.length})
        </button>
      )}
      {found.length > 0 && (
        <button
          type="button"
          class="quiet"
          title="Clear the check-boxes of all other cost centres"
          onClick={() => actions.clear(others())}
        >
          Only these
        </button>
      )}
    </span>
  );
}
