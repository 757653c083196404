/** Compiling and running a program for an agent: restricted to its folder, with limits, its output kept up to a length. */
import * as v from 'valibot';
import { type CompileOptions, type CompileResult, sourceText } from '../../../language/index.ts';
import { visibleLines } from '../../../language/profile/index.ts';
import { profiledMachineOptions } from '../../../language/run/options.ts';
import type { Executable, RunResult } from '../../../language/runtime/index.ts';
import { renderDiagnostic } from '../cli/render.ts';
import { explainLimit } from '../engine/cairn/limits.ts';
import type { ProgramOptions } from '../engine/cairn/message.ts';
import { run } from '../engine/cairn/run.ts';
import type { RunRequest } from './memory.ts';
import { count, described } from './tool.ts';
import { type AgentProgram, type AgentWorld, Refusal } from './world.ts';

const mebibyte = 2 ** 20;
/** Characters of the output that are kept, of its beginning and of its end. */
const keptOutput = 100_000;

/** What every tool that runs a program is asked. */
export const runInput = {
  file: described(
    v.string(),
    'the Haskell file with main, or the folder, .cabal or cairn.json file of a project with one program',
  ),
  arguments: v.optional(described(v.array(v.string()), 'arguments of the program'), []),
  stdin: v.optional(described(v.string(), 'standard input of the program'), ''),
  seconds: v.optional(described(count(3600), 'time limit (default: 10)'), 10),
  megabytes: v.optional(described(count(2000), 'heap limit (default: 512)'), 512),
};
const schema = v.strictObject(runInput);
export type RunInput = v.InferOutput<typeof schema>;

export interface AgentResult extends RunResult {
  /** Standard output and standard error as they came. */
  readonly output: string;
}

/** Throws a Refusal with the errors of a program that does not compile. */
export async function compiled(
  world: AgentWorld,
  program: AgentProgram,
  options: CompileOptions,
  signal: AbortSignal,
  texts?: ReadonlyMap<string, string>,
): Promise<CompileResult & { readonly executable: Executable }> {
  const result = await world.compile(program, options, signal, texts);
  const { executable, files, isProgram } = result;
  if (executable) return { ...result, executable };
  const text = (path: string): string | undefined => texts?.get(path) ?? world.text(path);
  const errors = shown({ text }, files, new Set(['error']));
  if (errors.length > 0) throw new Refusal(errors.join('\n'));
  throw new Refusal(
    isProgram
      ? `${program.file} could not be compiled.`
      : `${program.file} has no main, so it cannot be run.`,
  );
}

/** The diagnostics of these severities as the command line prints them. */
export const shown = (
  world: Pick<AgentWorld, 'text'>,
  files: CompileResult['files'],
  severities: ReadonlySet<string>,
): readonly string[] =>
  files.flatMap(({ path, diagnostics }) => {
    const wanted = diagnostics.filter(({ severity }) => severities.has(severity));
    const source = sourceText(path, wanted.length === 0 ? '' : (world.text(path) ?? ''));
    return wanted.map(each => renderDiagnostic(source, each));
  });

export async function execute(
  world: AgentWorld,
  program: AgentProgram,
  executable: Executable,
  given: RunInput,
  signal: AbortSignal,
): Promise<AgentResult> {
  const output = createOutput();
  const handle = run(executable, optionsOf(world, program, given), world.platform, {
    output: (_, bytes) => output.add(bytes),
  });
  const stop = (): void => handle.stop();
  signal.addEventListener('abort', stop);
  if (given.stdin !== '') handle.input(new TextEncoder().encode(given.stdin));
  handle.endInput();
  try {
    return { ...(await handle.result), output: output.text() };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Restricted to the program's folder, with the limits that were asked for. */
export const optionsOf = (
  { environment }: AgentWorld,
  { name, folder }: AgentProgram,
  given: RunRequest,
): ProgramOptions => ({
  programName: name,
  arguments: given.arguments,
  environment,
  ...profiledMachineOptions({ heapLimit: given.megabytes * mebibyte, timeLimit: given.seconds }),
  xc: false,
  sandbox: folder,
  folder,
  terminals: [false, false, false],
  direct: false,
  liveInterval: 0,
});

/** The beginning and the end of what a program writes. */
function createOutput(): { add(bytes: Uint8Array): void; text(): string } {
  const decoder = new TextDecoder();
  let head = '';
  let tail = '';
  let length = 0;
  return {
    add(bytes) {
      const text = decoder.decode(bytes, { stream: true });
      length += text.length;
      const room = keptOutput - head.length;
      head += text.slice(0, room);
      tail = (tail + text.slice(room)).slice(-keptOutput);
    },
    text() {
      const left = length - head.length - tail.length;
      return visibleLines(left > 0 ? `${head}\n… ${left} characters left out …\n${tail}` : head + tail);
    },
  };
}

/** How a run ended, as part of a sentence. */
export function ending({ end }: RunResult): string {
  if (end.kind === 'finished') return end.exitCode === 0 ? 'finished' : `exited with code ${end.exitCode}`;
  if (end.kind === 'failed') return `failed: ${visibleLines(end.message.trim())}`;
  if (end.kind === 'limit')
    return visibleLines(
      explainLimit(end, (limit, mebibytes) =>
        limit === 'time' ? '"seconds"' : `"megabytes"${mebibytes === undefined ? '' : ` (${mebibytes})`}`,
      ),
    );
  return `was ${end.kind}`;
}
