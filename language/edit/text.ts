/** What a change of a module's text is made of. */

import type { Span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import type { Token } from '../syntax/token.ts';
import type { Module } from '../syntax/tree.ts';

export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A module's text and tree. */
export interface Text {
  readonly path: string;
  readonly source: SourceText;
  readonly tree: Module;
  /** All of the text, comments too. */
  readonly tokens: () => readonly Token[];
}
