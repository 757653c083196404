/**
 * Blocks of items: declarations, statements, alternatives, in braces or by layout (Report 10.3). An implicit block
 * ends where the indentation falls, or by the rule parse-error(t): where an item is complete and the next token
 * can only belong to something around the block. A token that nothing awaits is an error inside the block, and
 * reading goes on with the block's next item: so one mistake costs one item. Every round makes progress.
 */
import type { Token } from '../syntax/token.ts';
import { isOperator } from './name.ts';
import { edits, fail, failExpected, failUnclosed, frames, type ItemKind, replacement } from './problem.ts';
import {
  accept,
  advance,
  at,
  enter,
  expectLater,
  indentation,
  isAwaited,
  isBoundary,
  isEnd,
  isSemicolon,
  leave,
  type Parser,
  raw,
  settle,
  skipped,
} from './state.ts';

/**
 * Reads the block that begins here. `item` reads one item, and should read at least one token. The items of a `do`
 * may stand below the block around it, if NondecreasingIndentation is on: its lines are the inner block's then.
 */
export function block(p: Parser, item: (p: Parser) => void, kind: ItemKind, isDo = false): void {
  p.depth += frames.block;
  if (at(p, '{')) explicit(p, item, kind);
  else implicit(p, item, kind, isDo && p.extensions.has('NondecreasingIndentation'));
  p.depth -= frames.block;
}

function implicit(p: Parser, item: (p: Parser) => void, kind: ItemKind, mayStandBelow: boolean): void {
  const token = raw(p);
  const isBelow =
    mayStandBelow &&
    p.now.kind === 'virtualSemicolon' &&
    token.column === indentation(p) &&
    !(p.contexts.length === 1 && isDeclaration(p));
  const empty =
    !isBelow &&
    (p.now.kind === 'virtualSemicolon' ||
      p.now.kind === 'virtualClose' ||
      isEnd(p) ||
      token.column <= indentation(p));
  if (empty) {
    p.layout.push({ at: p.end, text: '{' }, { at: p.end, text: '}' });
    return;
  }
  enter(p, token.column);
  items(p, item, kind);
  leave(p);
}

/** Whether the item here is a declaration: then the `do` above it is empty, rather than all below it wrong. */
function isDeclaration(p: Parser): boolean {
  for (let i = p.index; i >= 0; i = skipped(p, i)) {
    const { kind, name } = p.tokens[i] as Token;
    if (i > p.index && isBoundary(p, i)) return false;
    if (name === '=' || name === '::') return true;
    if (kind === 'keyword' && name !== '_') return !['let', 'if', 'case', 'do', 'mdo', 'rec'].includes(name);
  }
  return false;
}

function explicit(p: Parser, item: (p: Parser) => void, kind: ItemKind): void {
  const opener = p.now;
  p.contexts.push({ column: 0, items: true });
  advance(p);
  expectLater(p, '}');
  items(p, item, kind);
  settle(p, '}');
  // the token after `}` already belongs to the context outside
  if (at(p, '}')) {
    p.contexts.pop();
    advance(p);
  } else {
    failUnclosed(p, opener, '}');
    leave(p);
  }
}

/** Reads items up to the block's end, which is left to the caller. */
function items(p: Parser, item: (p: Parser) => void, kind: ItemKind): void {
  for (;;) {
    while (isSemicolon(p)) advance(p);
    if (isBlockEnd(p) || isBehindBlock(p, kind)) return;
    const errors = p.errors.length;
    item(p);
    if (isSemicolon(p) || isBlockEnd(p)) continue;
    if (p.errors.length === errors) failEnd(p, kind);
    if (!recover(p)) return;
  }
}

function failEnd(p: Parser, kind: ItemKind): void {
  if (at(p, ')') || at(p, ']') || at(p, '}'))
    fail(p, 'E0202', `This ‘${p.now.text}’ closes nothing`, {
      remedy: edits('Delete it', replacement(raw(p), '')),
    });
  else failExpected(p, { kind: 'endOf', item: kind });
}

/** An operator cannot begin a statement or alternative: by parse-error(t) it ends the block, whatever its column. */
const isBehindBlock = (p: Parser, kind: ItemKind): boolean =>
  (kind === 'statement' || kind === 'alternative') &&
  indentation(p) > 0 &&
  p.now === raw(p) &&
  isOperator(p) &&
  !['-', '!', '~', '@'].includes(p.now.text);

const isBlockEnd = (p: Parser): boolean => p.now.kind === 'virtualClose' || isEnd(p) || isAwaited(p);

/** Passes over the rest of a spoilt item: at least one token, whole brackets at once. False: the block is over. */
function recover(p: Parser): boolean {
  const outer = p.contexts.findLast(context => context.column > 0)?.column ?? 0;
  while (!isSemicolon(p) && !isBlockEnd(p)) {
    const token = raw(p);
    // a line that begins where outer items do: the braces of this block were not closed
    if (indentation(p) === 0 && token.first && token.column <= outer) return false;
    const next = skipped(p, p.index);
    advance(p);
    while (p.index < next && !isEnd(p) && !p.now.kind.startsWith('virtual')) advance(p);
  }
  return true;
}

/** Reads `closer`; if something else stands here says so, and passes over it where `closer` follows later. */
export function close(p: Parser, opener: Token, closer: string): void {
  if (accept(p, closer) !== undefined) return;
  failUnclosed(p, opener, closer);
  const closing = closerAhead(p, closer);
  if (closing === undefined) return;
  while (p.index <= closing && !p.now.kind.startsWith('virtual') && !isEnd(p)) advance(p);
}

/** Index of `closer` in the rest of this item, outside other brackets. */
function closerAhead(p: Parser, closer: string): number | undefined {
  if (p.now !== raw(p)) return undefined;
  for (let i = p.index; i >= 0; i = skipped(p, i)) {
    if (isBoundary(p, i)) return undefined;
    const { text } = p.tokens[i] as Token;
    if (text === closer) return i;
    if (text === ';' || text === ')' || text === ']' || text === '}') return undefined;
  }
  return undefined;
}

/** What `inside` reads between the braces of a record, where layout puts in nothing (the context 0 of Report 10.3). */
export function braced<T>(p: Parser, inside: (p: Parser) => T): T {
  const opener = p.now;
  const isClosed = (p.partners[p.index] ?? -1) >= 0;
  if (isClosed) p.contexts.push({ column: 0, items: true });
  advance(p);
  const result = inside(p);
  if (isClosed && at(p, '}')) {
    // the token after `}` already belongs to the context outside
    p.contexts.pop();
    advance(p);
    return result;
  }
  close(p, opener, '}');
  if (isClosed) leave(p);
  return result;
}

/** `one` separated by commas, up to `closer`; an empty list if `closer` stands here. */
export function commas<T>(p: Parser, closer: string, one: (p: Parser) => T): readonly T[] {
  const results: T[] = [];
  if (at(p, closer)) return results;
  expectLater(p, ',', closer);
  do results.push(one(p));
  while (accept(p, ',') !== undefined);
  settle(p, ',', closer);
  return results;
}
