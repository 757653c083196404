/**
 * Types that do not fit, as diagnostics: titles are one line, texts say where each type came from, hints what to do
 * next. Unification variables are never shown by number; one naming serves all types of a message.
 */
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { createNaming, type Naming, printArgument, printQualified, printType } from '../../types/print.ts';
import { arrowsToForall } from '../../types/rank.ts';
import { anyPart, arrows, expose, spine } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import { explainWhy, type Why } from '../context/why.ts';
import { advice, composeHint, holdsOther } from './advice.ts';
import type { Failure } from './failure.ts';
import { type Advice, advised, error, plural, quoted } from './message.ts';
import { otherKind, unliftedPart } from './unlifted.ts';

export { orderHint } from './advice.ts';

// ---------------------------------------------------------------- mismatches

export function mismatch(
  span: Span,
  expected: Type,
  actual: Type,
  failure: Failure,
  why: Why | undefined,
  hint?: Advice,
): Diagnostic {
  const naming = createNaming();
  if (failure.kind === 'infinite') return infinite(span, expected, actual, naming, why);
  if (failure.kind === 'polymorphic') return impredicative(span, expected, actual, naming, why);
  if (failure.kind === 'unlifted') return unliftedPart(span, failure.type, naming, why);
  if (failure.kind === 'lifted') return otherKind(span, failure.type, failure.needed, naming);
  if (failure.kind === 'escape') return escaping(span, failure.skolem.name, expected, actual, naming);
  const shownExpected = printType(expected, naming);
  const shownActual = printType(actual, naming);
  const rigid = rigidHint(failure);
  const title =
    rigid === undefined
      ? `Expected ${quoted(shownExpected)}, but this has the type ${quoted(shownActual)}`
      : `Expected ${quoted(shownExpected)}, but this is ${quoted(shownActual)}`;
  const place = why === undefined ? undefined : `It is ${explainWhy(why)}.`;
  const part = innerPart(expected, actual, failure, naming);
  const text = [place, part].filter(line => line !== undefined).join('\n');
  return error(
    rigid === undefined ? 'E0401' : 'E0402',
    span,
    title,
    text === '' ? undefined : text,
    hint ??
      ranksHint(expected, actual, failure) ??
      (holdsOther(expected, actual) ? advice(expected, actual, why) : undefined) ??
      rigid ??
      advice(expected, actual, why),
  );
}

/** Simplified subsumption: inside a type a `forall` is not moved, and stands for no single type. */
function ranksHint(expected: Type, actual: Type, failure: Failure): Advice | undefined {
  if (failure.kind !== 'mismatch' || expose(expected).kind !== 'function') return undefined;
  const isInside = (part: Type, whole: Type): boolean => part.kind === 'forall' && part !== expose(whole);
  if (!isInside(expose(failure.left), actual) && !isInside(expose(failure.right), expected)) return undefined;
  const hint =
    'What has a ‘forall’ inside must be just as it is expected. With a lambda around it, ‘\\x -> f x’, each call of it is for one type';
  return arrowsToForall(expected) + arrowsToForall(actual) > 0
    ? advised(`${hint}; the extension DeepSubsumption puts one there.`, {
        kind: 'extension',
        extension: 'DeepSubsumption',
      })
    : `${hint}.`;
}

/** With DeepSubsumption. */
export const notAsPolymorphic = (failure: Failure): string | undefined =>
  failure.kind === 'mismatch' &&
  (expose(failure.left).kind === 'forall' || expose(failure.right).kind === 'forall')
    ? 'A ‘forall’ may stand elsewhere among the arrows, but what stands here must be as polymorphic as is expected.'
    : undefined;

export const allOperands = (operator: string, count: number): string =>
  count === 2 ? `Both operands of ${quoted(operator)} are of that type.` : 'All operands are of that type.';

/** The application on the left of an operator would do alone: it was to take all of the rest. */
export const takesLittle = (name: string, operator: string): string =>
  `${quoted(name)} takes only what stands right behind it. For all of it write ${quoted(`${name} (... ${operator} ...)`)} or ${quoted(`${name} $ ... ${operator} ...`)}.`;

/** The parts that differ, where they are not the whole. */
function innerPart(expected: Type, actual: Type, failure: Failure, naming: Naming): string | undefined {
  if (failure.kind !== 'mismatch') return undefined;
  const left = printType(failure.left, naming);
  const right = printType(failure.right, naming);
  if (left === printType(actual, naming) && right === printType(expected, naming)) return undefined;
  return `They differ in ${quoted(right)} against ${quoted(left)}.`;
}

