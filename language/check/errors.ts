/** What the checks have to say, as diagnostics: one function for each code of W05xx. Each carries GHC's flag for it. */
import type { WarningCode } from '../source/codes.ts';
import type { Diagnostic, Remedy } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { FlagName } from './flags.ts';

interface WarningText {
  readonly text?: string;
  readonly hint?: string;
  readonly data?: Remedy;
  readonly unnecessary?: boolean;
  readonly deprecated?: boolean;
  readonly related?: Diagnostic['related'];
}

const warning = (
  code: WarningCode,
  flag: FlagName,
  span: Span,
  title: string,
  { text, hint, data, unnecessary, deprecated, related }: WarningText = {},
): Diagnostic => ({
  code,
  severity: 'warning',
  span,
  title,
  flag,
  ...(text === undefined ? {} : { text }),
  ...(hint === undefined ? {} : { hint }),
  ...(data === undefined ? {} : { data }),
  ...(unnecessary === undefined ? {} : { unnecessary }),
  ...(deprecated ? { deprecated } : {}),
  ...(related === undefined ? {} : { related }),
});

const quoted = (text: string): string => `‘${text}’`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

// ---------------------------------------------------------------- patterns

/** How many examples are shown. */
const shownCases = 4;

function caseList(cases: readonly string[]): string {
  const lines = cases.slice(0, shownCases).map(each => `    ${each}`);
  if (cases.length > shownCases) lines.push('    ...');
  return lines.join('\n');
}

export interface Incomplete {
  readonly span: Span;
  readonly title: string;
  readonly cases: readonly string[];
  readonly complete: boolean;
  /** The patterns cover everything, the guards do not. */
  readonly guardsOnly: boolean;
  readonly data: Remedy;
}

export function incomplete({ span, title, cases, guardsOnly, data }: Incomplete): Diagnostic {
  const several = cases.length > 1;
  const list = caseList(cases);
  if (guardsOnly)
    return warning('W0501', 'incomplete-patterns', span, `${title}, since all guards may fail`, {
      text: `Every pattern is covered, but no guard need hold for\n${list}`,
      hint: 'End the guards with ‘| otherwise’, which always holds.',
      data,
    });
  return warning('W0501', 'incomplete-patterns', span, title, {
    text: `The program would stop with an error at\n${list}`,
    hint: several
      ? 'Add what should happen then; a last ‘_’ stands for all that is left.'
      : 'Add what should happen then.',
    data,
  });
}

export const guardsFall = (span: Span): Diagnostic =>
  warning('W0501', 'incomplete-patterns', span, 'It may be that none of these guards holds', {
    text: 'Then the program would stop with an error.',
    hint: 'End the guards with ‘| otherwise’, which always holds.',
  });

export function redundant(node: Tree.Node): Diagnostic {
  const what = node.kind === 'clause' ? 'clause' : node.kind === 'guarded' ? 'guarded case' : 'alternative';
  return warning('W0502', 'overlapping-patterns', node.span, `This ${what} is never reached`, {
    text: 'Whatever it matches, those before it have matched already.',
    hint: `Delete it, or move it up if it says something special.`,
    data: { kind: 'delete', what: `this ${what}`, spans: [node.span] },
    unnecessary: true,
  });
}

export const mayFail = (span: Span, what: 'lambda' | 'binding', cases: readonly string[]): Diagnostic =>
  warning(
    'W0503',
    'incomplete-uni-patterns',
    span,
    what === 'lambda' ? 'The pattern of this lambda may not match' : 'This pattern may not match',
    {
      text: `The program would stop with an error at\n${caseList(cases)}`,
      hint:
        what === 'lambda'
          ? 'Use ‘\\case’, or a function with several clauses.'
          : 'Use a ‘case’ with all alternatives.',
    },
  );

// ---------------------------------------------------------------- unused

/** `what`: `constructor`, `type`, ...; nothing for a variable. `spans`: all that belongs to it. */
export const unusedTop = (span: Span, name: string, what: string, spans: readonly Span[]): Diagnostic =>
  warning(
    'W0504',
    'unused-top-binds',
    span,
    `${what === '' ? '' : `The ${what} `}${quoted(name)} is never used`,
    {
      text: 'The module does not export it, and nothing that is used mentions it.',
      hint:
        name === '-'
          ? 'This line defines the operator. A negative number in a pattern needs parentheses: ‘f (-1) = ...’.'
          : what === ''
            ? 'Delete it, export it, or begin its name with an underscore.'
            : 'Delete it, or add it to the export list.',
      unnecessary: true,
      ...(spans.length === 0 ? {} : { data: { kind: 'delete', what: quoted(name), spans } }),
    },
  );

