/** The door: what servers and command lines may import of the compiler. */
export type * from './compiler.ts';
export type * from './ide/answer.ts';
export { Outdated, tokenModifiers, tokenTypes } from './ide/answer.ts';
export { libraryModule, libraryPath } from './ide/project.ts';
export { createWorkspace } from './ide/workspace.ts';
export { inMemory, type Library, type LibraryBytes, readLibrary } from './library.ts';
export type { CostCentreChoice, StackPolicy } from './profile/centre.ts';
export type { Component, Project } from './project/component.ts';
export { joined } from './project/component.ts';
export { pathsModule } from './project/paths.ts';
export { componentOf, isProjectFile, manifestName, projectOf } from './project/project.ts';
export type { Diagnostic, Severity } from './source/diagnostic.ts';
export { never } from './source/never.ts';
export { contains, cover, type Span, span } from './source/span.ts';
export { lineAt, placeAt, type SourceText, showSpan, sourceText } from './source/text.ts';
export { markdownBlock, markdownCode, visibleLine, visibleLines } from './source/visible.ts';
export type { Cupboard } from './workspace/shelf.ts';