function rigidHint(failure: Failure): string | undefined {
  if (failure.kind !== 'mismatch') return undefined;
  const [left, right] = [expose(failure.left), expose(failure.right)];
  if (left.kind === 'variable' && right.kind === 'variable' && left.variable.name === right.variable.name)
    return `Two different types are called ${quoted(left.variable.name)} here. Where both are from signatures, the outer one is meant inside as well if its signature begins with ${quoted(`forall ${left.variable.name}.`)} (ScopedTypeVariables).`;
  for (const side of [failure.left, failure.right]) {
    const t = expose(side);
    if (t.kind === 'variable')
      return `The signature promises that ${quoted(t.variable.name)} can be any type, chosen by whoever uses it. Make the signature less general, or do not assume anything of ${quoted(t.variable.name)}.`;
  }
  return undefined;
}

/** The occurs check, in words. */
function infinite(span: Span, expected: Type, actual: Type, naming: Naming, why?: Why): Diagnostic {
  const place = why === undefined ? '' : `It is ${explainWhy(why)}. `;
  return error(
    'E0403',
    span,
    'The type of this would have to contain itself',
    `${place}Expected ${quoted(printType(expected, naming))}, but this has the type ${quoted(printType(actual, naming))}: no type is a part of itself.`,
    infiniteAdvice(expected, actual, why),
  );
}

function infiniteAdvice(expected: Type, actual: Type, why: Why | undefined): string {
  const operator = why?.kind === 'operand' ? why.of : undefined;
  if (operator === ':' || operator === '++')
    return '‘:’ puts one element before a list, ‘x : xs’; ‘++’ joins two lists, ‘xs ++ [x]’.';
  if (expose(actual).kind === 'function' || expose(expected).kind === 'function')
    return 'Has a function got an argument too few or too many, or itself as an argument?';
  return 'Is a list used as its own element, or an argument missing?';
}

/** What a pattern binds to a variable is of fewer types than its signature says. */
export function lessGeneral(
  span: Span,
  name: string,
  signature: Type,
  inferred: Type,
  failure: Failure,
): Diagnostic {
  const naming = createNaming();
  const expected = quoted(printType(signature, naming));
  const actual = quoted(printType(inferred, naming));
  return error(
    'E0402',
    span,
    `By its signature ${quoted(name)} is of the type ${expected}, but what it is bound to is ${actual}`,
    innerPart(signature, inferred, failure, naming),
    'The caller chooses the types of a signature’s variables. Make the signature less general, or assume nothing about these types.',
  );
}

/** A pattern binding takes no dictionaries, but its signature has a context. */
export const restrictedSignature = (span: Span, name: string, signature: Scheme): Diagnostic =>
  error(
    'E0449',
    span,
    `The signature of ${quoted(name)} has a context, and a pattern binds it`,
    `By the monomorphism restriction what a pattern binds is computed once, for one type; by ${quoted(printQualified(signature))} it would be computed anew for each.`,
    `Define ${quoted(name)} by itself, or switch the restriction off with ‘{-# LANGUAGE NoMonomorphismRestriction #-}’.`,
  );

/** What is polymorphic inside would be passed on, or kept, as if it were a plain value. */
function impredicative(
  span: Span,
  expected: Type,
  actual: Type,
  naming: Naming,
  why: Why | undefined,
): Diagnostic {
  const shown = printType(actual, naming);
  if (!anyPart(actual, part => part.kind === 'forall'))
    return error(
      'E0438',
      span,
      `Expected ${quoted(printType(expected, naming))}, but this has the type ${quoted(shown)}`,
      'A type that is open stands for any without a ‘forall’ inside, and for no other.',
      'With a lambda the parameter is polymorphic: ‘\\x -> f (g x)’ rather than ‘f . g’.',
    );
  const place = why === undefined ? 'Here' : `This is ${explainWhy(why)}, and there`;
  const argument = arrows(actual).parameters.find(parameter => expose(parameter).kind === 'forall');
  return error(
    'E0438',
    span,
    argument === undefined
      ? 'What is polymorphic inside cannot be passed on as it is'
      : 'This function needs a polymorphic argument, and cannot be passed on as it is',
    `${place} any type may stand that has no ‘forall’ inside; this has the type ${quoted(shown)}.`,
    why?.kind === 'operand' && why.of === '.'
      ? 'Write the composition with a lambda, ‘\\x -> f (g x)’, or with ‘$’: ‘f $ g x’.'
      : wrapping(actual, argument, naming),
  );
}

