/**
 * Where things lie in the machine's linear memory, and how objects look. Shared by the code generator, the collector,
 * the host routines, and the sampler outside.
 *
 * An object is [info i32][stack i32][payload], 8-byte aligned: `info` is its number in the table of functions, `stack`
 * the address of the cost-centre stack that paid for it. Pointers carry a tag in their low three bits: a constructor's
 * position (7: look it up), a function's arity (7: look it up, as for partial applications), 0 for what is unevaluated.
 */

/** Bytes of a word; of a field that is no word; log2 of the former. */
export const wordBytes = 4;
export const longBytes = 8;
export const wordShift = 2;

/** The header of an object: its info's number, and the cost-centre stack that paid for it; the payload follows. */
export const header = { info: 0, stack: 4, size: 8 } as const;

/** The low bits of a pointer: their mask, the rest's, and the tag that says to look it up. */
export const tags = { mask: 7, address: -8, lookUp: 7 } as const;

/** In from-space, an object that has been copied: a mark instead of its info, and its new place. */
export const forwarded = { info: 0, place: 4, mark: -1 } as const;

/** A word of the table of infos: kind << 24 | a function's arity or a constructor's position. */
export const infoWord = { kindShift: 24, numberMask: 0xffff } as const;

/** What the collector knows of an info: kind, how many pointers, bytes in all, and the number (`emit/object.ts`). */
export const shapeEntry = { kind: 0, pointers: 4, size: 8, number: 12, bytes: 16, shift: 4 } as const;

/** `_1_0`: the pointers and the other fields of an object of so many bytes, where GHC's runtime has a kind of closure for so many; otherwise
 * nothing. `isClosed`: it has no fields. */
export function layoutName(pointers: number, bytes: number, isClosed: boolean): string {
  // one that has little takes the room of an indirection
  const others = isClosed ? 0 : Math.floor((bytes - header.size - wordBytes * pointers) / longBytes);
  return pointers + others === 1 || pointers + others === 2 ? `_${pointers}_${others}` : '';
}

/** Fixed cells, one word each. */
export const cell = {
  /** What exceptions get: see `throwing#` (core/primitives.ts). */
  throwing: 0x0c,
  /** Address of the current cost-centre stack; the sampler reads it. */
  stack: 0x10,
  heapLimit: 0x14,
  stackLimit: 0x18,
  /** Where objects end that may have a cohort, where uses are noted. */
  counted: 0x1c,
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
  /** Address of the stack that pays while the machine works for itself; 0 while the program runs. */
  machineStack: 0x40,
  /** Of the running thread: see `masked`. */
  masking: 0x44,
  /** Address of the stack that pays for collections. */
  collectorStack: 0x48,
  /** While collecting: the next free place in to-space. */
  to: 0x4c,
  /** 1 while an asynchronous exception waits for the running thread to be unmasked. */
  pending: 0x50,
  /** 1 while time passes that no stack is charged for, by the program's will. */
  untimed: 0x54,
  /** Checks until the clock is to be looked at, where nobody outside can ask for it. */
  countdown: 0x58,
  /** Where calls are counted: if the function that is entered next was not known, the stack that calls it; where the stack ended when the
   * one under way began or went on; and where the counts of stacks begin. */
  applied: 0x60,
  callerBegan: 0x64,
  calls: 0x68,
  /** 1 while events are told to the host. */
  tracing: 0x6c,
  /** Where events are counted (ticky-ticky): the furthest that the stack has reached, and where the heap ended when the code under way began. */
  lowest: 0x70,
  began: 0x74,
  /** Milliseconds after which the program is made to look up by itself, if that is sooner than a turn; or 0. */
  slice: 0x78,
  /** Where the heap begins now. */
  origin: 0x5c,
  /** Where the characters lie that there are for good, and the numbers behind them: see `permanent`. */
  permanent: 0x7c,
} as const;

/** What `cell.throwing` is where exceptions have contexts: calls are collected, and types shown. */
export const withContext = 2 + 16;

/** Why control came back to the host. */
export const leave = { check: 1, done: 2, loop: 3, wait: 4, exit: 5, thaw: 6 } as const;

/** How to go on: return a value (lifted, i64, f64) to the frame on top, enter a closure, raise an exception, give one to
 * the handler on top. */
export const resume = { value: 0, i64: 1, f64: 2, enter: 3, raise: 4, handle: 5 } as const;

