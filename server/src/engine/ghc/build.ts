/** Has a program built by GHC, itself or through cabal or stack: the commands in their order, until one fails. */

import { causeOf } from './cause.ts';
import { missingFeature, missingModuleChoice, neededOf, versionCommand } from './centres.ts';
import {
  type Command,
  cabalCommands,
  dynamicCommand,
  type PackagedProgram,
  type PlainProgram,
  plainCommand,
  shownCommand,
  stackCommands,
  type Wanted,
} from './command.ts';
import {
  type Complaint,
  lackOfLibraries,
  lacksInterpreter,
  needsInterpreter,
  readComplaints,
  readStep,
  type Step,
} from './complaint.ts';
import { terminalCommand, terminalSource } from './terminal.ts';
import type { Toolchain, ToolResult } from './toolchain.ts';

/** What is to be built, and by which files. */
export type Target =
  | { readonly by: 'ghc'; readonly tool: string; readonly program: PlainProgram; readonly name: string }
  | {
      readonly by: 'cabal' | 'stack';
      readonly tool: string;
      readonly program: PackagedProgram;
      /** The GHC that the person has named. */
      readonly ghc: string | undefined;
    };

export type Built =
  | { readonly kind: 'built'; readonly file: string; readonly commands: readonly string[] }
  | {
      readonly kind: 'failed';
      readonly complaints: readonly Complaint[];
      /** A sentence, where it is no mistake in the program. */
      readonly reason?: string;
      /** The line that says why; empty where none does. */
      readonly cause: string;
      /** The end of what was said. */
      readonly output: string;
    }
  | { readonly kind: 'cancelled' };

export interface BuildEvents {
  command(shown: string): void;
  step(step: Step): void;
}

/** Under which the cache keeps what is made of a program. */
export const cacheName = (
  { by, program }: Target,
  path: string,
  { profile, coverage }: Pick<Wanted, 'profile' | 'coverage'>,
): string =>
  [
    by,
    profile ? 'profiled' : 'plain',
    ...(coverage ? ['counted'] : []),
    program.folder,
    'name' in program ? program.name : path,
  ].join('\n');

export async function build(
  tools: Toolchain,
  target: Target,
  wanted: Wanted,
  events: BuildEvents,
  signal: AbortSignal,
): Promise<Built> {
  const lacking = missingModuleChoice(wanted) ?? (await lackingCentres(tools, target, wanted, signal));
  if (lacking !== undefined) {
    return { kind: 'failed', complaints: [], reason: lacking, cause: lacking, output: lacking };
  }
  const commands: string[] = [];
  // stack makes its folder, but none above it
  if (target.by === 'stack') tools.makeFolder(`${target.program.folder}/.stack-work`);
  const more = await forTerminal(tools, target, wanted, signal);
  const run: Run = async (command, isShown = true) => {
    const shown = shownCommand(command);
    if (isShown) commands.push(shown);
    events.command(shown);
    const onLine = (line: string): void => {
      const step = readStep(line);
      if (step) events.step(step);
    };
    return tools.run(command, onLine, signal);
  };
  const [said, file] =
    target.by === 'ghc'
      ? await plainly(target, wanted, tools.isWindows, run, more)
      : await packaged(target, wanted, tools.isWindows, run, more);
  if (signal.aborted) return { kind: 'cancelled' };
  if (said.code === 0 && file !== undefined) return { kind: 'built', file, commands };
  return failure(said);
}

/** Why the GHC that will build it cannot place the wanted centres. Stack takes a GHC of its own, which says so itself. */
async function lackingCentres(
  tools: Toolchain,
  target: Target,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<string | undefined> {
  const needed = neededOf(wanted);
  const ghc =
    target.by === 'ghc' ? target.tool : target.by === 'cabal' ? (target.ghc ?? tools.find('ghc')) : undefined;
  if (needed.length === 0 || ghc === undefined) return undefined;
  const { code, answer } = await tools.run(versionCommand(ghc, target.program.folder), () => {}, signal);
  return code === 0 ? missingFeature(answer, needed) : undefined;
}

/** What is linked besides; nothing where it cannot be made: then output comes later. */
async function forTerminal(
  tools: Toolchain,
  target: Target,
  { cache }: Wanted,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (tools.isWindows) return [];
  const object = `${cache}/terminal.o`;
  // cabal and stack part their options at blanks
  if (target.by !== 'ghc' && /\s/.test(object)) return [];
  if (tools.has(object)) return [object];
  const ghc = target.by === 'ghc' ? target.tool : (target.ghc ?? tools.find('ghc'));
  if (ghc === undefined || !tools.put(`${cache}/terminal.c`, terminalSource)) return [];
  const answer = await tools.run(terminalCommand(ghc, cache), () => {}, signal);
  return answer.code === 0 && tools.has(object) ? [object] : [];
}

/** What the person need not see goes to the log alone. */
type Run = (command: Command, isShown?: boolean) => Promise<ToolResult>;

/** With Template Haskell in it, a program that is to be profiled needs an interpreter that can load its code; where there
 * is none, GHC is given its own kind of code first. */
async function plainly(
  { tool, program, name }: Extract<Target, { by: 'ghc' }>,
  wanted: Wanted,
  isWindows: boolean,
  run: Run,
  always: readonly string[],
): Promise<[ToolResult, string]> {
  const file = `${wanted.cache}/${name}${isWindows ? '.exe' : ''}`;
  const command = (...more: string[]): Command =>
    plainCommand(tool, program, wanted, file, [...always, ...more]);
  const first = await run(command());
  if (first.code === 0 || !needsInterpreter(first.output)) return [first, file];
  const second = await run(command('-fexternal-interpreter'));
  if (second.code === 0 || !lacksInterpreter(second.output)) return [second, file];
  const third = await run(dynamicCommand(tool, program, wanted));
  return [third.code === 0 ? await run(command()) : third, file];
}

async function packaged(
  target: Exclude<Target, { by: 'ghc' }>,
  wanted: Wanted,
  isWindows: boolean,
  run: Run,
  more: readonly string[],
): Promise<[ToolResult, string | undefined]> {
  const { by, tool, program, ghc } = target;
  const commands =
    by === 'cabal'
      ? cabalCommands(tool, program, wanted, ghc, more)
      : stackCommands(tool, program, wanted, more);
  const built = await run(commands.build);
  if (built.code !== 0) return [built, undefined];
  const where = await run(commands.where, false);
  const answer = where.answer.trim().split('\n').at(-1)?.trim() ?? '';
  if (where.code !== 0 || answer === '') return [where, undefined];
  const file = by === 'cabal' ? answer : `${answer}/bin/${program.name}${isWindows ? '.exe' : ''}`;
  return [where, file];
}

/** Characters of a tool's output that are shown where it says nothing that has a place. */
const shownOutput = 2000;

function failure({ output, code }: ToolResult): Built {
  const reason = lackOfLibraries(output);
  const complaints = readComplaints(output).filter(({ severity }) => severity === 'error');
  const end = output.trim().slice(-shownOutput);
  const silence = `it ended with exit code ${code ?? 'none'} and no message`;
  return {
    kind: 'failed',
    complaints: reason === undefined ? complaints : [],
    ...(reason === undefined ? {} : { reason }),
    cause: causeOf(output) || silence,
    output: end || silence,
  };
}
