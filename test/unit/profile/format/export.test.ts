/** The files of other tools, to the byte where they are short. */
import { describe, expect, it } from 'vitest';
import {
  formatNamed,
  type Profile,
  project,
  selectionOf,
  stackColumns,
  unmatchedPatterns,
} from '../../../../language/profile/index.ts';
import { parseDrawing } from '../../../lib/drawing.ts';
import { intro } from '../fixtures.ts';

const small: Profile = {
  ...parseDrawing(`
  MAIN
   GC 0 0 9
   main F.hs:1:1-9 1 100 2
    f;"g" F.hs:(3,2)-(4,7) 10 1000 50
   CAF Data.Map 0 16 0
`),
  program: 'small',
  endTime: 1_000_000,
};

const written = (name: string, profile = small): string =>
  formatNamed(name)!.write(profile, { metric: 'time', urlOf: file => `file:///src/${file}` }) as string;

describe('collapsed stacks', () => {
  it('have a line for each that cost something', () => {
    expect(written('collapsed')).toBe('MAIN;Main.main 2\nMAIN;Main.main;Main.f,"g" 50\n');
  });
});

describe('a spreadsheet', () => {
  it('quotes what it must', () => {
    expect(written('csv').split('\r\n').slice(1, 3)).toEqual([
      'MAIN,<built-in>,0,0,0,11,52,1116,0.00,0.00,100.00,100.00',
      'Main.main,F.hs:1:1-9,1,2,100,11,52,1100,3.85,8.96,100.00,98.57',
    ]);
    expect(written('csv')).toContain('"Main.f;""g""","F.hs:(3,2)-(4,7)",10,50,');
  });
});

describe('a spreadsheet takes', () => {
  it('names for texts, whatever they begin with', () => {
    const names = ['=cmd|calc', '+1', '-2+3', '@SUM(1)', '\tx', 'f=1'];
    const centres = names.map(
      label => ({ label, module: label, location: '-x.hs:1:1', kind: 'auto' }) as const,
    );
    const profile: Profile = {
      ...small,
      centres: [small.centres[0]!, ...centres],
      stacks: stackColumns([
        { centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 },
        ...names.map((_, i) => ({ centre: i + 1, parent: 0, entries: 1, allocation: 1, ticks: 10 - i })),
      ]),
    };
    const cells = written('csv', profile)
      .split('\r\n')
      .slice(2, 8)
      .map(row => row.split(','));
    expect(cells.map(([name]) => name)).toEqual([...names.slice(0, 5).map(name => `'${name}`), 'f=1']);
    expect(cells[0]![1]).toBe("'-x.hs:1:1");
  });
});

describe('callgrind', () => {
  it('has individual costs by line, and calls with what they cost', () => {
    expect(written('callgrind')).toBe(`# callgrind format
version: 1
creator: cairn
cmd: small
desc: Trigger: Program termination
positions: line
event: Ticks : time samples
event: Bytes : bytes allocated
event: Entries : times entered
events: Ticks Bytes Entries
summary: 52 1116 11

fl=(1) ???
fn=(1) MAIN
0 0 0 0
cfi=(2) F.hs
cfn=(2) Main.main
calls=1 1
0 52 1100 11
cfi=(1)
cfn=(3) Data.Map.CAF
calls=1 0
0 0 16 0

fl=(2)
fn=(2)
1 2 100 1
cfi=(2)
cfn=(4) Main.f;"g"
calls=10 3
1 50 1000 10

fl=(2)
fn=(4)
3 50 1000 10

fl=(1)
fn=(3)
0 0 16 0
`);
  });
});

describe('.cpuprofile', () => {
  const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(written('cpuprofile')) as {
    nodes: {
      id: number;
      hitCount: number;
      callFrame: { functionName: string; url: string; lineNumber: number };
    }[];
    samples: number[];
    timeDeltas: number[];
    startTime: number;
    endTime: number;
  };

  it('begins with a root, and names places from 0', () => {
    expect(nodes[0]).toMatchObject({ id: 1, callFrame: { functionName: '(root)' }, children: [2] });
    const main = nodes.find(({ callFrame }) => callFrame.functionName === 'Main.main');
    expect(main).toMatchObject({
      callFrame: { url: 'file:///src/F.hs', lineNumber: 0, columnNumber: 0 },
      positionTicks: [{ line: 1, ticks: 2 }],
    });
  });

  it('gives each node the time until the next sample', () => {
    const times = new Map<number, number>();
    for (const [index, id] of samples.entries())
      times.set(id, (times.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0));
    for (const { id, hitCount } of nodes) expect(times.get(id) ?? 0).toBe(hitCount * 1000);
    expect(timeDeltas.length).toBe(samples.length);
    expect(endTime - startTime).toBe(52_000);
  });
});

it('.heapprofile holds allocation, a tree of any depth', () => {
  const sizes = (node: { selfSize: number; children: never[] }): number =>
    node.selfSize + node.children.reduce((sum, child) => sum + sizes(child), 0);
  const { head } = JSON.parse(written('heapprofile')) as { head: Parameters<typeof sizes>[0] };
  expect(sizes(head)).toBe(1116);
  expect(() => written('heapprofile', deep(20_000))).not.toThrow();
});

it('the call graph for Graphviz leaves out what is next to nothing', () => {
  const text = written('dot', intro);
  expect(text).toContain('[label="Main.rev\\n100.0% inherited\\n100.0% individual\\n10,450 entries"');
  expect(text).toMatch(/c\d+ -> c\d+ \[label="97\.\d%\\n\d+ stacks"/);
  expect(written('dot')).toContain('Main.f;\\"g\\"');
  expect(written('dot')).not.toContain('Data.Map.CAF');
});

it('Markdown says what costs most', () => {
  expect(written('markdown', intro)).toMatch(
    /^\| `Main\.rev` \| `Intro\.hs:\(14,1\)-\(15,28\)` \| 10,450 \| 100\.0% /m,
  );
  expect(written('markdown')).not.toContain('GC');
});

describe('a choice of centres', () => {
  const labels = (only: string[], exclude: string[] = []): string[] =>
    intro.centres.flatMap(({ label }, centre) =>
      selectionOf(intro, { only, exclude })(centre) ? label : [],
    );

  it('is by name, module, or both', () => {
    expect(labels(['rev', 'Main.j'])).toEqual(['MAIN', 'rev', 'j']);
    expect(labels(['Main'], ['r*', 'main'])).toEqual(['MAIN', ...'abdgjecfhi']);
    expect(labels(['M*.r*v'])).toEqual(['MAIN', 'rev']);
    expect(unmatchedPatterns(intro, ['rev', 'ref', '('])).toEqual(['ref', '(']);
  });

  it('moves costs to who is left', () => {
    const seen = project(intro, selectionOf(intro, { only: ['j'], exclude: [] }));
    expect(written('collapsed', seen)).toBe('MAIN 28\nMAIN;Main.j 1209\n');
  });
});

function deep(depth: number): Profile {
  const stacks = Array.from({ length: depth }, (_, code) => ({
    centre: code === 0 ? 0 : 2,
    parent: code - 1,
    entries: 1,
    allocation: 1,
    ticks: 1,
  }));
  return { ...small, stacks: stackColumns(stacks) };
}
