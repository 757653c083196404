/**
 * What keeps an object alive: the shortest path to it from a root, for one object of each large band. A search over the live heap takes longer than a
 * census, so it is made only when much more is live than at the last.
 */
import type { HeapPath, PathRoot, PathStep } from '../profile/model/heap.ts';
import { writtenName } from '../source/globalname.ts';
import { memoize } from '../source/memoize.ts';
import type { CountedHeap } from './bandcount.ts';
import type { BandTable } from './bandtable.ts';
import type { Executable } from './executable.ts';
import { frame, header, kind, shapeEntry, wordBytes } from './layout.ts';
import { kindOfInfo, type LiveHeap, pointersFrom } from './reach.ts';
import { type Exit, representativesOf, searchFrom, stepsTo } from './reached.ts';
import { address, type Store, untag, word } from './store.ts';

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

/** Paths to one object of each large band; none where there is too little memory to find them. `bands`: by stack and info. */
export function pathsTo(heap: CountedHeap, bands: BandTable, reader: PathReader): HeapPath[] {
  const search = searchFrom(heap);
  if (search === undefined) return [];
  const objects = representativesOf(heap, search, bands, { most: mostPaths, leastShare });
  // many paths begin at one constant
  const nameAt = memoize((at: number) => symbolAt(reader.executable.symbols, at));
  return objects.map(object => pathTo(heap, stepsTo(heap, search, object), { ...reader, nameAt }));
}

function pathTo(
  live: LiveHeap,
  { steps: objects, exit }: ReturnType<typeof stepsTo>,
  reader: NamingReader,
): HeapPath {
  const steps = folded(live, objects).map(({ index, times }): PathStep => {
    const below = objects[index + 1];
    const holds = below === undefined ? undefined : holding(live, objects[index]!, below, reader);
    return {
      ...described(live, objects[index]!, reader),
      times,
      ...(holds === undefined ? {} : { holds }),
    };
  });
  return { ...described(live, objects.at(-1)!, reader), root: rootOf(live, exit, reader), steps };
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

function folded({ store: { words } }: LiveHeap, objects: Uint32Array): readonly Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < objects.length; ) {
    const { period, times } = repetitionAt(words, objects, at);
    for (let i = 0; i < period; i++) shown.push({ index: at + i, times });
    at += period * times;
  }
  return shown.length <= mostSteps
    ? shown
    : [...shown.slice(0, mostSteps / 2), ...shown.slice(-mostSteps / 2)];
}

/** Of a path that has more steps, those in the middle are left out. */
const mostSteps = 40;

/** How often what begins at a step repeats. Two steps are the same if their infos and stacks are. */
function repetitionAt(
  words: Store['words'],
  objects: Uint32Array,
  at: number,
): { readonly period: number; readonly times: number } {
  for (let period = 1; period <= longestPeriod; period++) {
    let end = at + period;
    for (; end < objects.length; end++) {
      const a = objects[end]! >>> 2;
      const b = objects[end - period]! >>> 2;
      if (words[a] !== words[b] || words[a + stackWord] !== words[b + stackWord]) break;
    }
    const times = Math.floor((end - at) / period);
    if (times > 1) return { period, times };
  }
  return { period: 1, times: 1 };
}

const stackWord = header.stack / wordBytes;

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
