/** Who should have promised a constraint on type variables: the signature or the instance that names them. */
import { contains, type Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { anyPart, isErroneous, type Skolem } from '../../types/shape.ts';
import type { Predicate } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { knownVariable } from '../context/lookup.ts';

export type ConstraintSite = DeclaredContext | { readonly kind: 'constructor'; readonly name: string };

interface DeclaredContext {
  readonly kind: 'signature' | 'instance';
  /** Of the binding, or of the class. */
  readonly name: string;
  /** The type of the signature, or the instance's head: where a context can be added. */
  readonly span: Span;
  /** The part of it that a message shows. */
  readonly shown: Span;
}

/** The innermost around a place; none for a type that is wanted for all types by a function that takes it. */
export function constraintSite(cx: Context, span: Span, p: Predicate): ConstraintSite | undefined {
  const names = new Set<string>();
  let opened: string | undefined;
  for (const t of p.arguments)
    anyPart(t, part => {
      if (part.kind !== 'variable') return false;
      names.add(part.variable.name);
      opened ??= (part.variable as Skolem).constructor_;
      return false;
    });
  if (opened !== undefined) return { kind: 'constructor', name: opened };
  return signatureAround(cx, span, names) ?? instanceAround(cx, span, names);
}

function signatureAround(cx: Context, span: Span, names: ReadonlySet<string>): DeclaredContext | undefined {
  let innermost: DeclaredContext | undefined;
  let size = Number.POSITIVE_INFINITY;
  for (const { binding, entity, signature } of signedAround(cx, span)) {
    if (binding.span.end - binding.span.start >= size || !mentions([signature.type], names)) continue;
    size = binding.span.end - binding.span.start;
    innermost = {
      kind: 'signature',
      name: entity.name,
      span: signature.type.span,
      shown: signature.type.span,
    };
  }
  return innermost;
}

/** Whether a binding around has a signature with a mistake in it, so that what it should be is not known. */
export function isUnderLostSignature(cx: Context, span: Span): boolean {
  for (const { entity } of signedAround(cx, span)) {
    const variable = knownVariable(cx, entity);
    if (variable !== undefined && isErroneous(variable.scheme.type)) return true;
  }
  return false;
}

/** The bindings around a place that have signatures. */
function* signedAround(cx: Context, span: Span) {
  for (const { groups, signatures } of cx.renamed.declarations.values())
    for (const binding of groups.flatMap(group => group.bindings)) {
      if (binding.kind !== 'function' || !contains(binding.span, span)) continue;
      const entity = cx.renamed.names.get(binding.name);
      if (entity === undefined || entity.kind === 'typeVariable') continue;
      const signature = signatures.get(entity);
      if (signature !== undefined) yield { binding, entity, signature };
    }
}

function instanceAround(cx: Context, span: Span, names: ReadonlySet<string>): DeclaredContext | undefined {
  for (const declaration of cx.renamed.tree.declarations) {
    if (declaration.kind !== 'instance' || !contains(declaration.span, span)) continue;
    const end = declaration.types.at(-1)?.span.end;
    if (end === undefined || !mentions(declaration.types, names)) return undefined;
    const start = declaration.span.start + 'instance'.length;
    const shown = { start: declaration.className.span.start, end };
    return { kind: 'instance', name: declaration.className.text, span: { start, end }, shown };
  }
  return undefined;
}

function mentions(types: readonly Tree.Type[], names: ReadonlySet<string>): boolean {
  let isMentioned = false;
  for (const type of types)
    walk(type, node => {
      if (node.kind === 'typeVariable' && names.has(node.name.text)) isMentioned = true;
    });
  return isMentioned;
}
