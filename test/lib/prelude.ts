/** The library as the tests of the front end see it: the interfaces of the built one, and its modules compiled anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoreModule } from '../../language/core/core.ts';
import { desugarModule } from '../../language/core/desugar/module.ts';
import type { Elaboration } from '../../language/infer/evidence/elaboration.ts';
import { inferModule } from '../../language/infer/infer.ts';
import { parseModule } from '../../language/parse/parser.ts';
import { buildInterface } from '../../language/pipeline/buildinterface.ts';
import type { Interface } from '../../language/pipeline/interface.ts';
import type { CostCentreChoice } from '../../language/profile/model/centre.ts';
import { renameModule } from '../../language/rename/rename.ts';
import type { Renamed } from '../../language/rename/renamed.ts';
import type { Diagnostic } from '../../language/source/diagnostic.ts';
import { type SourceText, sourceText } from '../../language/source/text.ts';
import type * as Tree from '../../language/syntax/tree.ts';
import { builtLibrary } from './program.ts';

export interface Compiled {
  readonly source: SourceText;
  readonly tree: Tree.Module;
  readonly renamed: Renamed;
  readonly elaboration: Elaboration;
  readonly interface: Interface;
  readonly errors: readonly Diagnostic[];
}

export type Interfaces = Pick<ReadonlyMap<string, Interface>, 'get' | 'keys' | 'values'>;

export interface Library {
  readonly interfaces: Interfaces;
}

/** Each interface is read when it is first asked for. */
export function library(): Library {
  const built = builtLibrary();
  const get = (name: string): Interface | undefined => built.interface(name);
  return {
    interfaces: {
      get,
      keys: () => built.names.values(),
      values: () => new Map(built.names.map(name => [name, get(name)!])).values(),
    },
  };
}

const root = fileURLToPath(new URL('../../language/prelude', import.meta.url));

/** The names of all modules of the library. */
export const libraryModules = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(f => f.endsWith('.hs'))
    .map(f => f.slice(0, -3).replaceAll('\\', '/').replaceAll('/', '.'))
    .sort();

/** A module of the library, through the front end once more. It sees what it saw when it was built: not itself. */
export function compileLibraryModule(name: string): Compiled {
  const file = `${name.replaceAll('.', '/')}.hs`;
  const { interfaces } = library();
  const seen = new Set(interfaces.get(name)?.dependencies);
  return compileModule(sourceText(file, readFileSync(join(root, file), 'utf8')), {
    get: other => (seen.has(other) ? interfaces.get(other) : undefined),
  });
}

export function compileModule(
  source: SourceText,
  interfaces: Pick<Interfaces, 'get'>,
  extensions: readonly string[] = [],
): Compiled {
  const parsed = parseModule(source, { extensions });
  const imports = (name: string): Interface | undefined => interfaces.get(name);
  const renamed = renameModule(parsed.module, imports);
  const elaboration = inferModule(renamed, imports);
  return {
    source,
    tree: parsed.module,
    renamed,
    elaboration,
    interface: buildInterface(renamed, elaboration, imports),
    errors: [...parsed.errors, ...renamed.errors, ...elaboration.errors],
  };
}

/** Without an edition among the extensions, as GHC 9.0.2 takes it. */
export function compileText(text: string, name = 'Test.hs', extensions: readonly string[] = []): Compiled {
  return compileModule(sourceText(name, text), library().interfaces, extensions);
}

/** The Core of what has been compiled against the built library. */
export const desugar = (c: Compiled, costCentres: CostCentreChoice): CoreModule =>
  desugarModule(c.renamed, c.elaboration, m => library().interfaces.get(m), {
    costCentres,
    sourceText: c.source,
  });
