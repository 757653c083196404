import { describe, expect, it } from 'vitest';
import { matchesCentre, matchesStack, parseStackPattern } from '../../../../language/profile/index.ts';

const stack = (text: string) =>
  text.split(' ').map(name => ({ module: name === 'insert' ? 'Data.Map' : 'Main', label: name }));

const matches = (pattern: string, centres: string): boolean => {
  const read = parseStackPattern(pattern);
  if ('problem' in read) throw new Error(read.problem);
  return matchesStack(read, stack(centres));
};

describe('a pattern of stacks', () => {
  it.each([
    ['leaf', 'main solve leaf', true],
    ['leaf', 'main leaf solve', false],
    ['main/solve/*', 'main solve leaf', true],
    ['main/solve/*', 'main solve', false],
    ['main/solve/*', 'main solve step leaf', false],
    ['solve/**/leaf', 'main solve leaf', true],
    ['solve/**/leaf', 'main solve step step leaf', true],
    ['solve/**', 'main solve step leaf', true],
    ['/main/leaf', 'main leaf', true],
    ['/main/leaf', 'other main leaf', false],
    ['main/leaf', 'other main leaf', true],
    ['Data.Map.insert', 'main insert', true],
    ['Data.*', 'main insert', true],
    ['so*e/le*', 'main solve leaf', true],
    [' main / leaf ', 'main leaf', true],
  ])('%s of <%s>: %s', (pattern, centres, expected) => expect(matches(pattern, centres)).toBe(expected));

  it.each(['', ' / ', 'main//leaf', 'x > 3'])('%j is none', text =>
    expect(parseStackPattern(text)).toHaveProperty('problem'),
  );

  it('takes what means something in regular expressions for itself', () => {
    expect(matchesCentre('a.b', { module: 'Main', label: 'axb' })).toBe(false);
    expect(matchesCentre('+++', { module: 'Main', label: '+++' })).toBe(true);
    expect(matchesCentre('Main.+++', { module: 'Main', label: '+++' })).toBe(true);
  });
});
