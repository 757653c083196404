/** Core is well formed after every pass: of every module of the library, and of programs of the corpus, profiled and not: some of
 * them, all with `npm run test:long`. */
import { describe, expect, it } from 'vitest';
import type { CoreModule } from '../../language/core/core.ts';
import { desugarModule } from '../../language/core/desugar/module.ts';
import { type LintOptions, lintModule } from '../../language/core/lint.ts';
import { type Options, simplifyModule } from '../../language/core/simplify/simplify.ts';
import { definingInterface } from '../../language/pipeline/definingmodule.ts';
import type { Interface } from '../../language/pipeline/interface.ts';
import { type Origin, ofLibrary, ofProgram, signatures } from '../../language/pipeline/origin.ts';
import { sourceText } from '../../language/source/text.ts';
import { rawResults } from '../../language/stg/known.ts';
import { importsOf } from '../../language/workspace/graph.ts';
import { share } from '../lib/cases.ts';
import {
  type Compiled,
  compileLibraryModule,
  compileModule,
  library,
  libraryModules,
} from '../lib/prelude.ts';
import { programFiles, programNames } from '../lib/recording.ts';

type Find = (name: string) => Interface | undefined;

const found: Find = name => library().interfaces.get(name);

const desugar = ({ renamed, elaboration, source }: Compiled, find: Find, costCentres: 'top' | 'none') =>
  desugarModule(renamed, elaboration, find, { costCentres, sourceText: source });

/** What is wrong with the module as it was desugared, and after each pass, by the pass. */
function problems(core: CoreModule, find: Find, options: Options): readonly string[] {
  const list: string[] = [];
  const check = (pass: string, m: CoreModule): void => {
    const raw: LintOptions['raw'] = rawResults(m, signatures(find));
    list.push(...lintModule(m, { raw }).map(problem => `${m.name}, ${pass}: ${problem}`));
  };
  check('desugared', core);
  simplifyModule(core, id => definingInterface(id, find)?.unfoldings.get(id), { ...options, after: check });
  return list;
}

const optionsOf = (origin: Origin, find: Find) => origin.simplify(origin.find(find));

/** The modules of a program, each after those that it imports. */
function compiledProgram(name: string): readonly { readonly module: Compiled; readonly find: Find }[] {
  const own = new Map<string, Interface>();
  const find: Find = module => own.get(module) ?? found(module);
  const results: { module: Compiled; find: Find }[] = [];
  let left = [...programFiles(name)];
  while (left.length > 0) {
    const names = new Set(left.map(({ module }) => module));
    const ready = left.filter(({ path, text, module }) => {
      const compiled = compileModule(sourceText(path, text), { get: find });
      if (importsOf(compiled.tree).some(target => target.name !== module && names.has(target.name)))
        return false;
      expect(compiled.errors.filter(({ severity }) => severity === 'error')).toEqual([]);
      own.set(module, compiled.interface);
      results.push({ module: compiled, find });
      return true;
    });
    expect(ready).not.toEqual([]);
    left = left.filter(file => !ready.includes(file));
  }
  return results;
}

describe('Core after every pass', () => {
  it.each(share(programNames(), 3))('of %s', name => {
    for (const { module, find } of compiledProgram(name))
      for (const profiled of [false, true]) {
        const options = { ...optionsOf(ofProgram(found), find), profiled };
        expect(problems(desugar(module, find, profiled ? 'top' : 'none'), find, options)).toEqual([]);
      }
  });

  it.each(libraryModules())('of the library’s %s', name => {
    const module = compileLibraryModule(name);
    expect(problems(desugar(module, found, 'none'), found, optionsOf(ofLibrary, found))).toEqual([]);
  });
});
