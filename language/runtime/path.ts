/**
 * What keeps an object alive: the shortest path to it from a root, for one object of each large band. A search over the live heap takes longer than a
 * census, so it is made only when much more is live than at the last.
 */
import type { HeapPath, PathRoot, PathStep } from '../profile/model/heap.ts';
import { writtenName } from '../source/globalname.ts';
import { memoize } from '../source/memoize.ts';
import { type BandTable, placeOf, takenPlaces } from './bandtable.ts';
import type { Executable } from './executable.ts';
import { frame, header, kind, shapeEntry, wordBytes } from './layout.ts';
import {
  fixedSizes,
  kindOfInfo,
  type LiveHeap,
  plainPointers,
  pointersFrom,
  pointersOfRoot,
  type Root,
  special,
  varyingSize,
} from './reach.ts';
import { address, untag, word } from './store.ts';

/** Paths to one object of each large band, at one moment. Steps name infos in place of descriptions. */
export interface TakenPaths {
  readonly seconds: number;
  readonly paths: readonly HeapPath[];
}

export interface PathReader {
  readonly executable: Pick<Executable, 'infos' | 'symbols'>;
  readonly codeOf: (stack: number) => number;
}

interface NamingReader extends PathReader {
  /** The symbol of the constant at an address. */
  readonly nameAt: (at: number) => string | undefined;
}

/** Bands for which there is a path: so many, of so much of what is live. */
const mostPaths = 40;
const leastShare = 0.005;

/** A pointer out of a root: the root's, or a frame's of the root. */
interface Exit {
  readonly root: Root;
  readonly frame: number | undefined;
  readonly slot: number;
}

/** How each object was reached first. */
interface Search {
  /** By place: the place of the object before and 1, or an exit's number and 1, negated; 0 where nothing was reached. */
  readonly from: Places;
  readonly exits: readonly Exit[];
}

/** What is known of objects. Their places are in units of eight bytes from where the heap begins, but as none is smaller than sixteen, there is one
 * element for two units. */
type Places = Int32Array;

export function pathsTo(live: LiveHeap, table: BandTable, reader: PathReader): HeapPath[] {
  const search = searchFrom(live);
  const representatives = representativesOf(live, table, search);
  // many paths begin at one constant
  const nameAt = memoize((at: number) => symbolAt(reader.executable.symbols, at));
  return representatives.map(place => pathTo(live, search, place, { ...reader, nameAt }));
}

function searchFrom(live: LiveHeap): Search {
  const from: Places = new Int32Array(((live.end - live.start) >>> 4) + 1);
  const exits: Exit[] = [];
  // what is under way in a register says less than what a stack or a constant holds
  for (const isPassing of [false, true]) {
    const known = exits.length;
    for (const root of live.roots.filter(({ kind }) => (kind === 'pointer') === isPassing))
      pointersOfRoot(live, root, (pointer, slot, inFrame) => {
        const place = (untag(pointer) - live.start) >> 3;
        if (untag(pointer) < live.start || untag(pointer) >= live.end || from[place >> 1] !== 0) return;
        exits.push({ root, frame: inFrame, slot });
        from[place >> 1] = -exits.length;
      });
    if (exits.length > known) spread(live, from);
  }
  return { from, exits };
}

/**
 * Reaches all that can be reached from what has been. The collector copies in breadth, so objects lie in the order of such a search: one pass in that
 * order finds the shortest paths. An object that lies before the one that reaches it, as when the collector came to it from elsewhere, is
 * looked at in between.
 */
