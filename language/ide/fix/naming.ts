/** Names that are to mean something else, or to be known elsewhere; actions and values under the wrong sign. */

import { importQualified } from '../../edit/imports.ts';
import { span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action } from '../answer.ts';
import { keyOf } from '../occurrence.ts';
import { pathTo } from '../walk.ts';
import { insertion, quickFix, remedied } from './fix.ts';
import { removal } from './removal.ts';

export const qualifyFix = remedied('qualify', (subject, { span: at, module, as }) => {
  const { imports } = subject.file.tree;
  const isThere = imports.some(each => each.module.text === module && (each.as ?? each.module).text === as);
  const edits = isThere ? [] : importQualified(subject.file, module, as);
  return [
    quickFix(
      subject,
      `Write ${as}.${subject.file.source.text.slice(at.start, at.end)}`,
      [...edits, insertion(at.start, `${as}.`)],
      true,
    ),
  ];
});

/** A signature or pragma of one name goes; of several names, this one. */
export const repeatedFix = remedied('repeated', (subject, { span: at }): readonly Action[] => {
  const { file } = subject;
  const whole = pathTo(file.tree, at).findLast(
    node => node.kind === 'typeSignature' || node.kind === 'sccPragma' || /Pragma$/.test(node.kind),
  );
  if (!whole || (whole.kind === 'typeSignature' && whole.names.length > 1)) return [];
  return [quickFix(subject, 'Delete it', [removal(file, whole.span)], false)];
});

export const renamedFix = remedied('renamed', (subject, { from, to }): readonly Action[] => {
  const { file } = subject;
  const own = file.tree.declarations.find(
    (each): each is Tree.FunctionBinding => each.kind === 'function' && each.name.text === from,
  );
  const occurrence = own && file.occurrenceAt(own.name.span.start);
  if (!occurrence) return [];
  const all = file.occurrences().filter(each => keyOf(each.entity) === keyOf(occurrence.entity));
  return [
    quickFix(
      subject,
      `Call it ${to}`,
      all.map(each => ({ span: each.span, text: to })),
      true,
    ),
  ];
});

export const exportedFix = remedied('exported', (subject, { name }): readonly Action[] => {
  const { file } = subject;
  const [first] = file.tree.exports ?? [];
  const header = file.tree.name?.span.end ?? 0;
  const open = file.source.text.indexOf('(', header);
  if (!first && open < 0) return [];
  const edit = first ? insertion(first.span.start, `${name}, `) : insertion(open + 1, name);
  return [quickFix(subject, `Export ${name}`, [edit], true)];
});

export const parameterFix = remedied('parameter', (subject, { name }): readonly Action[] => {
  const { file, diagnostic } = subject;
  const declaration = pathTo(file.tree, diagnostic.span).findLast(
    (node): node is Tree.DataDeclaration | Tree.TypeSynonym =>
      node.kind === 'data' || node.kind === 'typeSynonym',
  );
  if (!declaration) return [];
  const last = declaration.parameters.at(-1)?.span.end ?? declaration.name.span.end;
  return [
    quickFix(
      subject,
      `Make ${name} a parameter of ${declaration.name.text}`,
      [insertion(last, ` ${name}`)],
      true,
    ),
  ];
});

/** `let x = getLine` in a `do` was to be `x <- getLine`, here or where the name at this place is defined. */
export const bindFix = remedied('bind', (subject): readonly Action[] => {
  const { file, diagnostic } = subject;
  const used = file.occurrenceAt(diagnostic.span.start);
  const defined = used?.entity.span ?? diagnostic.span;
  const path = pathTo(file.tree, defined);
  const statement = path.findLast(
    (node): node is Extract<Tree.Statement, { kind: 'letStatement' }> => node.kind === 'letStatement',
  );
  const [only, ...others] = statement?.declarations ?? [];
  if (!statement || others.length > 0 || only?.kind !== 'function') return [];
  const [clause] = only.clauses;
  const body = clause?.rhs.alternatives[0];
  if (clause?.patterns.length !== 0 || !body || body.guards.length > 0) return [];
  return [
    quickFix(
      subject,
      `Bind the result: ${only.name.text} <- …`,
      [{ span: span(statement.span.start, body.body.span.start), text: `${only.name.text} <- ` }],
      true,
    ),
  ];
});

/** `x <- 3 + 4` was to be `let x = 3 + 4`. */
export const defineFix = remedied('define', (subject): readonly Action[] => {
  const statement = pathTo(subject.file.tree, subject.diagnostic.span).findLast(
    (node): node is Extract<Tree.Statement, { kind: 'bindStatement' }> => node.kind === 'bindStatement',
  );
  if (statement?.pattern.kind !== 'variablePattern') return [];
  const { name } = statement.pattern;
  return [
    quickFix(
      subject,
      `Define the value: let ${name.text} = …`,
      [{ span: span(statement.span.start, statement.expression.span.start), text: `let ${name.text} = ` }],
      true,
    ),
  ];
});
