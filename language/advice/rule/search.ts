/** Lists that are searched from the beginning, again and again, where a Set, a Map or an array would know at once. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { contains, type Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { spine } from '../../types/shape.ts';
import type { Type, TypeVariable } from '../../types/type.ts';
import { type Call, type CallIndex, isAlways } from '../call-index.ts';
import { costsTime } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength, runsOncePerEntry, timePerStep } from '../steps.ts';
import { thresholds } from '../thresholds.ts';
import { hasOrder, typeAt } from '../type.ts';
import { folds } from './append.ts';
import { replacedPairs } from './association.ts';
import { excerptOf, parameterName } from './place.ts';

interface Search {
  readonly name: string;
  readonly ids: readonly string[];
  /** Which argument is the list, and which is looked for in it. */
  readonly list: number;
  readonly key: number;
  readonly isOrdered: boolean;
  title(list: string, function_: string): string;
}

const searches: readonly Search[] = [
  {
    name: 'elem-in-loop',
    ids: ['Data.Foldable.elem', 'Data.Foldable.notElem', 'GHC.List.elem', 'GHC.List.notElem'],
    list: 1,
    key: 0,
    isOrdered: true,
    title: (list, function_) =>
      `‘${function_}’ traverses ‘${list}’ at every step: keep its elements in a ‘Set’ from Data.Set, and use ‘Set.${function_ === 'elem' ? 'member' : 'notMember'}’.`,
  },
  {
    name: 'lookup-in-loop',
    ids: ['GHC.List.lookup'],
    list: 1,
    key: 0,
    isOrdered: true,
    title: list =>
      `‘lookup’ traverses ‘${list}’ at every step: convert it once to a ‘Map’ from Data.Map with ‘Map.fromList’, and use ‘Map.lookup’.`,
  },
  {
    name: 'index-in-loop',
    ids: ['GHC.List.!!'],
    list: 0,
    key: 1,
    isOrdered: false,
    title: list =>
      `‘!!’ traverses ‘${list}’ from its beginning at every step: convert it once to an array with ‘listArray’ from Data.Array, and use ‘!’.`,
  },
];

const rule = ({ name, ids, list, key, isOrdered, title }: Search): Rule => ({
  name,
  find: ({ index, module }) =>
    index.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      if (!entity || !('id' in entity) || !ids.includes(entity.id)) return [];
      const searched = call.arguments[list];
      const variable = searched && variableOrRecord(index, searched);
      if (!searched || !variable || index.parameterHead(call.head, list) !== '[]') return [];
      const looked = call.arguments[key];
      if (looked && index.bare(looked).kind === 'literal' && !isOrdered) return [];
      const type = index.parameterType(call.head, key);
      if (isOrdered && (!type || !hasOrder(module, type, usedAt({ index, module }, call)))) return [];
      if (isWritten(index, variable) || !isUnchanged(index, call, variable, 3)) return [];
      return [
        {
          call,
          title: title(excerptOf(index, index.bare(searched)), entity.name),
          order: 1,
          of: variable,
          isBorneOut: (centre, depth) =>
            depth > 0 &&
            costsTime(centre) &&
            timePerStep(index, call, centre) >= thresholds.searchedPerStep &&
            (runsOncePerEntry(index, call, centre) || isAlways(index, call)),
        },
      ];
    }),
});

/** A variable, or that whose field a list is: `seen`, `seen state`. */
const variableOrRecord = (index: CallIndex, list: Tree.Expression): Local | TopEntity | undefined =>
  index.variableOf(list) ?? recordOf(index, list);

function recordOf(index: CallIndex, list: Tree.Expression): Local | TopEntity | undefined {
  const selection = index.view(index.bare(list));
  const [record, more] = selection?.arguments ?? [];
  if (!selection || !record || more || index.entityOf(selection.head)?.kind !== 'field') return undefined;
  return index.variableOf(index.bare(record));
}

/** The types at which others use the function that a call is in. `fuel`: so many overloaded functions are followed to their callers. */
const usedAt =
  (subject: Subject, { owners }: Call, fuel = 3) =>
  (variable: TypeVariable): readonly Type[] => {
    const { index, module } = subject;
    for (const owner of owners) {
      const entity = index.entityOf(owner);
      const scheme = entity && module.elaboration.schemes.get(entity);
      if (!entity || !scheme?.variables.some(({ unique }) => unique === variable.unique)) continue;
      return (index.uses.get(entity) ?? [])
        .filter(use => !contains(owner.span, use.node.span))
        .flatMap(use => {
          const type = index.typeOf(use.head);
          const solution = type && typeAt(scheme.type, type, variable);
          if (!solution) return [];
          const { head } = spine(solution);
          const further =
            head.kind === 'variable' && fuel > 0 ? usedAt(subject, use, fuel - 1)(head.variable) : [];
          return further.length > 0 ? further : [solution];
        });
    }
    return [];
  };

/** A list that stands in the text as it is: a short one. */
function isWritten(index: CallIndex, variable: Local | TopEntity): boolean {
  const [clause] = index.bindings.get(variable)?.clauses ?? [];
  const body = clause?.rhs.alternatives[0]?.body;
  return body !== undefined && /^(list|literal)$/.test(index.bare(body).kind);
}

