/** The methods that an instance lacks, to be filled in. */
import { lineAt } from '../../source/text.ts';
import { spelt } from '../hover.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const methodsFix = remedied('missingMethods', (subject, { methods, after, like, where }) => {
  const { source } = subject.file;
  const indent = like === undefined ? 2 : like - source.lineStarts[lineAt(source, like)]!;
  const lines = methods.map(({ names }) => `\n${' '.repeat(indent)}${spelt(names[0] ?? '_')} = undefined`);
  const title = methods.length === 1 ? `Add ${methods[0]?.names[0]}` : 'Add the missing methods';
  return [quickFix(subject, title, [insertion(after, `${where ? '' : ' where'}${lines.join('')}`)], true)];
});
