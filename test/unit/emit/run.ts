/** Small STG programs on the real machine: what they end with, under options that make trouble. */

import { emitModule } from '../../../language/emit/emit.ts';
import { link } from '../../../language/emit/link.ts';
import type { ObjectModule } from '../../../language/emit/object.ts';
import { stackAt, stackRows } from '../../../language/profile/index.ts';
import type { CostCentre } from '../../../language/profile/model/centre.ts';
import type { Profile } from '../../../language/profile/model/profile.ts';
import type { Executable, RunResult } from '../../../language/runtime/executable.ts';
import { type Host, noFolders, type ReadResult } from '../../../language/runtime/host.ts';
import {
  createMachine,
  type Machine,
  type MachineOptions,
  type WasmEngine,
} from '../../../language/runtime/machine.ts';
import { raisedSymbols } from '../../../language/runtime/symbols.ts';
import { lintModule } from '../../../language/stg/lint.ts';
import { readModule } from '../../lib/stg-text.ts';

/**
 * What the machine wants of the library, and what the programs share. `Test.end x` ends the program with the Int x as
 * exit code; exceptions are boxed Ints here. An exception that nobody handles ends the program with its number.
 */
const libraryText = `
(module Test)
(con GHC.IO.Exception.stackOverflow GHC.Types.I# 101)
(con GHC.IO.Exception.heapOverflow GHC.Types.I# 102)
(con Control.Exception.Base.nonTermination GHC.Types.I# 103)
(con GHC.Conc.userInterrupt GHC.Types.I# 104)
(con GHC.Conc.timeLimit GHC.Types.I# 105)
(con GHC.IO.Exception.blockedIndefinitelyOnMVar GHC.Types.I# 106)
(con GHC.IO.Exception.blockedIndefinitelyOnSTM GHC.Types.I# 107)
(con Test.minus GHC.Types.I# -1)
(con Test.zero GHC.Types.I# 0)
(con Test.one GHC.Types.I# 1)
(con Test.two GHC.Types.I# 2)
(con Test.three GHC.Types.I# 3)
(fun Test.end (x t) ptr (case v x ((GHC.Types.I# (n i64)) (prim exitProcess# n))))
(fun GHC.TopHandler.runMainIO (m t) ptr (prim catch# m Test.end))
(fun Test.plus (a b) ptr
  (case x a ((GHC.Types.I# (n i64)) (case y b ((GHC.Types.I# (m i64)) (with (s i64) (prim +# n m)) (con GHC.Types.I# s))))))
(fun Test.apply (f x) ptr (call f x))
(fun Test.id (x) ptr x)
(fun Test.const (x y) ptr x)
(fun Test.upto ((a i64) (b i64)) ptr
  (case (c i64) (prim ># a b)
    (1 GHC.Types.[])
    (_ (let ((x (con GHC.Types.I# a)) (r (thunk (with (d i64) (prim +# a 1)) (call Test.upto d b))))) (con GHC.Types.: x r))))
(fun Test.map (f xs) ptr
  (case l xs
    ((GHC.Types.[]) l)
    ((GHC.Types.: y ys) (let ((z (thunk (call f y))) (zs (thunk (call Test.map f ys))))) (con GHC.Types.: z zs))))
(fun Test.foldr (f z xs) ptr
  (case l xs ((GHC.Types.[]) z) ((GHC.Types.: y ys) (let ((r (thunk (call Test.foldr f z ys))))) (call f y r))))
(fun Test.sum ((a i64) xs) i64
  (case l xs
    ((GHC.Types.[]) a)
    ((GHC.Types.: y ys) (case v y ((GHC.Types.I# (n i64)) (with (b i64) (prim +# a n)) (call Test.sum b ys))))))
`;

