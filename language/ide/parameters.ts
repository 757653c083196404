/** The names by which a top-level function's source knows its arguments. */
import { parseModule } from '../parse/parser.ts';
import type { SourceText } from '../source/text.ts';
import type { Pattern } from '../syntax/tree.ts';

/** One for each parameter; undefined for one that has no name, or another in each clause. */
export function parameterNames(
  source: SourceText,
  name: string,
): readonly (string | undefined)[] | undefined {
  const { module } = parseModule(source, { literate: source.name.endsWith('.lhs') });
  const binding = module.declarations.find(each => each.kind === 'function' && each.name.text === name);
  if (binding?.kind !== 'function') return undefined;
  const count = binding.clauses[0]?.patterns.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const names = binding.clauses.flatMap(({ patterns }) => nameOf(patterns[i]) ?? []);
    return new Set(names).size === 1 ? names[0] : undefined;
  });
}

function nameOf(pattern: Pattern | undefined): string | undefined {
  switch (pattern?.kind) {
    case 'variablePattern':
    case 'asPattern':
      return pattern.name.text;
    case 'bangPattern':
    case 'typedPattern':
    case 'parenthesisedPattern':
    case 'irrefutablePattern':
      return nameOf(pattern.pattern);
    default:
      return undefined;
  }
}
