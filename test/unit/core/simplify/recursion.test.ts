/** A recursion that allocates nothing stays one, whatever is put in the place of what. */
import { expect, it } from 'vitest';
import { printModule } from '../../../../language/core/printer.ts';
import { simplifyModule } from '../../../../language/core/simplify/simplify.ts';
import { sourceText } from '../../../../language/source/text.ts';
import { compileModule, desugar, library } from '../../../lib/prelude.ts';

function simplified(text: string): string {
  const compiled = compileModule(sourceText('Main.hs', text), library().interfaces);
  const core = desugar(compiled, 'manual');
  return printModule(simplifyModule(core, () => undefined, { library: false, profiled: true }));
}

it.each([
  ['of its own', 'main :: IO ()\nmain = let f :: Int -> Int; f x = f x in print (f 1)\n', 'main_f'],
  ['at the top', 'main :: IO ()\nmain = print (f 1)\n\nf :: Int -> Int\nf x = f x\n', 'f'],
  ['of two', 'main :: IO ()\nmain = print (f 1 + g 2)\n\nf, g :: Int -> Int\nf x = g x\ng y = f y\n', 'g'],
  [
    'of three, with two arguments',
    'main :: IO ()\nmain = let f, g, h :: Int -> Int -> Int; f x y = g x y; g x y = h x y; h x y = f x y in print (f 1 2)\n',
    'main_f',
  ],
])('%s', (_, text, name) => {
  expect(simplified(text)).toMatch(
    new RegExp(`Main\\.${name} =\\s+\\\\(x( y)?|y) ->\\s+Main\\.${name} \\1$`, 'm'),
  );
});
