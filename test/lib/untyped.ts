/** Desugars a module without types: for what depends on the tree alone (cost centres, pattern matching). Names that
 * are not the module's own mean nothing, and there are no dictionaries. */

import { children } from '../../language/core/children.ts';
import type { CoreModule, Expr } from '../../language/core/core.ts';
import { desugarModule } from '../../language/core/desugar/module.ts';
import type { Elaboration } from '../../language/infer/evidence/elaboration.ts';
import { parseModule } from '../../language/parse/parser.ts';
import type { CostCentre, CostCentreChoice } from '../../language/profile/model/centre.ts';
import { renameModule } from '../../language/rename/rename.ts';
import { sourceText } from '../../language/source/text.ts';

export const untyped: Elaboration = {
  applied: new Map(),
  monomorphic: new Set(),
  besideVariables: new Set(),
  implicit: new Map(),
  literalTypes: new Map(),
  abstractions: new Map(),
  opened: new Map(),
  passing: new Map(),
  signed: new Map(),
  top: [],
  start: [],
  instances: [],
  families: [],
  equations: [],
  classElaborations: [],
  schemes: new Map(),
  types: new Map(),
  typeConstructors: [],
  constructors: new Map(),
  synonyms: [],
  classes: [],
  namedDefaults: {},
  derivedNames: new Map(),
  errors: [],
};

export function desugarUntyped(name: string, text: string, costCentres: CostCentreChoice): CoreModule {
  const source = sourceText(name, text);
  const parsed = parseModule(source);
  if (parsed.errors.length > 0) throw new Error(parsed.errors.map(e => e.title).join('\n'));
  const renamed = renameModule(parsed.module, () => undefined);
  return desugarModule(renamed, untyped, () => undefined, { costCentres, sourceText: source });
}

/** Every cost centre of a module. */
export function centresOf(m: CoreModule): CostCentre[] {
  const found = new Set<CostCentre>();
  const stack: Expr[] = m.bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'tick') found.add(e.tick.centre);
    stack.push(...children(e));
  }
  return [...found];
}
