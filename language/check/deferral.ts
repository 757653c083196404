/**
 * Errors that wait until the program gets to them (GHC User's Guide, "Deferring type errors to runtime"): holes and names
 * that are not in scope by themselves; of what has another type, the whole definition at the top level.
 */
import { phaseOf } from '../source/codes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { contains } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';

export interface Deferral {
  readonly holes: boolean;
  readonly variables: boolean;
  readonly types: boolean;
}

/** What flags for GHC ask for, the last of each being the one that counts; undefined: everything is an error at once. */
export function deferralOf(flags: readonly string[]): Deferral | undefined {
  let [holes, variables, types] = [false, false, false];
  for (const flag of flags) {
    const [, no, what] = /^-f(no-)?defer-(type-errors|typed-holes|out-of-scope-variables)$/.exec(flag) ?? [];
    const isOn = no === undefined;
    if (what === 'typed-holes') holes = isOn;
    else if (what === 'out-of-scope-variables') variables = isOn;
    else if (what === 'type-errors') {
      types = isOn;
      if (isOn) [holes, variables] = [true, true];
    }
  }
  return holes || variables || types ? { holes, variables, types } : undefined;
}

/** The diagnostics with those that wait as warnings. */
export function deferred(
  tree: Tree.Module,
  diagnostics: readonly Diagnostic[],
  { holes, variables, types }: Deferral,
): readonly Diagnostic[] {
  const names = variables ? usedNames(tree) : new Set<number>();
  const waits = (each: Diagnostic): boolean => {
    if (each.code === 'E0448') return holes;
    if (each.code === 'E0301' || each.code === 'E0302') return names.has(each.span.start);
    return types && ofTypes(each) && definitionOf(tree, each) !== undefined;
  };
  return diagnostics.map(each =>
    each.severity === 'error' && waits(each) ? { ...each, severity: 'warning' } : each,
  );
}

/** The definitions that fail as a whole, with the first error of each. */
export function deferredDefinitions(
  tree: Tree.Module,
  errors: readonly Diagnostic[],
): ReadonlyMap<Tree.Declaration, Diagnostic> {
  const definitions = new Map<Tree.Declaration, Diagnostic>();
  for (const each of errors) {
    const definition = ofTypes(each) ? definitionOf(tree, each) : undefined;
    if (definition !== undefined && !definitions.has(definition)) definitions.set(definition, each);
  }
  return definitions;
}

const ofTypes = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && phaseOf(code) === 'types' && code !== 'E0448' && code !== 'E0430';

const definitionOf = ({ declarations }: Tree.Module, { span }: Diagnostic): Tree.Declaration | undefined =>
  declarations.find(
    each => (each.kind === 'function' || each.kind === 'patternBinding') && contains(each.span, span),
  );

/** Where names of expressions begin that may wait: none with a qualifier, as in GHC, nor the constructor of a record, which has
 * to tell the fields. */
function usedNames(tree: Tree.Module): ReadonlySet<number> {
  const names = new Set<number>();
  const records = new Set<Tree.Node>();
  for (const declaration of tree.declarations)
    walk(declaration, node => {
      if (node.kind === 'recordConstruction') records.add(node.constructor_);
      else if ((node.kind === 'variable' || node.kind === 'constructor') && !records.has(node)) {
        const { qualifier, span } = node.name;
        if (qualifier === undefined) names.add(span.start);
      }
    });
  return names;
}
