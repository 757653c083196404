/** Profiles of callgrind. */
import { describe, expect, it } from 'vitest';
import { formatNamed, type ProfileEnd, readProfile } from '../../../../language/profile/index.ts';
import { intro } from '../fixtures.ts';
import { drawn, read } from './read.ts';

/** How a run ended after its profile was written to a file and read again. */
function throughFile(format: string, end: ProfileEnd): ProfileEnd {
  const file = formatNamed(format)!.write({ ...intro, end }, { metric: 'time', urlOf: path => path });
  return read(readProfile(typeof file === 'string' ? new TextEncoder().encode(file) : file)).profile.end;
}

describe('callgrind', () => {
  const ends: readonly ProfileEnd[] = [
    { kind: 'finished', exitCode: 0 },
    { kind: 'finished', exitCode: 3 },
    { kind: 'failed', exitCode: 1, message: 'Main: Prelude.head: empty list' },
    { kind: 'interrupted' },
    { kind: 'stopped' },
    { kind: 'limit', limit: 'heap' },
    { kind: 'unknown' },
  ];
  it.each(ends)('says how the run ended: %o', end => {
    expect(throughFile('callgrind', end)).toEqual(end);
  });

  it.each(['speedscope', 'pgcl', 'prof', 'collapsed'])('has what %s has no place for', name => {
    expect(throughFile(name, { kind: 'stopped' })).toEqual({ kind: 'unknown' });
  });

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
