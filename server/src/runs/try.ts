/** A change that advice offers, tried before anybody accepts it: made in a copy, which runs on the input of the run advised on. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Advice, TextEdit } from '../../../language/index.ts';
import { total } from '../../../language/profile/index.ts';
import type { Executable, RunResult } from '../../../language/runtime/index.ts';
import { run } from '../engine/cairn/run.ts';
import { pathOf } from '../files/path.ts';
import { finished } from '../lsp/steps.ts';
import type { TryAnswer, TryParams, TryRun } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { scratchWorkspaceOf } from '../state/projects.ts';
import type { ProfiledRun, Repeatable } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { adviceOf } from './advise.ts';
import { compileOptions, hasErrors } from './compile.ts';
import { programOptions } from './run.ts';

const refused = (reason: string): TryAnswer => ({ kind: 'refused', reason });

/** Both versions are run, one after the other, so that what they print and their times can be compared. */
export async function tryAdvice(
  server: Server,
  { run: number, item }: TryParams,
  token: CancellationToken,
): Promise<TryAnswer | null> {
  const first = server.runs.profiles.get(number);
  if (!first) return null;
  const { repeatable } = first;
  if (!repeatable) return refused('Only for a run that finished in this session a change can be tried.');
  if ([...first.modules.values()].some(({ path, centres }) => textOf(server, path) !== centres.compiled))
    return refused('The program was edited after this run. Run it again.');
  const { advice } = await adviceOf(server, first, token);
  const chosen = advice[item];
  if (!chosen?.fix) return refused('This advice has no change that can be tried.');
  const changed = await compileChanged(server, first, repeatable, chosen, token);
  if (!changed) return refused('The program does not compile with this change.');
  const before = await perform(server, first, repeatable, repeatable.executable, token);
  const after = await perform(server, first, repeatable, changed, token);
  if (!before || !after) return refused('The program did not finish again.');
  if (!isSame(before, after)) return refused('The program prints something else with this change.');
  const { tickInterval } = repeatable.result.profile;
  return { kind: 'tried', tick: tickInterval / 1000, before: before.costs, after: after.costs };
}

/** Undefined where it has errors. The program's own workspace does not hear of it. */
async function compileChanged(
  server: Server,
  { uri, modules }: ProfiledRun,
  { params }: Repeatable,
  { path: at, fix }: Advice,
  token: CancellationToken,
): Promise<Executable | undefined> {
  const path = pathOf(uri);
  const { workspace } = scratchWorkspaceOf(server, path);
  const texts = new Map(
    [...modules.values()].map(module => [
      module.path,
      module.path === at ? edited(module.centres.compiled, fix!.edits) : module.centres.compiled,
    ]),
  );
  for (const [each, text] of texts) workspace.update(each, text);
  try {
    const compiled = await finished(workspace.compileInSteps(path, compileOptions(params)), token);
    return hasErrors(compiled.files) ? undefined : compiled.executable;
  } finally {
    for (const each of texts.keys()) workspace.close(each);
  }
}

/** From the last to the first, so that the others stay where they are. */
const edited = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (now, { span, text: inserted }) => now.slice(0, span.start) + inserted + now.slice(span.end),
      text,
    );

interface Performed {
  readonly costs: TryRun;
  readonly end: RunResult['end'];
  /** What it printed, of both handles. */
  readonly output: readonly [Uint8Array, Uint8Array];
}

/** Seconds more than ten times what the first run took, after which a run is given up. */
const patience = 10;
/** Bytes that a program may print to be compared. */
const keptOutput = 64 << 20;

/** Undefined of a run that did not come to its end, or printed too much to be compared. */
async function perform(
  server: Server,
  { program }: ProfiledRun,
  { params, input, result }: Repeatable,
  executable: Executable,
  token: CancellationToken,
): Promise<Performed | undefined> {
  const options = programOptions(server, { ...params, held: false, heap: 'none' }, program);
  const printed: [Uint8Array[], Uint8Array[]] = [[], []];
  let size = 0;
  const { ticks } = total(result.profile);
  const time = Math.min(
    options.limits?.time ?? Infinity,
    patience + (10 * ticks * result.profile.tickInterval) / 1e6,
  );
  const handle = run(
    executable,
    { ...options, overhead: false, liveInterval: 0, limits: { ...options.limits, time } },
    server.services.platform,
    {
      output(which, bytes) {
        size += bytes.length;
        printed[which - 1]!.push(bytes.slice());
        if (size > keptOutput) handle.stop();
      },
    },
  );
  const cancelled = token.onCancellationRequested(() => handle.stop());
  for (const bytes of input) handle.input(bytes);
  handle.endInput();
  const { end, profile } = await handle.result.finally(() => cancelled.dispose());
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  if (end.kind !== 'finished' || !profile) return undefined;
  const { entries, allocation, ticks: sampled } = total(profile);
  return {
    costs: { entries, allocation, ticks: sampled },
    end,
    output: [joinedBytes(printed[0]), joinedBytes(printed[1])],
  };
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

const isSame = (a: Performed, b: Performed): boolean =>
  JSON.stringify(a.end) === JSON.stringify(b.end) &&
  a.output.every((bytes, which) => {
    const other = b.output[which]!;
    return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
  });
