/**
 * Files, the environment, clocks, and the end of the program: strings and bytes between memory and the host. A
 * result below 0 is a negated errno. Must never block: where input is not there yet, the machine is told to wait
 * and the operation is done again. Bytes that are written are copied out first, because the host may keep them.
 */
import { never } from '../../source/never.ts';
import type { Status } from '../host.ts';
import { data, list, readString, string } from '../store.ts';
import { type Routines, type SomeRoutines, truth } from './routines.ts';

export const worldPrimitives = (machine: Routines) =>
  ({
    ...files(machine),
    ...folders(machine),
    ...transfer(machine),
    ...surroundings(machine),
    ...time(machine),
  }) satisfies SomeRoutines;

function files(machine: Routines) {
  const { host, store } = machine;
  const path = (pointer: number): string => readString(store, pointer, machine.isIndirection);
  return {
    'openFile#': (name: number, mode: bigint): bigint => BigInt(host.open(path(name), Number(mode))),
    'closeFile#': (handle: bigint): bigint => BigInt(host.close(Number(handle))),
    'fileSize#': (handle: bigint): bigint => BigInt(host.size(Number(handle))),
    'isTerminal#': (handle: bigint): bigint => truth(host.isTerminal(Number(handle))),
    'isSeekable#': (handle: bigint): bigint => truth(host.size(Number(handle)) >= 0),
    'filePosition#': (handle: bigint): bigint => BigInt(host.seek(Number(handle), 0, fromHere)),
    'seekFile#': (handle: bigint, offset: bigint, whence: bigint): bigint =>
      BigInt(host.seek(Number(handle), Number(offset), Number(whence))),
    'truncateFile#': (handle: bigint, size: bigint): bigint =>
      BigInt(host.truncate(Number(handle), Number(size))),
    'removeFile#': (name: number): bigint => BigInt(host.remove(path(name))),
  } satisfies SomeRoutines;
}

function folders(machine: Routines) {
  const { host, store } = machine;
  const path = (pointer: number): string => readString(store, pointer, machine.isIndirection);
  return {
    'pathKind#': (name: number): bigint => BigInt(host.folders.kind(path(name))),
    'listFolder#': (name: number): number => strings(machine, host.folders.list(path(name))),
    'makeFolder#': (name: number): bigint => BigInt(host.folders.make(path(name))),
    'removeFolder#': (name: number): bigint => BigInt(host.folders.remove(path(name))),
    'renamePath#': (from: number, to: number): bigint => BigInt(host.folders.rename(path(from), path(to))),
    'currentFolder#': (): number => string(store, host.folders.current()),
    'enterFolder#': (name: number): bigint => BigInt(host.folders.enter(path(name))),
    'pathStatus#': (name: number, what: bigint): bigint =>
      host.folders.status(path(name), Number(what) as Status),
    'pathAccess#': (name: number, rights: bigint): bigint =>
      BigInt(host.folders.access(path(name), Number(rights))),
    'setPathMode#': (name: number, mode: bigint): bigint =>
      BigInt(host.folders.setMode(path(name), Number(mode))),
    'setPathTimes#': (name: number, accessed: bigint, modified: bigint): bigint =>
      BigInt(host.folders.setTimes(path(name), accessed, modified)),
    'makeLink#': (target: number, name: number): bigint =>
      BigInt(host.folders.makeLink(path(target), path(name))),
    'readLink#': (name: number): number => atMostOne(machine, host.folders.readLink(path(name))),
    'realPath#': (name: number): number => atMostOne(machine, host.folders.real(path(name))),
  } satisfies SomeRoutines;
}

function strings({ store }: Routines, texts: readonly string[]): number {
  return list(
    store,
    texts.map(text => string(store, text)),
  );
}

const atMostOne = (machine: Routines, text: string | undefined): number =>
  strings(machine, text === undefined ? [] : [text]);

/** SEEK_CUR. */
const fromHere = 1;

function transfer(machine: Routines) {
  const { host, store } = machine;
  const part = (buffer: number, offset: bigint, count: bigint): Uint8Array =>
    data(store, buffer).subarray(Number(offset), Number(offset + count));
  return {
    'readFile#'(handle: bigint, buffer: number, offset: bigint, count: bigint): bigint {
      const result = host.read(Number(handle), part(buffer, offset, count));
      switch (result.kind) {
        case 'bytes':
          return BigInt(result.count);
        case 'error':
          return -BigInt(Math.abs(result.errno));
        case 'wait':
          machine.wait(result.milliseconds);
          return 0n;
        default:
          return never(result);
      }
    },
    'writeFile#'(handle: bigint, buffer: number, offset: bigint, count: bigint): bigint {
      const result = host.write(Number(handle), part(buffer, offset, count).slice());
      if (typeof result === 'number') return BigInt(result);
      machine.wait(result.milliseconds);
      return 0n;
    },
    'inputReady#'(handle: bigint): bigint {
      const result = host.inputReady(Number(handle));
      if (typeof result === 'boolean') return truth(result);
      machine.wait(result.milliseconds);
      return 0n;
    },
  } satisfies SomeRoutines;
}

function surroundings(machine: Routines) {
  const { host, store } = machine;
  return {
    'getArguments#': (): number => strings(machine, host.arguments),
    'getProgramName#': (): number => string(store, host.programName),
    'getEnvironmentVariable#'(name: number): number {
      const value = host.environment.get(readString(store, name, machine.isIndirection));
      return atMostOne(machine, value);
    },
    'getEnvironment#': (): number =>
      strings(
        machine,
        [...host.environment].map(([name, value]) => `${name}=${value}`),
      ),
    'exitProcess#'(code: bigint): number {
      machine.exit(Number(code));
      return store.known.unit;
    },
  } satisfies SomeRoutines;
}

function time(machine: Routines) {
  return {
    'timeZone#'(seconds: bigint): number {
      const { minutes, summer, name } = machine.host.zone(Number(seconds) * 1000);
      return strings(machine, [String(minutes), summer ? 'summer' : '', name]);
    },
    'wallClock#': (): bigint => machine.host.wallClock(),
    'cpuTime#': (): bigint => machine.cpuTime(),
  } satisfies SomeRoutines;
}
