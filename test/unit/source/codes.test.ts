/** The table of diagnostics: phases and severities are fields of it, and the codes' own letters and digits agree. */
import { expect, test } from 'vitest';
import { chosen } from '../../../language/check/flags.ts';
import { codes, type DiagnosticCode, type ErrorCode, phaseOf } from '../../../language/source/codes.ts';
import { compileText } from '../../lib/prelude.ts';

const entries = Object.entries(codes);

test('letters and digits agree with severity and phase', () => {
  const letters = { error: 'E', warning: 'W', information: 'I' };
  const phases = ['lexer', 'parser', 'names', 'types', 'checks', 'projects', 'ghc'];
  const wrong = entries.filter(
    ([code, { phase, severity }]) =>
      !code.startsWith(`${letters[severity]}0${phases.indexOf(phase) + 1}`) || !/^[EWI]\d{4}$/.test(code),
  );
  expect(wrong).toEqual([]);
});

test('each number is used once, with a meaning', () => {
  expect(new Set(entries.map(([code]) => code.slice(1))).size).toBeGreaterThan(100);
  expect(entries.filter(([, { meaning }]) => meaning === '')).toEqual([]);
});

test('a code that is not listed does not compile', () => {
  // @ts-expect-error no such code
  const unlisted: DiagnosticCode = 'E9999';
  // @ts-expect-error a warning is no error
  const warning: ErrorCode = 'W0401';
  expect([unlisted, warning].filter(code => Object.hasOwn(codes, code))).toEqual(['W0401']);
});

test('what is found has the severity of the table, until a module asks for another', () => {
  const { errors } = compileText(
    'module T where\nimport Prelude hiding (nothing)\ninstance Show (a -> b)\nx :: Int\nx = y',
  );
  expect(errors.map(({ code }) => code).sort()).toEqual(['E0301', 'W0301', 'W0401']);
  for (const { code, severity } of errors) expect(severity).toBe(codes[code].severity);
  const fatal = chosen(errors, {
    on: new Map(),
    fatal: new Map([['missing-methods', true]]),
    allFatal: false,
  });
  expect(fatal.find(({ code }) => code === 'W0401')?.severity).toBe('error');
  expect(phaseOf('W0401')).toBe('types');
});
