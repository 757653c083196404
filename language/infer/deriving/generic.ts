/**
 * Derived Generic and Generic1, as GHC.Tc.Deriv.Generics of GHC 9.0 makes them: the methods between a type and its
 * representation, and the representation itself with what it says of names, fixities and strictness. Sums and
 * products are balanced.
 */
import type { Local } from '../../rename/entity.ts';
import { idModule } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, constructorType, errorType } from '../../types/build.ts';
import { natural, symbol } from '../../types/literal.ts';
import { anyPart, expose, spine, substitute } from '../../types/shape.ts';
import type { Predicate, Type, TypeVariable } from '../../types/type.ts';
import type { Builder, Expression, Pattern } from './build.ts';
import { arityOf, type DataConstructor, type DataType, idOf, nameOf, ownTypes, patternOf } from './shape.ts';

const genericsModule = 'GHC.Generics.Base';
const id = (name: string): string => `${genericsModule}.${name}`;
const named = (name: string): Type => constructorType(id(name));
const promoted = (name: string): Type => constructorType(id(`'${name}`));
const truth = (value: boolean): Type => constructorType(`GHC.Types.'${value ? 'True' : 'False'}`);

export const genericClasses = {
  generic: 'GHC.Generics.Base.Generic',
  generic1: 'GHC.Generics.Base.Generic1',
} as const;
export const isGenericClass = (className: string): boolean =>
  className === genericClasses.generic || className === genericClasses.generic1;

// ---------------------------------------------------------------- fields

/** How a field stands in the representation: of Generic always as `other`. */
type Field =
  | { readonly kind: 'other'; readonly type: Type }
  /** The last parameter itself. */
  | { readonly kind: 'parameter' }
  /** `f a`, of the last parameter a. */
  | { readonly kind: 'applied'; readonly functor: Type }
  | { readonly kind: 'composed'; readonly functor: Type; readonly inner: Field };

/** Undefined: the parameter stands where no representation can say so. */
function fieldOf(type: Type, last: TypeVariable | undefined): Field | undefined {
  const t = expose(type);
  const isLast = (part: Type): boolean => part.kind === 'variable' && part.variable.unique === last?.unique;
  if (last === undefined || !anyPart(t, isLast)) return { kind: 'other', type: t };
  if (isLast(t)) return { kind: 'parameter' };
  const { head, arguments: list } = spine(t);
  if (list.slice(0, -1).some(part => anyPart(part, isLast)) || isLast(head)) return undefined;
  const functor = applyTypes(head, list.slice(0, -1));
  const inner = fieldOf(list[list.length - 1]!, last);
  if (inner === undefined || inner.kind === 'other') return undefined;
  return inner.kind === 'parameter' ? { kind: 'applied', functor } : { kind: 'composed', functor, inner };
}

function fieldsOf(constructor_: DataConstructor, one: boolean): readonly (Field | undefined)[] {
  const { fields, universals } = constructor_.info;
  return fields.map(type => fieldOf(type, one ? universals[universals.length - 1] : undefined));
}

/** Why Generic1 cannot be derived. */
export function withoutRepresentation(data: DataType): string | undefined {
  for (const constructor_ of data.constructors)
    if (fieldsOf(constructor_, true).includes(undefined))
      return `The last parameter stands in a field of ‘${nameOf(constructor_)}’ in another place than as the last argument of types.`;
  return undefined;
}

/** What a derived Generic1 needs: the outer ones of composed types are mapped over. */
export function functorsOf(data: DataType): readonly Predicate[] {
  const predicates: Predicate[] = [];
  const visit = (field: Field | undefined): void => {
    if (field?.kind !== 'composed') return;
    predicates.push({ className: 'GHC.Base.Functor', arguments: [field.functor] });
    visit(field.inner);
  };
  for (const constructor_ of data.constructors)
    for (const field of fieldsOf(constructor_, true)) visit(field);
  return predicates;
}

// ---------------------------------------------------------------- the representation

