/**
 * Derived Functor, Foldable and Traversable, as GHC.Tc.Deriv.Functor makes them: by the way in which each field's
 * type mentions the type's last parameter. A type whose fields never do gets a method that hands the value on.
 */

import type { Local } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { anyPart, spine } from '../../types/shape.ts';
import type { Type, TypeVariable } from '../../types/type.ts';
import type { Builder, Clause, Expression } from './build.ts';
import { chain } from './chain.ts';
import { applied, arityOf, type DataConstructor, type DataType, patternOf } from './shape.ts';

/** How a type mentions the parameter. */
type Mention =
  | { readonly kind: 'absent' }
  | { readonly kind: 'parameter' }
  | { readonly kind: 'tuple'; readonly components: readonly Mention[] }
  | { readonly kind: 'function'; readonly argument: Mention; readonly result: Mention }
  /** A type constructor applied, its last argument mentioning the parameter. */
  | { readonly kind: 'inside'; readonly element: Mention };

const absent: Mention = { kind: 'absent' };

function mentionOf(type: Type, parameter: TypeVariable): Mention {
  switch (type.kind) {
    case 'variable':
      return type.variable === parameter ? { kind: 'parameter' } : absent;
    case 'function': {
      const argument = mentionOf(type.argument, parameter);
      const result = mentionOf(type.result, parameter);
      return argument.kind === 'absent' && result.kind === 'absent'
        ? absent
        : { kind: 'function', argument, result };
    }
    case 'application': {
      const spine: Type[] = [];
      let head: Type = type;
      while (head.kind === 'application') {
        spine.unshift(head.argument);
        head = head.function;
      }
      if (head.kind === 'constructor' && /^\(,+\)$/.test(head.id) && spine.length === head.id.length - 1) {
        const components = spine.map(component => mentionOf(component, parameter));
        return components.every(({ kind }) => kind === 'absent') ? absent : { kind: 'tuple', components };
      }
      const element = mentionOf(type.argument, parameter);
      return element.kind === 'absent' ? absent : { kind: 'inside', element };
    }
    case 'forall':
      return mentionOf(type.body, parameter);
    default:
      return absent;
  }
}

function mentionsOf(constructor_: DataConstructor): readonly Mention[] {
  const { universals, fields } = constructor_.info;
  const parameter = universals[universals.length - 1];
  return fields.map(field => (parameter === undefined ? absent : mentionOf(field, parameter)));
}

/** What keeps the type from such an instance (`cond_functorOK` of GHC): each field must hold its elements where they can
 * be reached, and for Foldable and Traversable without a function between. */
export function functorShape(data: DataType, throughFunctions: boolean): string | undefined {
  for (const constructor_ of data.constructors) {
    const { universals, fields } = constructor_.info;
    const parameter = universals[universals.length - 1];
    if (parameter === undefined) continue;
    for (const field of fields) {
      const problem = unreachable(field, parameter, throughFunctions, true);
      if (problem !== undefined)
        return `The constructor ‘${constructor_.info.con.name}’ has ‘${parameter.name}’ ${problem}.`;
    }
  }
  return undefined;
}

function unreachable(
  type: Type,
  parameter: TypeVariable,
  throughFunctions: boolean,
  gives: boolean,
): string | undefined {
  const isParameter = (part: Type): boolean => part.kind === 'variable' && part.variable === parameter;
  const inside = (part: Type, outward = gives): string | undefined =>
    unreachable(part, parameter, throughFunctions, outward);
  if (!anyPart(type, isParameter)) return undefined;
  switch (type.kind) {
    case 'variable':
      return gives ? undefined : 'in the argument of a function';
    case 'function':
      return throughFunctions ? (inside(type.argument, !gives) ?? inside(type.result)) : 'in a function';
    case 'application': {
      const { head, arguments: parts } = spine(type);
      if (head.kind === 'constructor' && /^\(,+\)$/.test(head.id) && parts.length === head.id.length - 1)
        return parts.map(part => inside(part)).find(problem => problem !== undefined);
      return anyPart(type.function, isParameter)
        ? 'elsewhere than as the last argument of a type'
        : inside(type.argument);
    }
    case 'forall':
      return inside(type.body);
    default:
      return undefined;
  }
}

