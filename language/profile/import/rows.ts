/** The rows of a report as stacks: a row stands on the last one that is indented less. */
import type { CostCentre } from '../centre.ts';
import type { StackCosts } from '../model.ts';
import { centreOf } from './imported.ts';
import type { ProfRow } from './layout.ts';

export interface Rows {
  readonly count: number;
  add(row: ProfRow): void;
  /** The totals are those that the head names: shares are of them. */
  finish(
    totalTicks: number,
    totalBytes: number,
  ): { centres: readonly CostCentre[]; stacks: readonly StackCosts[] };
}

export function createRows(): Rows {
  const centres: CostCentre[] = [];
  const byKey = new Map<string, number>();
  /** Of rows without exact figures ticks and allocation are per cent until the end. */
  const stacks: { -readonly [field in keyof StackCosts]: StackCosts[field] }[] = [];
  const isShare: boolean[] = [];
  const open: { readonly depth: number; readonly code: number }[] = [];
  return {
    get count() {
      return stacks.length;
    },
    add(row) {
      const { depth, label, module, location, number, entries, time, alloc, ticks, bytes } = row;
      // the row of MAIN may be lost
      if (stacks.length === 0 && depth > 0) this.add(mainRow);
      const place = location || placeless(label, module);
      const key = `${label}\n${module}\n${place}`;
      let centre = byKey.get(key);
      if (centre === undefined) {
        centre = centres.push(centreOf(label, module, place, isCaf(label))) - 1;
        byKey.set(key, centre);
      }
      while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
      const parent = open.at(-1)?.code ?? (stacks.length === 0 ? -1 : 0);
      open.push({ depth, code: stacks.length });
      isShare.push(ticks === undefined || bytes === undefined);
      stacks.push({
        centre,
        parent,
        entries,
        allocation: bytes ?? alloc,
        ticks: ticks ?? time,
        ...(number === undefined ? {} : { number }),
      });
    },
    finish(totalTicks, totalBytes) {
      stacks.forEach((stack, code) => {
        if (!isShare[code]) return;
        stack.ticks = Math.round((stack.ticks / 100) * totalTicks);
        stack.allocation = Math.round((stack.allocation / 100) * totalBytes);
      });
      return { centres, stacks };
    },
  };
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
  ticks: 0,
  bytes: 0,
};

const isCaf = (label: string): boolean => label === 'CAF' || label.startsWith('CAF:');
