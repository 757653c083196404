/** The centre that all tabs show: its costs, who called it, and whom it called. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  amount,
  type Costs,
  closureSentence,
  closuresOf,
  coverageOf,
  coverageSentence,
  isNothing,
  metricTable,
  type Neighbour,
  neighboursOf,
  percentage,
  recordedMetrics,
  shareText,
  visibleLine,
} from '../../../language/profile/index.ts';
import { kindOf, type Model, wayTo } from '../model.ts';
import type { Actions } from '../store.ts';
import { flameOf } from '../tab/flame-kept.ts';
import { costText, share } from '../words.ts';

interface Props {
  readonly model: Model;
  readonly actions: Actions;
}

export function Panel({ model, actions }: Props): JSX.Element | null {
  const { centre } = model;
  if (centre === undefined) return null;
  const picked = model.profile.centres[centre]!;
  const { module, location } = picked;
  const isSelected = !model.deselected.has(centre);
  const way = wayTo(model, centre);
  const state = kindOf(picked);
  return (
    <aside class="panel" aria-label="Selected cost centre">
      <div class="panel-head">
        <h2>{model.names[centre]!}</h2>
        <button type="button" class="close" aria-label="Close" onClick={() => actions.pick(undefined)}>
          ×
        </button>
      </div>
      <p class="where">
        {visibleLine(module)}
        {state === undefined ? '' : ` · ${state}`}
        <br />
        <span class="location">{visibleLine(location)}</span>
      </p>
      <div class="deeds">
        {way !== undefined && (
          <button type="button" class="primary" onClick={() => actions.open(centre)}>
            {way === 'open' ? 'Open source' : 'Locate source…'}
          </button>
        )}
        <button type="button" class="secondary" onClick={() => actions.select([centre], !isSelected)}>
          {isSelected ? 'Move its costs to callers' : 'Take its costs back'}
        </button>
        {isSelected && <Ways root={model.keys[centre]!} model={model} actions={actions} />}
      </div>
      {isSelected ? (
        <Numbers model={model} actions={actions} centre={centre} />
      ) : (
        <p class="empty">Cleared: its costs moved to its callers.</p>
      )}
    </aside>
  );
}

/** Flame graphs of the selected centre; `root`: its key. */
function Ways({ root, model, actions }: Props & { readonly root: string }): JSX.Element {
  const show = (direction: 'down' | 'up') => (): void => {
    actions.keep('flame', flameOf(model.tabs.flame, root, direction));
    actions.show('flame');
  };
  return (
    <>
      <button type="button" class="link" onClick={show('down')}>
        Flame graph of callees
      </button>
      <button type="button" class="link" onClick={show('up')}>
        of callers
      </button>
    </>
  );
}

function Numbers({ model, actions, centre }: Props & { readonly centre: number }): JSX.Element {
  const costs = model.analysis.selected.centres.get(centre)!;
  const events = closureSentence(closuresOf(model.profile, centre));
  const coverage = coverageOf(model.profile, centre);
  const seen = model.analysis.seen();
  const { callers, callees } = useMemo(() => neighboursOf(seen, centre), [seen, centre]);
  const rows: readonly (readonly [string, Costs])[] = [
    ['individual', { ...costs.individual, entries: costs.entries }],
    ['inherited', costs.inherited],
    ...(isNothing(costs.moved) ? [] : ([['from other centres', costs.moved]] as const)),
  ];
  const shared = recordedMetrics(model.profile).filter(metric => metric !== 'entries');
  return (
    <>
      <table class="figures">
        <thead>
          <tr>
            <td />
            {shared.map(metric => (
              <th key={metric} scope="col">
                {metricTable[metric].short.toLowerCase()}
              </th>
            ))}
            <th scope="col">entries</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, each]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shared.map(metric => (
                <td key={metric}>
                  {shareText(share(each, model, metric))}
                  <span class="more">{costText(each, metric, model)}</span>
                </td>
              ))}
              <td>{costText(each, 'entries', model)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events !== undefined && <p class="coverage">{events}</p>}
      {coverage !== undefined && <p class="coverage">{coverageSentence(coverage)}</p>}
      <List
        title="Called by"
        empty="nobody"
        found={callers}
        model={model}
        actions={actions}
        of={costs.inherited}
      />
      <List
        title="Calls"
        empty="nobody"
        found={callees}
        model={model}
        actions={actions}
        of={costs.inherited}
      />
    </>
  );
}

/** Neighbours beyond these are counted, not shown. */
const listed = 12;

function List(
  props: Props & {
    readonly title: string;
    readonly empty: string;
    readonly found: readonly Neighbour[];
    readonly of: Costs;
  },
): JSX.Element {
  const { model, actions } = props;
  const { metric } = model;
  const cost = (each: Neighbour): number => amount(each.costs, metric);
  const neighbours = props.found.toSorted((a, b) => cost(b) - cost(a));
  const whole = amount(props.of, metric);
  return (
    <section class="neighbours">
      <h3>{props.title}</h3>
      {neighbours.length === 0 ? (
        <p class="empty">{props.empty}</p>
      ) : (
        <ul>
          {neighbours.slice(0, listed).map(each => (
            <li key={each.centre}>
              <button
                type="button"
                title={`${each.stacks} stacks, ${costText(each.costs, metric, model)}`}
                onClick={() => actions.pick(each.centre)}
              >
                <span class="name">{model.names[each.centre]!}</span>
                <meter
                  class="meter"
                  min={0}
                  max={1}
                  value={whole === 0 ? 0 : cost(each) / whole}
                  aria-hidden="true"
                />
                <span class="number">{percentage(share(each.costs, model))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {neighbours.length > listed && <p class="empty">and {neighbours.length - listed} more</p>}
    </section>
  );
}
