/** Centres of a stack as frames with links, and the words for how a run ended. */

import { never, type Span, sourceText, visibleLines } from '../../../language/index.ts';
import { basis, type Profile, type RunEnd, secondsOf, showTrace } from '../../../language/profile/index.ts';
import { type Entering, exitCrash, exitViolation, type RunResult } from '../../../language/runtime/index.ts';
import { explainLimit, ourFault } from '../engine/cairn/limits.ts';
import type {
  Paused,
  ResolvedBacktrace,
  ResolvedScope,
  ResolvedWait,
  ResolvedWaits,
} from '../engine/cairn/message.ts';
import { uriOf } from '../files/path.ts';
import { toRange } from '../lsp/convert.ts';
import type {
  BacktraceParams,
  EndedParams,
  Frame,
  PausedParams,
  Range,
  VariableScope,
} from '../protocol/index.ts';
import type { CompiledModule, FrameContext } from '../state/runs.ts';
import { createSites, type Site } from './call-sites.ts';
import { placesIn } from './line-costs.ts';
import { createSpanTracker } from './span-tracker.ts';

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

/** Two stacks of centres that are the same. */
const keyOf = (level: readonly number[]): string => level.join();

interface Stacks {
  readonly stack: readonly number[];
  readonly evaluatedBy: readonly (readonly number[])[];
  readonly scopes: readonly ResolvedScope[];
  readonly waits: ResolvedWaits;
  /** What is about to be entered, where somebody has asked the program to stand still. */
  readonly entering?: Entering | undefined;
}

/** `message`: what the program said when it failed; undefined of one that has not. */
function framesOf(
  context: FrameContext,
  { stack, evaluatedBy, scopes, waits, entering }: Stacks,
  message?: string,
): { readonly frames: readonly Frame[]; readonly evaluatedBy: readonly (readonly Frame[])[] } {
  const placeOf = placesIn(context, context.present);
  const sites = createSites(context, waits, { message, entering });
  const rangesOf = createRanges(context);
  const scopesAt = scopesByLevel(context, [stack, ...evaluatedBy], scopes);
  let isFailing = true;
  const toFrames = (each: readonly number[]): Frame[] => {
    const frames: Frame[] = [];
    let callee: { readonly at: number; readonly centre: number } | undefined;
    for (const [level, index] of each.entries()) {
      const [frame] = toFrame(context, placeOf, index);
      if (!frame) continue;
      const module = context.modules.get(frame.module);
      const known = scopesAt.get(keyOf(each.slice(level)));
      const found = frame.own ? sites.of(each, level, isFailing) : [];
      const calls = module
        ? rangesOf(
            module,
            found.map(({ span }) => span),
          )
        : [];
      const constant =
        module && !frame.own
          ? (constantAt(waits.calls, each.slice(level), frame, module, rangesOf) ??
            constantAbove(callee && frames[callee.at], callee && sites.parameters(callee.centre), frame))
          : {};
      const at = frames.push({
        ...frame,
        ...constant,
        ...(calls.length > 0 ? { calls } : {}),
        ...(known ? { scopes: known } : {}),
      });
      if (!frame.own) continue;
      isFailing = false;
      const [only, ...others] = found;
      if (callee && module && only && others.length === 0 && !sites.callsItself(callee.centre)) {
        const caller = { label: frame.label, scopes: known ?? [] };
        const given = argumentsOf(only, module, sites.parameters(callee.centre) ?? [], caller);
        if (given.length > 0) frames[callee.at] = { ...frames[callee.at]!, arguments: given };
      }
      callee = { at: at - 1, centre: index };
    }
    return frames;
  };
  return { frames: toFrames(stack), evaluatedBy: evaluatedBy.map(toFrames) };
}

/** Characters that are shown of an argument. */
const longestArgument = 200;

