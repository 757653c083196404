/** What a quick fix is: from a diagnostic, and all that is known of its file, to changes that fix it. */
import type { Diagnostic, Remedy } from '../../source/diagnostic.ts';
import type { Action, TextEdit } from '../answer.ts';
import type { File, Project } from '../project.ts';

export interface FixSubject {
  readonly project: Project;
  readonly file: File;
  readonly diagnostic: Diagnostic;
}

/** The first that a fix gives is its likeliest. */
export type Fix = (subject: FixSubject) => readonly Action[];

/** A change of the file with the diagnostic. */
export const quickFix = (
  { file, diagnostic }: FixSubject,
  title: string,
  edits: readonly TextEdit[],
  preferred = false,
): Action => ({
  title,
  kind: 'quickfix',
  files: [{ path: file.path, edits }],
  ...(preferred ? { preferred } : {}),
  mends: [{ code: diagnostic.code, span: diagnostic.span }],
});

/** A fix of those diagnostics that carry one kind of remedy. */
export const remedied =
  <K extends Remedy['kind']>(
    kind: K,
    fix: (subject: FixSubject, remedy: Extract<Remedy, { kind: K }>) => readonly Action[],
  ): Fix =>
  subject => {
    const { data } = subject.diagnostic;
    return data?.kind === kind ? fix(subject, data as Extract<Remedy, { kind: K }>) : [];
  };

export const insertion = (at: number, text: string): TextEdit => ({ span: { start: at, end: at }, text });
