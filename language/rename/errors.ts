/**
 * What renaming may find wrong, as diagnostics: one function for each code of E03xx. Titles are one line, texts say
 * what the rule is, hints what to do next. Building them never looks anything up: callers pass what they know.
 */

import { primOps, samePrimitives } from '../builtin/primops.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { similarNames } from '../source/spelling.ts';
import type { Name } from '../syntax/tree.ts';
import { unliftedNames } from '../types/unlifted.ts';
import type { Fixity } from './entity.ts';
import { error, listed, meant, warning, written } from './message.ts';
import { haskell98Replacement, unavailableReason } from './unavailablemodule.ts';

export * from './unbound.ts';

/** Arrows. */
export const notCommand = (span: Span): Diagnostic =>
  error(
    'E0332',
    span,
    'This is no command',
    'Behind ‘proc x ->’ stands a command: ‘f -< e’, or ‘do’, ‘if’, ‘case’, ‘let’ and others with commands inside.',
    'What is computed from x stands to the right of an arrow: ‘returnA -< e’.',
  );

export const misplacedCommand = (span: Span): Diagnostic =>
  error(
    'E0332',
    span,
    'A command stands where an expression should',
    'Commands stand behind ‘proc x ->’, and inside other commands.',
  );

/** What names mean depends on the extension. */
export const needsExtension = (span: Span, what: string, extension: string): Diagnostic => ({
  ...error(
    'E0501',
    span,
    `This needs the extension ${extension}`,
    `It allows ${what}.`,
    `Begin the file with ‘{-# LANGUAGE ${extension} #-}’.`,
  ),
  data: { kind: 'extension', extension },
});

export const unboundTypeVariable = (name: Name): Diagnostic => ({
  ...error(
    'E0304',
    name.span,
    `Type variable not in scope: ${name.text}`,
    'Here a type variable must be one of the parameters on the left of the declaration, or bound by a ‘forall’.',
    `Add ${written(name)} to the parameters, or write a concrete type instead.`,
  ),
  data: { kind: 'parameter', name: name.text },
});

/** What people call a module: the last part of its name. */
const initial = (module: string): string => module.slice(module.lastIndexOf('.') + 1);

/** `module`: one that brings it, and could be imported qualified. */
export const ambiguous = (
  name: Name,
  candidates: readonly string[],
  module: string | undefined,
): Diagnostic => ({
  ...error(
    'E0306',
    name.span,
    `Ambiguous name ${written(name)}`,
    `It could mean ${listed(candidates)}.`,
    module === undefined || name.qualifier !== undefined
      ? 'Say which one with a qualified name, or leave the others out of the imports with ‘hiding’.'
      : `Say which one with a qualified name: after ‘import qualified ${module} as ${initial(module)}’ that of ${module} is ‘${initial(module)}.${name.text}’ alone. Or leave the others out of the imports with ‘hiding’.`,
  ),
  ...(module === undefined || name.qualifier !== undefined
    ? {}
    : { data: { kind: 'qualify', span: name.span, module, as: initial(module) } }),
});

export function duplicate(name: Name, first: Span | undefined): Diagnostic {
  const hasClauses = /^[\p{Ll}_]/u.test(name.text);
  const base = error(
    'E0307',
    name.span,
    `${written(name)} is defined twice`,
    `A name can have only one meaning in one scope.${hasClauses ? ' The clauses of a function must stand next to each other.' : ''}`,
    hasClauses ? 'Rename one of the two, or move the clauses together.' : 'Rename one of the two.',
  );
  return first === undefined ? base : { ...base, related: [{ span: first, message: 'first defined here' }] };
}

export const secondDefault = (span: Span, first: Span): Diagnostic => ({
  ...error('E0307', span, 'A module has one ‘default’ declaration', undefined, 'Put their types together.'),
  related: [{ span: first, message: 'the first' }],
});

