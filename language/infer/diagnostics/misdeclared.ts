/** What may be wrong with declarations, as diagnostics: kinds, synonyms, type families, constructors. */
import type { TopEntity } from '../../rename/entity.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { finalKind, type KindCell } from '../../types/kind.ts';
import { createNaming, printArgument, printKind, printPredicate, printType } from '../../types/print.ts';
import type { EquationInfo, Kind, Predicate, Role, Type } from '../../types/type.ts';
import { advised, error, plural, quoted } from './message.ts';

// ---------------------------------------------------------------- kinds

/** An implicit parameter that nothing gives. */
export const unboundImplicit = (span: Span, p: Predicate): Diagnostic =>
  error(
    'E0445',
    span,
    `The implicit parameter ${quoted(p.className)} is not bound here`,
    `It is needed as a ${quoted(printType(p.arguments[0]!))}.`,
    `Bind it, ${quoted(`let ${p.className} = ... in ...`)}, or let the type ask for it: ${quoted(`(${printPredicate(p)}) => ...`)}.`,
  );

/** A field that several types have, and nothing says of which it is meant. */
export const ambiguousField = (
  name: Tree.Name,
  candidates: readonly TopEntity[],
  isUpdate: boolean,
): Diagnostic =>
  error(
    'E0306',
    name.span,
    `Ambiguous field ${quoted(name.text)}`,
    `It is one of ${candidates.map(({ parent = '' }) => quoted(idName(parent))).join(' and of ')}, and types that have to be inferred do not decide.`,
    isUpdate
      ? `Annotate the record, as in ${quoted(`(r :: ${idName(candidates[0]?.parent ?? '')}) {${name.text} = ...}`)}, or match its constructor.`
      : `Annotate the argument, as in ${quoted(`${name.text} (r :: ${idName(candidates[0]?.parent ?? '')})`)}, or match its constructor.`,
  );

export const kindMismatch = (span: Span, expected: KindCell, actual: KindCell): Diagnostic => {
  const e = finalKind(expected);
  const a = finalKind(actual);
  let result = a;
  while (result.kind === 'arrow') result = result.result;
  if (e.kind === 'star' && a.kind === 'arrow' && result.kind === 'constraint')
    return error(
      'E0421',
      span,
      'A type is expected here, but this is a class',
      'A class says what types can do; it is no type by itself.',
      'It stands before ‘=>’ and speaks of a variable, as in ‘Show a => a -> String’.',
    );
  if (e.kind === 'star' && a.kind === 'unlifted')
    return error(
      'E0421',
      span,
      'A lifted type is expected here, but this one is unlifted',
      'Its values are never suspended, so they cannot stand in lists, in tuples, in ‘Maybe’ or in whatever else takes any type.',
      'Take the boxed one: ‘Int’ holds an ‘Int#’, ‘Double’ a ‘Double#’. Functions, and fields of data types, can have unlifted types.',
    );
  if (e.kind === 'star' && a.kind === 'arrow') {
    let missing = 0;
    for (let k: Kind = a; k.kind === 'arrow'; k = k.result) missing++;
    return error(
      'E0421',
      span,
      `A type is expected here, but this one still needs ${plural(missing, 'argument')}`,
      `It makes a type when it is given ${plural(missing, 'type')}, as in ‘Maybe Int’ or ‘Either String Int’.`,
    );
  }
  if (e.kind === 'arrow' && a.kind === 'star')
    return error(
      'E0421',
      span,
      'A type that takes an argument is expected here, but this one is complete',
      'Such as ‘Maybe’ or ‘[]’: it is filled in with types of the elements. This one has no place for them.',
      'Give the type a parameter in its declaration, or leave the last argument out here.',
    );
  if (e.kind === 'constraint')
    return error(
      'E0421',
      span,
      'A constraint is expected here, but this is a type',
      'Constraints say what types can do: classes applied to types, as ‘Show a’, equalities, or variables of their kind.',
    );
  if (a.kind === 'constraint')
    return error(
      'E0421',
      span,
      'A type is expected here, but this is a constraint',
      'A constraint says what a type can do; it is no type by itself.',
      'Constraints stand before ‘=>’, as in ‘Show a => a -> String’.',
    );
  return error(
    'E0421',
    span,
    `A type of the kind ${quoted(printKind(e))} is expected here, but this one has the kind ${quoted(printKind(a))}`,
    e.kind === 'unlifted' || a.kind === 'unlifted'
      ? 'Kinds say how the values of a type are represented: ‘*’ as what may be suspended, ‘UnliftedType’ as what is evaluated, ‘TYPE r’ in a register.'
      : 'Kinds say how many types a type takes: ‘*’ none, ‘* -> *’ one.',
  );
};

