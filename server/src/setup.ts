/** A package's `Setup.hs`: cabal builds the package with it, and with a library of its own that programs here do not have. */
import type { FileDiagnostics } from './language.ts';
import { folderOf } from './path.ts';
import type { Files } from './project.ts';

/** What is said of the files; of cabal's own script only what it is. */
export const withoutSetup = (
  files: readonly FileDiagnostics[],
  list: Files['list'],
): readonly FileDiagnostics[] => files.map(file => (isSetup(file.path, list) ? setupOf(file) : file));

/** Whether it is called so, and stands beside the description of a package. */
const isSetup = (path: string, list: Files['list']): boolean =>
  /(^|\/)Setup\.l?hs$/.test(path) && list(folderOf(path)).some(name => name.endsWith('.cabal'));

const setupOf = ({ path }: FileDiagnostics): FileDiagnostics => ({
  path,
  diagnostics: [
    {
      code: 'I0603',
      severity: 'information',
      span: { start: 0, end: 0 },
      title: 'This is cabal’s script, by which it builds the package',
      text: 'Cabal runs it with a library of its own. It is not checked here, and no program of the package needs it.',
    },
  ],
});
