/**
 * The front end is total: random text and random edits of programs never make it throw, nor keep it busy for long.
 * `CAIRN_FUZZ=100000` runs as many of each; the seed of a failure is printed by fast-check.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceText } from '../../language/source/text.ts';
import { lex } from '../../language/syntax/lexer.ts';
import { compileModule, library } from '../lib/prelude.ts';

const runs = Number(process.env.CAIRN_FUZZ ?? 40);
/** Milliseconds for a program of at most some hundred lines, on a busy machine; a superlinear phase takes far more. */
const patience = 15_000;

const folder = join(import.meta.dirname, '../golden/language/passing');
const programs = readdirSync(folder)
  .filter(file => file.endsWith('.hs'))
  .map(file => readFileSync(join(folder, file), 'utf8'));
const words = [...new Set(programs.flatMap(text => lex(text).tokens.map(token => token.text)))].filter(
  word => word !== '' && word.length < 40,
);

function check(text: string): void {
  const start = performance.now();
  const { errors, source } = compileModule(sourceText('A.hs', text), library().interfaces);
  expect(performance.now() - start).toBeLessThan(patience);
  for (const { span } of errors) {
    expect(span.start).toBeLessThanOrEqual(span.end);
    expect(span.end).toBeLessThanOrEqual(source.text.length);
  }
}

describe('the front end is total', () => {
  test('random words', () => {
    const soup = fc.array(fc.constantFrom(...words, '\n', '\n  ', '\n    '), { maxLength: 60 });
    fc.assert(
      fc.property(soup, fc.constantFrom('', ...programs.map(head)), (list, header) =>
        check(`${header}${list.join(' ')}`),
      ),
      { numRuns: runs },
    );
  }, 0);

  test('random edits of programs', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(12),
      word: fc.constantFrom(...words, ''),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (program, edits) => {
          let text = program;
          for (const { at, length, word } of edits) {
            const start = Math.floor(at * text.length);
            text = text.slice(0, start) + word + text.slice(start + length);
          }
          check(text);
        },
      ),
      { numRuns: runs },
    );
  }, 0);
});

/** The pragmas of a program: what they turn on is tried with other text. */
const head = (program: string): string => /^(?:\{-#.*#-\}\s*)*/.exec(program)?.[0] ?? '';
