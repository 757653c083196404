/**
 * Where things lie in the machine's linear memory, and how objects look. Shared by the code generator, the collector,
 * the host routines, and the sampler outside.
 *
 * An object is [info i32][stack i32][payload], 8-byte aligned: `info` is its number in the table of functions, `stack`
 * the address of the cost-centre stack that paid for it. Pointers carry a tag in their low three bits: a constructor's
 * position (7: look it up), a function's arity (7: look it up, as for partial applications), 0 for what is unevaluated.
 */

/** Fixed cells, one word each. */
export const cell = {
  /** Address of the current cost-centre stack; the sampler reads it. */
  stack: 0x10,
  heapLimit: 0x14,
  stackLimit: 0x18,
  sp: 0x20,
  hp: 0x24,
  /** Why the machine left: see `leave`. */
  reason: 0x28,
  /** The value under way when it left, and how to go on: see `resume`. */
  value: 0x2c,
  resume: 0x30,
  /** 1 while the collector runs. */
  collecting: 0x34,
  raw: 0x38, // 8 bytes
  masking: 0x44,
  /** Address of the stack that pays for collections. */
  collectorStack: 0x48,
  /** While collecting: the next free place in to-space. */
  to: 0x4c,
} as const;

/** Why control came back to the host. */
export const leave = { check: 1, done: 2, loop: 3, wait: 4, exit: 5 } as const;

/** How to go on: return a value (lifted, i64, f64) to the frame on top, enter a closure, raise an exception. */
export const resume = { value: 0, i64: 1, f64: 2, enter: 3, raise: 4 } as const;

/** Where apply routines gather arguments, and how many there may be. */
export const argumentArea = 0x80;
export const maximumArity = 60;

export const staticStart = 0x200;

/** Kinds of object and frame, as the info words in memory have them (info word = kind << 24 | number << 8 | arity). */
export const kind = {
  constructor: 1,
  function: 2,
  thunk: 3,
  caf: 4,
  partial: 5,
  indirection: 6,
  blackHole: 7,
  frame: 8,
  /** Payload [count][pad][pointers...]. */
  array: 9,
  /** Payload [bytes][pad][data...]. */
  bytes: 10,
  raise: 11,
  update: 12,
  catch: 13,
  stop: 14,
  selector: 15,
  /** A frame whose value would be a thunk's under GHC. */
  demand: 16,
} as const;

/** A cost-centre stack in memory: [centre i32][code i32][entries i64][allocation i64][ticks i32][pad]. */
export const stackNode = { centre: 0, code: 4, entries: 8, allocation: 16, ticks: 24, size: 32 } as const;

/** Room for cost-centre stacks, and entries of the memo table (16 bytes each: current, stored, result, unused). */
export const maximumStacks = 1 << 18;
export const memoEntries = 1 << 12;

/** What may be allocated, or pushed, between two checks. */
export const heapSlack = 1 << 18;
export const stackSlack = 1 << 16;

export const headerBytes = 8;
export const align8 = (n: number): number => (n + 7) & ~7;