/** Asynchronous exceptions: delivered at once; never; while the thread waits; never, nor does another thread run. The
 * first three are GHC's numbers (getMaskingState#). */
export const masked = { not: 0, uninterruptible: 1, interruptible: 2, alone: 3 } as const;

/** Where apply routines gather arguments: room for those of any function that may be applied to some of them. */
export const argumentArea = 0x80;

export const staticStart = 0x200;

/** Kinds of object and frame: see `infoWord` and `shapeEntry`. */
export const kind = {
  constructor: 1,
  function: 2,
  thunk: 3,
  caf: 4,
  partial: 5,
  indirection: 6,
  blackHole: 7,
  frame: 8,
  /** See `arrayObject`. */
  array: 9,
  /** See `bytesObject`. */
  bytes: 10,
  raise: 11,
  update: 12,
  catch: 13,
  stop: 14,
  selector: 15,
  /** A frame whose value would be a thunk's under GHC. */
  demand: 16,
  /** A thread's stack: payload [bytes][bytes at its beginning that are no longer part][frames...]. */
  stack: 17,
  /** An interrupted evaluation: see `frozen`. */
  frozen: 18,
  /** A frame that applies its value and restores a stack: two frames under GHC. */
  apply: 19,
  /** A frame that only passes on its value: so many thunks' under GHC, all of one stack. See `waiting`. */
  waiting: 20,
} as const;

/** The least object, so that any can be overwritten by an indirection. */
export const leastObject = 16;

/** A thunk with one field, and one with two, which the machine itself makes. */
export const thunkObject = { first: 8, second: 12, size: 16 } as const;

/** How many characters of a text are made a list at once. */
export const textStretch = 128;

/**
 * Characters and numbers that lie one behind the other for good, as GHC has them (rts/StgMiscClosures.cmm, `stg_CHARLIKE_closure`,
 * `stg_INTLIKE_closure`): those with fewer than so many codes, and those from `leastInt` on. What is equal to one becomes it in a collection.
 */
export const permanent = { characters: 256, ints: 272, leastInt: -16 } as const;
export const permanentSize = 16 * (permanent.characters + permanent.ints);

/** A list's cell, and a boxed value or small Integer. */
export const consObject = { head: 8, tail: 12, size: 16 } as const;
export const boxObject = { value: 8, size: 16 } as const;

/** A thunk under evaluation whose thread has been switched: that thread's number. */
export const busyObject = { thread: 8 } as const;

/** A constant applicative form, which has no stack before it is entered: what it has of an indirection is cleared then. */
export const cafObject = { value: 8 } as const;

/** A cell that can be written (an IORef's). */
export const cellObject = { value: 8, size: 16 } as const;

/** A partial application: the function, how many arguments it has, and these. */
export const partialObject = { function: 8, held: 12, arguments: 16 } as const;

/** Arrays of pointers: how many. Arrays of bytes: how many; of a large Integer's, the sign too. */
export const arrayObject = { count: 8, elements: 16 } as const;
export const bytesObject = { bytes: 8, sign: 12, data: 16 } as const;

/** The collector's marks: a byte for each eight of static memory, before which they end. It is 0 where something is met that may hold on
 * to constants, for the first time in this collection. */
export const markShift = 3;

/** How many bytes of marks there are for static memory that ends at an address. */
export const marksOf = (end: number): number => (end >>> markShift) + 1;

/** The number of a frame that calls a function again: the word behind its pointers says which. */
export const callsAgain = 1;

/** Frames begin with their info; pointers follow it. */
export const frame = { info: 0, pointers: 4 } as const;

/** A frame that holds nothing but a cost-centre stack, and one that a value of a thunk comes back to. */
export const stackFrame = { stack: 4, size: 8 } as const;
export const evaluatedFrame = { stack: 4, size: 16 } as const;

/** The frame under a thunk's evaluation: the thunk. The stack under which it was demanded is in the frame beneath, of whoever
 * waits. */
export const updateFrame = { thunk: 4, size: 8 } as const;

/** The frame of catch#: the handler, and what was masked. No stack: the handler runs under the one that the throw left, as
 * in GHC, joined with its own. */
export const catchFrame = { handler: 4, masking: 8, size: 16 } as const;

/** Those who only wait for a value: the stack they have, how many there are, and whether one of them looks at what comes
 * out, since it may be a function. Offsets of its words. */
