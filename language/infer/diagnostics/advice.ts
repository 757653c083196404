/** What to try where types do not fit: the commonest confusions, told by the two types and by what stands around. */
import type { Remedy } from '../../source/diagnostic.ts';
import { printType } from '../../types/print.ts';
import { arrows, expose, type Spine, spine, typeKey } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { ordinal, type Why } from '../context/why.ts';
import { type Advice, advised, isChar, isNamed, isNumber, isString, quoted } from './message.ts';

export function advice(expected: Type, actual: Type, why?: Why): Advice | undefined {
  const e = expose(expected);
  const a = expose(actual);
  return (
    orderAdvice(e, a, why) ??
    foldAdvice(a, why) ??
    textAdvice(e, a, why) ??
    numberAdvice(e, a) ??
    statementAdvice(e, a, why) ??
    wrapperAdvice(e, a, why) ??
    listAdvice(e, a, why) ??
    (why?.kind === 'operand' && why.of === '.' && a.kind !== 'function' ? composeHint : shapeAdvice(e, a))
  );
}

const apply = (...functions: readonly string[]): Remedy => ({ kind: 'apply', functions });

export const composeHint =
  '‘.’ joins two functions: ‘(f . g) x’ is ‘f (g x)’. A field of a record is a function, too, and stands before it: ‘field record’.';

/** Whether two types are one, whatever a synonym calls them. */
const isAlike = (a: Type, b: Type): boolean => typeKey(a) === typeKey(b) || printType(a) === printType(b);

/** Where one type holds the other, that is what to tell of, even if both speak of a variable of a signature. */
export function holdsOther(expected: Type, actual: Type): boolean {
  const holds = (outer: Type, inner: Type): boolean =>
    ['[]', 'Maybe'].some(name => isNamed(spine(outer).head, name)) &&
    spine(outer).arguments.some(part => isAlike(part, inner));
  return holds(expected, actual) || holds(actual, expected);
}

/** Which other argument this one would do for, if any; told by the heads of the types alone. */
export function fitsElsewhere(expected: Type, actual: Type, others: readonly Type[]): number | undefined {
  const { head } = spine(actual);
  if (head.kind !== 'constructor' || sameHead(expected, actual)) return undefined;
  const index = others.findIndex(other => other !== expected && sameHead(other, actual));
  return index < 0 ? undefined : index;
}

function sameHead(left: Type, right: Type): boolean {
  const a = spine(left).head;
  const b = spine(right).head;
  return a.kind === 'constructor' && b.kind === 'constructor' && a.id === b.id;
}

function orderAdvice(e: Type, a: Type, why: Why | undefined): Advice | undefined {
  if (why?.kind !== 'argument') return undefined;
  const other = fitsElsewhere(e, a, why.parameters) ?? takesAnything(e, why);
  if (other === undefined) return undefined;
  return advised(`${orderHint} This would do as the ${ordinal(other)} one.`, {
    kind: 'swapped',
    with: other,
  });
}

/** The parameter of any type that has been given what is wanted here, as in ‘lookup table key’. */
function takesAnything(expected: Type, why: Why & { kind: 'argument' }): number | undefined {
  const index = why.parameters.findIndex(
    (other, i) =>
      i !== why.index &&
      other.kind === 'meta' &&
      sameHead(other, expected) &&
      typeKey(other) !== typeKey(expected),
  );
  return index < 0 ? undefined : index;
}

/** How the advice about the order of arguments begins. */
export const orderHint = 'Are the arguments in the right order?';

/** The function of a fold that takes what is accumulated on the other side. */
function foldAdvice(a: Type, why: Why | undefined): string | undefined {
  if (why?.kind !== 'argument' || why.index !== 0) return undefined;
  const isLeft = why.of === 'foldl' || why.of === "foldl'";
  const { parameters, result } = arrows(a);
  if ((!isLeft && why.of !== 'foldr') || parameters.length !== 2) return undefined;
  const [first, second, last] = [...parameters, result].map(typeKey);
  if (first === second || last !== (isLeft ? second : first)) return undefined;
  const [sooner, later] = isLeft
    ? ['what is accumulated', 'the element']
    : ['the element', 'what is accumulated'];
  return `${quoted(why.of)} gives its function ${sooner} first and ${later} second; ${isLeft ? '‘foldr’' : '‘foldl’'} and ‘flip’ have them the other way round.`;
}

function textAdvice(e: Type, a: Type, why: Why | undefined): Advice | undefined {
  if (isChar(a) && isString(e))
    return advised('A character in single quotes is a ‘Char’; a ‘String’ is written in double quotes.', {
      kind: 'requoted',
    });
  if (isString(a) && isChar(e))
    return advised(
      'A text in double quotes is a ‘String’, a list of characters; one ‘Char’ is written in single quotes.',
      { kind: 'requoted' },
    );
  if (isString(e) && isNumber(a)) return advised('‘show’ makes a text of a number.', apply('show'));
  if (isNumber(e) && isString(a))
    return advised('‘read’ makes a number of a text that holds one.', apply('read'));
  const packed = packedAdvice(e, a);
  if (packed !== undefined) return packed;
  return isString(e) && why?.kind === 'operand' && why.of === '++' && expose(a).kind === 'constructor'
    ? advised('‘++’ joins texts; ‘show’ makes one of this.', apply('show'))
    : undefined;
}

