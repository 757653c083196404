/** Signatures as they were inferred; a constraint that one lacks. */

import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { isErroneous } from '../../types/shape.ts';
import type { Action, TextEdit } from '../answer.ts';
import { spelt } from '../hover.ts';
import type { File, Project } from '../project.ts';
import { walk } from '../walk.ts';
import { insertion, quickFix, remedied } from './fix.ts';
import { type Writing, writingIn } from './writing.ts';

const title = 'Add the type signature';

export const signatureFix = remedied('signature', subject =>
  missingSignatures(subject.project, subject.file, name => contains(subject.diagnostic.span, name.span)).map(
    ({ edits }) => quickFix(subject, title, edits, true),
  ),
);

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
  const quantified = /^\s*forall\b[^.]*\.\s*|^\s*/.exec(type)![0];
  const rest = type.slice(quantified.length);
  const match = /^(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*|([^=()-]*))=>/.exec(rest);
  if (!match) return `${quantified}${constraint} => ${rest}`;
  const before = (match[1] ?? match[2] ?? '').trim();
  const list = before === '' ? constraint : `(${before}, ${constraint})`;
  return `${quantified}${list} =>${rest.slice(match[0].length)}`;
}

interface Missing {
  readonly name: Tree.Name;
  /** The signature, and the imports of what it names. */
  readonly edits: readonly TextEdit[];
}

/** Top-level bindings without a signature, whose types are known and can be written: those of wanted names. */
function missingSignatures(
  project: Project,
  file: File,
  isWanted: (name: Tree.Name) => boolean = () => true,
): readonly Missing[] {
  const { declarations } = file.tree;
  const wrong = file.diagnostics().filter(({ severity }) => severity === 'error');
  let writing: Writing | undefined;
  const signed = file.renamed.declarations.get(declarations)?.signatures;
  return declarations.flatMap(declaration => {
    if (declaration.kind !== 'function' || !isWanted(declaration.name)) return [];
    const entity = file.renamed.names.get(declaration.name);
    if (!entity || entity.kind === 'typeVariable' || signed?.has(entity as never)) return [];
    // of what is wrong with it the type is only what is left
    if (wrong.some(({ span }) => contains(declaration.span, span))) return [];
    const schemes = file.elaboration()?.schemes;
    const scheme = schemes?.get(entity);
    if (!scheme || isErroneous(scheme.type) || usesErroneous(file, declaration)) return [];
    writing ??= writingIn(project, file);
    const type = writing(scheme);
    if (type === undefined) return [];
    const at = declarationStart(file, declaration);
    const text = `${spelt(declaration.name.text)} :: ${type.text}\n${indentAt(file, at)}`;
    return [{ name: declaration.name, edits: [...type.imports, insertion(at, text)] }];
  });
}

/** Whether it uses something without a type, so that its own may be more general than it should be. */
function usesErroneous(file: File, declaration: Tree.Declaration): boolean {
  const schemes = file.elaboration()?.schemes;
  let found = false;
  walk(declaration, node => {
    const entity = node.kind === 'name' ? file.renamed.names.get(node as Tree.Name) : undefined;
    if (entity === undefined || entity.kind === 'typeVariable') return;
    const scheme = schemes?.get(entity);
    if (scheme !== undefined && isErroneous(scheme.type)) found = true;
  });
  return found;
}

const indentAt = ({ source: { text } }: File, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(/\S/g, ' ');

/** Before the pragmas that belong to the binding. */
const declarationStart = ({ tree }: File, { span, name }: Tree.FunctionBinding): number => {
  const before = tree.declarations.filter(
    each => each.kind === 'sccPragma' && each.name.text === name.text && each.span.end <= span.start,
  );
  return before[0]?.span.start ?? span.start;
};

/** For the binding at a place, whatever the warnings; and for all. */
export function signatureActions(
  project: Project,
  file: File,
  offset: number,
  offered: readonly Action[],
): readonly Action[] {
  const missing = missingSignatures(project, file);
  const here = missing.find(({ name }) => name.span.start <= offset && offset <= name.span.end);
  const action = (title: string, kind: string, edits: readonly TextEdit[]): Action => ({
    title,
    kind,
    files: [{ path: file.path, edits }],
  });
  return [
    ...(here && !offered.some(each => each.title === title)
      ? [action(title, 'refactor.rewrite.signature', here.edits)]
      : []),
    ...(missing.length > 0
      ? [
          action(
            'Add all missing type signatures',
            'source.addSignatures',
            onceEach(missing.flatMap(({ edits }) => edits)),
          ),
        ]
      : []),
  ];
}

/** The same import may be wanted by several. */
const onceEach = (edits: readonly TextEdit[]): readonly TextEdit[] => [
  ...new Map(edits.map(edit => [`${edit.span.start} ${edit.span.end} ${edit.text}`, edit])).values(),
];
