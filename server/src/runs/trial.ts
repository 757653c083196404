/** Versions of a program, run so that what they print and cost can be compared: for changes that nobody has accepted yet. */
import { total } from '../../../language/profile/index.ts';
import type { Executable, RunResult } from '../../../language/runtime/index.ts';
import type { ProgramOptions } from '../engine/cairn/message.ts';
import { type Platform, run } from '../engine/cairn/run.ts';
import type { TryAnswer, TryRun } from '../protocol/index.ts';

export interface Trial {
  readonly costs: TryRun;
  readonly end: RunResult['end'];
  /** What it printed, of both handles. */
  readonly output: readonly [Uint8Array, Uint8Array];
}

/** Bytes that a program may print to be compared. */
const keptOutput = 64 << 20;

/** Undefined for a run that did not finish, that was given up by `signal`, or that printed too much to be compared. */
export async function performTrial(
  executable: Executable,
  options: ProgramOptions,
  platform: Platform,
  input: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<Trial | undefined> {
  const printed: [Uint8Array[], Uint8Array[]] = [[], []];
  let size = 0;
  const handle = run(executable, { ...options, overhead: false, liveInterval: 0 }, platform, {
    output(which, bytes) {
      size += bytes.length;
      printed[which - 1]!.push(bytes.slice());
      if (size > keptOutput) handle.stop();
    },
  });
  const stop = (): void => handle.stop();
  signal.addEventListener('abort', stop);
  for (const bytes of input) handle.input(bytes);
  handle.endInput();
  const { end, profile } = await handle.result.finally(() => signal.removeEventListener('abort', stop));
  if (end.kind !== 'finished' || !profile) return undefined;
  const { entries, allocation, ticks } = total(profile);
  return {
    costs: { entries, allocation, ticks },
    end,
    output: [joinedBytes(printed[0]), joinedBytes(printed[1])],
  };
}

/** What a change gains, where the program does the same with it. `tickInterval`: microseconds of a sample. */
export function outcomeOf(
  before: Trial | undefined,
  after: Trial | undefined,
  tickInterval: number,
): TryAnswer {
  const refused = (reason: string): TryAnswer => ({ kind: 'refused', reason });
  if (!before || !after) return refused('The program did not finish again.');
  if (!isSame(before, after)) return refused('The program prints something else with this change.');
  return { kind: 'tried', tick: tickInterval / 1000, before: before.costs, after: after.costs };
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const isSame = (a: Trial, b: Trial): boolean =>
  JSON.stringify(a.end) === JSON.stringify(b.end) &&
  a.output.every((bytes, which) => {
    const other = b.output[which]!;
    return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
  });
