/** What profilers before cost-centre stacks would have said of inherited costs, compared with what is right. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type AttributedCosts,
  type AttributionModel,
  amount,
  attributedCosts,
  attributionModels,
  type Costs,
  isApplicable,
  percentage,
  showError,
  withoutEntries,
} from '../../../language/profile/index.ts';
import { centreFilter, isLarge, type Model } from '../model.ts';
import { Bar } from '../part/bar.tsx';
import { nameColumn } from '../part/columns.tsx';
import { type Column, Grid } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { share } from '../words.ts';

const said: Readonly<Record<AttributionModel, string>> = {
  gprof: 'gprof divides a function’s costs among its callers by the number of calls, whatever each call cost',
  pairs:
    'caller-callee pairs (Clack, Clayman and Parrott) pass a function’s own costs to its caller, but no further',
  flat: 'a flat profile (Sansom) passes no costs on',
};

export function OlderTab({ model, actions }: TabProps): JSX.Element {
  const seen = model.analysis.seen();
  const sorting = sortingOf(model.tabs.older, { column: 'right', falling: true });
  const fits = useMemo(() => centreFilter(model), [model.profile, model.filter]);
  const all = useMemo(() => attributedCosts(seen), [seen]);
  const rows = useMemo(
    () =>
      all.filter(
        row =>
          amount(row.right, model.metric) > 0 && isLarge(model, row.right) && (!fits || fits(row.centre)),
      ),
    [all, model.metric, model.display.least, fits],
  );
  const columns = useMemo(() => columnsOf(model), [model.profile, model.analysis, model.metric]);
  return (
    <div class="tab-body">
      <ul class="said">
        {attributionModels.map(({ name }) => (
          <li key={name}>
            {said[name]}: {isApplicable(name, seen) ? wrongText(rows, name, model) : withoutEntries}
          </li>
        ))}
      </ul>
      <Grid
        label="Inherited costs as older profilers report them"
        columns={columns}
        rows={rows}
        keyOf={row => row.centre}
        sorting={sorting}
        onSort={next => actions.keep('older', { sorting: next })}
        current={model.centre}
        onCurrent={row => actions.pick(row.centre)}
        onOpen={row => actions.open(row.centre)}
        onToggle={row => actions.select([row.centre], false)}
        describe={row =>
          `${model.names[row.centre]!}, right ${percentage(share(row.right, model))}, ${knownProfilers(model)
            .map(({ name, title }) => `${title} ${percentage(share(row[name], model))}`)
            .join(', ')}`
        }
        empty="No costs in this metric."
      />
    </div>
  );
}

/** Those of which it can be known what they would have said. */
const knownProfilers = ({ profile }: Model): readonly (typeof attributionModels)[number][] =>
  attributionModels.filter(({ name }) => isApplicable(name, profile));

const pointsOf = (row: AttributedCosts, name: AttributionModel, model: Model): number =>
  100 * (share(row[name], model) - share(row.right, model));

function wrongText(rows: readonly AttributedCosts[], name: AttributionModel, model: Model): string {
  const wrong = rows.filter(row => showError(pointsOf(row, name, model)) !== '=').length;
  return wrong === 0
    ? 'correct for this run'
    : `wrong for ${wrong} of ${rows.length} cost centres in this run`;
}

function columnsOf(model: Model): Column<AttributedCosts>[] {
  const text = (costs: Costs): string => percentage(share(costs, model));
  return [
    nameColumn('Cost centre', 170, 1, row => model.names[row.centre]!),
    {
      key: 'bar',
      title: '',
      width: 92,
      value: row => amount(row.right, model.metric),
      cell: row => <Bar individual={share(row.flat, model)} inherited={share(row.right, model)} />,
    },
    {
      key: 'right',
      title: 'Inherited',
      hint: 'The correct figure: the sum over all stacks that contain the cost centre',
      width: 90,
      isNumber: true,
      value: row => amount(row.right, model.metric),
      cell: row => text(row.right),
    },
    ...knownProfilers(model).map(
      ({ name, title }): Column<AttributedCosts> => ({
        key: name,
        title,
        hint: `${said[name]}. Sorted by error.`,
        width: 150,
        isNumber: true,
        value: row => Math.abs(pointsOf(row, name, model)),
        cell: row => {
          const error = showError(pointsOf(row, name, model));
          return (
            <>
              {text(row[name])}
              <span class={error === '=' ? 'error right' : 'error'}>{error === '=' ? 'right' : error}</span>
            </>
          );
        },
      }),
    ),
  ];
}
