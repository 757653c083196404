/** The door: what servers and command lines may import of the compiler. */
export type * from './compiler.ts';
export { createWorkspace } from './ide/workspace.ts';
export { type Library, readLibrary } from './library.ts';
export type { Diagnostic, Severity } from './source/diagnostic.ts';
export { type SourceText, lineAt, placeAt, showSpan, sourceText } from './source/text.ts';
export { type Span, contains, cover, span } from './source/span.ts';
export { never } from './source/never.ts';
export type { CostCentreChoice, StackPolicy } from './profile/centre.ts';
