/** A program at several sizes of its input, and how its costs grow with them. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import {
  grouped,
  growthLines,
  growthNote,
  growthOf,
  growthRemarks,
  type SizedRun,
} from '../../../language/profile/index.ts';
import { run } from '../engine/cairn/run.ts';
import { pathOf, stemOf } from '../files/path.ts';
import { notify } from '../lsp/boundary.ts';
import { type GrowAnswer, type GrowParams, names } from '../protocol/index.ts';
import type { Server } from '../state/server.ts';
import { compileForRun } from './compile.ts';
import { endMessage } from './frames.ts';
import { withSize } from './input-size.ts';
import { programOptions } from './run.ts';

/** Stacks whose growth is told, of those that allocate most. */
const stacks = 20;

/** Compiled once, and run at one size after the other: two at once would take each other's time. */
export async function grow(
  server: Server,
  params: GrowParams,
  token: CancellationToken,
): Promise<GrowAnswer> {
  if (new Set(params.sizes).size < 2 || params.sizes.some(size => size < 1))
    return { rows: [], problem: 'Enter at least two sizes, each 1 or more.' };
  server.services.platform.prepare?.(true);
  const compiled = await compileForRun(server, { ...params, profile: true, countCalls: true }, token);
  if ('refused' in compiled) return { rows: [], problem: compiled.refused };
  const { executable } = compiled;
  const program = stemOf(pathOf(params.uri));
  const runs: SizedRun[] = [];
  for (const [done, size] of params.sizes.entries()) {
    void notify(server, names.growing, { uri: params.uri, size, done, total: params.sizes.length });
    const options = programOptions(
      server,
      { ...params, held: false, heap: 'none', arguments: withSize(params.arguments ?? [], size) },
      program,
    );
    const handle = run(executable, { ...options, liveInterval: 0 }, server.services.platform, {
      output() {},
    });
    const cancelled = token.onCancellationRequested(() => handle.stop());
    handle.endInput();
    const { end, profile } = await handle.result;
    cancelled.dispose();
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    // half a run has half the costs
    if (end.kind !== 'finished' || end.exitCode !== 0 || !profile)
      return {
        rows: [],
        problem: `The program did not finish at size ${grouped(size)}: ${endMessage(end)}`,
      };
    runs.push({ size, profile });
  }
  const growth = growthOf(runs, stacks);
  const note = growthNote(growth);
  const { sizes } = growth;
  const remarks = growthRemarks(growth);
  return { rows: growthLines(growth), sizes, remarks, ...(note === undefined ? {} : { problem: note }) };
}
