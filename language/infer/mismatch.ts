/**
 * Types that do not fit, as diagnostics: titles are one line, texts say where each type came from, hints what to do
 * next. Unification variables are never shown by number; one naming serves all types of a message.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { createNaming, type Naming, printType } from '../types/print.ts';
import { expose, spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import { error, isChar, isNamed, isNumber, isString, plural, quoted } from './message.ts';
import type { Failure } from './unify.ts';
import { explainWhy, type Why } from './why.ts';

// ---------------------------------------------------------------- mismatches

export function mismatch(
  span: Span,
  expected: Type,
  actual: Type,
  failure: Failure,
  why: Why | undefined,
): Diagnostic {
  const naming = createNaming();
  if (failure.kind === 'infinite') return infinite(span, expected, actual, naming);
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
    rigid ?? advice(expected, actual),
  );
}

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
  for (const side of [failure.left, failure.right]) {
    const t = expose(side);
    if (t.kind === 'variable')
      return `The signature promises that ${quoted(t.variable.name)} can be any type, chosen by whoever uses it. Make the signature less general, or do not assume anything of ${quoted(t.variable.name)}.`;
  }
  return undefined;
}

/** Hints for the commonest confusions. */
function advice(expected: Type, actual: Type): string | undefined {
  const e = expose(expected);
  const a = expose(actual);
  if (isChar(a) && isString(e))
    return 'A character in single quotes is a ‘Char’; a ‘String’ is written in double quotes.';
  if (isString(a) && isChar(e))
    return 'A text in double quotes is a ‘String’, a list of characters; one ‘Char’ is written in single quotes.';
  if (a.kind === 'function' && e.kind !== 'function' && e.kind !== 'meta')
    return 'This is a function: perhaps an argument is missing.';
  const head = spine(a).head;
  const wanted = spine(e).head;
  if (isNamed(head, 'Maybe') && !isNamed(wanted, 'Maybe'))
    return 'Take the value out of the ‘Maybe’ first: match on ‘Just x’ and ‘Nothing’.';
  if (isNamed(head, 'IO') && !isNamed(wanted, 'IO'))
    return 'This is an action. Run it in a ‘do’ with ‘x <- ...’ to get its result.';
  if (isNamed(wanted, 'IO') && !isNamed(head, 'IO'))
    return 'An action is expected here; ‘return x’ makes one that only gives back ‘x’.';
  if (isNumber(a) && isNumber(e))
    return 'Numbers are not converted by themselves: use ‘fromIntegral’, ‘realToFrac’, ‘round’ or ‘truncate’.';
  if (isNamed(wanted, '[]') && !isNamed(head, '[]')) {
    const element = spine(e).arguments[0];
    if (element !== undefined && printType(element) === printType(a))
      return 'A list of one element is written ‘[x]’.';
  }
  return undefined;
}

function infinite(span: Span, expected: Type, actual: Type, naming: Naming): Diagnostic {
  return error(
    'E0403',
    span,
    'This would need a type that contains itself',
    `Expected ${quoted(printType(expected, naming))}, but this has the type ${quoted(printType(actual, naming))}.`,
    'Often an argument is missing or there is one too many, or ‘:’ and ‘++’ are confused.',
  );
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
    rigidHint(failure) ?? advice(scrutinee, result),
  );
}

export function unequal(span: Span, left: Type, right: Type, failure: Failure): Diagnostic {
  const naming = createNaming();
  return error(
    'E0401',
    span,
    `A context asks for ${quoted(printType(left, naming))} to equal ${quoted(printType(right, naming))}`,
    innerPart(right, left, failure, naming),
  );
}

// ---------------------------------------------------------------- applications

export function notFunction(
  span: Span,
  name: string | undefined,
  takes: number,
  given: number,
  type?: Type,
): Diagnostic {
  const what = name === undefined ? 'This' : quoted(name);
  const shown = type === undefined ? undefined : `Its type is ${quoted(printType(type))}.`;
  if (takes === 0)
    return error(
      'E0405',
      span,
      `${what} is not a function, but it is applied to ${plural(given, 'argument')}`,
      shown,
    );
  return error(
    'E0405',
    span,
    `${what} takes ${plural(takes, 'argument')}, but it is applied to ${given}`,
    shown,
  );
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
    `Perhaps ${plural(missing, 'more argument').replace('one more argument', 'one more argument is')}${missing === 1 ? '' : ' are'} needed.`,
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
      ? `A field that does not matter is written ‘_’; ${quoted(`${name} {}`)} matches whatever the fields.`
      : undefined,
  );

export const tooManyVisibleTypes = (span: Span, name: string, takes: number): Diagnostic =>
  error('E0409', span, `${quoted(name)} takes ${plural(takes, 'type argument')} here`);

export const notMonadic = (span: Span, expected: Type): Diagnostic =>
  error('E0401', span, `A ‘do’ is an action, but ${quoted(printType(expected))} is expected here`);
