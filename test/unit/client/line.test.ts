import { describe, expect, it } from 'vitest';
import { emptyLine, type } from '../../../client/src/editor/line.ts';

/** A terminal of one line, as a person would see it. */
function screen(echo: string): string {
  let shown: string[] = [];
  let at = 0;
  for (const [part] of echo.matchAll(/\u001b\[[A-Z]|[\s\S]/gu)) {
    if (part === '\u001b[D') at--;
    else if (part === '\u001b[K') shown = shown.slice(0, at);
    else shown[at++] = part;
  }
  return shown.join('');
}

const typed = (...keys: readonly string[]) => {
  let line = emptyLine;
  let echo = '';
  const events: object[] = [];
  for (const key of keys) {
    const step = type(line, key);
    line = step.line;
    echo += step.echo;
    events.push(...step.events);
  }
  return { line, shown: screen(echo), events };
};

const [left, right, home, end, back, del] = [
  '\u001b[D',
  '\u001b[C',
  '\u001b[H',
  '\u001b[F',
  '\u007f',
  '\u001b[3~',
];

describe('a line being typed', () => {
  it('is shown as it stands, wherever it is changed', () => {
    for (const [keys, text, cursor] of [
      [['abc'], 'abc', 3],
      [['ac', left, 'b'], 'abc', 2],
      [['abc', back], 'ab', 2],
      [['abc', left, back], 'ac', 1],
      [['abc', home, del], 'bc', 0],
      [['abc', home, 'x', end, 'y'], 'xabcy', 5],
      [['ab', left, left, left, right, right, right], 'ab', 2],
      [['one two', '\u0017'], 'one ', 4],
      [['abc', '\u0015'], '', 0],
      [['abc', left, left, '\u000b'], 'a', 1],
      [['a😀b', left, back], 'ab', 1],
      [['äß', back], 'ä', 1],
      [['a\u0007b'], 'ab', 2],
    ] as [string[], string, number][]) {
      const { line, shown } = typed(...keys);
      expect({ keys, ...line, shown }).toEqual({ keys, text, cursor, shown: text });
    }
  });

  it('is handed over at Enter, pasted lines one by one', () => {
    expect(typed('ab\r').events).toEqual([{ kind: 'line', text: 'ab\n' }]);
    expect(typed('a\r\nb\nc').events).toEqual([
      { kind: 'line', text: 'a\n' },
      { kind: 'line', text: 'b\n' },
    ]);
  });

  it('knows interrupts and the end of input', () => {
    expect(typed('ab\u0003').events).toEqual([{ kind: 'interrupt' }]);
    expect(typed('\u0004').events).toEqual([{ kind: 'end' }]);
    expect(typed('ab\u0004\u0004').events).toEqual([{ kind: 'line', text: 'ab' }, { kind: 'end' }]);
  });
});
