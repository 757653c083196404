/** The workspace as servers see it: the session of the compiler, and the editor's features on its trees. */

import { advise } from '../advice/advice.ts';
import type { CompileResult, FileDiagnostics, FileLookup } from '../compiler.ts';
import type { Library } from '../library/library.ts';
import { programPhases } from '../pipeline/phases.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import type { Executable } from '../runtime/executable.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { isEdition, withEdition } from '../syntax/edition.ts';
import { moduleNameOf } from '../workspace/graph.ts';
import { type CacheStore, createModuleCache } from '../workspace/modulecache.ts';
import type { SessionSteps } from '../workspace/sessionstate.ts';
import { type Built, createSession, type Session } from '../workspace/workspace.ts';
import { Outdated, type Steps } from './answer.ts';
import { languageFeatures } from './features.ts';
import { createProject, createProjectCache, type Project } from './project.ts';
import { sccActions } from './scc/actions.ts';
import { type Knowledge, knowledgeOf } from './scc/knowledge.ts';
import { labelAt, relabel } from './scc/label.ts';
import type { CompileProgress, Workspace } from './service.ts';
import { mainSpan } from './symbols.ts';

/** The text of a file that is open. */
interface Open {
  readonly text: string;
  /** The lines that name modules. */
  readonly head: string;
  /** The file is open in an editor. */
  readonly isWritten: boolean;
}

const headOf = (text: string): string =>
  [...text.matchAll(/^[ \t>]*(?:module|import)\b.*$/gm)].map(([line]) => line).join('\n');

const opened = (session: Session, path: string, text: string, isWritten: boolean): Session =>
  isWritten ? session.update(path, text) : session.updateAll(new Map([[path, text]]));

function sessionWith(library: Library, lookup: FileLookup, store?: CacheStore): Session {
  const phases = programPhases(library, path => settingsOf(lookup, path));
  return createSession(phases, library, {
    lookup: name => lookup.find(name),
    include: (path, name) => lookup.include?.(path, name),
    hides: (path, name) => lookup.hides?.(path, name),
    origin: name => lookup.origin?.(name),
    unread: name => lookup.unread?.(name),
    cache: store && createModuleCache(store, library.version, path => settingsOf(lookup, path)),
  });
}

/** What holds in a file by its project's word, or without one: that says at least a language. */
function settingsOf(lookup: FileLookup, path: string) {
  const settings = lookup.settings?.(path) ?? { extensions: [], macros: [] };
  if (settings.extensions.some(isEdition)) return settings;
  const extensions = withEdition(settings.extensions, lookup.edition?.());
  return { ...settings, extensions, isEditionAssumed: extensions.some(name => name.startsWith('GHC')) };
}