export const waiting = { stack: 4, count: 8, looks: 12, size: 16 } as const;

/** An evaluation that an asynchronous exception cut off: how to go on with it, and its frames. Offsets of its words. */
export const frozen = { value: 8, bytes: 12, raw: 16, how: 24, frames: 32 } as const;

export const stackObject = { bytes: 8, skip: 12, frames: 16 } as const;

/** Objects that say themselves how long they are: where, in units of which size (log2), and how many bytes come before these. */
export const varyingObjects = [
  { of: kind.partial, count: partialObject.held, shift: wordShift, before: partialObject.arguments },
  { of: kind.array, count: arrayObject.count, shift: wordShift, before: arrayObject.elements },
  { of: kind.bytes, count: bytesObject.bytes, shift: 0, before: bytesObject.data },
  { of: kind.stack, count: stackObject.bytes, shift: 0, before: stackObject.frames },
  { of: kind.frozen, count: frozen.bytes, shift: 0, before: frozen.frames },
] as const;

/** A thread: pointers to its stack, to what it goes on with or waits for, and to the exceptions sent to it; its number. */
export const threadObject = { stack: 8, value: 12, pending: 16, number: 20, size: 24 } as const;

/** An MVar: its value or 0, and the first and last of those who wait. */
export const mvarObject = { value: 8, first: 12, last: 16, size: 24 } as const;

/** A weak pointer: key, value, a list of at most one finalizer; all 0 once it is dead. No pointers as far as the collector's
 * loops know. */
export const weakObject = { key: 8, value: 12, finalizers: 16, size: 24 } as const;

/** Who waits for an MVar, or until an exception has been received: the thread (0: no longer), what it brings, the next
 * in line, what it wants. */
export const waiter = { thread: 8, value: 12, next: 16, wants: 20, size: 24 } as const;

/** The frame that restores a masking state: [info][state]. */
export const maskingFrame = { state: 4, size: 8 } as const;

/** Milliseconds that a thread runs before another does. */
export const turn = 20;

/** How many checks there are between two looks at the clock, where it is polled: about a millisecond's worth, which
 * shows as the program runs. */
export const checksBetweenPolls = { first: 1 << 12, least: 1 << 6, most: 1 << 18 } as const;

/** A cost-centre stack in memory: [centre i32][code i32][entries i64][allocation i64][ticks i32][code of the one below]. */
export const stackNode = {
  centre: 0,
  code: 4,
  entries: 8,
  allocation: 16,
  ticks: 24,
  below: 28,
  size: 32,
} as const;

/** Bytes for who demanded a constant's stack first: its code and 1; 0 where nobody did. In the order of the stacks. */
export const demanderSize = 4;

/** The calls of a cost-centre stack by their kinds (profile/model/calls.ts), i64 each; in the order of the stacks. */
export const callNode = {
  strict: 0,
  lazy: 8,
  curried: 16,
  tail: 24,
  returns: 32,
  self: 40,
  size: 48,
} as const;

/** The events that only the machine's own routines see, each counted in eight bytes, in this order, where events are counted
 * (ticky-ticky): applications of what was not known, to a function or a partial application; and with what thunks are updated. */
export const machineEvents = [
  'functionTooFew',
  'functionExact',
  'functionTooMany',
  'partialTooFew',
  'partialExact',
  'partialTooMany',
  'unevaluated',
  'partials',
  'partialBytes',
  'updatesWithData',
  'updatesWithFunction',
  'updatesWithPartial',
  'indirections',
] as const;
export type MachineEvent = (typeof machineEvents)[number];

/** Behind them for each info how often a value of it was returned to a case: made by the code that returns it, or before. */
export const returnedEntry = { fresh: 0, old: 8, size: 16, shift: 4 } as const;

/** And behind these a counter for each place in the program's code: how far from the first, where there are so many infos. */
export const returnedAt = longBytes * machineEvents.length;
export const sitesAt = (infos: number): number => returnedAt + returnedEntry.size * infos;

/**
 * Notes of the uses of objects, for biographies: a byte for each sixteen of all that addresses reach, by the address of the object (log2), since
 * no object is smaller. Behind the bytes is a word for each sixteen: the cohort of an object (runtime/cohort.ts). The collector moves both with the object.
 * Behind these are the rows of cohorts, so many at most; a byte for each info, 1 where objects are always in use; and a table by which the
 * cohorts of a census are found, of so many places. For eras there are the words alone (runtime/era.ts).
 */
