/**
 * Deriving (Report chapter 11), following GHC.Tc.Deriv.Generate of GHC 9.0: a data declaration and a class give the
 * instance's method bindings as source trees, which are then checked and compiled like written ones. Which methods
 * are made, and what they call, is GHC's choice, because each gets a cost centre. Contexts are inferred elsewhere.
 */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Place } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { ConstructorInfo, Type } from '../../types/type.ts';
import { deriveBounded, deriveEnum, deriveIx } from './bounds.ts';
import { createBuilder } from './build.ts';
import { deriveEq, deriveOrd } from './compare.ts';
import { dataClass, deriveData } from './data.ts';
import { deriveFoldable, deriveFunctor, deriveTraversable, functorShape } from './functor.ts';
import { deriveGeneric, deriveGeneric1, genericClasses, withoutRepresentation } from './generic.ts';
import { deriveRead } from './read.ts';
import type { DataType } from './shape.ts';
import { isEnumeration, isPossible } from './shape.ts';
import { deriveShow } from './show.ts';

export interface Derived {
  readonly bindings: readonly Tree.FunctionBinding[];
  /** What every name in the bindings means. */
  readonly names: ReadonlyMap<Tree.Name, TopEntity | Local>;
}

const makers = {
  'GHC.Classes.Eq': deriveEq,
  'GHC.Classes.Ord': deriveOrd,
  'GHC.Show.Show': deriveShow,
  'GHC.Read.Read': deriveRead,
  'GHC.Enum.Enum': deriveEnum,
  'GHC.Enum.Bounded': deriveBounded,
  'GHC.Ix.Ix': deriveIx,
  'GHC.Base.Functor': deriveFunctor,
  'Data.Foldable.Foldable': deriveFoldable,
  'Data.Traversable.Traversable': deriveTraversable,
  [dataClass]: deriveData,
  [genericClasses.generic]: deriveGeneric,
  [genericClasses.generic1]: deriveGeneric1,
} as const;

export type DerivableClass = keyof typeof makers;

/** The classes whose instances leave out the constructors that a value of the type cannot have, as since GHC 9.2. */
const ofPossible: ReadonlySet<string> = new Set<DerivableClass>([
  'GHC.Classes.Eq',
  'GHC.Classes.Ord',
  'GHC.Show.Show',
  'GHC.Read.Read',
  'GHC.Base.Functor',
  'Data.Foldable.Foldable',
  'Data.Traversable.Traversable',
]);

/** The constructors that an instance of the class is made of, for the type with these arguments, or as many of them. */
export const constructorsFor = (
  className: string,
  constructors: readonly ConstructorInfo[],
  list: readonly Type[],
): readonly ConstructorInfo[] =>
  ofPossible.has(className) ? constructors.filter(info => isPossible(info, list)) : constructors;

export const isDerivable = (className: string): className is DerivableClass =>
  Object.hasOwn(makers, className);

/** The bindings of the instance. `at`: the class name in the deriving clause. The data type must be `derivableShape`. */
export function derive(
  className: DerivableClass,
  data: DataType,
  at: Place,
  nextUnique: () => number,
): Derived {
  const builder = createBuilder(at, nextUnique);
  const bindings = makers[className](builder, data);
  return { bindings, names: builder.names };
}

/** Why the class cannot be derived for a type of this shape (Report 11), or undefined if it can. */
export function derivableShape(className: DerivableClass, data: DataType): string | undefined {
  const { constructors } = data;
  const single = constructors.length === 1;
  switch (className) {
    case 'GHC.Enum.Enum':
      return isEnumeration(data)
        ? undefined
        : `‘${data.name}’ must be an enumeration: one or more constructors, none with arguments`;
    case 'GHC.Enum.Bounded':
    case 'GHC.Ix.Ix':
      return isEnumeration(data) || single
        ? undefined
        : `‘${data.name}’ must be an enumeration, or have exactly one constructor`;
    case dataClass:
    case genericClasses.generic:
    case genericClasses.generic1:
      if (constructors.some(({ info }) => info.existentials.length > 0 || info.context.length > 0))
        return 'A constructor has existential variables or a context.';
      return className === genericClasses.generic1 ? withoutRepresentation(data) : undefined;
    case 'GHC.Base.Functor':
      return functorShape(data, true);
    case 'Data.Foldable.Foldable':
    case 'Data.Traversable.Traversable':
      return functorShape(data, false);
    default:
      return undefined;
  }
}

/** Whether the instance takes the methods of the represented type (`newtype`), or is made here (`stock`): as written,
 * else GHC's default. `newtypeDeriving`: GeneralizedNewtypeDeriving is on. */
export function derivingStrategy(
  className: string,
  newtype: boolean,
  newtypeDeriving: boolean,
): 'stock' | 'newtype' {
  if (!newtype || neverByNewtype.has(className)) return 'stock';
  return newtypeDeriving || byNewtypeAlways.has(className) ? 'newtype' : 'stock';
}

const byNewtypeAlways: ReadonlySet<string> = new Set([
  'GHC.Classes.Eq',
  'GHC.Classes.Ord',
  'GHC.Ix.Ix',
  'GHC.Enum.Bounded',
]);

const neverByNewtype: ReadonlySet<string> = new Set([
  'GHC.Show.Show',
  'GHC.Read.Read',
  'Data.Traversable.Traversable',
  dataClass,
  ...Object.values(genericClasses),
]);
