/**
 * Uses of what WARNING and DEPRECATED pragmas warn of, as GHC reports them: each use outside the module that defines it, and
 * each import of such a module. No uses are names in lists of imports and exports, methods that an instance defines, and fields
 * that `..` stands for.
 */
import { seenModule } from '../rename/interface.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Subject } from './context.ts';
import * as errors from './errors.ts';

export function* checkDeprecated({ renamed, imported }: Subject): Generator<Diagnostic> {
  const { tree, moduleName, names } = renamed;
  for (const declaration of tree.imports) {
    const warning = seenModule(imported, declaration.module.text)?.warning;
    if (warning !== undefined)
      yield errors.warnedOf(declaration.module.span, declaration.module.text, undefined, warning);
  }
  const first = tree.declarations[0]?.span.start ?? tree.span.end;
  const seen = new Set<Span['start']>(definedByInstances(tree));
  for (const [name, entity] of names) {
    if (entity.kind === 'local' || entity.kind === 'typeVariable' || entity.warning === undefined) continue;
    const { span, text } = name;
    if (entity.module === moduleName || span.start < first || span.end <= span.start || seen.has(span.start))
      continue;
    seen.add(span.start);
    yield errors.warnedOf(span, text, entity.module, entity.warning);
  }
}

/** Where instances define the methods of their classes. */
const definedByInstances = ({ declarations }: Tree.Module): readonly number[] =>
  declarations.flatMap(each =>
    each.kind === 'instance' ? each.declarations.flatMap(namesDefined).map(({ span }) => span.start) : [],
  );

function namesDefined(declaration: Tree.Declaration): readonly Tree.Name[] {
  switch (declaration.kind) {
    case 'function':
      return declaration.clauses.map(({ name }) => name);
    case 'typeSignature':
      return declaration.names;
    case 'data':
      return [declaration.name];
    case 'typeEquation': {
      let head = declaration.left;
      while (head.kind === 'typeApplied') head = head.function;
      return head.kind === 'typeConstructor' ? [head.name] : [];
    }
    default:
      return [];
  }
}