export const use = {
  shift: 4,
  cohorts: 2 ** 28,
  rows: 2 ** 28 + 2 ** 30,
  most: 2 ** 22,
  inherent: 2 ** 28 + 2 ** 30 + 2 ** 27,
  found: 2 ** 28 + 2 ** 30 + 2 ** 27 + 2 ** 20,
  places: 2 ** 10,
  size: 2 ** 28 + 2 ** 30 + 2 ** 27 + 2 ** 20 + 2 ** 12,
  eras: 2 ** 30,
} as const;

/**
 * A cohort (runtime/cohort.ts): the info, stack and size of its objects and what is known of their use, by which it is found; how many of them
 * the census under way counts, and how many it has met that belonged to it at the last one; how many have died since then after another use; and how many
 * live and have been used, when that is asked.
 */
export const cohortRow = {
  info: 0,
  stack: 4,
  size: 8,
  known: 12,
  counted: 16,
  survivors: 20,
  usedAndDead: 24,
  usedNow: 28,
  bytes: 32,
  shift: 5,
} as const;

/** What is known of an object at a census: it is always in use; or whether it has been used. And how many bits that takes. */
export const soFar = { inherent: 0, unused: 1, used: 2 } as const;
export const knownBits = 2;

/**
 * A row of the table in which the machine counts the bands of a census (emit/machine/census.ts): an info, 0 in a row that is free, a stack and a
 * class; the bytes and the objects of the band. When one object of each of some bands is looked for, `objects` are those that are passed before
 * it, and `found` is its address.
 */
export const bandRow = {
  info: 0,
  stack: 4,
  bytes: 8,
  class: 16,
  objects: 20,
  found: 24,
  size: 32,
  shift: 5,
} as const;

/**
 * A search for how objects are reached. From `start` on lie so many bytes of objects. A word for each sixteen, for address 0 at `words`, says by what
 * an object was reached first: the address of another object; or of a slot in a frame or a constant, and `fromSlot`; or a number that the
 * host has given, 4 times, and `fromHost`. It is 0 where nothing was reached. `scanned`: what lies before this was looked at; `behind`: where the
 * addresses end of objects there that have been reached since.
 */
export const searchState = { start: 0, bytes: 4, words: 8, scanned: 12, behind: 16, size: 24 } as const;
export const reachedBy = { fromSlot: 1, fromHost: 2 } as const;

/** Added to the centre of stacks while somebody waits for the centre to be entered: no push finds it on top then, and
 * every one asks the host (watch.ts). */
export const watchedCentre = 1 << 30;

/** Room for cost-centre stacks. */
export const maximumStacks = 1 << 20;

/** The memo of joined stacks (current ++> stored): how many entries, and what is in one. */
export const memoEntries = 1 << 12;
export const memoEntry = { current: 0, stored: 4, joined: 8, size: 16, shift: 4 } as const;

/** A push's cache: the stack that it was done under last, and what it led to. */
export const pushSite = { stack: 0, pushed: 4, size: 8 } as const;

/** The memo of pushes, for those whose own cache does not hold them: how many entries, and what is in one. It lies among the
 * caches, and is a push's own but for the centre. */
export const pushMemoEntries = 1 << 10;
export const pushMemoEntry = { ...pushSite, centre: 8, size: 16, shift: 4 } as const;

/** The cache of a local function: the stack that it was entered under last, the one that it was made under, and what they
 * led to together. */
export const joinSite = { current: 0, stored: 4, joined: 8, size: 16 } as const;

/** Under GHC an evaluated thunk stands before its value until the next collection of young objects, which comes after
 * 1 MB of its objects: about half as much of ours (log2, in bytes). */
export const nursery = 19;

/** An indirection: its value, and where the heap ended when the thunk was evaluated. */
export const indirection = { value: 8, made: 12 } as const;

/** What may be allocated, or pushed, between two checks. */
export const heapSlack = 1 << 18;
export const stackSlack = 1 << 16;
/** What a program that has used up its stack gets besides, once, for its handlers. */
export const stackReserve = 1 << 16;

/** Of addresses too, which go up to 4 GiB. */
export const align8 = (n: number): number => ((n + 7) & ~7) >>> 0;
