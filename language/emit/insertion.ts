/** What the linker puts into compiled functions: counters, notes of uses, and loops in the place of calls of themselves. */
import { useInsertions } from './biography.ts';
import { countingCode, type Insertion, type LinkedAddresses } from './counting.ts';
import { loopOf } from './loop.ts';
import type { FunctionObject, Relocation } from './object.ts';
import { type TickyCounters, type TickyPlaces, tickyInsertions } from './ticky.ts';

export interface Inserted {
  /** In the order of the code. */
  readonly insertions: readonly Insertion[];
  /** Where the function begins again instead of being called. */
  readonly calls: ReadonlySet<Relocation> | undefined;
}

export interface Inserting {
  /** Whether a symbol is this function. */
  readonly means: (symbol: string) => boolean;
  /** Where calls are counted or traced. */
  readonly counting: LinkedAddresses | undefined;
  readonly ticky: { readonly counters: TickyCounters; readonly where: TickyPlaces } | undefined;
  /** The address of the notes of uses, where uses are noted. */
  readonly uses: number | undefined;
}

export function insertedInto(f: FunctionObject, { means, counting, ticky, uses }: Inserting): Inserted {
  const counted = counting && countingCode(f, counting);
  // what counts calls sees each of them
  const loop = counting || ticky ? undefined : loopOf(f, means);
  const insertions = [
    ...(loop?.insertions ?? []),
    ...(counted ? [counted] : []),
    ...(ticky ? tickyInsertions(ticky.counters, f, ticky.where) : []),
    ...(uses === undefined ? [] : useInsertions(f, uses)),
  ];
  return { insertions: insertions.sort((a, b) => a.at - b.at), calls: loop?.calls };
}

/** The code with what is put into it. */
export function withInserted(code: Uint8Array, insertions: readonly Insertion[]): Uint8Array {
  const whole = new Uint8Array(insertions.reduce((sum, { bytes }) => sum + bytes.length, code.length));
  let [from, to] = [0, 0];
  for (const { at, bytes } of insertions) {
    whole.set(code.subarray(from, at), to);
    to += at - from;
    whole.set(bytes, to);
    to += bytes.length;
    from = at;
  }
  whole.set(code.subarray(from), to);
  return whole;
}
