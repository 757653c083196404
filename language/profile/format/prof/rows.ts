/** The rows of a report as stacks: a row stands on the last one that is indented less. */
import { type CostCentre, centreKey } from '../../model/centre.ts';
import { centreOf } from '../imported.ts';
import type { Limit } from '../limit.ts';
import type { ProfRow } from './layout.ts';
import { type PlacedRow, type Reported, type Totals, withTotals } from './totals.ts';

export interface RowCollector {
  readonly count: number;
  add(row: ProfRow): void;
  /** The totals are those that the head names, if it does: shares are of them. */
  finish(totals: Totals | undefined): Reported;
}

interface OpenRow {
  readonly row: ProfRow;
  readonly depth: number;
  readonly code: number;
  children: number;
  /** Of what it inherits, what no row on it has; undefined where rows do not say. */
  readonly left: { time: number; alloc: number } | undefined;
}

const leftOf = ({ inherited, time, alloc }: ProfRow): OpenRow['left'] =>
  inherited && { time: inherited.time - time, alloc: inherited.alloc - alloc };

function standOn(below: OpenRow, { inherited }: ProfRow): void {
  below.children++;
  if (below.left === undefined || inherited === undefined) return;
  below.left.time -= inherited.time;
  below.left.alloc -= inherited.alloc;
}

export function createRowCollector(limit: Limit): RowCollector {
  const centres: CostCentre[] = [];
  const byKey = new Map<string, number>();
  const rows: PlacedRow[] = [];
  /** The rows that the next may stand on, the outermost first. */
  const open: OpenRow[] = [];
  /** One without a label, which waits for the row after it to say how deep it may be. */
  let waiting: ProfRow | undefined;
  const numberOf = ({ label, module, location }: ProfRow): number => {
    const place = location || placeless(label, module);
    limit.name(label.length + module.length + place.length);
    const key = centreKey({ label, module, location: place });
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const number = centres.push(centreOf(label, module, place, isCaf(label))) - 1;
    byKey.set(key, number);
    limit.centres(centres.length);
    return number;
  };
  const put = (row: ProfRow, depth: number): void => {
    // the row of MAIN may be lost
    if (rows.length === 0 && depth > 0) put(mainRow, -1);
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    const below = open.at(-1);
    if (below !== undefined) standOn(below, row);
    const parent = below?.code ?? (rows.length === 0 ? -1 : 0);
    limit.stacks(rows.length);
    const code = rows.push({ row, centre: numberOf(row), parent }) - 1;
    open.push({ row, depth, code, children: 0, left: leftOf(row) });
  };
  const settle = (next: number | undefined): void => {
    if (waiting !== undefined) put(waiting, depthOf(waiting, open, next ?? 0));
    waiting = undefined;
  };
  return {
    get count() {
      return rows.length + (waiting === undefined ? 0 : 1);
    },
    add(row) {
      settle(row.depth);
      if (row.depth === undefined) waiting = row;
      else put(row, row.depth);
    },
    finish(totals) {
      settle(undefined);
      return withTotals(centres, rows, totals);
    },
  };
}

/**
 * How deep a row without a label stands, which nothing shows: on one of the open rows, the last if that can be. The next row
 * stands on it at most, and rows of one depth are in order of their entries, then of their labels.
 */
function depthOf(row: ProfRow, open: readonly OpenRow[], next: number): number {
  for (let at = open.length - 1; at > 0; at--) {
    const sibling = open[at + 1];
    const isInOrder =
      sibling === undefined ||
      sibling.row.entries > row.entries ||
      (sibling.row.entries === row.entries && sibling.row.label === '');
    const depth = open[at]!.depth + 1;
    if (depth < next - 1) break;
    if (isInOrder && hasRoomFor(open[at]!, row)) return depth;
  }
  return Math.max(next - 1, (open[0]?.depth ?? -1) + 1);
}

/** Whether a row may have another standing on it, by what each inherits: every figure is rounded by half a tenth. */
function hasRoomFor({ left, children }: OpenRow, { inherited }: ProfRow): boolean {
  if (left === undefined || inherited === undefined) return true;
  const rounding = 0.051 * (children + 3);
  return inherited.time <= left.time + rounding && inherited.alloc <= left.alloc + rounding;
}

/** The place that newer GHCs would print. */
function placeless(label: string, module: string): string {
  if (isCaf(label)) return '<entire-module>';
  return module === 'MAIN' || label === module ? '<built-in>' : '<no location info>';
}

/** The row that all others stand below. */
export const mainRow: ProfRow = {
  depth: -1,
  label: 'MAIN',
  module: 'MAIN',
  location: '<built-in>',
  number: undefined,
  entries: 0,
  time: 0,
  alloc: 0,
  inherited: undefined,
  ticks: 0,
  bytes: 0,
};

const isCaf = (label: string): boolean => label === 'CAF' || label.startsWith('CAF:');
