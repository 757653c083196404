/** A run that has come to its end, made again where its person asks for it: see engine/cairn/again.ts. What is measured is a run of its own. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { areSharesReliable, type Profile, withoutOverhead } from '../../../language/profile/index.ts';
import type { Executable, RunResult } from '../../../language/runtime/index.ts';
import { measureOverhead, measureShares, type OverheadRunKind } from '../engine/cairn/again.ts';
import { run } from '../engine/cairn/run.ts';
import type { AgainAnswer, AgainParams, RunParams } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import type { CompiledModule, ProfiledRun, Repeatable } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { compileForRun } from './compile.ts';
import { programOptions } from './run.ts';
import { analysedFor, followProgram, newSelection, putOnShow, showCosts } from './shown.ts';
import { createSpanTracker } from './span-tracker.ts';

export async function runAgain(
  server: Server,
  params: AgainParams,
  token: CancellationToken,
): Promise<AgainAnswer> {
  const first = server.runs.profiles.get(params.run);
  if (!first?.repeatable)
    return { kind: 'refused', reason: 'Only a run that finished in this session can be repeated.' };
  if ([...first.modules.values()].some(({ path, centres }) => textOf(server, path) !== centres.compiled))
    return { kind: 'refused', reason: 'The program was edited after this run. Run it again.' };
  const { repeatable } = first;
  if (params.measure === 'shares' && areSharesReliable(repeatable.result.profile))
    return { kind: 'refused', reason: 'This run took long enough: its time shares are reliable already.' };
  const executables = await variants(server, repeatable, params, token);
  if (typeof executables === 'string') return { kind: 'refused', reason: executables };
  const again = (kind: OverheadRunKind): Promise<RunResult> =>
    quietRun(server, first, { ...repeatable, executable: executables[kind] }, token);
  const measured = await measure(params, repeatable.result, again);
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  if (measured === undefined) return { kind: 'refused', reason: 'The repeated run did not finish.' };
  const number = server.runs.next++;
  show(server, first, number, measured, repeatable.params);
  return { kind: 'measured', run: number };
}

type Variants = Readonly<Record<OverheadRunKind, Executable>>;

/** The program with less profiling; or why it cannot be had. */
async function variants(
  server: Server,
  { params, executable, result }: Repeatable,
  { measure }: AgainParams,
  token: CancellationToken,
): Promise<Variants | string> {
  if (measure === 'shares') return { counted: executable, uncounted: executable, plain: executable };
  if (result.profile.overhead === undefined)
    return 'This run did not count calls. Turn on cairn.measureOverhead and run the program again.';
  const quiet: RunParams = { ...params, countCalls: false, overhead: false, subtractOverhead: false };
  const uncounted = await compileForRun(server, quiet, token);
  const plain = await compileForRun(
    server,
    { ...quiet, profile: false, backtrace: false, callers: [] },
    token,
  );
  if ('refused' in uncounted) return uncounted.refused;
  if ('refused' in plain) return plain.refused;
  return { counted: executable, uncounted: uncounted.executable, plain: plain.executable };
}

/** Undefined where no further run came to its end. */
async function measure(
  { measure }: AgainParams,
  result: Repeatable['result'],
  again: (kind: OverheadRunKind) => Promise<RunResult>,
): Promise<Profile | undefined> {
  const measured =
    measure === 'shares'
      ? await measureShares(result.profile, () => again('counted'))
      : await measureOverhead(result, again);
  return measured === result.profile ? undefined : measured;
}

/** With the input of the first, and what it prints is not heard. */
async function quietRun(
  server: Server,
  { program }: ProfiledRun,
  { params, executable, input, result }: Repeatable,
  token: CancellationToken,
): Promise<RunResult> {
  const isCounted = executable.countsCalls && result.profile.overhead !== undefined;
  // what is made again is for times, and censuses would take some
  const options = programOptions(server, { ...params, held: false, heap: 'none' }, program);
  const handle = run(
    executable,
    { ...options, overhead: isCounted, liveInterval: 0 },
    server.services.platform,
    { output() {} },
  );
  const cancelled = token.onCancellationRequested(() => handle.stop());
  for (const bytes of input) handle.input(bytes);
  handle.endInput();
  try {
    return await handle.result;
  } finally {
    cancelled.dispose();
  }
}

/** Beside the same lines, which follow the edits from now on. */
function show(
  server: Server,
  first: ProfiledRun,
  number: number,
  measured: Profile,
  params: RunParams,
): void {
  const modules = new Map(
    [...first.modules].map(([name, { path, centres }]): [string, CompiledModule] => [
      name,
      { path, centres: createSpanTracker(centres.compiled, centres.places) },
    ]),
  );
  const { program, uri, centres, selection } = first;
  const started = { run: number, program, uri, centres, modules };
  followProgram(server, started);
  putOnShow(server, number);
  const shown = params.subtractOverhead ? withoutOverhead(measured) : measured;
  showCosts(server, {
    ...started,
    live: false,
    ...analysedFor(server, shown, newSelection({ deselected: selection.deselected })),
  });
}
