/** Signatures as they were inferred; a constraint that one lacks. */

import type * as Tree from '../../syntax/tree.ts';
import { printQualified } from '../../types/print.ts';
import { isErroneous } from '../../types/shape.ts';
import type { Action, TextEdit } from '../answer.ts';
import { spelt } from '../hover.ts';
import type { File } from '../project.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const signatureFix = remedied('signature', (subject, { signature, at }) => [
  quickFix(
    subject,
    'Add the type signature',
    [insertion(at, `${signature}\n${indentAt(subject.file, at)}`)],
    true,
  ),
]);

const indentAt = ({ source: { text } }: File, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(/\S/g, ' ');

export const constraintFix = remedied('constraint', (subject, { constraint, signature }) => {
  const whole = subject.file.source.text.slice(signature.start, signature.end);
  const isInstance = /^\s/.test(whole);
  const skipped = /^(?:\s|\{-#.*?#-\})*/s.exec(whole)?.[0].length ?? 0;
  const span = { start: signature.start + skipped, end: signature.end };
  return [
    quickFix(
      subject,
      `Add ${constraint} to the ${isInstance ? 'instance' : 'signature'}`,
      [{ span, text: withConstraint(whole.slice(skipped), constraint) }],
      true,
    ),
  ];
});

/** `C a => t` with one constraint more. */
export function withConstraint(type: string, constraint: string): string {
  const match = /^(\s*(?:forall\b[^.]*\.\s*)?)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|([^=()-]*?))\s*=>/.exec(
    type,
  );
  if (!match) {
    const quantified = /^\s*forall\b[^.]*\.\s*/.exec(type)?.[0] ?? '';
    return `${quantified}${constraint} => ${type.slice(quantified.length)}`;
  }
  const before = (match[2] ?? match[3] ?? '').trim();
  const list = before === '' ? constraint : `(${before}, ${constraint})`;
  return `${match[1]}${list} =>${type.slice(match[0].length)}`;
}

/** Top-level bindings without a signature, whose types are known. */
export function missingSignatures(
  file: File,
): readonly { readonly name: Tree.Name; readonly edit: TextEdit }[] {
  const { declarations } = file.tree;
  const signed = file.renamed.declarations.get(declarations)?.signatures;
  return declarations.flatMap(declaration => {
    if (declaration.kind !== 'function') return [];
    const entity = file.renamed.names.get(declaration.name);
    if (!entity || entity.kind === 'typeVariable' || signed?.has(entity as never)) return [];
    const scheme = file.elaboration()?.schemes.get(entity);
    if (!scheme || isErroneous(scheme.type)) return [];
    const text = `${spelt(declaration.name.text)} :: ${printQualified(scheme)}\n`;
    return [{ name: declaration.name, edit: insertion(declarationStart(file, declaration), text) }];
  });
}

/** Before the pragmas that belong to the binding. */
const declarationStart = ({ tree }: File, { span, name }: Tree.FunctionBinding): number => {
  const before = tree.declarations.filter(
    each => each.kind === 'sccPragma' && each.name.text === name.text && each.span.end <= span.start,
  );
  return before[0]?.span.start ?? span.start;
};

/** For the binding at a place, whatever the warnings; and for all. */
export function signatureActions(file: File, offset: number): readonly Action[] {
  const missing = missingSignatures(file);
  const here = missing.find(({ name }) => name.span.start <= offset && offset <= name.span.end);
  const action = (title: string, kind: string, edits: readonly TextEdit[]): Action => ({
    title,
    kind,
    files: [{ path: file.path, edits }],
  });
  return [
    ...(here ? [action('Add the type signature', 'refactor.rewrite.signature', [here.edit])] : []),
    ...(missing.length > 0
      ? [
          action(
            'Add all missing type signatures',
            'source.addSignatures',
            missing.map(({ edit }) => edit),
          ),
        ]
      : []),
  ];
}