/** How a value comes by a type without `forall`s. */
function wrapping(actual: Type, argument: Type | undefined, naming: Naming): string {
  if (argument !== undefined)
    return `With a newtype for the argument, ${quoted(`newtype T = T (${printType(argument, naming)})`)}, the function ‘\\(T x) -> f x’ can be passed on.`;
  return expose(arrows(actual).result).kind === 'forall'
    ? 'Call it where it stands, in a lambda: ‘\\x -> f x’.'
    : `A newtype makes a plain value of it: ${quoted(`newtype T = T (${printType(actual, naming)})`)}.`;
}

function escaping(span: Span, name: string, expected: Type, actual: Type, naming: Naming): Diagnostic {
  return error(
    'E0404',
    span,
    `The type ${quoted(name)} would escape from where it is known`,
    `Expected ${quoted(printType(expected, naming))}, but this has the type ${quoted(printType(actual, naming))}; ${quoted(name)} is a type of which nothing is known outside.`,
  );
}

export function patternMismatch(
  span: Span,
  name: string,
  scrutinee: Type,
  result: Type,
  failure: Failure,
): Diagnostic {
  const naming = createNaming();
  if (failure.kind === 'infinite') return infinite(span, scrutinee, result, naming);
  return error(
    rigidHint(failure) === undefined ? 'E0401' : 'E0402',
    span,
    `The pattern ${quoted(name)} is of the type ${quoted(printType(result, naming))}, but what is matched has the type ${quoted(printType(scrutinee, naming))}`,
    undefined,
    rigidHint(failure) ?? advice(scrutinee, result) ?? (name === ':' ? listHint : undefined),
  );
}

const listHint =
  'The first element and the rest of a list are matched by ‘(x : xs)’; ‘[x : xs]’ is a list that holds a list.';

export function unequal(span: Span, left: Type, right: Type, failure: Failure): Diagnostic {
  const naming = createNaming();
  return error(
    'E0401',
    span,
    `A context asks for ${quoted(printType(left, naming))} to equal ${quoted(printType(right, naming))}`,
    innerPart(right, left, failure, naming),
  );
}

/** A type family that nothing works out. */
export function notKnownEqual(span: Span, left: Type, right: Type): Diagnostic {
  const naming = createNaming();
  const [a, b] = [printType(left, naming), printType(right, naming)].map(quoted);
  return error(
    'E0401',
    span,
    `That ${a} is ${b} does not follow from what is known here`,
    'No equation of the type family fits, and no context says so.',
  );
}

// ---------------------------------------------------------------- applications

export function notFunction(
  span: Span,
  name: string | undefined,
  takes: number,
  given: number,
  type?: Type,
  parameter?: Type,
  hint?: Advice,
): Diagnostic {
  const what = name === undefined ? 'This' : quoted(name);
  const inTuple = takes === 1 && parameter !== undefined && tupleSize(parameter) === given;
  const shown = type === undefined ? undefined : `Its type is ${quoted(printType(type))}.`;
  if (takes === 0)
    return error(
      'E0405',
      span,
      `${what} is not a function, but it is applied to ${plural(given, 'argument')}`,
      shown,
      hint ?? 'Is an operator or a comma missing between the two?',
    );
  return error(
    'E0405',
    span,
    `${what} takes ${plural(takes, 'argument')}, but it is applied to ${given}`,
    shown,
    inTuple
      ? advised('It takes a tuple: ‘f (x, y)’.', { kind: 'tupled' })
      : (hint ??
          advised(
            'An argument that is itself an application needs parentheses, ‘f (g x)’, or a ‘$’: ‘f $ g x’. Does the next line stand too far to the right?',
            { kind: 'grouped', from: takes - 1 },
          )),
  );
}

export const severalActions =
  'Several actions need a ‘do’, and a line each; these lines all begin in the same column.';

export const oneText =
  'What is printed is one value. Several are joined to one text: ‘putStrLn ("x = " ++ show x)’.';

export const fieldFirst = (field: string, record: string): Advice =>
  advised(`A field is a function, and stands before its record: ${quoted(`${field} ${record}`)}.`, {
    kind: 'fieldFirst',
  });

