/** GHC's heap profiles as profiles: live heap, and no costs. */
import { describe, expect, it } from 'vitest';
import { readProfile } from '../../../../language/profile/format/read.ts';
import { liveBytes } from '../../../../language/profile/model/heap.ts';
import { hasCosts } from '../../../../language/profile/pass/costs.ts';
import { firstBreakdown, heapBands } from '../../../../language/profile/pass/heap.ts';
import { centresOfBands } from '../../../../language/profile/pass/heapband.ts';
import { biographyNotes } from '../../../../language/profile/view/heapbiography.ts';

const hp = (job: string, ...samples: readonly string[]): Uint8Array =>
  new TextEncoder().encode(
    [
      `JOB "${job}"`,
      'DATE "Sat Nov 28 12:00 2026"',
      'SAMPLE_UNIT "seconds"',
      'VALUE_UNIT "bytes"',
      'BEGIN_SAMPLE 0.000000',
      'END_SAMPLE 0.000000',
      ...samples.map((rows, at) => `BEGIN_SAMPLE 0.${at + 1}\n${rows}\nEND_SAMPLE 0.${at + 1}`),
      '',
    ].join('\n'),
  );

function read(bytes: Uint8Array) {
  const imported = readProfile(bytes);
  if ('refused' in imported) throw new Error(imported.refused);
  return imported;
}

it('has the bands of the file, sample by sample', () => {
  const { profile, problems } = read(
    hp('leak in.txt +RTS -hd -i0.1', ':\t100\nJust\t50', 'Just\t70', ':\t10'),
  );
  expect(problems).toEqual([]);
  expect(profile.program).toBe('leak');
  expect(profile.arguments).toEqual(['in.txt']);
  expect(profile.endTime).toBe(Date.UTC(2026, 10, 28, 12));
  const { heap } = profile;
  expect(heap!.only).toEqual(['hd']);
  expect([0, 1, 2].map(sample => liveBytes(heap!, sample))).toEqual([150, 70, 10]);
  const { at, bands } = heapBands({ ...profile, heap: heap! }, { breakdown: 'hd', restriction: {} });
  expect([...at]).toEqual([0.1, 0.2, 0.3]);
  expect(new Map(bands.map(({ label, bytes }) => [label, [...bytes]]))).toEqual(
    new Map([
      [':', [100, 0, 10]],
      ['Just', [50, 70, 0]],
    ]),
  );
});

it('has no costs, which is not the same as costs of 0', () => {
  const { profile } = read(hp('leak', 'a\t1'));
  expect(hasCosts(profile)).toBe(false);
  expect(profile.unrecorded?.toSorted()).toEqual(['allocation', 'entries', 'ticks']);
});

it('does not guess what the bands are by, where the file does not say', () => {
  expect(read(hp('leak', 'a\t1')).profile.heap!.only).toEqual([]);
  expect(read(hp('leak +RTS -hc', '(1)a\t1')).profile.heap!.only).toEqual([]);
});

it('takes a restriction for no breakdown', () => {
  expect(read(hp('leak +RTS -hc -hbdrag,void', '(1)a\t1')).profile.heap!.only).toEqual([]);
  expect(read(hp('leak +RTS -hd -hyInt', 'I#\t1')).profile.heap!.only).toEqual(['hd']);
});

it('has eras as GHC writes them', () => {
  const { profile } = read(hp('server +RTS -he', '1\t100\n18446744073709551615\t8', '2\t40'));
  expect(profile.heap!.only).toEqual(['he']);
  const { bands } = heapBands({ ...profile, heap: profile.heap! }, { breakdown: 'he' });
  expect(bands.map(({ label, bytes }) => [label, ...bytes])).toEqual([
    ['1', 100, 0],
    ['2', 0, 40],
    ['18446744073709551615', 8, 0],
  ]);
});

describe('bands lead to', () => {
  /** By band the label of the centre to which it leads. */
  const leads = (job: string, ...bands: readonly string[]) => {
    const { profile } = read(hp(job, bands.map(band => `${band}\t8`).join('\n')));
    const heap = { ...profile, heap: profile.heap! };
    const found = centresOfBands(heap, { breakdown: firstBreakdown(profile.heap!) });
    return bands.map(band => (found.get(band) ?? []).map(centre => profile.centres[centre]!.label).join());
  };

  it('the centre on top of a stack, and a module for its constants', () => {
    const bands = [
      '(304)build.cells/build/mai...',
      '(309)anExtremelyLongFuncti...',
      '(7)//main',
      '(316)Shape.CAF',
    ];
    const centres = ['build.cells', 'anExtremelyLongFuncti...', '/', 'Shape'];
    expect(leads('leak +RTS -hc -i0.01', ...bands)).toEqual(centres);
    expect(leads('leak +RTS -h -p', ...bands)).toEqual(centres);
    expect(leads('leak +RTS -hc', '(152)PINNED', 'MAIN', 'SYSTEM')).toEqual(['', '', '']);
  });

  it('a module', () => {
    expect(leads('leak +RTS -hm', 'Data.Shape', 'MAIN', 'SYSTEM')).toEqual(['Data.Shape', '', '']);
  });

  it('the first retainer that the program wrote', () => {
    const bands = [
      '(102)SYSTEM,main,total',
      '(116)main,anExtremelyLong',
      '(91)anExtremelyLongFuncti',
      '(2)SYSTEM',
      'MANY',
    ];
    expect(leads('leak +RTS -hr', ...bands)).toEqual(['main', 'main', 'anExtremelyLongFuncti...', '', '']);
    expect(leads('leak +RTS -hr -L30', '(91)anExtremelyLongFuncti')).toEqual(['anExtremelyLongFuncti']);
  });

  it('nothing where they are no names of centres', () => {
    expect(leads('leak +RTS -hd', 'Just', '(,)', '<Main.go>')).toEqual(['', '', '']);
    expect(leads('leak +RTS -hy', 'Map')).toEqual(['']);
  });
});

it('knows biographies by their rows', () => {
  const rows = 'VOID\t100\nLAG\t200\nUSE\t0\nINHERENT_USE\t50\nDRAG\t50';
  const { profile } = read(hp('leak', rows));
  expect(profile.heap!.only).toEqual(['hb']);
  const heap = { ...profile, heap: profile.heap! };
  expect(biographyNotes(heap, { breakdown: 'hb' })).toEqual([
    'At the peak, 37.5% of it is never used again (50 B of drag, 100 B of void).',
  ]);
});

it('reads what is complete of a file that ends in the middle', () => {
  const whole = hp('leak', 'a\t1', 'a\t2');
  const { profile, problems } = read(whole.subarray(0, whole.length - 20));
  expect([...profile.heap!.times]).toEqual([0.1]);
  expect(problems.join()).toMatch(/incomplete/);
});

it('refuses a file without samples, and says what to do', () => {
  expect(readProfile(hp('leak'))).toEqual({ refused: expect.stringMatching(/no complete sample.*-i/) });
});
