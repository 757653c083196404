/**
 * Renumbering of type variables in interfaces, so that variables of different modules are never confused under a `forall`, neither
 * by a substitution nor when a unification variable is solved later:
 * - during inference, a module's own variables have numbers from `firstLocalUnique` on;
 * - in the module's interface, the same variables have lower numbers, from `firstExportedUnique` on. So a variable that is bound
 *   by a `forall` of an interface is never one of the importer's;
 * - variables of interfaces are never free in an importer's types. Uses of a declaration's type replace them, and `substitute`
 *   renames variables that would be captured to numbers below 0.
 */
import { mapPredicate, prune } from './shape.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  InstanceInfo,
  Predicate,
  Scheme,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
  TypeVariable,
} from './type.ts';

/** Numbers up to twice this are small integers in V8. */
export const firstLocalUnique = 2 ** 29;

/** Types of values use the numbers below, each counted from 1, so that a digest distinguishes them from declarations. */
const firstExportedUnique = 2 ** 20;

export interface InterfaceRenumbering {
  readonly typeConstructor: (info: TypeConstructorInfo) => TypeConstructorInfo;
  readonly constructor_: (info: ConstructorInfo) => ConstructorInfo;
  readonly synonym: (info: SynonymInfo) => SynonymInfo;
  readonly class_: (info: ClassInfo) => ClassInfo;
  readonly instance: (info: InstanceInfo) => InstanceInfo;
  readonly family: (info: FamilyInfo) => FamilyInfo;
  readonly equation: (info: EquationInfo) => EquationInfo;
}

interface VariableRenumbering {
  readonly variable: (v: TypeVariable) => TypeVariable;
  readonly type: (given: Type) => Type;
  readonly predicate: (p: Predicate) => Predicate;
}

function createVariableRenumbering(): VariableRenumbering {
  const shown = new Map<TypeVariable, TypeVariable>();
  const variable = (v: TypeVariable): TypeVariable => {
    if (v.unique < firstLocalUnique) return v;
    const shifted = shown.get(v) ?? { ...v, unique: v.unique - firstLocalUnique + firstExportedUnique };
    shown.set(v, shifted);
    return shifted;
  };
  const type = (given: Type): Type => {
    const t = prune(given);
    switch (t.kind) {
      case 'constructor':
      case 'error':
      case 'meta':
        return t;
      case 'variable':
        return { kind: 'variable', variable: variable(t.variable) };
      case 'application':
        return { ...t, function: type(t.function), argument: type(t.argument) };
      case 'function':
        return { ...t, argument: type(t.argument), result: type(t.result) };
      case 'forall': {
        const { variables, context, body } = t;
        return {
          ...t,
          variables: variables.map(variable),
          context: context.map(predicate),
          body: type(body),
        };
      }
    }
  };
  const predicate = (p: Predicate): Predicate => mapPredicate(p, type);
  return { variable, type, predicate };
}

/** For all declarations of one module. A variable that several of them share stays one object. */
export function createInterfaceRenumbering(): InterfaceRenumbering {
  const { variable, type, predicate } = createVariableRenumbering();
  const scheme = (s: Scheme): Scheme => ({
    variables: s.variables.map(variable),
    context: s.context.map(predicate),
    type: type(s.type),
  });
  const equation = (info: EquationInfo): EquationInfo => ({
    ...info,
    variables: info.variables.map(variable),
    arguments: info.arguments.map(type),
    type: type(info.type),
  });
  return {
    typeConstructor: info => ({
      ...info,
      parameters: info.parameters.map(variable),
      ...(info.instanceOf && { instanceOf: type(info.instanceOf) }),
      ...(info.representation?.kind === 'field' && {
        representation: {
          kind: 'field' as const,
          parameters: info.representation.parameters.map(variable),
          type: type(info.representation.type),
        },
      }),
    }),
    constructor_: info => ({
      ...info,
      universals: info.universals.map(variable),
      existentials: info.existentials.map(variable),
      ...(info.order && { order: info.order.map(variable) }),
      context: info.context.map(predicate),
      fields: info.fields.map(type),
      result: type(info.result),
    }),
    synonym: info => ({ ...info, parameters: info.parameters.map(variable), type: type(info.type) }),
    class_: info => ({
      ...info,
      parameters: info.parameters.map(variable),
      superclasses: info.superclasses.map(predicate),
      methods: info.methods.map(method => ({
        ...method,
        scheme: scheme(method.scheme),
        ...(method.defaultScheme && { defaultScheme: scheme(method.defaultScheme) }),
      })),
      ...(info.families && {
        families: info.families.map(family => ({
          ...family,
          ...(family.default && { default: equation(family.default) }),
        })),
      }),
    }),
    instance: info => ({
      ...info,
      variables: info.variables.map(variable),
      context: info.context.map(predicate),
      head: info.head.map(type),
    }),
    family: info => ({ ...info, ...(info.equations && { equations: info.equations.map(equation) }) }),
    equation,
  };
}
