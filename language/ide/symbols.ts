/** The outline of a module: what it declares, in the order of the text. */
import type { Symbol_ } from '../compiler.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';

const leaf = (
  name: Tree.Name,
  kind: Symbol_['kind'],
  span: Span,
  children: readonly Symbol_[] = [],
): Symbol_ => ({
  name: name.text,
  kind,
  span,
  nameSpan: name.span,
  children,
});

/** The variables that a pattern binds. */
function bound(pattern: Tree.Pattern): Tree.Name[] {
  switch (pattern.kind) {
    case 'variablePattern':
      return [pattern.name];
    case 'asPattern':
      return [pattern.name, ...bound(pattern.pattern)];
    case 'constructorPattern':
      return pattern.arguments.flatMap(bound);
    case 'tuplePattern':
      return pattern.components.flatMap(bound);
    case 'listPattern':
      return pattern.elements.flatMap(bound);
    case 'infixPattern':
      return pattern.items.flatMap(item => (item.kind === 'operand' ? bound(item.operand) : []));
    case 'irrefutablePattern':
    case 'bangPattern':
    case 'parenthesisedPattern':
    case 'typedPattern':
    case 'viewPattern':
      return bound(pattern.pattern);
    default:
      return [];
  }
}

function constructorSymbol(declaration: Tree.ConstructorDeclaration): Symbol_ {
  const fields = declaration.fields.flatMap(f => (f.name ? [leaf(f.name, 'function', f.span)] : []));
  return leaf(declaration.name, 'constructor', declaration.span, fields);
}

function declarationSymbols(declaration: Tree.Declaration): Symbol_[] {
  switch (declaration.kind) {
    case 'function': {
      const takes = declaration.clauses.some(c => c.patterns.length > 0);
      return [leaf(declaration.name, takes ? 'function' : 'variable', declaration.span)];
    }
    case 'patternBinding':
      return bound(declaration.pattern).map(name => leaf(name, 'variable', declaration.span));
    case 'data':
      return [
        leaf(declaration.name, 'data', declaration.span, declaration.constructors.map(constructorSymbol)),
      ];
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
        d.kind === 'function' ? [leaf(d.name, 'method', d.span)] : [],
      );
      return [leaf(declaration.className, 'instance', declaration.span, methods)];
    }
    default:
      return [];
  }
}

export const symbols = (module: Tree.Module): readonly Symbol_[] =>
  module.declarations.flatMap(declarationSymbols);

/** Where the name of `main` stands, for the lens: its definition, or what brings it from another module. */
export function mainSpan(module: Tree.Module, renamed: Renamed | undefined): Span | undefined {
  if (module.name !== undefined && module.name.text !== 'Main') return undefined;
  for (const declaration of module.declarations)
    if (declaration.kind === 'function' && declaration.name.text === 'main') return declaration.name.span;
  return renamed?.main?.span;
}
