/**
 * A table of any number of rows, of which only those on the screen are in the page. Rows are of one height. The table itself
 * has the focus; its current row is named to assistive technology, and is always there.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSize } from './size.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** For a title that says too little. */
  readonly hint?: string;
  /** In pixels: all of it, or the least of a column that takes a part of what is left over. */
  readonly width: number;
  readonly grows?: number;
  readonly isNumber?: boolean;
  /** Whether there is nothing to show in it. */
  readonly isHidden?: boolean;
  /** What the column is sorted by. */
  readonly value: (row: Row) => number | string;
  readonly cell: (row: Row) => ComponentChildren;
}

export interface Sorting {
  readonly column: string;
  readonly falling: boolean;
}

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number | string;
  readonly sorting: Sorting;
  /** Absent where the rows have an order of their own. */
  readonly onSort?: (sorting: Sorting) => void;
  readonly current?: number | string | undefined;
  readonly onCurrent: (row: Row) => void;
  /** Enter, and a double click. */
  readonly onOpen?: (row: Row) => void;
  /** What the space bar does with a row. */
  readonly onToggle?: (row: Row) => void;
  /** All that is to be said of a row. */
  readonly describe: (row: Row) => string;
  readonly classOf?: (row: Row) => string;
  /** Instead of rows, where there are none. */
  readonly empty: string;
}

export const rowHeight = 22;
/** Rows beyond either edge of what is seen. */
const beyond = 8;

let grids = 0;

export function Grid<Each>(given: GridProps<Each>): JSX.Element {
  const columns = useMemo(() => given.columns.filter(({ isHidden }) => !isHidden), [given.columns]);
  const props = { ...given, columns };
  const { sorting, keyOf, current } = props;
  const rows = useMemo(() => sorted(props.rows, columns, sorting), [props.rows, columns, sorting]);
  const at = useMemo(
    () => (current === undefined ? -1 : rows.findIndex(row => keyOf(row) === current)),
    [rows, current],
  );
  const [name] = useState(() => `grid${grids++}`);
  const { box, top, height } = useScrolling();
  useCurrentInSight(box, at, rows);
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + beyond);
  const shown = rows.slice(first, last).map((row, i) => ({ row, index: first + i }));
  if (at >= 0 && (at < first || at >= last)) shown.push({ row: rows[at]!, index: at });
  const gridTemplateColumns = columns
    .map(({ width, grows }) => (grows === undefined ? `${width}px` : `minmax(${width}px, ${grows}fr)`))
    .join(' ');
  const minWidth = `${columns.reduce((sum, { width }) => sum + width, 0)}px`;
  return (
    <div
      class="grid"
      role="grid"
      tabIndex={0}
      ref={box}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={at >= 0 ? `${name}-${at}` : undefined}
      onKeyDown={event => onKey(event, props, rows, at, Math.max(1, Math.floor(height / rowHeight) - 2))}
    >
      <div class="grid-head" role="row" aria-rowindex={1} style={{ gridTemplateColumns, minWidth }}>
        {columns.map(column => (
          <Head key={column.key} column={column} sorting={sorting} onSort={props.onSort} />
        ))}
      </div>
      <div class="grid-body" role="rowgroup" style={{ height: `${rows.length * rowHeight}px` }}>
        {shown.map(({ row, index }) => (
          <Row
            key={keyOf(row)}
            id={`${name}-${index}`}
            grid={props}
            row={row}
            index={index}
            isCurrent={index === at}
            style={{ gridTemplateColumns, minWidth, top: `${index * rowHeight}px` }}
          />
        ))}
      </div>
      {rows.length === 0 && <p class="empty">{props.empty}</p>}
    </div>
  );
}

function Row<Each>(props: {
  readonly id: string;
  readonly grid: GridProps<Each>;
  readonly row: Each;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly style: Readonly<Record<string, string>>;
}): JSX.Element {
  const { grid, row, isCurrent } = props;
  return (
    <div
      id={props.id}
      class={`grid-row ${isCurrent ? 'current' : ''} ${grid.classOf?.(row) ?? ''}`}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={isCurrent}
      aria-label={grid.describe(row)}
      style={props.style}
      onClick={() => grid.onCurrent(row)}
      onDblClick={() => grid.onOpen?.(row)}
    >
      {grid.columns.map(column => (
        <div key={column.key} class={column.isNumber ? 'cell number' : 'cell'} role="gridcell">
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

function Head<Row>(props: {
  readonly column: Column<Row>;
  readonly sorting: Sorting;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}): JSX.Element {
  const { column, sorting } = props;
  const isSorted = sorting.column === column.key;
  const falling = isSorted ? !sorting.falling : column.isNumber === true;
  const classes = column.isNumber ? 'head number' : 'head';
  const { onSort } = props;
  if (onSort === undefined || column.title === '')
    return (
      <div class={classes} role="columnheader">
        <span class="title">{column.title}</span>
      </div>
    );
  return (
    <div
      class={classes}
      role="columnheader"
      aria-sort={isSorted ? (sorting.falling ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        title={column.hint ?? column.title}
        onClick={() => onSort({ column: column.key, falling })}
      >
        <span>{column.title}</span>
        <span class="arrow" aria-hidden="true">
          {isSorted ? (sorting.falling ? '▾' : '▴') : ''}
        </span>
      </button>
    </div>
  );
}

function useScrolling() {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { height } = useSize(box, { width: 0, height: 600 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setTop(element.scrollTop);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => element.removeEventListener('scroll', measure);
  }, []);
  return { box, top, height };
}

/** Whenever another row is current, or the same stands elsewhere, it is scrolled to. */
function useCurrentInSight(
  box: { readonly current: HTMLDivElement | null },
  at: number,
  rows: unknown,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    const head = rowHeight + 2;
    const [from, to] = [at * rowHeight, (at + 1) * rowHeight];
    if (from < element.scrollTop) element.scrollTop = from;
    else if (to > element.scrollTop + element.clientHeight - head)
      element.scrollTop = to - element.clientHeight + head;
  }, [at, rows]);
}

function onKey<Row>(
  event: KeyboardEvent,
  props: GridProps<Row>,
  rows: readonly Row[],
  at: number,
  page: number,
): void {
  // keys of a button in the head are the button's
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  const next = to[event.key];
  const row = rows[next === undefined ? at : Math.min(rows.length - 1, Math.max(0, next))];
  if (row === undefined) return;
  if (next !== undefined) props.onCurrent(row);
  else if (event.key === 'Enter' && props.onOpen) props.onOpen(row);
  else if (event.key === ' ' && props.onToggle) props.onToggle(row);
  else return;
  event.preventDefault();
}

/** Equal rows stay in the order in which they came. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting,
): readonly Row[] {
  const column = columns.find(each => each.key === sorting.column);
  if (column === undefined) return rows;
  const values = rows.map(column.value);
  const sign = sorting.falling ? -1 : 1;
  const order = Uint32Array.from(rows, (_, index) => index);
  const numbers = values.every(value => typeof value === 'number')
    ? Float64Array.from(values as number[])
    : undefined;
  order.sort(
    numbers
      ? (a, b) => sign * (numbers[a]! - numbers[b]!) || a - b
      : (a, b) => sign * collator.compare(String(values[a]), String(values[b])) || a - b,
  );
  return Array.from(order, index => rows[index]!);
}

const collator = new Intl.Collator('en', { numeric: true });
