/** The editor's features as one value: each line finds the file and asks the one function that knows. */
import type { LanguageFeatures, Steps } from './answer.ts';
import { callItem, incomingCalls, outgoingCalls } from './calls.ts';
import { callSites } from './callsites.ts';
import { centreNames } from './centrenames.ts';
import { completions } from './completion.ts';
import { definition, typeDefinition } from './definition.ts';
import { actions } from './fix/table.ts';
import { folds } from './folding.ts';
import { hover } from './hover.ts';
import type { File, Project } from './project.ts';
import { highlights, references } from './references.ts';
import { prepareRename, rename } from './rename.ts';
import { resolveCompletion } from './resolve.ts';
import { selectionRanges } from './selection.ts';
import { semanticTokens } from './semantic.ts';
import { signatureHelp } from './signature.ts';
import { symbols, workspaceSymbols } from './symbols.ts';
import { typeHints } from './typehints.ts';

const unknown = { kind: 'refused', reason: 'Nothing is known of this file.' } as const;

/** An answer that needs no work, as steps: it pauses once. */
function* at<R>(answer: R): Steps<R> {
  yield;
  return answer;
}

/** `present` gives the project as it is now. */
export function languageFeatures(present: () => Project): LanguageFeatures {
  const on = <R>(path: string, otherwise: R, ask: (project: Project, file: File) => R): R => {
    const project = present();
    const file = project.file(path);
    return file ? ask(project, file) : otherwise;
  };
  return {
    textOf: path => present().text(path)?.source.text,
    hover: (path, offset) => on(path, undefined, (project, file) => hover(project, file, offset)),
    completions: (path, offset) => completions(present(), path, offset),
    resolveCompletion: (path, key) => resolveCompletion(present(), path, key),
    signatureHelp: (path, offset) =>
      on(path, undefined, (project, file) => signatureHelp(project, file, offset)),
    definition: (path, offset) => on(path, [], (project, file) => definition(project, file, offset)),
    typeDefinition: (path, offset) => on(path, [], (project, file) => typeDefinition(project, file, offset)),
    references: (path, offset, declaration) =>
      on(path, at([]), (project, file) => references(project, file, offset, declaration)),
    highlights: (path, offset) => on(path, [], (_, file) => highlights(file, offset)),
    prepareRename: (path, offset) =>
      on(path, unknown, (project, file) => prepareRename(project, file, offset)),
    rename: (path, offset, name) =>
      on(path, at(unknown), (project, file) => rename(project, file, offset, name)),
    symbols: path => {
      const text = present().text(path);
      return text ? symbols(text) : [];
    },
    centreNames: path => {
      const text = present().text(path);
      return text && centreNames(text);
    },
    workspaceSymbols: query => workspaceSymbols(present(), query),
    folds: path => {
      const text = present().text(path);
      return text ? folds(text) : [];
    },
    selectionRanges: (path, offset) => {
      const text = present().text(path);
      return text ? selectionRanges(text, offset) : [];
    },
    semanticTokens: (path, within) => on(path, [], (_, file) => semanticTokens(file, within)),
    callItem: (path, offset) => on(path, undefined, (project, file) => callItem(project, file, offset)),
    incomingCalls: item => incomingCalls(present(), item),
    outgoingCalls: item => outgoingCalls(present(), item),
    callSites: (path, text) => callSites(present(), path, text),
    typeHints: (path, within, choice) => on(path, [], (_, file) => typeHints(file, within, choice)),
    actions: (path, selection, wanted) =>
      on(path, [], (project, file) => actions(project, file, selection, wanted)),
  };
}
