/**
 * Comments that document: `-- |` or `{- |` before a declaration, `-- ^` or `{- ^` after it, as Haddock reads them,
 * and their markup as Markdown.
 */
import type { Span } from '../source/span.ts';
import { markdownBlock, markdownCode, markdownWithoutLinks } from '../source/visible.ts';
import { isTrivia, type Token } from '../syntax/token.ts';

/** The comment of what stands at `place`; the first that is there, of several places. */
export function documentation(tokens: readonly Token[], ...places: readonly Span[]): string | undefined {
  for (const place of places) {
    const text = before(tokens, place.start) ?? after(tokens, place.end);
    if (text !== undefined) return toMarkdown(text);
  }
  return undefined;
}

/** The index of the first token that begins at or after `offset`. */
export function tokenFrom(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.span.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isBlankLine = (token: Token): boolean =>
  token.kind === 'space' && (token.text.match(/\n/g)?.length ?? 0) > 1;

function before(tokens: readonly Token[], offset: number): string | undefined {
  const block: Token[] = [];
  for (let i = tokenFrom(tokens, offset) - 1; i >= 0; i--) {
    const token = tokens[i]!;
    if (token.kind === 'comment') block.unshift(token);
    else if (token.kind !== 'space' && token.kind !== 'pragma') break;
    else if (isBlankLine(token) && block.length > 0) break;
    if (opens(token, '|')) return joined(block);
    if (opens(token, '^')) return undefined;
  }
  return undefined;
}

function after(tokens: readonly Token[], offset: number): string | undefined {
  const block: Token[] = [];
  for (let i = tokenFrom(tokens, offset); i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.kind === 'comment') {
      if (block.length === 0 && !opens(token, '^')) return undefined;
      block.push(token);
    } else if (block.length === 0 && token.text === ',') continue;
    else if (!isTrivia(token) || isBlankLine(token)) break;
  }
  return block.length === 0 ? undefined : joined(block);
}

const opens = (token: Token, mark: '|' | '^'): boolean =>
  token.kind === 'comment' && /^(?:--+|\{-+)\s*([|^])/.exec(token.text)?.[1] === mark;

/** Without `-}`, and the hyphens before it. */
function withoutEnd(text: string): string {
  if (!text.endsWith('-}')) return text;
  let end = text.length - 1;
  while (text.charAt(end - 1) === '-') end--;
  return text.slice(0, end);
}

const joined = (block: readonly Token[]): string =>
  block
    .map(({ text }) =>
      withoutEnd(text)
        .replace(/^--+ ?|^\{-+ ?/, '')
        .replace(/^\s*[|^] ?/, ''),
    )
    .join('\n')
    .trim();

/** Haddock's marks that are also letters of Markdown stay as they are. */
function toMarkdown(text: string): string {
  const lines: string[] = [];
  let example: string[] = [];
  const endExample = (): void => {
    if (example.length > 0) lines.push(markdownBlock('haskell', example.join('\n')));
    example = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const code = /^\s*(?:>>>|>)\s?(.*)$/.exec(line);
    if (code) example.push(code[1] ?? '');
    else {
      endExample();
      lines.push(inline(line.trim()));
    }
  }
  endExample();
  return lines.join('\n').trim();
}

/** `@code@`, and the name of something in quotes. */
const codeMarks = /@([^@\n]+)@|(?<![\w'])'([\p{L}_][\w.']*|[^\w\s']+)'(?!\w)/gu;

function inline(line: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const match of line.matchAll(codeMarks)) {
    parts.push(markdownWithoutLinks(line.slice(at, match.index)), markdownCode(match[1] ?? match[2] ?? ''));
    at = match.index + match[0].length;
  }
  return [...parts, markdownWithoutLinks(line.slice(at))].join('');
}
