/** Host routines beside numbers: characters, arrays, and the world. */
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../language/core/primitives.ts';
import {
  byteArray,
  data,
  integer,
  OutOfMemory,
  setWord,
  string,
  tagOf,
  untag,
  word,
} from '../../../language/runtime/store.ts';
import { known, hostMachine as machine } from '../../lib/host-machine.ts';

describe('host routines', () => {
  it('are operations of the table', () => {
    const names = new Set(primitives.map(p => p.name));
    expect(Object.keys(machine().table).filter(name => !names.has(name))).toEqual([]);
  });

  it('grow the memory', () => {
    const m = machine();
    let sum = integer(m.store, 0n);
    for (let i = 0; i < 20_000; i++) sum = m.call('integerAdd', sum, integer(m.store, BigInt(i))) as number;
    expect(m.whole(sum)).toBe(199990000n);
    expect(m.store.memory.buffer.byteLength).toBeGreaterThan(600_000);
  });
});

describe('characters', () => {
  it('have categories and cases', () => {
    const m = machine();
    expect(m.call('generalCategory#', 65n)).toBe(0n);
    expect(m.call('generalCategory#', 65n)).toBe(0n);
    expect(m.call('toUpper#', 0xe4n)).toBe(0xc4n);
    expect(m.call('toLower#', 0xc4n)).toBe(0xe4n);
    expect(m.call('toTitle#', 0x1c6n)).toBe(0x1c5n);
  });
});

describe('arrays', () => {
  it('hold pointers', () => {
    const m = machine();
    const from = m.call('newArray#', 5n, 0x7f1) as number;
    const to = m.call('newArray#', 40_000n, 0x90000002 | 0) as number;
    expect(tagOf(from)).toBe(1);
    expect(word(m.store, untag(from))).toBe(known.array);
    expect(word(m.store, untag(from) + 4)).toBe(0x400);
    expect(word(m.store, untag(to) + 8)).toBe(40_000);
    const at = (pointer: number, i: number) => word(m.store, untag(pointer) + 16 + 4 * i);
    expect([at(from, 0), at(from, 4), at(to, 0), at(to, 39_999)]).toEqual([
      0x7f1,
      0x7f1,
      0x90000002 | 0,
      0x90000002 | 0,
    ]);
    expect(() => m.call('newArray#', 2n ** 40n, 0)).toThrow(OutOfMemory);
    expect(() => m.call('newArray#', 2n ** 29n - 1n, 0)).toThrow(OutOfMemory);
  });

  it('hold bytes', () => {
    const m = machine();
    const bytes = m.call('newByteArray#', 32n) as number;
    expect(tagOf(bytes)).toBe(1);
    expect([...data(m.store, bytes)]).toEqual(Array(32).fill(0));
  });
});

