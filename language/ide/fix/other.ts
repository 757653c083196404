/** Remedies that say themselves what to do; a class that can be derived. */
import type * as Tree from '../../syntax/tree.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const editsFix = remedied('edits', (subject, { title, edits }) => [
  quickFix(subject, title, edits, true),
]);

export const deriveFix = remedied('derive', (subject, { className, typeName }) => {
  const declaration = subject.file.tree.declarations.find(
    (d): d is Tree.DataDeclaration => d.kind === 'data' && d.name.text === typeName,
  );
  if (!declaration) return [];
  const last = declaration.deriving[declaration.deriving.length - 1];
  const text = subject.file.source.text;
  const title = `Derive ${className} for ${typeName}`;
  if (!last)
    return [quickFix(subject, title, [insertion(declaration.span.end, ` deriving (${className})`)], true)];
  const listed = /^\s*(?:\)|,)/.test(text.slice(last.span.end));
  return [
    quickFix(
      subject,
      title,
      listed
        ? [insertion(last.span.end, `, ${className}`)]
        : [insertion(last.span.start, '('), insertion(last.span.end, `, ${className})`)],
      true,
    ),
  ];
});
