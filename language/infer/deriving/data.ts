/**
 * Derived Data, as GHC's gen_Data_binds makes it: folding over the fields, making a value of a constructor, and what is
 * known of both. The description of the type, a constant of its own there, is made by a function of the library.
 */
import type * as Tree from '../../syntax/tree.ts';
import type { Builder, Clause, Expression } from './build.ts';
import { arityOf, boxed, type DataType, idOf, isTypeKind, nameOf, patternOf, withTags } from './shape.ts';

export const dataClass = 'Data.Data.Base.Data';

export function deriveData(b: Builder, data: DataType): readonly Tree.FunctionBinding[] {
  const value = b.local('x');
  const constructor_ = withTags(b, [value], ([tag]) =>
    b.call('Data.Data.Base.indexConstr', described(b, data), b.call('GHC.Num.+', boxed(b, tag!), b.int(1))),
  );
  return [
    b.method('Data.Data.Base.gfoldl', folds(b, data)),
    b.method('Data.Data.Base.gunfold', [unfold(b, data)]),
    b.method('Data.Data.Base.toConstr', [{ patterns: [b.bind(value)], body: constructor_ }]),
    b.method('Data.Data.Base.dataTypeOf', [{ patterns: [b.wild()], body: described(b, data) }]),
    ...castOf(b, data),
  ];
}

/** What lets a query have a case for all lists, or pairs: of types with one or two parameters that are types. */
function castOf(b: Builder, { parameters }: DataType): readonly Tree.FunctionBinding[] {
  const count = parameters.length;
  if ((count !== 1 && count !== 2) || !parameters.every(isTypeKind)) return [];
  const cast = b.local('f');
  const body = b.call(`Data.Typeable.gcast${count}`, b.use(cast));
  return [b.method(`Data.Data.Base.dataCast${count}`, [{ patterns: [b.bind(cast)], body }])];
}

function folds(b: Builder, { constructors }: DataType): readonly Clause[] {
  if (constructors.length === 0) {
    const value = b.local('x');
    return [{ patterns: [b.wild(), b.wild(), b.bind(value)], body: b.match(b.use(value), []) }];
  }
  return constructors.map(constructor_ => {
    const [add, begin] = [b.local('k'), b.local('z')];
    const fields = b.locals('a', arityOf(constructor_));
    const start = b.apply(b.use(begin), b.con(idOf(constructor_)));
    return {
      patterns: [b.bind(add), b.bind(begin), patternOf(b, constructor_, fields)],
      body: fields.reduce((made, field) => b.apply(b.use(add), made, b.use(field)), start),
    };
  });
}

/** A number out of range gives the last, as in GHC. */
function unfold(b: Builder, { constructors }: DataType): Clause {
  const [add, begin, of, number] = [b.local('k'), b.local('z'), b.local('c'), b.local('n')];
  const last = constructors.length - 1;
  const alternatives = constructors.map((constructor_, i) => {
    const start = b.apply(b.use(begin), b.con(idOf(constructor_)));
    const body = constructor_.info.fields.reduce<Expression>(made => b.apply(b.use(add), made), start);
    return [i === last ? b.wild() : b.rawIntPattern(i + 1), body] as const;
  });
  const patterns = [b.bind(add), b.bind(begin), b.bind(of)];
  const index = b.call('Data.Data.Base.constrIndex', b.use(of));
  if (last < 0) return { patterns, body: b.call('GHC.Err.errorWithoutStackTrace', b.text('Void gunfold')) };
  return {
    patterns,
    body: b.match(index, [
      [b.conPattern('GHC.Types.I#', [b.bind(number)]), b.match(b.use(number), alternatives)],
    ]),
  };
}

function described(b: Builder, data: DataType): Expression {
  const constructors = data.constructors.map(constructor_ => {
    const labels = constructor_.info.labels.flatMap(label => (label === undefined ? [] : b.text(label)));
    const fixity = b.con(`Data.Data.Base.${constructor_.infix ? 'Infix' : 'Prefix'}`);
    return b.tuple(b.text(nameOf(constructor_)), b.list(labels), fixity);
  });
  return b.call('Data.Data.Base.derivedType', b.text(data.name), b.list(constructors));
}
