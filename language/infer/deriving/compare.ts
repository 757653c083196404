/**
 * Derived Eq and Ord, as GHC's gen_Eq_binds and gen_Ord_binds make them: `==` alone; `compare` always, and the
 * four comparisons where they are small (at most three constructors, or an enumeration).
 */
import type { Local } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Builder, Expression } from './build.ts';
import { chain } from './chain.ts';
import {
  arityOf,
  type DataConstructor,
  type DataType,
  fieldValue,
  idOf,
  isNullary,
  isTrue,
  patternOf,
  tagOf,
  withTags,
} from './shape.ts';

export function deriveEq(b: Builder, { constructors }: DataType): readonly Tree.FunctionBinding[] {
  const nullary = constructors.filter(isNullary);
  const byTag = nullary.length > 10;
  const matched = byTag ? constructors.filter(constructor_ => !isNullary(constructor_)) : constructors;
  const clauses = matched.map(constructor_ => {
    const as = b.locals('a', arityOf(constructor_));
    const bs = b.locals('b', arityOf(constructor_));
    const tests = as.map((a, i) =>
      b.call('GHC.Classes.==', fieldValue(b, constructor_, i, a), fieldValue(b, constructor_, i, bs[i]!)),
    );
    const body =
      tests.length === 0
        ? b.con('GHC.Types.True')
        : chain(tests, (test, rest) => b.call('GHC.Classes.&&', test, rest));
    return { patterns: [patternOf(b, constructor_, as), patternOf(b, constructor_, bs)], body };
  });
  if (byTag) {
    const [x, y] = [b.local('a'), b.local('b')];
    const body = withTags(b, [x, y], tags => isTrue(b, b.call('GHC.Prim.==#', ...tags.map(b.use))));
    clauses.push({ patterns: [b.bind(x), b.bind(y)], body });
  } else if (constructors.length === 0)
    clauses.push({ patterns: [b.wild(), b.bind(b.local('z'))], body: b.con('GHC.Types.True') });
  else if (constructors.length > 1)
    clauses.push({ patterns: [b.wild(), b.wild()], body: b.con('GHC.Types.False') });
  return [b.method('GHC.Classes.==', clauses)];
}

/** `compare`, or `<`: what it answers when the first argument is less, equal, greater. */
interface Comparison {
  readonly id: string;
  readonly less: string;
  readonly equal: string;
  readonly greater: string;
}

const compare: Comparison = {
  id: 'GHC.Classes.compare',
  less: 'GHC.Types.LT',
  equal: 'GHC.Types.EQ',
  greater: 'GHC.Types.GT',
};

const lessThan: Comparison = {
  id: 'GHC.Classes.<',
  less: 'GHC.Types.True',
  equal: 'GHC.Types.False',
  greater: 'GHC.Types.False',
};

export function deriveOrd(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const { constructors } = data;
  if (constructors.length === 0)
    return [
      b.method(compare.id, [{ patterns: [b.wild(), b.bind(b.local('z'))], body: b.con('GHC.Types.EQ') }]),
    ];
  const first = operation(b, data, compare);
  if (constructors.length > 3 && !constructors.every(isNullary)) return [first];
  return [
    first,
    operation(b, data, lessThan),
    swapped(b, '<=', (x, y) => b.call('GHC.Classes.not', b.call('GHC.Classes.<', y, x))),
    swapped(b, '>', (x, y) => b.call('GHC.Classes.<', y, x)),
    swapped(b, '>=', (x, y) => b.call('GHC.Classes.not', b.call('GHC.Classes.<', x, y))),
  ];
}

function swapped(
  b: Builder,
  name: string,
  body: (x: Expression, y: Expression) => Expression,
): Tree.FunctionBinding {
  const [x, y] = [b.local('a'), b.local('b')];
  return b.method(`GHC.Classes.${name}`, [
    { patterns: [b.bind(x), b.bind(y)], body: body(b.use(x), b.use(y)) },
  ]);
}

