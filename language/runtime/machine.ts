/**
 * The machine's host side: sets memory up, lets the program run until it leaves, and sees to what it left for: a
 * collection, a limit, an interrupt, input, its end. Everything that a program is lies in the memory, so it can be left
 * and gone on with at any check.
 */
import type { Profile, RunEnd } from '../profile/model.ts';
import { centres as centresOf } from '../profile/stack.ts';
import { callStackLine } from '../profile/view/backtrace.ts';
import { collect, type Heap, type Loops } from './collector.ts';
import type { Backtrace, Executable, RunOptions, RunResult } from './executable.ts';
import type { Host } from './host.ts';
import { align8, cell, heapSlack, leave, resume, stackSlack } from './layout.ts';
import { hostPrimitives } from './primitive/index.ts';
import {
  cafStack,
  codeOf,
  createStacks,
  joinSlowly,
  profileOf,
  pushSlowly,
  type Stacks,
  stacksSize,
} from './stacks.ts';
import {
  address,
  allocate,
  createStore,
  ensure,
  type LinearMemory,
  OutOfMemory,
  type Store,
  setWord,
  word,
} from './store.ts';
import { raisedSymbols } from './symbols.ts';
import { unpack } from './unpack.ts';
import { backtrace, type Frames, unwind } from './unwind.ts';

/** The WebAssembly of the place where the machine runs. */
export interface WasmEngine {
  memory(initialPages: number, maximumPages: number): LinearMemory;
  instantiate(
    wasm: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): { readonly exports: Record<string, unknown> };
}

export type Step =
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'yield' }
  | { readonly kind: 'waitInput' };

export interface Machine {
  start(): void;
  /** Runs until the program ends, waits for input, or about `budget` milliseconds have gone by. */
  step(budget?: number): Step;
  interrupt(): void;
  stop(): void;
  /** The profile as it stands; undefined when not profiled. */
  snapshot(): Profile | undefined;
}

export type MachineOptions = RunOptions & {
  readonly onBacktrace?: (backtrace: Backtrace) => void;
  /** Bytes between collections; small values are for tests. */
  readonly area?: number;
};

const page = 65536;
const defaults = { heap: 1 << 30, stack: 512 << 20, area: 4 << 20 } as const;

interface Run {
  readonly executable: Executable;
  readonly host: Host;
  readonly options: MachineOptions;
  readonly store: Store;
  readonly heap: Heap;
  readonly stacks: Stacks | undefined;
  readonly frames: Frames;
  readonly stackLow: number;
  readonly backtraces: Backtrace[];
  go: () => void;
  /** Set by the outside, seen at the next check. */
  wish: 'none' | 'interrupt' | 'stop';
  waiting: boolean;
  collectNow: boolean;
  exitCode: number | undefined;
  started: number;
  deadline: number;
  collecting: number;
  end: RunEnd | undefined;
  cause: Backtrace['cause'];
}

export function createMachine(
  executable: Executable,
  host: Host,
  options: MachineOptions,
  engine: WasmEngine,
): Machine {
  const run = createRun(executable, host, options, engine);
  return {
    start: () => begin(run),
    step: budget => step(run, budget ?? Number.POSITIVE_INFINITY),
    interrupt: () => wish(run, 'interrupt'),
    stop: () => wish(run, 'stop'),
    snapshot: () => snapshot(run, run.end ?? { kind: 'stopped' }),
  };
}

/** Has the program see to a wish at its next check. The outside can do the same to shared memory (`demandAttention`). */
function wish(run: Run, what: Run['wish']): void {
  run.wish = what;
  demandAttention(run.store.words);
}

/** Makes the next check of a running program fail, so that its host looks up. `words`: the machine's memory. */
export function demandAttention(words: Int32Array): void {
  words[cell.heapLimit >>> 2] = 0;
  words[cell.stackLimit >>> 2] = -1;
}

function symbol(executable: Executable, name: string): number {
  const found = executable.symbols.get(name);
  if (found === undefined) throw new Error(`the program lacks ${name}`);
  return found;
}