/** Texts that are no lists of characters. */
function packedAdvice(e: Type, a: Type): Advice | undefined {
  for (const [name, module] of [
    ['Text', 'Data.Text'],
    ['ByteString', 'Data.ByteString.Char8'],
  ] as const) {
    if (isNamed(e, name) && isString(a))
      return advised(
        `‘pack’ of ${module} makes a ‘${name}’ of it; with OverloadedStrings a text in double quotes is one.`,
        {
          kind: 'choices',
          ways: [
            { kind: 'apply', functions: ['pack'], module },
            { kind: 'extension', extension: 'OverloadedStrings' },
          ],
        },
      );
    if (isString(e) && isNamed(a, name))
      return advised(`‘unpack’ of ${module} makes a ‘String’ of it.`, {
        kind: 'apply',
        functions: ['unpack'],
        module,
      });
  }
  return undefined;
}

function numberAdvice(e: Type, a: Type): Advice | undefined {
  const whole = (t: Type): boolean => ['Int', 'Integer', 'Word'].some(name => isNamed(t, name));
  if (isNumber(a) && isNumber(e)) {
    const start = 'Numbers are not converted by themselves: ';
    if (whole(a))
      return advised(`${start}‘fromIntegral’ makes ${quoted(printType(e))} of it.`, apply('fromIntegral'));
    if (whole(e))
      return advised(
        `${start}‘round’, ‘floor’, ‘ceiling’ or ‘truncate’ make it whole.`,
        apply('round', 'floor', 'ceiling', 'truncate'),
      );
    return advised(`${start}‘realToFrac’ makes ${quoted(printType(e))} of it.`, apply('realToFrac'));
  }
  const [wanted, found] = [elementOf(e), elementOf(a)];
  if (wanted !== undefined && found !== undefined && isNumber(wanted) && isNumber(found) && whole(found))
    return advised(
      `Numbers are not converted by themselves: ‘map fromIntegral’ makes ${quoted(printType(e))} of it.`,
      apply('map fromIntegral'),
    );
  if (isNamed(e, 'Bool') && isNumber(a))
    return advised('A number is no condition: compare it, as in ‘x /= 0’.', { kind: 'compared' });
  return undefined;
}

function elementOf(list: Type): Type | undefined {
  const { head, arguments: parts } = spine(list);
  return isNamed(head, '[]') && parts[0] !== undefined ? expose(parts[0]) : undefined;
}

/** A statement of another kind than the ‘do’ is of. */
function statementAdvice(e: Type, a: Type, why: Why | undefined): Advice | undefined {
  const wanted = spine(e);
  const actual = spine(a);
  if (why?.kind !== 'statement' || isNamed(wanted.head, 'IO')) return undefined;
  if (wanted.head.kind !== 'constructor' || actual.head.kind !== 'constructor') return undefined;
  if (wanted.arguments.length === 0 || actual.arguments.length === 0 || sameHead(e, a)) return undefined;
  const inner = wanted.arguments.at(-2);
  if (inner !== undefined && sameHead(inner, a))
    return isNamed(actual.head, 'IO')
      ? advised(
          'An action of ‘IO’ is run inside by ‘liftIO’ of Control.Monad.IO.Class, or by ‘lift’: ‘liftIO (print x)’.',
          { kind: 'apply', functions: ['liftIO'], module: 'Control.Monad.IO.Class' },
        )
      : advised('What is inside is run by ‘lift’ of Control.Monad.Trans.Class: ‘lift (...)’.', {
          kind: 'apply',
          functions: ['lift'],
          module: 'Control.Monad.Trans.Class',
        });
  return isNamed(actual.head, 'IO')
    ? `A ‘do’ is of one kind. This one is of ${quoted(printHead(e))}, where nothing can be read or printed: that is only possible in ‘IO’.`
    : `A ‘do’ is of one kind: all of its statements are of ${quoted(printHead(e))} here.`;
}

/** What stands at the head: a list by the name that people know. */
const printHead = (t: Type): string => {
  const { head } = spine(t);
  return isNamed(head, '[]') ? '[]' : printType(head);
};

export const placeHint = 'This is a place for a value. In a ‘do’, ‘x <- readIORef r’ calls the value ‘x’.';

