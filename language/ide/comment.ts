/**
 * Comments that document: `-- |` or `{- |` before a declaration, `-- ^` or `{- ^` after it, as Haddock reads them,
 * and their markup as Markdown.
 */
import type { Span } from '../source/span.ts';
import { isTrivia, type Token } from '../syntax/token.ts';

/** The comment of what stands at `place`; the first that is there, of several places. */
export function documentation(tokens: readonly Token[], ...places: readonly Span[]): string | undefined {
  for (const place of places) {
    const found = before(tokens, place.start) ?? after(tokens, place.end);
    if (found !== undefined) return toMarkdown(found);
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

const joined = (block: readonly Token[]): string =>
  block
    .map(({ text }) =>
      text
        .replace(/^--+ ?|^\{-+ ?/, '')
        .replace(/-*-\}$/, '')
        .replace(/^\s*[|^] ?/, ''),
    )
    .join('\n')
    .trim();

/** Haddock's marks that are also letters of Markdown stay as they are. */
function toMarkdown(text: string): string {
  const lines: string[] = [];
  let code = false;
  for (const line of text.split(/\r?\n/)) {
    const example = /^\s*(?:>>>|>)\s?(.*)$/.exec(line);
    if ((example !== null) !== code) {
      lines.push(code ? '```' : '```haskell');
      code = !code;
    }
    lines.push(example ? (example[1] ?? '') : inline(line.trim()));
  }
  if (code) lines.push('```');
  return lines.join('\n').trim();
}

const inline = (line: string): string =>
  line
    .replace(/@([^@\n]+)@/g, '`$1`')
    .replace(/(?<![\w'])'([\p{L}_][\w.']*|[^\w\s']+)'(?!\w)/gu, '`$1`')
    .replace(/<(?=[a-z])/gi, '\\<');
