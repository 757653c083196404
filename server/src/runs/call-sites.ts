/**
 * Where the frames of a stack stand. A stack names cost centres, which are functions as a rule; a person wants the
 * expression in a function that waits for the next one. The machine tells which calls wait on its stack; tail calls are not there
 * any more. Then the text tells: the only use of the callee in the function, or all of its uses if there are several.
 */

import { contains, memoize, type NameUse, type Span, sourceText } from '../../../language/index.ts';
import { type CostCentre, parseLocation, spanOf } from '../../../language/profile/index.ts';
import type { Entering } from '../../../language/runtime/index.ts';
import type { ResolvedWaits } from '../engine/cairn/message.ts';
import type { CompiledModule, FrameContext } from '../state/runs.ts';
import { raisersOf } from './raisers.ts';

/** An expression in the compiled text of a module. */
export interface Site {
  readonly span: Span;
  /** What a call gives to the function. */
  readonly arguments: readonly Span[];
}

export interface Sites {
  /** Of the centre at a level of a stack, current first. `isFailing`: it is the innermost function of the program. */
  of(stack: readonly number[], level: number, isFailing: boolean): readonly Site[];
  /** What the function that a centre is of calls its parameters; undefined where the text has none by that name. */
  parameters(centre: number): readonly (string | undefined)[] | undefined;
  /** Whether the function names itself: then the call that others made of it may be long over. */
  callsItself(centre: number): boolean;
}

/** What the text and the machine know of one function on a stack. */
interface Caller {
  readonly module: CompiledModule;
  readonly centre: CostCentre & { readonly span: Span };
  /** The names that it uses. */
  readonly uses: readonly NameUse[];
  /** Where the names begin whose calls wait, innermost first. */
  readonly waiting: readonly number[];
  /** Whether a call of the name that begins here would have a frame, and has none. */
  isOver(start: number): boolean;
}

/** What tells where the innermost function of the program stands. */
export interface Innermost {
  /** What the program said when it failed; undefined of one that has not. */
  readonly message: string | undefined;
  /** What is about to be entered. */
  readonly entering: Entering | undefined;
}

export function createSites(
  context: FrameContext,
  { calls, isWhole }: ResolvedWaits,
  { message, entering }: Innermost,
): Sites {
  const textOf = memoize((module: CompiledModule) => context.callSites(module.path, module.centres.compiled));
  const framed = memoize(context.framed);
  const callerAt = (stack: readonly number[]): Caller | undefined => {
    const centre = context.centres[stack[0]!];
    const module = centre && context.modules.get(centre.module);
    if (!centre?.span || !module) return undefined;
    const waiting = calls.flatMap(wait =>
      wait.module === centre.module && wait.constant === undefined && isSame(wait.stack, stack)
        ? [wait.span.start]
        : [],
    );
    return {
      module,
      centre: { ...centre, span: centre.span },
      uses: within(context, centre, textOf(module).uses),
      waiting,
      isOver: start => isWhole && framed(centre.module).has(start) && !waiting.includes(start),
    };
  };
  return {
    of(stack, level, isFailing) {
      const caller = callerAt(stack.slice(level));
      if (!caller) return [];
      const callee = calleeOf(context, stack, level);
      if (!callee && isFailing && message !== undefined) return failing(caller, message);
      if (!callee) {
        const { functions } = textOf(caller.module);
        const entered = isFailing && entering ? evaluated(caller, entering, functions) : [];
        return entered.length > 0 ? entered : innermost(caller);
      }
      if (isPlaceIn(callee, caller.centre)) return [{ span: callee.span!, arguments: [] }];
      return narrowed(
        caller,
        caller.uses.filter(use => means(use, callee)),
      );
    },
    parameters(index) {
      const centre = context.centres[index];
      const module = centre?.span && context.modules.get(centre.module);
      return module && textOf(module).parameters.get(centre.span!.start);
    },
    callsItself(index) {
      const centre = context.centres[index];
      const module = centre?.span && context.modules.get(centre.module);
      if (!module) return false;
      const { span } = centre;
      return textOf(module).uses.some(use => contains(span!, use.span) && means(use, centre));
    },
  };
}

const siteOf = (use: NameUse): Site => ({ span: use.call, arguments: use.arguments });

