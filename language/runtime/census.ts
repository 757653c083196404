/**
 * Censuses of the live heap. After a collection what is live lies in one row, from where the heap begins to where it ends: a
 * census walks it and adds up the bytes of each pair of a stack and an info. It costs nothing where it is not asked for.
 */
import {
  type Biography,
  biographyNames,
  type ClosureDescription,
  type HeapEras,
  type HeapSeries,
} from '../profile/model/heap.ts';
import { lazy } from '../source/memoize.ts';
import { type CohortWalks, type CountedHeap, countedBands } from './bandcount.ts';
import { addObjects, type BandTable, createBandTable, takenPlaces, withoutClasses } from './bandtable.ts';
import {
  type Biographies,
  countBiographies,
  createBiographies,
  type Unneeded,
  unneeded,
} from './biography.ts';
import { closureDescriptions } from './closure.ts';
import { erasIn, type RecordedEras } from './era.ts';
import type { CensusOptions, CensusRate, Executable } from './executable.ts';
import { align8, header, soFar, stackNode, use, wordBytes, wordShift } from './layout.ts';
import { pathsTo, type TakenPaths, withDescriptions } from './path.ts';
import { fixedSizes, type LiveHeap, varyingSize } from './reach.ts';
import { createRetainerSets, findRetainerSets, placesIn, type RetainerSets } from './retainer.ts';
import type { Store } from './store.ts';

export interface Censuses {
  readonly rate: CensusRate;
  /** None is taken but those that the program asks for; and whether it has asked for one. */
  isStopped: boolean;
  isRequested: boolean;
  /** Milliseconds or bytes between two of them. */
  interval: number;
  /** Milliseconds of the program's time, or bytes, at which the next one is due. */
  next: number;
  /** Milliseconds that the last collection took; the last census, with what was done for it before; what was done since then for the next one; and all
   * censuses with the collections before them. */
  readonly took: { collection: number; census: number; between: number; all: number };
  /** Samples that are dropped between two that are kept: it grows with the run, so that there are never too many. */
  spacing: number;
  /** How many were taken. */
  taken: number;
  samples: Sample[];
  readonly executable: Executable;
  /** How much was live when paths were taken last. */
  pathsAt: number;
  paths: TakenPaths | undefined;
  /** Present where retainer sets are asked for. */
  readonly retainers: RetainerSets | undefined;
  /** Present where biographies are asked for. */
  readonly biographies: Biographies | undefined;
  /** Present where eras are asked for. */
  readonly eras: RecordedEras | undefined;
  /** What the closures of infos are: asked for with each profile of a running program, and the same for all of them. */
  readonly describe: () => (info: number) => ClosureDescription;
}

/** Where the heap ends when a census is due by what was allocated. */
export const censusDue = ({ rate, next, isStopped }: Censuses, hp: number, allocated: number): number =>
  rate.kind === 'bytes' && !isStopped ? hp + Math.max(0, next - allocated) : Number.POSITIVE_INFINITY;

/** So many times as long as a census, or a collection that is made for one, the program runs until the next at least: what they take is then
 * at most a fifth of the run, however large the heap is. */
const worth = 5;

/** Milliseconds that censuses may take before that is held to, where the interval is short at first: of a short run a fifth is too little for a
 * picture, and nobody waits long for it. */
const free = 300;

/** Milliseconds of the program that are worth so many of a census. */
const worthOf = ({ rate, took }: Censuses, milliseconds: number): number =>
  rate.kind === 'time' && rate.first !== undefined && took.all < free ? 0 : worth * milliseconds;

/** Whether a collection is to be made for a census alone: where none has come for another interval. */
export function isOverdue(censuses: Censuses, milliseconds: number, allocated: number): boolean {
  const { rate, interval, next, took, isStopped } = censuses;
  if (isStopped) return false;
  return rate.kind === 'time'
    ? interval > 0 && milliseconds >= next + Math.max(interval, worthOf(censuses, took.collection))
    : allocated >= next;
}