function createRun(executable: Executable, host: Host, options: MachineOptions, engine: WasmEngine): Run {
  const stacksBase = (executable.staticEnd + 31) & ~31;
  const stackLow = align8(stacksBase + (executable.profiled ? stacksSize : 0));
  const stackTop = stackLow + align8(options.limits.stack ?? defaults.stack) + stackSlack;
  const area = options.area ?? defaults.area;
  const memory = engine.memory(Math.ceil((stackTop + area + heapSlack) / page), 65536);
  const info = (name: string): number => symbol(executable, `info:${name}`);
  const store = createStore(
    memory,
    {
      cons: info('GHC.Types.:!con'),
      char: info('GHC.Types.C#!con'),
      small: info('GHC.Prim.IS!con'),
      bytes: info('$bytes'),
      array: info('$array'),
      mutVar: info('$mutVar'),
      indirection: info('$indirection'),
      unpackMore: info('$unpackMore'),
      partial: info('$partial'),
      raising: info('$raising'),
      nil: symbol(executable, 'GHC.Types.[]'),
      unit: symbol(executable, 'GHC.Tuple.()'),
    },
    65535 * page,
  );
  const heap: Heap = {
    store,
    loops: undefined,
    base: stackTop,
    start: stackTop,
    area,
    cafs: [],
    live: 0,
    maximumLive: 0,
    collections: 0,
  };
  const run: Run = {
    executable,
    host,
    options,
    store,
    heap,
    stacks: undefined,
    frames: { store, shapes: executable.shapes, top: stackTop },
    stackLow,
    backtraces: [],
    go: () => {},
    wish: 'none',
    waiting: false,
    collectNow: false,
    exitCode: undefined,
    started: 0,
    deadline: Number.POSITIVE_INFINITY,
    collecting: 0,
    end: undefined,
    cause: 'exception',
  };
  const instance = engine.instantiate(wasmFor(executable, memory.buffer), {
    host: { memory, ...imports(run) },
  });
  const resumeExport = instance.exports.resume as (sp: number, hp: number) => void;
  heap.loops = instance.exports as unknown as Loops;
  const ready: Run = Object.assign(run, {
    stacks: executable.profiled
      ? createStacks(store, stacksBase, options.policy, executable.centres)
      : undefined,
    go: () => resumeExport(0, 0),
  });
  return ready;
}

/** The code, wanting the kind of memory that there is. */
function wasmFor({ wasm, memoryFlag }: Executable, buffer: ArrayBufferLike): Uint8Array {
  if (!(buffer instanceof ArrayBuffer)) return wasm;
  const unshared = wasm.slice();
  unshared[memoryFlag] = 1;
  return unshared;
}

// ---------------------------------------------------------------- imports

function imports(run: Run): Record<string, unknown> {
  const { store, executable } = run;
  const routines = hostPrimitives({
    store,
    host: run.host,
    profiled: executable.profiled,
    isIndirection: info => info === store.known.indirection,
    callStack: () => callStack(run),
    exit: code => {
      run.exitCode = code;
    },
    wait: () => {
      run.waiting = true;
      setWord(store, cell.reason, leave.wait);
    },
    cpuTime: () => BigInt(Math.round((run.host.now() - run.started) * 1e6)),
    collect: () => {
      run.collectNow = true;
      setWord(store, cell.heapLimit, 0);
    },
  });
  const named = Object.fromEntries(
    Object.entries(routines).map(([name, routine]) => [`host:${name}`, routine]),
  );
  return {
    ...named,
    'host:readFile#': (...args: never[]) => {
      setWord(store, cell.reason, 0);
      return (routines['readFile#'] as (...args: never[]) => bigint)(...args);
    },
    'host:exitProcess#': (code: bigint) => {
      run.exitCode = Number(code);
      return store.known.unit;
    },
    $push: (stack: number, centre: number, site: number) =>
      pushSlowly(run.stacks!, stack >>> 0, centre, site >>> 0),
    $enterFunction: (current: number, stored: number) => joinSlowly(run.stacks!, current >>> 0, stored >>> 0),
    $enterCaf: (caf: number) => enterCaf(run, caf >>> 0),
    $unwind: (sp: number, exception: number) => raise(run, sp >>> 0, exception),
    $copyPartial: (partial: number) => copyPartial(store, partial >>> 0),
    $unpack: (at: number, rest: number) => unpack(store, at, rest, executable.profiled),
  };
}

