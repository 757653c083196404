/**
 * Censuses of the live heap. After a collection what is live lies in one row, from where the heap begins to where it ends: a
 * census walks it and adds up the bytes of each pair of a stack and an info. It costs nothing where it is not asked for.
 */
import type { ClosureDescription, HeapSeries } from '../profile/model/heap.ts';
import { lazy } from '../source/memoize.ts';
import { closureDescriptions } from './closure.ts';
import type { CensusRate, Executable } from './executable.ts';
import { align8, cell, header, shapeEntry, stackNode, varyingObjects } from './layout.ts';
import { address, type Store } from './store.ts';

export interface Censuses {
  readonly rate: CensusRate;
  /** Milliseconds of the program's time, or bytes, at which the next one is due. */
  next: number;
  /** Samples that are dropped between two that are kept: it grows with the run, so that there are never too many. */
  spacing: number;
  /** How many were taken. */
  taken: number;
  samples: Sample[];
  /** What the closures of infos are: asked for with each profile of a running program, and the same for all of them. */
  readonly describe: () => (info: number) => ClosureDescription;
}

/** Where the heap ends when a census is due by what was allocated. */
export const censusDue = ({ rate, next }: Censuses, hp: number, allocated: number): number =>
  rate.kind === 'bytes' ? hp + Math.max(0, next - allocated) : Number.POSITIVE_INFINITY;

/** Whether a collection is to be made for a census alone: where none has come for another interval. */
export const isOverdue = ({ rate, next }: Censuses, milliseconds: number, allocated: number): boolean =>
  rate.kind === 'time'
    ? rate.milliseconds > 0 && milliseconds >= next + rate.milliseconds
    : allocated >= next;

/** The bands of one moment, in columns of one length. */
interface Sample {
  readonly seconds: number;
  readonly allocated: number;
  readonly stack: Int32Array;
  readonly info: Int32Array;
  readonly bytes: Float64Array;
  readonly objects: Float64Array;
}

/** Samples that are kept of a run; of a longer one every second goes when there are twice as many. */
const keptSamples = 1000;

export const createCensuses = (rate: CensusRate, executable: Executable): Censuses => ({
  rate,
  next: rate.kind === 'time' ? rate.milliseconds : rate.bytes,
  spacing: 1,
  taken: 0,
  samples: [],
  describe: lazy(() => closureDescriptions(executable)),
});

/** Counts all that is live, if it is time. To be called right after a collection. */
export function takeCensus(
  censuses: Censuses,
  live: LiveHeap,
  milliseconds: number,
  allocated: number,
): void {
  const { rate } = censuses;
  const [now, interval] = rate.kind === 'time' ? [milliseconds, rate.milliseconds] : [allocated, rate.bytes];
  if (now < censuses.next) return;
  censuses.next = interval === 0 ? 0 : now - (now % interval) + interval;
  if (censuses.taken++ % censuses.spacing !== 0) return;
  censuses.samples.push({ seconds: milliseconds / 1000, allocated, ...count(live) });
  if (censuses.samples.length < 2 * keptSamples) return;
  censuses.samples = censuses.samples.filter((_, index) => index % 2 === 0);
  censuses.spacing *= 2;
}

interface LiveHeap {
  readonly store: Store;
  readonly executable: Executable;
  readonly start: number;
}

/** By kind, the objects that say themselves how long they are. */
const varying: { readonly [K: number]: (typeof varyingObjects)[number] } = Object.fromEntries(
  varyingObjects.map(each => [each.of, each]),
);

/** A table of bands with open addressing, which doubles when half of it is full. */
interface BandTable {
  /** Places less one, as a mask. */
  mask: number;
  used: number;
  /** -1 in a place that is free. */
  info: Int32Array;
  stack: Int32Array;
  bytes: Float64Array;
  objects: Float64Array;
}

const createTable = (places: number): BandTable => ({
  mask: places - 1,
  used: 0,
  info: new Int32Array(places).fill(-1),
  stack: new Int32Array(places),
  bytes: new Float64Array(places),
  objects: new Float64Array(places),
});

