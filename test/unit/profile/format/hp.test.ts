/** Heap profiles as files: GHC's are read, and ours are as GHC's. */
import { describe, expect, it } from 'vitest';
import { isHp, readHp, writeHp } from '../../../../language/profile/format/hp.ts';
import type { HeapBands } from '../../../../language/profile/pass/heap.ts';
import { heapTable } from '../../../../language/profile/view/heap.ts';

const graph: HeapBands = {
  at: Float64Array.of(0.1, 0.2),
  unit: 'seconds',
  bands: [
    { label: '(12)build/main', bytes: Float64Array.of(100, 300) },
    { label: 'MAIN', bytes: Float64Array.of(0, 8) },
  ],
};
const facts = { job: 'Say "hi" +RTS -hc', endTime: Date.UTC(2026, 10, 28, 11, 19) };

describe('a heap profile as a file', () => {
  it('is written as GHC writes it: an empty sample at each end, no rows without bytes', () => {
    expect(writeHp(graph, facts)).toBe(`JOB "Say ""hi"" +RTS -hc"
DATE "Sat Nov 28 11:19 2026"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"
BEGIN_SAMPLE 0.000000
END_SAMPLE 0.000000
BEGIN_SAMPLE 0.100000
(12)build/main\t100
END_SAMPLE 0.100000
BEGIN_SAMPLE 0.200000
(12)build/main\t300
MAIN\t8
END_SAMPLE 0.200000
BEGIN_SAMPLE 0.200000
END_SAMPLE 0.200000
`);
  });

  it('is read again as it was', () => {
    const text = writeHp(graph, facts);
    expect(isHp(text)).toBe(true);
    const { job, date, valueUnit, graph: read, problems } = readHp(text);
    expect({ job, date, valueUnit, problems }).toEqual({
      job: facts.job,
      date: 'Sat Nov 28 11:19 2026',
      valueUnit: 'bytes',
      problems: [],
    });
    expect(read).toEqual(graph);
  });

  it('of a program that was killed ends with its last whole sample', () => {
    const text = writeHp(graph, facts).split('\n').slice(0, 10).join('\n');
    const { graph: read, isTorn, problems } = readHp(text);
    expect(isTorn).toBe(true);
    expect(Array.from(read.at)).toEqual([0.1]);
    expect(problems).toEqual(['the last sample is incomplete and was dropped']);
  });

  it('of a profile whose restrictions nothing fits has empty samples', () => {
    const times = ['0.000000', '0.100000', '0.200000', '0.200000'];
    const samples = times.map(at => `BEGIN_SAMPLE ${at}\nEND_SAMPLE ${at}\n`).join('');
    const { graph: read, empty, span } = readHp(`JOB "a"\nSAMPLE_UNIT "seconds"\n${samples}`);
    expect([read.at.length, empty, span]).toEqual([0, 4, [0, 0.2]]);
    expect(readHp(writeHp(graph, facts)).empty).toBe(2);
  });

  it('may have names with blanks, marks and lines that nobody knows', () => {
    const text = writeHp(graph, facts)
      .replace('MAIN\t8', '[Char] -> Int\t8')
      .replace('BEGIN_SAMPLE 0.200000', 'MARK 0.150000\nwhat?\nBEGIN_SAMPLE 0.200000');
    const { graph: read, problems } = readHp(text);
    expect(read.bands.map(({ label }) => label)).toEqual(['(12)build/main', '[Char] -> Int']);
    expect(problems).toEqual(['line 11 is not a row of a heap profile: what?']);
  });

  it('with a band of its own in each of very many samples is read in bounded memory', () => {
    const samples = 20_000;
    const body = Array.from(
      { length: samples },
      (_, at) => `BEGIN_SAMPLE ${at}.0\nband${at}\t${at + 1}\nEND_SAMPLE ${at}.0`,
    ).join('\n');
    const { graph: read } = readHp(`JOB "many"\nSAMPLE_UNIT "seconds"\n${body}\n`);
    const last = read.bands.at(-1)!;
    expect(read.bands.length * samples).toBeLessThanOrEqual(2 ** 24 + samples);
    expect(last.sumOf).toBe(samples - (read.bands.length - 1));
    const sum = read.bands.reduce((all, { bytes }) => all + bytes.reduce((a, b) => a + b, 0), 0);
    expect(sum).toBe((samples * (samples + 1)) / 2);
    const table = heapTable(read, 'many', 5);
    expect(table.rows.map(({ cells }) => cells[0]).slice(-2)).toEqual([`OTHER (${samples - 5})`, 'all']);
  });
});
