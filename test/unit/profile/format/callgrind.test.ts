/** Profiles of callgrind. */
import { describe, expect, it } from 'vitest';
import { readProfile } from '../../../../language/profile/index.ts';
import { drawn, read } from './read.ts';

describe('callgrind', () => {
  it('is read as far as there are callers', () => {
    const text = [
      '# callgrind format',
      'version: 1',
      'cmd: ./tool x',
      'positions: line',
      'events: Ir Dr',
      'fl=(1) a.c',
      'fn=(1) main',
      '10 100 7',
      'cfn=(2) leaf',
      'calls=3 20',
      '11 30 1',
      'fn=(3) other',
      '+2 5 1',
      'cfn=(2)',
      'calls=1 20',
      '* 10 1',
      '',
      'fn=(2)',
      '20 40 2',
      'totals: 145',
    ].join('\n');
    const result = readProfile(new TextEncoder().encode(text));
    const { profile } = read(result);
    expect('notes' in result && result.notes).toEqual([
      expect.stringContaining('contain no stacks'),
      'Ir is used as time',
    ]);
    expect(profile.program).toBe('./tool x');
    expect(drawn(profile)).toEqual([
      'MAIN 0 0 0',
      ' main main a.c:10:1 0 0 100',
      '  leaf leaf a.c:20:1 3 0 30',
      ' other other a.c:13:1 0 0 5',
      '  leaf leaf a.c:20:1 1 0 10',
    ]);
  });
});
