/**
 * Derived Enum, Bounded and Ix (Report 11.2, 11.3, 11.5), as GHC's gen_Enum_binds, gen_Bounded_binds and
 * gen_Ix_binds make them. Enumerations work on the numbers of the constructors; messages are GHC's.
 */

import type { Local } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Builder, Expression } from './build.ts';
import {
  applied,
  arityOf,
  boxed,
  type DataType,
  fromTag,
  fromTagFunction,
  isEnumeration,
  isTrue,
  patternOf,
  withTags,
} from './shape.ts';

export function deriveEnum(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const last = data.constructors.length - 1;
  const one = (id: string, body: (a: Local) => Expression): Tree.FunctionBinding => {
    const a = b.local('a');
    return b.method(`GHC.Enum.${id}`, [{ patterns: [b.bind(a)], body: body(a) }]);
  };
  const fail = (message: Expression): Expression => b.call('GHC.Err.error', message);
  const neighbour = (id: string, edge: number, edgeName: string, step: number) =>
    one(id, a =>
      withTags(b, [a], ([tag]) =>
        b.choose(
          b.call('GHC.Classes.==', b.int(edge), boxed(b, tag!)),
          fail(b.text(`${id}{${data.name}}: tried to take \`${id}' of ${edgeName} tag in enumeration`)),
          fromTag(b, data, b.call('GHC.Num.+', boxed(b, tag!), b.int(step))),
        ),
      ),
    );
  const [x, y] = [b.local('a'), b.local('b')];
  const then = withTags(b, [x, y], tags => {
    const [from, next] = [tags[0]!, tags[1]!];
    const limit = b.choose(b.call('GHC.Classes.>', boxed(b, from), boxed(b, next)), b.int(0), b.int(last));
    const numbers = b.call('GHC.Enum.enumFromThenTo', boxed(b, from), boxed(b, next), limit);
    return b.call('GHC.Base.map', fromTagFunction(b, data), numbers);
  });
  return [
    neighbour('succ', last, 'last', 1),
    neighbour('pred', 0, 'first', -1),
    one('toEnum', a =>
      b.choose(
        b.call(
          'GHC.Classes.&&',
          b.call('GHC.Classes.>=', b.use(a), b.int(0)),
          b.call('GHC.Classes.<=', b.use(a), b.int(last)),
        ),
        fromTag(b, data, b.use(a)),
        fail(outsideMessage(b, data, a, last)),
      ),
    ),
    one('enumFrom', a =>
      withTags(b, [a], ([tag]) =>
        b.call(
          'GHC.Base.map',
          fromTagFunction(b, data),
          b.call('GHC.Enum.enumFromTo', boxed(b, tag!), b.int(last)),
        ),
      ),
    ),
    b.method('GHC.Enum.enumFromThen', [{ patterns: [b.bind(x), b.bind(y)], body: then }]),
    one('fromEnum', a => withTags(b, [a], ([tag]) => boxed(b, tag!))),
  ];
}

function outsideMessage(b: Builder, data: DataType, a: Local, last: number): Expression {
  const shown = (number: Expression, rest: Expression) =>
    b.call('GHC.Show.showsPrec', b.int(0), number, rest);
  const range = b.call(
    'GHC.Base.++',
    b.text(") is outside of enumeration's range (0,"),
    shown(b.int(last), b.text(')')),
  );
  return b.call('GHC.Base.++', b.text(`toEnum{${data.name}}: tag (`), shown(b.use(a), range));
}

export function deriveBounded(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const { constructors } = data;
  const bound = (id: string, index: number): Tree.FunctionBinding => {
    const constructor_ = constructors[index]!;
    const arguments_ = constructor_.info.fields.map(() => b.use(id));
    return b.method(id, [{ patterns: [], body: applied(b, constructor_, arguments_) }]);
  };
  return [bound('GHC.Enum.minBound', 0), bound('GHC.Enum.maxBound', constructors.length - 1)];
}

export function deriveIx(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  return isEnumeration(data) ? enumerationIx(b, data) : singleIx(b, data);
}

function enumerationIx(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const [x, y, z] = [b.local('a'), b.local('b'), b.local('c')];
  const range = withTags(b, [x, y], tags =>
    b.call(
      'GHC.Base.map',
      fromTagFunction(b, data),
      b.call('GHC.Enum.enumFromTo', ...tags.map(tag => boxed(b, tag))),
    ),
  );
  const [low, at] = [b.local('a'), b.local('d')];
  const index = withTags(b, [low, at], tags => {
    const difference = b.local('c');
    return b.match(b.call('GHC.Prim.-#', b.use(tags[1]!), b.use(tags[0]!)), [
      [b.bind(difference), boxed(b, difference)],
    ]);
  });
  const [from, to] = [b.local('a'), b.local('b')];
  const inside = withTags(b, [from, to, z], tags => {
    const test = (primitive: string, limit: Local) =>
      isTrue(b, b.call(`GHC.Prim.${primitive}`, b.use(tags[2]!), b.use(limit)));
    return b.call('GHC.Classes.&&', test('>=#', tags[0]!), test('<=#', tags[1]!));
  });
  return [
    b.method('GHC.Ix.range', [{ patterns: [b.pair(b.bind(x), b.bind(y))], body: range }]),
    b.method('GHC.Ix.unsafeIndex', [{ patterns: [b.pair(b.bind(low), b.wild()), b.bind(at)], body: index }]),
    b.method('GHC.Ix.inRange', [{ patterns: [b.pair(b.bind(from), b.bind(to)), b.bind(z)], body: inside }]),
  ];
}

function singleIx(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const constructor_ = data.constructors[0]!;
  const arity = arityOf(constructor_);
  interface Variables {
    readonly as: readonly Local[];
    readonly bs: readonly Local[];
    readonly cs: readonly Local[];
  }
  const fresh = (): Variables => ({
    as: b.locals('a', arity),
    bs: b.locals('b', arity),
    cs: b.locals('c', arity),
  });
  const bounds = ({ as, bs }: Variables, i: number) => b.tuple(b.use(as[i]!), b.use(bs[i]!));
  const pair = ({ as, bs }: Variables) =>
    b.pair(patternOf(b, constructor_, as), patternOf(b, constructor_, bs));
  const positions = Array.from({ length: arity }, (_, i) => i);

  const r = fresh();
  const range = b.comprehension(
    applied(b, constructor_, r.cs.map(b.use)),
    positions.map(i => [r.cs[i]!, b.call('GHC.Ix.range', bounds(r, i))] as const),
  );
  const u = fresh();
  const offset = (i: number): Expression => b.call('GHC.Ix.unsafeIndex', bounds(u, i), b.use(u.cs[i]!));
  const index = positions
    .slice(1)
    .reduce<Expression>(
      (inner, i) =>
        b.call(
          'GHC.Num.+',
          offset(i),
          b.call('GHC.Num.*', b.call('GHC.Ix.unsafeRangeSize', bounds(u, i)), inner),
        ),
      offset(0),
    );
  const t = fresh();
  const inside = positions
    .map(i => b.call('GHC.Ix.inRange', bounds(t, i), b.use(t.cs[i]!)))
    .reduce((left, right) => b.call('GHC.Classes.&&', left, right));
  return [
    b.method('GHC.Ix.range', [{ patterns: [pair(r)], body: range }]),
    b.method('GHC.Ix.unsafeIndex', [{ patterns: [pair(u), patternOf(b, constructor_, u.cs)], body: index }]),
    b.method('GHC.Ix.inRange', [{ patterns: [pair(t), patternOf(b, constructor_, t.cs)], body: inside }]),
  ];
}
