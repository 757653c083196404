/** The host's routines over a memory that is a plain buffer, with a world that is made up. */
import { expect } from 'vitest';
import { type Folders, type Host, noFolders, type ReadResult } from '../../language/runtime/host.ts';
import { cell, permanentSize } from '../../language/runtime/layout.ts';
import { hostPrimitives, type Routines } from '../../language/runtime/primitive/index.ts';
import {
  createStore,
  integer,
  type LinearMemory,
  placePermanent,
  readInteger,
  readString,
  type Store,
  setWord,
  tagOf,
  untag,
  word,
} from '../../language/runtime/store.ts';

export const known = {
  cons: 11,
  int: 0x77,
  char: 12,
  bytes: 13,
  array: 14,
  small: 15,
  mutVar: 16,
  nil: 0x81,
  unit: 0x89,
  indirection: 17,
  unpackMore: 18,
  partial: 19,
  raising: 20,
  update: 21,
  blackHole: 22,
  busy: 23,
  frozen: 24,
  stack: 25,
  thread: 26,
  mvar: 27,
  waiter: 28,
  weak: 29,
};

class FakeMemory implements LinearMemory {
  buffer = new ArrayBuffer(65536);
  grow(pages: number): number {
    const before = this.buffer;
    this.buffer = new ArrayBuffer(before.byteLength + pages * 65536);
    new Uint8Array(this.buffer).set(new Uint8Array(before));
    return before.byteLength / 65536;
  }
}

class FakeHost implements Host {
  programName = 'prog';
  arguments = ['a b', 'ü😀'];
  environment = new Map([['HOME', '/root']]);
  written: string[] = [];
  input: ReadResult[] = [];
  log: unknown[] = [];
  now = () => 0;
  wallClock = () => 1_700_000_000_000_000_000n;
  zone = (time: number) => ({ minutes: -90, summer: time > 0, name: 'ÜT' });
  read(_handle: number, into: Uint8Array): ReadResult {
    const next = this.input.shift() ?? { kind: 'bytes', count: 0 };
    if (next.kind === 'bytes') into.fill(120, 0, next.count);
    return next;
  }
  write(handle: number, bytes: Uint8Array): number {
    if (handle !== 1) return -9;
    this.written.push(String.fromCharCode(...bytes));
    return bytes.length;
  }
  isTerminal = (handle: number) => handle === 0;
  inputReady = () => true;
  open(path: string, mode: number): number {
    this.log.push(['open', path, mode]);
    return path === 'missing' ? -2 : 3;
  }
  close = () => 0;
  size = (handle: number) => (handle < 3 ? -29 : 40);
  seek(...args: number[]): number {
    this.log.push(['seek', ...args]);
    return 7;
  }
  truncate = () => 0;
  remove = () => -2;
  folders: Folders = {
    ...noFolders,
    kind: path => (path === 'here' ? 1 : 0),
    list: path => (path === 'here' ? ['.', 'ü'] : []),
    rename: (from, to) => (from === to ? -17 : 0),
    current: () => '/home/ü',
  };
}

/** `maximum`: bytes of memory. */
export function hostMachine(maximum = 1 << 28) {
  const store: Store = createStore(new FakeMemory(), known, maximum);
  placePermanent(store, 0x1000);
  setWord(store, cell.hp, 0x1000 + permanentSize);
  setWord(store, cell.stack, 0x400);
  const host = new FakeHost();
  const calls: unknown[] = [];
  const routines: Routines = {
    store,
    host,
    isIndirection: () => false,
    stacks: {
      lines: () => ['Main.f (F.hs:1:2-3)', 'Main.CAF'],
      static: () => 64,
      parent: stack => stack - 32,
      centre: stack => stack / 32,
      described: number => ({ label: `f${number}`, module: 'Main', location: 'F.hs:1:2-3', kind: 'auto' }),
    },
    exit: code => calls.push(['exit', code]),
    wait: () => calls.push('wait'),
    nameOf: pointer => pointer,
    provenance: pointer => (pointer === 0x89 ? [] : ['<Main.f>', 'FUN']),
    told: () => {},
    statistics: () => [3, 2 ** 40],
    sampleHeap: when => calls.push(['sampleHeap', when]),
    era: () => 0n,
    changeEra: () => {},
    mark: (kind, label) => calls.push(['mark', kind, label]),
    cpuTime: () => 5n,
    collect: () => calls.push('collect'),
  };
  const table = hostPrimitives(routines) as unknown as Record<string, (...args: unknown[]) => unknown>;
  const call = (name: string, ...args: unknown[]) => table[name]!(...args);
  const text = (pointer: unknown) => readString(store, pointer as number, () => false);
  const texts = (pointer: unknown) => {
    const found: string[] = [];
    for (let here = pointer as number; tagOf(here) === 2; here = word(store, untag(here) + 12) >>> 0)
      found.push(text(word(store, untag(here) + 8)));
    return found;
  };
  /** An operation on Integers: bigint in, and out where it gives a pointer. */
  const onIntegers = (name: string, ...args: bigint[]): bigint => {
    const result = call(name, ...args.map(n => integer(store, n)));
    return typeof result === 'number' ? whole(result) : (result as bigint);
  };
  const whole = (result: unknown): bigint => {
    const value = readInteger(store, result as number);
    expect(tagOf(result as number)).toBe(BigInt.asIntN(64, value) === value ? 1 : 2);
    return value;
  };
  return { store, host, calls, table, call, text, texts, onIntegers, whole };
}
