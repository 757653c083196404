/** What is said of constraints that nothing solves: no instance, or no signature that gives them. */
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { classes } from '../../types/build.ts';
import { createNaming, type Naming, printContext, printPredicate, printType } from '../../types/print.ts';
import { expose, spine } from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import type { Origin } from '../context/context.ts';
import { placeHint } from './advice.ts';
import type { ConstraintSite } from './constraintsite.ts';
import { type Advice, advised, error, isNamed, isNumber, isString, quoted } from './message.ts';

/** A type that no C function takes or gives. */
const notForeign = (span: Span, type: Type, naming: Naming): Diagnostic =>
  error(
    'E0444',
    span,
    `A C function does not take or give a ${quoted(printType(type, naming))}`,
    'It takes and gives numbers, characters, ‘Bool’ and pointers: the types of Foreign.C.Types, Data.Int, Data.Word and Foreign.Ptr, and newtypes of them; its result may be in IO, and then ‘()’.',
  );

/**
 * `derivable`: the type, if it is declared in this module and could derive the class; `own`: an instance could be
 * written in this module.
 */
export function missingInstance(
  span: Span,
  p: Predicate,
  origin: Origin,
  derivable: string | undefined,
  own = false,
): Diagnostic {
  const naming = createNaming();
  const shown = printPredicate(p, naming);
  const name = idName(p.className);
  const [type] = p.arguments;
  const t = type === undefined ? undefined : expose(type);
  if (p.className === classes.coercible) return notAlike(span, p, naming);
  if (p.className === classes.marshalled && type !== undefined) return notForeign(span, type, naming);
  if (t?.kind === 'function' && origin.kind !== 'literal') return functionInstance(span, p, origin, shown);
  const base = error(
    'E0410',
    span,
    instanceTitle(p, origin, shown, naming),
    origin.kind === 'use' ? undefined : because(origin, shown, p),
    instanceHint(p, origin, t, derivable, naming) ??
      (own && (origin.kind === 'use' || origin.kind === 'superclass')
        ? `Write it: ${quoted(`instance ${shown} where ...`)}.`
        : undefined),
  );
  return derivable === undefined
    ? base
    : { ...base, data: { kind: 'derive', className: name, typeName: derivable } };
}

function notAlike(span: Span, p: Predicate, naming: Naming): Diagnostic {
  const [left, right] = p.arguments.map(t => spine(t).head);
  const isSame = left?.kind === 'constructor' && right?.kind === 'constructor' && left.id === right.id;
  const roles = isSame
    ? ` Inside of ‘${idName(left.id)}’ they differ only as far as the roles of its parameters allow.`
    : '';
  return error(
    'E0410',
    span,
    `${p.arguments.map(t => quoted(printType(t, naming))).join(' and ')} are not represented alike`,
    `Both must come to the same once newtypes are taken away whose constructors are in scope.${roles}`,
  );
}

function functionInstance(span: Span, p: Predicate, origin: Origin, shown: string): Diagnostic {
  const name = idName(p.className);
  const [type] = p.arguments;
  const what =
    name === 'Show'
      ? 'A function cannot be shown'
      : name === 'Eq' || name === 'Ord'
        ? 'Functions cannot be compared'
        : name === 'Num'
          ? 'A function is no number'
          : `There is no ${quoted(name)} for functions`;
  return error(
    'E0410',
    span,
    what,
    `${because(origin, shown, p)} The function has the type ${quoted(type === undefined ? '' : printType(type))}.`,
    origin.kind === 'deriving'
      ? 'Write the instance by hand, or keep the function out of the type.'
      : origin.kind === 'use' && origin.name === '-'
        ? advised('A negative number as an argument needs parentheses: ‘f (-1)’.', { kind: 'negative' })
        : advised(
            'Has it got all its arguments? If one of them is negative, it needs parentheses: ‘f (-1)’.',
            { kind: 'negative' },
          ),
  );
}

function instanceTitle(p: Predicate, origin: Origin, shown: string, naming: Naming): string {
  const [type] = p.arguments;
  if (origin.kind === 'literal' && type !== undefined) {
    const what = origin.what === 'string' ? 'a text' : origin.what === 'fraction' ? 'a fraction' : 'a number';
    return `Expected ${quoted(printType(type, naming))}, but this is ${what}`;
  }
  if (origin.kind === 'use')
    return `${quoted(origin.name)} needs ${quoted(shown)}, and there is no such instance`;
  return `No instance for ${quoted(shown)}`;
}

