/** Every stack with its own costs (Morgan and Jarvis, Fig. 7), and the frames of one of them. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  type Costs,
  centresOf,
  codesOf,
  columnOf,
  costsAt,
  counted,
  grouped,
  isRuntime,
  metricTable,
  type Profile,
  shareText,
  stacksContaining,
} from '../../../language/profile/index.ts';

import { centreFilter, isLarge, type Model, placeOf } from '../model.ts';
import {
  besideMetrics,
  costColumn,
  entriesColumn,
  moduleColumn,
  nameColumn,
  sourceColumn,
} from '../part/columns.tsx';
import { type Column, Grid, textOfRow } from '../part/grid.tsx';
import { useCentreMenu } from '../part/menu.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { share, stackText } from '../words.ts';

export function StacksTab({ model, actions }: TabProps): JSX.Element {
  const state = model.tabs.stacks as { readonly zero?: unknown } | undefined;
  const sorting = sortingOf(state, { column: 'cost', falling: true });
  const zero = state?.zero === true;
  const keep = (change: object): void => actions.keep('stacks', { sorting, zero, ...change });
  const seen = model.analysis.seen();
  const fits = useMemo(() => centreFilter(model), [model.profile, model.filter]);
  const rows = useMemo(
    () => rowsOf(model, seen, zero, fits),
    [seen, model.metric, model.display.least, zero, fits],
  );
  const columns = useMemo(() => columnsOf(seen, model), [seen, model.metric, model.analysis]);
  const { menu, openMenu } = useCentreMenu(model, actions);
  const [chosen, choose] = useState<{ readonly of: Profile; readonly code: number }>();
  // another selection makes other stacks
  const code = chosen?.of === seen ? chosen.code : undefined;
  const pick = (stack: number): void => {
    choose({ of: seen, code: stack });
    actions.pick(seen.stacks.centre[stack]!);
  };
  return (
    <div class="tab-body">
      <Grid
        label="Stacks"
        columns={columns}
        rows={rows}
        keyOf={stack => stack}
        sorting={sorting}
        onSort={next => keep({ sorting: next })}
        current={code}
        onCurrent={pick}
        onOpen={stack => actions.open(seen.stacks.centre[stack]!)}
        onToggle={stack => actions.select([seen.stacks.centre[stack]!], false)}
        onMenu={(stack, place) => openMenu(seen.stacks.centre[stack], place, textOfRow(stack, columns))}
        describe={stack => {
          const costs = costsAt(seen.stacks, stack);
          return `${stackText(seen, stack, model.labels)}, ${shareText(share(costs, model))}, ${counted(costs.entries, 'entry', 'entries')}`;
        }}
        empty={
          model.filter === '' ? 'No stack has costs in this metric.' : 'No stack contains such a cost centre.'
        }
      />
      {menu}
      {code !== undefined && <Frames model={model} actions={actions} seen={seen} code={code} />}
      <footer class="foot">
        <span>
          {grouped(rows.length)} of {grouped(seen.stacks.length)} stacks
        </span>
        <label>
          <input type="checkbox" checked={zero} onChange={() => keep({ zero: !zero })} />
          Show stacks without costs
        </label>
      </footer>
    </div>
  );
}

function rowsOf(
  model: Model,
  seen: Profile,
  zero: boolean,
  fits: ((centre: number) => boolean) | undefined,
): readonly number[] {
  const holds = stacksContaining(seen, fits ?? (() => true));
  const costs = columnOf(seen.stacks, model.metric);
  return codesOf(seen.stacks).filter(
    code =>
      holds[code] === 1 &&
      (zero || (costs[code]! > 0 && isLarge(model, costsAt(seen.stacks, code)))) &&
      !isRuntime(seen, code),
  );
}

function columnsOf(seen: Profile, model: Model): Column<number>[] {
  const { metric } = model;
  const costs = (code: number): Costs => costsAt(seen.stacks, code);
  return [
    {
      key: 'stack',
      title: 'Stack, newest first',
      width: 260,
      grows: 1,
      value: code => model.names[seen.stacks.centre[code]!]!,
      cell: code => <span class="code">{stackText(seen, code, model.labels)}</span>,
    },
    costColumn('cost', metricTable[metric].title, model, metric, costs),
    ...besideMetrics(model).map(other =>
      costColumn(`other ${other}`, metricTable[other].title, model, other, costs),
    ),
    entriesColumn(model, code => costs(code).entries),
  ];
}

/** One stack, a row for each of its centres. */
function Frames({
  model,
  actions,
  seen,
  code,
}: TabProps & { readonly seen: Profile; readonly code: number }): JSX.Element {
  const { menu, openMenu } = useCentreMenu(model, actions);
  const rows = useMemo(() => centresOf(seen, code).map((centre, depth) => ({ centre, depth })), [seen, code]);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'depth',
      title: '',
      width: 56,
      isNumber: true,
      value: row => row.depth,
      cell: row => <span class="faint">{row.depth + 1}</span>,
    },
    nameColumn(`Frames of ${stackText(seen, code, model.labels)}`, 220, 2, row => model.names[row.centre]!),
    moduleColumn(110, row => seen.centres[row.centre]!.module),
    sourceColumn(110, row => placeOf(seen.centres[row.centre]!)),
  ];
  return (
    <div class="frames">
      <Grid
        label="Frames of the stack, newest first"
        columns={columns}
        rows={rows}
        keyOf={row => row.depth}
        sorting={{ column: 'depth', falling: false }}
        current={rows.find(row => row.centre === model.centre)?.depth}
        onCurrent={row => actions.pick(row.centre)}
        onOpen={row => actions.open(row.centre)}
        onMenu={(row, place) => openMenu(row.centre, place, textOfRow(row, columns))}
        describe={row => `${model.names[row.centre]!}, ${placeOf(seen.centres[row.centre]!)}`}
        empty=""
      />
      {menu}
    </div>
  );
}