/** The bands of one moment, in columns of one length. */
interface Sample {
  readonly seconds: number;
  readonly allocated: number;
  readonly stack: Int32Array;
  readonly info: Int32Array;
  /** Retainer sets, what is known of the use of objects (`soFar`) or the numbers of eras, where they were asked for. */
  readonly class: Int32Array;
  /** The number of the census among those of the biographies. */
  readonly census: number;
  readonly bytes: Float64Array;
  readonly objects: Float64Array;
  /** Bytes of stacks that are not on the heap. */
  readonly running: number;
}

/** Samples that are kept of a run; of a longer one every second goes when there are twice as many. */
const keptSamples = 1000;

/** The same while the interval is shorter than it is to be in the end: it doubles then. */
const samplesAtFirst = 50;

/** The interval of a long run. */
const longest = (rate: CensusRate): number => (rate.kind === 'time' ? rate.milliseconds : rate.bytes);

export function createCensuses(
  { retainers, biography, eras: _, isStopped = false, ...rate }: CensusOptions,
  executable: Executable,
  eras: RecordedEras | undefined,
): Censuses {
  const interval = rate.first ?? longest(rate);
  return {
    rate,
    isStopped,
    isRequested: false,
    interval,
    executable,
    pathsAt: 0,
    paths: undefined,
    retainers: retainers === undefined ? undefined : createRetainerSets(retainers),
    biographies: biography && executable.uses !== undefined ? createBiographies() : undefined,
    eras,
    next: interval,
    took: { collection: 0, census: 0, between: 0, all: 0 },
    spacing: 1,
    taken: 0,
    samples: [],
    describe: lazy(() => closureDescriptions(executable)),
  };
}

/** Counts all that is live, if it is time; returns undefined if it is not. To be called right after a collection. */
export function takeCensus(
  censuses: Censuses,
  live: CountedHeap,
  milliseconds: number,
  allocated: number,
): { readonly counted: BandTable } | undefined {
  const { isRequested } = censuses;
  if (!isRequested && !isTurn(censuses, milliseconds, allocated)) return undefined;
  censuses.isRequested = false;
  const codeOf = (stack: number): number =>
    censuses.executable.profiled ? codeAt(live.store.words, stack) : -1;
  const { biographies } = censuses;
  const classes = classesIn(censuses, live, codeOf);
  const table = biographies
    ? countBiographies(biographies, live, codeOf)
    : (countedInMachine(censuses, live, classes) ?? count(live, censuses.executable.profiled, classes));
  const bands = bandsIn(table, codeOf);
  const census = biographies?.census ?? 0;
  const running = live.roots.reduce(
    (all, root) => all + (root.kind === 'frames' ? root.to - root.from : 0),
    0,
  );
  censuses.samples.push({ seconds: milliseconds / 1000, allocated, census, running, ...bands });
  // what the program asks for stays, unless there is very much of it
  if (!isRequested || censuses.samples.length >= 2 * keptSamples) thin(censuses);
  return { counted: classes || biographies ? withoutClasses(table) : table };
}

/** Whether one is due that nobody has asked for; the next one is due later then. */
function isTurn(censuses: Censuses, milliseconds: number, allocated: number): boolean {
  const { rate, interval, isStopped } = censuses;
  const now = rate.kind === 'time' ? milliseconds : allocated;
  if (isStopped || now < censuses.next) return false;
  censuses.next = interval === 0 ? 0 : now - (now % interval) + interval;
  return censuses.taken++ % censuses.spacing === 0;
}

/** Notes what a census took, of which `now` is the program's time, and the collection before it. The program runs for some time before the next one. */
export function noteCensus(censuses: Censuses, now: number, census: number, collection: number): void {
  const { rate, interval, took } = censuses;
  took.census = census + took.between;
  took.between = 0;
  took.all += collection + census;
  if (rate.kind === 'time' && interval > 0)
    censuses.next = Math.max(censuses.next, now + worthOf(censuses, took.census));
}

/** Where there are many samples, every second goes; from then on they are taken, or kept, half as often. */
function thin(censuses: Censuses): void {
  const { rate, interval, samples } = censuses;
  const isShort = interval < longest(rate);
  if (samples.length < 2 * (isShort ? samplesAtFirst : keptSamples)) return;
  censuses.samples = samples.filter((_, index) => index % 2 === 0);
  if (isShort) censuses.interval = Math.min(2 * interval, longest(rate));
  else censuses.spacing *= 2;
}