export const unusedLocal = (span: Span, name: string, spans: readonly Span[]): Diagnostic =>
  warning('W0505', 'unused-local-binds', span, `${quoted(name)} is never used`, {
    hint: 'Delete it, or begin its name with an underscore.',
    unnecessary: true,
    ...(spans.length === 0 ? {} : { data: { kind: 'delete', what: quoted(name), spans } }),
  });

export const unusedMatch = (span: Span, name: string): Diagnostic =>
  warning('W0506', 'unused-matches', span, `${quoted(name)} is never used`, {
    hint: `If that is meant, write ‘_’ or ${quoted(`_${name}`)}.`,
    data: { kind: 'unusedVariable', name, span },
    unnecessary: true,
  });

export const unusedPattern = (span: Span): Diagnostic =>
  warning('W0515', 'unused-pattern-binds', span, 'This binding binds no variable', {
    text: 'A pattern in a ‘let’ or ‘where’ is matched only when one of its variables is needed, so this one never is.',
    hint: 'Match it in a ‘case’, or write ‘!’ before it.',
    unnecessary: true,
  });

/** `spans`: what to delete. `names`: of the list, those that are not needed; absent for the whole import. */
export function unusedImport(
  span: Span,
  module: string,
  names: readonly string[] | undefined,
  spans: readonly Span[],
): Diagnostic {
  const what = names === undefined ? `the import of ${module}` : listed(names);
  return warning(
    'W0507',
    'unused-imports',
    span,
    names === undefined
      ? `The import of ${quoted(module)} is not needed`
      : `${listed(names)} of ${quoted(module)} ${names.length === 1 ? 'is' : 'are'} not needed`,
    {
      hint:
        names === undefined
          ? `Delete it. For its instances alone it would be ‘import ${module} ()’.`
          : 'Take it out of the list.',
      data: { kind: 'delete', what, spans },
      unnecessary: true,
    },
  );
}

/** What its author says of it. `of`: the module that it comes from. */
export const warnedOf = (
  span: Span,
  name: string,
  of: string | undefined,
  { deprecated, category, lines }: Tree.WarningText,
): Diagnostic => {
  const what = of === undefined ? `The module ${quoted(name)}` : `${quoted(name)} of ${of}`;
  const text = lines.join('\n');
  return {
    ...warning(
      'W0516',
      'deprecations',
      span,
      deprecated ? `${what} is deprecated` : `${what} comes with a warning`,
      { ...(text.trim() !== '' && { text }), deprecated },
    ),
    ...(category !== undefined && { flag: category }),
  };
};

// ---------------------------------------------------------------- habits

export const shadowed = (
  span: Span,
  name: string,
  hidden: { span?: Span | undefined; from?: string | undefined },
): Diagnostic =>
  warning('W0508', 'name-shadowing', span, `${quoted(name)} hides another ${quoted(name)}`, {
    text:
      hidden.from === undefined
        ? 'Within its scope, the outer one cannot be used.'
        : `Within its scope, the one of ${hidden.from} cannot be used by this name.`,
    ...(hidden.span === undefined
      ? {}
      : { related: [{ span: hidden.span, message: 'the one that it hides' }] }),
  });

export const missingSignature = (span: Span, name: string, signature: string): Diagnostic =>
  warning('W0509', 'missing-signatures', span, `${quoted(name)} has no type signature`, {
    text: `Its type is\n    ${signature}`,
    data: { kind: 'signature' },
  });

/** Something that GHC takes only with an extension. */
export const needed = (span: Span, what: string, extension: string): Diagnostic => ({
  code: 'E0501',
  severity: 'error',
  span,
  title: `This needs the extension ${extension}`,
  text: `It allows ${what}.`,
  hint: `Begin the file with ‘{-# LANGUAGE ${extension} #-}’.`,
  data: { kind: 'extension', extension },
});

const linear = (span: Span, title: string, hint: string): Diagnostic => ({
  code: 'E0503',
  severity: 'error',
  span,
  title,
  hint,
});

