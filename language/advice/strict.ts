/** Whether a function is sure to look at its argument: then it may as well be computed at once. */
import type { Local, TopEntity } from '../rename/entity.ts';
import type * as Tree from '../syntax/tree.ts';
import type { CallIndex } from './call-index.ts';
import { parameterName } from './rule/place.ts';
import { numbers } from './type.ts';

const binary: ReadonlySet<string> = new Set(
  [
    'Num.+',
    'Num.-',
    'Num.*',
    'Num.subtract',
    'Real.div',
    'Real.mod',
    'Real.quot',
    'Real.rem',
    'Real./',
    'Classes.max',
    'Classes.min',
  ].map(name => `GHC.${name}`),
);
const unary: ReadonlySet<string> = new Set(
  ['Num.negate', 'Num.abs', 'Num.signum', 'Enum.succ', 'Enum.pred'].map(name => `GHC.${name}`),
);

/** Functions of maps and sets that look at the map: which argument that is. */
const ofMaps: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'Set', 'insert delete'],
      [2, 'Map', 'insert adjust alter'],
      [3, 'Map', 'insertWith'],
      [1, 'Map', 'delete'],
    ] as const
  ).flatMap(([at, type, names]) =>
    names
      .split(' ')
      .flatMap(name => [`Data.${type}`, `Data.Int${type}`].map(each => [`${each} ${name}`, at] as const)),
  ),
);

/** `Data.Map insert` of `Data.Map.Strict.Internal.insert`. */
const short = (id: string): string => id.replace(/^(Data\.(?:Int)?(?:Map|Set))\..*?([^.]+)$/, '$1 $2');

const mapArgument = (id: string): number | undefined => ofMaps.get(short(id));

/** How many arguments a function takes that looks at one of them, and which: those of numbers at both. */
function strictIn(index: CallIndex, head: Tree.Variable | Tree.Constructor): readonly number[] {
  const id = index.idOf(head) ?? '';
  const number = numbers.has(index.parameterHead(head, 0) ?? '');
  if (binary.has(id)) return number ? [0, 1] : [];
  if (unary.has(id)) return number ? [0] : [];
  const map = mapArgument(id);
  return map === undefined ? takenApart(index, head) : [map];
}

/** The parameters that every clause of one of the module's own functions takes apart. */
function takenApart(index: CallIndex, head: Tree.Variable | Tree.Constructor): readonly number[] {
  const entity = index.entityOf(head);
  const { clauses = [] } = (entity && index.bindings.get(entity)) ?? {};
  const [first] = clauses;
  if (!first) return [];
  return [...first.patterns.keys()].filter(at =>
    clauses.every(({ patterns }) => isEvaluating(index, patterns[at])),
  );
}

/** Whether a value is evaluated to see if it matches. Nothing is known of constructors of other modules: they may be those of newtypes. */
function isEvaluating(index: CallIndex, given: Tree.Pattern | undefined): boolean {
  const pattern = given && index.barePattern(given);
  switch (pattern?.kind) {
    case 'literalPattern':
    case 'bangPattern':
    case 'tuplePattern':
    case 'listPattern':
      return true;
    case 'asPattern':
      return isEvaluating(index, pattern.pattern);
    case 'constructorPattern':
    case 'recordPattern':
      return index.module.file.renamed.tree.declarations.some(
        each =>
          each.kind === 'data' &&
          !each.newtype &&
          each.constructors.some(({ name }) => name.text === pattern.constructor_.text),
      );
    default:
      return false;
  }
}

/** Expressions inside of each other that are looked at: steps of folds are small. */
const deepest = 30;

/** Whether a value is needed for an expression's own. */
export function isStrictIn(
  index: CallIndex,
  given: Tree.Expression,
  name: Local | TopEntity,
  fuel = deepest,
): boolean {
  if (fuel === 0) return false;
  const e = index.bare(given);
  if (e.kind === 'variable' && index.entityOf(e) === name) return true;
  if (e.kind === 'if')
    return (
      isStrictIn(index, e.condition, name, fuel - 1) ||
      (isStrictIn(index, e.then, name, fuel - 1) && isStrictIn(index, e.else, name, fuel - 1))
    );
  if (e.kind === 'negation') return isStrictIn(index, e.operand, name, fuel - 1);
  const applied = index.view(e);
  if (!applied) return false;
  const strict = strictIn(index, applied.head);
  const isWhole = applied.arguments.length > Math.max(...strict);
  return (
    isWhole &&
    applied.arguments.every(each => each !== undefined) &&
    strict.some(at => {
      const argument = applied.arguments[at];
      return argument !== undefined && isStrictIn(index, argument, name, fuel - 1);
    })
  );
}

/** Whether a function looks at its argument of a position, of so many that it is called with. */
export function isStrictInArgument(
  index: CallIndex,
  given: Tree.Expression,
  at: number,
  count: number,
): boolean {
  const e = index.bare(given);
  if (e.kind === 'lambda') {
    const name = parameterName(index, e.patterns[at]);
    return e.patterns.length === count && name !== undefined && isStrictIn(index, e.body, name);
  }
  const applied = index.view(e);
  if (!applied) return false;
  const id = index.idOf(applied.head);
  if (id === 'GHC.Base.flip' && count === 2 && applied.arguments.length === 1 && applied.arguments[0])
    return isStrictInArgument(index, applied.arguments[0], 1 - at, 2);
  const strict = strictIn(index, applied.head);
  // `(+ 1)`, `(1 +)`, `Map.insert k v`: the open places, in order, are its parameters
  const open = applied.arguments.flatMap((argument, i) => (argument === undefined ? [i] : []));
  for (let i = applied.arguments.length; open.length < count; i++) open.push(i);
  const place = open[at];
  const total = Math.max(applied.arguments.length, ...open.map(each => each + 1));
  return place !== undefined && strict.includes(place) && Math.max(...strict) < total;
}