describe('the world', () => {
  it('has files', () => {
    const m = machine();
    expect(m.call('openFile#', string(m.store, 'dir/ü😀'), 2n)).toBe(3n);
    expect(m.call('openFile#', string(m.store, 'missing'), 0n)).toBe(-2n);
    expect(m.call('isSeekable#', 0n)).toBe(0n);
    expect(m.call('isSeekable#', 3n)).toBe(1n);
    expect(m.call('fileSize#', 3n)).toBe(40n);
    expect(m.call('filePosition#', 3n)).toBe(7n);
    expect(m.call('seekFile#', 3n, -4n, 2n)).toBe(7n);
    expect(m.call('isTerminal#', 0n)).toBe(1n);
    expect(m.call('pathKind#', string(m.store, 'here'))).toBe(1n);
    expect(m.call('makeFolder#', string(m.store, 'here'))).toBe(-13n);
    expect(m.call('renamePath#', string(m.store, 'a'), string(m.store, 'b'))).toBe(0n);
    expect(m.call('renamePath#', string(m.store, 'ü'), string(m.store, 'ü'))).toBe(-17n);
    expect(m.call('removeFile#', string(m.store, 'x'))).toBe(-2n);
    expect(m.call('enterFolder#', string(m.store, 'x'))).toBe(-13n);
    expect(m.call('pathStatus#', string(m.store, 'x'), 2n)).toBe(-2n);
    expect(m.texts(m.call('readLink#', string(m.store, 'x')))).toEqual([]);
    expect(m.host.log).toEqual([
      ['open', 'dir/ü😀', 2],
      ['open', 'missing', 0],
      ['seek', 3, 0, 1],
      ['seek', 3, -4, 2],
    ]);
  });

  it('reads, waits and writes', () => {
    const m = machine();
    const buffer = byteArray(m.store, 8);
    data(m.store, buffer).fill(46);
    m.host.input = [{ kind: 'wait' }, { kind: 'bytes', count: 3 }, { kind: 'error', errno: 5 }];
    expect(m.call('readFile#', 0n, buffer, 2n, 6n)).toBe(0n);
    expect(m.calls).toEqual(['wait']);
    expect(m.call('readFile#', 0n, buffer, 2n, 6n)).toBe(3n);
    expect(m.call('readFile#', 0n, buffer, 2n, 6n)).toBe(-5n);
    expect(m.call('writeFile#', 1n, buffer, 1n, 5n)).toBe(5n);
    expect(m.host.written).toEqual(['.xxx.']);
    expect(m.call('writeFile#', 3n, buffer, 1n, 5n)).toBe(-9n);
    expect(m.call('inputReady#', 0n)).toBe(1n);
  });

  it('has surroundings', () => {
    const m = machine();
    expect(m.texts(m.call('getArguments#'))).toEqual(['a b', 'ü😀']);
    expect(m.text(m.call('getProgramName#'))).toBe('prog');
    expect(m.texts(m.call('getEnvironmentVariable#', string(m.store, 'HOME')))).toEqual(['/root']);
    expect(m.call('getEnvironmentVariable#', string(m.store, 'NONE'))).toBe(known.nil);
    expect(m.texts(m.call('getEnvironment#'))).toEqual(['HOME=/root']);
    expect(m.call('wallClock#')).toBe(1_700_000_000_000_000_000n);
    expect(m.texts(m.call('timeZone#', 5n))).toEqual(['-90', 'summer', 'ÜT']);
    expect(m.call('cpuTime#')).toBe(5n);
    m.call('exitProcess#', 3n);
    m.call('performGC#');
    expect(m.calls).toEqual([['exit', 3], 'collect']);
    expect(m.texts(m.call('currentCallStack#'))).toEqual(['Main.f (F.hs:1:2-3)', 'Main.CAF']);
    expect(m.texts(m.call('whereFrom#', known.nil))).toEqual(['<Main.f>', 'FUN']);
    expect(m.texts(m.call('whereFrom#', known.unit))).toEqual([]);
    const cell = string(m.store, 'x');
    setWord(m.store, untag(cell) + 4, 96);
    expect(m.call('stackOf#', cell)).toBe(96n);
    setWord(m.store, untag(cell) + 4, 0);
    expect(m.call('stackOf#', cell)).toBe(64n);
    expect(m.call('stackParent#', 96n)).toBe(64n);
    expect(m.call('stackCentre#', 96n)).toBe(3n);
    expect([0n, 1n, 2n].map(which => m.text(m.call('centreText#', 3n, which)))).toEqual([
      'f3',
      'Main',
      'F.hs:1:2-3',
    ]);
    const figures = m.call('statistics#') as number;
    expect(
      [figures, word(m.store, untag(figures) + 12)].map(at => m.whole(word(m.store, untag(at) + 8))),
    ).toEqual([3n, 2n ** 40n]);
    for (const when of [0n, 1n, 2n]) m.call('sampleHeap#', when);
    expect(m.calls.splice(-3)).toEqual(['never', 'always', 'now'].map(when => ['sampleHeap', when]));
    expect(m.call('stableName#', cell)).toBe(m.call('stableName#', cell));
    expect(m.call('stableName#', cell)).not.toBe(m.call('stableName#', string(m.store, 'x')));
  });
});
