/** The boxes of the functions that select a field: GHC writes an equation for each constructor that has it, and one that fails. */
import type { Span } from '../../source/span.ts';
import type { SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { BoxWriter, SelectorBoxes } from './table.ts';

export function selectorBoxes(
  list: readonly Tree.DataDeclaration[],
  { add, source }: BoxWriter,
): ReadonlyMap<Span, SelectorBoxes> {
  const result = new Map<Span, SelectorBoxes>();
  for (const data of list)
    for (const [text, { span: name, having }] of fields(data)) {
      const span = withParentheses(source, name);
      const isPartial = having < data.constructors.length;
      const isAlternative = having > 1 || isPartial;
      const found = Array.from({ length: having }, () => add(span, { kind: 'expression', isAlternative }));
      const failed = isPartial && {
        label: add(span, { kind: 'expression', isAlternative: false }),
        equation: add(span, { kind: 'expression', isAlternative: true }),
      };
      const whole = add(span, { kind: 'top', path: [text] });
      result.set(name, { whole, found, ...(failed && { failed }) });
    }
  return result;
}

/** An operator as a field: its name is written, and placed by GHC, in parentheses. */
function withParentheses({ text }: SourceText, { start, end }: Span): Span {
  const before = /\(\s*$/.exec(text.slice(0, start))?.[0].length;
  const behind = /^\s*\)/.exec(text.slice(end))?.[0].length;
  const isOperator = !/^[\p{L}_]/u.test(text.slice(start, end));
  return isOperator && before && behind ? { start: start - before, end: end + behind } : { start, end };
}

/** The labels of a type where they are first declared, and in how many constructors. */
function fields({ constructors }: Tree.DataDeclaration) {
  const result = new Map<string, { readonly span: Span; having: number }>();
  for (const { fields: list } of constructors)
    for (const { name } of list) {
      if (!name) continue;
      const before = result.get(name.text);
      if (before) before.having++;
      else result.set(name.text, { span: name.span, having: 1 });
    }
  return result;
}