/** `things` are what there may be one of for each name; `thing` is what the first is called. */
const repeated = (name: Name, things: string, hint: string, first: Span, thing: string): Diagnostic => ({
  ...error('E0308', name.span, `${written(name)} has two ${things}`, undefined, hint),
  data: { kind: 'repeated', span: name.span },
  related: [{ span: first, message: `the first ${thing}` }],
});

const keepRight = 'Keep the one that is right and delete the other.';

export const duplicateSignature = (name: Name, first: Span): Diagnostic =>
  repeated(name, 'type signatures', keepRight, first, 'signature');

/** `what`: SCC pragmas, or those about inlining, of which a function has one. */
export const duplicatePragma = (name: Name, what: string, first: Span): Diagnostic =>
  repeated(name, what, 'Keep one and delete the other.', first, 'pragma');

export const duplicateRoles = (name: Name, first: Span): Diagnostic =>
  repeated(name, 'role annotations', keepRight, first, 'role annotation');

export const lonely = (name: Name, what: string, similar: readonly string[]): Diagnostic => ({
  ...error(
    'E0309',
    name.span,
    `The ${what} for ${written(name)} has no binding`,
    `It must stand in the same declaration list as the definition of ${written(name)}; there is none.`,
    similar.length > 0
      ? `Perhaps you meant ${listed(similar.map(text => `‘${text}’`))}.`
      : `Define ${written(name)} here, or delete the ${what}.`,
  ),
  data:
    similar.length > 0
      ? { kind: 'spelling', span: name.span, candidates: similar }
      : { kind: 'repeated', span: name.span },
});

export const conflictingPattern = (name: Name, first: Span): Diagnostic => ({
  ...error(
    'E0310',
    name.span,
    `${written(name)} is bound twice in one pattern`,
    'A pattern gives a variable at most one value; it does not compare.',
    'Use two names and compare them with ‘==’ in a guard.',
  ),
  related: [{ span: first, message: 'first bound here' }],
});

/** `(Left x; Right x)`. */
export const boundByOne = (name: Name): Diagnostic =>
  error(
    'E0331',
    name.span,
    `${written(name)} is bound by one of several patterns`,
    'Patterns with ‘;’ between them bind no variables, as only one of them need match.',
    'Write ‘_’, or a clause for each pattern.',
  );

export const missingModule = (name: Name, similar: readonly string[]): Diagnostic => {
  const text = written(name).slice(1, -1);
  const now = haskell98Replacement(text);
  const why = unavailableReason(text);
  // one of several stands for all: it is a quick fix, and the person sees what it says
  const names = now?.match(/[A-Z][\w.]*\w/g) ?? [];
  return {
    ...error(
      'E0311',
      name.span,
      `Could not find module ${written(name)}`,
      now === undefined
        ? (why?.reason ?? 'There is no such file beside this one, and no library module of that name.')
        : 'That is what Haskell 98 called it; the libraries have other names now.',
      now === undefined ? (why?.instead ?? meant(similar)) : `Import ${now}.`,
    ),
    ...(now !== undefined || isMistyped(text, similar) ? {} : { lacks: `the module ${written(name)}` }),
    ...(names.length === 0 ? {} : { data: { kind: 'spelling', span: name.span, candidates: names } }),
  };
};

/** Whether it is one of these modules but for a letter or two of a word. */
function isMistyped(text: string, similar: readonly string[]): boolean {
  const words = text.split('.');
  return similar.some(each => {
    const others = each.split('.');
    const isLike = (word: string, i: number): boolean =>
      word === others[i] || similarNames(word, others.slice(i, i + 1)).length > 0;
    return words.length === others.length && words.every(isLike);
  });
}

export const notExported = (name: Name, module: string, similar: readonly string[]): Diagnostic => ({
  ...error(
    'E0312',
    name.span,
    `Module ‘${module}’ does not export ${written(name)}`,
    undefined,
    meant(similar),
  ),
  ...(similar.length > 0 && { data: { kind: 'spelling', span: name.span, candidates: similar } }),
});

