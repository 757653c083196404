/** Which warnings a module gets, and how seriously, by its flags. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceOf, chosen, type FlagName, flagOfCode, flags } from '../../../language/check/flags.ts';
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import { optionsOf } from '../../../language/syntax/options.ts';

const found = (flag: FlagName): Diagnostic => ({
  code: 'W0501',
  severity: 'warning',
  span: { start: 0, end: 1 },
  title: '',
  flag,
});

/** The severity of a warning in a module that begins so; undefined if it is not wanted. */
const severity = (head: string, flag: FlagName): string | undefined =>
  chosen([found(flag)], choiceOf(optionsOf(`${head}\nmodule M where\n`)))[0]?.severity;

describe('options', () => {
  it.each([
    ['', 'incomplete-patterns', 'warning'],
    ['', 'missing-signatures', 'hint'],
    ['', 'incomplete-uni-patterns', 'information'],
    ['{-# OPTIONS_GHC -w #-}', 'incomplete-patterns', undefined],
    ['{-# OPTIONS_GHC -w -Wincomplete-patterns #-}', 'incomplete-patterns', 'warning'],
    ['{-# OPTIONS_GHC -Wall #-}', 'missing-signatures', 'warning'],
    ['{-# OPTIONS_GHC -Wall -Wno-missing-signatures #-}', 'missing-signatures', undefined],
    ['{-# OPTIONS_GHC -Wall #-}', 'incomplete-uni-patterns', 'information'],
    ['{-# OPTIONS_GHC -Wincomplete-uni-patterns #-}', 'incomplete-uni-patterns', 'warning'],
    ['{-# OPTIONS_GHC -fno-warn-tabs #-}', 'tabs', undefined],
    ['{-# OPTIONS_GHC -fwarn-name-shadowing #-}', 'name-shadowing', 'warning'],
    ['{-# OPTIONS_GHC -Wno-unused-binds #-}', 'unused-local-binds', undefined],
    ['{-# OPTIONS_GHC -Wno-all #-}', 'unused-imports', undefined],
    ['{-# OPTIONS_GHC -Werror #-}', 'tabs', 'error'],
    ['{-# OPTIONS_GHC -Werror #-}', 'unused-imports', 'warning'],
    ['{-# OPTIONS_GHC -Wall -Werror #-}', 'unused-imports', 'error'],
    ['{-# OPTIONS_GHC -Wall -Werror -Wwarn=unused-imports #-}', 'unused-imports', 'warning'],
    ['{-# OPTIONS_GHC -Werror=unused-matches #-}', 'unused-matches', 'error'],
    ['-- a comment\n{- another -}\n{-# LANGUAGE GADTs #-}\n{-# options_ghc -w #-}', 'tabs', undefined],
    ['{-# OPTIONS_HADDOCK -w #-}', 'tabs', 'warning'],
  ] as const)('%s makes %s %s', (head, flag, expected) => expect(severity(head, flag)).toBe(expected));

  it('do not touch errors', () => {
    const error: Diagnostic = { ...found('tabs'), severity: 'error', code: 'E0301' };
    expect(chosen([error], choiceOf(['-w']))).toEqual([error]);
  });

  it('after the module header are none', () =>
    expect(severity('module M where\n{-# OPTIONS_GHC -w #-}', 'tabs')).toBe('warning'));
});

it('every flag is that of a warning', () => {
  const folder = 'language/check';
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && file !== 'flags.ts')
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  const byCode: readonly string[] = Object.values(flagOfCode);
  const isUsed = (flag: string): boolean => byCode.includes(flag) || sources.includes(`'${flag}'`);
  expect(Object.keys(flags).filter(flag => !isUsed(flag))).toEqual([]);
});