/** `Rep (T a) = ...`; `target` is T applied, for Generic1 without its last parameter. */
export function representation(className: string, data: DataType, typeId: string, target: Type): Type {
  const one = className === genericClasses.generic1;
  const list = spine(target).arguments;
  const sum = balanced(
    data.constructors.map(constructor_ => constructorRep(constructor_, one, list)),
    (left, right) => applyTypes(named(':+:'), [left, right]),
    named('V1'),
  );
  const origin = originOf(typeId);
  const isNewtype = data.constructors.some(({ info }) => info.newtype);
  const meta = [symbol(data.name), symbol(origin.module), symbol(origin.package), truth(isNewtype)];
  return marked('D', applyTypes(promoted('MetaData'), meta), sum);
}

const marked = (mark: 'D' | 'C' | 'S', meta: Type, inner: Type): Type =>
  applyTypes(named('M1'), [named(mark), meta, inner]);

/** Where GHC has a type: the library's own are of `base`. */
function originOf(typeId: string): { readonly module: string; readonly package: string } {
  const module = idModule(typeId);
  if (module === '') return { module: typeId === '[]' ? 'GHC.Types' : 'GHC.Tuple', package: 'ghc-prim' };
  if (module.startsWith('GHC.Generics.')) return { module: 'GHC.Generics', package: 'base' };
  if (module === 'GHC.Types') return { module, package: 'ghc-prim' };
  return { module, package: 'main' };
}

function constructorRep(constructor_: DataConstructor, one: boolean, list: readonly Type[]): Type {
  const { info } = constructor_;
  const own = ownTypes(info, list);
  const fields = fieldsOf(constructor_, one).map((field, i) =>
    marked(
      'S',
      selectorMeta(constructor_, i),
      fieldRep(field, type => substitute(own, type)),
    ),
  );
  const product = balanced(fields, (left, right) => applyTypes(named(':*:'), [left, right]), named('U1'));
  const isRecord = info.labels.some(label => label !== undefined);
  const meta = [symbol(nameOf(constructor_)), fixityMeta(constructor_), truth(isRecord)];
  return marked('C', applyTypes(promoted('MetaCons'), meta), product);
}

function fieldRep(field: Field | undefined, own: (type: Type) => Type): Type {
  switch (field?.kind) {
    case 'parameter':
      return named('Par1');
    case 'applied':
      return applyTypes(named('Rec1'), [own(field.functor)]);
    case 'composed':
      return applyTypes(named(':.:'), [own(field.functor), fieldRep(field.inner, own)]);
    case 'other':
      return applyTypes(named('K1'), [named('R'), own(field.type)]);
    default:
      return errorType;
  }
}

/** Of constructors that are imported GHC does not find the fixity. */
function fixityMeta({ infix, fixity, marks }: DataConstructor): Type {
  if (!infix) return promoted('PrefixI');
  const written = marks === undefined ? undefined : fixity;
  const { associativity, precedence } = written ?? { associativity: 'left', precedence: 9 };
  const name = { left: 'Left', right: 'Right', none: 'Not' }[associativity];
  return applyTypes(promoted('InfixI'), [promoted(`${name}Associative`), natural(BigInt(precedence))]);
}

function selectorMeta({ info, marks }: DataConstructor, index: number): Type {
  const label = info.labels[index];
  const dictionaries = info.con.fields.length - info.fields.length;
  const isStrict = info.con.strict[dictionaries + index] === true;
  const mark = marks?.[index];
  return applyTypes(promoted('MetaSel'), [
    label === undefined
      ? constructorType("GHC.Maybe.'Nothing")
      : applyTypes(constructorType("GHC.Maybe.'Just"), [symbol(label)]),
    promoted('NoSourceUnpackedness'),
    promoted(mark === undefined ? 'NoSourceStrictness' : `Source${mark ? 'Strict' : 'Lazy'}`),
    promoted(isStrict ? 'DecidedStrict' : 'DecidedLazy'),
  ]);
}

