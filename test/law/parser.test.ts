/** The parser is total: random text and random edits of programs give a tree, whose spans nest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpressionText, parseModule, parseTypeText } from '../../language/parse/parser.ts';
import { contains, type Span } from '../../language/source/span.ts';
import { sourceText } from '../../language/source/text.ts';
import { lex } from '../../language/syntax/lexer.ts';
import { printTree } from '../../language/syntax/printer.ts';
import { cases } from '../lib/cases.ts';

const folder = join(import.meta.dirname, '../golden/parse/passing');
const programs = readdirSync(folder)
  .filter(file => file.endsWith('.hs'))
  .map(file => readFileSync(join(folder, file), 'utf8'));
const words = [...new Set(programs.flatMap(text => lex(text).tokens.map(token => token.text)))].filter(
  word => word !== '' && word.length < 30,
);

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** Every node of the tree lies inside its parent. */
function expectNested(node: object, outer: Span): void {
  const pending: { node: object; outer: Span }[] = [{ node, outer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const own = (next.node as { span?: unknown }).span;
    if (isSpan(own)) {
      const message = `${printTree(next.node).slice(0, 200)} ${own.start}-${own.end} in ${next.outer.start}-${next.outer.end}`;
      expect(own.start <= own.end && contains(next.outer, own), message).toBe(true);
    }
    const inner = isSpan(own) ? own : next.outer;
    for (const [key, value] of Object.entries(next.node))
      if (key !== 'span' && typeof value === 'object' && value !== null)
        pending.push({ node: value, outer: inner });
  }
}

function check(text: string): void {
  const { module, errors, tokens } = parseModule(sourceText('A.hs', text));
  const whole = { start: 0, end: text.length };
  expectNested(module, whole);
  for (const { span } of errors) expect(contains(whole, span)).toBe(true);
  expect(tokens.map(token => token.text).join('')).toBe(text);
}

describe('parser', () => {
  test('programs: spans nest', () => {
    for (const text of programs) check(text);
  });

  test.each(['data Ex = forall a. module(Show a) => Ex a\n', 'data T = forall a .  \n'])(
    'what stands where a name is missing: %j',
    text => check(text),
  );

  test('random characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), check), { numRuns: 300 });
  });

  test('random words of programs', () => {
    const soup = fc.array(fc.constantFrom(...words, '\n', '\n  ', '\n    ', ' '), { maxLength: 80 });
    fc.assert(
      fc.property(soup, list => check(list.join(' '))),
      { numRuns: cases(200) },
    );
  });

  test('random edits of programs: a piece cut out, doubled, or another word put in', () => {
    const edit = fc.record({
      program: fc.constantFrom(...programs),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(30),
      word: fc.constantFrom(...words, ''),
      double: fc.boolean(),
    });
    fc.assert(
      fc.property(edit, ({ program, at, length, word, double }) => {
        const start = Math.floor(at * program.length);
        const end = start + length;
        check(program.slice(0, double ? end : start) + word + program.slice(double ? start : end));
      }),
      { numRuns: 300 },
    );
  });

  test('every beginning of a program', () => {
    const prefix = fc.tuple(fc.constantFrom(...programs), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(prefix, ([program, at]) => check(program.slice(0, Math.floor(at * program.length)))),
      { numRuns: 200 },
    );
  });

  test('expressions and types alone', () => {
    const soup = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map(list => list.join(' '));
    fc.assert(
      fc.property(soup, text => {
        const whole = { start: 0, end: text.length };
        expectNested(parseExpressionText(text).expression, whole);
        expectNested(parseTypeText(text).type, whole);
      }),
    );
  });
});
