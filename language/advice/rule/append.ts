/**
 * `++` copies its left side. Where that is what a loop has made so far, every step copies all of it: the work grows with
 * the square of its length.
 */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { contains, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { type Call, isAlways, type Survey, selfCalls } from '../survey.ts';
import { headOf } from '../type.ts';
import { isFromPrelude } from '../write.ts';
import { clauseAround, excerptOf, mentions, parameterName } from './place.ts';

const append = 'GHC.Base.++';

/** More than a walk along a list that stays as it is: what is copied grows with every step. */
const order = 1.5;

const isAppend = ({ entity }: Call): boolean =>
  entity !== undefined && 'id' in entity && entity.id === append;

/** `go (acc ++ [x]) xs`, in `go`. */
const accumulator: Rule = {
  name: 'append-to-accumulator',
  find: ({ survey }) =>
    survey.calls.filter(isAppend).flatMap(call => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const name = left && survey.variableOf(left);
      if (!owner || !name || !left) return [];
      const recursive = selfCalls(survey, owner);
      const at = passedAt(survey, recursive, call);
      const pattern = at === undefined ? undefined : clauseAround(owner, call.node.span)?.patterns[at];
      if (at === undefined || parameterName(survey, pattern) !== name) return [];
      const isEvery = (): boolean => recursive.every(each => appendsAt(survey, each, at));
      return [
        {
          call,
          title: `Each step copies all of ‘${excerptOf(survey, left)}’ to append to it, so the work grows with the square of its length: ${isSingle(survey, call) ? 'put new elements in front with ‘:’, and reverse the list once at the end' : 'keep a list of the pieces, the newest in front, and join them once at the end with ‘concat (reverse pieces)’'}.`,
          order,
          isBorneOut: centre => isCopiedAtLength(survey, call, centre, isEvery),
        },
      ];
    }),
};

/** Which argument of a function's call of itself a call is, as a whole. */
function passedAt(survey: Survey, recursive: readonly Call[], call: Call): number | undefined {
  for (const { arguments: given } of recursive) {
    const at = given.findIndex(
      each => each && survey.view(survey.bare(each))?.head.span.start === call.head.span.start,
    );
    if (at >= 0) return at;
  }
  return undefined;
}

/** Whether an argument is something appended to something. */
function appendsAt(survey: Survey, { arguments: given }: Call, at: number): boolean {
  const argument = given[at];
  const applied = argument && survey.view(survey.bare(argument));
  return applied !== undefined && survey.idOf(applied.head) === append;
}

/** `++ [x]`. */
function isSingle(survey: Survey, { arguments: [, right] }: Call): boolean {
  const appended = right && survey.bare(right);
  return appended?.kind === 'list' && appended.elements.length === 1;
}

/** `rev xs ++ [x]`, in `rev`; of text and of other lists. */
const recursion = (name: string, isOfText: boolean, cure: string): Rule => ({
  name,
  find: ({ survey }) =>
    survey.calls.filter(isAppend).flatMap((call): Candidate[] => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const below = left && survey.view(survey.bare(left));
      if (!left || !owner || !below || below.arguments.length < owner.clauses[0]!.patterns.length) return [];
      const entity = survey.entityOf(below.head);
      if (entity === undefined || entity !== survey.entityOf(owner)) return [];
      if (isText(survey.parameterType(call.head, 0)) !== isOfText) return [];
      const isEvery = (): boolean =>
        selfCalls(survey, owner).every(({ node }) => contains(call.node.span, node.span));
      return [
        {
          call,
          title: `‘${excerptOf(survey, left)} ++ …’ copies the result of the recursion at every level: ${cure}.`,
          order,
          isBorneOut: centre => isCopiedAtLength(survey, call, centre, isEvery),
        },
      ];
    }),
});

const recursions = [
  recursion(
    'append-to-recursion',
    false,
    'pass the rest of the list as an extra argument, and put elements in front of it',
  ),
  recursion(
    'text-in-recursion',
    true,
    'make the function a ShowS, with ‘showString’ and ‘shows’ joined by ‘.’, which puts each piece in front of what follows; or use a Builder from Data.Text or Data.ByteString',
  ),
];

