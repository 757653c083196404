/** What was counted for a ticky-ticky profile, out of the machine's memory after a run (emit/ticky.ts says what raises the counters). */
import type { TickyClosure, TickyCounts } from '../profile/model/ticky.ts';
import { originalName } from '../source/globalname.ts';
import { never } from '../source/never.ts';
import type { Span } from '../source/span.ts';
import type { Executable, InfoDescription, TickySite } from './executable.ts';
import {
  cell,
  kind,
  longBytes,
  type MachineEvent,
  machineEvents,
  returnedAt,
  returnedEntry,
  sitesAt,
} from './layout.ts';
import { address, type Store } from './store.ts';

/** `stackTop`: where the stack begins. Undefined where the program does not count. */
export function tickyOf(
  { executable, store, stackTop }: { executable: Executable; store: Store; stackTop: number },
  collections: number,
): TickyCounts | undefined {
  const { ticky, infos } = executable;
  if (ticky === undefined) return undefined;
  const at = (offset: number): number => Number(store.longs[(ticky.counters + offset) / longBytes]);
  const counts = ticky.sites.map((_, i) => at(sitesAt(infos.length) + longBytes * i));
  const rows = new Map<number, Row>();
  for (const [i, site] of ticky.sites.entries()) addSite(rows, site, counts[i]!);
  addHostObjects(rows, store, executable);
  const placeOf = definitionPlaces(executable);
  const closures = [...rows]
    .map(([number, row]) => closureOf(infos[number]!, row, placeOf))
    .filter(isCounted);
  const objects = objectCounters(closures);
  const events = eventCounters(name => at(longBytes * machineEvents.indexOf(name)));
  return {
    closures,
    counters: {
      ALLOC_HEAP_tot: closures.reduce((sum, { bytes }) => sum + bytes, events.ALLOC_PAP_gds ?? 0),
      ...objects,
      ...siteCounters(ticky.sites, counts, infos),
      ...events,
      ...returnedCounters(executable, offset => at(returnedAt + offset)),
    },
    stackBytes: stackTop - address(store, cell.lowest),
    collections,
  };
}

// ---------------------------------------------------------------- by closure

interface Row {
  entries: number;
  allocation: number;
  objects: number;
  bytes: number;
}

function rowOf(rows: Map<number, Row>, number: number): Row {
  const row = rows.get(number) ?? { entries: 0, allocation: 0, objects: 0, bytes: 0 };
  rows.set(number, row);
  return row;
}

function addSite(rows: Map<number, Row>, site: TickySite, count: number): void {
  if (site.kind === 'entry') rowOf(rows, site.of).entries += count;
  if (site.kind !== 'allocation') return;
  rowOf(rows, site.of).allocation += count * site.bytes;
  const object = rowOf(rows, site.object);
  object.objects += count;
  object.bytes += count * site.bytes;
}

/** Arrays, large Integers and what else the host makes: their bytes are those that they take here. */
function addHostObjects(rows: Map<number, Row>, { allocations }: Store, { infos }: Executable): void {
  if (allocations === undefined) return;
  for (let number = 1; number < infos.length; number++) {
    if (allocations.objects[number] === 0) continue;
    const row = rowOf(rows, number);
    row.objects += allocations.objects[number]!;
    row.bytes += allocations.bytes[number]!;
  }
}

type PlaceOf = (info: InfoDescription) => Span | undefined;

/** A closure without a place of its own stands where the definition does that it is named after, as its cost centre says. */
function definitionPlaces({ centres }: Executable): PlaceOf {
  const places = new Map<string, Span>(
    centres.flatMap(({ kind: of, module, label, span }) =>
      of === 'auto' && span ? [[`${module}.${label}`, span] as const] : [],
    ),
  );
  return ({ name: copy, module, span }) => {
    const name = originalName(copy);
    const isOwn = name.startsWith(`${module}.`);
    const end = name.indexOf('.', module.length + 1);
    return span ?? places.get(name) ?? (isOwn && end > 0 ? places.get(name.slice(0, end)) : undefined);
  };
}

function closureOf(info: InfoDescription, row: Row, placeOf: PlaceOf): TickyClosure {
  const span = placeOf(info);
  return {
    name: originalName(info.name),
    module: info.module === machineModule ? '' : info.module,
    kind: kindOf(info),
    ...(span && { span }),
    arguments: argumentsOf(info),
    ...row,
  };
}

const machineModule = '$machine';

/** Of the machine's own constructors only those of the language have a type. */
function kindOf({ kind: of, module, type }: InfoDescription): TickyClosure['kind'] {
  switch (of) {
    case 'function':
      return 'fun';
    case 'thunk':
    case 'caf':
      return 'thk';
    case 'constructor':
      return module === machineModule && type === undefined ? 'prim' : 'con';
    default:
      return 'prim';
  }
}

const letters = { ptr: '.', i64: 'i', f64: 'd' } as const;
const argumentsOf = ({ parameters = [] }: InfoDescription): string =>
  parameters.map(({ rep }) => letters[rep]).join('');

const isCounted = ({ entries, objects }: TickyClosure): boolean => entries + objects > 0;

// ---------------------------------------------------------------- by event

type Counters = Record<string, number>;

function add(counters: Counters, name: string, count: number): void {
  counters[name] = (counters[name] ?? 0) + count;
}

