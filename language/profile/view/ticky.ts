/** Ticky-ticky counts as a table of closures, and the sums of their events. */
import type { Profile } from '../model/profile.ts';
import { closureName, counter, type TickyClosure, type TickyCounts } from '../model/ticky.ts';
import type { Metric } from '../pass/costs.ts';
import { percentage, timesText } from './lines.ts';
import { bytes, grouped } from './number.ts';
import type { Table } from './table.ts';
import { type Threshold, withinThreshold } from './threshold.ts';

const notCounted = 'events were not counted; use cairn profile --ticky';

/** Closures by what they allocate and how often they are entered, those with the most bytes first. */
export function tickyTable({ ticky }: Profile, _: Metric, threshold: Threshold): Table {
  const columns = [
    { head: 'closure', align: 'left', isName: true },
    { head: 'entries', align: 'right' },
    { head: 'allocates', align: 'right', spare: 'allocates' },
    { head: 'objects', align: 'right' },
    { head: 'bytes', align: 'right' },
    { head: '%', align: 'right' },
    { head: 'source', align: 'left', isName: true, spare: 'source' },
  ] as const;
  if (ticky === undefined) return { columns, rows: [], notes: [notCounted] };
  const all = counter(ticky, 'ALLOC_HEAP_tot');
  const shareOf = ({ bytes: own }: TickyClosure): number => (all === 0 ? 0 : own / all);
  const rows = closuresInOrder(ticky)
    .filter(closure => shareOf(closure) >= threshold.least)
    .map(closure => ({
      share: shareOf(closure),
      cells: [
        closureName(closure),
        closure.kind === 'con' || closure.kind === 'prim' ? '' : grouped(closure.entries),
        closure.allocation === 0 ? '' : bytes(closure.allocation),
        closure.objects === 0 ? '' : grouped(closure.objects),
        closure.bytes === 0 ? '' : bytes(closure.bytes),
        closure.bytes === 0 ? '' : percentage(shareOf(closure)),
        closure.location ?? 'not recorded',
      ],
    }));
  return withinThreshold({ columns, rows, notes: tickyNotes(ticky) }, threshold);
}

/** Those with the most bytes first, then those that are entered most often. */
export const closuresInOrder = ({ closures }: TickyCounts): readonly TickyClosure[] =>
  closures.toSorted(
    (a, b) =>
      b.bytes - a.bytes || b.allocation - a.allocation || b.entries - a.entries || (a.name < b.name ? -1 : 1),
  );

/** Closures that a sentence lists. */
const listed = 4;

/** `Ticky: go (Main) (fun) entered 1,000×, 24.0 kB; …`: of some closures; undefined of none. */
export function closureSentence(closures: readonly TickyClosure[]): string | undefined {
  if (closures.length === 0) return undefined;
  const parts = closures.slice(0, listed).map(closure => {
    const figures = [
      ...(closure.kind === 'con' || closure.kind === 'prim' ? [] : [`entered ${timesText(closure.entries)}`]),
      ...(closure.allocation === 0 ? [] : [`allocates ${bytes(closure.allocation)}`]),
      ...(closure.bytes === 0 ? [] : [`${grouped(closure.objects)} objects of ${bytes(closure.bytes)}`]),
    ];
    return `${closureName(closure)} ${figures.join(', ')}`;
  });
  const more = closures.length > listed ? [`and ${grouped(closures.length - listed)} more`] : [];
  return `Ticky: ${[...parts, ...more].join('; ')}`;
}

/** The events of the whole run in sentences. */
export function tickyNotes(ticky: TickyCounts): string[] {
  const of = (name: string): string => grouped(counter(ticky, name));
  const known = counter(ticky, 'KNOWN_CALL_ctr') + counter(ticky, 'KNOWN_CALL_EXTRA_ARGS_ctr');
  const returns = counter(ticky, 'RET_NEW_ctr') + counter(ticky, 'RET_OLD_ctr');
  const updates = ['UPD_CON_IN_NEW_ctr', 'UPD_FUN_ctr', 'UPD_PAP_IN_NEW_ctr'].reduce(
    (sum, name) => sum + counter(ticky, name),
    0,
  );
  const stack = ticky.stackBytes === undefined ? [] : [`At most ${bytes(ticky.stackBytes)} of stack`];
  const collections = ticky.collections === undefined ? [] : [`${grouped(ticky.collections)} collections`];
  return [
    `${bytes(counter(ticky, 'ALLOC_HEAP_tot'))} allocated: ${of('ALLOC_UP_THK_ctr')} thunks, ${of('ALLOC_CON_ctr')} constructors, ${of('ALLOC_FUN_ctr')} functions, ${of('ALLOC_PAP_ctr')} partial applications, ${of('ALLOC_PRIM_ctr')} other objects.`,
    `${grouped(known)} calls of known functions; ${of('UNKNOWN_CALL_ctr')} of unknown ones, ${of('SLOW_CALL_FUN_TOO_FEW_ctr')} of them with too few arguments and ${of('SLOW_CALL_FUN_TOO_MANY_ctr')} with too many.`,
    `${grouped(returns)} values returned to a case, ${of('RET_NEW_ctr')} of them new; ${grouped(updates)} thunks updated.`,
    ...(stack.length + collections.length === 0 ? [] : [`${[...stack, ...collections].join('; ')}.`]),
  ];
}