function spread(live: LiveHeap, from: Places): void {
  const { start, end, store } = live;
  const { words } = store;
  const counts = plainPointers(live);
  const behind: number[] = [];
  let scanned = 0;
  const reach = (pointer: number, by: number): void => {
    const at = untag(pointer);
    if (at < start || at >= end) return;
    const place = (at - start) >>> 3;
    if (from[place >>> 1] !== 0) return;
    from[place >>> 1] = by;
    if (at < scanned) behind.push(at);
  };
  const reachFrom = (at: number, info: number): void => {
    const by = ((at - start) >>> 3) + 1;
    const count = counts[info]!;
    if (count === special) pointersFrom(live, at, pointer => reach(pointer, by));
    else {
      const slot = (at + header.size) >>> 2;
      for (let i = 0; i < count; i++) reach(words[slot + i]! >>> 0, by);
    }
  };
  const sizes = fixedSizes(live);
  for (let at = start, size = 0; at < end; at += size) {
    const info = words[at >>> 2]!;
    size = sizes[info]! || varyingSize(live, at);
    if (from[(at - start) >>> 4] === 0) continue;
    scanned = at;
    reachFrom(at, info);
    while (behind.length > 0) {
      const next = behind.pop()!;
      reachFrom(next, words[next >>> 2]!);
    }
  }
}

/** Of each large band the object in the middle of those that were reached. */
function representativesOf(live: LiveHeap, table: BandTable, { from }: Search): number[] {
  const { store, start, end } = live;
  const { words } = store;
  const all = table.bytes.reduce((sum, bytes) => sum + bytes, 0);
  const large = takenPlaces(table)
    .filter(place => table.bytes[place]! >= leastShare * all)
    .sort((a, b) => table.bytes[b]! - table.bytes[a]!)
    .slice(0, mostPaths);
  const left = new Int32Array(table.info.length);
  for (const band of large) left[band] = Math.ceil(table.objects[band]! / 2);
  const found = new Map<number, number>();
  const sizes = fixedSizes(live);
  for (let at = start, size = 0; at < end && found.size < large.length; at += size) {
    const info = words[at >>> 2]!;
    size = sizes[info]! || varyingSize(live, at);
    if (from[(at - start) >>> 4] === 0) continue;
    const band = placeOf(table, info, words[(at + header.stack) >>> 2]!, 0);
    if (left[band]! > 0 && --left[band]! === 0) found.set(band, (at - start) >>> 3);
  }
  return large.flatMap(band => found.get(band) ?? []);
}

function pathTo(live: LiveHeap, { from, exits }: Search, place: number, reader: NamingReader): HeapPath {
  const { start } = live;
  // places from what the root holds to the object
  const places: number[] = [];
  let before = place + 1;
  for (; before > 0; before = from[(before - 1) >>> 1]!) places.push(before - 1);
  places.reverse();
  const addressOf = (index: number): number => start + (places[index]! << 3);
  const steps = folded(live, places).map(({ index, times }): PathStep => {
    const below = places[index + 1];
    const holds =
      below === undefined ? undefined : holding(live, addressOf(index), addressOf(index + 1), reader);
    return {
      ...described(live, addressOf(index), reader),
      times,
      ...(holds === undefined ? {} : { holds }),
    };
  });
  const root = rootOf(live, exits[-before - 1]!, reader);
  return { ...described(live, addressOf(places.length - 1), reader), root, steps };
}

const described = (
  { store }: LiveHeap,
  at: number,
  { codeOf }: PathReader,
): Pick<PathStep, 'description' | 'stack'> => ({
  description: word(store, at),
  stack: codeOf(address(store, at + header.stack)),
});

/** By what an object keeps the one below: a variable of the program's text, or which field of a constructor, from 1. */
function holding(live: LiveHeap, at: number, below: number, { executable }: PathReader): string | undefined {
  const { store, shapes } = live;
  const info = word(store, at);
  let slotOf: number | undefined;
  pointersFrom(live, at, (pointer, slot) => {
    if (untag(pointer) === below) slotOf ??= slot - at;
  });
  if (slotOf === undefined) return undefined;
  const offset = slotOf;
  if (kindOfInfo(shapes, info) === kind.constructor && info !== store.known.mutVar)
    return `field ${(offset - header.size) / wordBytes + 1}`;
  return executable.infos[info]?.variables?.find(each => each.at === offset)?.name;
}