export function build(program: string, profiled = false): Executable {
  const own = readModule(libraryText);
  const signatures = new Map(
    own.bindings.flatMap(b =>
      b.rhs.kind === 'function'
        ? [[b.id, { params: b.rhs.params.map(p => p.rep), result: b.rhs.result }] as const]
        : [],
    ),
  );
  const main = readModule(program, signatures);
  const problems = [...lintModule(own), ...lintModule(main)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const [library, object] = [own, main].map(m => emitModule(m, { profiled })) as [ObjectModule, ObjectModule];
  const symbols = new Set([...library.functions, ...library.statics, ...library.texts].map(o => o.symbol));
  const defined = { moduleOf: (symbol: string) => (symbols.has(symbol) ? library : undefined) };
  const options = {
    profiled,
    cafAll: false,
    programModules: new Set(['Main']),
    isUnsafe: false,
    uncounted: false,
    countCalls: false,
    ticky: false,
    biography: false,
    eras: false,
    trace: false,
    curried: 'application' as const,
  };
  return link([object], defined, 'Main.main', Object.values(raisedSymbols), options);
}

export interface World {
  readonly host: { -readonly [K in keyof Host]: Host[K] };
  output: string;
  /** Input not read yet; undefined: the end. */
  input: Uint8Array | undefined;
}

export function createWorld(): World {
  const world = { output: '', input: undefined } as {
    output: string;
    input: Uint8Array | undefined;
    host: World['host'];
  };
  const none = (): number => -1;
  world.host = {
    programName: 'test',
    arguments: [],
    environment: new Map(),
    now: () => performance.now(),
    wallClock: () => 0n,
    zone: () => ({ minutes: 0, summer: false, name: 'UTC' }),
    read(_handle: number, into: Uint8Array): ReadResult {
      if (!world.input) return { kind: 'bytes', count: 0 };
      if (world.input.length === 0) return { kind: 'wait' };
      into.set(world.input.subarray(0, into.length));
      const count = Math.min(into.length, world.input.length);
      world.input = world.input.subarray(count);
      return { kind: 'bytes', count };
    },
    write(_handle, bytes) {
      world.output += new TextDecoder().decode(bytes.slice());
      return bytes.length;
    },
    isTerminal: () => false,
    inputReady: () => true,
    open: none,
    close: none,
    size: none,
    seek: none,
    truncate: none,
    remove: none,
    folders: noFolders,
  };
  return world;
}

export interface Running {
  readonly machine: Machine;
  readonly world: World;
  readonly memory: WebAssembly.Memory;
  readonly hurried: boolean;
}

export type Options = Partial<Omit<MachineOptions, 'control'>> & {
  readonly control?: Int32Array;
  /** Whether other threads could see the memory. */
  readonly shared?: boolean;
  /** Leaves at every check: no time to run, by a clock that goes on whenever it is looked at. */
  readonly hurried?: boolean;
};

export function start(
  executable: Executable,
  { hurried = false, shared = true, ...options }: Options = {},
): Running {
  const world = createWorld();
  let clock = 0;
  if (hurried) world.host.now = () => ++clock;
  let memory: WebAssembly.Memory | undefined;
  const engine: WasmEngine = {
    memory: (initial, maximum) => {
      memory = new WebAssembly.Memory({ initial, maximum, shared });
      return memory;
    },
    instantiate: (wasm, imports) =>
      new WebAssembly.Instance(
        new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>),
        imports as WebAssembly.Imports,
      ),
  };
  const all: MachineOptions = { policy: 'truncate', limits: { stack: 64 << 20 }, xc: false, ...options };
  const machine = createMachine(executable, world.host, all, engine);
  machine.start();
  return { machine, world, memory: memory!, hurried };
}

/** Steps until the end. */
export function finish({ machine, hurried }: Running): RunResult {
  for (let steps = 0; steps < 1_000_000; steps++) {
    const step = hurried ? machine.step(0) : machine.step();
    if (step.kind === 'done') return step.result;
    if (step.kind === 'sleep')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, step.milliseconds);
  }
  throw new Error('no end');
}

export function run(program: string, options: Options & { readonly profiled?: boolean } = {}): RunResult {
  const { profiled, ...rest } = options;
  return finish(start(build(program, profiled ?? false), rest));
}

/** Every way in which a program must behave the same: with and without profiling, and with collections all the time. */
export const ways: readonly (readonly [string, Options & { readonly profiled: boolean }])[] = [
  ['plain', { profiled: false }],
  ['profiled', { profiled: true }],
  ['collecting at each check', { profiled: false, area: 1 }],
  ['profiled, collecting at each check', { profiled: true, area: 1 }],
  ['leaving at each check', { profiled: false, area: 1, hurried: true }],
  ['profiled, leaving at each check', { profiled: true, area: 1, hurried: true }],
];

/** `main` that ends with the value of an Int: an expression without names of its own but globals. */
export const ending = (value: string): string =>
  `(fun Main.main (t) ptr (let ((answer (thunk ${value})))) (call Test.end answer t))`;

export interface StackLine {
  /** Labels, oldest first, MAIN left out. */
  readonly path: string;
  readonly entries: number;
  readonly allocation: number;
}

export function stacksOf(profile: Profile): StackLine[] {
  const label = (c: CostCentre | undefined): string => c?.label ?? '?';
  const pathOf = (code: number): string[] => {
    const stack = stackAt(profile.stacks, code);
    return stack.parent < 0 ? [] : [...pathOf(stack.parent), label(profile.centres[stack.centre])];
  };
  return stackRows(profile.stacks).map(({ entries, allocation }, code) => ({
    path: pathOf(code).join('/'),
    entries,
    allocation,
  }));
}