export const importsConstructor = (name: Name, module: string, parent: string): Diagnostic => ({
  ...error(
    'E0312',
    name.span,
    `Module ‘${module}’ does not export ${written(name)} by itself`,
    `${written(name)} is a constructor of the type ‘${parent}’, and is imported with it.`,
    `Write ‘${parent}(${name.text})’ or ‘${parent}(..)’.`,
  ),
  data: {
    kind: 'spelling',
    span: name.span,
    candidates: [`${parent}(${name.text})`, `${parent}(..)`],
  },
});

export const hidesNothing = (name: Name, module: string): Diagnostic =>
  warning(
    'W0301',
    name.span,
    `Module ‘${module}’ does not export ${written(name)}, so there is nothing to hide`,
  );

export const noSubordinate = (name: Name, parent: Name): Diagnostic =>
  error(
    'E0313',
    name.span,
    `${written(parent)} has no constructor, field or method ${written(name)} in scope`,
    undefined,
    `Write ‘${parent.text}(..)’ for all that it has.`,
  );

export const exportsNothing = (module: Name): Diagnostic =>
  error(
    'E0314',
    module.span,
    `The export ‘module ${module.text}’ names no imported module`,
    'It stands for what the imports called by that name bring into scope, unqualified.',
    `Import ${module.text}, or leave the item out.`,
  );

export const conflictingExports = (span: Span, name: string, first: string, second: string): Diagnostic =>
  error(
    'E0315',
    span,
    `Two different things called ‘${name}’ are exported`,
    `One is ${first}, the other ${second}. An importer could not tell them apart.`,
    'Export only one of them.',
  );

const shownFixity = (fixity: Fixity): string =>
  `${fixity.associativity === 'none' ? 'infix' : fixity.associativity === 'left' ? 'infixl' : 'infixr'} ${fixity.precedence}`;

export interface Operator {
  readonly text: string;
  readonly fixity: Fixity;
}

/** Their chains are meant as in mathematics. */
const order: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

export const mixedOperators = (span: Span, left: Operator, right: Operator): Diagnostic => ({
  ...error(
    'E0316',
    span,
    `‘${left.text}’ [${shownFixity(left.fixity)}] and ‘${right.text}’ [${shownFixity(right.fixity)}] cannot stand side by side`,
    'Neither binds tighter than the other, so that it is not clear which comes first.',
    [left, right].every(({ text }) => order.has(text))
      ? `Comparisons are joined by ‘&&’: ${`‘a ${left.text} b && b ${right.text} c’`}.`
      : 'Put parentheses around one of the two.',
  ),
  ...([left, right].every(({ text }) => order.has(text)) && { data: { kind: 'chained' } }),
});

export const sectionPrecedence = (span: Span, operator: Operator, inner: Operator): Diagnostic =>
  error(
    'E0317',
    span,
    `The section’s operator ‘${operator.text}’ [${shownFixity(operator.fixity)}] binds tighter than ‘${inner.text}’ [${shownFixity(inner.fixity)}] in its operand`,
    'A section takes its whole operand, and here the operator would take only a part of it.',
    'Put parentheses around the operand.',
  );

export const notMethod = (name: Name, className: string, similar: readonly string[]): Diagnostic => ({
  ...error(
    'E0318',
    name.span,
    `${written(name)} is not a (visible) method of class ‘${className}’`,
    undefined,
    meant(similar),
  ),
  ...(similar.length > 0 && { data: { kind: 'spelling', span: name.span, candidates: similar } }),
});

export const noSuchField = (name: Name, constructor_: string, fields: readonly string[]): Diagnostic =>
  error(
    'E0319',
    name.span,
    `Constructor ‘${constructor_}’ has no field ${written(name)}`,
    fields.length === 0
      ? `‘${constructor_}’ was declared without field names.`
      : `Its fields are ${fields.map(text => `‘${text}’`).join(', ')}.`,
  );

export const notField = (name: Name): Diagnostic =>
  error(
    'E0320',
    name.span,
    `${written(name)} is not a record field`,
    'Between the braces of a record only field names can stand on the left of ‘=’.',
  );