/** The innermost call that waits. */
const innermost = ({ uses, waiting }: Caller): readonly Site[] =>
  waiting
    .flatMap(start => uses.find(({ span }) => span.start === start) ?? [])
    .slice(0, 1)
    .map(siteOf);

/**
 * The calls by which the function can be entered that is about to be. One that calls itself has come there from itself: nobody pauses in the first
 * step of a loop. Its name may stand behind those of the functions that it is in.
 */
function evaluated(
  caller: Caller,
  { module, name }: Entering,
  functions: ReadonlyMap<number, Span>,
): readonly Site[] {
  if (module !== caller.centre.module) return [];
  const calls = caller.uses.filter(
    use => use.module === module && (use.name === name || /[._]$/.test(before(name, use.name))),
  );
  const own = calls.filter(({ defined, span }) => {
    const whole = defined && functions.get(defined.start);
    return whole !== undefined && contains(whole, span);
  });
  return narrowed(caller, own.length > 0 ? own : calls);
}

/** What stands before the end of a text; nothing where the text ends otherwise. */
const before = (text: string, end: string): string => (text.endsWith(end) ? text.slice(0, -end.length) : '');

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** The candidate that waits on the machine's stack, if one does; otherwise those that would leave no frame there. */
function narrowed({ waiting, isOver }: Caller, candidates: readonly NameUse[]): readonly Site[] {
  const waits = waiting.flatMap(start => candidates.find(({ span }) => span.start === start) ?? []);
  const open = candidates.filter(({ span }) => !isOver(span.start));
  const left = waits.length > 0 ? waits.slice(0, 1) : open.length > 0 ? open : candidates;
  return left.map(siteOf);
}

/** The next centre of the program's own above this level. Nobody's call: a level of constants. */
function calleeOf(context: FrameContext, stack: readonly number[], level: number): CostCentre | undefined {
  for (let at = level - 1; at >= 0; at--) {
    const centre = context.centres[stack[at]!];
    if (centre?.span && centre.kind !== 'caf' && context.modules.has(centre.module)) return centre;
  }
  return undefined;
}

/** A centre of an expression, or of a call, stands where the frame around it waits. */
const isPlaceIn = (inner: CostCentre, outer: CostCentre): boolean =>
  inner.module === outer.module &&
  contains(outer.span!, inner.span!) &&
  (inner.kind === 'scc' || inner.calls !== undefined);

/** The uses in a centre's text that are in no smaller centre of the same text. */
function within(context: FrameContext, centre: CostCentre, uses: readonly NameUse[]): readonly NameUse[] {
  const around = centre.span!;
  const smaller = context.centres.flatMap(({ module, span }) =>
    module === centre.module && span && contains(around, span) && !contains(span, around) ? [span] : [],
  );
  return uses.filter(
    ({ span }) =>
      contains(around, span) && !smaller.some(inner => contains(inner, span) && span.start !== inner.start),
  );
}

/** Whether a use may be a call of the function that a centre is of. */
function means(use: NameUse, { label, module, span }: CostCentre): boolean {
  if (use.kind === 'local')
    return span !== undefined && use.defined !== undefined && use.defined.start === span.start;
  return use.kind === 'method'
    ? label === use.name || label.endsWith(`.${use.name}`)
    : use.module === module && use.name === label;
}

const place = /[^\s:()]+\.l?hs:(?:\(\d+,\d+\)-\(\d+,\d+\)|\d+:\d+(?:-\d+)?)/g;

/** Where the innermost function fails: as the message says it, in the calls that raise what it says, or in the one that waits. */
function failing(caller: Caller, message: string): readonly Site[] {
  const { module, centre, uses } = caller;
  const source = sourceText(module.path, module.centres.compiled);
  for (const [text] of message.matchAll(place)) {
    const location = parseLocation(text);
    if (!location || !module.path.endsWith(location.file.replace(/^.*[\\/]/, ''))) continue;
    const said = spanOf(source, location);
    if (!contains(centre.span, said)) continue;
    const use = uses.find(({ span }) => span.start === said.start);
    return [use ? siteOf(use) : { span: said, arguments: [] }];
  }
  const isRaiser = raisersOf(message);
  const found = narrowed(
    caller,
    uses.filter(({ name }) => isRaiser(name)),
  );
  return found.length > 0 ? found : innermost(caller);
}