/** `String`. */
const isText = (type: Type | undefined): boolean =>
  type !== undefined &&
  headOf(type) === '[]' &&
  spine(type).arguments.some(element => headOf(element) === 'GHC.Types.Char');

/** Folds of lists, and which argument of their step is what was made so far. */
export const folds: ReadonlyMap<string, number> = new Map([
  ['Data.Foldable.foldl', 0],
  ["Data.Foldable.foldl'", 0],
  ['Data.Foldable.foldr', 1],
]);

/** `foldl (\acc x -> acc ++ [x]) []`, and `foldl (++) []`. */
const fold: Rule = {
  name: 'append-in-fold',
  find: subject =>
    subject.survey.calls.flatMap((call): Candidate[] => {
      const { survey } = subject;
      const { entity } = call;
      const at = entity && 'id' in entity ? folds.get(entity.id) : undefined;
      const [step] = call.arguments;
      const appending = step && at !== undefined ? appendsTo(survey, step, at) : undefined;
      if (!appending || !entity) return [];
      const fix = at === 0 ? foldFix(subject, call, appending) : undefined;
      return [
        {
          call: appending.call,
          span: call.node.span,
          title: `‘${entity.name}’ appends to its result, which copies all of it at every step: ${fix ? `‘${fix.name}’ makes the same list in one pass.` : 'put elements in front with ‘:’ and reverse the list once, or build it with ‘foldr’.'}`,
          order,
          isBorneOut: centre =>
            isCopiedAtLength(survey, appending.call, centre, () => isAlways(survey, call)),
          ...(fix && { fix: () => ({ title: `Write ${fix.name}`, edits: fix.edits }) }),
        },
      ];
    }),
};

interface Made {
  /** The call of `++`. */
  readonly call: Call;
  /** The other parameter and what is appended, where they are written in a lambda. */
  readonly lambda?: { readonly element: Tree.Pattern; readonly appended: Tree.Expression };
}

/** What a step of a fold appends to the parameter at a position. */
function appendsTo(survey: Survey, given: Tree.Expression, at: number): Made | undefined {
  const step = survey.bare(given);
  if (at === 0 && survey.idOf(step) === append) {
    const call = survey.calls.find(each => each.node === step);
    return call && { call };
  }
  const [patterns, body] = stepOf(survey, step) ?? [];
  const name = patterns && parameterName(survey, patterns[at]);
  if (patterns?.length !== 2 || !body || !name) return undefined;
  const whole = survey.bare(body);
  const call = survey.calls.find(each => isAppend(each) && survey.bare(each.node) === whole);
  const [left, appended] = call?.arguments ?? [];
  if (!call || !left || !appended || survey.variableOf(left) !== name || mentions(survey, appended, name))
    return undefined;
  const element = patterns[1 - at]!;
  return { call, ...(step.kind === 'lambda' && { lambda: { element, appended } }) };
}

/** Parameters and body of a lambda, or of a function of one clause without guards. */
function stepOf(
  survey: Survey,
  step: Tree.Expression,
): readonly [readonly Tree.Pattern[], Tree.Expression] | undefined {
  if (step.kind === 'lambda') return [step.patterns, step.body];
  const entity = step.kind === 'variable' ? survey.entityOf(step) : undefined;
  const binding = entity && survey.bindings.get(entity);
  const [clause, another] = binding?.clauses ?? [];
  const [alternative] = clause?.rhs.alternatives ?? [];
  if (!clause || another || !alternative || alternative.guards.length > 0) return undefined;
  return [clause.patterns, alternative.body];
}

