/** The Core of a program after optimisation, for tests of what becomes of a function. */
import { printModule } from '../../language/core/printer.ts';
import { simplifyModule } from '../../language/core/simplify/simplify.ts';
import { definingInterface } from '../../language/pipeline/definingmodule.ts';
import { ofProgram } from '../../language/pipeline/origin.ts';
import { sourceText } from '../../language/source/text.ts';
import { compileModule, desugar, library } from './prelude.ts';

/** The functions of a module whose names match, one line each. `profiled`: with a cost centre for each function of the top level. */
export function optimised(text: string, names: RegExp, profiled = false): readonly string[] {
  const { interfaces } = library();
  const find = (name: string) => interfaces.get(name);
  const compiled = compileModule(sourceText('Main.hs', text), interfaces);
  if (compiled.errors.length > 0) throw new Error(JSON.stringify(compiled.errors));
  const core = desugar(compiled, profiled ? 'top' : 'none');
  const simple = simplifyModule(core, id => definingInterface(id, find)?.unfoldings.get(id), {
    ...ofProgram(find).simplify(find),
    profiled,
    templates: id => definingInterface(id, find)?.templates.get(id),
  });
  return simple.bindings
    .filter(({ id }) => names.test(id))
    .map(b =>
      printModule({ ...simple, bindings: [b] })
        .replace(/^module Main\s+/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}
