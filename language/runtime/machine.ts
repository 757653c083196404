/**
 * The machine's host side: sets memory up, lets the program run until it leaves, and sees to what it left for: a
 * collection, a limit, an interrupt, input, its end. Everything that a program is lies in the memory, so it can be left
 * and gone on with at any check.
 */

import type { Profile } from '../profile/model/profile.ts';
import { builtin } from '../source/builtin.ts';
import { deliverPending, force, raiseIn, throwTo } from './asynchronous.ts';
import { censusDue, createCensuses, isOverdue } from './census.ts';
import { collectNow } from './collection.ts';
import { allocatedBytes, collectionDue, furthest, type Heap, type Loops } from './collector.ts';
import { createConstants } from './constants.ts';
import { createEras } from './era.ts';
import type { Executable, RunResult } from './executable.ts';
import { thaw } from './freeze.ts';
import type { Host } from './host.ts';
import { hostImports, raise } from './imports.ts';
import {
  align8,
  cell,
  heapSlack,
  leave,
  masked,
  permanentSize,
  resume,
  stackReserve,
  stackSlack,
  withContext,
  wordBytes,
} from './layout.ts';
import { mayGoOn, overflowHeap, overflowStack, stackEnd, timeIsOver, within } from './limit.ts';
import { createMarks, mark } from './marks.ts';
import { memoryLimitsFor } from './memory.ts';
import { createStableNames } from './name.ts';
import { calibrate, timeOf } from './overhead.ts';
import { polling, unsharedCode } from './poll.ts';
import { createRunQueue, createSleepers } from './queue.ts';
import { fail, profileNow, programTime, resultOf } from './result.ts';
import { type MachineOptions, type Run, symbol } from './run.ts';
import { choose, type Pause, wakeForInput, yieldThread } from './schedule.ts';
import { countsSize, createStacks, stacksSize, stacksStart } from './stacks.ts';
import type { Thread } from './state.ts';
import {
  address,
  createStore,
  ensure,
  type LinearMemory,
  OutOfMemory,
  placePermanent,
  setWord,
  tagOf,
  word,
} from './store.ts';
import { raisedSymbols } from './symbols.ts';
import {
  createThread,
  finishThread,
  ownerOf,
  setThreadValue,
  suspendThread,
  threadValue,
  wait,
} from './thread.ts';
import { createThrown } from './throws.ts';
import { createSlices, endSlice } from './timeline.ts';
import { beginTrace, createTrace } from './trace.ts';
import { type Halted, halted, noWatch, type Stops, setStops } from './watch.ts';
import { createWeaks } from './weak.ts';

/** The WebAssembly of the place where the machine runs. */
export interface WasmEngine {
  memory(initialPages: number, maximumPages: number): LinearMemory;
  instantiate(
    wasm: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): { readonly exports: Record<string, unknown> };
}

export type StepResult =
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'yield' }
  | Pause
  | Halted;

export type { MachineOptions };

export interface Machine {
  start(): void;
  /** Runs until the program ends, waits for input, or about `budget` milliseconds have gone by. */
  step(budget?: number): StepResult;
  interrupt(): void;
  stop(): void;
  /** The program stands still at its next check, and the step answers `paused`; the next step goes on with it. */
  pause(): void;
  /** Where else it is to stand still, from now on. */
  watch(stops: Stops): void;
  /** This moment gets a name, of the person's. */
  mark(label: string): void;
  /** The profile as it stands; undefined when not profiled. */
  snapshot(): Profile | undefined;
}

const page = 65536;
/** As far as addresses reach, less a page: one past the last byte is an address, too. */
const maximum = 65535 * page;
/** Bytes between collections, at least. */
const defaultArea = 16 << 20;

export function createMachine(
  executable: Executable,
  host: Host,
  options: MachineOptions,
  engine: WasmEngine,
): Machine {
  const run = createRun(executable, host, options, engine);
  return {
    start: () => begin(run),
    step(budget) {
      const from = host.now();
      run.stepsSince = from;
      const taken = step(run, budget ?? Number.POSITIVE_INFINITY);
      run.stepsSince = undefined;
      run.stepping += host.now() - from;
      return taken;
    },
    interrupt: () => makeRequest(run, 'interrupt'),
    stop: () => makeRequest(run, 'stop'),
    pause() {
      run.halts.push({ kind: 'asked' });
      requestSafepoint(run.store.words);
    },
    watch: stops => setStops(run, stops),
    mark: label => mark(run, 'person', label),
    snapshot: () => profileNow(run, run.end ?? { kind: 'stopped' }),
  };
}