/** The place of a band, its own or a free one. */
function placeOf({ mask, info, stack }: BandTable, ofInfo: number, ofStack: number): number {
  let place = (Math.imul(ofInfo, 0x9e3779b1) ^ Math.imul(ofStack, 0x85ebca6b)) >>> 0;
  place = (place ^ (place >>> 15)) & mask;
  while (info[place] !== -1 && (info[place] !== ofInfo || stack[place] !== ofStack))
    place = (place + 1) & mask;
  return place;
}

function grown(table: BandTable): BandTable {
  const larger = createTable(2 * (table.mask + 1));
  for (let from = 0; from <= table.mask; from++) {
    if (table.info[from] === -1) continue;
    const to = placeOf(larger, table.info[from]!, table.stack[from]!);
    larger.info[to] = table.info[from]!;
    larger.stack[to] = table.stack[from]!;
    larger.bytes[to] = table.bytes[from]!;
    larger.objects[to] = table.objects[from]!;
  }
  larger.used = table.used;
  return larger;
}

function count({
  store,
  executable: { shapes, profiled },
  start,
}: LiveHeap): Omit<Sample, 'seconds' | 'allocated'> {
  const { words } = store;
  const end = address(store, cell.hp) >>> 2;
  let table = createTable(1 << 10);
  for (let at = start >>> 2; at < end; ) {
    const info = words[at]!;
    const stack = words[at + (header.stack >>> 2)]!;
    const shape = info << (shapeEntry.shift - 2);
    const varies = varying[shapes[shape + (shapeEntry.kind >>> 2)]!];
    const size = varies
      ? align8((words[at + (varies.count >>> 2)]! << varies.shift) + varies.before)
      : shapes[shape + (shapeEntry.size >>> 2)]!;
    let place = placeOf(table, info, stack);
    if (table.info[place] === -1) {
      if (++table.used > table.mask >>> 1) {
        table = grown(table);
        place = placeOf(table, info, stack);
      }
      table.info[place] = info;
      table.stack[place] = stack;
    }
    table.bytes[place]! += size;
    table.objects[place]! += 1;
    at += size >>> 2;
  }
  return bandsIn(table, profiled ? (stack: number) => codeAt(words, stack) : () => -1);
}

/** The code of the stack at an address; -1 for the runtime's own objects, which have none. */
const codeAt = (words: Int32Array, stack: number): number =>
  stack === 0 ? -1 : words[(stack >>> 2) + (stackNode.code >>> 2)]!;

/** In the order of stacks and infos, which is the same in every run. */
function bandsIn(table: BandTable, codeOf: (stack: number) => number): Omit<Sample, 'seconds' | 'allocated'> {
  const places: number[] = [];
  for (let place = 0; place <= table.mask; place++) if (table.info[place] !== -1) places.push(place);
  places.sort((a, b) => table.stack[a]! - table.stack[b]! || table.info[a]! - table.info[b]!);
  return {
    stack: Int32Array.from(places, place => codeOf(table.stack[place]!)),
    info: Int32Array.from(places, place => table.info[place]!),
    bytes: Float64Array.from(places, place => table.bytes[place]!),
    objects: Float64Array.from(places, place => table.objects[place]!),
  };
}

/** The samples so far as a part of the profile. */
export function seriesOf({ rate, samples, describe }: Censuses): HeapSeries {
  const starts = new Int32Array(samples.length + 1);
  for (const [index, { stack }] of samples.entries()) starts[index + 1] = starts[index]! + stack.length;
  const rows = starts[samples.length]!;
  const joined = <C extends Int32Array | Float64Array>(of: (sample: Sample) => C, all: C): C => {
    for (const [index, sample] of samples.entries()) all.set(of(sample), starts[index]!);
    return all;
  };
  const infos = joined(({ info }) => info, new Int32Array(rows));
  const numbers = new Map([...new Set(infos)].map((info, number) => [info, number]));
  return {
    rate: rate.kind,
    descriptions: [...numbers.keys()].map(describe()),
    times: Float64Array.from(samples, ({ seconds }) => seconds),
    allocated: Float64Array.from(samples, ({ allocated }) => allocated),
    starts,
    stack: joined(({ stack }) => stack, new Int32Array(rows)),
    description: infos.map(info => numbers.get(info)!),
    bytes: joined(({ bytes }) => bytes, new Float64Array(rows)),
    objects: joined(({ objects }) => objects, new Float64Array(rows)),
  };
}
