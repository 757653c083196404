/** Centres of a stack as frames with links, and the words for how a run ended. */

import { never, visibleLines } from '../../../language/index.ts';
import { type RunEnd, showTrace } from '../../../language/profile/index.ts';
import { exitCrash, exitViolation, type RunResult } from '../../../language/runtime/index.ts';
import { explainLimit, ourFault } from '../engine/cairn/limits.ts';
import type { Paused, ResolvedBacktrace, ResolvedScope } from '../engine/cairn/message.ts';
import type { BacktraceParams, EndedParams, Frame, PausedParams, VariableScope } from '../protocol/index.ts';
import type { FrameContext } from '../state/runs.ts';
import { placesIn } from './line-costs.ts';

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

/** Each scope stands with the frame whose stack is its own, and otherwise with the innermost of its centre. */
function framesWith(
  context: FrameContext,
  stack: readonly number[],
  evaluatedBy: readonly (readonly number[])[],
  scopes: readonly ResolvedScope[],
): { readonly frames: readonly Frame[]; readonly evaluatedBy: readonly (readonly Frame[])[] } {
  const placeOf = placesIn(context, context.present);
  const levels = [stack, ...evaluatedBy].flatMap(each => each.map((_, from) => each.slice(from)));
  const keyOf = (level: readonly number[]): string => level.join();
  const byLevel = new Map<string, VariableScope[]>();
  for (const { module, name, waiting, stack: own, variables } of scopes) {
    const level =
      levels.find(each => keyOf(each) === keyOf(own)) ?? levels.find(([centre]) => centre === own[0]);
    if (!level || !context.modules.has(module)) continue;
    const knownScopes = byLevel.get(keyOf(level)) ?? [];
    byLevel.set(keyOf(level), [...knownScopes, { name, waiting, variables: named(variables) }]);
  }
  const framesOf = (each: readonly number[]): Frame[] =>
    each.flatMap((centre, from) => {
      const foundScopes = byLevel.get(keyOf(each.slice(from)));
      return toFrame(context, placeOf, centre).map(frame =>
        foundScopes ? { ...frame, scopes: foundScopes } : frame,
      );
    });
  return { frames: framesOf(stack), evaluatedBy: evaluatedBy.map(framesOf) };
}

/** What the text has no name for is numbered. */
const named = (variables: ResolvedScope['variables']): VariableScope['variables'] =>
  variables.map(({ name, value }, index) => ({ name: name ?? `argument ${index + 1}`, value }));

export function toBacktrace(
  context: FrameContext,
  run: number,
  backtrace: ResolvedBacktrace,
  message: string,
  handled: boolean,
): BacktraceParams {
  const { frames, evaluatedBy } = framesWith(
    context,
    backtrace.stack,
    backtrace.evaluatedBy,
    backtrace.scopes,
  );
  const centresOf = (stack: readonly number[]) => stack.flatMap(index => context.centres[index] ?? []);
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
      stack: centresOf(backtrace.stack),
      evaluatedBy: backtrace.evaluatedBy.map(centresOf),
    }),
  };
}

export function toPaused(
  context: FrameContext,
  run: number,
  { threads, entering, ...paused }: Paused,
): PausedParams {
  return {
    run,
    ...paused,
    ...(entering && context.modules.has(entering.module)
      ? {
          entering: {
            label: entering.name,
            module: entering.module,
            variables: named(entering.variables),
          },
        }
      : {}),
    threads: threads.map(({ number, state, stack, evaluatedBy, scopes }) => ({
      thread: number,
      state,
      ...framesWith(context, stack, evaluatedBy, scopes),
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
  if (end.kind !== 'failed' || end.exitCode === exitCrash || end.exitCode === exitViolation) return end;
  const start = `\n${said}`.lastIndexOf(`\n${program}: `);
  const reason = start < 0 ? '' : said.slice(start + program.length + 2).trim();
  return reason === '' ? end : { ...end, message: reason };
}

export function endMessage(end: RunEnd): string {
  switch (end.kind) {
    case 'finished':
      return end.exitCode === 0 ? 'finished' : `exited with code ${end.exitCode}`;
    case 'failed':
      if (end.exitCode === exitCrash) return visibleLines(ourFault(end.message));
      return end.message.trim() === ''
        ? `failed with exit code ${end.exitCode}`
        : visibleLines(end.message.trim());
    case 'interrupted':
      return 'interrupted';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return visibleLines(
        explainLimit(
          end,
          (limit, mebibytes) =>
            `the setting cairn.limits.${limit}${mebibytes === undefined ? '' : ` (to ${mebibytes})`}`,
        ),
      );
    default:
      return never(end);
  }
}