/** Asks the program to be interrupted or to stop, at its next check. Others can do the same through shared memory
 * (`requestSafepoint`). */
function makeRequest(run: Run, what: Run['request']): void {
  run.request = what;
  requestSafepoint(run.store.words);
}

/** Makes a running program return to its host at its next check. `words`: the machine's memory. */
export function requestSafepoint(words: Int32Array): void {
  words[cell.heapLimit >>> 2] = 0;
  words[cell.stackLimit >>> 2] = -1;
}

function createRun(executable: Executable, host: Host, options: MachineOptions, engine: WasmEngine): Run {
  const stacksBase = stacksStart(executable);
  const stackLow = align8(stacksBase + countsSize(executable));
  const area = options.area ?? defaultArea;
  const memoryLimits = memoryLimitsFor(
    options.limits,
    maximum - stackLow - stackSlack - stackReserve - permanentSize - area - heapSlack,
    host.memory,
  );
  const stackTop = stackLow + align8(memoryLimits.stack) + stackReserve + stackSlack;
  const heapStart = stackTop + permanentSize;
  const memory = engine.memory(Math.ceil((heapStart + area + heapSlack) / page), 65536);
  const info = (name: string): number => symbol(executable, `info:${name}`);
  const store = createStore(
    memory,
    {
      cons: info(`${builtin.Types[':']}!con`),
      char: info(`${builtin.Types['C#']}!con`),
      int: info(`${builtin.Types['I#']}!con`),
      small: info(`${builtin.Prim.IS}!con`),
      bytes: info('$bytes'),
      array: info('$array'),
      mutVar: info('$mutVar'),
      indirection: info('$indirection'),
      unpackMore: info('$unpackMore'),
      partial: info('$partial'),
      raising: info('$raising'),
      update: info('$update'),
      blackHole: info('$blackHole'),
      busy: info('$busy'),
      frozen: info('$frozen'),
      stack: info('$stack'),
      thread: info('$thread'),
      mvar: info('$mvar'),
      waiter: info('$waiter'),
      weak: info('$weak'),
      nil: symbol(executable, builtin.Types['[]']),
      unit: symbol(executable, builtin.Tuple['()']),
    },
    maximum,
    { counted: executable.ticky && executable.infos.length, uses: executable.uses },
  );
  placePermanent(store, stackTop);
  const heap: Heap = {
    store,
    loops: undefined,
    base: heapStart,
    start: heapStart,
    area,
    cafs: new Map(),
    constants: createConstants(executable.references, store),
    live: 0,
    allowed: memoryLimits.heap,
    maximumLive: 0,
    collections: 0,
    between: 0,
    allocated: 0,
    copied: 0,
    roots: options.heap && [],
  };
  const eras = createEras(options.heap?.eras && executable.eras, heapStart);
  const run: Run = {
    executable,
    host,
    options,
    store,
    heap,
    stacks: undefined,
    frames: { store, shapes: executable.shapes, top: stackTop },
    memoryLimits,
    stackLow,
    stackTop,
    thrown: createThrown(),
    marks: createMarks(),
    trace: createTrace(),
    censuses: options.heap && createCensuses(options.heap, executable, eras.recorded),
    slices: executable.profiled ? createSlices() : undefined,
    go: () => {},
    costs: undefined,
    stepping: 0,
    stepsSince: undefined,
    going: 0,
    polls: memory.buffer instanceof ArrayBuffer,
    uncharged: 0,
    request: 'none',
    watch: noWatch,
    halts: [],
    collectNow: false,
    exitCode: undefined,
    signal: undefined,
    hasReported: false,
    isOver: false,
    started: 0,
    deadline: Number.POSITIVE_INFINITY,
    told: { time: false, heap: false, stack: new Set(), refused: 0 },
    restsUntil: 0,
    collecting: 0,
    lastPause: 0,
    longestPause: 0,
    end: undefined,
    eras,
    names: createStableNames(),
    weaks: createWeaks(),
    threads: new Map(),
    main: undefined,
    nextThread: 1,
    current: undefined,
    ready: createRunQueue(),
    sleepers: createSleepers(),
    watched: new Set(),
    waits: undefined,
    turn: false,
    turnEnds: 0,
  };
  const instance = engine.instantiate(run.polls ? unsharedCode(executable) : executable.wasm, {
    host: { memory, ...hostImports(run) },
  });
  const resumeExport = instance.exports.resume as (sp: number, hp: number) => void;
  const go = (): void => resumeExport(0, 0);
  heap.loops = instance.exports as unknown as Loops;
  const ready: Run = Object.assign(run, {
    stacks: executable.profiled
      ? createStacks(store, stacksBase, options.policy, executable.centres, options.stacks)
      : undefined,
    go: run.polls ? polling(run, go) : go,
  });
  if (options.overhead && executable.countsCalls) ready.costs = calibrate(ready, instance.exports);
  return ready;
}

