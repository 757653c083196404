/** Compiles a program with the built library and runs it in this thread, its world in memory but for files in a folder
 * of its own: what it prints, how it ends, and what it cost. */
import { readFileSync } from 'node:fs';
import {
  type CompileOptions,
  createWorkspace,
  inMemory,
  type Library,
  readLibrary,
} from '../../language/index.ts';
import {
  type CostCentre,
  centresOf,
  type Profile,
  showThrow,
  stackAt,
  stackRows,
} from '../../language/profile/index.ts';
import {
  createMachine,
  type Executable,
  type Halted,
  type Host,
  type Limits,
  type RunOptions,
  type RunResult,
  type Stops,
} from '../../language/runtime/index.ts';

import { lazy } from '../../language/source/memoize.ts';
import { createPlace, type Place } from './place.ts';
import { isDrawn, type ProgramFile } from './recording.ts';

let library: Library | undefined;

/** The library as the build left it (`npm run build`), seen from the project's folder. */
export function builtLibrary(): Library {
  library ??= readLibrary(inMemory(readFileSync('dist/library.bin')));
  return library;
}

export interface World {
  readonly name: string;
  readonly stdin?: string;
  readonly limits?: Limits;
  readonly policy?: Profile['policy'];
  /** Bytes between collections. */
  readonly area?: number;
  readonly stacks?: number;
  /** Time is counted rather than measured, so that every run has the same: a tick for so many checks of the machine. */
  readonly counted?: true;
  /** What profiling itself costs is measured, of a program that counts its calls. */
  readonly overhead?: true;
  /** Milliseconds between samples. */
  readonly tickInterval?: number;
  /** No stack is charged for time until the program asks for it. */
  readonly isUntimed?: true;
  /** When the live heap is sampled. */
  readonly heap?: RunOptions['heap'];
  /** What exceptions have with them. */
  readonly exceptions?: RunOptions['exceptions'];
  /** What is traced of a program that can be. */
  readonly trace?: RunOptions['trace'];
  /** Where it stands still, besides at these writes; and who is told. */
  readonly stops?: Stops;
  readonly pauseAt?: (write: number) => boolean;
  readonly paused?: (halted: Halted) => void;
}

export interface Ran {
  readonly stdout: string;
  /** With `-xc` traces at the places where they were printed. */
  readonly stderr: string;
  readonly result: RunResult;
}

export const profiledTop: CompileOptions = {
  profiled: true,
  costCentres: 'top',
  ignoreScc: false,
  cafAll: false,
};
export const profiledManual: CompileOptions = { ...profiledTop, costCentres: 'manual' };
export const plain: CompileOptions = { ...profiledTop, profiled: false };

/** Throws with the diagnostics of a program that does not compile. `others` are the modules that it may import. */
export const compile = (
  path: string,
  text: string,
  options: CompileOptions,
  others: readonly ProgramFile[] = [],
): Executable => createCompile(path, text, others)(options);

/** The programs of the tests were recorded with GHC 9.0.2: without an edition they are written in what is on there. */
export const heldEdition = (): 'ghc90' => 'ghc90';

/** Compiles one program in several ways, with what the front end finds of it once. */
export function createCompile(
  path: string,
  text: string,
  others: readonly ProgramFile[] = [],
): (options: CompileOptions) => Executable {
  const find = (name: string) => others.find(({ module }) => module === name);
  const workspace = lazy(() => {
    const made = createWorkspace(builtLibrary(), { find, edition: heldEdition });
    made.update(path, text);
    return made;
  });
  return options => {
    const { executable, files } = workspace().compile(path, options);
    if (!executable) throw new Error(JSON.stringify(files.flatMap(f => f.diagnostics)));
    return executable;
  };
}

export function execute(executable: Executable, world: World): Ran {
  const place = createPlace();
  try {
    return executeAt(place, executable, world);
  } finally {
    place.leave();
  }
}

