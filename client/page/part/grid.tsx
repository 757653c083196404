/**
 * A table of any number of rows, of which only those on the screen are in the page. Rows are of one height. The table itself
 * has the focus; its current row is named to assistive technology, and is always there.
 */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Column, fittingColumns, moreWidth } from './fit.ts';
import { isMenuKey } from './menu.tsx';
import { useSize } from './size.ts';

export type { Column };

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
  /** Where a row stands in a tree; absent where the rows are no tree. */
  readonly placeIn?: (row: Row) => { readonly level: number; readonly isOpen: boolean | undefined };
  /** Opens or closes a row of a tree, by the arrow keys. */
  readonly onExpand?: (row: Row, isOpen: boolean) => void;
  /** Whether a row stands below all others where they are sorted by a figure. */
  readonly isLast?: (row: Row) => boolean;
  /** A click with the other button, or the key for the menu. */
  readonly onMenu?: (row: Row, place: { readonly x: number; readonly y: number }) => void;
  /** Instead of rows, where there are none. */
  readonly empty: string;
}

/** A row for the clipboard: its name, and its figures unrounded and parted by tabs, as spreadsheets read them. */
export const textOfRow = <Row,>(row: Row, columns: readonly Column<Row>[]): string =>
  columns
    .filter(({ title, key }) => title !== '' && key !== 'bar')
    .map(({ value }) => String(value(row)))
    .join('\t');

export const rowHeight = 22;
/** Rows beyond either edge of what is seen. */
const beyond = 8;

let grids = 0;

export function Grid<Each>(given: GridProps<Each>): JSX.Element {
  const { box, top, height, width } = useScrolling();
  const { sorting } = given;
  const {
    shown: columns,
    hidden,
    isTight,
  } = useMemo(
    () => fittingColumns(given.columns, sorting.column, width),
    [given.columns, sorting.column, width],
  );
  const props = { ...given, columns };
  const { keyOf, current } = props;
  const rows = useMemo(
    () => sorted(props.rows, columns, sorting, props.isLast),
    [props.rows, columns, sorting],
  );
  const at = useMemo(
    () => (current === undefined ? -1 : rows.findIndex(row => keyOf(row) === current)),
    [rows, current],
  );
  const [name] = useState(() => `grid${grids++}`);
  useCurrentInSight(box, at, rows);
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + beyond);
  const shown = rows.slice(first, last).map((row, i) => ({ row, index: first + i }));
  if (at >= 0 && (at < first || at >= last)) shown.push({ row: rows[at]!, index: at });
  const template = columns
    .map(({ width, grows }) => (grows === undefined ? `${width}px` : `minmax(${width}px, ${grows}fr)`))
    .join(' ');
  const gridTemplateColumns = hidden.length === 0 ? template : `${template} ${moreWidth}px`;
  const minWidth = `${columns.reduce((sum, { width }) => sum + width, hidden.length === 0 ? 0 : moreWidth)}px`;
  const heard = {
    role: props.placeIn ? ('treegrid' as const) : ('grid' as const),
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length,
    ...(at >= 0 ? { 'aria-activedescendant': `${name}-${at}` } : {}),
    onKeyDown: (event: KeyboardEvent) =>
      onKey(event, props, rows, at, Math.max(1, Math.floor(height / rowHeight) - 2)),
  };
  return (
    <div class={isTight ? 'grid tight' : 'grid'} ref={box} {...heard}>
      <div class="grid-head" role="row" aria-rowindex={1} style={{ gridTemplateColumns, minWidth }}>
        {columns.map(column => (
          <Head key={column.key} column={column} sorting={sorting} onSort={props.onSort} />
        ))}
        {hidden.length > 0 && <Hidden columns={hidden} onSort={props.onSort} />}
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
  const place = grid.placeIn?.(row);
  return (
    <div
      id={props.id}
      class={`grid-row ${isCurrent ? 'current' : ''} ${grid.classOf?.(row) ?? ''}`}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={isCurrent}
      {...(place && { 'aria-level': place.level + 1, 'aria-expanded': place.isOpen })}
      aria-label={grid.describe(row)}
      style={props.style}
      onClick={() => grid.onCurrent(row)}
      onDblClick={() => grid.onOpen?.(row)}
      onContextMenu={event => {
        if (!grid.onMenu) return;
        event.preventDefault();
        grid.onCurrent(row);
        grid.onMenu(row, { x: event.clientX, y: event.clientY });
      }}
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

/** The columns that have no room: a table that is sorted by one of them shows it. */
function Hidden<Row>({
  columns,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}): JSX.Element {
  const titles = columns.map(({ title }) => title).filter(title => title !== '');
  const title = `No room for ${titles.join(', ')}`;
  if (onSort === undefined)
    return (
      <div class="head" role="columnheader">
        <span class="title" title={title}>
          …
        </span>
      </div>
    );
  return (
    <div class="head more-columns" role="columnheader">
      <select
        aria-label="Sort by a column that has no room"
        title={`${title}. Choose one to sort by it.`}
        value=""
        onChange={event => {
          const column = columns.find(({ key }) => key === event.currentTarget.value);
          if (column) onSort({ column: column.key, falling: column.isNumber === true });
        }}
      >
        <option value="" hidden>
          …
        </option>
        {columns.map(
          column =>
            column.title !== '' && (
              <option key={column.key} value={column.key}>
                {column.title}
              </option>
            ),
        )}
      </select>
    </div>
  );
}

function useScrolling() {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { height, width } = useSize(box, { width: 0, height: 600 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setTop(element.scrollTop);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => element.removeEventListener('scroll', measure);
  }, []);
  return { box, top, height, width };
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
  else if (event.key === 'ArrowRight' && props.onExpand) props.onExpand(row, true);
  else if (event.key === 'ArrowLeft' && props.onExpand) props.onExpand(row, false);
  else if (event.key === 'Enter' && props.onOpen) props.onOpen(row);
  else if (event.key === ' ' && props.onToggle) props.onToggle(row);
  else if (isMenuKey(event) && props.onMenu)
    props.onMenu(row, placeBelow(event.currentTarget as HTMLElement));
  else return;
  event.preventDefault();
}

/** Below the current row. */
function placeBelow(grid: HTMLElement): { readonly x: number; readonly y: number } {
  const row = grid.querySelector('.grid-row.current')?.getBoundingClientRect();
  return { x: (row?.left ?? 0) + 24, y: row?.bottom ?? 0 };
}

/** Equal rows stay in the order in which they came. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting,
  isLast: ((row: Row) => boolean) | undefined,
): readonly Row[] {
  const column = columns.find(each => each.key === sorting.column);
  if (column === undefined) return rows;
  const values = rows.map(column.value);
  const last = column.isNumber && isLast ? Uint8Array.from(rows, row => Number(isLast(row))) : undefined;
  const rank = (a: number, b: number): number => (last === undefined ? 0 : last[a]! - last[b]!);
  const sign = sorting.falling ? -1 : 1;
  const order = Uint32Array.from(rows, (_, index) => index);
  const numbers = values.every(value => typeof value === 'number')
    ? Float64Array.from(values as number[])
    : undefined;
  order.sort(
    numbers
      ? (a, b) => rank(a, b) || sign * (numbers[a]! - numbers[b]!) || a - b
      : (a, b) => rank(a, b) || sign * collator.compare(String(values[a]), String(values[b])) || a - b,
  );
  return Array.from(order, index => rows[index]!);
}

const collator = new Intl.Collator('en', { numeric: true });
