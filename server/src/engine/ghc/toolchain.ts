/** GHC and its companions as programs of this machine, and what they leave in Cairn's cache. Node only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { homeFolder } from '../../cache/modules.ts';
import { readBytes } from '../../files/reading.ts';
import { makeFolders, writeWhole } from '../../files/writing.ts';
import type { Command } from './command.ts';

export type ToolName = 'ghc' | 'cabal' | 'stack';

export interface ToolResult {
  /** Undefined where it could not be started, or was ended. */
  readonly code: number | undefined;
  /** Of both handles, in the order in which it came. */
  readonly output: string;
  /** What came on standard output. */
  readonly answer: string;
}

export interface Ended {
  readonly code: number | undefined;
  /** The name of the signal that ended it. */
  readonly signal: string | undefined;
  /** Why it could not be started. */
  readonly problem?: string;
}

/** A program that was started. */
export interface Program {
  input(text: Uint8Array): void;
  endInput(): void;
  /** Interrupts the program as Ctrl-C does. */
  interrupt(): void;
  kill(): void;
  readonly ended: Promise<Ended>;
}

export interface Toolchain {
  readonly isWindows: boolean;
  /** The file of a tool: `asked`, if the person has named one, or else the first on the PATH or where ghcup and cabal put
   * it. Undefined where there is none. */
  find(name: ToolName, asked?: string): string | undefined;
  /** A folder for what is made of a program, by a name of it; undefined where none can be made. */
  cache(name: string): string | undefined;
  /** Runs a tool to its end, or until the signal; `heard` is called with each whole line. The promise never rejects. */
  run(command: Command, heard: (line: string) => void, signal: AbortSignal): Promise<ToolResult>;
  /** `output` may answer a promise: the program is held back until it settles. */
  start(
    command: Command,
    environment: Readonly<Record<string, string>>,
    output: (handle: 1 | 2, bytes: Uint8Array) => void | Promise<void>,
  ): Program;
  /** Ends all that was started and still runs. */
  endAll(): void;
  /** Writes a file, unless it is there; whether it is. */
  put(file: string, text: string): boolean;
  has(file: string): boolean;
  makeFolder(path: string): void;
  /** A file's bytes, and it is gone; undefined where there is none. */
  take(file: string): Uint8Array | undefined;
}

const day = 24 * 60 * 60 * 1000;
/** What was not used for so many days goes. */
const keptDays = 30;

export function createToolchain(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string | undefined,
): Toolchain {
  const isWindows = process.platform === 'win32';
  const living: Living = new Map();
  const home = environment.HOME || homeFolder();
  const usual = home === undefined ? [] : ['.ghcup', '.cabal', '.local'].map(each => join(home, each, 'bin'));
  if (isWindows) usual.push('C:\\ghcup\\bin');
  const folders = [...(environment.PATH ?? '').split(delimiter).filter(each => each !== ''), ...usual];
  return {
    isWindows,
    endAll() {
      for (const end of living.values()) end();
    },
    find: (name, asked) =>
      asked
        ? [asked].find(isProgram)
        : folders.map(each => join(each, isWindows ? `${name}.exe` : name)).find(isProgram),
    cache(name) {
      if (folder === undefined) return undefined;
      const here = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 24));
      try {
        makeFolders(here, 0o700);
        forgetOld(folder, here);
        return here.replaceAll('\\', '/');
      } catch {
        return undefined;
      }
    },
    run: (...of) => runTool(living, [process.env.PATH ?? '', ...usual].join(delimiter), ...of),
    start: (...of) => startProgram(living, ...of),
    put(file, text) {
      try {
        if (!existsSync(file)) writeWhole(file, text);
        return true;
      } catch {
        return false;
      }
    },
    has: existsSync,
    makeFolder(path) {
      try {
        makeFolders(path);
      } catch {
        // who needs it says so
      }
    },
    take(file) {
      try {
        const read = readBytes(file);
        rmSync(file, { force: true });
        return read.kind === 'bytes' ? read.bytes : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function forgetOld(folder: string, used: string): void {
  const now = new Date();
  utimesSync(used, now, now);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now.getTime() - statSync(path).mtimeMs > keptDays * day)
      rmSync(path, { recursive: true, force: true });
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What runs at the moment, and how it is ended. */
type Living = Map<ChildProcess, () => void>;

/** Tools write their messages in the language and the characters that are asked of them here; `path`: where they find each
 * other. */
const plainly = (path: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LC_ALL: 'C.UTF-8',
  LANG: 'C.UTF-8',
  PATH: path,
});

function runTool(
  living: Living,
  path: string,
  command: Command,
  heard: (line: string) => void,
  signal: AbortSignal,
): Promise<ToolResult> {
  return new Promise(resolve => {
    let output = '';
    let answer = '';
    if (signal.aborted) return resolve({ code: undefined, output, answer });
    // in a group of its own: what it has started ends with it
    const child = spawn(command.file, command.arguments, {
      cwd: command.folder,
      env: plainly(path),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const end = (): void => endGroup(child);
    living.set(child, end);
    signal.addEventListener('abort', end, { once: true });
    const listen = (stream: NodeJS.ReadableStream, isAnswer: boolean): void => {
      const decoder = new TextDecoder();
      let line = '';
      stream.on('data', (bytes: Uint8Array) => {
        const text = decoder.decode(bytes, { stream: true });
        output += text;
        if (isAnswer) answer += text;
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const each of lines) heard(each);
      });
    };
    listen(child.stdout, true);
    listen(child.stderr, false);
    const finish = (code: number | undefined): void => {
      signal.removeEventListener('abort', end);
      living.delete(child);
      resolve({ code, output, answer });
    };
    child.on('error', problem => {
      output += `${problem.message}\n`;
      finish(undefined);
    });
    child.on('close', code => finish(signal.aborted ? undefined : (code ?? undefined)));
  });
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  } catch {
    // it has ended by itself
  }
}

function startProgram(
  living: Living,
  command: Command,
  environment: Readonly<Record<string, string>>,
  output: (handle: 1 | 2, bytes: Uint8Array) => void | Promise<void>,
): Program {
  const child = spawn(command.file, command.arguments, {
    cwd: command.folder,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
    windowsHide: true,
  });
  living.set(child, () => child.kill('SIGKILL'));
  const listen = (handle: 1 | 2, stream: typeof child.stdout): void => {
    stream.on('data', (bytes: Uint8Array) => {
      const taken = output(handle, bytes);
      if (!taken) return;
      stream.pause();
      void taken.finally(() => stream.resume());
    });
  };
  listen(1, child.stdout);
  listen(2, child.stderr);
  // one that does not read to the end says so by how it ends
  child.stdin.on('error', () => {});
  return {
    input: bytes => void (child.stdin.writable && child.stdin.write(bytes)),
    endInput: () => void child.stdin.end(),
    interrupt: () => void child.kill('SIGINT'),
    kill: () => void child.kill('SIGKILL'),
    ended: new Promise<Ended>(resolve => {
      child.on('error', problem => resolve({ code: undefined, signal: undefined, problem: problem.message }));
      child.on('close', (code, signal) => resolve({ code: code ?? undefined, signal: signal ?? undefined }));
    }).finally(() => living.delete(child)),
  };
}
