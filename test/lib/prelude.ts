/** The library as the tests see it: every module of language/prelude parsed, renamed and inferred, in order, once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Elaboration } from '../../language/infer/elaboration.ts';
import { inferModule } from '../../language/infer/infer.ts';
import { parseModule } from '../../language/parse/parser.ts';
import { renameModule } from '../../language/rename/rename.ts';
import type { Renamed } from '../../language/rename/renamed.ts';
import type { Diagnostic } from '../../language/source/diagnostic.ts';
import { type SourceText, sourceText } from '../../language/source/text.ts';
import type * as Tree from '../../language/syntax/tree.ts';
import { buildInterface } from '../../language/workspace/build.ts';
import type { Interface } from '../../language/workspace/interface.ts';
import { primitiveInterface } from '../../language/workspace/primitive.ts';

export interface Compiled {
  readonly source: SourceText;
  readonly tree: Tree.Module;
  readonly renamed: Renamed;
  readonly elaboration: Elaboration;
  readonly interface: Interface;
  readonly errors: readonly Diagnostic[];
}

const root = fileURLToPath(new URL('../../language/prelude', import.meta.url));

export interface Library {
  readonly interfaces: Map<string, Interface>;
  readonly compiled: ReadonlyMap<string, Compiled>;
}

let cached: Library | undefined;

/** All modules that the Prelude and `more` need. */
export function library(more: readonly string[] = everyModule()): Library {
  if (cached) return cached;
  const interfaces = new Map<string, Interface>();
  const compiled = new Map<string, Compiled>();
  const prim = primitiveInterface();
  interfaces.set(prim.name, prim);
  const visit = (name: string, path: readonly string[]): void => {
    if (interfaces.has(name) || path.includes(name)) return;
    const file = join(root, `${name.replaceAll('.', '/')}.hs`);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return;
    }
    const source = sourceText(file, text);
    const parsed = parseModule(source);
    const names = new Set(parsed.module.imports.map(i => i.module.text));
    if (!parsed.module.extensions.some(e => e.text === 'NoImplicitPrelude')) names.add('Prelude');
    for (const needed of names) visit(needed, [...path, name]);
    const result = compileModule(source, interfaces);
    compiled.set(name, result);
    interfaces.set(name, result.interface);
  };
  visit('Prelude', []);
  for (const name of more) visit(name, []);
  cached = { interfaces, compiled };
  return cached;
}

function everyModule(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(f => f.endsWith('.hs'))
    .map(f => f.slice(0, -3).replaceAll('\\', '/').replaceAll('/', '.'))
    .sort();
}

export function compileModule(source: SourceText, interfaces: ReadonlyMap<string, Interface>): Compiled {
  const parsed = parseModule(source);
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

export function compileText(text: string, name = 'Test.hs'): Compiled {
  return compileModule(sourceText(name, text), library().interfaces);
}