/** Halves are of one size, or the second is larger by one. */
function balanced<T>(list: readonly T[], join: (left: T, right: T) => T, none: T): T {
  const [first] = list;
  if (list.length <= 1) return first ?? none;
  const middle = Math.floor(list.length / 2);
  return join(balanced(list.slice(0, middle), join, none), balanced(list.slice(middle), join, none));
}

// ---------------------------------------------------------------- the methods

export const deriveGeneric = (b: Builder, data: DataType): readonly Tree.FunctionBinding[] =>
  methods(b, data, false);

export const deriveGeneric1 = (b: Builder, data: DataType): readonly Tree.FunctionBinding[] =>
  methods(b, data, true);

function methods(b: Builder, data: DataType, one: boolean): readonly Tree.FunctionBinding[] {
  const [from, to] = [b.local('x'), b.local('x')];
  const suffix = one ? '1' : '';
  const there = data.constructors.map((constructor_, i) => {
    const variables = b.locals('g', arityOf(constructor_));
    const fields = fieldsOf(constructor_, one).map((field, k) =>
      b.apply(b.con(id('M1')), wrapped(b, field, b.use(variables[k]!))),
    );
    const product = balanced(
      fields,
      (left, right) => b.apply(b.con(id(':*:')), left, right),
      b.con(id('U1')),
    );
    const inner = b.apply(b.con(id('M1')), product);
    const value = injections(i, data.constructors.length).reduceRight<Expression>(
      (rest, side) => b.apply(b.con(id(side)), rest),
      inner,
    );
    return [patternOf(b, constructor_, variables), value] as const;
  });
  const back = data.constructors.map((constructor_, i) => {
    const variables = b.locals('g', arityOf(constructor_));
    const fields = variables.map(variable => b.conPattern(id('M1'), [b.bind(variable)]));
    const product = balanced(
      fields,
      (left, right) => b.conPattern(id(':*:'), [left, right]),
      b.conPattern(id('U1'), []),
    );
    const pattern = injections(i, data.constructors.length).reduceRight<Pattern>(
      (rest, side) => b.conPattern(id(side), [rest]),
      b.conPattern(id('M1'), [product]),
    );
    const values = fieldsOf(constructor_, one).map((field, k) => unwrapped(b, field, b.use(variables[k]!)));
    return [pattern, b.apply(b.con(idOf(constructor_)), ...values)] as const;
  });
  const whole = b.apply(b.con(id('M1')), b.match(b.use(from), there));
  return [
    b.method(id(`from${suffix}`), [{ patterns: [b.bind(from)], body: whole }]),
    b.method(id(`to${suffix}`), [
      { patterns: [b.conPattern(id('M1'), [b.bind(to)])], body: b.match(b.use(to), back) },
    ]),
  ];
}

/** The way to the constructor with this number among so many. */
function injections(index: number, count: number): readonly ('L1' | 'R1')[] {
  if (count <= 1) return [];
  const middle = Math.floor(count / 2);
  return index < middle
    ? ['L1', ...injections(index, middle)]
    : ['R1', ...injections(index - middle, count - middle)];
}

const wrappers = { other: 'K1', parameter: 'Par1', applied: 'Rec1', composed: 'Comp1' } as const;

function wrapped(b: Builder, field: Field | undefined, value: Expression): Expression {
  if (field?.kind !== 'composed') return b.apply(b.con(id(wrappers[field?.kind ?? 'other'])), value);
  return b.apply(
    b.con(id('Comp1')),
    mapped(b, inner => wrapped(b, field.inner, inner), value),
  );
}

function unwrapped(b: Builder, field: Field | undefined, value: Expression): Expression {
  if (field?.kind !== 'composed') return b.call(id(`un${wrappers[field?.kind ?? 'other']}`), value);
  return mapped(b, inner => unwrapped(b, field.inner, inner), b.call(id('unComp1'), value));
}

function mapped(b: Builder, change: (inner: Expression) => Expression, value: Expression): Expression {
  const each: Local = b.local('g');
  return b.call('GHC.Base.fmap', b.lambda([each], change(b.use(each))), value);
}