// ---------------------------------------------------------------- running

/** Frames below `main`: the end, and the application of the program's action to the token. */
function begin(run: Run): void {
  const { store, executable } = run;
  const unit = store.known.unit;
  if (executable.countsCalls) setWord(store, cell.calls, stacksStart(executable) + stacksSize);
  beginTrace(run);
  if (run.options.trace && run.watch === noWatch) setStops(run, { throws: false, breakpoints: [] });
  const frames = [
    // [info][program][token][stack]
    symbol(executable, 'info:$applyFrame2'),
    symbol(executable, '$main'),
    unit,
    word(store, cell.stack),
    // [info][pad]
    symbol(executable, 'info:$stop'),
    0,
  ];
  const sp = run.frames.top - wordBytes * frames.length;
  store.words.set(frames, sp >>> 2);
  setWord(store, cell.sp, sp);
  setWord(store, cell.hp, run.heap.start);
  setWord(store, cell.origin, run.heap.start);
  setWord(store, cell.lowest, run.stackTop);
  setWord(store, cell.throwing, run.options.exceptions === 'context' ? withContext : 0);
  run.main = createThread(run);
  run.current = run.main;
  const root = symbol(executable, '$root');
  setWord(store, cell.value, root);
  setWord(store, cell.resume, tagOf(root) === 0 ? resume.enter : resume.value);
  if (run.options.isUntimed) setWord(store, cell.untimed, 1);
  run.started = run.host.now();
  if (run.slices) setWord(store, cell.slice, run.slices.length);
  if (run.options.limits.time !== undefined) run.deadline = run.started + run.options.limits.time * 1000;
}

/** Bytes between two looks at the clock while threads take turns. */
const crowdedArea = 1 << 20;

/** Where the next check is to fail, because a collection is due or others want their turn, and where the stack ends. */
function setLimits(run: Run): void {
  const { heap, store } = run;
  const crowded = run.threads.size > 1;
  const due = collectionDue(heap, run.stackTop - address(store, cell.sp));
  const hp = address(store, cell.hp);
  const wanted = run.censuses ? Math.min(due, censusDue(run.censuses, hp, allocatedBytes(heap))) : due;
  const limit = crowded ? Math.min(wanted, hp + crowdedArea) : wanted;
  setWord(store, cell.heapLimit, limit);
  setWord(store, cell.stackLimit, stackEnd(run));
  // What the program may allocate into before its next check is there.
  ensure(store, limit + heapSlack);
  store.furthest = furthest(heap);
}

function step(run: Run, budget: number): StepResult {
  const until = run.host.now() + budget;
  try {
    takePause(run);
    const asked = run.isOver ? undefined : halted(run);
    if (asked) return asked;
    wakeForInput(run);
    for (;;) {
      if (run.isOver) return halted(run) ?? finish(run);
      if (handleRequests(run) || (run.end && run.exitCode !== undefined)) return finish(run);
      const halt = halted(run);
      if (halt) return halt;
      const pause = resting(run) ?? choose(run, () => collectNow(run));
      if (run.exitCode !== undefined) return finish(run);
      if (pause) return within(run, pause);
      setLimits(run);
      proceed(run);
      run.isOver = handleLeaving(run);
      const now = run.host.now();
      if (run.slices) endSlice(run, run.slices, { now, own: programTime(run, now) });
      if (run.isOver) continue;
      if (now > until) return { kind: 'yield' };
    }
  } catch (error) {
    fail(run, error);
    return finish(run);
  }
}

const finish = (run: Run): StepResult => ({ kind: 'done', result: resultOf(run) });

/** Lets the program run until it leaves. What does not fit into memory is an exception of the program's. */
function proceed(run: Run): void {
  const from = timeOf(run);
  const { store } = run;
  try {
    setWord(store, cell.machineStack, 0);
    run.go();
    setWord(store, cell.machineStack, run.stacks?.machine ?? 0);
    run.going += timeOf(run) - from;
  } catch (error) {
    setWord(store, cell.machineStack, run.stacks?.machine ?? 0);
    if (!(error instanceof OutOfMemory) || !run.current) throw error;
    overflowAllocation(run, error.wanted);
  }
}