export const tooManyTypeArguments = (span: Span, type: Type, takes: number, given: number): Diagnostic =>
  error(
    'E0421',
    span,
    `The type ${printArgument(type) === '_' ? '' : `${quoted(printType(type))} `}takes no more arguments`,
    `It is given ${given}, but takes ${takes === 0 ? 'none' : takes}.`,
  );

export const polymorphicPart = (span: Span, type: Type): Diagnostic =>
  error(
    'E0421',
    span,
    `The type ${quoted(printType(type))} cannot be a part of another type`,
    'A type with ‘forall’ or a context can only stand left or right of ‘->’, or be the type of a field.',
    advised(
      'With ImpredicativeTypes it can stand anywhere; and so can a ‘newtype’ around it: ‘newtype T = T (forall a. a -> a)’.',
      { kind: 'extension', extension: 'ImpredicativeTypes' },
    ),
  );

/** `a %2 -> b`. */
export const noMultiplicity = (span: Span): Diagnostic =>
  error(
    'E0421',
    span,
    'This does not say how often an argument is used',
    undefined,
    'Behind ‘%’ stands ‘1’, ‘One’ or ‘Many’ of GHC.Exts, or a variable.',
  );

export const partialSynonym = (name: Tree.Name, needed: number, given: number): Diagnostic =>
  error(
    'E0422',
    name.span,
    `The type synonym ${quoted(name.text)} needs ${plural(needed, 'argument')}, but has got ${given}`,
    'A synonym can only be used with all its arguments.',
  );

/** Each part of a type may double it. */
export const vastType = (span: Span, name: string): Diagnostic =>
  error(
    'E0439',
    span,
    `The type of ${quoted(name)} is too large`,
    'Written out it has more than 400,000 parts, as types have that hold each other twice, many times over.',
    'Put the parts into data types of their own.',
  );

/** A named wildcard of a partial signature that stands for one type. */
export const namedNotOpen = (span: Span, name: string, type: Type, other?: string): Diagnostic =>
  error(
    'E0434',
    span,
    `The signature says that ${quoted(name)} can be any type, but it is ${other === undefined ? quoted(printType(type)) : `the same as ${quoted(other)}`}`,
    'In a partial signature, too, a variable stands for a type that the user chooses.',
    'Write a wildcard ‘_’ where the type is to be found.',
  );

export const wildcardType = (span: Span): Diagnostic =>
  error(
    'E0434',
    span,
    'This wildcard stands for a type that is not written',
    'A signature without PartialTypeSignatures says all of a type.',
    'Write the type, or leave the signature out.',
  );

// ---------------------------------------------------------------- type families

export const partialFamily = (name: Tree.Name, needed: number, given: number): Diagnostic =>
  error(
    'E0422',
    name.span,
    `The type family ${quoted(name.text)} needs ${plural(needed, 'argument')}, but has got ${given}`,
    'A type family can only be used with all its arguments.',
  );

export const noFamily = (span: Span): Diagnostic =>
  error(
    'E0432',
    span,
    'An equation like this is for a type family',
    'Left of ‘=’ stands a type family and its arguments.',
  );

