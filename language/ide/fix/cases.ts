/** Clauses and alternatives for the cases that are not covered; what they answer is left open. */
import { insertion, mend, remedied } from './fix.ts';

export const casesFix = remedied('missingCases', (subject, remedy) => {
  const { patterns, after, indent, separator, complete } = remedy;
  const line = (pattern: string): string => `\n${' '.repeat(indent)}${pattern} ${separator} undefined`;
  const some = mend(
    subject,
    complete ? 'Add the missing cases' : `Add ${patterns.length} of the missing cases`,
    [insertion(after, patterns.map(line).join(''))],
    true,
  );
  if (separator === '=') return [some];
  return [some, mend(subject, 'Add a case for all that is left', [insertion(after, line('_'))])];
});
