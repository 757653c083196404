/** Hints for a file that does not name its edition. */
import { expect, test } from 'vitest';
import { fixture } from '../../lib/fixture.ts';

const instance = (inner: string): string =>
  `module M (P (..)) where\nnewtype P a = P a\ninstance Show a => Show (P a) where\n  show (P x) = wrap x\n    where\n${inner}      wrap y = show y\n`;

const told = (text: string): readonly string[] =>
  fixture(`-- file: M.hs\n${text}`)
    .workspace.check('M.hs')[0]!
    .diagnostics.filter(({ code }) => code === 'I0502')
    .map(({ title, span }) => `${text.slice(span.start, span.end)}: ${title}`);

test('a signature that speaks of a variable of the instance around it', () => {
  expect(told(instance('      wrap :: a -> String\n'))).toEqual([
    'a: In GHC2021, ‘a’ is the type variable of the instance',
  ]);
});

test('once, though there are more', () => {
  expect(
    told(instance('      wrap, other :: a -> String\n      other = const (show ([] :: [a]))\n')),
  ).toHaveLength(1);
});

test('beside the error that comes of it', () => {
  const text = instance('      wrap :: a -> String\n').replace('wrap x', "wrap x ++ wrap 'c'");
  expect(told(text)).toHaveLength(1);
});

test('nothing where the variable is another, is bound again, or the edition is named', () => {
  expect(told(instance('      wrap :: Show b => b -> String\n'))).toEqual([]);
  expect(told(instance('      wrap :: forall a. Show a => a -> String\n'))).toEqual([]);
  expect(told(`{-# LANGUAGE GHC2021 #-}\n${instance('      wrap :: a -> String\n')}`)).toEqual([]);
});