export const noDataFamily = (span: Span, name: string): Diagnostic =>
  error('E0432', span, `${quoted(name)} is no data family, so it has no instances`);

export const sameDataInstance = (span: Span, type: Type): Diagnostic =>
  error('E0433', span, `There is a data instance for ${quoted(printType(type))} already`);

export const closedFamily = (span: Span, id: string): Diagnostic =>
  error(
    'E0432',
    span,
    `The type family ${quoted(idName(id))} is closed`,
    'All its equations stand behind its ‘where’.',
  );

export const endlessFamily = (span: Span, id: string): Diagnostic =>
  error('E0435', span, `The equations of ${quoted(idName(id))} do not come to an end here`);

export const otherFamily = (span: Span, id: string): Diagnostic =>
  error('E0432', span, `Only equations of ${quoted(idName(id))} can stand here`);

export const notOfClass = (span: Span, id: string, className: string): Diagnostic =>
  error('E0432', span, `${quoted(idName(id))} is no type family of the class ${quoted(idName(className))}`);

export const otherTypes = (span: Span, id: string): Diagnostic =>
  error(
    'E0432',
    span,
    `This equation of ${quoted(idName(id))} is for other types than the instance`,
    "Where the family has the class's parameters, its equation has the types of the instance's head.",
  );

export const familyArguments = (span: Span, id: string, needed: number, given: number): Diagnostic =>
  error(
    'E0432',
    span,
    `The type family ${quoted(idName(id))} has ${plural(needed, 'parameter')}, not ${given}`,
  );

export const conflictingEquations = (span: Span, equation: EquationInfo, other: EquationInfo): Diagnostic =>
  error(
    'E0433',
    span,
    `There is another equation of ${quoted(idName(equation.family))} for these types`,
    `One says ${quoted(printType(other.type))}, this one ${quoted(printType(equation.type))}.`,
  );

export const notInjective = (span: Span, id: string, type: Type): Diagnostic =>
  error(
    'E0436',
    span,
    `What ${quoted(idName(id))} is does not determine its arguments`,
    `Another equation gives ${quoted(printType(type))} as well, for other types.`,
  );

export const ambiguousFamily = (span: Span): Diagnostic =>
  error(
    'E0415',
    span,
    'A type variable stands only under type families',
    'What it is could not be told from a use: different types may give the same result.',
    'Mention it outside of the family as well, or turn AllowAmbiguousTypes on and say it by ‘@’.',
  );

export const classArguments = (span: Span, name: string, given: number): Diagnostic =>
  error(
    'E0423',
    span,
    `The class ${quoted(name)} is applied to the wrong number of types (${given})`,
    given > 0 ? 'An instance is of one type for each parameter of the class.' : undefined,
    given === 0 ? `Say of which type: ${quoted(`${name} T`)}.` : undefined,
  );

export const synonymCycle = (name: Tree.Name): Diagnostic =>
  error(
    'E0424',
    name.span,
    `The type synonym ${quoted(name.text)} is defined by itself`,
    undefined,
    'A recursive type is declared with ‘data’ or ‘newtype’.',
  );

/** `way`: the classes between, if there are any. */
export const superclassCycle = (name: Tree.Name, way: readonly string[] = []): Diagnostic =>
  error(
    'E0425',
    name.span,
    `The class ${quoted(name.text)} is its own superclass`,
    way.length === 0 ? undefined : `It is so through ${way.map(quoted).join(', ')}.`,
  );

export const newtypeShape = (span: Span, name: string): Diagnostic =>
  error(
    'E0426',
    span,
    `The newtype ${quoted(name)} must have exactly one constructor with exactly one field`,
    undefined,
    'Use ‘data’ instead.',
  );

