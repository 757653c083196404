/** The machine's public API: all that hosts may import. It is shipped without the compiler. */

export type * from './executable.ts';
export { noStatistics, noThrows, tickInterval } from './executable.ts';
export * from './host.ts';
export { cell, stackNode, turn } from './layout.ts';
export { exitTimeout, timeoutGrace } from './limit.ts';
export {
  createMachine,
  type Machine,
  type MachineOptions,
  requestSafepoint,
  type StepResult,
  type WasmEngine,
} from './machine.ts';
export { countsOutside, exitCrash, exitViolation } from './result.ts';
export { collectsOutside, profileOutside, type RunFacts } from './stacks.ts';
export type {
  Breakpoint,
  Entering,
  Halt,
  HitCondition,
  Scope,
  Standing,
  Step,
  WaitedFor,
  Waits,
} from './state.ts';
export type { Halted, Stops, ThreadState } from './watch.ts';
