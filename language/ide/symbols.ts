/** The outline of a module: what it declares, in the order of the text; and the search over all modules. */
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import { patternBinders } from '../rename/pattern.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Outline, Steps, WorkspaceSymbol } from './answer.ts';
import type { Project, Text } from './project.ts';

const leaf = (
  name: Tree.Name,
  kind: Outline['kind'],
  span: Span,
  children: readonly Outline[] = [],
): Outline => ({
  name: name.text,
  kind,
  span,
  nameSpan: name.span,
  children,
});

const bound = (pattern: Tree.Pattern): Tree.Name[] =>
  patternBinders(pattern).flatMap(binder => (binder.kind === 'wildcard' ? [] : [binder.name]));

function constructorSymbol(declaration: Tree.ConstructorDeclaration): Outline {
  const fields = declaration.fields.flatMap(f => (f.name ? [leaf(f.name, 'field', f.span)] : []));
  return leaf(declaration.name, 'constructor', declaration.span, fields);
}

/** The local bindings of a function's `where`s, which have a place in the outline too. */
const locals = (declaration: Tree.FunctionBinding): Outline[] =>
  declaration.clauses.flatMap(({ rhs }) => rhs.where.flatMap(d => declarationSymbols(d, new Map())));

/** `signatures`: of the list that the declaration stands in, as written. */
function declarationSymbols(declaration: Tree.Declaration, signatures: Signatures): Outline[] {
  switch (declaration.kind) {
    case 'function': {
      const takes = declaration.clauses.some(c => c.patterns.length > 0);
      const symbol = leaf(
        declaration.name,
        takes ? 'function' : 'variable',
        declaration.span,
        locals(declaration),
      );
      const detail = signatures.get(declaration.name.text);
      return [detail === undefined ? symbol : { ...symbol, detail }];
    }
    case 'patternBinding':
      return bound(declaration.pattern).map(name => leaf(name, 'variable', declaration.span));
    case 'data':
      return [
        leaf(declaration.name, 'data', declaration.span, declaration.constructors.map(constructorSymbol)),
      ];
    case 'typeFamily':
      return [leaf(declaration.name, 'data', declaration.span)];
    case 'typeSynonym':
      return [leaf(declaration.name, 'synonym', declaration.span)];
    case 'class': {
      const methods = declaration.declarations.flatMap(d =>
        d.kind === 'typeSignature' ? d.names.map(name => leaf(name, 'method', d.span)) : [],
      );
      return [leaf(declaration.name, 'class', declaration.span, methods)];
    }
    case 'instance': {
      const methods = declaration.declarations.flatMap(d =>
        d.kind === 'function'
          ? [leaf(d.name, 'method', d.span)]
          : d.kind === 'data'
            ? declarationSymbols(d, signatures)
            : [],
      );
      return [leaf(declaration.className, 'instance', declaration.span, methods)];
    }
    default:
      return [];
  }
}

type Signatures = ReadonlyMap<string, string>;

export function symbols(text: Text): readonly Outline[] {
  const { source, tree } = text;
  const written = ({ start, end }: Span): string => source.text.slice(start, end).replace(/\s+/g, ' ');
  const signatures = new Map(
    tree.declarations.flatMap(d =>
      d.kind === 'typeSignature' ? d.names.map(name => [name.text, written(d.type.span)] as const) : [],
    ),
  );
  return tree.declarations.flatMap(d => {
    const outlines = declarationSymbols(d, signatures);
    if (d.kind !== 'instance') return outlines;
    return outlines.map(symbol => ({ ...symbol, detail: d.types.map(type => written(type.span)).join(' ') }));
  });
}

/** Most symbols that a search answers. */
const most = 500;

/** The letters of `query` in order, anywhere in a name; the better a name fits the earlier it stands. */
export function* workspaceSymbols(project: Project, query: string): Steps<readonly WorkspaceSymbol[]> {
  const matches: { readonly symbol: WorkspaceSymbol; readonly score: number }[] = [];
  for (const path of project.paths()) {
    yield;
    const text = project.text(path);
    if (!text) continue;
    const module = text.tree.name?.text ?? 'Main';
    const visit = ({ name, kind, nameSpan, children }: Outline, top: boolean): void => {
      const score = kind === 'instance' ? undefined : likeness(query, name);
      if (score !== undefined) matches.push({ symbol: { path, name, kind, module, span: nameSpan }, score });
      if (top && kind !== 'function' && kind !== 'variable') for (const child of children) visit(child, top);
    };
    for (const symbol of symbols(text)) visit(symbol, true);
  }
  return matches
    .sort((a, b) => b.score - a.score || (a.symbol.name < b.symbol.name ? -1 : 1))
    .slice(0, most)
    .map(({ symbol }) => symbol);
}

/** How well a name answers to a query: undefined not at all; more for letters that follow each other, that begin a
 * word, that have the same case. */
export function likeness(query: string, name: string): number | undefined {
  let score = -name.length / 100;
  let at = -1;
  for (const letter of query) {
    const lower = letter.toLowerCase();
    let next = at + 1;
    while (next < name.length && name[next]!.toLowerCase() !== lower) next++;
    if (next === name.length) return undefined;
    const begins = next === 0 || /[A-Z]/.test(name[next]!) || name[next - 1] === '_';
    score += 1 + (next === at + 1 ? 2 : 0) + (begins ? 2 : 0) + (name[next] === letter ? 0.5 : 0);
    at = next;
  }
  return score;
}

/**
 * Where the name of `main` stands, for the lens: its definition, or what brings it from another module. In a module of
 * another name its definition, if it is an action.
 */
export function mainSpan(
  module: Tree.Module,
  known: { readonly renamed: Renamed; readonly elaboration: Pick<Elaboration, 'start'> } | undefined,
): Span | undefined {
  const isMain = module.name === undefined || module.name.text === 'Main';
  if (!isMain && known?.elaboration.start === undefined) return undefined;
  for (const declaration of module.declarations)
    if (declaration.kind === 'function' && declaration.name.text === 'main') return declaration.name.span;
  return isMain ? known?.renamed.main?.span : undefined;
}
