/**
 * What the machine asks of the outside world. The node, web and test hosts implement it; nothing here may block:
 * what cannot be done yet says `wait`, and the machine leaves, to be resumed.
 */

/** Until there is standard input; or for so many milliseconds, where only trying tells. */
export interface WaitResult {
  readonly kind: 'wait';
  readonly milliseconds?: number;
}

export type ReadResult =
  | { readonly kind: 'bytes'; readonly count: number }
  | WaitResult
  | { readonly kind: 'error'; readonly errno: number };

export interface Host {
  readonly programName: string;
  readonly arguments: readonly string[];
  readonly environment: ReadonlyMap<string, string>;
  /** Bytes that the machine under all this has, if that is known. */
  readonly memory?: number;
  /** Milliseconds, monotonic enough to measure with. */
  now(): number;
  /** Nanoseconds since 1970. */
  wallClock(): bigint;
  /** What clocks here show at a time, in milliseconds since 1970. */
  zone(time: number): Zone;
  /** Fills `into`; 0 bytes is the end of the input. */
  read(handle: number, into: Uint8Array): ReadResult;
  /** Takes all of it or the first part and says how much, or gives a negated errno. */
  write(handle: number, bytes: Uint8Array): number | WaitResult;
  isTerminal(handle: number): boolean;
  /** Whether a read would not wait; at the end of the input it would not. */
  inputReady(handle: number): boolean | WaitResult;
  /** Mode 0 read, 1 write, 2 append, 3 read and write; a handle of 3 or more, or a negated errno. */
  open(path: string, mode: number): number;
  close(handle: number): number;
  /** Bytes, or a negated errno; -29 (ESPIPE) where there is no size or position. */
  size(handle: number): number;
  seek(handle: number, offset: number, whence: number): number;
  truncate(handle: number, size: number): number;
  remove(path: string): number;
  readonly folders: Folders;
}

/** Minutes ahead of UTC, whether so in summer only, and a name, which may be empty. */
export interface Zone {
  readonly minutes: number;
  readonly summer: boolean;
  readonly name: string;
}

/** Names in the file system. A number below 0 is a negated errno. */
export interface Folders {
  /** 0 nothing, 1 a file, 2 a folder; a link counts as what it leads to. */
  kind(path: string): 0 | 1 | 2;
  /** The names in a folder with `.` and `..`, in no order; none where it cannot be read. */
  list(path: string): readonly string[];
  make(path: string): number;
  /** Removes a file, or a folder that is empty. */
  remove(path: string): number;
  rename(from: string, to: string): number;
  /** The folder that names are relative to; empty where there is none. */
  current(): string;
  /** Makes a folder the one that names are relative to. */
  enter(path: string): number;
  status(path: string, what: Status): bigint;
  /** 0 if the program may read (4), write (2) and execute (1) what has the name. */
  access(path: string, rights: number): number;
  setMode(path: string, mode: number): number;
  /** Nanoseconds since 1970. */
  setTimes(path: string, accessed: bigint, modified: bigint): number;
  makeLink(target: string, path: string): number;
  /** What a link says; undefined where there is none. */
  readLink(path: string): string | undefined;
  /** The name from the root, without links; undefined where nothing has the name. */
  real(path: string): string | undefined;
}

/** What is asked of a name: mode and kind of the file as `st_mode`, the same of a link itself; when it was modified,
 * when it was accessed (nanoseconds since 1970); its bytes. */
export const Status = { mode: 0, linkMode: 1, modified: 2, accessed: 3, size: 4 } as const;
export type Status = (typeof Status)[keyof typeof Status];

const ENOENT = 2;
const EACCES = 13;

/** Where a program may see no files. */
export const noFolders: Folders = {
  kind: () => 0,
  list: () => [],
  make: () => -EACCES,
  remove: () => -EACCES,
  rename: () => -EACCES,
  current: () => '',
  enter: () => -EACCES,
  status: () => BigInt(-ENOENT),
  access: () => -ENOENT,
  setMode: () => -ENOENT,
  setTimes: () => -ENOENT,
  makeLink: () => -EACCES,
  readLink: () => undefined,
  real: () => undefined,
};
