/** A function that goes through a list and is called for each element of another, with the same list every time. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Call, CallIndex } from '../call-index.ts';
import { bytesPerEntry, costsBytes, costsTime, type MeasuredCentre } from '../figures.ts';
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
      const walked = index.isFunction(binding) ? walkedParameter(index, binding) : undefined;
      if (!walked) return [];
      const { position, call } = walked;
      const uses = (index.uses.get(entity) ?? []).filter(use => !contains(binding.span, use.node.span));
      const looped = uses.filter(use => isRepeated(index, use, position));
      return looped.map((use): Candidate => candidate(index, binding, use, walked, call));
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
  { position, variable }: Walked,
  call: Call,
): Candidate {
  const [clause] = binding.clauses;
  const others = clause!.patterns.flatMap(each => parameterName(index, each) ?? []);
  const hasKey = others.some(each => each !== variable && mentions(index, call.node, each));
  const list = excerptOf(index, use.arguments[position]!);
  const cure = hasKey
    ? 'go through it once before, collect the results in a ‘Map’ from Data.Map, and look them up'
    : 'its result is the same every time, so compute it once outside the loop';
  return {
    call,
    span: use.node.span,
    title: `‘${excerptOf(index, binding.name)}’ goes through all of ‘${list}’ at every step of this loop: ${cure}.`,
    order: 1,
    of: variable,
    isBorneOut: centre => contains(binding.span, centre.span) && isLong(centre),
  };
}

/** Called often, and with a long list: by what each call takes. */
const isLong = (centre: MeasuredCentre): boolean =>
  centre.entries >= thresholds.manyEntries &&
  ((costsTime(centre) && (1000 * centre.time) / centre.entries >= thresholds.searchedPerStep) ||
    (costsBytes(centre) && bytesPerEntry(centre) >= thresholds.copiedPerStep));