/** Paths are taken where so many times as much is live as at the last ones, and so much at least. */
const pathsAgain = 2;
const leastForPaths = 1 << 16;

/** Finds out what keeps the large bands alive, where much more is live than at the last time: all of it together takes no more than a few
 * times what it takes at the highest. To be called right after a census. */
export function takePaths(censuses: Censuses, live: CountedHeap, seconds: number, counted: BandTable): void {
  const { executable } = censuses;
  const bytes = live.end - live.start;
  if (!executable.profiled || bytes < leastForPaths || bytes < pathsAgain * censuses.pathsAt) return;
  const codeOf = (stack: number): number => codeAt(live.store.words, stack);
  const paths = pathsTo(live, counted, { executable, codeOf });
  censuses.pathsAt = bytes;
  censuses.paths = { seconds, paths };
}

/** What else tells an object's band: by its address, from this one on, in units of so many bytes (log2). */
interface Classes {
  readonly of: ArrayLike<number>;
  readonly from: number;
  readonly shift: number;
  /** Where the machine has the class of what begins at address 0, and the memory that is left free; absent where it has them not. */
  readonly inMachine?: { readonly classes: number; readonly free: CountedHeap['free'] };
}

function classesIn(
  { retainers, eras }: Censuses,
  live: CountedHeap,
  codeOf: (stack: number) => number,
): Classes | undefined {
  const { free } = live;
  if (eras) {
    const inMachine = { classes: wordBytes * eras.place, free };
    return { of: erasIn(eras, live.store), from: 0, shift: use.shift, inMachine };
  }
  return retainers && retainersIn(retainers, live, codeOf);
}

/** The sets lie in the memory that is free, where there is enough of it. */
function retainersIn(retainers: RetainerSets, live: CountedHeap, codeOf: (stack: number) => number): Classes {
  const { store, start, free } = live;
  const places = placesIn(live);
  const from = (start >>> use.shift) << use.shift;
  const left = align8(free.from + wordBytes * places);
  const isRoom = left < free.end;
  const place = free.from >>> wordShift;
  const of = isRoom ? store.words.subarray(place, place + places) : new Int32Array(places);
  findRetainerSets(live, retainers, codeOf, of);
  const classes = free.from - ((start >>> use.shift) << wordShift);
  return {
    of,
    from: from >>> 0,
    shift: use.shift,
    ...(isRoom && { inMachine: { classes, free: { from: left, end: free.end } } }),
  };
}

/** What the machine counts; undefined where it does not know the classes of objects. */
function countedInMachine(
  { executable }: Censuses,
  live: CountedHeap,
  classes: Classes | undefined,
): BandTable | undefined {
  const given = classes ? classes.inMachine : { classes: 0, free: live.free };
  return (
    given &&
    countedBands({ ...live, free: given.free }, { hasStacks: executable.profiled, classes: given.classes })
  );
}

/** Adds up the bytes of each band, where the machine does not. */
function count(live: LiveHeap, hasStacks: boolean, classes: Classes | undefined): BandTable {
  const table = createBandTable();
  const { start, end, store } = live;
  const { words } = store;
  const sizes = fixedSizes(live);
  for (let at = start, size = 0; at < end; at += size) {
    const info = words[at >>> 2]!;
    size = sizes[info]! || varyingSize(live, at);
    const of = classes === undefined ? 0 : classes.of[(at - classes.from) >>> classes.shift]!;
    addObjects(table, info, hasStacks ? words[(at + header.stack) >>> 2]! : 0, of, 1, size);
  }
  return table;
}

/** The code of the stack at an address; -1 for the runtime's own objects, which have none. */
const codeAt = (words: Int32Array, stack: number): number =>
  stack === 0 ? -1 : words[(stack >>> 2) + (stackNode.code >>> 2)]!;

