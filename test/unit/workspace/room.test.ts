/** What the parser reads in a loop and later phases by recursion: a text that is too large for them has an error. */
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import { builtLibrary, profiledTop } from '../../lib/program.ts';

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