/** The operation that wanted so much is left by an exception, as under GHC. */
function overflowAllocation(run: Run, wanted: number | undefined): void {
  const { store } = run;
  setWord(store, cell.reason, leave.check);
  setWord(store, cell.resume, resume.value);
  if (!mayGoOn(run, 'heap', wanted)) return;
  const exception = symbol(run.executable, raisedSymbols.heapOverflow);
  const handler = raise(run, address(store, cell.sp), exception);
  if (handler === 0) return;
  setWord(store, cell.sp, handler);
  setWord(store, cell.value, exception);
  setWord(store, cell.resume, resume.handle);
}

/** Nothing goes on while the running thread, which nobody may disturb, waits. */
function resting(run: Run): Pause | undefined {
  const milliseconds = run.restsUntil - run.host.now();
  return run.current && milliseconds > 0 ? { kind: 'sleep', milliseconds, input: false } : undefined;
}

/** Does what the running thread left the machine for. True at the end of the program. */
function handleLeaving(run: Run): boolean {
  const current = run.current!;
  const reason = word(run.store, cell.reason);
  switch (reason) {
    case leave.done:
      if (current === run.main) run.exitCode = 0;
      else finishThread(run, current);
      return current === run.main;
    case leave.exit:
      return true;
    case leave.loop:
      blackHole(run, current);
      return false;
    case leave.thaw:
      if (!thaw(run.store, run.stackLow)) overflowStack(run, current);
      return false;
    default:
      handleCheck(run, current);
      return false;
  }
}

/** A value that is needed is being computed: by the thread itself, which would wait forever, or by another. */
function blackHole(run: Run, current: Thread): void {
  const { store } = run;
  const owner = ownerOf(run, address(store, cell.value));
  if (owner === undefined || owner === current) {
    force(run, current, raisedSymbols.nonTermination, undefined, 'loop');
    return;
  }
  wait(run, current, { kind: 'thunk' });
  suspendThread(run, current);
}

/** Notes that the program was asked, through shared memory, to stand still. */
function takePause({ options: { control }, halts }: Run): void {
  if (control && Atomics.exchange(control, 4, 0) !== 0) halts.push({ kind: 'asked' });
}

/** Does what was asked from outside of the program: to stop, to be interrupted, to stand still. True if the program is to
 * end at once. */
function handleRequests(run: Run): boolean {
  const { control } = run.options;
  const command = control ? Atomics.exchange(control, 0, 0) : 0;
  takePause(run);
  if (run.request === 'stop' || command === 2) {
    run.end = { kind: 'stopped' };
    run.exitCode = 143;
    return true;
  }
  if (run.request === 'interrupt' || command === 1) {
    run.end = { kind: 'interrupted' };
    throwTo(run, run.main!, symbol(run.executable, raisedSymbols.userInterrupt), 0);
  }
  run.request = 'none';
  return timeIsOver(run);
}

/** The running thread has left the machine at a check: because memory is short, because it waits, or because it was
 * asked to. */
function handleCheck(run: Run, current: Thread): void {
  const { store, heap } = run;
  const { waits } = run;
  run.waits = undefined;
  const alone = word(store, cell.masking) === masked.alone;
  if (waits?.kind === 'self') throwToSelf(run, current);
  else if (waits?.kind === 'again' && alone) run.restsUntil = waits.until;
  else if (waits) {
    wait(run, current, waits);
    if (!deliverPending(run, current)) suspendThread(run, current);
  } else if (word(store, cell.pending) !== 0) deliverPending(run, current);
  const stack = run.stackTop - address(store, cell.sp);
  const forCensus = run.censuses && isOverdue(run.censuses, programTime(run), allocatedBytes(heap));
  if (run.collectNow || forCensus || address(store, cell.hp) > collectionDue(heap, stack)) {
    run.collectNow = false;
    collectNow(run);
  }
  if (heap.live > heap.allowed) overflowHeap(run);
  if (run.current && address(store, cell.sp) < stackEnd(run)) overflowStack(run, current);
  if (run.threads.size > 1 && !alone && (run.turn || run.host.now() > run.turnEnds)) yieldThread(run);
}

/** The operation is done as far as the thread is concerned: frozen, it goes on behind it. */
function throwToSelf(run: Run, current: Thread): void {
  const { store, frames } = run;
  const exception = threadValue(store, current);
  setThreadValue(store, current, 0);
  const sp = address(store, cell.sp);
  setWord(store, cell.sp, sp + frames.shapes[(word(store, sp) << 2) + 2]!);
  setWord(store, cell.value, store.known.unit);
  raiseIn(run, current, exception, 'thrown');
}
