/** The local variables in scope at a place, from the tree alone: a text that does not parse or rename has them too. */
import { patternBinders } from '../rename/pattern.ts';
import { span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { tokenFrom } from './comment.ts';
import type { Text } from './project.ts';
import { pathTo } from './walk.ts';

export interface LocalName {
  readonly name: string;
  readonly kind: 'function' | 'variable';
  /** How many scopes away: the nearest is 0. */
  readonly depth: number;
}

/** Nearest first; a name that is hidden by a nearer one is not there. */
export function localsAt(text: Text, offset: number): readonly LocalName[] {
  const localNames = new Map<string, LocalName>();
  const path = enclosing(text, offset).reverse();
  path.forEach((node, depth) => {
    for (const { name, kind } of bindersOf(node, path[depth - 1], offset))
      if (!localNames.has(name)) localNames.set(name, { name, kind, depth });
  });
  return [...localNames.values()];
}

/** The nodes around a place, outermost first. Behind the last word of a line they are those of that word, as far as
 * layout lets a new line belong to them. */
export function enclosing(text: Text, offset: number): Tree.Node[] {
  const tokens = text.tokens();
  let index = tokenFrom(tokens, offset) - 1;
  while (index >= 0 && (tokens[index]!.kind === 'space' || tokens[index]!.kind === 'comment')) index--;
  const last = tokens[index];
  const at = last === undefined ? 0 : Math.min(last.span.end, offset);
  const inside = pathTo(text.tree, span(at, at));
  const lineStart = text.source.text.lastIndexOf('\n', offset - 1) + 1;
  if (at >= lineStart) return inside;
  const column = offset - lineStart;
  const closed = inside.findIndex(
    node => isItem(node) && column <= columnOf(text, node.span.start) && node.kind !== 'module',
  );
  return closed < 0 ? inside : inside.slice(0, closed);
}

const isItem = ({ kind }: Tree.Node): boolean =>
  kind === 'clause' ||
  kind === 'function' ||
  kind === 'patternBinding' ||
  kind === 'alternative' ||
  kind === 'bindStatement' ||
  kind === 'letStatement' ||
  kind === 'expressionStatement' ||
  kind === 'class' ||
  kind === 'instance' ||
  kind === 'data' ||
  kind === 'typeSignature';

const columnOf = ({ source }: Text, offset: number): number =>
  offset - (source.text.lastIndexOf('\n', offset - 1) + 1);

type Binder = Pick<LocalName, 'name' | 'kind'>;

const ofPatterns = (patterns: readonly Tree.Pattern[]): Binder[] =>
  patterns
    .flatMap(pattern => patternBinders(pattern))
    .flatMap(binder => (binder.kind === 'wildcard' ? [] : [{ name: binder.name.text, kind: 'variable' }]));

const ofDeclarations = (declarations: readonly Tree.Declaration[]): Binder[] =>
  declarations.flatMap((d): Binder[] => {
    if (d.kind === 'patternBinding') return ofPatterns([d.pattern]);
    if (d.kind !== 'function') return [];
    const takes = d.clauses.some(c => c.patterns.length > 0);
    return [{ name: d.name.text, kind: takes ? 'function' : 'variable' }];
  });

const ofStatements = (statements: readonly Tree.Statement[], offset: number): Binder[] =>
  statements
    .filter(statement => statement.span.end <= offset || statement.kind === 'letStatement')
    .reverse()
    .flatMap(statement => {
      if (statement.kind === 'bindStatement') return ofPatterns([statement.pattern]);
      return statement.kind === 'letStatement' && statement.span.start <= offset
        ? ofDeclarations(statement.declarations)
        : [];
    });

/** What a node brings into scope at an offset inside it; `inner` is its child on the way there. */
function bindersOf(node: Tree.Node, inner: Tree.Node | undefined, offset: number): readonly Binder[] {
  switch (node.kind) {
    case 'clause':
      return [...ofDeclarations(node.rhs.where), ...ofPatterns(node.patterns)];
    case 'patternBinding':
      return ofDeclarations(node.rhs.where);
    case 'alternative':
      return [...ofDeclarations(node.rhs.where), ...ofPatterns([node.pattern])];
    case 'lambda':
      return ofPatterns(node.patterns);
    case 'let':
      return ofDeclarations(node.declarations);
    case 'do':
      return ofStatements(node.statements, offset);
    case 'guarded':
      return ofStatements(node.guards, offset);
    case 'comprehension':
      return node.branches.flatMap(branch =>
        ofStatements(branch, inner === node.body ? Number.POSITIVE_INFINITY : offset),
      );
    default:
      return [];
  }
}