/** `lookup` finds the modules of a program that are not open; `store` keeps what is compiled for the next time. */
export function createWorkspace(whole: Library, lookup: FileLookup, store?: CacheStore): Workspace {
  const texts = new Map<string, Open>();
  const inLibrary = new Set(whole.names);
  /** Of each open file the modules that it is made of and that the library has, too. */
  const doubled = new Map<string, readonly string[]>();
  let library = whole;
  let session = sessionWith(library, lookup, store);
  /** Where the program has a module of a name that the library has, too, the library is read anew, with other names. */
  const tellApart = (paths: Iterable<string>): void => {
    for (const path of paths)
      doubled.set(
        path,
        [...session.modulesOf(path).keys()].filter(name => inLibrary.has(name)),
      );
    const fitting = whole.besideModules([...new Set([...doubled.values()].flat())].sort());
    if (fitting.version === library.version) return;
    library = fitting;
    session = sessionWith(library, lookup, store);
    for (const [path, { text, isWritten }] of texts) session = opened(session, path, text, isWritten);
  };
  const put = (path: string, text: string, isWritten: boolean): void => {
    const head = headOf(text);
    const isKnown = texts.get(path)?.head === head;
    texts.set(path, { text, head, isWritten });
    session = opened(session, path, text, isWritten);
    if (!isKnown) tellApart([path]);
    open.add(path);
    project = undefined;
  };
  const files = (found: ReadonlyMap<string, readonly Diagnostic[]>): FileDiagnostics[] =>
    [...found].map(([path, diagnostics]) => ({ path, diagnostics }));
  const compiled = ({ diagnostics, modules, program, isProgram }: Built): CompileResult => ({
    files: files(diagnostics),
    modules,
    isProgram,
    ...(program && { executable: program }),
  });
  /** A program is run again, or was compiled before it was asked for. */
  let lastCompiled:
    | { readonly session: typeof session; readonly key: string; readonly result: CompileResult }
    | undefined;
  const open = new Set<string>();
  const memory = createProjectCache();
  let project: Project | undefined;
  const present = (): Project => {
    project ??= createProject(session, new Set(open), library, lookup, memory);
    return project;
  };
  const features = languageFeatures(present);
  /** Steps on the texts as they are now. */
  const ofPresent = <R>(steps: Steps<R>): Steps<R> => {
    const asked = session;
    return whileCurrent(steps, () => session === asked);
  };
  return {
    update: (path, text) => put(path, text, true),
    add: (path, text) => put(path, text, false),
    close: path => {
      session = session.close(path);
      texts.delete(path);
      open.delete(path);
      doubled.delete(path);
      tellApart([]);
      project = undefined;
    },
    refresh: () => {
      session = session.updateAll(new Map());
      tellApart(texts.keys());
      project = undefined;
    },
    check: path => files(session.check(path)),
    checkInSteps: path => ofPresent(told(session.checkInSteps(path), undefined, files)),
    checkUnopened: () => ofPresent(checkUnopened(present(), open)),
    compile: (path, options) => {
      return compiled(session.build(path, options));
    },
    compileInSteps: (path, options, tell) => {
      const asked = session;
      const key = JSON.stringify([path, options]);
      if (lastCompiled?.session === asked && lastCompiled.key === key) return done(lastCompiled.result);
      return ofPresent(
        told(asked.buildInSteps(path, options), tell, built => {
          const result = compiled(built);
          lastCompiled = { session: asked, key, result };
          return result;
        }),
      );
    },
    ...features,
    references: (...asked) => ofPresent(features.references(...asked)),
    rename: (...asked) => ofPresent(features.rename(...asked)),
    workspaceSymbols: query => ofPresent(features.workspaceSymbols(query)),
    incomingCalls: item => ofPresent(features.incomingCalls(item)),
    mainSpan: path => {
      const tree = session.treeOf(path);
      return tree && mainSpan(tree, session.module(path));
    },
    sccActions: (path, selection, wanted) => {
      const tree = session.treeOf(path);
      const text = session.textOf(path);
      const project = present();
      const knowledge = (): Knowledge => {
        const file = project.file(path);
        return file ? knowledgeOf(file) : {};
      };
      return tree && text !== undefined ? sccActions(tree, text, selection, wanted, knowledge) : [];
    },
    isLabel: (path, offset) => {
      const text = present().text(path);
      return text !== undefined && labelAt(text, offset) !== undefined;
    },
    relabel: (path, offset, label) => {
      const text = present().text(path);
      return text
        ? relabel(text, offset, label)
        : { kind: 'refused', reason: 'Nothing is known of this file.' };
    },
    advise: (path, profile, centresIn) => {
      const project = present();
      const modules = [...project.needed(path)].flatMap(([name, file]) => {
        const centres = centresIn(name);
        const module = centres.size > 0 ? project.file(file) : undefined;
        const elaboration = module && !hasErrors(module.diagnostics()) ? module.elaboration() : undefined;
        return module && elaboration ? [{ file: module, elaboration, centres }] : [];
      });
      return advise(profile, modules);
    },
    costCentres: (path, options) =>
      centresIn(
        session.build(path, options).program,
        session.treeOf(path) && moduleNameOf(session.treeOf(path)!),
      ),
  };
}

// biome-ignore lint/correctness/useYield: steps of what is there already
function* done<R>(result: R): Steps<R> {
  return result;
}

/** Ends with `Outdated` where the texts have changed between two steps. */
function* whileCurrent<R>(steps: Steps<R>, isCurrent: () => boolean): Steps<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield;
    if (!isCurrent()) throw new Outdated('the text has changed');
  }
}

/** The steps of a session as whoever asked for them hears of them. */
function* told<R, S>(
  steps: SessionSteps<R>,
  tell: ((progress: CompileProgress) => void) | undefined,
  result: (found: R) => S,
): Steps<S> {
  for (;;) {
    const step = steps.next();
    if (step.done) return result(step.value);
    if (step.value !== undefined) tell?.(step.value);
    yield;
  }
}

function* checkUnopened(project: Project, open: ReadonlySet<string>): Steps<readonly FileDiagnostics[]> {
  const foundDiagnostics: FileDiagnostics[] = [];
  for (const path of project.paths().filter(each => !open.has(each))) {
    yield;
    foundDiagnostics.push({ path, diagnostics: project.file(path)?.diagnostics() ?? [] });
  }
  return foundDiagnostics;
}

const centresIn = (program: Executable | undefined, module: string | undefined): readonly CostCentre[] =>
  program?.centres.filter(c => c.module === module && c.kind !== 'caf') ?? [];
