import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTraceReader, type Trace } from '../../../../../server/src/engine/ghc/trace.ts';

/** As GHC 9.0.2 writes it. */
const two = `*** Exception (reporting due to +RTS -xc): (THUNK_1_0), stack trace: 
  GHC.List.CAF
  --> evaluated by: Main.main,
  called from Main.CAF
  --> evaluated by: Main.main
*** Exception (reporting due to +RTS -xc): (THUNK_STATIC), stack trace: 
  Main.work,
  called from Main.loop,
  called from Main.main
`;

function read(parts: readonly string[]): { own: string; traces: Trace[] } {
  const traces: Trace[] = [];
  const reader = createTraceReader(trace => traces.push(trace));
  const own = parts.map(part => reader.read(part)).join('');
  return { own: own + reader.end(), traces };
}

describe('traces', () => {
  it('are taken out of what the program says', () => {
    const { own, traces } = read([`before\n${two}Main: failed\n  more\n`]);
    expect(own).toBe('before\nMain: failed\n  more\n');
    expect(traces.map(({ text: _, ...trace }) => trace)).toEqual([
      {
        description: 'THUNK_1_0',
        stack: ['GHC.List.CAF'],
        evaluatedBy: [['Main.main', 'Main.CAF'], ['Main.main']],
      },
      { description: 'THUNK_STATIC', stack: ['Main.work', 'Main.loop', 'Main.main'], evaluatedBy: [] },
    ]);
    expect(traces.map(({ text }) => text).join('')).toBe(two);
  });

  it('are found however their text comes in pieces, and nothing else is lost', () => {
    const line = fc.constantFrom(
      two,
      'a\n',
      '  indented\n',
      '* no\n',
      '*** Exception\n',
      'prompt: ',
      '',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(fc.nat(40), { maxLength: 20 }),
        (lines, sizes) => {
          const text = lines.join('');
          const parts: string[] = [];
          let at = 0;
          for (const size of sizes) {
            parts.push(text.slice(at, at + size));
            at += size;
          }
          parts.push(text.slice(at));
          expect(read(parts)).toEqual(read([text]));
        },
      ),
    );
  });

  it('do not keep a prompt waiting', () => {
    const reader = createTraceReader(() => {});
    expect(reader.read('name: ')).toBe('name: ');
    expect(reader.read('x')).toBe('x');
  });
});
