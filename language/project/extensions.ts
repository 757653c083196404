import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { extensionStatus, likelyExtension } from '../syntax/extension.ts';

/** A name in a project file, and where it stands. */
export interface FieldWord {
  readonly text: string;
  readonly span: Span;
}

/** Warnings about the extensions, and the languages, that are on everywhere: once for each place. */
export function extensionProblems(names: readonly FieldWord[]): readonly Diagnostic[] {
  const said = new Set<number>();
  return names.flatMap(({ text, span }) => {
    if (said.has(span.start)) return [];
    said.add(span.start);
    switch (extensionStatus(text)) {
      case 'unknown':
        return [unknown(text, span)];
      case 'silent':
        return {
          ...about(span, `The extension ${text} is not supported`),
          text: 'Without it, the program would have another meaning.',
        };
      default:
        return [];
    }
  });
}

function unknown(text: string, span: Span): Diagnostic {
  const likely = likelyExtension(text);
  return {
    ...about(span, `There is no extension ${text}`),
    text: 'No GHC has an extension of this name.',
    ...(likely === undefined ? {} : { hint: `Perhaps you meant ${likely}.` }),
  };
}

const about = (span: Span, title: string): Diagnostic => ({
  code: 'W0601',
  severity: 'warning',
  span,
  title,
});
