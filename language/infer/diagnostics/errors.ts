/**
 * The errors of type inference about classes and instances. Mismatches of types are in `mismatch.ts`, mistakes in
 * declarations in `misdeclared.ts`; this file exports those, too.
 */
import type { Diagnostic, Remedy } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { classes } from '../../types/build.ts';
import { createNaming, printKind, printPredicate, printType } from '../../types/print.ts';
import { isErroneous } from '../../types/shape.ts';
import type { InstanceInfo, Kind, Predicate, Type } from '../../types/type.ts';
import type { Origin } from '../context/context.ts';
import type { Failure } from './failure.ts';
import { advised, error, quoted, warning } from './message.ts';

export type { Why } from '../context/why.ts';
export * from './misdeclared.ts';
export * from './mismatch.ts';
export * from './unlifted.ts';
export * from './unsolved.ts';

/** A type error that the program's types declare. */
export const customError = (span: Span, lines: readonly string[]): Diagnostic =>
  error('E0437', span, lines[0] ?? 'A type error', lines.length > 1 ? lines.slice(1).join('\n') : undefined);

// ---------------------------------------------------------------- classes

export function ambiguous(span: Span, list: readonly Predicate[], origin: Origin): Diagnostic {
  const naming = createNaming();
  const shown = list.map(p => printPredicate(p, naming));
  const has = (name: string): boolean => list.some(p => idName(p.className) === name);
  const use = origin.kind === 'use' ? ` by ${quoted(origin.name)}` : '';
  const container = list.some(p =>
    ['Foldable', 'Traversable', 'Functor', 'Monad'].includes(idName(p.className)),
  );
  return error(
    'E0412',
    span,
    'It is not clear which type is meant here',
    `Nothing says which type is used${use}: it could be any with ${shown.map(quoted).join(', ')}.`,
    has('Integral') && (has('Fractional') || has('Floating') || has('RealFrac'))
      ? 'No type of numbers is both whole and fractional: convert with ‘fromIntegral’, ‘round’ or ‘truncate’, or divide with ‘div’.'
      : has('Num') && container
        ? 'Is a number given where a list is expected? A list of one is written ‘[1]’.'
        : container
          ? 'Give the definition a type signature, or arguments: without either it must have one type.'
          : has('Exception')
            ? 'Say which exceptions are meant, as in ‘\\e -> ... (e :: SomeException)’, which are all.'
            : 'Say which with an annotation around the expression, such as ‘(x :: Int)’ or ‘([] :: [Int])’.',
  );
}

export const mainType = (span: Span, type: Type): Diagnostic =>
  error(
    'E0430',
    span,
    `‘main’ must be an action, of a type ‘IO t’, but its type is ${quoted(printType(type))}`,
    'The program is what this action does.',
    'To see a value, print it: ‘main = print ...’.',
  );

export const overlapping = (span: Span, p: Predicate, instances: readonly InstanceInfo[]): Diagnostic => {
  const heads = instances.map(({ className, head }) =>
    quoted(printPredicate({ className, arguments: head })),
  );
  return error(
    'E0413',
    span,
    `More than one instance fits ${quoted(printPredicate(p))}`,
    `It could be ${heads.join(' or ')}.`,
    'The more special one can say that it goes first: ‘instance {-# OVERLAPPING #-} ...’.',
  );
};

export const duplicateInstance = (span: Span, head: Predicate, other: Span | undefined): Diagnostic => ({
  ...error('E0414', span, `There is an instance ${quoted(printPredicate(head))} already`),
  ...(other === undefined ? {} : { related: [{ span: other, message: 'the other instance' }] }),
});

export function ambiguousSignature(span: Span, p: Predicate): Diagnostic {
  return error(
    'E0415',
    span,
    `The constraint ${quoted(printPredicate(p))} could never be solved`,
    'Its type variable does not occur in the type to the right of ‘=>’, so no use can say what it is.',
    'With AllowAmbiguousTypes and TypeApplications the type can be given at each use.',
  );
}

/** What is determined by a functional dependency, by what, and what is asked for instead. */
export interface Conflict {
  readonly determining: readonly Type[];
  readonly determined: Type;
  readonly asked: Type;
}

/** What the classes of transformers determine. */
const determinedBy: ReadonlyMap<string, string> = new Map([
  ['MonadState', 'state'],
  ['MonadReader', 'environment'],
  ['MonadWriter', 'output'],
  ['MonadError', 'error'],
]);

export function dependencyConflict(span: Span, p: Predicate, origin: Origin, conflict: Conflict): Diagnostic {
  const naming = createNaming();
  const shown = (type: Type): string => quoted(printType(type, naming));
  const name = idName(p.className);
  const what = determinedBy.get(name);
  const used =
    origin.kind === 'use'
      ? `${quoted(origin.name)} is used with ${shown(conflict.asked)}`
      : `${quoted(name)} is asked for with ${shown(conflict.asked)}`;
  const by = conflict.determining.map(shown).join(' and ');
  return error(
    'E0416',
    span,
    what === undefined
      ? `${used}, but ${by} determine${conflict.determining.length === 1 ? 's' : ''} that it is ${shown(conflict.determined)}`
      : `${used}, but the ${what} of ${by} is ${shown(conflict.determined)}`,
    what === undefined ? `So says a functional dependency of ${quoted(name)}.` : undefined,
  );
}

export const dependencyMismatch = (span: Span, p: Predicate, failure: Failure): Diagnostic =>
  error(
    'E0416',
    span,
    `A functional dependency of ${quoted(idName(p.className))} is violated`,
    failure.kind === 'mismatch'
      ? `By it one type determines another, which would have to be ${quoted(printType(failure.left))} and ${quoted(printType(failure.right))} at once.`
      : undefined,
  );