function enterCaf(run: Run, caf: number): void {
  run.heap.cafs.push(caf);
  setWord(run.store, caf + 8, 0);
  const centre = run.executable.cafs.get(caf);
  if (run.stacks && centre !== undefined) setWord(run.store, caf + 4, cafStack(run.stacks, centre));
}

/** The same partial application under the current stack. */
function copyPartial(store: Store, partial: number): number {
  const held = word(store, partial + 12);
  const at = allocate(store, store.known.partial, 16 + 4 * held);
  store.words.copyWithin((at + 8) >>> 2, (partial + 8) >>> 2, (partial + 16 + 4 * held) >>> 2);
  return at + 7;
}

function callStack(run: Run): string[] {
  const { stacks } = run;
  if (!stacks) return [];
  return centresOf(stacks.table, codeOf(stacks, address(run.store, cell.stack)))
    .filter(centre => centre !== 0)
    .map(centre => callStackLine(stacks.centres[centre]!));
}

function raise(run: Run, sp: number, exception: number): number {
  if (run.stacks) {
    const trace = backtrace(run.frames, run.stacks, sp, describe(run, exception), run.cause);
    run.backtraces.push(trace);
    run.options.onBacktrace?.(trace);
  }
  run.cause = 'exception';
  const handler = unwind(run.frames, sp, exception);
  if (handler === 0) {
    run.end = { kind: 'failed', message: 'an exception that nobody handles', exitCode: 1 };
    setWord(run.store, cell.reason, leave.exit);
    run.exitCode = 1;
  }
  return handler;
}

/** What kind of value an exception is, for the `-xc` text. */
function describe(run: Run, exception: number): string {
  const info = run.executable.infos[word(run.store, (exception & ~7) >>> 0)];
  return info === undefined
    ? 'unknown'
    : info.kind === 'constructor'
      ? info.name
      : info.kind === 'caf'
        ? 'THUNK_STATIC'
        : 'THUNK';
}

// ---------------------------------------------------------------- running

/** Frames below `main`: the end, and the application of the program's action to the token. */
function begin(run: Run): void {
  const { store, executable } = run;
  const unit = store.known.unit;
  const frame = symbol(executable, 'info:$applyFrame2');
  let sp = run.frames.top - 8;
  setWord(store, sp, symbol(executable, 'info:$stop'));
  sp -= 16;
  setWord(store, sp, frame);
  setWord(store, sp + 4, symbol(executable, '$main'));
  setWord(store, sp + 8, unit);
  setWord(store, sp + 12, word(store, cell.stack));
  setWord(store, cell.sp, sp);
  setWord(store, cell.hp, run.heap.start);
  const root = symbol(executable, '$root');
  setWord(store, cell.value, root);
  setWord(store, cell.resume, (root & 7) === 0 ? resume.enter : resume.value);
  run.started = run.host.now();
  if (run.options.limits.time !== undefined) run.deadline = run.started + run.options.limits.time * 1000;
  setLimits(run);
}

/** Where the next collection is due, and where the stack ends. */
function setLimits(run: Run): void {
  const { heap, store } = run;
  const room = Math.max(heap.area, heap.live);
  setWord(store, cell.heapLimit, Math.min(heap.start + heap.live + room, 0xfff00000));
  setWord(store, cell.stackLimit, run.stackLow + stackSlack);
  // What the program may allocate into before its next check is there.
  ensure(store, address(store, cell.heapLimit) + heapSlack);
}

function step(run: Run, budget: number): Step {
  const until = run.host.now() + budget;
  if (run.end && run.exitCode !== undefined) return finish(run);
  for (;;) {
    try {
      run.go();
    } catch (error) {
      return failed(run, error);
    }
    switch (word(run.store, cell.reason)) {
      case leave.done:
        run.exitCode = 0;
        return finish(run);
      case leave.exit:
        return finish(run);
      case leave.loop:
        run.cause = 'loop';
        throwAsync(run, raisedSymbols.nonTermination);
        break;
      default: {
        const next = look(run, until);
        if (next) return next;
      }
    }
  }
}

