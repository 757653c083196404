/**
 * How a worker drives a machine: in slices, so that messages get through between them. `createMachine` of
 * language/runtime fits `MachineFactory`; tests put a fake in its place.
 */

import type { Profile } from '../../../../language/profile/index.ts';
import type {
  Backtrace,
  Executable,
  Halted,
  Host,
  RunOptions,
  RunResult,
  Standing,
  Stops,
} from '../../../../language/runtime/index.ts';

/** The WebAssembly of this place. `shared` memory can be seen by the sampler. */
export interface WasmEngine {
  memory(
    initialPages: number,
    maximumPages: number,
  ): { readonly buffer: ArrayBufferLike; grow(pages: number): number };
  instantiate(
    wasm: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): { readonly exports: Record<string, unknown> };
}

export type Step =
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'yield' }
  | { readonly kind: 'waitInput' }
  /** All threads wait, for this long at most; `input`: some for input. */
  | { readonly kind: 'sleep'; readonly milliseconds: number; readonly input: boolean }
  /** It stands still where it is, until the next step. */
  | Halted;

export interface Machine {
  start(): void;
  /** Runs until the program ends, waits for input or time, or about the budget is used up. */
  step(budgetMilliseconds?: number): Step;
  interrupt(): void;
  stop(): void;
  pause(): void;
  watch(stops: Stops): void;
  mark(label: string): void;
  /** The profile as it stands; absent when not profiled. */
  snapshot(): Profile | undefined;
}

export type MachineOptions = RunOptions & {
  /** `scopes`: what is known of variables at that moment. */
  readonly onBacktrace?: (backtrace: Backtrace, look: Standing) => void;
};

export type MachineFactory = (
  executable: Executable,
  host: Host,
  options: MachineOptions,
  engine: WasmEngine,
) => Machine;