function executeAt(place: Place, executable: Executable, world: World): Ran {
  const out = { 1: [] as Uint8Array[], 2: [] as Uint8Array[] };
  let writes = 0;
  let clock = 0;
  const input = Buffer.from(world.stdin ?? '');
  let read = 0;
  const own: Omit<Host, keyof typeof place.host> = {
    programName: world.name,
    arguments: [],
    environment: new Map(),
    now: () => (world.counted ? clock++ : performance.now()),
    wallClock: () => BigInt(Date.now()) * 1_000_000n,
    zone: () => ({ minutes: 0, summer: false, name: 'UTC' }),
    read(handle, into) {
      if (handle !== 0) return place.files().read(handle, into);
      const count = Math.min(into.length, input.length - read);
      into.set(input.subarray(read, read + count));
      read += count;
      return { kind: 'bytes', count };
    },
    write(handle, bytes) {
      if (handle !== 1 && handle !== 2) return place.files().write(handle, bytes);
      out[handle].push(bytes.slice());
      if (world.pauseAt?.(writes++)) machine.pause();
      return bytes.length;
    },
    isTerminal: () => false,
    inputReady: () => true,
  };
  const host: Host = Object.assign(place.host, own);
  const machine = createMachine(
    executable,
    host,
    {
      policy: world.policy ?? 'truncate',
      limits: world.limits ?? {},
      xc: true,
      overhead: world.overhead === true,
      ...(world.tickInterval === undefined ? {} : { tickInterval: world.tickInterval }),
      ...(world.isUntimed ? { isUntimed: true } : {}),
      ...(world.heap ? { heap: world.heap } : {}),
      ...(world.exceptions ? { exceptions: world.exceptions } : {}),
      ...(world.trace ? { trace: world.trace } : {}),
      ...(world.area === undefined ? {} : { area: world.area }),
      ...(world.stacks === undefined ? {} : { stacks: world.stacks }),
      onBacktrace: trace => {
        const snapshot = machine.snapshot()!;
        const stack = (code: number): CostCentre[] =>
          centresOf(snapshot, code)
            .slice(0, -1)
            .map(centre => snapshot.centres[centre]!);
        const { description } = trace;
        out[2].push(
          Buffer.from(
            showThrow(
              { description, stack: stack(trace.stack), evaluatedBy: trace.evaluatedBy.map(stack) },
              trace.cause !== 'exception',
            ),
          ),
        );
      },
    },
    {
      memory: (initial, maximum) => new WebAssembly.Memory({ initial, maximum, shared: !world.counted }),
      instantiate: (wasm, imports) =>
        new WebAssembly.Instance(
          new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>),
          imports as WebAssembly.Imports,
        ),
    },
  );
  if (world.stops) machine.watch(world.stops);
  machine.start();
  for (;;) {
    const step = machine.step();
    if (step.kind === 'paused') world.paused?.(step);
    if (step.kind === 'done')
      return {
        stdout: Buffer.concat(out[1]).toString(),
        stderr: Buffer.concat(out[2]).toString(),
        result: step.result,
      };
    if (step.kind === 'sleep')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, step.milliseconds);
  }
}

/** A profile as test/lib/recording.ts draws GHC's: the program's own modules and MAIN. */
export function drawStacks(profile: Profile, modules: ReadonlySet<string>): string[] {
  const below = stackRows(profile.stacks).map((): number[] => []);
  stackRows(profile.stacks).forEach((s, code) => {
    if (s.parent >= 0) below[s.parent]!.push(code);
  });
  const lines: string[] = [];
  const draw = (code: number, depth: number): void => {
    const stack = stackAt(profile.stacks, code);
    const c = profile.centres[stack.centre]!;
    if (!isDrawn(c, modules)) return;
    lines.push(
      `${' '.repeat(depth)}${c.label} ${c.module} ${c.location} ${stack.entries} ${stack.allocation}`,
    );
    for (const child of below[code]!) draw(child, depth + 1);
  };
  draw(0, 0);
  return lines;
}