/** LinearTypes: `count` tells how it is used, if at all. */
export const notUsedOnce = (span: Span, name: string, count: string | undefined): Diagnostic =>
  linear(
    span,
    count === undefined
      ? `${quoted(name)} must be used once, and is not used`
      : count === 'uneven'
        ? `${quoted(name)} must be used once, and is not in each branch`
        : `${quoted(name)} must be used once, and is used more often, or where that may happen`,
    'The type has ‘%1 ->’ behind it. What an ordinary function takes, it may use any number of times.',
  );

export const notLinearPattern = (span: Span): Diagnostic =>
  linear(
    span,
    'This pattern does not use all of a value that must be used once',
    'Constructors and variables do; ‘_’, literals, ‘x@p’, ‘~p’ and view patterns do not.',
  );

export const otherArrows = (span: Span, name: string): Diagnostic =>
  linear(
    span,
    `${quoted(name)} uses its argument another number of times than the function that is wanted here`,
    'With a lambda around it, ‘\\x -> f x’, a linear function can stand for an ordinary one.',
  );

/** A type variable of a class or instance in a signature inside of it. */
export const scopedByEdition = (span: Span, name: string, where: 'instance' | 'class'): Diagnostic => ({
  code: 'I0502',
  severity: 'information',
  span,
  title: `In GHC2021, ${quoted(name)} is the type variable of the ${where}`,
  text: `In Haskell 2010 it would be a variable of this signature alone. Nothing says which edition this file is written in, so GHC2021 is taken.`,
  hint: 'Name the edition: ‘{-# LANGUAGE GHC2021 #-}’ or ‘{-# LANGUAGE Haskell2010 #-}’.',
  data: { kind: 'extension', extension: 'GHC2021' },
});

export const tab = (span: Span, more: number): Diagnostic =>
  warning(
    'W0510',
    'tabs',
    span,
    `A tab stands here${more === 0 ? '' : `, and in ${more} more place${more === 1 ? '' : 's'}`}`,
    {
      text: 'Haskell takes a tab to reach to the next multiple of 8 columns, which an editor may show otherwise.',
      hint: 'Use spaces.',
    },
  );

/** `silent`: a function of another name that gives no results, and where its name goes. */
export function discarded(
  span: Span,
  type: string,
  silent: { readonly span: Span; readonly name: string } | undefined,
): Diagnostic {
  const text = `It is of the type ${quoted(type)}.`;
  const title = 'The result of this statement is thrown away';
  if (silent !== undefined)
    return warning('W0511', 'unused-do-bind', span, title, {
      text,
      hint: `${quoted(silent.name)} does the same without collecting the results.`,
      data: { kind: 'edits', title: `Use ${silent.name}`, edits: [{ span: silent.span, text: silent.name }] },
    });
  const edit = { span: { start: span.start, end: span.start }, text: '_ <- ' };
  return warning('W0511', 'unused-do-bind', span, title, {
    text,
    hint: 'If that is meant, write ‘_ <- ’ before it.',
    data: { kind: 'edits', title: 'Say that it is thrown away: _ <-', edits: [edit] },
  });
}

export const partialUpdate = (span: Span, constructors: readonly string[]): Diagnostic =>
  warning('W0512', 'incomplete-record-updates', span, 'This update fails for some constructors', {
    text: `These do not have all of the fields: ${listed(constructors)}.`,
  });

export const duplicateExport = (span: Span, name: string, first: Span): Diagnostic =>
  warning('W0513', 'duplicate-exports', span, `${quoted(name)} is exported already`, {
    related: [{ span: first, message: 'exported here' }],
    unnecessary: true,
  });

export const overflowing = (
  span: Span,
  value: bigint,
  type: string,
  least: bigint,
  most: bigint | undefined,
): Diagnostic =>
  most === undefined
    ? warning('W0514', 'overflowed-literals', span, `${value} is too small for ${quoted(type)}`, {
        text: `${quoted(type)} has no numbers below ${least}: this one fails when it is computed.`,
      })
    : warning('W0514', 'overflowed-literals', span, `${value} does not fit in ${quoted(type)}`, {
        text: `${quoted(type)} holds numbers from ${least} to ${most}; others wrap around.`,
        hint: 'Use ‘Integer’, which has no bounds.',
      });