function tupleSize(type: Type): number {
  const { head, arguments: parts } = spine(expose(type));
  return head.kind === 'constructor' && /^\(,+\)$/.test(idName(head.id)) ? parts.length : 0;
}

export function missingArguments(
  span: Span,
  name: string | undefined,
  given: number,
  missing: number,
  expected: Type,
  actual: Type,
): Diagnostic {
  const naming = createNaming();
  const what = name === undefined ? 'This function' : quoted(name);
  return error(
    'E0406',
    span,
    `Expected ${quoted(printType(expected, naming))}, but this has the type ${quoted(printType(actual, naming))}`,
    `${what} has got ${plural(given, 'argument')}.`,
    name === '.' ? composeHint : missing === 1 ? 'One more is needed.' : `${missing} more are needed.`,
  );
}

export function tooManyParameters(
  span: Span,
  what: string,
  written: number,
  takes: number,
  type: Type,
): Diagnostic {
  return error(
    'E0405',
    span,
    `${what[0] === '‘' ? what : what[0]!.toUpperCase() + what.slice(1)} has ${plural(written, 'parameter')}, but its type has ${takes === 0 ? 'none' : `only ${takes}`}`,
    `The type is ${quoted(printType(type))}.`,
    'A parameter for each ‘->’ of the type; a constructor with fields needs parentheses: ‘f (Just x)’.',
  );
}

export function clauseArity(
  span: Span,
  name: string,
  first: number,
  here: number,
  firstSpan: Span,
): Diagnostic {
  return {
    ...error(
      'E0407',
      span,
      `The clauses of ${quoted(name)} have different numbers of parameters`,
      `The first has ${first}, this one ${here}.`,
      'A pattern with fields needs parentheses, ‘f (Just x)’; a parameter that does not matter is written ‘_’.',
    ),
    related: [{ span: firstSpan, message: 'the first clause' }],
  };
}

export const constructorArity = (span: Span, name: string, takes: number, given: number): Diagnostic =>
  error(
    'E0408',
    span,
    `The constructor ${quoted(name)} has ${plural(takes, 'field')}, but ${given === 0 ? 'none is' : given === 1 ? 'one is' : `${given} are`} matched`,
    undefined,
    takes > given
      ? advised(
          `A field that does not matter is written ‘_’; ${quoted(`${name} {}`)} matches whatever the fields.`,
          { kind: 'wildcards', count: takes - given },
        )
      : undefined,
  );

export const tooManyVisibleTypes = (span: Span, name: string, takes: number): Diagnostic =>
  error('E0409', span, `${quoted(name)} takes ${plural(takes, 'type argument')} here`);

/** `@t` among patterns, with no type there that it could name. */
export const noTypeToBind = (span: Span): Diagnostic =>
  error(
    'E0409',
    span,
    'There is no type here for this to name',
    undefined,
    'Of a function ‘@t’ names a variable of its signature, in the order of their ‘forall’; of a constructor one of its type.',
  );

/** RequiredTypeArguments. */
export const typeAsValue = (span: Span): Diagnostic =>
  error(
    'E0450',
    span,
    'A type cannot be used as a value',
    undefined,
    'A type may stand as the argument of a function whose type says ‘forall a ->’ at this place.',
  );

export const typeExpected = (span: Span): Diagnostic =>
  error(
    'E0450',
    span,
    'A type is expected here',
    'The function’s type says ‘forall a ->’ at this place.',
    'Types with arrows, contexts or brackets stand behind ‘type’: ‘f (type (Int -> Int))’, ‘f (type [Int])’.',
  );

export const valueAsType = (span: Span, name: string): Diagnostic =>
  error(
    'E0450',
    span,
    `${quoted(name)} is a value, and cannot be used in a type`,
    undefined,
    'A parameter is a type if the signature says ‘forall a ->’ at its place.',
  );

export const notMonadic = (span: Span, expected: Type): Diagnostic =>
  error(
    'E0401',
    span,
    `A ‘do’ is an action, but ${quoted(printType(expected))} is expected here`,
    undefined,
    expose(expected).kind === 'function'
      ? 'Is an argument missing, or a parameter on the left of the ‘=’?'
      : `What reads or prints has a type such as ${quoted(`IO ${printArgument(expected)}`)}, and says so in its signature. Where nothing is done, a value is given by ‘=’, with ‘let’ or ‘where’ for its parts.`,
  );
