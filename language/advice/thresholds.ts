/**
 * From which figures on a rule speaks: all of them in one place. They are chosen so that the change is worth a person's
 * time: what a place costs must be felt in the whole run, and be more than short lists and few steps would cost.
 */
export const thresholds = {
  /** Share of the program's time or bytes that the cost centre around a place must have by itself. Below a tenth even a
   * perfect cure is lost in the noise of two runs. */
  share: 0.1,
  /** The same where the cure saves a part of what the place costs, and not nearly all of it: a fold's thunks. */
  partialShare: 0.25,
  /** Bytes below which nobody should care, whatever their share: a program that allocates so little ends at once. */
  leastBytes: 1_000_000,
  /** The same where a part is saved: a list of a hundred thousand elements that is added up has about five million. */
  partialBytes: 4_000_000,
  /** Milliseconds, likewise. */
  leastTime: 10,
  /** Entries from which on a function counts as called in a loop. */
  manyEntries: 100,
  /** Bytes for each step from which on lists are copied at length: an element that `++` copies costs about 56 bytes (a
   * cons and the rest that is suspended), so these are some forty elements at every step. */
  copiedPerStep: 2_000,
  /** Bytes for each call of a function that is called often and has such a loop inside: some thirty steps. */
  copiedPerLoop: 20_000,
  /** Bytes for each call of a function whose loop nobody counts: with so many, appending at the end of a growing list has
   * gone on for at least a hundred and fifty steps. */
  copiedPerCall: 700_000,
  /** Microseconds for each step from which on lists are searched at length. An element that is looked at takes some 10 to
   * 20 nanoseconds, a search in a Set or Map of the same size 100 to 300: below a hundred elements little is gained. */
  searchedPerStep: 1.2,
  /** Elements of a list that a function goes through at each call, itself, from which on it goes through a long one. A Map of as many is ten
   * times as fast. */
  walkedPerCall: 100,
  /** Bytes of an element of a list with what it holds, and of what joins it to the others alone. */
  bytesOfElement: 40,
  bytesOfCons: 24,
  /** Bytes for each call of a function that folds a list: a hundred elements of 56. */
  foldedPerCall: 5_000,
  /** Bytes for each entry of a function that reads numbers: `read` takes some 2,000. */
  readPerEntry: 1_000,
  /** Microseconds for each length that is counted: some twenty elements. */
  countedPerStep: 0.3,
  /** Microseconds for each call of `nub`: a hundred elements take some 75, as many in a Set some 20. */
  nubPerCall: 60,
  /** Bytes for each call of `nub`: it has kept about thirty elements at least. Of fewer a Set is no better. */
  nubKept: 3_000,
  /** Microseconds for each 32 bytes that `nub` allocated: where it took longer, it was comparing, and nothing else. */
  nubPerStep: 0.5,
} as const;