/** What the places in the program's code stand for, under GHC's names. */
function siteCounters(
  sites: readonly TickySite[],
  counts: readonly number[],
  infos: readonly InfoDescription[],
): Counters {
  const counters: Counters = { ...noneOf };
  for (const [i, site] of sites.entries()) addCounter(counters, site, counts[i]!, infos);
  return counters;
}

/** These are counted in every program, if only as 0. */
const noneOf: Counters = Object.fromEntries(
  [
    'ENT_STATIC_FUN_DIRECT_ctr',
    'ENT_DYN_FUN_DIRECT_ctr',
    'ENT_STATIC_THK_MANY_ctr',
    'ENT_DYN_THK_MANY_ctr',
    'KNOWN_CALL_ctr',
    'KNOWN_CALL_EXTRA_ARGS_ctr',
    'UNKNOWN_CALL_ctr',
    ...[1, 2, 3, 4, 5, 6].map(fastCall),
    'UPDF_PUSHED_ctr',
    'CATCHF_PUSHED_ctr',
  ].map(name => [name, 0]),
);

/** An unknown function applied to so many pointers. */
function fastCall(pointers: number): string {
  return `SLOW_CALL_fast_${'p'.repeat(pointers)}_ctr`;
}

function addCounter(
  counters: Counters,
  site: TickySite,
  count: number,
  infos: readonly InfoDescription[],
): void {
  switch (site.kind) {
    case 'entry':
      add(counters, entryCounter(infos[site.of]!, site.isStatic), count);
      return;
    case 'known':
      add(counters, 'KNOWN_CALL_ctr', count);
      return;
    case 'unknown':
      add(counters, 'UNKNOWN_CALL_ctr', count);
      add(counters, fastCall(site.arguments), count);
      return;
    case 'extra':
      add(counters, 'KNOWN_CALL_EXTRA_ARGS_ctr', count);
      return;
    case 'update':
      add(counters, 'UPDF_PUSHED_ctr', count);
      return;
    case 'catch':
      add(counters, 'CATCHF_PUSHED_ctr', count);
      return;
    // allocations are counted by what is allocated, host routines' too
    case 'allocation':
    case 'return':
      return;
    default:
      never(site);
  }
}

const entryCounter = ({ kind: of }: InfoDescription, isStatic: boolean): string =>
  `ENT_${isStatic ? 'STATIC' : 'DYN'}_${of === 'function' ? 'FUN_DIRECT' : 'THK_MANY'}_ctr`;

const allocationCounters = {
  fun: ['ALLOC_FUN_ctr', 'ALLOC_FUN_gds'],
  thk: ['ALLOC_UP_THK_ctr', 'ALLOC_THK_gds'],
  con: ['ALLOC_CON_ctr', 'ALLOC_CON_gds'],
  prim: ['ALLOC_PRIM_ctr', 'ALLOC_PRIM_gds'],
} as const;

/** What was allocated, by its kind. */
function objectCounters(closures: readonly TickyClosure[]): Counters {
  const counters: Counters = {};
  for (const [objects, bytes] of Object.values(allocationCounters))
    Object.assign(counters, { [objects]: 0, [bytes]: 0 });
  for (const closure of closures) {
    const [objects, bytes] = allocationCounters[closure.kind];
    add(counters, objects, closure.objects);
    add(counters, bytes, closure.bytes);
  }
  return counters;
}

/** What the machine's own routines have counted. */
function eventCounters(event: (name: MachineEvent) => number): Counters {
  return {
    SLOW_CALL_FUN_TOO_FEW_ctr: event('functionTooFew'),
    SLOW_CALL_FUN_CORRECT_ctr: event('functionExact'),
    SLOW_CALL_FUN_TOO_MANY_ctr: event('functionTooMany'),
    SLOW_CALL_PAP_TOO_FEW_ctr: event('partialTooFew'),
    SLOW_CALL_PAP_CORRECT_ctr: event('partialExact'),
    SLOW_CALL_PAP_TOO_MANY_ctr: event('partialTooMany'),
    SLOW_CALL_UNEVALD_ctr: event('unevaluated'),
    ALLOC_PAP_ctr: event('partials'),
    ALLOC_PAP_gds: event('partialBytes'),
    UPD_CON_IN_NEW_ctr: event('updatesWithData'),
    UPD_FUN_ctr: event('updatesWithFunction'),
    UPD_PAP_IN_NEW_ctr: event('updatesWithPartial'),
    ENT_DYN_IND_ctr: event('indirections'),
  };
}

/** Values that came back to a case, and by how many fields constructors had: 0 to 8, or more. */
function returnedCounters({ infos, shapes, ticky }: Executable, at: (offset: number) => number): Counters {
  const counters: Counters = {};
  for (const age of ['NEW', 'OLD'] as const) {
    add(counters, `RET_${age}_ctr`, 0);
    for (let fields = 0; fields <= mostFields; fields++) add(counters, `RET_${age}_hst_${fields}`, 0);
    for (let number = 1; number < infos.length; number++) {
      const entry = returnedEntry.size * number + (age === 'NEW' ? returnedEntry.fresh : returnedEntry.old);
      const count = at(entry);
      if (count === 0) continue;
      add(counters, `RET_${age}_ctr`, count);
      if (shapes[4 * number] !== kind.constructor) continue;
      add(counters, `RET_${age}_hst_${Math.min(mostFields, ticky?.fields[number] ?? 0)}`, count);
    }
  }
  return counters;
}

const mostFields = 8;
