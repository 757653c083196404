/** WithDict (GHC.Magic.Dict): what a class has as its dictionary is made of its only method. */
import { applyTypes, classes, constructorType } from '../../types/build.ts';
import { constraintOf, substitute, substitution } from '../../types/shape.ts';
import type { ClassInfo, Predicate, Type } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { classInfo } from '../context/lookup.ts';

export interface OnlyMethod {
  readonly type: Type;
  /** The class whose dictionary holds it; absent where the dictionary is the method itself. */
  readonly of?: ClassInfo;
}

/** Classes of types that are literals, and what has the literal as a value. */
const singletons: Readonly<Record<string, string>> = {
  [classes.knownNat]: 'GHC.TypeNats.SNat',
  [classes.knownSymbol]: 'GHC.TypeLits.SSymbol',
  [classes.knownChar]: 'GHC.TypeLits.SChar',
};

/** The only method of the class that the constraint speaks of, if it has one, whose type has no more variables, and no superclass. */
export function onlyMethod(cx: Context, p: Predicate): OnlyMethod | undefined {
  if (p.className !== classes.withDict) return undefined;
  const { className, arguments: list } = constraintOf(p.arguments[0]!);
  const singleton = singletons[className];
  if (singleton !== undefined) return { type: applyTypes(constructorType(singleton), list) };
  const info = classInfo(cx, className);
  const [method, ...others] = info?.methods ?? [];
  if (info === undefined || method === undefined || others.length + info.superclasses.length > 0)
    return undefined;
  const { variables, context, type } = method.scheme;
  if (variables.length > list.length || context.length > 1) return undefined;
  return { type: substitute(substitution(variables, list), type), of: info };
}
