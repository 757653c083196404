/**
 * WARNING and DEPRECATED pragmas (GHC User's Guide, "Pragmas"): of a module, in its header, and of what it declares. Those in
 * an export list or before the head of an instance are passed over.
 */
import type { Token } from '../syntax/token.ts';
import type { Name, WarningPragma, WarningText } from '../syntax/tree.ts';
import { isOperatorToken } from './name.ts';
import { lexemes } from './pragma.ts';
import { reportAt } from './problem.ts';
import { advance, type Parser, placed } from './state.ts';

export const isWarning = ({ kind, name }: Token): boolean =>
  kind === 'pragma' && (name === 'WARNING' || name === 'DEPRECATED');

/** The lexemes of one pragma, read from the left. */
interface Reader {
  readonly p: Parser;
  readonly pragma: Token;
  readonly list: readonly Token[];
  index: number;
}

function open(p: Parser): Reader {
  const pragma = advance(p);
  return { p, pragma, list: lexemes(p, pragma), index: 0 };
}

const textAt = ({ list, index }: Reader, on = 0): string => list[index + on]?.text ?? '';

function takes(reader: Reader, text: string): boolean {
  if (textAt(reader) !== text) return false;
  reader.index++;
  return true;
}

/** `module M {-# DEPRECATED "text" #-}`. */
export function moduleWarning(p: Parser): WarningText | undefined {
  const reader = open(p);
  const category = categoryOf(reader);
  const lines = linesOf(reader);
  if (lines === undefined || reader.index < reader.list.length) {
    malformed(reader, 'In a module’s header, the pragma has a text', '"text"');
    return undefined;
  }
  return warning(reader, category, lines);
}

/** `{-# WARNING f, T "text"; (+) ["text", "more"] #-}`. */
export function warningDeclarations(p: Parser): readonly WarningPragma[] {
  const reader = open(p);
  const span = placed(p, reader.pragma.span);
  const pragmas: WarningPragma[] = [];
  while (reader.index < reader.list.length) {
    if (takes(reader, ';')) continue;
    const category = categoryOf(reader);
    const space = spaceOf(reader);
    const names = namesOf(reader);
    const lines = names && linesOf(reader);
    const isOver = reader.index === reader.list.length || textAt(reader) === ';';
    if (names === undefined || lines === undefined || !isOver) {
      malformed(reader, 'The pragma has names, and a text about them', 'f "text"');
      return pragmas;
    }
    const about = space === undefined ? {} : { space };
    pragmas.push({ kind: 'warningPragma', span, names, ...about, warning: warning(reader, category, lines) });
  }
  if (reader.list.length === 0) malformed(reader, 'The pragma has names, and a text about them', 'f "text"');
  return pragmas;
}

/** Where no declaration of the top level can stand. */
export function misplacedWarning(p: Parser): undefined {
  const { span, name } = advance(p);
  reportAt(p, span, 'E0223', `The ${name} pragma stands at the top level, beside what it is about`, {
    hint: 'Of what a class declares, its methods included, the pragma stands behind the class.',
  });
}

/** Reads over a pragma before an export, or before the head of an instance. */
export function passWarning(p: Parser): void {
  if (isWarning(p.now)) advance(p);
}

const malformed = ({ p, pragma }: Reader, title: string, example: string): void =>
  reportAt(p, pragma.span, 'E0223', title, { hint: `Write ‘{-# ${pragma.name} ${example} #-}’.` });

const warning = (
  { pragma }: Reader,
  category: string | undefined,
  lines: readonly string[],
): WarningText => ({
  deprecated: pragma.name === 'DEPRECATED',
  ...(category !== undefined && { category }),
  lines,
});

/** `in "x-partial"`, since GHC 9.8. */
function categoryOf(reader: Reader): string | undefined {
  const { p, pragma } = reader;
  if (pragma.name !== 'WARNING' || textAt(reader) !== 'in') return undefined;
  reader.index++;
  const token = reader.list[reader.index];
  const category = stringOf(token);
  if (token === undefined || category === undefined) return undefined;
  reader.index++;
  if (category !== 'deprecations' && !/^x-[\p{L}\p{N}'-]*$/u.test(category))
    reportAt(p, token.span, 'E0223', `‘${category}’ is no category of warnings`, {
      text: 'The categories of programs begin with ‘x-’, and have letters, digits and hyphens.',
      hint: `Write ‘in "x-${category.replaceAll(/[^\p{L}\p{N}'-]+/gu, '-')}"’.`,
    });
  return category;
}

/** `type` or `data` before the names, since GHC 9.10. */
function spaceOf(reader: Reader): WarningPragma['space'] {
  if (takes(reader, 'type')) return 'type';
  return takes(reader, 'data') ? 'value' : undefined;
}

function namesOf(reader: Reader): readonly Name[] | undefined {
  const names: Name[] = [];
  do {
    const name = nameOf(reader);
    if (name === undefined) return undefined;
    names.push(name);
  } while (takes(reader, ','));
  return names;
}

/** `f`, `T` or `(+)`. */
function nameOf(reader: Reader): Name | undefined {
  const { p, list, index } = reader;
  const isOperator = textAt(reader) === '(' && textAt(reader, 2) === ')';
  const token = list[isOperator ? index + 1 : index];
  if (token === undefined || token.qualifier !== undefined) return undefined;
  const isName = isOperator
    ? isOperatorToken(token)
    : token.kind === 'variable' || token.kind === 'constructor';
  if (!isName) return undefined;
  reader.index += isOperator ? 3 : 1;
  return { kind: 'name', span: placed(p, token.span), text: token.name };
}

/** `"text"`, or `["line", "line"]`. */
function linesOf(reader: Reader): readonly string[] | undefined {
  const single = stringOf(reader.list[reader.index]);
  if (single !== undefined) {
    reader.index++;
    return [single];
  }
  if (!takes(reader, '[')) return undefined;
  const lines: string[] = [];
  while (!takes(reader, ']')) {
    const line = stringOf(reader.list[reader.index]);
    if (line === undefined) return undefined;
    reader.index++;
    lines.push(line);
    if (!takes(reader, ',') && textAt(reader) !== ']') return undefined;
  }
  return lines;
}

const stringOf = (token: Token | undefined): string | undefined =>
  token?.literal?.kind === 'string' && token.literal.primitive === undefined
    ? token.literal.value
    : undefined;