/** The program is at a check: what is it that somebody wants? */
function look(run: Run, until: number): Step | undefined {
  const { store } = run;
  const command = run.options.control ? Atomics.exchange(run.options.control, 0, 0) : 0;
  if (run.wish === 'stop' || command === 2) {
    run.end = { kind: 'stopped' };
    run.exitCode = 143;
    return finish(run);
  }
  const interrupted = run.wish === 'interrupt' || command === 1;
  run.wish = 'none';
  const full =
    address(store, cell.hp) > run.heap.start + run.heap.live + Math.max(run.heap.area, run.heap.live);
  if (full || run.collectNow) {
    run.collectNow = false;
    try {
      collectNow(run);
    } catch (error) {
      return failed(run, error);
    }
  }
  setLimits(run);
  if (interrupted) throwLimit(run, { kind: 'interrupted' }, 'interrupt', raisedSymbols.userInterrupt);
  else if (run.heap.live > (run.options.limits.heap ?? defaults.heap)) overflowHeap(run);
  else if (address(store, cell.sp) < run.stackLow + stackSlack)
    throwLimit(run, { kind: 'limit', limit: 'stack' }, 'limit', raisedSymbols.stackOverflow);
  else if (run.host.now() > run.deadline) {
    run.deadline = Number.POSITIVE_INFINITY;
    throwLimit(run, { kind: 'limit', limit: 'time' }, 'limit', raisedSymbols.timeLimit);
  } else if (run.waiting) {
    run.waiting = false;
    return { kind: 'waitInput' };
  } else if (run.host.now() > until) return { kind: 'yield' };
  return undefined;
}

/** Once the heap is over its limit the program gets one exception; the handler has room to work. */
function overflowHeap(run: Run): void {
  if (run.end?.kind === 'limit') return;
  throwLimit(run, { kind: 'limit', limit: 'heap' }, 'limit', raisedSymbols.heapOverflow);
}

function throwLimit(run: Run, end: RunEnd, cause: Backtrace['cause'], name: string): void {
  run.end = end;
  run.cause = cause;
  throwAsync(run, name);
}

function throwAsync(run: Run, name: string): void {
  setWord(run.store, cell.value, symbol(run.executable, name));
  setWord(run.store, cell.resume, resume.raise);
}

function collectNow(run: Run): void {
  const from = run.host.now();
  collect(run.heap, run.frames.top);
  run.collecting += run.host.now() - from;
}

/** The machine itself came to an end: memory that cannot grow, or a fault of ours. The profile is kept. */
function failed(run: Run, error: unknown): Step {
  if (error instanceof OutOfMemory) {
    run.end = { kind: 'limit', limit: 'heap' };
    run.exitCode = 251;
  } else {
    run.end = {
      kind: 'failed',
      message: `the machine failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      exitCode: 254,
    };
    run.exitCode = 254;
  }
  return finish(run);
}

function finish(run: Run): Step {
  const exitCode = run.exitCode ?? 0;
  const end: RunEnd =
    run.end ??
    (exitCode === 0
      ? { kind: 'finished', exitCode }
      : { kind: 'failed', message: `exit code ${exitCode}`, exitCode });
  const profile = snapshot(run, end);
  const allocated = profile?.stacks.reduce((sum, s) => sum + s.allocation, 0) ?? 0;
  return {
    kind: 'done',
    result: {
      exitCode,
      end,
      ...(profile ? { profile } : {}),
      backtraces: run.backtraces,
      statistics: {
        time: Math.round((run.host.now() - run.started) * 1e6),
        collecting: Math.round(run.collecting * 1e6),
        allocated,
        collections: run.heap.collections,
        maximumLive: run.heap.maximumLive,
      },
    },
  };
}

function snapshot(run: Run, end: RunEnd): Profile | undefined {
  if (!run.stacks) return undefined;
  const { host } = run;
  return profileOf(run.stacks, {
    program: host.programName,
    arguments: host.arguments,
    endTime: Number(host.wallClock() / 1_000_000n),
    end,
  });
}
