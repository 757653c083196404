/**
 * `++` copies its left side. Where that is what a loop has made so far, every step copies all of it: the work grows with
 * the square of its length.
 */
import { contains, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Call, type CallIndex, isAlways, selfCalls } from '../call-index.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { headOf } from '../type.ts';
import { isFromPrelude } from '../write.ts';
import { clauseAround, excerptOf, mentions, parameterName, restOf } from './place.ts';

const append = 'GHC.Base.++';

/** More than a walk along a list that stays as it is: what is copied grows with every step. */
const order = 1.5;

const isAppend = ({ entity }: Call): boolean =>
  entity !== undefined && 'id' in entity && entity.id === append;

/** `go (acc ++ [x]) xs`, in `go`. */
const accumulator: Rule = {
  name: 'append-to-accumulator',
  find: ({ index }) =>
    index.calls.filter(isAppend).flatMap(call => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const name = left && index.variableOf(left);
      if (!owner || !name || !left) return [];
      const recursive = selfCalls(index, owner);
      const at = passedAt(index, recursive, call);
      const pattern = at === undefined ? undefined : clauseAround(owner, call.node.span)?.patterns[at];
      if (at === undefined || parameterName(index, pattern) !== name) return [];
      const isEvery = (): boolean => recursive.every(each => appendsAt(index, each, at));
      return [
        {
          call,
          title: `Each step copies all of ‘${excerptOf(index, left)}’ to append to it, so the work grows with the square of its length: ${isSingle(index, call) ? 'put new elements in front with ‘:’, and reverse the list once at the end' : 'keep a list of the pieces, the newest in front, and join them once at the end with ‘concat (reverse pieces)’'}.`,
          order,
          isBorneOut: centre => isCopiedAtLength(index, call, centre, isEvery),
        },
      ];
    }),
};

/** Which argument of a function's call of itself a call is, as a whole. */
function passedAt(index: CallIndex, recursive: readonly Call[], call: Call): number | undefined {
  for (const { arguments: given } of recursive) {
    const at = given.findIndex(
      each => each && index.view(index.bare(each))?.head.span.start === call.head.span.start,
    );
    if (at >= 0) return at;
  }
  return undefined;
}

/** Whether an argument is something appended to something. */
function appendsAt(index: CallIndex, { arguments: given }: Call, at: number): boolean {
  const argument = given[at];
  const applied = argument && index.view(index.bare(argument));
  return applied !== undefined && index.idOf(applied.head) === append;
}

/** `++ [x]`. */
function isSingle(index: CallIndex, { arguments: [, right] }: Call): boolean {
  const appended = right && index.bare(right);
  return appended?.kind === 'list' && appended.elements.length === 1;
}

