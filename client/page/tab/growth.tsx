/** How costs grow with the size of the input: the host runs the program at several sizes. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type GrowingCosts, visibleLine } from '../../../language/profile/index.ts';
import type { GrowthRow } from '../messages.ts';
import type { Model } from '../model.ts';
import { Switch } from '../part/frame.tsx';
import { type Column, Grid, type Sorting } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { GrowthChart, mostLines } from './growth-chart.tsx';

const firstSizes = '100, 200, 400, 800';

/** The sizes that a text lists, smallest first; undefined where it lists none that a curve can be laid through. */
export function sizesIn(text: string): readonly number[] | undefined {
  const sizes = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(each => each !== '')
        .map(Number),
    ),
  ];
  const isRight = sizes.length >= 3 && sizes.every(each => Number.isInteger(each) && each > 0);
  return isRight ? sizes.sort((a, b) => a - b) : undefined;
}

export function GrowthTab({ model, actions }: TabProps): JSX.Element {
  const state = model.tabs.growth as { readonly sizes?: unknown } | undefined;
  const [text, setText] = useState(typeof state?.sizes === 'string' ? state.sizes : firstSizes);
  const sorting = sortingOf(state, { column: '', falling: true });
  const sizes = sizesIn(text);
  const { growth } = model;
  const keep = (change: object): void => actions.keep('growth', { sizes: text, sorting, ...change });
  const run = (event: Event): void => {
    event.preventDefault();
    if (sizes === undefined) return;
    keep({});
    actions.grow(sizes);
  };
  return (
    <div class="tab-body">
      <form class="tab-tools" onSubmit={run}>
        <label>
          Input sizes:{' '}
          <input
            type="text"
            value={text}
            spellcheck={false}
            aria-invalid={sizes === undefined}
            aria-describedby="sizes-help"
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={sizes === undefined || growth === 'awaited'}>
          {growth === 'awaited' ? 'Running…' : 'Run'}
        </button>
        <span class="faint" id="sizes-help">
          {sizes === undefined
            ? 'Enter at least three different whole numbers.'
            : 'The size replaces {} in the program’s arguments, or else is its last argument.'}
        </span>
      </form>
      <Result model={model} sorting={sorting} onSort={next => keep({ sorting: next })} />
    </div>
  );
}

function Result(props: {
  readonly model: Model;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}): JSX.Element | null {
  const { growth } = props.model;
  const [current, setCurrent] = useState<GrowthRow>();
  if (growth === undefined) return null;
  if (growth === 'awaited')
    return (
      <p class="empty" role="status">
        Running the program with each size…
      </p>
    );
  return (
    <>
      {growth.problem !== undefined && (
        <p class="problem" role="alert">
          {visibleLine(growth.problem)}
        </p>
      )}
      {growth.remarks !== undefined && growth.remarks.length > 0 && (
        <ul class="said">
          {growth.remarks.map(each => (
            <li key={each}>{visibleLine(each)}</li>
          ))}
        </ul>
      )}
      {growth.rows.length > 0 && growth.sizes !== undefined && (
        <Picture rows={growth.rows} sizes={growth.sizes} current={current} />
      )}
      {growth.rows.length > 0 && (
        <Grid
          label="How costs grow"
          columns={columns}
          rows={growth.rows}
          keyOf={row => growth.rows.indexOf(row)}
          sorting={props.sorting}
          onSort={props.onSort}
          current={current === undefined ? undefined : growth.rows.indexOf(current)}
          onCurrent={setCurrent}
          describe={row =>
            `${row.centre}: entries ${row.entries}, allocation ${row.allocation}, ticks ${row.ticks}`
          }
          empty=""
        />
      )}
    </>
  );
}

const metrics = [
  ['allocation', 'Allocation'],
  ['entries', 'Entries'],
  ['ticks', 'Time'],
] as const;

/** The program and the cost centres that cost most at the largest size, and the row that is selected. */
function Picture(props: {
  readonly rows: readonly GrowthRow[];
  readonly sizes: readonly number[];
  readonly current: GrowthRow | undefined;
}): JSX.Element {
  const { rows, sizes, current } = props;
  const [of, choose] = useState<GrowingCosts>('allocation');
  const last = (row: GrowthRow): number => row.figures[of].values.at(-1) ?? 0;
  const drawn = rows
    .filter(row => row === current || (row.kind !== 'stack' && row.figures[of].fitted.length > 0))
    .filter(row => row.figures[of].values.some(value => value > 0))
    .toSorted((a, b) => Number(b === current) - Number(a === current) || last(b) - last(a))
    .slice(0, mostLines);
  return (
    <>
      <div class="tab-tools">
        <Switch label="Costs drawn" choices={metrics} chosen={of} onChoose={choose} />
        <span class="faint">Both axes are logarithmic. Click a row to draw it, too.</span>
      </div>
      {drawn.length === 0 ? (
        <p class="empty">Too few samples to draw.</p>
      ) : (
        <GrowthChart rows={drawn} sizes={sizes} of={of} />
      )}
    </>
  );
}

const column = (key: 'centre' | GrowingCosts, title: string, grows: number): Column<GrowthRow> => ({
  key,
  title,
  width: 140,
  grows,
  value: row => row[key],
  cell: row => visibleLine(row[key]),
});

const columns: readonly Column<GrowthRow>[] = [
  column('centre', 'Cost centre', 2),
  column('entries', 'Entries', 1),
  column('allocation', 'Allocation', 1),
  column('ticks', 'Time', 1),
];
