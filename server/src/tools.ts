/** Programs of the person's own, on the PATH, that read a text and write another. Node only. */
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
  /** What it wrote to standard error. */
  readonly complaint: string;
}

export interface Tools {
  /** The file of a program; undefined where there is none. */
  find(name: string): string | undefined;
  /** Never rejects: a program that cannot be started, or takes too long, has failed. */
  run(
    file: string,
    given: readonly string[],
    options: { readonly input: string; readonly folder: string; readonly signal?: AbortSignal },
  ): Promise<ToolResult>;
}

/** Milliseconds after which a program is taken to hang. */
const longest = 30_000;

export function createTools(path: string | undefined): Tools {
  const folders = (path ?? '').split(delimiter).filter(folder => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  return {
    find: name =>
      folders.flatMap(folder => endings.map(ending => join(folder, name + ending))).find(isProgram),
    run: (file, given, { input, folder, signal }) =>
      new Promise(resolve => {
        const child = spawn(file, given, {
          cwd: folder,
          stdio: 'pipe',
          timeout: longest,
          ...(signal && { signal }),
        });
        const output: Buffer[] = [];
        const complaint: Buffer[] = [];
        const fail = (text: string): void => resolve({ ok: false, output: '', complaint: text });
        child.stdout.on('data', part => output.push(part));
        child.stderr.on('data', part => complaint.push(part));
        // one that does not read to the end says so by how it ends
        child.stdin.on('error', () => {});
        child.on('error', problem => fail(problem.message));
        child.on('close', (code, stopped) => {
          if (stopped !== null) return fail(`it was stopped after ${longest / 1000} seconds`);
          const [text, said] = [output, complaint].map(parts => Buffer.concat(parts).toString('utf8'));
          resolve({ ok: code === 0, output: text!, complaint: said! });
        });
        child.stdin.end(input);
      }),
  };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
