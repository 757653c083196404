/**
 * Where things stand in the machine's memory. Emitted code, the host side and the sampler agree on these numbers and
 * on nothing else. Everything is 8-byte aligned; pointers have 32 bits, their low three bits are the tag.
 *
 *   [cells][static data][nodes of stacks][stack, growing down][heap: two spaces]
 */

/** Fixed words of memory, by address. */
export const cell = {
  /** The outside sets these two (0 and -1) to be heard at the next check. */
  heapLimit: 8,
  stackLimit: 12,
  /** The current cost-centre stack: address of its node. */
  currentStack: 16,
  /** The machine's registers while the host is in charge. */
  sp: 20,
  hp: 24,
  /** What is returned to the frame on top of the stack when the machine goes on. */
  node: 28,
  /** Why the machine left: a Reason. */
  reason: 32,
  /** Bytes that a failed check asked for. */
  request: 36,
  /** Number of the operation that the host is to do, and of the routine that does it again. */
  operation: 40,
  slot: 44,
  /** 0 unmasked, 1 uninterruptible, 2 interruptible. */
  mask: 48,
  /** Not 0 when an asynchronous exception waits for the mask to be lifted. */
  pending: 52,
  /** Not 0 while collecting: time then belongs to the collector. */
  collecting: 56,
  /** Entered constant applicative forms, linked through their last word. */
  cafs: 60,
  /** From-space during a collection, and where the next object is copied to. */
  fromStart: 64,
  fromSize: 68,
  free: 72,
  stackTop: 76,
  /** Objects that have been given stable names: an array, or 0. */
  stableNames: 80,
  /** Node of the collector's own centre. */
  collectorNode: 84,
  /** Pointers that the collector updates: arguments of the operation that the host does. */
  roots: 96,
  /** Unboxed arguments of that operation, 8 bytes each. */
  raws: 128,
  /** Arguments on their way from a partial application to its function. */
  scratch: 192,
} as const;

export const rootCount = 8;
export const rawCount = 8;
/** Bytes of `scratch`: the most arguments that a function closure can have, times 4. */
export const scratchSize = 768;

/** Static data begins here. */
export const staticStart = 1024;

export const pageSize = 65536;

/** A cost-centre stack: 32 bytes. The table starts where static data ends; a stack's code is its place there. */
export const nodeSize = 32;
export const node = { centre: 0, parent: 4, entries: 8, allocation: 16, ticks: 24 } as const;

/** The memo of `enterFunction`: entries of 16 bytes (current, stored, result), found by hashing. */
export const memoEntries = 4096;
export const memoEntrySize = 16;

/** Kinds of info table entry. Objects first. */
export const kind = {
  none: 0,
  constructor: 1,
  function: 2,
  thunk: 3,
  partial: 4,
  indirection: 5,
  blackHole: 6,
  selector: 7,
  array: 8,
  bytes: 9,
  mutable: 10,
  suspended: 11,
  caf: 12,
  frame: 13,
  updateFrame: 14,
  catchFrame: 15,
  stopFrame: 16,
  maskFrame: 17,
  code: 18,
} as const;

/** Info table: 16 bytes for each info number. `raw`: 8-byte words of an object, all 4-byte words of a frame.
 * `extra`: a constructor's tag, or where a selector finds its field. `size`: bytes, 0 where it varies. */
export const info = { kind: 0, arity: 1, pointers: 2, raw: 4, extra: 6, size: 8 } as const;
export const infoSize = 16;

/** Offsets from the untagged address of an object. */
export const object = {
  info: 0,
  stack: 4,
  payload: 8,
  /** Indirections, and constant applicative forms once they are evaluated. */
  value: 8,
  cafLink: 16,
  partialFunction: 8,
  partialCount: 12,
  partialArguments: 16,
  /** Arrays, byte arrays and big Integers (which also have a sign). */
  length: 8,
  sign: 12,
  elements: 16,
  suspendedWords: 8,
  suspendedNode: 12,
  suspendedStack: 16,
} as const;

/** Frames by offset from the stack pointer. With profiling, update and catch frames also hold a stack. */
export const frame = {
  updatee: 4,
  updateForcer: 8,
  handler: 4,
  catchMask: 8,
  catchStack: 12,
  oldMask: 4,
} as const;

export const headerSize = 8;
export const maxDirectArity = 6;
export const otherTag = 7;
/** Integers: IS in a word has tag 1; digits have tag 2. */
export const bigIntegerTag = 2;

export const reason = { finished: 1, check: 2, raise: 3, operation: 4, loop: 5 } as const;

/** Characters and small Ints that exist once. */
export const staticChars = 256;
export const smallestStaticInt = -16;
export const largestStaticInt = 255;
export const boxSize = 16;

/** Info numbers that emitted code and host both use, in this order from 1. */
export const fixedInfos = [
  '$indirection',
  '$blackHole',
  '$partial',
  '$raise',
  '$suspended',
  '$array',
  '$bytes',
  '$mutable',
  '$integer',
  '$update',
  '$stop',
  '$enter',
  '$returnInt',
  '$returnDouble',
  '$maskFrame',
  '$apply2Frame',
  '$apply1Frame',
  'GHC.Types.:',
  'GHC.Types.I#',
  'GHC.Types.C#',
  'GHC.Prim.IS',
] as const;

export type FixedInfo = (typeof fixedInfos)[number];

export const fixedInfo = (name: FixedInfo): number => fixedInfos.indexOf(name) + 1;

/** Bytes of an object with so many pointers and unboxed 8-byte words. */
export const objectSize = (pointers: number, raws: number): number =>
  headerSize + ((pointers * 4 + 7) & ~7) + raws * 8;

/** Where the unboxed words begin. */
export const rawOffset = (pointers: number): number => headerSize + ((pointers * 4 + 7) & ~7);

/** Code refuses to run deeper than this above the end of the stack: no frame of one function is larger. */
export const stackReserve = 65536;

/** Where in static data a machine finds its table of info entries. */
export const infoTable = staticStart;