/** There is nothing of a newtype at run time that could hold the types or the dictionaries. */
export const newtypeOfItsOwn = (span: Span, name: string): Diagnostic =>
  error(
    'E0426',
    span,
    `The constructor of the newtype ${quoted(name)} has variables or constraints of its own`,
    'It may only speak of the parameters of its type.',
    'Use ‘data’ instead.',
  );

export const constructorResult = (span: Span, name: string, typeName: string): Diagnostic =>
  error(
    'E0427',
    span,
    `The constructor ${quoted(name)} does not give a ${quoted(typeName)}`,
    `It is declared with the type ${quoted(typeName)}, so that is what must stand behind the last ‘->’.`,
  );

/** What tells a field from one of the same name in a constructor before: its type, or that of the whole. */
export interface FieldDifference {
  readonly of: 'field' | 'record';
  readonly before: Type;
  readonly here: Type;
}

export const fieldTypes = (
  span: Span,
  label: string,
  other: string,
  difference: FieldDifference,
): Diagnostic => {
  const naming = createNaming();
  const [before, here] = [difference.before, difference.here].map(t => quoted(printType(t, naming)));
  return difference.of === 'field'
    ? error(
        'E0428',
        span,
        `The field ${quoted(label)} has different types in different constructors`,
        `First it is ${before}, here ${here}.`,
        'Give it the same type, or the two fields different names.',
      )
    : error(
        'E0428',
        span,
        `Two constructors of different types have a field ${quoted(label)}`,
        `${quoted(other)} gives ${before}, this one ${here}: the field would be a function of one type.`,
        'Give the two fields different names.',
      );
};

/** A field of an existential type, used as a function. */
export const hiddenField = (span: Span, label: string): Diagnostic =>
  error(
    'E0404',
    span,
    `The field ${quoted(label)} cannot be used as a function`,
    'Its type is known only where its constructor has been matched.',
    'Match on the constructor, and give the field a name there.',
  );

// ---------------------------------------------------------------- roles

export const rolesOfNoData = (span: Span, name: string, isSynonym: boolean): Diagnostic =>
  error(
    'E0446',
    span,
    `${quoted(name)} has no roles`,
    `Data types, newtypes and classes have; ${isSynonym ? 'a synonym stands for another type, and has those of that' : 'the parameters of a family are nominal, as its equations tell types apart'}.`,
    'Delete the annotation.',
  );

export const roleCount = (span: Span, name: string, takes: number, given: number): Diagnostic =>
  error(
    'E0446',
    span,
    `${quoted(name)} has ${plural(takes, 'parameter')}, but this speaks of ${given === 0 ? 'none' : given}`,
    undefined,
    'Write a role for each parameter, in order; ‘_’ leaves it as it is.',
  );

export const roleTooWeak = (span: Span, parameter: string, written: Role, needed: Role): Diagnostic =>
  error(
    'E0446',
    span,
    `The parameter ${quoted(parameter)} is ${needed}, not ${written}`,
    needed === 'nominal'
      ? 'It stands where only the same type will do: in a class, a type family, a nominal parameter, or an argument of a type that is a parameter.'
      : 'Values of the type hold something of this type.',
    `An annotation can ask for more than the constructors do, not for less: write ${quoted(needed)}, or ${quoted('_')}.`,
  );

export const incoherentRole = (span: Span, name: string): Diagnostic =>
  error(
    'E0446',
    span,
    `The parameters of the class ${quoted(name)} are nominal`,
    'Otherwise an instance for one type could be taken for another that is represented alike.',
    'Delete the annotation; IncoherentInstances allows it.',
  );

export const methodSignature = (span: Span, name: string, expected: Type, actual: Type): Diagnostic => {
  const naming = createNaming();
  return error(
    'E0429',
    span,
    `The signature of ${quoted(name)} is not the one that the class asks for`,
    `The class asks for ${quoted(printType(expected, naming))}, but this is ${quoted(printType(actual, naming))}.`,
  );
};
