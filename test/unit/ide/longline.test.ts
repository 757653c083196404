/** Lines so long that looking at each part of them from each place would not come to an end. */
import { expect, it } from 'vitest';
import { documentation } from '../../../language/ide/comment.ts';
import { withConstraint } from '../../../language/ide/fix/signature.ts';
import { completeNames } from '../../../language/parse/pragma.ts';
import { stanzas } from '../../../language/project/stanza.ts';
import { lex } from '../../../language/syntax/lexer.ts';
import { fixture } from '../../lib/fixture.ts';

const blanks = ' '.repeat(2_000_000);
const hyphens = '-'.repeat(2_000_000);

it('a type', () => {
  expect(withConstraint(`a${blanks}`, 'C a')).toBe(`C a => a${blanks}`);
  expect(withConstraint(`forall a.${blanks}a`, 'C a')).toBe(`forall a.${blanks}C a => a`);
});

it('a comment', () => {
  const text = `{- | ${hyphens} x -}\nf = 1\n`;
  const { tokens } = lex(text, []);
  const name = tokens.find(token => token.text === 'f')!;
  expect(documentation(tokens, name.span)).toBe(`${hyphens} x`);
});

it('a pragma', () => {
  const { tokens } = lex(`{-# COMPLETE (${blanks}:+, A #-}\n`, []);
  expect(completeNames(tokens.find(({ kind }) => kind === 'pragma')!)).toHaveLength(2);
});

it('a field of a package', () =>
  expect(stanzas(`library${blanks}x {\n  name: 1\n}\n`).sections).toHaveLength(1));

it('a flag', () => {
  const { workspace, path, offset } = fixture(
    `{-# OPTIONS_GHC ${'x'.repeat(300_000)} -W{-^-} #-}\nmodule A where\n`,
  );
  expect(workspace.completions(path, offset).items.map(({ label }) => label)).toContain('-Wall');
});
