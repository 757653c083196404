/** Declarations that are large or long chains run as small ones do, profiled or not. */
import { expect, it } from 'vitest';
import { compile, execute, plain, profiledTop } from '../lib/program.ts';

const several = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('\n');

const step = (i: number, next: string): string => `f${i} n = if n == 0 then ${i} else ${next} (n - 1)`;
const typed = (i: number): string => `f${i} :: Int -> Int\n`;

it.each([
  [
    'a chain of constants in a where',
    `main = print a0\n  where\n${several(1000, i => `  a${i} = ${i < 999 ? `a${i + 1} + 1` : '0'}`)}`,
    '999',
  ],
  [
    'a chain of functions in a where',
    `main = print (f0 1999)\n  where\n${several(1500, i => `  ${step(i, i < 1499 ? `f${i + 1}` : 'id')}`)}`,
    '499',
  ],
  [
    'a chain of functions, each used once',
    `main = print (f0 1499)\n${several(1500, i => typed(i) + step(i, i < 1499 ? `f${i + 1}` : 'id'))}`,
    '1499',
  ],
  [
    'a ring of functions of one type',
    `main = print (f0 7)\n${several(2000, i => typed(i) + step(i, `f${(i + 1) % 2000}`))}`,
    '7',
  ],
  [
    'a ring of functions without signatures',
    `main = print (f0 7)\n${several(1500, i => step(i, `f${(i + 1) % 1500}`))}`,
    '7',
  ],
  [
    'a constructor of many fields',
    `data T = T ${several(3000, () => 'Int').replaceAll('\n', ' ')}
f (T ${several(3000, i => `a${i}`).replaceAll('\n', ' ')}) = a0 + a2999
main = print (f (T ${several(3000, i => String(i)).replaceAll('\n', ' ')}))`,
    '2999',
  ],
  [
    'classes far above one another',
    `${several(60, i => `class ${i > 0 ? `C${i - 1} a => ` : ''}C${i} a where { m${i} :: a -> Int; m${i} _ = ${i} }\ninstance C${i} Int`)}
f :: C59 a => a -> Int
f x = m0 x + m59 x
main = print (f (1 :: Int))`,
    '59',
  ],
])('%s', (_, text, printed) => {
  for (const options of [plain, profiledTop]) {
    const { stdout } = execute(compile('Main.hs', `${text}\n`, options), { name: 'Main' });
    expect(stdout).toBe(`${printed}\n`);
  }
});
