/** A language extension that would allow it. */
import type { TextEdit } from '../answer.ts';
import type { Text } from '../project.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const extensionFix = remedied('extension', (subject, { extension }) => [
  quickFix(subject, `Switch on ${extension}`, [addExtension(subject.file, extension)], true),
]);

/** A pragma of its own, after those that are there. */
export function addExtension(text: Text, extension: string): TextEdit {
  const line = `{-# LANGUAGE ${extension} #-}`;
  const last = text.tokens().findLast(({ kind, name }) => kind === 'pragma' && name === 'LANGUAGE');
  return last ? insertion(last.span.end, `\n${line}`) : insertion(0, `${line}\n`);
}