export const dependencyClash = (span: Span, other: Predicate, at: Span | undefined): Diagnostic => ({
  ...error(
    'E0416',
    span,
    `This instance contradicts the instance ${quoted(printPredicate(other))}`,
    'By a functional dependency of the class, types determine others; here the same types determine different ones.',
    'Keep one of the two, or leave the dependency out of the class.',
  ),
  ...(at === undefined ? {} : { related: [{ span: at, message: 'the other instance' }] }),
});

export const notCovered = (span: Span, variable: string, head: Predicate): Diagnostic =>
  error(
    'E0416',
    span,
    `Nothing determines ${quoted(variable)} in the instance ${quoted(printPredicate(head))}`,
    'By a functional dependency of the class, types determine others; here the others could be any.',
    'Mention it among what determines, or in a constraint that determines it.',
  );

/** `methods`: of each, the names of which one would do; with what a quick fix needs. */
export const missingMethods = (
  span: Span,
  className: string,
  data: Remedy & { readonly kind: 'missingMethods' },
): Diagnostic => ({
  ...warning(
    'W0401',
    span,
    `This instance of ${quoted(className)} does not define ${data.methods.map(m => m.names.map(quoted).join(' or ')).join(', ')}`,
    'The class has no definition of its own to fall back on, so that using it would stop the program with an error.',
    `Define ${data.methods.length === 1 ? 'it' : 'them'} under ‘where’.`,
  ),
  data,
});

/** `fields`: with their types; none for a constructor without field names. */
export const missingFields = (
  span: Span,
  name: string,
  strict: boolean,
  data: Remedy & { readonly kind: 'missingFields' },
): Diagnostic => {
  const { fields } = data;
  const list = fields.map(field => quoted(field.name)).join(', ');
  const types = fields.map(field => `    ${field.name} :: ${field.type}`).join('\n');
  if (strict)
    return {
      ...error(
        'E0417',
        span,
        fields.length === 0
          ? `The strict fields of ${quoted(name)} are missing`
          : `${quoted(name)} is built without its strict field${fields.length === 1 ? '' : 's'} ${list}`,
        `A strict field is evaluated when the value is built, so it must be there.${types === '' ? '' : `\n${types}`}`,
        'Give it between the braces.',
      ),
      data,
    };
  return {
    ...warning(
      'W0402',
      span,
      `${quoted(name)} is built without ${list}`,
      `Using such a field would stop the program with an error.\n${types}`,
    ),
    data,
  };
};

export const noSuchRecord = (span: Span, labels: readonly string[]): Diagnostic =>
  error(
    'E0418',
    span,
    `No constructor has all of the fields ${labels.map(quoted).join(', ')}`,
    'An update changes fields of one value, which has one constructor.',
    'Match on the constructors, and update each in its own way.',
  );

/** `p.name`, where a dot is the operator. */
export const dottedField = (span: Span): Diagnostic =>
  error(
    'E0501',
    span,
    'This needs the extension OverloadedRecordDot',
    'Without it a dot joins two functions, and takes no field of a record.',
    advised(
      'Begin the file with ‘{-# LANGUAGE OverloadedRecordDot #-}’, or write ‘field record’: a field is a function, too.',
      { kind: 'extension', extension: 'OverloadedRecordDot' },
    ),
  );

/** A class of lifted types. */
export const cannotDeriveKind = (span: Span, className: string, kind: Kind): Diagnostic =>
  error(
    'E0419',
    span,
    `${quoted(className)} cannot be derived here`,
    `The type has the kind ${quoted(printKind(kind))}, and the types of this class have another.`,
  );

/** `extension`: it would allow this. */
export const cannotDerive = (
  span: Span,
  className: string,
  reason: string,
  extension?: 'GeneralizedNewtypeDeriving' | 'DeriveAnyClass',
): Diagnostic =>
  error(
    'E0419',
    span,
    `${quoted(className)} cannot be derived here`,
    reason,
    extension === undefined
      ? 'Write an instance by hand.'
      : advised(
          `Begin the file with ‘{-# LANGUAGE ${extension} #-}’${
            extension === 'DeriveAnyClass' ? ': then the instance has the default methods of the class.' : '.'
          }`,
          { kind: 'extension', extension },
        ),
  );

export const badInstanceHead = (span: Span, text: string): Diagnostic =>
  error('E0420', span, 'This cannot be the head of an instance', text);

/** `bindings`: what is bound around it, with its types; `fits`: names that would do. */
export function foundHole(
  span: Span,
  name: string,
  type: string,
  bindings: readonly string[],
  fits: readonly string[],
): Diagnostic {
  const what =
    name === '_'
      ? 'It stands for what is still to be written.'
      : `Nothing is called ${quoted(name)}: it stands for what is still to be written.`;
  const bound = bindings.length === 0 ? '' : ` Bound around it: ${bindings.map(quoted).join(', ')}.`;
  const list = fits.map(quoted).join(', ');
  const hint = fits.length === 0 ? undefined : fits.length === 1 ? `${list} fits.` : `These fit: ${list}.`;
  const base = error('E0448', span, `Found hole: ${name} :: ${type}`, `${what}${bound}`, hint);
  return fits.length === 0 ? base : { ...base, data: { kind: 'hole', fits } };
}

/** Nothing more is said of types with an error in them. */
export const isSilent = (p: Predicate): boolean =>
  p.className === classes.callStack || p.arguments.some(isErroneous);
