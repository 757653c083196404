/** Profiles of V8: of time and of memory. */
import { describe, expect, it } from 'vitest';
import { drawProfile, flameChart, readProfile, total } from '../../../../language/profile/index.ts';
import { read, readBytes } from './read.ts';

describe('V8’s profiles', () => {
  const frame = (functionName: string, url = '', lineNumber = -1) => ({
    functionName,
    scriptId: '1',
    url,
    lineNumber,
    columnNumber: 4,
  });
  const bytes = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));
  const nodes = [
    { id: 1, callFrame: frame('(root)'), hitCount: 0, children: [2, 5, 6] },
    { id: 2, callFrame: frame('', 'file:///home/a%20b/main.js', 0), hitCount: 0, children: [3, 4] },
    { id: 3, callFrame: frame('f', 'file:///home/a%20b/main.js', 9), hitCount: 2 },
    { id: 4, callFrame: frame('(garbage collector)'), hitCount: 1 },
    { id: 5, callFrame: frame('(idle)'), hitCount: 1 },
    { id: 6, callFrame: frame('(program)'), hitCount: 0 },
  ];

  it('.cpuprofile: what a sample took is the delta of the one after it', () => {
    const samples = [3, 4, 3, 5, 1];
    const { profile, problems } = readBytes(
      bytes({ nodes, startTime: 9, endTime: 2009, samples, timeDeltas: [7, 300, 200, 1000, 493] }),
    );
    expect(problems).toEqual([]);
    expect(profile.tickInterval).toBe(1);
    expect(drawProfile(profile).split('\n')).toEqual([
      'MAIN                                            0  0     0',
      ' (anonymous) (anonymous) /home/a b/main.js:1:5  0  0     0',
      '  f f /home/a b/main.js:10:5                    0  0  1300',
      ' GC                                             0  0   200',
      ' IDLE                                           0  0   493',
      ' SYSTEM                                         0  0     0',
    ]);
  });

  it('.cpuprofile: samples are in the order of time, also those that are written late', () => {
    const samples = [3, 4, 5, 3, 1];
    const result = readBytes(
      bytes({ nodes, startTime: 0, endTime: 0, samples, timeDeltas: [5000, 2000, 5000, -3000, 4000] }),
    );
    expect(result.problems).toEqual([]);
    const { profile } = result;
    const named = flameChart(profile).map(({ stack, depth, from, to }) => [
      profile.centres[profile.stacks.centre[stack]!]!.label,
      depth,
      from,
      to,
    ]);
    expect(named.toSorted(([, , a], [, , b]) => Number(a) - Number(b))).toEqual([
      ['f', 1, 0, 2],
      ['(anonymous)', 0, 0, 2],
      ['GC', 0, 2, 4],
      ['f', 1, 4, 7],
      ['(anonymous)', 0, 4, 7],
      ['IDLE', 0, 7, 8],
    ]);
    expect(profile.timeline!.collecting).toEqual([0, 2, 0, 0]);
    expect(profile.tickInterval).toBe(1000);
  });

  it('.cpuprofile: what is no time is said', () => {
    const { problems, profile } = readBytes(
      bytes({ nodes, samples: [3, 3, 3, 1], timeDeltas: [0, 'soon', 1e300, 500] }),
    );
    expect(problems).toEqual(['2 time deltas cannot be read']);
    expect([profile.timeline!.times, total(profile).ticks]).toEqual([[0.5], 500]);
  });

  it('.cpuprofile without times: hits count, and that is said', () => {
    const result = readProfile(bytes({ nodes: [...nodes, { id: 7 }] }));
    expect(read(result).problems).toEqual(['1 nodes cannot be read, or are not in the tree']);
    expect('notes' in result && result.notes).toEqual([
      'the file has no times: each hit of a node counts as one millisecond',
    ]);
    expect(Array.from(read(result).profile.stacks.ticks)).toContain(2);
  });

  it('.heapprofile: bytes, a tree of any depth', () => {
    const head = { callFrame: frame('(root)'), selfSize: 0, children: [] as unknown[] };
    let here = head;
    for (let depth = 0; depth < 1000; depth++) {
      const next = { callFrame: frame(`f${depth}`, 'm.js', depth), selfSize: 8, children: [] };
      here.children.push(next);
      here = next;
    }
    const { profile } = readBytes(bytes({ head, samples: [] }));
    expect(profile.stacks.length).toBe(1001);
    expect(total(profile).allocation).toBe(8000);
  });
});