function operation(b: Builder, { constructors }: DataType, op: Comparison): Tree.FunctionBinding {
  const [x, y] = [b.local('a'), b.local('b')];
  const alternative = (constructor_: DataConstructor) => {
    const as = b.locals('a', arityOf(constructor_));
    return [patternOf(b, constructor_, as), against(b, constructors, op, constructor_, as, y)] as const;
  };
  const nullary = constructors.filter(isNullary);
  let body: Expression;
  if (nullary.length <= 2) body = b.match(b.use(x), constructors.map(alternative));
  else if (nullary.length === constructors.length) body = byTag(b, op, x, y);
  else {
    const others = constructors.filter(constructor_ => !isNullary(constructor_));
    body = b.match(b.use(x), [...others.map(alternative), [b.wild(), byTag(b, op, x, y)]]);
  }
  return b.method(op.id, [{ patterns: [b.bind(x), b.bind(y)], body }]);
}

function byTag(b: Builder, op: Comparison, x: Local, y: Local): Expression {
  return withTags(b, [x, y], tags => {
    const test = (primitive: string): Expression =>
      isTrue(b, b.call(`GHC.Prim.${primitive}`, ...tags.map(b.use)));
    if (op.id === lessThan.id) return test('<#');
    return b.choose(test('<#'), b.con(op.less), b.choose(test('==#'), b.con(op.equal), b.con(op.greater)));
  });
}

/** The first argument is `constructor_` applied to `as`; the second is `y`. */
function against(
  b: Builder,
  constructors: readonly DataConstructor[],
  op: Comparison,
  constructor_: DataConstructor,
  as: readonly Local[],
  y: Local,
): Expression {
  const at = constructors.indexOf(constructor_);
  const last = constructors.length - 1;
  const bs = b.locals('b', as.length);
  const same = [patternOf(b, constructor_, bs), fields(b, op, constructor_, as, bs)] as const;
  const otherwise = (answer: string) => [b.wild(), b.con(answer)] as const;
  const whole = (other: DataConstructor, answer: string) =>
    [b.anyPattern(idOf(other)), b.con(answer)] as const;
  if (last === 0) return b.match(b.use(y), [same]);
  if (at === 0) return b.match(b.use(y), [same, otherwise(op.less)]);
  if (at === last) return b.match(b.use(y), [same, otherwise(op.greater)]);
  if (at === 1) return b.match(b.use(y), [whole(constructors[0]!, op.greater), same, otherwise(op.less)]);
  if (at === last - 1)
    return b.match(b.use(y), [whole(constructors[last]!, op.less), same, otherwise(op.greater)]);
  const lower = at > Math.floor(last / 2);
  return withTags(b, [y], ([other]) =>
    b.choose(
      isTrue(b, b.call(lower ? 'GHC.Prim.<#' : 'GHC.Prim.>#', b.use(other!), b.rawInt(tagOf(constructor_)))),
      b.con(lower ? op.greater : op.less),
      b.match(b.use(y), [same, otherwise(lower ? op.less : op.greater)]),
    ),
  );
}

function fields(
  b: Builder,
  op: Comparison,
  constructor_: DataConstructor,
  as: readonly Local[],
  bs: readonly Local[],
): Expression {
  type Answer = (op: Comparison) => Expression;
  if (as.length === 0) return b.con(op.equal);
  const answers = as.map((a, i): Answer => {
    const x = fieldValue(b, constructor_, i, a);
    const y = fieldValue(b, constructor_, i, bs[i]!);
    return ({ id }) => b.call(id, x, y);
  });
  const whole = chain<Answer>(
    answers,
    (answer, rest) => wanted =>
      b.match(answer(compare), [
        [b.conPattern('GHC.Types.LT', []), b.con(wanted.less)],
        [b.conPattern('GHC.Types.EQ', []), rest(wanted)],
        [b.conPattern('GHC.Types.GT', []), b.con(wanted.greater)],
      ]),
  );
  return whole(op);
}
