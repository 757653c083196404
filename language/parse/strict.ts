/**
 * The extension Strict: what is matched and what is bound gets a bang, where a `~` does not forbid it (GHC's
 * decideBangHood). Top-level bindings and what stands inside a pattern are left as they are.
 */
import type { Clause, Declaration, Pattern } from '../syntax/tree.ts';
import type { Parser } from './state.ts';

export const strictly = (p: Parser, pattern: Pattern): Pattern =>
  p.extensions.has('Strict') ? banged(pattern) : pattern;

function banged(pattern: Pattern): Pattern {
  switch (pattern.kind) {
    case 'irrefutablePattern':
      return pattern.pattern;
    case 'parenthesisedPattern':
      return { ...pattern, pattern: banged(pattern.pattern) };
    case 'bangPattern':
    case 'errorPattern':
      return pattern;
    default:
      return { kind: 'bangPattern', span: pattern.span, pattern };
  }
}

/** The bindings of a `let` or `where`. */
export function strictBinding(p: Parser, read: Clause | Declaration): Clause | Declaration {
  if (!p.extensions.has('Strict')) return read;
  if (read.kind === 'patternBinding') return { ...read, pattern: banged(read.pattern) };
  if (read.kind !== 'clause' || read.patterns.length > 0) return read;
  const { span, name, rhs } = read;
  const variable: Pattern = { kind: 'variablePattern', span: name.span, name };
  return { kind: 'patternBinding', span, pattern: banged(variable), rhs };
}
