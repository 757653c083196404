/**
 * Making types, and the ids of those that syntax and the type checker itself speak of. Ids follow GHC's modules.
 */
import { globalId, roleId } from '../source/globalname.ts';
import type { Predicate, Scheme, Type, TypeVariable } from './type.ts';

export const constructorType = (id: string): Type => ({ kind: 'constructor', id });
export const variableType = (variable: TypeVariable): Type => ({ kind: 'variable', variable });
export const functionType = (argument: Type, result: Type): Type => ({ kind: 'function', argument, result });

export const functions = (parameters: readonly Type[], result: Type): Type =>
  parameters.reduceRight((rest, parameter) => functionType(parameter, rest), result);

/** `f a`; `(->) a b` is made a function type. */
export function applyType(f: Type, argument: Type): Type {
  if (f.kind === 'application' && f.function.kind === 'constructor' && f.function.id === '->')
    return functionType(f.argument, argument);
  return { kind: 'application', function: f, argument };
}

export const applyTypes = (f: Type, list: readonly Type[]): Type => list.reduce(applyType, f);

const requiredId = 'GHC.Prim.Required#';

/** The type of an argument that is itself this type (`forall a ->`). */
export const requiredType = (type: Type): Type => applyType(constructorType(requiredId), type);

/** The type that an argument of this type is. */
export const requiredOf = (type: Type): Type | undefined =>
  type.kind === 'application' && type.function.kind === 'constructor' && type.function.id === requiredId
    ? type.argument
    : undefined;

export const arrow = constructorType('->');
export const listConstructor = constructorType('[]');
export const unit = constructorType('()');
export const bool = constructorType('GHC.Types.Bool');
export const char = constructorType('GHC.Types.Char');
export const int = constructorType('GHC.Types.Int');
export const integer = constructorType('GHC.Prim.Integer');
export const rational = applyTypes(constructorType('GHC.Real.Ratio'), [integer]);
export const double = constructorType('GHC.Types.Double');
export const listType = (element: Type): Type => ({
  kind: 'application',
  function: listConstructor,
  argument: element,
});
export const string: Type = { ...listType(char), alias: 'GHC.Base.String' } as Type;

export const tupleId = (size: number): string => (size === 0 ? '()' : `(${','.repeat(size - 1)})`);
export const tupleType = (components: readonly Type[]): Type =>
  applyTypes(constructorType(tupleId(components.length)), components);

export const predicate = (className: string, ...list: readonly Type[]): Predicate => ({
  className,
  arguments: list,
});
export const monotype = (type: Type): Scheme => ({ variables: [], context: [], type });

export const errorType: Type = { kind: 'error' };

export const classes = {
  eq: 'GHC.Classes.Eq',
  ord: 'GHC.Classes.Ord',
  num: 'GHC.Num.Num',
  integral: 'GHC.Real.Integral',
  fractional: 'GHC.Real.Fractional',
  enum: 'GHC.Enum.Enum',
  monad: 'GHC.Base.Monad',
  monadFail: 'Control.Monad.Fail.MonadFail',
  isString: 'Data.String.IsString',
  callStack: 'GHC.Stack.Types.HasCallStack',
  typeable: 'Data.Typeable.Internal.Typeable',
  coercible: 'GHC.Types.Coercible',
  knownNat: 'GHC.TypeNats.KnownNat',
  knownSymbol: 'GHC.TypeLits.KnownSymbol',
  knownChar: 'GHC.TypeLits.KnownChar',
  hasField: 'GHC.Records.HasField',
  withDict: 'GHC.Magic.Dict.WithDict',
  unsatisfiable: 'GHC.TypeError.Unsatisfiable',
  marshalled: 'Foreign.C.Functions.Marshalled',
  constraint: 'constraint',
  equality: '~',
} as const;

/** The id of a field's selector; with DuplicateRecordFields the type's first constructor tells it from others (GHC's name). */
export const fieldId = (module: string, label: string, labelled: string | undefined): string =>
  labelled === undefined
    ? globalId(module, label)
    : roleId(module, { kind: 'selector', label, constructor_: labelled });