function rootOf(
  { store, shapes }: LiveHeap,
  exit: Exit,
  { executable, codeOf, nameAt }: NamingReader,
): PathRoot {
  const { root, frame: inFrame, slot } = exit;
  if (root.kind === 'constant') {
    const symbol = nameAt(root.at);
    return {
      kind: 'constant',
      stack: codeOf(address(store, root.at + header.stack)),
      ...(symbol === undefined ? {} : { name: writtenName(symbol) }),
    };
  }
  if (inFrame === undefined) return { kind: 'runtime' };
  const info = word(store, inFrame);
  const variables = executable.infos[info]?.variables ?? [];
  const variable = variables.find(each => each.at === slot - inFrame);
  const within = variable?.within ?? variables[0]?.within;
  const pointers = shapes[(info << (shapeEntry.shift - 2)) + (shapeEntry.pointers >>> 2)]!;
  const paid = address(store, inFrame + frame.pointers + wordBytes * pointers);
  const { module = '' } = executable.infos[info] ?? {};
  const isFrame = kindOfInfo(shapes, info) === kind.frame || kindOfInfo(shapes, info) === kind.demand;
  // the machine's own frames have no stack, or elsewhere
  const isPaid = isFrame && /^[A-Z]/.test(module);
  return {
    kind: 'stack',
    stack: isPaid ? codeOf(paid) : -1,
    ...(isPaid ? { module } : {}),
    ...(within === undefined ? {} : { name: writtenName(within) }),
    ...(variable === undefined ? {} : { holds: variable.name }),
  };
}

/** The closure of a top-level name is where its symbol says. */
function symbolAt(symbols: Executable['symbols'], at: number): string | undefined {
  for (const [symbol, address] of symbols)
    if (address === at && !symbol.startsWith('info:') && !symbol.startsWith('$')) return symbol;
  return undefined;
}

/** A step of a path that is shown: which it is, and how often it is repeated. */
interface Shown {
  readonly index: number;
  readonly times: number;
}

/** A step that repeats appears once, so do up to so many that repeat together. A path may have as many steps as there are objects: what
 * describes a step is looked up only of those that are shown. */
const longestPeriod = 4;

function folded(live: LiveHeap, places: readonly number[]): readonly Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < places.length; ) {
    const { period, times } = repetitionAt(live, places, at);
    for (let i = 0; i < period; i++) shown.push({ index: at + i, times });
    at += period * times;
  }
  return shown.length <= mostSteps
    ? shown
    : [...shown.slice(0, mostSteps / 2), ...shown.slice(-mostSteps / 2)];
}

/** Of a path that has more steps, those in the middle are left out. */
const mostSteps = 40;

function repetitionAt(
  { store: { words }, start }: LiveHeap,
  places: readonly number[],
  at: number,
): { readonly period: number; readonly times: number } {
  const wordOf = (index: number, offset: number): number =>
    words[(start + (places[index]! << 3) + offset) >>> 2]!;
  const isSame = (a: number, b: number): boolean =>
    wordOf(a, 0) === wordOf(b, 0) && wordOf(a, header.stack) === wordOf(b, header.stack);
  for (let period = 1; period <= longestPeriod; period++) {
    let end = at + period;
    while (end < places.length && isSame(end, end - period)) end++;
    const times = Math.floor((end - at) / period);
    if (times > 1) return { period, times };
  }
  return { period: 1, times: 1 };
}

/** Paths whose steps name descriptions by their numbers, which new ones get. */
export const withDescriptions = (
  paths: readonly HeapPath[],
  numberOf: (info: number) => number,
): HeapPath[] =>
  paths.map(({ description, steps, ...path }) => ({
    ...path,
    description: numberOf(description),
    steps: steps.map(step => ({ ...step, description: numberOf(step.description) })),
  }));
