/** Nothing is said of programs that do nothing wrong: the examples, those of the bench, and every sixteenth of the corpus. What
 * is said of the others was judged by hand, and is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Advice } from '../../../language/index.ts';
import { advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';
import { programFiles, programNames, standardInput } from '../../lib/recording.ts';

/** Rules that speak, as they should: `Intro` is the example of a slow program; `nfib` in the corpus has no signature and
 * calculates by a dictionary. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  'examples/Intro.hs': ['append-to-recursion'],
  Intro: ['append-to-recursion'],
  Nfib: ['overloaded-loop'],
};

const rulesOf = (advice: readonly Advice[]): string[] => advice.map(({ rule }) => rule);

/** The number that one of the examples is thinking of. */
const guesses = '50\n25\n12\n6\n3\n1\n';

const programs = ['examples', 'test/bench/lazy'].flatMap(folder =>
  readdirSync(folder)
    .filter(file => file.endsWith('.hs'))
    .map(file => `${folder}/${file}`),
);

describe('silence', () => {
  it.each(programs)('%s', path => {
    const { advice } = advised(path, readFileSync(path, 'utf8'), { stdin: guesses, limits: { time: 60 } });
    expect(rulesOf(advice)).toEqual(spoken[path] ?? []);
  });

  it.each(programNames().filter((_, i) => i % 16 === 0))('%s of the corpus', name => {
    const [main, ...others] = programFiles(name);
    const { advice } = advised(main.path, main.text, { stdin: standardInput(name) }, profiledTop, others);
    expect(rulesOf(advice)).toEqual(spoken[name] ?? []);
  });
});