/** What a call gives, by the names of the function's parameters. A variable of the caller's that is known is its value. */
function argumentsOf(
  { arguments: given }: Site,
  { centres: { compiled } }: CompiledModule,
  parameters: readonly (string | undefined)[],
  { label, scopes }: { readonly label: string; readonly scopes: readonly VariableScope[] },
): VariableScope['variables'] {
  const values = new Map(scopes.flatMap(({ variables }) => variables.map(v => [v.name, v.value] as const)));
  return given.map(({ start, end }, i) => {
    const text = compiled.slice(start, end).replace(/\s+/g, ' ');
    const value = values.get(text);
    const written = /^[a-z_][\w']*$/.test(text) ? `${text} in ${label}` : text;
    const shown = value === undefined || value === '_' ? written : value;
    return {
      name: parameters[i] ?? `argument ${i + 1}`,
      value: shown.length > longestArgument ? `${shown.slice(0, longestArgument)}…` : shown,
    };
  });
}

/** A level of constants is the innermost constant that is being computed. */
function constantAt(
  waits: readonly ResolvedWait[],
  level: readonly number[],
  { module: name }: Frame,
  module: CompiledModule,
  rangesOf: RangesOf,
): Pick<Frame, 'constant' | 'uri' | 'range'> | undefined {
  const wait = waits.find(
    ({ constant, module: its, stack }) =>
      constant !== undefined && its === name && keyOf(stack) === keyOf(level),
  );
  const [range] = wait ? rangesOf(module, [wait.span]) : [];
  return wait?.constant !== undefined && range
    ? { constant: wait.constant, uri: uriOf(module.path), range }
    : undefined;
}

/** An action that is a constant is performed after it has been computed: it is the first that was entered on the level. */
const constantAbove = (
  above: Frame | undefined,
  parameters: readonly unknown[] | undefined,
  { module }: Frame,
): Pick<Frame, 'constant' | 'uri' | 'range'> =>
  above?.uri && above.range && above.module === module && parameters?.length === 0
    ? { constant: above.label, uri: above.uri, range: above.range }
    : {};

type RangesOf = (module: CompiledModule, spans: readonly Span[]) => Range[];

/** Where spans of the compiled texts are in the texts of now; those that are gone are left out. */
const createRanges =
  (context: FrameContext): RangesOf =>
  (module, spans) => {
    const text = context.present(module.path);
    if (text === undefined) return [];
    const { compiled } = module.centres;
    const tracker = createSpanTracker(compiled, new Map(spans.map((each, i) => [i, each])));
    tracker.replaceText(text);
    const source = sourceText(module.path, text);
    return spans.flatMap((_, i) => {
      const place = tracker.spanOf(i);
      return place ? [toRange(source, place.span)] : [];
    });
  };

/** Each scope stands with the frame whose stack is its own, and otherwise with the innermost of its centre. */
function scopesByLevel(
  context: FrameContext,
  stacks: readonly (readonly number[])[],
  scopes: readonly ResolvedScope[],
): ReadonlyMap<string, readonly VariableScope[]> {
  const levels = stacks.flatMap(each => each.map((_, from) => each.slice(from)));
  const byLevel = new Map<string, VariableScope[]>();
  for (const { module, name, waiting, stack: own, variables } of scopes) {
    const level =
      levels.find(each => keyOf(each) === keyOf(own)) ?? levels.find(([centre]) => centre === own[0]);
    if (!level || !context.modules.has(module)) continue;
    const knownScopes = byLevel.get(keyOf(level)) ?? [];
    byLevel.set(keyOf(level), [...knownScopes, { name, waiting, variables: named(variables) }]);
  }
  return byLevel;
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
  const { frames, evaluatedBy } = framesOf(context, backtrace, message);
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
    ...(entering && entering.variables.length > 0 && context.modules.has(entering.module)
      ? {
          entering: {
            label: entering.name,
            module: entering.module,
            variables: named(entering.variables),
          },
        }
      : {}),
    threads: threads.map(({ number, state, ...stacks }) => ({
      thread: number,
      state,
      ...framesOf(context, {
        ...stacks,
        entering: paused.reason === 'asked' && state === 'running' ? entering : undefined,
      }),
    })),
  };
}

export function toEnded(
  run: number,
  { exitCode, profile }: RunResult,
  end: RunEnd,
  seconds: number,
): EndedParams {
  return { run, exitCode, end: end.kind, message: endMessage(end), seconds, ...ownTime(profile) };
}

/** The program's own time: that of its profile, without collections, the compiler and waiting for input. */
export const ownTime = (profile: Profile | undefined): Pick<EndedParams, 'own'> =>
  profile === undefined || profile.untimed
    ? {}
    : { own: secondsOf(basis(profile).ticks, profile.tickInterval) };

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
