/** The compiler's public API: all that servers and command lines may import. */
export type * from './compiler.ts';
export type * from './ide/answer.ts';
export { Outdated, tokenModifiers, tokenTypes } from './ide/answer.ts';
export { edited } from './ide/edits.ts';
export { evaluated, evaluationText, programText } from './ide/evaluate.ts';
export { libraryModule, libraryPath } from './ide/project.ts';
export type * from './ide/service.ts';
export { sccKinds } from './ide/service.ts';
export { createWorkspace } from './ide/workspace.ts';
export { inMemory, type LibraryBytes } from './library/file.ts';
export { type Library, libraryVersion, readLibrary } from './library/library.ts';
export { type ObjectStore, objectsEntry } from './library/objects.ts';
export {
  type CentresOf,
  type CostCentreChoice,
  costCentreChoices,
  type StackPolicy,
} from './profile/model/centre.ts';
export type { Component, Project, Settings } from './project/component.ts';
export { isAbsolutePath, joined } from './project/component.ts';
export { libraryPackageOf, packages as libraryPackages } from './project/packages.ts';
export { pathsModule } from './project/paths.ts';
export { componentOf, isProjectFile, manifestName, projectFiles, projectOf } from './project/project.ts';
export { commonEnd, commonStart } from './source/common.ts';
export type { Diagnostic, Severity } from './source/diagnostic.ts';
export { memoize } from './source/memoize.ts';
export { never } from './source/never.ts';
export { contains, cover, type Span, span } from './source/span.ts';
export {
  lineAt,
  offsetAt,
  placeAt,
  type SourceText,
  showSpan,
  sourceText,
  type Unread,
} from './source/text.ts';
export { minimumMacro } from './source/versions.ts';
export { markdownBlock, markdownCode, visibleLine, visibleLines } from './source/visible.ts';
export { defaultEdition, type Edition, editions } from './syntax/edition.ts';
export { extensionStatus, likelyExtension } from './syntax/extension.ts';
export type { CacheStore } from './workspace/modulecache.ts';