/** Whether the parameter has no influence at all: only the type itself is applied to it (its role is phantom). */
const isPhantom = (data: DataType): boolean =>
  data.constructors.every(constructor_ => {
    const { typeId, fields } = constructor_.info;
    const mentions = mentionsOf(constructor_);
    return fields.every(
      (field, i) => mentions[i]!.kind === 'absent' || isRecursive(field, typeId, mentions[i]!),
    );
  });

function isRecursive(field: Type, typeId: string, mention: Mention): boolean {
  if (mention.kind !== 'inside' || mention.element.kind !== 'parameter') return false;
  let head = field;
  while (head.kind === 'application') head = head.function;
  return head.kind === 'constructor' && head.id === typeId;
}

function tuplePattern(b: Builder, variables: readonly Local[]) {
  return b.conPattern(`GHC.Tuple.(${','.repeat(variables.length - 1)})`, variables.map(b.bind));
}

const tupleOf = (b: Builder, components: readonly Expression[]): Expression =>
  b.apply(b.con(`GHC.Tuple.(${','.repeat(components.length - 1)})`), ...components);

/** Fields of one constructor that mention the parameter, with the variable bound to each. */
function mentioning(mentions: readonly Mention[], variables: readonly Local[]) {
  return mentions.flatMap((mention, i) =>
    mention.kind === 'absent' ? [] : [{ mention, variable: variables[i]! }],
  );
}

// ---------------------------------------------------------------- Functor

/** What happens to a value where the parameter itself stands, and how a whole container is mapped at once. */
interface Mapping {
  readonly element: (value: Expression) => Expression;
  readonly container: (value: Expression) => Expression;
}

export function deriveFunctor(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const { constructors } = data;
  const z = b.local('z');
  if (constructors.length === 0)
    return [b.method('GHC.Base.fmap', [{ patterns: [b.wild(), b.bind(z)], body: b.match(b.use(z), []) }])];
  if (isPhantom(data)) {
    const body = b.call('GHC.Prim.unsafeCoerce#', b.use(z));
    return [b.method('GHC.Base.fmap', [{ patterns: [b.wild(), b.bind(z)], body }])];
  }
  const clause = (
    constructor_: DataConstructor,
    name: string,
    mapping: (argument: Local) => Mapping,
  ): Clause => {
    const argument = b.local(name);
    const variables = b.locals('a', arityOf(constructor_));
    const map = mapping(argument);
    const fields = mentionsOf(constructor_).map((mention, i) =>
      mapped(b, map, mention, b.use(variables[i]!)),
    );
    return {
      patterns: [b.bind(argument), patternOf(b, constructor_, variables)],
      body: applied(b, constructor_, fields),
    };
  };
  const byFunction = (f: Local): Mapping => ({
    element: value => b.apply(b.use(f), value),
    container: value => b.call('GHC.Base.fmap', b.use(f), value),
  });
  const byConstant = (constant: Local): Mapping => ({
    element: () => b.use(constant),
    container: value => b.call('GHC.Base.<$', b.use(constant), value),
  });
  return [
    b.method(
      'GHC.Base.fmap',
      constructors.map(constructor_ => clause(constructor_, 'f', byFunction)),
    ),
    b.method(
      'GHC.Base.<$',
      constructors.map(constructor_ => clause(constructor_, 'z', byConstant)),
    ),
  ];
}

function mapped(b: Builder, map: Mapping, mention: Mention, value: Expression): Expression {
  switch (mention.kind) {
    case 'absent':
      return value;
    case 'parameter':
      return map.element(value);
    case 'tuple': {
      const variables = b.locals('a', mention.components.length);
      const components = mention.components.map((component, i) =>
        mapped(b, map, component, b.use(variables[i]!)),
      );
      return b.match(value, [[tuplePattern(b, variables), tupleOf(b, components)]]);
    }
    case 'function': {
      const argument = b.local('b');
      const result = b.apply(value, mapped(b, map, mention.argument, b.use(argument)));
      return b.lambda([argument], mapped(b, map, mention.result, result));
    }
    default: {
      if (mention.element.kind === 'parameter') return map.container(value);
      const element = b.local('b');
      return b.call(
        'GHC.Base.fmap',
        b.lambda([element], mapped(b, map, mention.element, b.use(element))),
        value,
      );
    }
  }
}

