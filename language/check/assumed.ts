/**
 * Hints for code that means something else in GHC2021 than in Haskell 2010. A file gets each hint once, and none if it names its
 * edition.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import type { Subject } from './context.ts';
import * as errors from './errors.ts';

/** The first signature inside an instance or class that speaks of the type variables of its head. */
export function* checkAssumed({ renamed, isEditionAssumed }: Subject): Generator<Diagnostic> {
  if (isEditionAssumed !== true) return;
  for (const declaration of renamed.tree.declarations) {
    if (declaration.kind !== 'instance' && declaration.kind !== 'class') continue;
    const heads = declaration.kind === 'instance' ? declaration.types : declaration.parameters;
    const own = new Set(heads.flatMap(variablesOf).map(({ text }) => text));
    const scoped = own.size === 0 ? undefined : scopedIn(declaration, own);
    if (scoped === undefined) continue;
    yield errors.scopedByEdition(scoped.span, scoped.text, declaration.kind);
    return;
  }
}

/** The first of the variables in a signature inside of the definitions. */
function scopedIn(
  { declarations }: Tree.InstanceDeclaration | Tree.ClassDeclaration,
  own: ReadonlySet<string>,
): Tree.Name | undefined {
  const found: Tree.Name[] = [];
  for (const member of declarations)
    if (member.kind === 'function' || member.kind === 'patternBinding')
      walk(member, node => {
        if (node.kind !== 'typeSignature' && node.kind !== 'typed') return;
        if (node.type.kind !== 'forallType')
          found.push(...variablesOf(node.type).filter(({ text }) => own.has(text)));
      });
  return found.toSorted((a, b) => a.span.start - b.span.start)[0];
}

function variablesOf(root: Tree.Node): readonly Tree.Name[] {
  const names: Tree.Name[] = [];
  walk(root, node => {
    if (node.kind === 'typeVariable' || node.kind === 'typeParameter') names.push(node.name);
  });
  return names;
}