function instanceHint(
  p: Predicate,
  origin: Origin,
  t: Type | undefined,
  derivable: string | undefined,
  naming: Naming,
): Advice | undefined {
  const name = idName(p.className);
  if (derivable !== undefined)
    return `Add ‘deriving (${name})’ to the declaration of ${quoted(derivable)}, or write an instance.`;
  if (t === undefined) return undefined;
  if (p.className === classes.withDict)
    return 'The class must have one method, of the type of the value, and no superclass.';
  if (origin.kind === 'literal' && origin.what !== 'string')
    return literalHint(t, origin.asked === true, naming);
  if (name === 'Fractional' && isNumber(t))
    return advised(
      `${quoted(printType(t, naming))} has no fractions: divide with ‘div’, or convert with ‘fromIntegral’ first.`,
      { kind: 'operator', of: '/', by: ['`div`'] },
    );
  if (name === 'Floating' && isNumber(t))
    return `It works on ‘Double’: convert with ‘fromIntegral’ before and ‘round’ or ‘truncate’ after it.`;
  if (name === 'Integral' && isNumber(t))
    return advised(
      `${quoted(printType(t, naming))} is not whole: divide with ‘/’, or make it whole with ‘round’ or ‘truncate’.`,
      { kind: 'operator', of: 'div', by: ['/'] },
    );
  if (name === 'Num' && isString(t))
    return advised('Texts are joined by ‘++’; ‘read’ makes a number of a text that holds one.', {
      kind: 'operator',
      of: '+',
      by: ['++'],
    });
  const { head } = spine(t);
  if (name === 'Applicative' && origin.kind === 'superclass')
    return 'For a monad this is quickly written: ‘pure x = ...’ and ‘(<*>) = ap’, with ‘ap’ of Control.Monad.';
  if (name === 'Functor' && origin.kind === 'superclass')
    return 'For a monad this is quickly written: ‘fmap = liftM’, with ‘liftM’ of Control.Monad.';
  if (isNamed(head, 'IORef')) return placeHint;
  if (name === 'Num' && isNamed(spine(t).head, '[]'))
    return advised('Lists are joined by ‘++’; ‘map’ or ‘zipWith’ does something to each element.', {
      kind: 'operator',
      of: '+',
      by: ['++'],
    });
  if (name === 'Num' && isNamed(spine(t).head, 'Maybe'))
    return 'There may be no value in it: match on ‘Just x’ and ‘Nothing’, or use ‘fmap’.';
  if (name === 'Num' && isNamed(head, 'Either'))
    return 'A result is written ‘Right x’. To compute with one that may be a failure, match on ‘Left e’ and ‘Right x’, or use ‘fmap’.';
  if (name === 'Num' && isNamed(head, 'IO') && !isNamed(expose(spine(t).arguments[0] ?? t), '()'))
    return advised(
      'This is an action, or is to be one: ‘x <- ...’ runs an action and calls its result ‘x’; a plain value gets a name by ‘let x = ...’.',
      { kind: 'define' },
    );
  if (name === 'Num' && origin.kind === 'use' && isWrapped(t) && /^[-+*]$/.test(origin.name))
    return `An application comes before every operator: for an argument with one write ${quoted(`f (x ${origin.name} y)`)} or ${quoted(`f $ x ${origin.name} y`)}.`;
  if (name === 'Exception' && isString(t))
    return '‘ioError (userError text)’ or ‘error text’ fails with a text.';
  if (name === 'Num' && isNamed(t, 'Char'))
    return 'A character is no number: ‘succ’ and ‘pred’ give its neighbours, ‘ord’ and ‘chr’ of Data.Char convert.';
  if (name === 'MonadFail')
    return 'The pattern may not match, and here nothing says what happens then: use a ‘case’ with all alternatives.';
  const run = name === 'Show' && head.kind === 'constructor' ? runners[idName(head.id)] : undefined;
  if (run !== undefined)
    return `This is an action. ${quoted(run)} or its like runs it and gives what can be shown.`;
  if (name === 'Num' && isNamed(t, 'Bool'))
    return advised('Conditions are joined by ‘&&’ and ‘||’.', {
      kind: 'operator',
      of: '+',
      by: ['||', '&&'],
    });
  if (name === 'Show' && isNamed(spine(t).head, 'IO'))
    return 'This is an action. Run it in a ‘do’ with ‘x <- ...’, and show its result.';
  return undefined;
}

/** What runs the actions of transformers. */
const runners: Readonly<Record<string, string | undefined>> = {
  StateT: 'runState',
  ReaderT: 'runReader',
  WriterT: 'runWriter',
  ExceptT: 'runExceptT',
  ST: 'runST',
  STM: 'atomically',
};

/** What holds other types, but is no tuple: actions and the like. */
function isWrapped(t: Type): boolean {
  const { head, arguments: parts } = spine(t);
  return head.kind === 'constructor' && parts.length > 0 && !head.id.startsWith('(');
}

