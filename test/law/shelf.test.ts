/** A program some of whose modules were compiled on another day is the program as it is compiled at once, byte by byte. */

import { describe, expect, test } from 'vitest';
import { type CompileOptions, createWorkspace } from '../../language/index.ts';
import type { Executable } from '../../language/runtime/index.ts';
import type { Cupboard } from '../../language/workspace/shelf.ts';
import { createCupboard } from '../lib/cupboard.ts';
import { builtLibrary, plain, profiledTop } from '../lib/program.ts';
import { type ProgramFile, programFiles } from '../lib/recording.ts';

function compile(files: readonly ProgramFile[], options: CompileOptions, cupboard?: Cupboard): Executable {
  const [main, ...others] = files;
  const find = (name: string) => others.find(({ module }) => module === name);
  const workspace = createWorkspace(builtLibrary(), { find }, cupboard);
  workspace.add(main!.path, main!.text);
  return workspace.compile(main!.path, options).executable!;
}

const comparable = ({ wasm, ...rest }: Executable): unknown => ({
  ...rest,
  wasm: Buffer.from(wasm).toString('latin1'),
});

/** The same program as someone left it before: the places of what follows have moved, and a module has one name more. */
const asBefore = (files: readonly ProgramFile[], at: number): readonly ProgramFile[] =>
  files.map((file, i) =>
    i === at
      ? {
          ...file,
          text: `${file.text.replace(/^(import |module )/m, '\n$1')}\nunheardOf :: Int\nunheardOf = 7\n`,
        }
      : file,
  );

describe.each(['Inventory', 'Walk', 'LongLiterals'])('%s', name => {
  const files = programFiles(name);
  test.each([
    ['profiled', profiledTop],
    ['plain', plain],
  ])('%s', (_, options) => {
    const expected = comparable(compile(files, options));
    const entries = new Map<string, Uint8Array>();
    const cupboard = createCupboard(entries);
    for (const at of files.keys()) {
      compile(asBefore(files, at), options, cupboard);
      expect(comparable(compile(files, options, cupboard)), files[at]!.path).toEqual(expected);
    }
    expect(entries.size).toBe(3 * files.length);
    expect(comparable(compile(files, options, cupboard))).toEqual(expected);
  });
});
