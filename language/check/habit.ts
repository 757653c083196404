/** Smaller things: hidden names, missing signatures, tabs, results thrown away, updates that fail, exports said twice. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { lex } from '../syntax/lexer.ts';
import { isTrivia } from '../syntax/token.ts';
import type * as Tree from '../syntax/tree.ts';
import { printQualified, printType } from '../types/print.ts';
import { asApplication, expose, spine } from '../types/shape.ts';
import { constructorOf, isExpanded, type Subject, typeOf } from './context.ts';
import * as errors from './errors.ts';

export function* checkShadowing({ renamed }: Subject): Generator<Diagnostic> {
  const extensions = renamed.tree.extensions.map(extension => extension.text);
  const fields = extensions.includes('RecordWildCards') || extensions.includes('NamedFieldPuns');
  for (const [local, hidden] of renamed.shadowed) {
    // Where fields are matched by their names, variables of those names are meant.
    if (local.name.startsWith('_') || (fields && hidden.kind === 'field')) continue;
    if (isExpanded(renamed, local.span)) continue;
    const own = hidden.kind === 'local' || hidden.module === renamed.moduleName;
    yield errors.shadowed(local.span, local.name, own ? { span: hidden.span } : { from: hidden.module });
  }
}

/** Top-level definitions without a signature, with the one that they could have. */
export function* checkSignatures({ renamed, elaboration }: Subject): Generator<Diagnostic> {
  const top = renamed.declarations.get(renamed.tree.declarations);
  if (top === undefined) return;
  for (const entity of renamed.defined) {
    if (entity.kind !== 'variable' || entity.span === undefined || top.signatures.has(entity)) continue;
    const scheme = elaboration.schemes.get(entity);
    if (scheme === undefined) continue;
    const name = /^[\p{L}_]/u.test(entity.name) ? entity.name : `(${entity.name})`;
    yield errors.missingSignature(entity.span, entity.name, `${name} :: ${printQualified(scheme)}`);
  }
}

/** Tabs between lexemes; those in comments do not matter. */
export function checkTabs({ source }: Subject): readonly Diagnostic[] {
  if (!source.text.includes('\t')) return [];
  const tabs: Span[] = [];
  for (const token of lex(source.text).tokens) {
    if (!isTrivia(token) || token.text.trim() !== '') continue;
    for (let i = token.text.indexOf('\t'); i >= 0; i = token.text.indexOf('\t', i + 1))
      tabs.push({ start: token.span.start + i, end: token.span.start + i + 1 });
  }
  const [first] = tabs;
  return first === undefined ? [] : [errors.tab(first, tabs.length - 1)];
}

/** Statements of a `do`, the last apart, whose result is not `()` and is not named. */
export function* checkStatements(subject: Subject, node: Tree.DoExpression): Generator<Diagnostic> {
  for (const statement of node.statements.slice(0, -1)) {
    if (statement.kind !== 'expressionStatement') continue;
    const type = subject.elaboration.types.get(statement.expression);
    const result = type === undefined ? undefined : asApplication(type)?.argument;
    if (result === undefined) continue;
    const t = expose(result);
    if (t.kind === 'meta' || t.kind === 'error') continue;
    if (t.kind === 'constructor' && ['()', 'GHC.Types.Any'].includes(t.id)) continue;
    yield errors.discarded(statement.span, printType(result), silentOf(subject, statement.expression));
  }
}

/** Functions of the standard library that have a twin which gives `()`, with an underscore. */
const collecting: ReadonlySet<string> = new Set([
  'mapM',
  'forM',
  'traverse',
  'for',
  'sequence',
  'sequenceA',
  'replicateM',
  'zipWithM',
  'foldM',
]);

