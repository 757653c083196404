/** A change that advice offers, tried before anybody accepts it: made in a copy, which runs on the input of the run advised on. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { type Advice, type CompileOptions, type CompileResult, edited } from '../../../language/index.ts';
import { total } from '../../../language/profile/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { pathOf } from '../files/path.ts';
import { finished } from '../lsp/steps.ts';
import type { TryAnswer, TryParams } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { scratchWorkspaceOf } from '../state/projects.ts';
import type { ProfiledRun, Repeatable } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { adviceOf } from './advise.ts';
import { compileOptions, hasErrors } from './compile.ts';
import { programOptions } from './run.ts';
import { outcomeOf, performTrial, type Trial } from './trial.ts';

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
  return outcomeOf(before, after, repeatable.result.profile.tickInterval);
}

/** Undefined where it has errors. */
async function compileChanged(
  server: Server,
  { uri, modules }: ProfiledRun,
  { params }: Repeatable,
  { path: at, fix }: Advice,
  token: CancellationToken,
): Promise<Executable | undefined> {
  const texts = new Map(
    [...modules.values()].map(module => [
      module.path,
      module.path === at ? edited(module.centres.compiled, fix!.edits) : module.centres.compiled,
    ]),
  );
  const { files, executable } = await compileTexts(server, pathOf(uri), texts, compileOptions(params), token);
  return hasErrors(files) ? undefined : executable;
}

/** Compiles a program with these texts, by path, in place of its files' own. The program's own workspace does not hear of it. */
export async function compileTexts(
  server: Server,
  path: string,
  texts: ReadonlyMap<string, string>,
  options: CompileOptions,
  token: CancellationToken,
): Promise<CompileResult> {
  const { workspace } = scratchWorkspaceOf(server, path);
  for (const [each, text] of texts) workspace.update(each, text);
  try {
    return await finished(workspace.compileInSteps(path, options), token);
  } finally {
    for (const each of texts.keys()) workspace.close(each);
  }
}

/** Seconds more than ten times what the first run took, after which a run is given up. */
const patience = 10;
/** Undefined of a run that did not finish, or printed too much to be compared. */
async function perform(
  server: Server,
  { program }: ProfiledRun,
  { params, input, result }: Repeatable,
  executable: Executable,
  token: CancellationToken,
): Promise<Trial | undefined> {
  const options = programOptions(server, { ...params, held: false, heap: 'none' }, program);
  const { ticks } = total(result.profile);
  const time = Math.min(
    options.limits?.time ?? Infinity,
    patience + (10 * ticks * result.profile.tickInterval) / 1e6,
  );
  const controller = new AbortController();
  const cancelled = token.onCancellationRequested(() => controller.abort());
  const limited = { ...options, limits: { ...options.limits, time } };
  const { platform } = server.services;
  const trial = await performTrial(executable, limited, platform, input, controller.signal).finally(() =>
    cancelled.dispose(),
  );
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  return trial;
}