export const fieldTwice = (name: Name, first: Span): Diagnostic => ({
  ...error('E0327', name.span, `The field ${written(name)} is given twice`),
  related: [{ span: first, message: 'first here' }],
});

export const implicitBinding = (span: Span): Diagnostic =>
  error(
    'E0330',
    span,
    'This does not bind an implicit parameter',
    'A ‘let’ that binds implicit parameters binds nothing else, and each as it stands: ‘let ?x = 1; ?y = 2 in ...’.',
    'Put other definitions into a ‘let’ of their own.',
  );

export const implicitPlace = (span: Span): Diagnostic =>
  error(
    'E0330',
    span,
    'Implicit parameters are bound by a ‘let’ or ‘where’ of their own',
    'They hold for what stands behind the ‘in’, for the statements that follow, or for all above the ‘where’.',
  );

/** The module that exports what ends in `#`, if there is one. */
export function primitiveModule(text: string): string | undefined {
  if (/^[WI](8|16|32|64)#$/.test(text)) return text.startsWith('W') ? 'GHC.Word' : 'GHC.Int';
  const isThere =
    /^[ICDFW]#$/.test(text) ||
    unliftedNames.has(text) ||
    samePrimitives.includes(text) ||
    primOps.some(({ name }) => name === text);
  return isThere ? 'GHC.Exts' : undefined;
}

export function primitive(name: Name): Diagnostic {
  const module = primitiveModule(name.text);
  return error(
    'E0328',
    name.span,
    module === undefined
      ? `This unboxed value or operation is not supported: ${written(name)}`
      : `Not in scope: ${written(name)}`,
    'The names that end in # are of the machine under GHC: its unboxed numbers and the operations on them.',
    module === undefined
      ? 'Those of numbers, characters, arrays and references are there, and not those of GHC’s own machine. With ‘Int’ and ‘+’ instead, numbers that are sure to be needed are unboxed without being asked.'
      : `${module} exports them: add ‘import ${module}’.`,
  );
}

export const missingMain = (span: Span, text: string, similar: string | undefined): Diagnostic => ({
  ...error(
    'E0321',
    span,
    'The action ‘main’ is not defined in module ‘Main’',
    text,
    similar !== undefined
      ? `Is ‘${similar}’ meant to be ‘main’?`
      : 'Define ‘main :: IO ()’, or give the file a header such as ‘module Shapes where’ if it is not the program itself.',
  ),
  ...(similar !== undefined && { data: { kind: 'renamed', from: similar, to: 'main' } }),
});

export const hiddenMain = (span: Span): Diagnostic => ({
  ...error(
    'E0322',
    span,
    'The action ‘main’ is not exported by module ‘Main’',
    'The program starts at the exported ‘main’.',
    'Add ‘main’ to the export list.',
  ),
  data: { kind: 'exported', name: 'main' },
});

export const duplicateParameter = (name: Name, first: Span): Diagnostic => ({
  ...error('E0323', name.span, `The type variable ${written(name)} is a parameter twice`),
  related: [{ span: first, message: 'first here' }],
});

export const strictAtTop = (span: Span): Diagnostic =>
  error(
    'E0329',
    span,
    'A binding at the top level cannot have a bang',
    'What stands there is computed when it is first needed, and there is no moment before that.',
    'Leave out the ‘!’; in a ‘let’ or ‘where’ it may stand.',
  );

export const matchesOnly = (name: Name): Diagnostic =>
  error(
    'E0326',
    name.span,
    `The pattern synonym ${written(name)} only matches`,
    'It is declared with ‘<-’ and without a ‘where’ that says what it builds.',
  );

export const notClass = (name: Name, what: string, inContext: boolean): Diagnostic =>
  error(
    'E0324',
    name.span,
    `${written(name)} is a ${what}, not a class`,
    'Instances, contexts and deriving clauses speak of classes.',
    inContext
      ? 'Between the types of arguments stands ‘->’; ‘=>’ only ends a context such as ‘Show a’.'
      : undefined,
  );
