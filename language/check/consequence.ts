/**
 * One mistake, one error: what is only wrong because something before it is. The phases are lenient, so that they
 * can say much about a broken text; but of a declaration that could not be read, what its names mean is guesswork, and
 * where names mean nothing, so are types.
 */
import type { Renamed } from '../rename/renamed.ts';
import { type CompilerPhase, type DiagnosticCode, phaseOf } from '../source/codes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { contains, type Span } from '../source/span.ts';
import { lineAt, type SourceText } from '../source/text.ts';
import type * as Tree from '../syntax/tree.ts';

/** What is said of types that are not determined, or of constraints on them: a use elsewhere may have done it. */
const remote: ReadonlySet<DiagnosticCode> = new Set(['E0410', 'E0411', 'E0412', 'E0415']);

/** What leaves the type in a signature unknown. */
const unknowing: ReadonlySet<DiagnosticCode> = new Set(['E0421', 'E0422', 'E0423', 'E0424']);

/** Names that are not known. */
const unknown: ReadonlySet<DiagnosticCode> = new Set(['E0301', 'E0302', 'E0303', 'E0305']);

export function withoutConsequences(
  source: SourceText,
  { tree, lost: missing }: Pick<Renamed, 'tree' | 'lost'>,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const lineOf = (d: Diagnostic): number => lineAt(source, d.span.start);
  const parts = [...tree.imports, ...tree.declarations].map(part => part.span);
  const errorsOf = (...phases: readonly CompilerPhase[]): readonly Diagnostic[] =>
    diagnostics.filter(d => d.severity === 'error' && phases.includes(phaseOf(d.code)));
  const unread = new Set(errorsOf('lexer', 'parser').map(d => partAt(parts, d.span)));
  const unnamed = new Set(errorsOf('names').map(d => partAt(parts, d.span)));
  const lost = namesOfUnread(source, tree, parts, unread);
  // types of modules that lack an import say less than was meant
  const isOpen = missing !== undefined || unnamed.size > 0 || diagnostics.some(d => unknowing.has(d.code));
  const isFirst = firstOfLines(diagnostics, d => `${partAt(parts, d.span)} ${lineOf(d)}`);
  const first = diagnostics.filter(diagnostic => {
    const phase = phaseOf(diagnostic.code);
    // warnings about types rest on names, too
    if (diagnostic.severity !== 'error')
      return phase === 'types'
        ? ![unread, unnamed].some(wrong => wrong.has(partAt(parts, diagnostic.span)))
        : isFirst(diagnostic);
    switch (phase) {
      case 'names':
        if (unknown.has(diagnostic.code) && lost.has(textAt(source, diagnostic.span))) return false;
        return !unread.has(partAt(parts, diagnostic.span));
      case 'types':
        if (unread.size > 0) return false;
        return !unnamed.has(partAt(parts, diagnostic.span)) && !(isOpen && remote.has(diagnostic.code));
      default:
        return isFirst(diagnostic);
    }
  });
  return first.filter(diagnostic => !isEcho(source, first, lineOf, diagnostic));
}

const isTypeError = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && phaseOf(code) === 'types';

const textAt = (source: SourceText, { start, end }: Span): string => source.text.slice(start, end);

/** All names in declarations of types and classes that could not be read: any of them may be defined there. */
function namesOfUnread(
  source: SourceText,
  tree: Tree.Module,
  parts: readonly Span[],
  unread: ReadonlySet<number>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const index of unread) {
    const part = parts[index];
    if (part === undefined || index < tree.imports.length) continue;
    const text = source.text.slice(part.start, parts[index + 1]?.start);
    if (!/^(data|newtype|type|class)\b/.test(text)) continue;
    for (const [name] of text.matchAll(/[\p{L}_][\p{L}\p{N}_']*/gu)) names.add(name);
  }
  return names;
}

/** Of the errors of reading in one line of one part the first: the parser had lost its way by then. `placeOf` says line
 * and part. */
function firstOfLines(
  all: readonly Diagnostic[],
  placeOf: (d: Diagnostic) => string,
): (diagnostic: Diagnostic) => boolean {
  const first = new Map<string, number>();
  const isReading = ({ code, severity }: Diagnostic): boolean =>
    severity === 'error' && phaseOf(code) === 'parser';
  for (const d of all)
    if (isReading(d)) first.set(placeOf(d), Math.min(d.span.start, first.get(placeOf(d)) ?? d.span.start));
  return d => !isReading(d) || first.get(placeOf(d)) === d.span.start;
}

/** Whether another error speaks of the same thing and says it better: of two mismatches, one inside the other, that
 * with advice, or the outer one; of constraints, in one line, the last, which is nearest to the cause, and none where a
 * mismatch stands. */
function isEcho(
  source: SourceText,
  all: readonly Diagnostic[],
  lineOf: (d: Diagnostic) => number,
  diagnostic: Diagnostic,
): boolean {
  if (!isTypeError(diagnostic)) return false;
  const { span } = diagnostic;
  if (unknowing.has(diagnostic.code)) return all.some(other => isTheSame(source, other, diagnostic));
  return all.some(other => {
    if (other === diagnostic || !isTypeError(other)) return false;
    if (remote.has(diagnostic.code))
      return (
        lineOf(other) === lineOf(diagnostic) && (!remote.has(other.code) || other.span.start > span.start)
      );
    if (remote.has(other.code)) return false;
    const better = (other.hint !== undefined) === (diagnostic.hint !== undefined);
    if (contains(other.span, span)) return better ? !contains(span, other.span) : other.hint !== undefined;
    return contains(span, other.span) && !better && other.hint !== undefined;
  });
}

/** Whether the same has been said of the same words before: a synonym, say, is used in every signature. */
const isTheSame = (source: SourceText, before: Diagnostic, { code, title, span }: Diagnostic): boolean =>
  before.code === code &&
  before.title === title &&
  before.span.start < span.start &&
  textAt(source, before.span) === textAt(source, span);

/** The index of the top-level part that a place belongs to: the last that begins before it. */
function partAt(parts: readonly Span[], { start }: Span): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]!.start <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
