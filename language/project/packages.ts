/** The packages whose modules Cairn's library has, each with one of its modules by which that can be seen. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Dependency } from './component.ts';

export const packages: ReadonlyMap<string, string> = new Map([
  ['array', 'Data.Array'],
  ['base', 'Prelude'],
  ['bytestring', 'Data.ByteString.Char8'],
  ['containers', 'Data.Map'],
  ['deepseq', 'Control.DeepSeq'],
  ['directory', 'System.Directory'],
  ['filepath', 'System.FilePath'],
  ['mtl', 'Control.Monad.State'],
  ['parallel', 'Control.Parallel'],
  ['parsec', 'Text.Parsec'],
  ['pretty', 'Text.PrettyPrint'],
  ['random', 'System.Random'],
  ['stm', 'Control.Concurrent.STM'],
  ['text', 'Data.Text'],
  ['time', 'Data.Time.Clock'],
  ['transformers', 'Control.Monad.Trans.State'],
]);

/** One warning for each package that is neither in the library nor the project's own. */
export function unknownPackages(
  dependencies: readonly Dependency[],
  own: ReadonlySet<string>,
): readonly Diagnostic[] {
  const said = new Set<string>();
  return dependencies.flatMap(({ package: name, span }) => {
    if (packages.has(name) || own.has(name) || said.has(name)) return [];
    said.add(name);
    return {
      code: 'W0602',
      severity: 'warning',
      span,
      title: `The package ${name} is not available`,
      text: `Modules of ${name} cannot be imported. There are: ${[...packages.keys()].join(', ')}.`,
    } satisfies Diagnostic;
  });
}