/** `rev xs ++ [x]`, in `rev`; of text and of other lists. */
const recursion = (name: string, isOfText: boolean, cure: string): Rule => ({
  name,
  find: ({ index }) =>
    index.calls.filter(isAppend).flatMap((call): Candidate[] => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const below = left && index.view(index.bare(left));
      if (!left || !owner || !below || below.arguments.length < owner.clauses[0]!.patterns.length) return [];
      const entity = index.entityOf(below.head);
      if (entity === undefined || entity !== index.entityOf(owner)) return [];
      if (isText(index.parameterType(call.head, 0)) !== isOfText) return [];
      const isEvery = (): boolean =>
        selfCalls(index, owner).every(({ node }) => contains(call.node.span, node.span));
      return [
        {
          call,
          title: `‘${excerptOf(index, left)} ++ …’ copies the result of the recursion at every level: ${cure}.`,
          order,
          isBorneOut: centre => isCopiedAtLength(index, call, centre, isEvery),
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
    subject.index.calls.flatMap((call): Candidate[] => {
      const { index } = subject;
      const { entity } = call;
      const at = entity && 'id' in entity ? folds.get(entity.id) : undefined;
      const [step] = call.arguments;
      const appending = step && at !== undefined ? appendsTo(index, step, at) : undefined;
      if (!appending || !entity) return [];
      const fix = at === 0 ? foldFix(subject, call, appending) : undefined;
      return [
        {
          call: appending.call,
          span: call.node.span,
          title: `‘${entity.name}’ appends to its result, which copies all of it at every step: ${fix ? `‘${fix.name}’ makes the same list in one pass.` : 'put elements in front with ‘:’ and reverse the list once, or build it with ‘foldr’.'}`,
          order,
          isBorneOut: centre => isCopiedAtLength(index, appending.call, centre, () => isAlways(index, call)),
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
function appendsTo(index: CallIndex, given: Tree.Expression, at: number): Made | undefined {
  const step = index.bare(given);
  if (at === 0 && index.idOf(step) === append) {
    const call = index.calls.find(each => each.node === step);
    return call && { call };
  }
  const [patterns, body] = stepOf(index, step) ?? [];
  const name = patterns && parameterName(index, patterns[at]);
  if (patterns?.length !== 2 || !body || !name) return undefined;
  const whole = index.bare(body);
  const call = index.calls.find(each => isAppend(each) && index.bare(each.node) === whole);
  const [left, appended] = call?.arguments ?? [];
  if (!call || !left || !appended || index.variableOf(left) !== name || mentions(index, appended, name))
    return undefined;
  const element = patterns[1 - at]!;
  return { call, ...(step.kind === 'lambda' && { lambda: { element, appended } }) };
}

/** Parameters and body of a lambda, or of a function of one clause without guards. */
function stepOf(
  index: CallIndex,
  step: Tree.Expression,
): readonly [readonly Tree.Pattern[], Tree.Expression] | undefined {
  if (step.kind === 'lambda') return [step.patterns, step.body];
  const entity = step.kind === 'variable' ? index.entityOf(step) : undefined;
  const binding = entity && index.bindings.get(entity);
  const [clause, another] = binding?.clauses ?? [];
  const [alternative] = clause?.rhs.alternatives ?? [];
  if (!clause || another || !alternative || alternative.guards.length > 0) return undefined;
  return [clause.patterns, alternative.body];
}

/** `concat`, `concatMap f` or `map f`, for the fold, its step and an empty list to begin with. */
function foldFix({ index, module }: Subject, call: Call, { lambda }: Made) {
  const [step, first] = call.arguments;
  const isEmpty =
    first && index.bare(first).kind === 'constructor' && index.textOf(index.bare(first)) === '[]';
  const list = call.entity && index.parameterHead(call.head, 2) === '[]';
  if (!step || !isEmpty || !list || call.head.span.start !== call.node.span.start) return undefined;
  const appended = lambda && index.bare(lambda.appended);
  const single =
    appended?.kind === 'list' && appended.elements.length === 1 ? appended.elements[0] : undefined;
  const name = !lambda ? 'concat' : single ? 'map' : 'concatMap';
  if (!lambda && index.idOf(step) !== append) return undefined;
  const body = single ?? lambda?.appended;
  const pattern = lambda && index.textOf(lambda.element);
  const mapped = body ? ` (\\${pattern} -> ${index.textOf(body)})` : '';
  if (mapped.includes('\n')) return undefined;
  if (!isFromPrelude({ index, module }, name)) return undefined;
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
  find: ({ index }) =>
    index.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      const at = entity && 'id' in entity ? changing.get(entity.id) : undefined;
      const change = at === undefined ? undefined : call.arguments[at];
      if (!change || !entity || !isAppending(index, change)) return [];
      return [
        {
          call,
          title: `‘${entity.name}’ appends to the stored list, which copies all of it each time: keep it in reverse and put elements in front with ‘:’, or use a ‘Seq’ from Data.Sequence and append with ‘|>’.`,
          order,
          isBorneOut: (centre, depth) =>
            depth > 0 && isCopiedAtLength(index, call, centre, () => isAlways(index, call)),
        },
      ];
    }),
};

/** `(++ e)` or `\s -> s ++ e`. */
function isAppending(index: CallIndex, given: Tree.Expression): boolean {
  const change = index.bare(given);
  if (change.kind === 'rightSection') return index.idOf(change.operator) === append;
  if (change.kind !== 'lambda' || change.patterns.length !== 1) return false;
  const name = parameterName(index, change.patterns[0]);
  const body = index.view(index.bare(change.body));
  const left = body?.arguments[0];
  return (
    name !== undefined &&
    body !== undefined &&
    index.idOf(body.head) === append &&
    left !== undefined &&
    index.variableOf(left) === name
  );
}

/** `go (queue ++ new)` where `go (x : queue)`: a list that is taken from at its head and appended to. */
const queue: Rule = {
  name: 'list-as-queue',
  find: ({ index }) =>
    index.calls.filter(isAppend).flatMap((call): Candidate[] => {
      const [left] = call.arguments;
      const owner = call.owners.at(-1);
      const name = left && index.variableOf(left);
      if (!owner || !name || !left) return [];
      const pattern =
        clauseAround(owner, call.node.span)?.patterns.findIndex(each => restOf(index, each) === name) ?? -1;
      const recursive = selfCalls(index, owner);
      const at = passedAt(index, recursive, call);
      if (at === undefined || at !== pattern) return [];
      const isEvery = (): boolean => recursive.every(each => appendsAt(index, each, at));
      return [
        {
          call,
          title: `‘${excerptOf(index, left)}’ is a list used as a queue, and each append copies all of its elements: use a ‘Seq’ from Data.Sequence (‘viewl’ and ‘|>’), or two lists.`,
          order,
          isBorneOut: centre => isCopiedAtLength(index, call, centre, isEvery),
        },
      ];
    }),
};

export const appendRules: readonly Rule[] = [accumulator, queue, ...recursions, fold, state];