function wrapperAdvice(e: Type, a: Type, why: Why | undefined): Advice | undefined {
  const wanted = spine(e);
  const actual = spine(a);
  const open = expose(wanted.head).kind === 'meta';
  if (isNamed(actual.head, 'Maybe') && !isNamed(wanted.head, 'Maybe') && !open)
    return 'There may be no value in it: match on ‘Just x’ and ‘Nothing’, or use ‘fromMaybe’ of Data.Maybe.';
  if (isNamed(actual.head, 'IORef') && !isNamed(wanted.head, 'IORef') && !open) return placeHint;
  if (isNamed(actual.head, 'IO') && !isNamed(wanted.head, 'IO') && !open)
    return advised(
      'This is an action, not its result. In a ‘do’, ‘x <- ...’ runs it and calls the result ‘x’.',
      {
        kind: 'bind',
      },
    );
  if (
    actual.head.kind === 'meta' &&
    actual.arguments.length === 1 &&
    wanted.head.kind === 'constructor' &&
    wanted.arguments.length === 0
  )
    return 'A plain value is expected here: ‘return’, ‘pure’ and ‘do’ are for actions.';
  const [inner] = wanted.arguments;
  if (isNamed(wanted.head, 'IO') && isNamed(actual.head, 'IO'))
    return isNamed(expose(actual.arguments[0] ?? a), '()')
      ? 'This action has no result. Name what is wanted in a last line: ‘return x’.'
      : undefined;
  if (isNamed(wanted.head, 'IO') && why?.kind === 'statement' && !why.last)
    return advised('Only an action stands here; a value gets a name by ‘let x = ...’.', { kind: 'define' });
  if (isNamed(wanted.head, 'IO') && isNamed(actual.head, '[]') && !isString(a))
    return 'A list is no action: ‘mapM_ f xs’ does one for each element, and ‘return xs’ does nothing and gives back the list.';
  if (isNamed(wanted.head, 'IO'))
    return advised(
      'An action is expected here; ‘return x’ is one that does nothing and gives back ‘x’.',
      apply('return'),
    );
  if (isNamed(wanted.head, 'Maybe') && inner !== undefined && isAlike(inner, a))
    return advised('A value that is there is written ‘Just x’.', apply('Just'));
  return eitherAdvice(wanted, actual, a);
}

function eitherAdvice(wanted: Spine, found: Spine, a: Type): Advice | undefined {
  const [left, right] = wanted.arguments;
  if (isNamed(wanted.head, 'Either') && left !== undefined && right !== undefined) {
    if (isAlike(right, a))
      return advised('A result is written ‘Right x’, a failure ‘Left e’.', apply('Right'));
    if (isAlike(left, a)) return advised('A failure is written ‘Left e’, a result ‘Right x’.', apply('Left'));
  }
  if (isNamed(found.head, 'Either') && wanted.head.kind === 'constructor' && !isNamed(wanted.head, 'Either'))
    return 'There may be a failure in it: match on ‘Left e’ and ‘Right x’, or use ‘either’.';
  return undefined;
}

function listAdvice(e: Type, a: Type, why: Why | undefined): Advice | undefined {
  const operator = why?.kind === 'operand' ? why.of : undefined;
  const element = isNamed(spine(e).head, '[]') ? spine(e).arguments[0] : undefined;
  if (why?.kind === 'argument' && element !== undefined && isElementOf(why.of) && isAlike(element, a))
    return `${quoted(why.of ?? '')} gives one element of a list, here of the type ${quoted(printType(spine(a).arguments[0] ?? a))}. As a list it is written ${quoted(`[${why.of} ...]`)}.`;
  if (operator === ':' && isNamed(spine(a).head, '[]') && why?.kind === 'operand' && why.side === 'left')
    return advised('‘:’ puts one element before a list; two lists are joined by ‘++’.', {
      kind: 'operator',
      of: ':',
      by: ['++'],
    });
  if (operator === '++' && element !== undefined && !isNamed(spine(a).head, '[]') && a.kind !== 'function')
    return advised(
      '‘++’ joins two lists. A list of one element is written ‘[x]’; ‘x : xs’ puts an element before a list.',
      { kind: 'listed' },
    );
  if (element !== undefined && isAlike(element, a))
    return advised('A list of one element is written ‘[x]’.', { kind: 'listed' });
  if (isNamed(spine(a).head, '[]') && !isNamed(spine(e).head, '[]')) {
    const inner = spine(a).arguments[0];
    if (inner !== undefined && isAlike(inner, e))
      return 'This is a whole list: take an element out of it, or use ‘map’ for each.';
  }
  return undefined;
}

const isElementOf = (name: string | undefined): boolean =>
  name !== undefined && ['head', 'last', 'maximum', 'minimum'].includes(name);

function shapeAdvice(e: Type, a: Type): Advice | undefined {
  if (a.kind === 'function' && e.kind !== 'function' && e.kind !== 'meta')
    return 'This is a function: is an argument missing?';
  const isTuple = (t: Type): boolean => {
    const { head } = spine(t);
    return head.kind === 'constructor' && /^\(,+\)$/.test(head.id);
  };
  if (isTuple(a) && isTuple(e) && spine(a).arguments.length !== spine(e).arguments.length)
    return `A tuple of ${spine(e).arguments.length} is expected, and this one has ${spine(a).arguments.length} components. Tuples in tuples have parentheses of their own: ‘((a, b), c)’.`;
  if (isTuple(a) && !isTuple(e) && e.kind !== 'meta')
    return advised(
      'In parentheses with commas several values make one tuple; arguments are written one after the other: ‘f x y’.',
      { kind: 'untupled' },
    );
  if (e.kind === 'function' && a.kind !== 'function' && a.kind !== 'meta')
    return 'A function is expected here. Has one been applied to too much already, or are parentheses missing?';
  return undefined;
}