// ---------------------------------------------------------------- Foldable

export function deriveFoldable(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const { constructors } = data;
  if (constructors.length === 0 || isPhantom(data)) {
    const body = b.use('GHC.Semigroup.mempty');
    return [b.method('Data.Foldable.foldMap', [{ patterns: [b.wild(), b.wild()], body }])];
  }
  const folded = constructors.map((constructor_): Clause => {
    const [f, z] = [b.local('f'), b.local('z')];
    const variables = b.locals('a', arityOf(constructor_));
    const body = mentioning(mentionsOf(constructor_), variables).reduceRight<Expression>(
      (rest, { mention, variable }) => foldedRight(b, f, mention, b.use(variable), rest),
      b.use(z),
    );
    return { patterns: [b.bind(f), b.bind(z), patternOf(b, constructor_, variables)], body };
  });
  const summed = constructors.map((constructor_): Clause => {
    const f = b.local('f');
    const variables = b.locals('a', arityOf(constructor_));
    const parts = mentioning(mentionsOf(constructor_), variables).map(({ mention, variable }) =>
      b.apply(foldMapFunction(b, f, mention), b.use(variable)),
    );
    return { patterns: [b.bind(f), patternOf(b, constructor_, variables)], body: together(b, parts) };
  });
  const methods = [b.method('Data.Foldable.foldr', folded), b.method('Data.Foldable.foldMap', summed)];
  const empty = constructors.map(constructor_ => nullClause(b, constructor_));
  return [...methods, b.method('Data.Foldable.null', empty)];
}

const together = (b: Builder, parts: readonly Expression[]): Expression =>
  parts.length === 0
    ? b.use('GHC.Semigroup.mempty')
    : chain(parts, (part, rest) => b.call('GHC.Semigroup.mappend', part, rest));

function foldedRight(
  b: Builder,
  f: Local,
  mention: Mention,
  value: Expression,
  rest: Expression,
): Expression {
  if (mention.kind === 'parameter') return b.apply(b.use(f), value, rest);
  return b.apply(foldFunction(b, f, mention), value, rest);
}

/** `\value rest -> ...`: folds one field into what follows it. */
function foldFunction(b: Builder, f: Local, mention: Mention): Expression {
  if (mention.kind === 'parameter') return b.use(f);
  const [value, rest] = [b.local('b'), b.local('c')];
  if (mention.kind === 'tuple') {
    const variables = b.locals('a', mention.components.length);
    const body = mentioning(mention.components, variables).reduceRight<Expression>(
      (after, part) => foldedRight(b, f, part.mention, b.use(part.variable), after),
      b.use(rest),
    );
    return b.lambda([value, rest], b.match(b.use(value), [[tuplePattern(b, variables), body]]));
  }
  if (mention.kind === 'inside') {
    const inner = foldFunction(b, f, mention.element);
    return b.lambda([value, rest], b.call('Data.Foldable.foldr', inner, b.use(rest), b.use(value)));
  }
  return b.lambda([value, rest], b.use(rest));
}

function foldMapFunction(b: Builder, f: Local, mention: Mention): Expression {
  if (mention.kind === 'parameter') return b.use(f);
  if (mention.kind === 'inside')
    return b.call('Data.Foldable.foldMap', foldMapFunction(b, f, mention.element));
  const value = b.local('b');
  if (mention.kind !== 'tuple') return b.lambda([value], b.use('GHC.Semigroup.mempty'));
  const variables = b.locals('a', mention.components.length);
  const parts = mentioning(mention.components, variables).map(part =>
    b.apply(foldMapFunction(b, f, part.mention), b.use(part.variable)),
  );
  return b.lambda([value], b.match(b.use(value), [[tuplePattern(b, variables), together(b, parts)]]));
}

/** Whether a field of this kind surely holds an element, surely none, or must be asked. */
function emptiness(mention: Mention): 'empty' | 'full' | 'unknown' {
  if (mention.kind === 'parameter') return 'full';
  if (mention.kind === 'tuple') {
    const all = mention.components.map(emptiness);
    return all.includes('full') ? 'full' : all.includes('unknown') ? 'unknown' : 'empty';
  }
  return mention.kind === 'inside' ? 'unknown' : 'empty';
}

