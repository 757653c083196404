/** Every stack with its own costs (Morgan and Jarvis, Fig. 7), and the frames of one of them. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  amount,
  type Costs,
  centresOf,
  codesOf,
  columnOf,
  costsAt,
  grouped,
  holding,
  isNothing,
  isRuntime,
  type Metric,
  type Profile,
  visibleLine,
} from '../../../language/profile/index.ts';
import { fitting, type Model, nameOf, placeOf } from '../model.ts';
import { Cost } from '../part/cost.tsx';
import { type Column, Grid } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../tabs.tsx';
import { share, shareText } from '../words.ts';

/** Centres of a stack that a row names. */
const named = 40;

export function StacksTab({ model, actions }: TabProps): JSX.Element {
  const state = model.tabs.stacks as { readonly zero?: unknown } | undefined;
  const sorting = sortingOf(state, { column: 'cost', falling: true });
  const zero = state?.zero === true;
  const keep = (change: object): void => actions.keep('stacks', { sorting, zero, ...change });
  const seen = model.seen();
  const fits = useMemo(() => fitting(model), [model.profile, model.filter]);
  const rows = useMemo(() => rowsOf(seen, model.metric, zero, fits), [seen, model.metric, zero, fits]);
  const columns = useMemo(() => columnsOf(seen, model), [seen, model.metric, model.analysis]);
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
        describe={stack => {
          const costs = costsAt(seen.stacks, stack);
          return `${stackText(seen, stack)}, ${shareText(share(costs, model))}, ${grouped(costs.entries)} entries`;
        }}
        empty={
          model.filter === ''
            ? 'No stack cost anything in this metric.'
            : 'No stack holds such a cost centre.'
        }
      />
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
  seen: Profile,
  metric: Metric,
  zero: boolean,
  fits: ((centre: number) => boolean) | undefined,
): readonly number[] {
  const holds = holding(seen, fits ?? (() => true));
  const costs = columnOf(seen.stacks, metric);
  return codesOf(seen.stacks).filter(
    code => holds[code] === 1 && (zero || costs[code]! > 0) && !isRuntime(seen, code),
  );
}

/** `<rev,j,h>`: newest first, without MAIN and without the level of constants. */
function stackText(seen: Profile, code: number): string {
  const labels: string[] = [];
  let more = 0;
  for (const centre of centresOf(seen, code)) {
    const { kind, label } = seen.centres[centre]!;
    if (kind === 'built-in' || (kind === 'caf' && labels.length > 0)) continue;
    if (labels.length < named) labels.push(label);
    else more++;
  }
  if (more > 0) labels.push(`… ${more} more`);
  return visibleLine(labels.length === 0 ? '<MAIN>' : `<${labels.join(',')}>`);
}

function columnsOf(seen: Profile, model: Model): Column<number>[] {
  const { metric } = model;
  const other: Metric = metric === 'time' ? 'allocation' : 'time';
  const costs = (code: number): Costs => costsAt(seen.stacks, code);
  return [
    {
      key: 'stack',
      title: 'Stack, newest first',
      width: 260,
      grows: 1,
      value: code => nameOf(seen.centres[seen.stacks.centre[code]!]!),
      cell: code => <span class="code">{stackText(seen, code)}</span>,
    },
    {
      key: 'cost',
      title: metric === 'time' ? 'Time' : metric === 'allocation' ? 'Allocation' : 'Entries',
      width: 148,
      isNumber: true,
      value: code => amount(costs(code), metric),
      cell: code => <Cost costs={costs(code)} of={metric} model={model} />,
    },
    {
      key: 'other',
      title: other === 'time' ? 'Time' : 'Allocation',
      width: 84,
      isNumber: true,
      value: code => amount(costs(code), other),
      cell: code => <Cost costs={costs(code)} of={other} model={model} />,
    },
    {
      key: 'entries',
      title: 'Entries',
      width: 92,
      isNumber: true,
      value: code => costs(code).entries,
      cell: code =>
        isNothing({ ...costs(code), allocation: 0, ticks: 0 }) ? (
          <span class="faint">·</span>
        ) : (
          `${grouped(costs(code).entries)}×`
        ),
    },
  ];
}

/** One stack, a row for each of its centres. */
function Frames({
  model,
  actions,
  seen,
  code,
}: TabProps & { readonly seen: Profile; readonly code: number }): JSX.Element {
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
    {
      key: 'name',
      title: `Frames of ${stackText(seen, code)}`,
      width: 220,
      grows: 2,
      value: row => row.depth,
      cell: row => nameOf(seen.centres[row.centre]!),
    },
    {
      key: 'module',
      title: 'Module',
      width: 110,
      grows: 1,
      value: row => seen.centres[row.centre]!.module,
      cell: row => visibleLine(seen.centres[row.centre]!.module),
    },
    {
      key: 'source',
      title: 'Source',
      width: 110,
      grows: 1,
      value: row => placeOf(seen.centres[row.centre]!),
      cell: row => placeOf(seen.centres[row.centre]!),
    },
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
        describe={row => `${nameOf(seen.centres[row.centre]!)}, ${placeOf(seen.centres[row.centre]!)}`}
        empty=""
      />
    </div>
  );
}
