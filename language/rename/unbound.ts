/** What is said of names that are not in scope, and what could be meant. */

import type { ErrorCode } from '../source/codes.ts';
import type { Diagnostic, Remedy } from '../source/diagnostic.ts';
import { foreign, foreignText } from '../source/foreign.ts';
import type { Span } from '../source/span.ts';
import type { Name } from '../syntax/tree.ts';
import { isInSameBinding, type LocalDefinition } from './localdefinition.ts';
import { error, listed, meant, written } from './message.ts';

export type Sort = 'variable' | 'constructor' | 'field' | 'type' | 'class';

const unboundCode: Readonly<Record<Sort, ErrorCode>> = {
  variable: 'E0301',
  constructor: 'E0302',
  type: 'E0303',
  class: 'E0303',
  field: 'E0305',
};

const unboundTitle: Readonly<Record<Sort, string>> = {
  variable: 'Variable not in scope',
  constructor: 'Data constructor not in scope',
  type: 'Type not in scope',
  class: 'Class not in scope',
  field: 'Field not in scope',
};

export interface UnboundHelp {
  /** Where another definition has it inside. */
  readonly inside?: LocalDefinition | undefined;
  readonly similar: readonly string[];
  /** Of a variable: a field has this name, without a selector (NoFieldSelectors). */
  readonly isField?: boolean;
  /** Of a constructor: the variable of that name with a small letter. */
  readonly small?: string | undefined;
  /** Of a constructor: there is a type of that name, which has these. */
  readonly constructors?: readonly string[] | undefined;
  readonly exporters: readonly string[];
  /** A module that exports it and is imported, but not for this name. */
  readonly importedExporter: string | undefined;
  /** What an import list has to say: `T(C)` for a constructor. */
  readonly item: string | undefined;
  /** The qualifier is not the name of any import. */
  readonly strangeQualifier: boolean;
}

export function unbound(sort: Sort, name: Name, help: UnboundHelp): Diagnostic {
  const text = help.strangeQualifier
    ? `No imported module goes by the name ${name.qualifier}, so nothing can be taken from it.`
    : `Nothing called ${written(name)} is defined or imported here${name.implied ? ', and what is written here stands for a call of it' : ''}.`;
  const data = unboundRemedy(sort, name, help);
  const base = error(
    unboundCode[sort],
    name.span,
    `${unboundTitle[sort]}: ${name.qualifier === undefined ? '' : `${name.qualifier}.`}${name.text}`,
    text,
    unboundHint(sort, name, help),
  );
  const { inside } = help;
  const related = inside && { related: [{ span: inside.span, message: 'known only there' }] };
  return { ...base, ...related, ...(data && { data }) };
}

const insideHint = ({ owner }: LocalDefinition, isInSameBinding: boolean): string =>
  isInSameBinding
    ? 'A ‘where’ belongs to one clause, and a ‘let’ to what follows it: elsewhere their definitions are not known.'
    : `It is defined inside ‘${owner}’, and known only there. What several functions use is defined beside them.`;

function unboundHint(sort: Sort, name: Name, help: UnboundHelp): string | undefined {
  const { similar, exporters, importedExporter, strangeQualifier } = help;
  const elsewhere = name.qualifier === undefined ? foreign(name.text) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (help.isField === true)
    return `A field is called ${written(name)}, but under NoFieldSelectors no field is a function. Match on the record, or write ‘record.${name.text}’ with OverloadedRecordDot.`;
  if (help.inside !== undefined) return insideHint(help.inside, isInSameBinding(help.inside, name.span));
  const item = inList(help.item ?? name.text);
  if (help.constructors !== undefined && exporters.length === 0) return typeHint(name, help.constructors);
  if (importedExporter !== undefined)
    return `${importedExporter} exports it, but the import here leaves it out: add ‘${item}’ to its list, or take it out of the ‘hiding’.`;
  const [module] = exporters;
  const small = help.small === undefined ? '' : `Perhaps you meant the function ‘${help.small}’. `;
  const perhaps = name.implied ? undefined : meant(similar);
  if (module !== undefined && name.qualifier !== undefined) {
    const how = strangeQualifier ? `import qualified ${module} as ${name.qualifier}` : module;
    return strangeQualifier
      ? `Add ‘${how}’.${exporters.length > 1 ? ` ${listed(exporters.slice(1))} has one, too.` : ''}`
      : (perhaps ?? `${listed(exporters)} exports it.`);
  }
  if (module !== undefined) {
    const others = exporters.length > 1 ? ` ${listed(exporters.slice(1))} has one, too.` : '';
    return `${small}${module} exports ${small === '' ? 'it' : 'such a constructor'}: add ‘import ${module} (${item})’.${others}`;
  }
  if (small !== '') return small.trim();
  if (perhaps !== undefined) return perhaps;
  if (strangeQualifier)
    return `Add ‘import qualified ${name.qualifier}’, or an import with ‘as ${name.qualifier}’.`;
  if (sort === 'constructor' && !name.text.startsWith(':'))
    return 'A name with a capital letter is a constructor; functions and variables begin with a small one.';
  return undefined;
}

/** An item as an import list has it: an operator stands in parentheses. */
const inList = (item: string): string => (/^[\p{L}_]/u.test(item) ? item : `(${item})`);

/** The name of a type where a value should be. */
const typeHint = (name: Name, constructors: readonly string[]): string =>
  constructors.length > 0 && constructors.length < 6
    ? `${written(name)} is a type; its values are built by ${listed(constructors.map(text => `‘${text}’`))}.`
    : `${written(name)} is a type; functions and variables begin with a small letter. ‘x :: ${name.text}’ says that a value is of the type; ‘fromIntegral’, ‘round’ and ‘truncate’ convert numbers.`;

function unboundRemedy(sort: Sort, name: Name, help: UnboundHelp): Remedy | undefined {
  // there is no text that could be spelt otherwise
  if (name.implied) return undefined;
  const { similar, exporters, importedExporter, small } = help;
  if (help.isField === true) return undefined;
  const instead = name.qualifier === undefined ? foreignText(name.text) : undefined;
  if (instead !== undefined) return { kind: 'spelling', span: name.span, candidates: [instead] };
  if (small !== undefined && exporters.length === 0)
    return { kind: 'spelling', span: name.span, candidates: [small] };
  if (exporters.length === 0)
    return similar.length === 0 ? undefined : { kind: 'spelling', span: name.span, candidates: similar };
  const modules =
    importedExporter === undefined
      ? exporters
      : [importedExporter, ...exporters.filter(each => each !== importedExporter)];
  return {
    kind: 'import',
    name: name.text,
    space: sort === 'type' || sort === 'class' ? 'type' : 'value',
    modules,
    ...(name.qualifier === undefined ? {} : { qualifier: name.qualifier }),
    item: help.item ?? name.text,
    span: name.span,
    candidates: similar,
  };
}

/** `0b1` without BinaryLiterals, where nothing is called `b1`: `whole` is all of it. */
export const splitBinary = (whole: Span, name: Name): Diagnostic => ({
  ...error(
    'E0301',
    whole,
    `Variable not in scope: ${name.text}`,
    `Without the extension BinaryLiterals this is 0 applied to ${written(name)}.`,
    'For a binary number, begin the file with ‘{-# LANGUAGE BinaryLiterals #-}’.',
  ),
  data: { kind: 'extension', extension: 'BinaryLiterals' },
});