function bandsIn(
  table: BandTable,
  codeOf: (stack: number) => number,
): Omit<Sample, 'seconds' | 'allocated' | 'census' | 'running'> {
  const places = takenPlaces(table);
  return {
    stack: Int32Array.from(places, place => codeOf(table.stack[place]!)),
    info: Int32Array.from(places, place => table.info[place]!),
    class: Int32Array.from(places, place => table.class[place]!),
    bytes: Float64Array.from(places, place => table.bytes[place]!),
    objects: Float64Array.from(places, place => table.objects[place]!),
  };
}

/** The samples so far as a part of the profile. */
export function seriesOf(censuses: Censuses, store: Store, walks: CohortWalks): HeapSeries {
  const { rate, describe, retainers, biographies, eras, paths } = censuses;
  const samples = biographies
    ? told(censuses.samples, unneeded(biographies, store, walks))
    : censuses.samples;
  const starts = new Int32Array(samples.length + 1);
  for (const [index, { stack }] of samples.entries()) starts[index + 1] = starts[index]! + stack.length;
  const rows = starts[samples.length]!;
  const joined = <C extends Int32Array | Float64Array>(of: (sample: Sample) => C, all: C): C => {
    for (const [index, sample] of samples.entries()) all.set(of(sample), starts[index]!);
    return all;
  };
  const infos = joined(({ info }) => info, new Int32Array(rows));
  const numbers = new Map([...new Set(infos)].map((info, number) => [info, number]));
  const numberOf = (info: number): number => {
    if (!numbers.has(info)) numbers.set(info, numbers.size);
    return numbers.get(info)!;
  };
  const toldPaths = paths && { seconds: paths.seconds, paths: withDescriptions(paths.paths, numberOf) };
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
    running: Float64Array.from(samples, ({ running }) => running),
    ...(toldPaths && { paths: toldPaths }),
    ...(biographies && { biography: joined(sample => sample.class, new Int32Array(rows)) }),
    ...(eras && {
      eras: erasOf(
        eras,
        joined(sample => sample.class, new Int32Array(rows)),
      ),
    }),
    ...(retainers && {
      retainers: {
        sets: [...retainers.sets],
        set: joined(sample => sample.class, new Int32Array(rows)),
      },
    }),
  };
}

/** The eras of rows, and the names of no others: a program may have begun many of which nothing is left. */
function erasOf({ names }: RecordedEras, rows: Int32Array): HeapEras {
  const numbers = new Map([...new Set(rows)].map((era, number) => [era, number]));
  return { names: [...numbers.keys()].map(era => `${names[era]}`), era: rows.map(era => numbers.get(era)!) };
}

/** Samples in which each row has a biography for its class. */
const told = (samples: readonly Sample[], unneededIn: Unneeded): readonly Sample[] =>
  samples.map(sample => {
    const rows: number[] = [];
    const columns = { class: [] as number[], bytes: [] as number[], objects: [] as number[] };
    const add = (row: number, biography: Biography, bytes: number, objects: number): void => {
      if (objects === 0) return;
      rows.push(row);
      columns.class.push(biographyNames.indexOf(biography));
      columns.bytes.push(bytes);
      columns.objects.push(objects);
    };
    for (let row = 0; row < sample.class.length; row++) {
      const [bytes, objects, known] = [sample.bytes[row]!, sample.objects[row]!, sample.class[row]!];
      if (known === soFar.inherent) {
        add(row, 'INHERENT_USE', bytes, objects);
        continue;
      }
      const isUsed = known === soFar.used;
      const without = unneededIn(sample.stack[row]!, sample.info[row]!, isUsed, sample.census);
      add(row, isUsed ? 'DRAG' : 'VOID', without.bytes, without.objects);
      add(row, isUsed ? 'USE' : 'LAG', bytes - without.bytes, objects - without.objects);
    }
    return {
      ...sample,
      stack: Int32Array.from(rows, row => sample.stack[row]!),
      info: Int32Array.from(rows, row => sample.info[row]!),
      class: Int32Array.from(columns.class),
      bytes: Float64Array.from(columns.bytes),
      objects: Float64Array.from(columns.objects),
    };
  });
