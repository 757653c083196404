/** Functions, thunks and constructors by entries and allocation, where a run has counted them (ticky-ticky). */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  bytes,
  closureName,
  grouped,
  type TickyClosure,
  tickyNotes,
  visibleLine,
} from '../../../language/profile/index.ts';
import { type Model, wayTo } from '../model.ts';
import { type Column, Grid } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';

export function TickyTab({ model, actions }: TabProps): JSX.Element {
  const sorting = sortingOf(model.tabs.ticky, { column: 'bytes', falling: true });
  const [current, setCurrent] = useState<number | undefined>(undefined);
  const { ticky } = model.profile;
  const rows = useMemo(() => rowsOf(ticky?.closures ?? [], model.filter.trim()), [ticky, model.filter]);
  if (ticky === undefined) return <p class="empty">The run did not count events.</p>;
  return (
    <div class="tab-body">
      <p class="tab-notes">{tickyNotes(ticky).join(' ')}</p>
      <Grid
        label="Closures"
        columns={columns}
        rows={rows}
        keyOf={row => row.key}
        sorting={sorting}
        onSort={next => actions.keep('ticky', { sorting: next })}
        current={current}
        onCurrent={row => setCurrent(row.key)}
        onOpen={({ closure }) => {
          const centre = definitionOf(model, closure);
          if (centre !== undefined) actions.open(centre);
        }}
        describe={({ closure }) =>
          `${closureName(closure)}: ${grouped(closure.entries)} entries, allocates ${bytes(closure.allocation)}; ${grouped(closure.objects)} objects of ${bytes(closure.bytes)}`
        }
        empty="No closure matches the filter."
      />
    </div>
  );
}

/** The cost centre of the definition that a closure is named after, or of the one around that, if it has a source. */
function definitionOf(model: Model, { name, module }: TickyClosure): number | undefined {
  const end = name.indexOf('.', module.length + 1);
  const names = end < 0 ? [name] : [name, name.slice(0, end)];
  const found = names
    .map(wanted => model.profile.centres.findIndex(each => `${each.module}.${each.label}` === wanted))
    .find(centre => centre >= 0);
  return found !== undefined && wayTo(model, found) !== undefined ? found : undefined;
}

interface Row {
  readonly key: number;
  readonly closure: TickyClosure;
}

const rowsOf = (closures: readonly TickyClosure[], filter: string): readonly Row[] =>
  closures
    .map((closure, key) => ({ key, closure }))
    .filter(({ closure }) => closureName(closure).toLowerCase().includes(filter.toLowerCase()));

const kinds = { fun: 'function', thk: 'thunk', con: 'constructor', prim: 'runtime' } as const;

const text = (
  key: string,
  title: string,
  width: number,
  grows: number,
  of: (closure: TickyClosure) => string,
): Column<Row> => ({
  key,
  title,
  width,
  grows,
  value: ({ closure }) => of(closure),
  cell: ({ closure }) => visibleLine(of(closure)),
});

const figure = (
  key: 'entries' | 'allocation' | 'objects' | 'bytes',
  title: string,
  hint: string,
  show: (figure: number) => string,
): Column<Row> => ({
  key,
  title,
  hint,
  width: 90,
  isNumber: true,
  value: ({ closure }) => closure[key],
  cell: ({ closure }) => (closure[key] === 0 ? '' : show(closure[key])),
});

const columns: readonly Column<Row>[] = [
  text('closure', 'Closure', 180, 2, ({ name }) => name),
  text('kind', 'Kind', 104, 0, ({ kind }) => kinds[kind]),
  figure('entries', 'Entries', 'How often it was entered', grouped),
  figure('allocation', 'Allocates', 'Bytes that its code allocates', bytes),
  figure('objects', 'Objects', 'How many of it were allocated', grouped),
  figure('bytes', 'Bytes', 'Bytes of these objects', bytes),
  text('module', 'Module', 100, 1, ({ module }) => module),
  text('source', 'Source', 130, 2, ({ location }) => location ?? 'not recorded'),
];
