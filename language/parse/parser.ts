/**
 * The door of the parser: text in, tree and diagnostics out, for every text. It never throws for what a text holds.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import { span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import { lex } from '../syntax/lexer.ts';
import type { Token } from '../syntax/token.ts';
import type { Expression, Module, Type } from '../syntax/tree.ts';
import { unlit } from '../syntax/unlit.ts';
import { declarations } from './declaration.ts';
import { expression } from './expression.ts';
import { module } from './module.ts';
import { extensionNames } from './pragma.ts';
import { failExpected } from './problem.ts';
import { type Grammar, type LayoutMark, type Parser, parserOf } from './state.ts';
import { type } from './type.ts';

export interface ParseOptions {
  readonly literate?: boolean;
  /** Extensions that are on without a LANGUAGE pragma. */
  readonly extensions?: readonly string[];
}

export interface Parsed {
  readonly module: Module;
  /** All of the text; of literate text, its code, and spaces for the rest. */
  readonly tokens: readonly Token[];
  readonly errors: readonly Diagnostic[];
  /** The braces and semicolons that layout put in. */
  readonly layout: readonly LayoutMark[];
}

const grammar: Grammar = { expression, declarations };

export function parseModule(source: SourceText, options: ParseOptions = {}): Parsed {
  const code = options.literate ? unlit(source.text) : { text: source.text, errors: [] };
  const { tokens, errors: lexical } = lex(code.text, options.extensions);
  const errors = [...code.errors, ...lexical];
  const p = parserOf(tokens, errors, grammar);
  const given = (options.extensions ?? []).map(text => ({ kind: 'name' as const, text, span: span(0, 0) }));
  const written = tokens
    .filter(token => token.kind === 'pragma' && token.name === 'LANGUAGE')
    .flatMap(extensionNames);
  const read = module(p, source.text.length, [...given, ...written]);
  return { module: read, tokens, errors: sorted(errors), layout: p.layout };
}

const sorted = (errors: readonly Diagnostic[]): readonly Diagnostic[] =>
  errors.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);

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
  const p = parserOf(tokens, errors, grammar);
  const value = read(p);
  if (p.now.kind !== 'end') failExpected(p, 'the end of the text');
  return { value, errors: sorted(errors) };
}
