/** A package's `Setup.hs`: cabal builds the package with it, and with a library of its own that programs here do not have. */

import type { FileDiagnostics } from '../../../language/index.ts';
import { folderOf } from '../files/path.ts';
import type { Files } from './project.ts';

/** Replaces the diagnostics of a Setup.hs by one that says what the file is. */
export const withoutSetup = (
  files: readonly FileDiagnostics[],
  list: Files['list'],
): readonly FileDiagnostics[] => files.map(file => (isSetup(file.path, list) ? setupOf(file) : file));

/** Whether the file is named Setup.hs or Setup.lhs and its folder contains a .cabal file. */
const isSetup = (path: string, list: Files['list']): boolean =>
  /(^|\/)Setup\.l?hs$/.test(path) && list(folderOf(path)).some(name => name.endsWith('.cabal'));

const setupOf = ({ path }: FileDiagnostics): FileDiagnostics => ({
  path,
  diagnostics: [
    {
      code: 'I0603',
      severity: 'information',
      span: { start: 0, end: 0 },
      title: 'This is cabal’s build script for the package',
      text: 'Cabal runs it with its own library. Cairn does not check it, and no program of the package needs it.',
    },
  ],
});