/** A number where something else is wanted. */
function literalHint(t: Type, asked: boolean, naming: Naming): Advice | undefined {
  const { head } = spine(t);
  if (isString(t))
    return advised(
      'A text is written in double quotes; ‘show’ turns a number into one, and ‘read’ a text into a number.',
      { kind: 'apply', functions: ['show'] },
    );
  if (isNamed(t, 'Char')) return 'A character is written in single quotes.';
  if (isNamed(t, 'Bool')) return 'A condition is ‘True’ or ‘False’, or a comparison such as ‘x /= 0’.';
  if (isNamed(t, '()'))
    return advised('‘()’ is what an action gives back that has no result: write ‘return ()’.', {
      kind: 'instead',
      text: '()',
    });
  if (isNamed(head, '[]')) return advised('A list of one number is written ‘[1]’.', { kind: 'listed' });
  if (isNamed(head, 'Maybe'))
    return advised('A value that is there is written ‘Just 1’.', { kind: 'apply', functions: ['Just'] });
  if (isNamed(head, 'IO'))
    return advised('An action that only gives back a number is written ‘return 1’.', {
      kind: 'apply',
      functions: ['return'],
    });
  if (isNumber(t))
    return `${quoted(printType(t, naming))} is whole. Convert what is of that type: ‘fromIntegral n’ is a number of any type.`;
  if (t.kind === 'function' && asked)
    return 'A function is expected here, such as ‘(+ 1)’. As ‘(-1)’ is a number, the one that takes 1 away is ‘subtract 1’.';
  if (t.kind === 'function')
    return 'A function is expected here. Is an operator or a comma missing before the number?';
  return undefined;
}

function because(origin: Origin, shown: string, p: Predicate): string {
  switch (origin.kind) {
    case 'use':
      return `It is needed by ${quoted(origin.name)}.`;
    case 'literal': {
      const what =
        origin.what === 'string' ? 'A text' : origin.what === 'fraction' ? 'A fractional number' : 'A number';
      return `${what} may stand for any type that has ${quoted(idName(p.className))}.`;
    }
    case 'pattern':
      return 'A literal pattern compares with ‘==’.';
    case 'patternBinding':
      return 'What the pattern is matched against needs it.';
    case 'sum':
      return 'A pattern like ‘n + 1’ stands for integers.';
    case 'statement':
      return 'The ‘do’ around it needs it.';
    case 'sequence':
      return 'A sequence with ‘..’ needs it.';
    case 'negation':
      return 'The minus sign means ‘negate’.';
    case 'annotation':
      return 'The type written here asks for it.';
    case 'superclass':
      return `It is a superclass of ${quoted(origin.of)}, so an instance of one needs the other.`;
    case 'deriving':
      return `The derived instance ${quoted(origin.className)} needs ${quoted(shown)} for a field.`;
  }
}

/** A constraint on rigid variables that nothing gives. */
export function notDeduced(
  span: Span,
  p: Predicate,
  origin: Origin,
  site: ConstraintSite | undefined,
): Diagnostic {
  const naming = createNaming();
  if (p.className === classes.coercible) return notAlike(span, p, naming);
  const shown = printPredicate(p, naming);
  const variables = p.arguments
    .flatMap(t => (spine(t).head.kind === 'variable' ? [quoted(printType(t, naming))] : []))
    .join(', ');
  const context = printContext([p], naming).trim();
  const reason = because(origin, shown, p);
  if (site === undefined)
    return error(
      'E0411',
      span,
      `Nothing promises ${quoted(shown)} here`,
      `${reason} But what stands here is to work for every type ${variables}, also for one without it.`,
    );
  const { kind, name } = site;
  if (kind === 'constructor')
    return error(
      'E0411',
      span,
      `The constructor ${quoted(name)} does not promise ${quoted(shown)}`,
      `${reason} But what is in it may be of any type ${variables}, also of one without it.`,
      `Add it to the declaration of ${quoted(name)}: ${quoted(`${context} ...`)}.`,
    );
  const base = error(
    'E0411',
    span,
    `The ${kind} does not promise ${quoted(shown)}`,
    `${reason} But by the ${kind} ${variables} may be any type, also one without it.`,
    kind === 'signature'
      ? `Add it to the signature, before the type: ${quoted(`${context} ...`)}.`
      : `Add it to the instance, before the class: ${quoted(`instance ${context} ${name} ...`)}.`,
  );
  const message = kind === 'signature' ? `the signature of ${quoted(name)}` : 'the instance';
  return {
    ...base,
    related: [{ span: site.shown, message }],
    data: { kind: 'constraint', constraint: shown, signature: site.span },
  };
}
