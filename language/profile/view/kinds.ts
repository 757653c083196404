/** Calls by their kinds, as a table of cost centres. */
import { callKinds, callsByCentre } from '../model/calls.ts';
import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { type Metric, machineCentres } from '../pass/costs.ts';
import { grouped } from './number.ts';
import type { Column, Table } from './table.ts';
import { type Threshold, withinThreshold } from './threshold.ts';

/** Cost centres by the calls that enter their stacks; with nothing but a note where calls were not counted. */
export function kindTable(profile: Profile, _: Metric, threshold: Threshold): Table {
  const { calls, centres, stacks } = profile;
  const columns = [
    { head: 'cost centre', align: 'left', isName: true },
    { head: 'entries', align: 'right' },
    ...callKinds.map(
      (head): Column => ({
        head,
        align: 'right',
        ...(head === 'tail' || head === 'returns' ? { spare: head } : {}),
      }),
    ),
  ] as const;
  if (calls === undefined)
    return { columns, rows: [], notes: ['calls were not counted; use cairn profile --count-calls'] };
  const counts = callsByCentre(calls, stacks, centres.length);
  const entries = new Float64Array(centres.length);
  for (let code = 0; code < stacks.length; code++) entries[stacks.centre[code]!]! += stacks.entries[code]!;
  const entering = (centre: number): number =>
    counts.strict[centre]! + counts.lazy[centre]! + counts.curried[centre]!;
  const machine = machineCentres(profile);
  const all = centres.map((_, centre) => centre).filter(centre => !machine.has(centre));
  const sum = all.reduce((whole, centre) => whole + entering(centre), 0);
  const rows = all
    .filter(centre => threshold.zero || entering(centre) + counts.returns[centre]! > 0)
    .filter(centre => entering(centre) >= threshold.least * sum)
    .sort((a, b) => entering(b) - entering(a))
    .map(centre => ({
      share: sum === 0 ? 0 : entering(centre) / sum,
      cells: [
        frameName(centres[centre]!),
        grouped(entries[centre]!),
        ...callKinds.map(kind => grouped(counts[kind][centre]!)),
      ],
    }));
  return withinThreshold({ columns, rows, notes: [] }, threshold);
}