/** `concat`, `concatMap f` or `map f`, for the fold, its step and an empty list to begin with. */
function foldFix({ survey, module }: Subject, call: Call, { lambda }: Made) {
  const [step, first] = call.arguments;
  const isEmpty =
    first && survey.bare(first).kind === 'constructor' && survey.textOf(survey.bare(first)) === '[]';
  const list = call.entity && survey.parameterHead(call.head, 2) === '[]';
  if (!step || !isEmpty || !list || call.head.span.start !== call.node.span.start) return undefined;
  const appended = lambda && survey.bare(lambda.appended);
  const single =
    appended?.kind === 'list' && appended.elements.length === 1 ? appended.elements[0] : undefined;
  const name = !lambda ? 'concat' : single ? 'map' : 'concatMap';
  if (!lambda && survey.idOf(step) !== append) return undefined;
  const body = single ?? lambda?.appended;
  const pattern = lambda && survey.textOf(lambda.element);
  const mapped = body ? ` (\\${pattern} -> ${survey.textOf(body)})` : '';
  if (mapped.includes('\n')) return undefined;
  if (!isFromPrelude({ survey, module }, name)) return undefined;
  return { name, edits: [{ span: span(call.head.span.start, first.span.end), text: `${name}${mapped}` }] };
}

const changing: ReadonlyMap<string, number> = new Map([
  ['Data.IORef.modifyIORef', 1],
  ["Data.IORef.modifyIORef'", 1],
  ['Data.STRef.modifySTRef', 1],
  ["Data.STRef.modifySTRef'", 1],
  ['Control.Monad.State.Class.modify', 0],
  ["Control.Monad.State.Class.modify'", 0],
]);

/** `modifyIORef r (++ [x])` in a loop. */
const state: Rule = {
  name: 'append-to-state',
  find: ({ survey }) =>
    survey.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      const at = entity && 'id' in entity ? changing.get(entity.id) : undefined;
      const change = at === undefined ? undefined : call.arguments[at];
      if (!change || !entity || !isAppending(survey, change)) return [];
      return [
        {
          call,
          title: `‘${entity.name}’ appends to the stored list, which copies all of it each time: keep it in reverse and put elements in front with ‘:’, or use a ‘Seq’ from Data.Sequence and append with ‘|>’.`,
          order,
          isBorneOut: (centre, depth) =>
            depth > 0 && isCopiedAtLength(survey, call, centre, () => isAlways(survey, call)),
        },
      ];
    }),
};

/** `(++ e)` or `\s -> s ++ e`. */
function isAppending(survey: Survey, given: Tree.Expression): boolean {
  const change = survey.bare(given);
  if (change.kind === 'rightSection') return survey.idOf(change.operator) === append;
  if (change.kind !== 'lambda' || change.patterns.length !== 1) return false;
  const name = parameterName(survey, change.patterns[0]);
  const body = survey.view(survey.bare(change.body));
  const left = body?.arguments[0];
  return (
    name !== undefined &&
    body !== undefined &&
    survey.idOf(body.head) === append &&
    left !== undefined &&
    survey.variableOf(left) === name
  );
}

/** `go (queue ++ new)` where `go (x : queue)`: a list that is taken from at its head and appended to. */
const queue: Rule = {
  name: 'list-as-queue',
  find: ({ survey }) =>
    survey.calls.filter(isAppend).flatMap((call): Candidate[] => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const name = left && survey.variableOf(left);
      if (!owner || !name || !left) return [];
      const pattern =
        clauseAround(owner, call.node.span)?.patterns.findIndex(each => restOf(survey, each) === name) ?? -1;
      const recursive = selfCalls(survey, owner);
      const at = passedAt(survey, recursive, call);
      if (at === undefined || at !== pattern) return [];
      const isEvery = (): boolean => recursive.every(each => appendsAt(survey, each, at));
      return [
        {
          call,
          title: `‘${excerptOf(survey, left)}’ is a list used as a queue, and each append copies all of its elements: use a ‘Seq’ from Data.Sequence (‘viewl’ and ‘|>’), or two lists.`,
          order,
          isBorneOut: centre => isCopiedAtLength(survey, call, centre, isEvery),
        },
      ];
    }),
};

/** The rest of a list that a pattern takes the head of: `xs` of `(x : xs)`. */
function restOf(survey: Survey, given: Tree.Pattern): Local | TopEntity | undefined {
  const pattern = survey.barePattern(given);
  if (pattern.kind !== 'constructorPattern' || pattern.constructor_.text !== ':') return undefined;
  return parameterName(survey, pattern.arguments[1]);
}

export const appendRules: readonly Rule[] = [accumulator, queue, ...recursions, fold, state];
