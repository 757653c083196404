/** What the parser reads in a loop and later phases by recursion: a text that is too large for them has an error. */
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import { builtLibrary, compile, execute, plain, profiledTop } from '../../lib/program.ts';

const path = 'A.hs';
const small = 'main :: IO ()\nmain = print (length "ab")\n';

/** How often the second part stands there. */
const shapes: readonly (readonly [count: number, before: string, again: string, after: string])[] = [
  [40_000, 'x :: ', 'Int -> ', 'Int\nx = x\n'],
  [40_000, 'data T = T ', 'Int ', '\n'],
  [40_000, 'x = (', '1, ', '1)\n'],
  [40_000, 'f (', 'a : ', 'b) = b\n'],
  [10_000, 'x = [1 | ', 'a <- [1], ', 'True]\n'],
];

describe('a declaration that is too large', () => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const codes = (): string[] =>
    workspace
      .compile(path, profiledTop)
      .files.flatMap(file => file.diagnostics.filter(d => d.severity === 'error').map(d => d.code));

  it.each(shapes)('%i times: %s%s', (count, before, again, after) => {
    const text = `${small}${before}${again.repeat(count)}${after}`;
    workspace.update(path, text);
    expect(codes()).toEqual(['E0221']);
    const [error] = workspace.compile(path, profiledTop).files[0]!.diagnostics;
    expect(text.slice(error!.span.start, error!.span.end).startsWith(before)).toBe(true);
    workspace.semanticTokens(path);
    workspace.symbols(path);
    workspace.completions(path, text.length);
    workspace.update(path, `${text}y = 1\n`);
    expect(codes()).toEqual(['E0221']);
    workspace.update(path, small);
    expect(codes()).toEqual([]);
  });
});

const numbered = (count: number, each: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => each(i));

/** What people and programs write, and what must have room. */
const large: readonly (readonly [what: string, text: string, printed: string])[] = [
  [
    'a pattern of a thousand variables in a list',
    `f [${numbered(1000, i => `x${i}`).join(', ')}] = x0 + x999\nf _ = 0\nmain = print (f [1 .. 1000], f [1 .. 999])\n`,
    '(1001,0)\n',
  ],
  [
    'a pattern of a thousand numbers',
    `f :: [Int] -> Bool\nf [${numbered(1000, String).join(', ')}] = True\nf _ = False\nmain = print (f [0 .. 999], f [1 .. 1000])\n`,
    '(True,False)\n',
  ],
  [
    'a pattern of a thousand cells',
    `main = print (case [1 .. 1001] of { ${numbered(1000, i => `x${i}`).join(' : ')} : _ -> x0 + x999; _ -> 0 })\n`,
    '1001\n',
  ],
  [
    'a constructor of 150 fields, applied to one after the other, shown, compared',
    `data R = R ${'Int '.repeat(150)}deriving (Show, Eq, Ord)\nmain = print (length . show <$> r, r == r, compare r r, fmap (< R ${'1 '.repeat(150)}) r)\n  where r = R ${numbered(150, i => `${i === 0 ? '<$>' : '<*>'} Just 0`).join(' ')}\n`,
    '(Just 301,True,EQ,Just True)\n',
  ],
  [
    'a function of eight thousand guards',
    `f :: Int -> Int\nf x\n${numbered(8000, i => `  | x == ${i} = ${i + 1}\n`).join('')}main = print (f 0 + f 7999)\n`,
    '8001\n',
  ],
  [
    'a chain of eight thousand `else if`',
    `f :: Int -> Int\nf x = ${numbered(8000, i => `if x == ${i} then ${i + 1} else\n  `).join('')}0\nmain = print (f 0 + f 7999)\n`,
    '8001\n',
  ],
  [
    'a chain of eight thousand constants in a where',
    `main = print a0\n  where\n${numbered(8000, i => `  a${i} = ${i < 7999 ? `a${i + 1} + 1` : '0 :: Int'}\n`).join('')}`,
    '7999\n',
  ],
  [
    'a type of two thousand arrows',
    `f :: ${'Int -> '.repeat(2000)}Int\nf = undefined\nmain = print 1\n`,
    '1\n',
  ],
];

describe('what is large', () => {
  it.each(large)(
    '%s',
    (_, text, printed) => {
      for (const options of [plain, profiledTop])
        expect(execute(compile('Main.hs', text, options), { name: 'Main' }).stdout).toBe(printed);
    },
    0,
  );
});
