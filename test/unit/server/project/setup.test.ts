/** What is said of a package's `Setup.hs`. */
import { expect, test } from 'vitest';
import type { FileDiagnostics } from '../../../../language/index.ts';
import { withoutSetup } from '../../../../server/src/project/setup.ts';

const wrong = (path: string): FileDiagnostics => ({
  path,
  diagnostics: [{ code: 'E0311', severity: 'error', span: { start: 0, end: 1 }, title: 'no such module' }],
});
const codesOf = (path: string, beside: readonly string[]): readonly string[] =>
  withoutSetup([wrong(path)], folder => (folder === '/tea' ? beside : [])).flatMap(({ diagnostics }) =>
    diagnostics.map(({ code }) => code),
  );

test('beside the description of a package it is cabal’s own script', () => {
  expect(codesOf('/tea/Setup.hs', ['Setup.hs', 'tea.cabal'])).toEqual(['I0603']);
  expect(codesOf('/tea/Setup.lhs', ['Setup.lhs', 'tea.cabal'])).toEqual(['I0603']);
});

test('anywhere else it is a program like any other', () => {
  expect(codesOf('/tea/Setup.hs', ['Setup.hs', 'cairn.json'])).toEqual(['E0311']);
  expect(codesOf('/tea/src/Setup.hs', ['tea.cabal'])).toEqual(['E0311']);
  expect(codesOf('/tea/MySetup.hs', ['tea.cabal'])).toEqual(['E0311']);
});
