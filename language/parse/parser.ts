/**
 * The parser's entry: text in, tree and diagnostics out, for every text. It never throws because of a text's content.
 */
import { type Diagnostic, inTextOrder } from '../source/diagnostic.ts';
import { fixedPlace, span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import { expandTokens } from '../syntax/cpp/expand.ts';
import { preprocess, type ReadFile } from '../syntax/cpp/preprocess.ts';
import { extensionsOn } from '../syntax/edition.ts';
import type { Extensions } from '../syntax/extension.ts';
import { lex } from '../syntax/lexer.ts';
import { type LexedText, lexAgain } from '../syntax/relex.ts';
import { isTrivia, type Token } from '../syntax/token.ts';
import type { Expression, Module, Name, Type } from '../syntax/tree.ts';
import { unlit } from '../syntax/unlit.ts';
import { declarations } from './declaration.ts';
import { expression } from './expression.ts';
import { module } from './module.ts';
import { completeNames, extensionNames, reportExtensions } from './pragma.ts';
import { failExpected } from './problem.ts';
import { type Grammar, type LayoutMark, type Parser, parserOf } from './state.ts';
import { type } from './type.ts';

export interface ParseOptions {
  readonly literate?: boolean;
  /** Extensions that are on without a LANGUAGE pragma. */
  readonly extensions?: readonly string[];
  /** What the preprocessor is given: `NAME`, or `NAME=body`. */
  readonly macros?: readonly string[];
  /** Reads what the preprocessor is told to include. */
  readonly read?: ReadFile;
  /** What was made of the text before an edit. */
  readonly before?: LexedText | undefined;
}

export interface Parsed {
  readonly module: Module;
  /** All of the text; of literate text, its code, and spaces for the rest. */
  readonly tokens: readonly Token[];
  readonly errors: readonly Diagnostic[];
  /** The braces and semicolons that layout put in. */
  readonly layout: readonly LayoutMark[];
  /** The files that the preprocessor was told to include. */
  readonly includes: readonly string[];
  /** For the next edit; undefined where the preprocessor has a say. */
  readonly lexed: LexedText | undefined;
}

const grammar: Grammar = { expression, declarations };

export function parseModule(source: SourceText, options: ParseOptions = {}): Parsed {
  const code = options.literate ? unlit(source.text) : { text: source.text, errors: [] };
  const { tokens, visible, errors: lexical, includes, lexed } = tokensOf(code.text, source.name, options);
  const errors = [...code.errors, ...lexical];
  const given: Name[] = (options.extensions ?? []).map(text => ({
    kind: 'name' as const,
    text,
    span: fixedPlace(span(0, 0)),
  }));
  const extensions = namesIn(tokens);
  const p = parserOf(visible, errors, grammar, on(options, extensions));
  reportExtensions(p, extensions);
  const read = module(p, source.text.length, [...given, ...extensions]);
  const complete = tokens.filter(token => token.name === 'COMPLETE').map(completeNames);
  return {
    module: complete.length === 0 ? read : { ...read, complete },
    tokens,
    errors: sorted(errors),
    layout: p.layout,
    includes,
    lexed,
  };
}

const namesIn = (tokens: readonly Token[]): readonly Name[] =>
  tokens.filter(token => token.kind === 'pragma').flatMap(extensionNames);

const on = ({ extensions = [] }: ParseOptions, names: readonly Name[]): Extensions =>
  extensionsOn([...extensions, ...names.map(name => name.text)]);

interface Tokens extends Pick<Parsed, 'tokens' | 'errors' | 'includes' | 'lexed'> {
  /** What the grammar sees: without trivia, macros expanded. */
  readonly visible: readonly Token[];
}

/** With CPP, the preprocessor goes first. */
function tokensOf(text: string, name: string, options: ParseOptions): Tokens {
  const { extensions = [], macros, read } = options;
  const { tokens: all, errors: found } = lexAgain(text, extensions, options.before);
  const plain = { tokens: all, errors: found };
  const visible = plain.tokens.filter(token => !isTrivia(token));
  if (!on(options, namesIn(plain.tokens)).has('CPP'))
    return { ...plain, visible, includes: [], lexed: { ...plain, text, extensions } };
  const processed = preprocess(text, read, macros);
  const { tokens, errors } = lex(text, extensions, processed.trivia);
  const names = [...extensions, ...namesIn(tokens).map(found => found.text)];
  const expanded = expandTokens(text, tokens, processed, name, piece => lex(piece, names));
  return {
    tokens,
    visible: expanded.tokens,
    errors: [...processed.errors, ...errors, ...expanded.errors],
    includes: processed.includes,
    lexed: undefined,
  };
}

const sorted = (errors: readonly Diagnostic[]): readonly Diagnostic[] => errors.toSorted(inTextOrder);

/** Reads a text that is one expression. */
export function parseExpressionText(
  text: string,
  options: ParseOptions = {},
): { readonly expression: Expression; readonly errors: readonly Diagnostic[] } {
  const { value, errors } = whole(text, options, expression);
  return { expression: value, errors };
}

/** Reads a text that is one type. */
export function parseTypeText(
  text: string,
  options: ParseOptions = {},
): { readonly type: Type; readonly errors: readonly Diagnostic[] } {
  const { value, errors } = whole(text, options, type);
  return { type: value, errors };
}

function whole<T>(
  text: string,
  options: ParseOptions,
  read: (p: Parser) => T,
): { value: T; errors: readonly Diagnostic[] } {
  const { tokens, errors: lexical } = lex(text, options.extensions);
  const errors = [...lexical];
  const visible = tokens.filter(token => !isTrivia(token));
  const p = parserOf(visible, errors, grammar, extensionsOn(options.extensions ?? []));
  const value = read(p);
  if (p.now.kind !== 'end') failExpected(p, 'the end of the text');
  return { value, errors: sorted(errors) };
}
