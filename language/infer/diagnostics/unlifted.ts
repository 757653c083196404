/** What may be wrong with types whose values are never suspended, as diagnostics. */
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import { finalKind, type KindCell } from '../../types/kind.ts';
import { type Naming, printKind, printType } from '../../types/print.ts';
import { spine } from '../../types/shape.ts';
import type { Kind, Type } from '../../types/type.ts';
import { explainWhy, type Why } from '../context/why.ts';
import { advised, error, quoted } from './message.ts';

/** A type variable, or a part of another type, would be a type of unboxed values. */
export function unliftedPart(span: Span, type: Type, naming: Naming, why: Why | undefined): Diagnostic {
  const shown = quoted(printType(type, naming));
  const place = why === undefined ? '' : ` This is ${explainWhy(why)}.`;
  return error(
    'E0440',
    span,
    `${shown} is unlifted, and no type variable stands for such a type`,
    `Values of ${shown} are never suspended, so nothing that works for all types can hold them: lists, tuples, ‘Maybe’ and functions like ‘id’ or ‘show’.${place}`,
    boxHint(type, shown),
  );
}

/** What may hold a value of an unlifted type. */
function boxHint(type: Type, shown: string): string {
  const { head } = spine(type);
  return head.kind === 'constructor' && head.id.startsWith('GHC.Prim.')
    ? 'Put it into a box first: ‘I# n’ is an ‘Int’, ‘D# x’ a ‘Double’, ‘C# c’ a ‘Char’; unboxed tuples ‘(# a, b #)’ hold it as it is.'
    : `Put it into a box first: a constructor of a data type can have a field of the type ${shown}; unboxed tuples ‘(# a, b #)’ hold it as it is.`;
}

/** A type variable would stand for a type of another kind. */
export const otherKind = (span: Span, type: Type, needed: Kind, naming: Naming): Diagnostic =>
  error(
    'E0440',
    span,
    `A type of the kind ${quoted(printKind(needed))} is needed here, and ${quoted(printType(type, naming))} is of another`,
    'The signature of what is used here says by this kind how the values are represented.',
  );

export const unliftedTop = (span: Span, name: string, type: Type): Diagnostic =>
  error(
    'E0441',
    span,
    `${quoted(name)} is of the unlifted type ${quoted(printType(type))}, and stands at the top level`,
    'What is unlifted is computed at once, where it stands; a definition at the top level is computed when it is first needed.',
    'Put it into a box, as in ‘n = I# 3#’, or define it where it is used.',
  );

export const unliftedNewtype = (span: Span, type: Type): Diagnostic =>
  error(
    'E0442',
    span,
    `A newtype cannot hold the unlifted type ${quoted(printType(type))}`,
    'Without the extension UnliftedNewtypes, what a newtype is made of is lifted.',
    advised(
      'Switch UnliftedNewtypes on, or declare the type with ‘data’: then it is a box around the value.',
      {
        kind: 'extension',
        extension: 'UnliftedNewtypes',
      },
    ),
  );

/** `r` in the kind of a parameter or local variable. */
export const openRepresentation = (span: Span, name: string, type: Type): Diagnostic =>
  error(
    'E0451',
    span,
    `How the values of ${name} are represented is left open by the kind of its type, ${quoted(printType(type))}`,
    'The kind ‘TYPE r’ with a variable is for types of results, and for the field of a newtype: what a function takes, or a variable stands for, is in a register of a known kind.',
    "Write the representation, as in ‘TYPE 'IntRep’, or ‘Type’ for what is lifted.",
  );

export const lazyUnlifted = (span: Span, type: Type): Diagnostic =>
  error(
    'E0452',
    span,
    `This pattern is lazy, but the type ${quoted(printType(type))} is unlifted`,
    'Values of an unlifted type are always evaluated, so there is nothing to wait with.',
    'Leave the ‘~’ out.',
  );

export const unliftedRecursion = (span: Span, name: string, type: Type): Diagnostic =>
  error(
    'E0443',
    span,
    `${quoted(name)} is of the unlifted type ${quoted(printType(type))}, and needs itself`,
    'What is unlifted is computed at once, where it stands: it cannot be there before.',
  );

/** `data` and `newtype` of a kind whose types are unlifted, without the extension. */
export const unliftedResult = (span: Span, name: string, kind: KindCell, isNewtype: boolean): Diagnostic => {
  const extension = isNewtype ? 'UnliftedNewtypes' : 'UnliftedDatatypes';
  return error(
    'E0447',
    span,
    `${quoted(name)} has the kind ${quoted(printKind(finalKind(kind)))}, and without the extension ${extension} it must be ‘Type’`,
    isNewtype
      ? 'With it, a newtype is represented as its field is.'
      : 'With it, the values of such a data type are always evaluated.',
    advised(`Switch ${extension} on.`, { kind: 'extension', extension }),
  );
};

/** A data type of a kind that only newtypes can have. */
export const resultOfNoData = (span: Span, name: string, kind: KindCell): Diagnostic =>
  error(
    'E0447',
    span,
    `The data type ${quoted(name)} cannot have the kind ${quoted(printKind(finalKind(kind)))}`,
    kind.kind === 'represented'
      ? 'It leaves open whether the type is lifted, and such data types are not supported.'
      : 'The values of a data type are pointers to constructors, so its kind is ‘Type’ or ‘UnliftedType’.',
    kind.kind === 'represented'
      ? 'Declare one type of the kind ‘Type’, and another of the kind ‘UnliftedType’.'
      : 'A newtype can have this kind, if that is the kind of its field.',
  );
