/** Centres of a stack as frames with links, and the words for how a run ended. */

import { placesIn } from './costs.ts';
import {
  broken,
  type CostCentre,
  never,
  parameterNames,
  type RunEnd,
  type RunResult,
  showTrace,
  sourceText,
  violation,
  visibleLines,
} from './language.ts';
import type { BacktraceParams, EndedParams, Frame, PausedParams } from './protocol.ts';
import { explainLimit, ourFault } from './run/limits.ts';
import type { Paused, ResolvedBacktrace } from './run/message.ts';
import type { CompiledModule } from './session.ts';

export interface FrameContext {
  /** Of the program. */
  readonly centres: readonly CostCentre[];
  readonly profiled: boolean;
  readonly modules: ReadonlyMap<string, CompiledModule>;
  present(path: string): string | undefined;
}

type PlaceOf = ReturnType<typeof placesIn>;

function toFrame(context: FrameContext, placeOf: PlaceOf, index: number): Frame[] {
  const centre = context.centres[index];
  if (!centre) return [];
  const module = context.modules.get(centre.module);
  const frame = {
    label: centre.label,
    module: centre.module,
    location: centre.location,
    own: module !== undefined && centre.kind !== 'caf' && centre.kind !== 'built-in',
  };
  const { uri, range } = placeOf(index) ?? {};
  return [uri && range ? { ...frame, uri, range } : frame];
}

export function toBacktrace(
  context: FrameContext,
  run: number,
  backtrace: ResolvedBacktrace,
  message: string,
  handled: boolean,
): BacktraceParams {
  const placeOf = placesIn(context, context.present);
  const framesOf = (stack: readonly number[]): Frame[] =>
    stack.flatMap(index => toFrame(context, placeOf, index));
  const frames = framesOf(backtrace.stack);
  const evaluatedBy = backtrace.evaluatedBy.map(framesOf);
  const named = (stack: readonly number[]) => stack.flatMap(index => context.centres[index] ?? []);
  return {
    run,
    cause: backtrace.cause,
    description: backtrace.description,
    message,
    handled,
    frames,
    evaluatedBy,
    text: showTrace({
      ...backtrace,
      stack: named(backtrace.stack),
      evaluatedBy: backtrace.evaluatedBy.map(named),
    }),
  };
}

export function toPaused(
  context: FrameContext,
  run: number,
  { threads, entering, ...paused }: Paused,
): PausedParams {
  const placeOf = placesIn(context, context.present);
  const framesOf = (stack: readonly number[]): Frame[] =>
    stack.flatMap(index => toFrame(context, placeOf, index));
  return {
    run,
    ...paused,
    ...(entering && context.modules.has(entering.module) ? { entering: toEntering(context, entering) } : {}),
    threads: threads.map(({ number, state, stack, evaluatedBy }) => ({
      thread: number,
      state,
      frames: framesOf(stack),
      evaluatedBy: evaluatedBy.map(framesOf),
    })),
  };
}

/** The arguments have the names by which the source knows them, as far as it has one for each. */
function toEntering(
  context: FrameContext,
  entering: NonNullable<Paused['entering']>,
): NonNullable<PausedParams['entering']> {
  const path = context.modules.get(entering.module)?.path;
  const text = path === undefined ? undefined : context.present(path);
  const named = path && text ? parameterNames(sourceText(path, text), entering.name) : undefined;
  const isClear = named?.length === entering.arguments.length;
  return {
    label: entering.name,
    module: entering.module,
    arguments: entering.arguments.map((value, index) => ({
      name: (isClear ? named?.[index] : undefined) ?? `argument ${index + 1}`,
      value,
    })),
  };
}

export function toEnded(run: number, { exitCode }: RunResult, end: RunEnd, seconds: number): EndedParams {
  return { run, exitCode, end: end.kind, message: endMessage(end), seconds };
}

/**
 * What a program said last of all, after its name and a colon, is why it failed: the machine only knows its exit code.
 * `said` is the end of its error output.
 */
export function withReason(end: RunEnd, program: string, said: string): RunEnd {
  if (end.kind !== 'failed' || end.exitCode === broken || end.exitCode === violation) return end;
  const start = `\n${said}`.lastIndexOf(`\n${program}: `);
  const reason = start < 0 ? '' : said.slice(start + program.length + 2).trim();
  return reason === '' ? end : { ...end, message: reason };
}

export function endMessage(end: RunEnd): string {
  switch (end.kind) {
    case 'finished':
      return end.exitCode === 0 ? 'finished' : `exited with code ${end.exitCode}`;
    case 'failed':
      if (end.exitCode === broken) return visibleLines(ourFault(end.message));
      return end.message.trim() === ''
        ? `failed with exit code ${end.exitCode}`
        : visibleLines(end.message.trim());
    case 'interrupted':
      return 'interrupted';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return visibleLines(explainLimit(end, limit => `the setting cairn.limits.${limit}`));
    default:
      return never(end);
  }
}
