/** A program that collects all the time, and forgets each constant that nothing may use any more, does what it does otherwise: it prints the
 * same, and evaluates no constant again. */
import { expect, it } from 'vitest';
import { execute, profiledTop, type Ran } from '../lib/program.ts';
import { programFiles } from '../lib/recording.ts';
import type { Subject } from './subject.ts';

const always = { heap: { kind: 'time', milliseconds: 0 }, area: 1 << 13 } as const;

/** Threads take turns by time, and each turn allocates. */
const hasThreads = (name: string): boolean =>
  programFiles(name).some(({ text }) => /\bfork(IO|Finally|OS|On)/.test(text));

/** It asks for the stack of what a value's name points to: that of the thunk until a collection, then that of the value. As in GHC. */
const asksWhoCreated = (name: string): boolean => name === 'WhoCreated';

export function compareCollected({ name, world, compiled, ran }: Subject): void {
  if (asksWhoCreated(name)) return;
  it('evaluates no constant again', () => {
    const figures = ({ stdout, result }: Ran) => {
      const { entries, allocation } = result.profile!.stacks;
      const evaluated = { stdout, entries: sum(entries) };
      return hasThreads(name) ? evaluated : { ...evaluated, allocation: sum(allocation) };
    };
    const collecting = execute(compiled(profiledTop), { ...world, ...always });
    expect(figures(collecting)).toEqual(figures(ran(profiledTop)));
  });
}

const sum = (figures: ArrayLike<number>): number => Array.from(figures).reduce((all, each) => all + each, 0);
