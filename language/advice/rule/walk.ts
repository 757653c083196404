/** A function that goes through a list and is called for each element of another, with the same list every time. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Call, CallIndex } from '../call-index.ts';
import { iteratedArguments } from '../complexity.ts';
import { bytesPerEntry, costsBytes, costsTime, type MeasuredCentre } from '../figures.ts';
import { type ListRecursion, listRecursion } from '../recursion.ts';
import type { Candidate, Rule } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { excerptOf, mentions, parameterName } from './place.ts';
import { isUnchanged } from './search.ts';

/** Functions that look at all of a list; those that look for one element have rules of their own. */
const walking: ReadonlySet<string> = new Set([
  ...['filter', 'zipWith'].map(name => `GHC.List.${name}`),
  ...['length', 'sum', 'product', 'all', 'any', 'find', 'foldr', 'foldl', "foldl'", 'maximum', 'minimum'].map(
    name => `Data.Foldable.${name}`,
  ),
  ...['partition', 'findIndex', 'findIndices', 'elemIndices'].map(name => `Data.OldList.${name}`),
  'Data.Maybe.mapMaybe',
  'GHC.Base.map',
]);

export const walkRule: Rule = {
  name: 'walk-in-loop',
  find: ({ index }) =>
    [...index.bindings].flatMap(([entity, binding]) => {
      if (!index.isFunction(binding)) return [];
      const uses = (index.uses.get(entity) ?? []).filter(use => !contains(binding.span, use.node.span));
      const looped = (position: number): readonly Call[] =>
        uses.filter(use => isRepeated(index, use, position));
      const walked = walkedParameter(index, binding);
      if (walked) return looped(walked.position).map(use => candidate(index, binding, use, walked));
      const recursion = listRecursion(index, binding);
      return recursion
        ? looped(recursion.position).map(use => recursive(index, binding, use, recursion))
        : [];
    }),
};

interface Walked {
  readonly position: number;
  readonly variable: Local | TopEntity;
  /** The outermost call around the walk. */
  readonly call: Call;
}

/** The parameter of a function that a call in its body goes through, once for each call of the function. */
function walkedParameter(index: CallIndex, binding: Tree.FunctionBinding): Walked | undefined {
  const [clause, another] = binding.clauses;
  if (!clause || another) return undefined;
  const inside = index.calls.filter(({ node }) => contains(clause.rhs.span, node.span));
  for (const [position, pattern] of clause.patterns.entries()) {
    const variable = parameterName(index, pattern);
    if (!variable) continue;
    const isIt = (e: Tree.Expression | undefined): boolean =>
      e !== undefined && index.variableOf(e) === variable;
    const walk =
      inside.find(
        each =>
          walking.has(index.idOf(each.head) ?? '') &&
          each.arguments.some((e, at) => isIt(e) && index.parameterHead(each.head, at) === '[]') &&
          isOnce(each, binding),
      )?.node ??
      index.comprehensions.find(
        ({ node }) =>
          contains(clause.rhs.span, node.span) &&
          node.branches.some(branch =>
            branch.some(each => each.kind === 'bindStatement' && isIt(each.expression)),
          ),
      )?.node;
    const call = walk && inside.find(each => contains(each.node.span, walk.span) && isOnce(each, binding));
    // what is behind a guard may be done seldom
    if (call && !call.branches.some(branch => contains(clause.rhs.span, branch)))
      return { position, variable, call };
  }
  return undefined;
}

/** Whether no loop of a function is around a call in it. */
const isOnce = ({ loops }: Call, { span }: Tree.FunctionBinding): boolean =>
  !loops.some(loop => contains(span, loop.span));

/** Whether a call is made at every step of a loop with the same list. */
function isRepeated(index: CallIndex, use: Call, position: number): boolean {
  const given = use.arguments[position];
  const list = given && index.variableOf(given);
  return list !== undefined && use.loops.length > 0 && isUnchanged(index, use, list, 3);
}

