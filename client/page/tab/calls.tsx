/** Columns of the table for calls by their kinds, where a run has counted them. */
import { type CallKind, callKinds, callsByCentre, grouped } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Column } from '../part/grid.tsx';

const titles: Readonly<Record<CallKind, string>> = {
  strict: 'Strict',
  lazy: 'Lazy',
  curried: 'Curried',
  tail: 'Tail',
  returns: 'Returns',
};

/** Under the selection: calls of cleared centres are with their callers. None where calls were not counted. */
export function callColumns<Row extends { readonly centre: number }>(model: Model): Column<Row>[] {
  const { calls, centres, stacks } =
    model.profile.calls === undefined ? model.profile : model.analysis.seen();
  if (calls === undefined) return [];
  const counts = callsByCentre(calls, stacks, centres.length);
  return callKinds.map(kind => ({
    key: kind,
    title: titles[kind],
    width: 80,
    isNumber: true,
    value: row => counts[kind][row.centre] ?? 0,
    cell: row => {
      const count = counts[kind][row.centre] ?? 0;
      return count === 0 ? '' : grouped(count);
    },
  }));
}