/** The twin of the function that a statement calls. */
function silentOf(
  { renamed }: Subject,
  statement: Tree.Expression,
): { readonly span: Span; readonly name: string } | undefined {
  let e = statement;
  while (e.kind === 'application' || e.kind === 'infix') {
    const [first] = e.kind === 'infix' ? e.items : [];
    if (e.kind === 'application') e = e.function;
    else if (first?.kind === 'operand') e = first.operand;
    else return undefined;
  }
  if (e.kind !== 'variable' || !collecting.has(e.name.text)) return undefined;
  const entity = renamed.names.get(e.name);
  if (entity === undefined || !('module' in entity) || entity.module === renamed.moduleName) return undefined;
  return {
    span: { start: e.name.span.end - e.name.text.length, end: e.name.span.end },
    name: `${e.name.text}_`,
  };
}

/** An update of fields that not every constructor of the type has. */
export function checkUpdate(subject: Subject, node: Tree.RecordUpdate): readonly Diagnostic[] {
  if (subject.renamed.expanded.has(node)) return [];
  const type = subject.elaboration.types.get(node.record);
  if (type === undefined) return [];
  const { head } = spine(type);
  const info = head.kind === 'constructor' ? typeOf(subject, head.id) : undefined;
  const labels = node.fields.map(field => field.field.text);
  const lacking = (info?.constructors ?? []).flatMap(id => {
    const constructor_ = constructorOf(subject, id);
    return constructor_ === undefined || labels.every(label => constructor_.labels.includes(label))
      ? []
      : [constructor_.con.name];
  });
  return lacking.length === 0 ? [] : [errors.partialUpdate(node.span, lacking)];
}

export function* checkExports({ renamed }: Subject): Generator<Diagnostic> {
  const seen = new Map<string, Span>();
  for (const item of renamed.tree.exports ?? []) {
    if (item.kind === 'exportModule') continue;
    const key = `${item.space} ${item.name.qualifier ?? ''}.${item.name.text}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item.span);
    else yield errors.duplicateExport(item.span, item.name.text, first);
  }
}

const signed = (bits: bigint): readonly [bigint, bigint] => [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
const unsigned = (bits: bigint): readonly [bigint, bigint] => [0n, 2n ** bits - 1n];

const bounds: Readonly<Record<string, readonly [bigint, bigint | undefined]>> = {
  'GHC.Types.Int': signed(64n),
  'GHC.Int.Int8': signed(8n),
  'GHC.Int.Int16': signed(16n),
  'GHC.Int.Int32': signed(32n),
  'GHC.Int.Int64': signed(64n),
  'GHC.Types.Word': unsigned(64n),
  'GHC.Word.Word8': unsigned(8n),
  'GHC.Word.Word16': unsigned(16n),
  'GHC.Word.Word32': unsigned(32n),
  'GHC.Word.Word64': unsigned(64n),
  'GHC.Natural.Natural': [0n, undefined],
  ...Object.fromEntries(
    ['', '8', '16', '32', '64'].flatMap(size => [
      [`GHC.Prim.Int${size}#`, signed(BigInt(size || 64))],
      [`GHC.Prim.Word${size}#`, unsigned(BigInt(size || 64))],
    ]),
  ),
};

/** A literal that its type cannot hold. A minus sign before it belongs to it. */
export function checkLiteral(
  subject: Subject,
  node: Tree.LiteralExpression | (Tree.Pattern & { readonly kind: 'literalPattern' }),
  negated: boolean,
): readonly Diagnostic[] {
  const { literal } = node;
  if (literal.kind !== 'integer') return [];
  const { expanded, groupedPatterns } = subject.renamed;
  if (node.kind === 'literal' ? expanded.has(node) : groupedPatterns.has(node)) return [];
  const type = subject.elaboration.types.get(node);
  if (type === undefined) return [];
  const { head } = spine(type);
  const range = head.kind === 'constructor' ? bounds[head.id] : undefined;
  if (range === undefined) return [];
  const value = negated ? -literal.value : literal.value;
  const [least, most] = range;
  if (value >= least && (most === undefined || value <= most)) return [];
  return [errors.overflowing(node.span, value, printType(type), least, most)];
}
