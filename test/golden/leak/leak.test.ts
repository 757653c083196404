/**
 * Space leaks by programs: each of `leaks` is found at the line that says so, and what else is found there is no surprise; those of `clean`,
 * which do the same in little memory or keep what they need, are not accused.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lineAt, sourceText } from '../../../language/source/text.ts';
import { advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const programs = (folder: string): string[] =>
  readdirSync(`${root}${folder}`).filter(name => name.endsWith('.hs'));

/** The lines of the reported leaks, from 1, with their titles. */
function found(
  folder: string,
  name: string,
  biography = false,
): { readonly line: number; readonly title: string; readonly evidence: string }[] {
  const text = readFileSync(`${root}${folder}/${name}`, 'utf8');
  const rate = { kind: 'bytes', bytes: 1 << 18 } as const;
  const { advice } = biography
    ? advised(name, text, { heap: { ...rate, biography } }, { ...profiledTop, biography })
    : advised(name, text, { heap: rate });
  const source = sourceText(name, text);
  return advice
    .filter(({ rule }) => rule === 'leak')
    .map(({ span, title, evidence }) => ({ line: lineAt(source, span.start) + 1, title, evidence }));
}

describe('a program that leaks', () => {
  for (const name of programs('leaks'))
    it(`${name} is reported at its line`, () => {
      const lines = readFileSync(`${root}leaks/${name}`, 'utf8').split('\n');
      const wanted = lines.findIndex(line => line.endsWith('-- leak')) + 1;
      const leaks = found('leaks', name);
      expect(leaks.map(({ line }) => line)).toContain(wanted);
    });
});

describe('a program without a leak', () => {
  for (const name of programs('clean'))
    it(`${name} is not accused`, () => expect(found('clean', name)).toEqual([]));
});

describe('with biographies', () => {
  for (const [name, kind] of [
    ['Drag.hs', 'drag'],
    ['Void.hs', 'void'],
  ] as const)
    it(`${name} is reported as ${kind}, with its line and how much it is`, () => {
      const lines = readFileSync(`${root}biography/${name}`, 'utf8').split('\n');
      const wanted = lines.findIndex(line => line.endsWith(`-- ${kind}`)) + 1;
      const [first] = found('biography', name, true);
      expect(first).toMatchObject({ line: wanted, title: expect.stringContaining(`(${kind})`) });
      expect(first!.evidence).toMatch(/^[\d.]+ MB of [\d.]+ MB that were live \([\d.]+%\) were never used/);
    });

  it.each(['Drag.hs', 'Void.hs'])('%s is not accused without them', name => {
    expect(found('biography', name).filter(({ title }) => /\((?:drag|void)\)/.test(title))).toEqual([]);
  });

  for (const name of programs('clean'))
    it(`${name} is not accused`, () => expect(found('clean', name, true)).toEqual([]));
});