/** Whether a variable stands for the same list, or one that only grows, through many steps. */
export function isUnchanged(
  index: CallIndex,
  at: Pick<Call, 'loops' | 'owners'>,
  variable: Local | TopEntity,
  fuel: number,
): boolean {
  if (variable.kind !== 'local') return true;
  const loop = at.loops.at(-1);
  if (loop && !contains(loop.span, variable.span)) return true;
  if (at.owners.some(each => isCalledInLoop(index, each, variable))) return true;
  const owner = at.owners.findLast(each => positionOf(index, each, variable) >= 0);
  if (!owner || fuel === 0) return false;
  const position = positionOf(index, owner, variable);
  const entity = index.entityOf(owner);
  const uses = (entity ? index.uses.get(entity) : undefined) ?? [];
  const [inner, outer] = [
    uses.filter(use => contains(owner.span, use.node.span)),
    uses.filter(use => !contains(owner.span, use.node.span)),
  ];
  if (inner.length > 0) return inner.every(use => isKept(index, owner, use.arguments[position], position));
  return (
    outer.length > 0 &&
    outer.every(use => {
      const given = use.arguments[position];
      const passed = given && variableOrRecord(index, given);
      if (passed) return isUnchanged(index, use, passed, fuel - 1);
      return given === undefined && isFolded(index, use, position);
    })
  );
}

/** Whether a function that a variable is bound outside of is called in a loop that it is bound outside of, too. */
function isCalledInLoop(index: CallIndex, function_: Tree.FunctionBinding, { span }: Local): boolean {
  const entity = index.entityOf(function_);
  const isOutside = (part: Span | undefined): boolean => part !== undefined && !contains(part, span);
  return (
    isOutside(function_.span) &&
    ((entity && index.uses.get(entity)) ?? []).some(
      use => !contains(function_.span, use.node.span) && isOutside(use.loops.at(-1)?.span),
    )
  );
}

/** Whether a function is the step of a fold, and a parameter of it what is made so far. */
const isFolded = (index: CallIndex, use: Call, position: number): boolean =>
  index.calls.some(({ entity, arguments: [step] }) => {
    const at = entity && 'id' in entity ? folds.get(entity.id) : undefined;
    return at === position && step !== undefined && index.bare(step) === use.node;
  });

/** Which parameter of a function a variable is, or is a field of. */
function positionOf(
  index: CallIndex,
  { clauses }: Tree.FunctionBinding,
  variable: Local | TopEntity,
): number {
  for (const { patterns } of clauses) {
    const at = patterns.findIndex(each =>
      [each, ...fieldPatterns(index, each)].some(part => parameterName(index, part) === variable),
    );
    if (at >= 0) return at;
  }
  return -1;
}

/** What a pattern asks of the fields of a constructor or tuple. */
function fieldPatterns(index: CallIndex, pattern: Tree.Pattern): readonly (Tree.Pattern | undefined)[] {
  const bare = index.barePattern(pattern);
  if (bare.kind === 'constructorPattern') return bare.arguments;
  if (bare.kind === 'tuplePattern') return bare.components;
  return bare.kind === 'recordPattern' ? bare.fields.map(({ value }) => value) : [];
}

/** What a recursion passes on is the parameter itself, or that with another element in front. */
function isKept(
  index: CallIndex,
  owner: Tree.FunctionBinding,
  given: Tree.Expression | undefined,
  position: number,
): boolean {
  if (!given) return false;
  const e = index.bare(given);
  const isParameter = (each: Tree.Expression): boolean => {
    const entity = index.variableOf(each);
    return (
      entity !== undefined &&
      owner.clauses.some(({ patterns }) => parameterName(index, patterns[position]) === entity)
    );
  };
  if (isParameter(e)) return true;
  const applied = index.view(e);
  const rest = applied?.arguments[1];
  return applied?.head.name.text === ':' && rest !== undefined && isParameter(rest);
}

/** Functions that make another list of one. */
const rebuilding: ReadonlySet<string> = new Set([
  'GHC.List.filter',
  'GHC.Base.map',
  ...['delete', 'deleteBy', 'insert', 'insertBy', 'partition'].map(name => `Data.OldList.${name}`),
]);

const listAsMap: Rule = {
  name: 'list-as-map',
  find: subject => [...askedAndRemade(subject), ...replacedPairs(subject)],
};

/** `lookup x m` together with `filter ((/= x) . fst) m`. */
const askedAndRemade = ({ index, module }: Subject): readonly Candidate[] =>
  index.calls.flatMap((call): Candidate[] => {
    const list = call.arguments[1];
    const variable = list && index.variableOf(list);
    const owner = call.owners.at(-1);
    const type = index.parameterType(call.head, 0);
    if (index.idOf(call.head) !== 'GHC.List.lookup' || !variable || !owner || !type) return [];
    if (!hasOrder(module, type, usedAt({ index, module }, call)) || !isUnchanged(index, call, variable, 3))
      return [];
    const isRebuilt = index.calls.some(
      each =>
        contains(owner.span, each.node.span) &&
        rebuilding.has(index.idOf(each.head) ?? '') &&
        each.arguments.some(argument => argument && index.variableOf(argument) === variable),
    );
    if (!isRebuilt) return [];
    return [
      {
        call,
        title: `‘${excerptOf(index, list)}’ is a list used as a map, which every step traverses and rebuilds: use a ‘Map’ from Data.Map, and update it with ‘Map.insertWith’, ‘Map.alter’ or ‘Map.delete’.`,
        order: 1.2,
        of: variable,
        isBorneOut: centre => isCopiedAtLength(index, call, centre, () => isAlways(index, call)),
      },
    ];
  });

export const searchRules: readonly Rule[] = [listAsMap, ...searches.map(rule)];
