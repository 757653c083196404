/** Where things lie in the static memory of a linked program: tables, closures, caches, counters and texts, one behind another. */
import type { ModuleBoxes } from '../coverage/model/box.ts';
import type { Executable } from '../runtime/executable.ts';
import {
  align8,
  header,
  joinSite,
  marksOf,
  memoEntries,
  memoEntry,
  pushMemoEntries,
  pushMemoEntry,
  pushSite,
  returnedAt,
  shapeEntry,
  staticStart,
  wordBytes,
} from '../runtime/layout.ts';
import type { TextObject } from './definitions.ts';
import type { FunctionObject, StaticObject } from './object.ts';
import { type TickyCounters, tickyBytes } from './ticky.ts';

export interface Addresses {
  readonly closures: Map<string, number>;
  readonly texts: Map<string, number>;
  readonly sites: Map<string, number>;
  readonly allSites: Executable['sites'];
  /** The counts of each module's boxes, eight bytes each. */
  readonly boxes: ReadonlyMap<string, number>;
  readonly infoTable: number;
  readonly shapes: number;
  readonly memo: number;
  readonly pushes: number;
  readonly ticky: number;
  readonly end: number;
  /** Where the collector marks what it has met: a byte for every eight of what stands before it. */
  readonly marks: number;
  /** Of the notes of uses, or of the eras of objects, which come last: memory beyond what is filled when the program begins. */
  readonly uses: number;
}

/** What stands in static memory. */
interface Placed {
  readonly functions: readonly FunctionObject[];
  readonly statics: readonly StaticObject[];
  readonly texts: readonly TextObject[];
}

/** `coverage`: the modules whose boxes are counted; `counters`: those of ticky-ticky. */
export function place(
  found: Placed,
  options: { readonly profiled: boolean; readonly coverage?: readonly ModuleBoxes[] | undefined },
  counters: TickyCounters | undefined,
): Addresses {
  let next = staticStart;
  const take = (size: number): number => {
    const at = next;
    next += align8(size);
    return at;
  };
  const infoTable = take(wordBytes * (found.functions.length + 1));
  const shapes = take(shapeEntry.bytes * (found.functions.length + 1));
  const memo = options.profiled ? take(memoEntry.size * memoEntries) : 0;
  const closures = new Map<string, number>();
  for (const s of found.statics)
    closures.set(s.symbol, take(header.size + wordBytes * s.payload.length) + s.tag);
  const sites = new Map<string, number>();
  const from = next;
  const pushes = options.profiled ? take(pushMemoEntry.size * pushMemoEntries) : 0;
  for (const f of found.functions)
    for (const r of f.relocations)
      if ((r.kind === 'site' || r.kind === 'joinSite') && !sites.has(r.symbol))
        sites.set(r.symbol, take(r.kind === 'site' ? pushSite.size : joinSite.size));
  const allSites = { from, to: next };
  const boxes = new Map(options.coverage?.map(m => [m.module, take(8 * m.boxes.length)]));
  const texts = new Map<string, number>();
  for (const t of found.texts) texts.set(t.symbol, take(t.bytes.length));
  const ticky = counters ? take(tickyBytes(found.functions.length + 1, counters.sites.length)) : 0;
  const end = (next + 15) & ~15;
  const marks = end;
  const uses = align8(marks + marksOf(marks));
  return {
    closures,
    texts,
    sites,
    allSites,
    boxes,
    infoTable,
    shapes,
    memo,
    pushes,
    ticky,
    end,
    marks,
    uses,
  };
}

/** The address that a hole for one of the tables stands for. */
export function cellAddress(symbol: string, addresses: Addresses): number {
  switch (symbol) {
    case '$memo':
      return addresses.memo;
    case '$pushes':
      return addresses.pushes;
    case '$shapes':
      return addresses.shapes;
    case '$ticky':
      return addresses.ticky;
    case '$marks':
      return addresses.marks;
    case '$uses':
      return addresses.uses;
    case '$returned':
      return addresses.ticky + returnedAt;
    default:
      return addresses.infoTable;
  }
}
