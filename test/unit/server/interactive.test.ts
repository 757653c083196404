/** The interactive table: keys, what each makes of the state, the lines that are drawn, and the terminal given back. */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { displayWidth, type Profile, stackColumns } from '../../../language/profile/index.ts';
import { drawState, frameLines } from '../../../server/src/cli/interactive/draw.ts';
import { keysOf } from '../../../server/src/cli/interactive/keys.ts';
import { createState, pressed, resized, type State } from '../../../server/src/cli/interactive/state.ts';
import { showTable } from '../../../server/src/cli/interactive/terminal.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { intro } from '../profile/fixtures.ts';

const typing = (keys: string, profile: Profile = intro, height = 12): State =>
  keysOf(keys).reduce(pressed, createState(profile, 'time', height));

const lines = (state: State, width = 70): string[] => drawState(state, { width, colour: false });

/** The rows alone, without the inverted one's sequences and blanks. */
const rows = (state: State): string[] =>
  lines(state)
    .slice(3, 3 + state.height)
    .map(line => line.replace(/\u001b\[\d*m/g, '').trimEnd())
    .filter(line => line !== '');

const enter = '\r';
const down = '\u001b[B';
const up = '\u001b[A';

it('keys are letters and sequences', () => {
  expect(keysOf('a\u001b[A\u001bOB\u001b[5~\r\t\u007f\u0003é\u001b')).toEqual([
    { kind: 'letter', letter: 'a' },
    { kind: 'up' },
    { kind: 'down' },
    { kind: 'page-up' },
    { kind: 'enter' },
    { kind: 'tab' },
    { kind: 'backspace' },
    { kind: 'interrupt' },
    { kind: 'letter', letter: 'é' },
    { kind: 'escape' },
  ]);
  expect(keysOf('\u001b[1;5A\u001b[200~\u0007')).toEqual([]);
});

describe('the table', () => {
  it('has the most expensive centres first', () => {
    expect(lines(typing('')).slice(0, 3)).toEqual([
      'drawn: 100% = 1,237 ticks, 21 stacks',
      'cost centres with callees, by inherited time',
      '     inherited  individual       entries  cost centre',
    ]);
    expect(rows(typing('')).slice(0, 5)).toEqual([
      '>[x]    100.0%        0.0%             0  + MAIN',
      ' [x]    100.0%        0.0%             1  + Main.a',
      ' [x]    100.0%        0.0%             1  + Main.main',
      ' [x]    100.0%      100.0%        10,450    Main.rev',
      ' [x]     97.7%        0.0%             3  + Main.j',
    ]);
  });

  it('says the keys that there is room for, the way out last of all to go', () => {
    const keysAt = (width: number) => lines(typing(''), width).at(-1);
    expect(keysAt(78)).toBe('q quit  ? keys  Enter open  Tab view  Space select  a all  s sort  / search');
    expect(keysAt(60)).toBe('q quit  ? keys  Enter open  Tab view  s sort  / search');
    expect(keysAt(20)).toBe('q quit  ? keys');
  });

  it('tells its keys, the way out where there is room for nothing else, until any is pressed', () => {
    const helping = typing('?');
    expect(lines(helping).slice(2, 6)).toEqual([
      '  keys',
      '  q, Ctrl-C       quit',
      '  ?               show this list; any key closes it',
      '  up, down, k, j  previous or next row',
    ]);
    expect(rows(typing('?', intro, 1))).toEqual(['  q, Ctrl-C       quit']);
    expect(lines(typing(`?${down}`))).toEqual(lines(typing('')));
    expect(typing('?q').isOver).toBe(false);
    expect(typing('?\u0003').isOver).toBe(true);
  });

  it('opens a row to whom it called, and closes it again', () => {
    const open = typing(`${down.repeat(4)}${enter}`);
    expect(rows(open).slice(4, 6)).toEqual([
      '>[x]     97.7%        0.0%             3  - Main.j',
      ' [x]     97.7%       97.7%         9,198      Main.rev',
    ]);
    expect(rows(typing(`${down.repeat(4)}${enter}${enter}`))).toEqual(rows(typing(down.repeat(4))));
    // right goes in, left comes back and closes
    expect(typing(`${down.repeat(4)}\u001b[C\u001b[C`).at).toBe(5);
    expect(typing(`${down.repeat(4)}\u001b[C\u001b[C\u001b[D`).at).toBe(4);
    expect(typing(`${down.repeat(4)}\u001b[C\u001b[D`).open.size).toBe(0);
  });

  it('shows callers, and the tree', () => {
    const callers = typing(`\t${down.repeat(4)}${enter}`);
    expect(lines(callers)[1]).toBe('cost centres with callers, by inherited time');
    expect(rows(callers).slice(4, 7)).toEqual([
      '>[x]     97.7%        0.0%             3  - Main.j',
      ' [x]     95.5%        0.0%             1    + Main.h',
      ' [x]      2.3%        0.0%             2    + Main.g',
    ]);
    expect(rows(typing('\t\t'))).toEqual([
      '>[x]    100.0%        0.0%             0  - MAIN',
      ' [x]    100.0%        0.0%             1    + Main.main',
    ]);
  });

  it('moves costs at once when a centre is deselected, and back', () => {
    const without = typing(`${down.repeat(3)} `);
    expect(lines(without)[0]).toBe('drawn: 100% = 1,237 ticks, 15 stacks, 1 cost centre not selected');
    expect(rows(without).slice(3, 4)).toEqual(['>[x]     97.7%       97.7%             3    Main.j']);
    const last = typing(`${down.repeat(3)} \u001b[F`, intro, 30);
    expect(rows(last).at(-1)).toBe('>[ ]                        not selected    Main.rev');
    expect(rows(typing(`${down.repeat(3)} \u001b[F `))).toEqual(
      rows(pressed(typing(''), { kind: 'end' })).map(line => line),
    );
    expect(rows(typing(`${down.repeat(3)} ${down} a`)).length).toBe(rows(typing('')).length);
  });

  it('searches while letters are typed', () => {
    const found = typing('/RE');
    expect(found.rows[found.at]?.name).toBe('Main.rev');
    expect(lines(found).at(-1)).toBe('/RE_');
    expect(typing('/rex\u007f').at).toBe(3);
    expect(typing(`/main.${enter}`).at).toBe(1);
    expect(typing(`/main.${enter}nn`).at).toBe(3);
    expect(typing(`/main.${enter}N`).at).toBe(typing('\u001b[F').at);
    expect(typing('/q').isOver).toBe(false);
    expect(typing('/nowhere').at).toBe(0);
    expect(typing('/re\u001b').isSearching).toBe(false);
  });

  it('says where a search finds nothing', () => {
    expect(lines(typing(`/nix${enter}`), 80).at(-2)).toBe('no open row matches nix');
    expect(lines(typing(`/rev${enter}`)).at(-2)).toMatch(/^4 of/);
  });

  it('leaves out columns of figures where names have no room', () => {
    const at = (width: number) => lines(typing(''), width).slice(2, 4);
    expect(at(52)).toEqual([
      '     inherited  individual  cost centre',
      expect.stringContaining('>[x]    100.0%        0.0%  + MAIN'),
    ]);
    expect(at(40)).toEqual([
      '     inherited  cost centre',
      expect.stringContaining('>[x]    100.0%  + MAIN'),
    ]);
  });

  it('sorts, and goes on with another metric, with the cursor where it was', () => {
    const state = typing(`/rev${enter}m`);
    expect(lines(state)[1]).toBe('cost centres with callees, by inherited allocation');
    expect(state.rows[state.at]?.name).toBe('Main.rev');
    expect(typing('s').rows[0]?.name).toBe('Main.rev');
    expect(typing('ss').rows[0]?.name).toBe('Main.rev');
    expect(typing('sss').rows.map(({ name }) => name)).toEqual(
      [...typing('').rows.map(({ name }) => name)].sort(),
    );
  });

  it('ends', () => {
    expect(typing('q').isOver).toBe(true);
    expect(typing('\u0003').isOver).toBe(true);
    expect(typing('/\u0003').isOver).toBe(true);
  });

  it('scrolls, and stays in sight on a screen of another size', () => {
    const state = typing(down.repeat(8), intro, 4);
    expect([state.at, state.top]).toEqual([8, 5]);
    const larger = resized(state, 3);
    expect(larger.at - larger.top).toBeLessThan(3);
    expect(typing(`${down.repeat(8)}${up.repeat(7)}`, intro, 4).top).toBe(1);
    expect(typing('\u001b[6~\u001b[6~\u001b[6~\u001b[6~').at).toBe(typing('\u001b[F').at);
  });

  it('fits every screen, and shows an empty profile and strange names', () => {
    const strange = parseDrawing('MAIN\n f\u001b[31m名前名前名前名前名前名前名前名前 1 8 9');
    for (const profile of [
      intro,
      strange,
      parseDrawing('MAIN'),
      { ...intro, centres: [], stacks: stackColumns([]) },
    ])
      for (const width of [1, 10, 40, 80])
        for (const colour of [false, true]) {
          const drawn = drawState(typing(`${enter}${down} `, profile), { width, colour });
          expect(drawn.length).toBe(12 + frameLines);
          for (const line of drawn) {
            const text = line.replace(/\u001b\[\d+m/g, '');
            expect(text).not.toMatch(/[\u0000-\u001f]/);
            expect(displayWidth(text)).toBeLessThanOrEqual(width);
          }
        }
  });

  it('opens ten thousand levels', () => {
    const deep = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth + 1)}f${depth} 1 8 1`);
    const profile = parseDrawing(['MAIN', ...deep].join('\n'));
    const state = typing(`\t\t${`${down}${enter}`.repeat(300)}`, profile);
    expect(state.rows.length).toBe(302);
  });
});

describe('the terminal', () => {
  const terminal = () => {
    const written: string[] = [];
    const modes: boolean[] = [];
    const input = Object.assign(new EventEmitter(), {
      setRawMode: (isRaw: boolean) => void modes.push(isRaw),
      setEncoding: () => {},
      resume: () => {},
      pause: () => {},
    });
    const output = Object.assign(new EventEmitter(), {
      isTTY: true,
      columns: 60,
      rows: 12,
      write: (text: string) => void written.push(text),
    });
    const process = new EventEmitter();
    return { input, output, process, environment: { NO_COLOR: '1' }, written, modes };
  };
  const given = (made: ReturnType<typeof terminal>): void => {
    expect(made.written[0]).toBe('\u001b[?1049h\u001b[?25l');
    expect(made.written.at(-1)).toBe('\u001b[?25h\u001b[?1049l');
    expect(made.modes).toEqual([true, false]);
    for (const emitter of [made.input, made.output, made.process]) expect(emitter.eventNames()).toEqual([]);
  };

  it('is given back after q', async () => {
    const made = terminal();
    const code = showTable(intro, 'time', made);
    made.input.emit('data', down);
    made.output.rows = 20;
    made.output.emit('resize');
    expect(made.written.at(-1)!.split('\r\n').length).toBe(20);
    made.input.emit('data', 'q');
    expect(await code).toBe(0);
    given(made);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ])('is given back after %s', async (signal, expected) => {
    const made = terminal();
    const code = showTable(intro, 'time', made);
    made.process.emit(signal);
    expect(await code).toBe(expected);
    given(made);
  });

  it('is given back at the end of the input, of the process, and after a mistake', async () => {
    const ended = terminal();
    const code = showTable(intro, 'time', ended);
    ended.input.emit('end');
    expect(await code).toBe(0);
    given(ended);
    const left = terminal();
    void showTable(intro, 'time', left);
    left.process.emit('exit');
    expect(left.modes).toEqual([true, false]);
    const broken = terminal();
    const failing = showTable(intro, 'time', broken);
    Object.defineProperty(broken.output, 'columns', {
      get() {
        throw new Error('a bug');
      },
    });
    broken.input.emit('data', down);
    await expect(failing).rejects.toThrow('a bug');
    given(broken);
  });
});