function nullClause(b: Builder, constructor_: DataConstructor): Clause {
  const mentions = mentionsOf(constructor_);
  const variables = b.locals('a', mentions.length);
  if (mentions.some(mention => emptiness(mention) === 'full'))
    return {
      patterns: [b.conPattern(constructor_.info.con.id, mentions.map(b.wild))],
      body: b.con('GHC.Types.False'),
    };
  const tests = mentioning(mentions, variables)
    .filter(({ mention }) => emptiness(mention) === 'unknown')
    .map(({ mention, variable }) => b.apply(nullFunction(b, mention), b.use(variable)));
  const body =
    tests.length === 0
      ? b.con('GHC.Types.True')
      : chain(tests, (test, rest) => b.call('GHC.Classes.&&', test, rest));
  return { patterns: [patternOf(b, constructor_, variables)], body };
}

function nullFunction(b: Builder, mention: Mention): Expression {
  if (mention.kind === 'inside') {
    const inside = emptiness(mention.element);
    if (inside !== 'unknown') return b.use('Data.Foldable.null');
    return b.call('Data.Foldable.all', nullFunction(b, mention.element));
  }
  const value = b.local('b');
  if (mention.kind !== 'tuple') return b.lambda([value], b.con('GHC.Types.True'));
  const variables = b.locals('a', mention.components.length);
  const tests = mentioning(mention.components, variables).map(part =>
    b.apply(nullFunction(b, part.mention), b.use(part.variable)),
  );
  const body = chain(tests, (test, rest) => b.call('GHC.Classes.&&', test, rest));
  return b.lambda([value], b.match(b.use(value), [[tuplePattern(b, variables), body]]));
}

// ---------------------------------------------------------------- Traversable

export function deriveTraversable(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const { constructors } = data;
  const z = b.local('z');
  if (constructors.length === 0 || isPhantom(data)) {
    const body = b.call('GHC.Base.pure', b.call('GHC.Prim.unsafeCoerce#', b.use(z)));
    return [b.method('Data.Traversable.traverse', [{ patterns: [b.wild(), b.bind(z)], body }])];
  }
  const clauses = constructors.map((constructor_): Clause => {
    const f = b.local('f');
    const variables = b.locals('a', arityOf(constructor_));
    const make = (components: readonly Expression[]) => applied(b, constructor_, components);
    const body = traversedFields(b, f, mentionsOf(constructor_), variables, make);
    return { patterns: [b.bind(f), patternOf(b, constructor_, variables)], body };
  });
  return [b.method('Data.Traversable.traverse', clauses)];
}

/** Traverses the fields that mention the parameter and puts the value together again with `make`. */
function traversedFields(
  b: Builder,
  f: Local,
  mentions: readonly Mention[],
  variables: readonly Local[],
  make: (components: readonly Expression[]) => Expression,
): Expression {
  const fresh = b.locals('b', mentions.length);
  const fields = mentions.map((mention, i) => (mention.kind === 'absent' ? variables[i]! : fresh[i]!));
  const parameters = fresh.filter((_, i) => mentions[i]!.kind !== 'absent');
  const actions = mentioning(mentions, variables).map(({ mention, variable }) =>
    b.apply(traverseFunction(b, f, mention), b.use(variable)),
  );
  const whole = make(fields.map(b.use));
  const [first, second, ...others] = actions;
  if (first === undefined) return b.call('GHC.Base.pure', whole);
  const rebuild = b.lambda(parameters, whole);
  if (second === undefined) return b.call('GHC.Base.fmap', rebuild, first);
  return others.reduce(
    (left, action) => b.call('GHC.Base.<*>', left, action),
    b.call('GHC.Base.liftA2', rebuild, first, second),
  );
}

function traverseFunction(b: Builder, f: Local, mention: Mention): Expression {
  if (mention.kind === 'parameter') return b.use(f);
  if (mention.kind === 'inside')
    return b.call('Data.Traversable.traverse', traverseFunction(b, f, mention.element));
  const value = b.local('b');
  if (mention.kind !== 'tuple') return b.lambda([value], b.call('GHC.Base.pure', b.use(value)));
  const variables = b.locals('a', mention.components.length);
  const body = traversedFields(b, f, mention.components, variables, components => tupleOf(b, components));
  return b.lambda([value], b.match(b.use(value), [[tuplePattern(b, variables), body]]));
}
