/** Evaluating an expression in the scope of a module: compiled as a program of its own beside it, and run by itself. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import {
  type CompileOptions,
  evaluated,
  evaluationText,
  type FileDiagnostics,
  programText,
} from '../../../language/index.ts';
import { analyse, type Profile, secondsOf } from '../../../language/profile/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { run } from '../engine/cairn/run.ts';
import { folderOf, pathOf } from '../files/path.ts';
import { finished } from '../lsp/steps.ts';
import type { EvaluateParams, Evaluation } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { type ScratchWorkspace, scratchWorkspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { endMessage, withReason } from './frames.ts';

/** Seconds that an expression may take, and characters of it that are shown, where nothing else is said. */
const defaultSeconds = 10;
const shownSize = 20_000;

/** The expression alone is charged for what it costs. */
const options: CompileOptions = {
  profiled: true,
  costCentres: 'manual',
  ignoreScc: false,
  cafAll: false,
};

export async function evaluate(
  server: Server,
  { uri, expression, seconds }: EvaluateParams,
  token: CancellationToken,
): Promise<Evaluation> {
  const path = pathOf(uri);
  const module = textOf(server, path);
  if (module === undefined) return { text: '', problem: 'This module does not exist.' };
  if (expression.trim() === '') return { text: '' };
  const newText = evaluationText(module, expression, path.endsWith('.lhs'));
  if (!newText) return { text: '', problem: 'Cannot evaluate in a module that uses explicit braces.' };
  server.services.platform.prepare?.(false);
  const scratch = scratchWorkspaceOf(server, path);
  const at = `${folderOf(path)}/${evaluated.module}.hs`;
  addModule(scratch, evaluated.module, at, newText.text);
  const checked = await finished(scratch.workspace.checkInSteps(at), token);
  const problem = problemIn(checked, at, newText.expression);
  if (problem !== undefined) return { text: '', problem };
  const type = typeOf(scratch, at, newText.at);
  const compiled = await compile(scratch, path, type, token);
  const typed = type === undefined ? {} : { type };
  if (!('wasm' in compiled)) return { text: '', ...typed, problem: compiled.problem };
  return { ...typed, ...(await perform(server, compiled, seconds ?? defaultSeconds, token)) };
}

function addModule(
  { workspace, modules: made }: ScratchWorkspace,
  module: string,
  path: string,
  text: string,
): void {
  made.set(module, { path, text });
  workspace.update(path, text);
}

/** What is wrong with the expression; or that something else is. */
function problemIn(
  files: readonly FileDiagnostics[],
  path: string,
  expression: { readonly start: number; readonly end: number },
): string | undefined {
  const errors = files.flatMap(file =>
    file.diagnostics.flatMap(each => (each.severity === 'error' ? [{ path: file.path, each }] : [])),
  );
  const own = errors.find(
    ({ path: where, each }) =>
      where === path && each.span.end >= expression.start && each.span.start <= expression.end,
  );
  const first = own ?? errors[0];
  if (!first) return undefined;
  const { title, text, hint } = first.each;
  if (!own) return `Cannot evaluate, because the program has an error: ${title}.`;
  return [title, text, hint].filter(part => part).join('\n');
}

/** `Int` of `cairnValue :: Int`. */
function typeOf({ workspace }: ScratchWorkspace, path: string, at: number): string | undefined {
  const code = workspace.hover(path, at)?.code ?? '';
  const start = code.indexOf('::');
  return start < 0
    ? undefined
    : code
        .slice(start + 2)
        .replace(/\s+/g, ' ')
        .trim();
}

/** The program that shows it. A value that cannot be shown is told by its type alone. */
async function compile(
  scratch: ScratchWorkspace,
  path: string,
  type: string | undefined,
  token: CancellationToken,
): Promise<Executable | { readonly problem: string }> {
  const at = `${folderOf(path)}/${evaluated.program}.hs`;
  const isAction = type !== undefined && /^(IO|GHC\.Types\.IO)\b/.test(type);
  const kinds = isAction
    ? type === 'IO ()'
      ? (['silentAction'] as const)
      : (['action', 'silentAction'] as const)
    : (['value'] as const);
  for (const kind of kinds) {
    addModule(scratch, evaluated.program, at, programText(kind));
    const { executable } = await finished(scratch.workspace.compileInSteps(at, options), token);
    if (executable) return executable;
  }
  return {
    problem: `A value of ${type === undefined ? 'unknown type' : `type ${type}`} cannot be shown, because it has no instance of Show.`,
  };
}

async function perform(
  server: Server,
  executable: Executable,
  seconds: number,
  token: CancellationToken,
): Promise<Omit<Evaluation, 'type'>> {
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  let text = '';
  let said = '';
  const handle = run(
    executable,
    {
      programName: evaluated.program,
      arguments: [],
      environment: server.services.environment,
      policy: 'compress',
      limits: { time: seconds },
      xc: false,
      terminals: [false, false, false],
      direct: false,
      liveInterval: 0,
    },
    server.services.platform,
    {
      output(which, bytes) {
        const words = decoders[which].decode(bytes, { stream: true });
        if (which === 2) said += words;
        else text += words;
        if (text.length + said.length > shownSize) handle.stop();
      },
    },
  );
  const cancelled = token.onCancellationRequested(() => handle.stop());
  handle.endInput();
  const result = await handle.result;
  cancelled.dispose();
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  const isLong = text.length > shownSize;
  const { end } = result;
  const problem = isLong
    ? 'The result was too long and has been cut.'
    : end.kind === 'finished'
      ? undefined
      : endMessage(withReason(end, evaluated.program, said));
  return {
    text: (isLong ? `${text.slice(0, shownSize)}…` : text).replace(/\n$/, ''),
    ...(problem === undefined ? {} : { problem }),
    ...(result.profile ? costOf(result.profile) : {}),
  };
}

/** What the expression's own centre cost, all that it called included. */
function costOf(profile: Profile): Pick<Evaluation, 'allocation' | 'seconds'> {
  const centre = profile.centres.findIndex(({ label }) => label === evaluated.value);
  if (centre < 0) return {};
  const { centres } = analyse(profile, () => true).selected;
  const { allocation, ticks } = centres.get(centre)?.inherited ?? { allocation: 0, ticks: 0 };
  return { allocation, seconds: secondsOf(ticks, profile.tickInterval) };
}
