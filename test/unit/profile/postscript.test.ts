/** Heap profiles as PostScript: which bands are shown, in which order and shade, as hp2ps 0.25 chose them for the same figures. */
import { describe, expect, it } from 'vitest';
import type { HeapBands } from '../../../language/profile/pass/heap.ts';
import {
  heapPostScript,
  type PostScriptOptions,
  readHeapParameters,
  withinSpan,
} from '../../../language/profile/view/postscript.ts';

/** Bands of the same height at three moments, between empty samples. */
const flat = (bands: Readonly<Record<string, number>>): HeapBands =>
  withinSpan(
    {
      at: Float64Array.of(0.5, 1, 1.5),
      unit: 'seconds',
      bands: Object.entries(bands).map(([label, bytes]) => ({
        label,
        bytes: new Float64Array(3).fill(bytes),
      })),
    },
    [0, 2],
  );

const parameters = (graph: HeapBands, options: Partial<PostScriptOptions> = {}): string[] =>
  heapPostScript(graph, { title: 't', date: 'd', ...options })
    .parameters.trimEnd()
    .split('\n');

const small = { big: 10000, m60: 60, m40: 40, m30: 30, m20: 20, m90: 90, m101: 101 };

describe('the bands of a picture', () => {
  it('are those above a share, the smallest at the bottom', () => {
    expect(parameters(flat(small))).toEqual([
      'X_RANGE 2.00',
      'Y_RANGE 10251.00',
      ...['m60', 'm90', 'm101', 'big'].map((label, i) => `ORDER ${label} ${i + 1}`),
      'SHADE m60 0.00',
      'SHADE m90 0.20',
      'SHADE m101 0.60',
      'SHADE big 0.30',
    ]);
    expect(parameters(flat(small), { least: 5 })).toEqual([
      'X_RANGE 2.00',
      'Y_RANGE 10000.00',
      'ORDER big 1',
      'SHADE big 0.00',
    ]);
    expect(parameters(flat(small), { least: 0 })).toHaveLength(16);
  });

  it('are twenty at most, one of them for all others, and have shades in turn', () => {
    const many = flat(
      Object.fromEntries(
        Array.from({ length: 24 }, (_, i) => [`b${String(i).padStart(2, '0')}`, 1000 + 10 * i]),
      ),
    );
    const lines = parameters(many);
    expect(lines).toHaveLength(42);
    expect(lines.slice(1, 4)).toEqual(['Y_RANGE 26760.00', 'ORDER OTHER 1', 'ORDER b05 2']);
    expect(lines.slice(31, 34)).toEqual(['SHADE b13 0.80', 'SHADE b14 0.00', 'SHADE b15 0.20']);
    expect(parameters(many, { most: 5 }).slice(2, 4)).toEqual(['ORDER OTHER 1', 'ORDER b20 2']);
    expect(parameters(many, { most: 0 })).toHaveLength(50);
  });

  it('are in the order of their sums, deviations or names', () => {
    const graph: HeapBands = {
      at: Float64Array.of(0, 1, 2, 3),
      unit: 'seconds',
      bands: [
        { label: 'a', bytes: Float64Array.of(100, 100, 100, 100) },
        { label: 'b', bytes: Float64Array.of(10, 150, 20, 90) },
      ],
    };
    const order = (by: NonNullable<PostScriptOptions['order']>): string[] =>
      parameters(graph, { order: by }).slice(2, 4);
    expect(order('area')).toEqual(['ORDER b 1', 'ORDER a 2']);
    expect(order('deviation')).toEqual(['ORDER a 1', 'ORDER b 2']);
    expect(order('name')).toEqual(['ORDER a 1', 'ORDER b 2']);
    expect(order('name-down')).toEqual(['ORDER b 1', 'ORDER a 2']);
  });

  it('are the same again with the parameters of a picture', () => {
    const text = 'X_RANGE 4.00\nY_RANGE 20000.00\nORDER big 1\nORDER m60 2\nSHADE big 0.70\nSHADE m60 0.10\n';
    const lines = parameters(flat({ big: 10000, m60: 600 }), { parameters: readHeapParameters(text) });
    expect(`${lines.join('\n')}\n`).toBe(text);
  });
});

describe('the picture', () => {
  const picture = (options: Partial<PostScriptOptions>): string =>
    heapPostScript(flat({ 'f (x)': 10 }), { title: 'T \\ (1)', date: 'd', ...options }).picture;

  it('has texts whose parentheses are no end of them', () => {
    expect(picture({})).toContain('(f \\(x\\)) show');
    expect(picture({})).toContain('(T \\\\ \\(1\\)) show');
  });

  it('is grey or coloured, encapsulated, upright, and on one page or two', () => {
    expect(picture({})).not.toContain('setrgbcolor');
    expect(picture({ colour: true })).not.toContain('setgray');
    expect(picture({ width: 288 })).toContain('%%BoundingBox: 0 0 288 192');
    expect(picture({ width: 170.08 })).toContain('%%BoundingBox: 0 0 170 113');
    expect(picture({ upright: true })).not.toContain('-90 rotate');
    expect(picture({ pages: true }).match(/^showpage$/gm)).toHaveLength(2);
    expect(picture({ most: 0 })).not.toContain('(f \\(x\\)) show');
  });
});
