/**
 * The module `Paths_name` that every package can import, as Cabal makes it: the package's version, and where its files
 * are. Environment variables like `name_datadir` come first; without them, data files are looked for where they lie.
 */
import { joined, type Project } from './component.ts';

/** `folder`: where the project is. */
export function pathsModule(
  { package: described }: Project,
  folder: string,
): { readonly name: string; readonly text: string } | undefined {
  if (described === undefined || described.name === '') return undefined;
  const stem = described.name.replaceAll('-', '_');
  const name = `Paths_${stem}`;
  const directories: readonly (readonly [string, string])[] = [
    ['Bin', 'bin'],
    ['Lib', 'lib'],
    ['DynLib', 'lib'],
    ['Data', described.dataFolder],
    ['Libexec', 'libexec'],
    ['Sysconf', 'etc'],
  ];
  const text = [
    `module ${name} (version, ${directories.map(([what]) => `get${what}Dir`).join(', ')}, getDataFileName) where`,
    'import Prelude',
    'import Data.Maybe (fromMaybe)',
    'import Data.Version (Version, makeVersion)',
    'import System.Environment (lookupEnv)',
    'version :: Version',
    `version = makeVersion [${described.version.split('.').filter(Boolean).join(', ')}]`,
    ...directories.flatMap(([what, below]) => [
      `get${what}Dir :: IO FilePath`,
      `get${what}Dir = fromMaybe ${JSON.stringify(joined(folder, below))} <$> lookupEnv "${stem}_${what.toLowerCase()}dir"`,
    ]),
    'getDataFileName :: FilePath -> IO FilePath',
    "getDataFileName name = (++ '/' : name) <$> getDataDir",
    '',
  ].join('\n');
  return { name, text };
}
