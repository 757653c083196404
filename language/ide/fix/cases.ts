/** Clauses and alternatives for the cases that are not covered; what they answer is left open. */
import { pathTo } from '../walk.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const casesFix = remedied('missingCases', (subject, remedy) => {
  const { patterns, after, indent, separator, complete } = remedy;
  const line = (pattern: string): string => `\n${' '.repeat(indent)}${pattern} ${separator} undefined`;
  const some = quickFix(
    subject,
    complete ? 'Add the missing cases' : `Add ${patterns.length} of the missing cases`,
    [insertion(after, patterns.map(line).join(''))],
    true,
  );
  if (separator === '=') return [some];
  return [some, quickFix(subject, 'Add a case for all that is left', [insertion(after, line('_'))])];
});

/** `_` for the fields that a constructor's pattern leaves out, in parentheses where these lack. */
export const wildcardsFix = remedied('wildcards', (subject, { count }) => {
  const { file, diagnostic } = subject;
  const path = pathTo(file.tree, diagnostic.span);
  const at = path.findLastIndex(({ kind }) => kind === 'constructorPattern');
  const [around, pattern] = [path[at - 1], path[at]];
  if (!pattern) return [];
  const isAlone =
    around?.kind === 'clause' || around?.kind === 'lambda' || around?.kind === 'constructorPattern';
  const { start, end } = pattern.span;
  const { text } = file.source;
  const isInside = !isAlone || (text.charAt(start - 1) === '(' && text.charAt(end) === ')');
  const fields = ' _'.repeat(count);
  const edits = isInside ? [insertion(end, fields)] : [insertion(start, '('), insertion(end, `${fields})`)];
  return [quickFix(subject, count === 1 ? 'Add _ for the field' : 'Add _ for the fields', edits, true)];
});
