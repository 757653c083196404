/** The sorts of names, for colouring: what only their meaning tells. Keywords and literals are the grammar's. */
import type { Entity } from '../rename/entity.ts';
import { patternBinders } from '../rename/pattern.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { SemanticToken } from './answer.ts';
import { bareSpan, keyOf, type Occurrence } from './occurrence.ts';
import type { File } from './project.ts';
import { walk } from './walk.ts';

type Sort = SemanticToken['type'];

/** In the order of the text; `within` leaves out the others. */
export function semanticTokens(file: File, within?: Span): readonly SemanticToken[] {
  const locals = localSorts(file);
  const own = ownSorts(file);
  const tokens: SemanticToken[] = [];
  const inside = (at: Span): boolean => !within || (at.start < within.end && at.end > within.start);
  for (const name of moduleNames(file.tree))
    if (inside(name.span)) tokens.push({ span: name.span, type: 'namespace', modifiers: [] });
  for (const at of qualifiedDos(file.tree, within))
    if (inside(at)) tokens.push({ span: at, type: 'namespace', modifiers: [] });
  for (const occurrence of file.occurrences()) {
    const { name } = occurrence;
    if (!inside(name.span) || isSyntax(name.text)) continue;
    const bare = bareSpan(name);
    if (bare.start > name.span.start)
      tokens.push({
        span: { start: name.span.start, end: bare.start - 1 },
        type: 'namespace',
        modifiers: [],
      });
    tokens.push({
      span: bare,
      type: sortOf(file, occurrence, locals, own),
      modifiers: modifiersOf(file, occurrence),
    });
  }
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

/** The modules before a `do`. */
function qualifiedDos({ declarations }: Tree.Module, within: Span | undefined): readonly Span[] {
  const spans: Span[] = [];
  for (const declaration of declarations) {
    const { span: whole } = declaration;
    if (within !== undefined && (whole.start >= within.end || whole.end <= within.start)) continue;
    walk(declaration, node => {
      if (node.kind !== 'do' || node.operations === undefined) return;
      const { qualifier, span } = node.operations;
      spans.push({ start: span.start, end: span.start + qualifier.length });
    });
  }
  return spans;
}

/** Special syntax: brackets and tuples have no colour of their own. */
const isSyntax = (text: string): boolean => /^[([]/.test(text) || text === '->';

const moduleNames = (tree: Tree.Module): readonly Tree.Name[] => [
  ...(tree.name ? [tree.name] : []),
  ...(tree.exports ?? []).flatMap(item => (item.kind === 'exportModule' ? [item.module] : [])),
  ...tree.imports.flatMap(({ module, as }) => (as ? [module, as] : [module])),
];

function sortOf(
  file: File,
  { entity, name }: Occurrence,
  locals: ReadonlyMap<string, Sort>,
  own: ReadonlyMap<string, Sort>,
): Sort {
  if (!/^[\p{L}_]/u.test(name.text) && entity.kind !== 'typeVariable') return 'operator';
  switch (entity.kind) {
    case 'typeVariable':
      return 'typeParameter';
    case 'type':
    case 'synonym':
      return 'type';
    case 'class':
      return 'class';
    case 'constructor':
    case 'pattern':
      return 'enumMember';
    case 'field':
      return 'property';
    case 'method':
      return 'method';
    case 'local':
      return locals.get(keyOf(entity)) ?? 'parameter';
    case 'variable':
      return own.get(keyOf(entity)) ?? (isFunction(file, entity) ? 'function' : 'variable');
  }
}

/** Of an imported variable its interface tells whether it takes arguments. */
function isFunction(file: File, entity: Exclude<Entity, { kind: 'local' | 'typeVariable' }>): boolean {
  const scheme = file.interfaceOf(entity.module)?.schemes.get(entity.id);
  return scheme === undefined || scheme.type.kind === 'function';
}

/** Locals that are bound by `let` and `where`; all others are parameters. */
function localSorts(file: File): ReadonlyMap<string, Sort> {
  const sorts = new Map<string, Sort>();
  for (const declarations of file.renamed.declarations.keys())
    if (declarations !== file.tree.declarations) bindingSorts(file, declarations, sorts);
  return sorts;
}

function ownSorts(file: File): ReadonlyMap<string, Sort> {
  const sorts = new Map<string, Sort>();
  bindingSorts(file, file.tree.declarations, sorts);
  return sorts;
}

function bindingSorts(file: File, list: readonly Tree.Declaration[], sorts: Map<string, Sort>): void {
  const functions = signatureArities(list);
  for (const declaration of list) {
    if (declaration.kind === 'function') {
      const entity = file.renamed.names.get(declaration.name);
      const takes =
        functions.has(declaration.name.text) ||
        declaration.clauses.some(c => c.patterns.length > 0 || isLambda(c));
      if (entity) sorts.set(keyOf(entity), takes ? 'function' : 'variable');
    } else if (declaration.kind === 'patternBinding')
      for (const binder of patternBinders(declaration.pattern)) {
        const entity =
          binder.kind === 'name'
            ? file.renamed.names.get(binder.name)
            : binder.kind === 'pun'
              ? file.renamed.puns.get(binder.binding)
              : undefined;
        if (entity) sorts.set(keyOf(entity), 'variable');
      }
  }
}

const isLambda = ({ rhs }: Tree.Clause): boolean => {
  const body = rhs.alternatives[0]?.body;
  return body?.kind === 'lambda' || body?.kind === 'lambdaCase' || body?.kind === 'lambdaCases';
};

/** Names whose signatures are function types, however they are defined. */
function signatureArities(list: readonly Tree.Declaration[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const declaration of list) {
    if (declaration.kind !== 'typeSignature') continue;
    let { type } = declaration;
    while (type.kind === 'qualifiedType' || type.kind === 'forallType') type = type.body;
    if (type.kind === 'functionType') for (const { text } of declaration.names) names.add(text);
  }
  return names;
}

function modifiersOf(file: File, { entity, role }: Occurrence): SemanticToken['modifiers'] {
  const modifiers: SemanticToken['modifiers'][number][] = [];
  if (role === 'definition' || role === 'signature') modifiers.push('declaration');
  if (entity.kind === 'variable' || entity.kind === 'method' || entity.kind === 'constructor')
    modifiers.push('readonly');
  if (entity.kind !== 'local' && entity.kind !== 'typeVariable' && entity.module !== file.renamed.moduleName)
    if (file.isLibrary(entity.module)) modifiers.push('defaultLibrary');
  if (entity.kind !== 'local' && entity.kind !== 'typeVariable' && entity.warning?.deprecated)
    modifiers.push('deprecated');
  return modifiers;
}