function candidate(
  index: CallIndex,
  binding: Tree.FunctionBinding,
  use: Call,
  { position, variable, call }: Walked,
): Candidate {
  const [clause] = binding.clauses;
  const others = clause!.patterns.flatMap(each => parameterName(index, each) ?? []);
  const hasKey = others.some(each => each !== variable && mentions(index, call.node, each));
  return {
    call,
    span: use.node.span,
    title: titleOf(index, binding, use.arguments[position]!, hasKey),
    order: 1,
    of: variable,
    isBorneOut: centre => contains(binding.span, centre.span) && isLong(centre),
  };
}

/** The same of a function that calls itself with the rest of the list. */
function recursive(
  index: CallIndex,
  binding: Tree.FunctionBinding,
  use: Call,
  { position, call, rest }: ListRecursion,
): Candidate {
  const list = index.variableOf(use.arguments[position]!)!;
  const others = use.arguments.filter((each, at) => each !== undefined && at !== position);
  const isOverSame = loopsOver(index, use, list);
  return {
    call,
    span: use.node.span,
    title: titleOf(index, binding, use.arguments[position]!, others.length > 0),
    order: 1,
    of: rest,
    isBorneOut: (centre, _, around) =>
      contains(binding.span, centre.span) &&
      (costsTime(centre) || costsBytes(centre)) &&
      isWalkLong(centre, centre.calls ?? (isOverSame ? stepsOver(use, centre, around(use.node.span)) : 0)),
  };
}

const titleOf = (
  index: CallIndex,
  binding: Tree.FunctionBinding,
  list: Tree.Expression,
  hasKey: boolean,
): string => {
  const cure = hasKey
    ? 'go through it once before, collect the results in a ‘Map’ from Data.Map, and look them up'
    : 'its result is the same every time, so compute it once outside the loop';
  return `‘${excerptOf(index, binding.name)}’ goes through all of ‘${excerptOf(index, list)}’ at every step of this loop: ${cure}.`;
};

/** Whether a loop around a call goes through this list itself. */
const loopsOver = (index: CallIndex, { node }: Call, list: Local | TopEntity): boolean => {
  const isIt = (e: Tree.Expression | undefined): boolean => e !== undefined && index.variableOf(e) === list;
  const isOver = (each: Tree.Statement): boolean => each.kind === 'bindStatement' && isIt(each.expression);
  return (
    index.comprehensions.some(
      ({ node: around }) =>
        contains(around.span, node.span) && around.branches.some(branch => branch.some(isOver)),
    ) ||
    index.calls.some(
      ({ node: around, head, arguments: given }) =>
        contains(around.span, node.span) &&
        iteratedArguments(index.idOf(head) ?? '').length > 0 &&
        given.some(isIt) &&
        given.some(each => each !== undefined && contains(each.span, node.span)),
    )
  );
};

/** How often a loop over the list itself calls the function, which is entered for each element of the list at each call: as many elements as
 * steps. 0 where nothing tells. */
function stepsOver({ loops }: Call, { entries }: MeasuredCentre, caller: MeasuredCentre | undefined): number {
  const inside = caller && loops.filter(({ span }) => contains(caller.span, span)).length;
  return inside === 1 ? Math.sqrt(entries * Math.max(caller!.entries, 1)) : 0;
}

/** Of a function that is entered for each element of a list at each of its calls. */
const isWalkLong = ({ entries }: MeasuredCentre, calls: number): boolean =>
  calls >= thresholds.manyEntries && entries / calls >= thresholds.walkedPerCall;

/** Called often, and with a long list: by what each call takes. */
const isLong = (centre: MeasuredCentre): boolean =>
  centre.entries >= thresholds.manyEntries &&
  ((costsTime(centre) && (1000 * centre.time) / centre.entries >= thresholds.searchedPerStep) ||
    (costsBytes(centre) && bytesPerEntry(centre) >= thresholds.copiedPerStep));
