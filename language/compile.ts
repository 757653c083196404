/**
 * The pipeline at a glance: what each phase takes from the one before, for a program's own modules and for the library's.
 * Nothing here knows how a phase does its work; `workspace/front.ts` and `workspace/backend.ts` have their order, and the workspace decides when a
 * module has to go through again.
 */
import { checkInSteps, checkModule, type Subject, type Verdict } from './check/check.ts';
import { deferralOf, deferred, deferredDefinitions } from './check/deferral.ts';
import type { CompileOptions } from './compiler.ts';
import { addCallerCentres, wantedCallees } from './core/callers.ts';
import { type ModuleCentres, withFlags } from './core/desugar/choice.ts';
import { desugarModule } from './core/desugar/module.ts';
import { addLateCentres } from './core/late.ts';
import { simplifyModule, unfoldingsAfter } from './core/simplify/simplify.ts';
import type { LinkLibrary } from './emit/definitions.ts';
import { type ConstructorCache, emitModule } from './emit/emit.ts';
import { link } from './emit/link.ts';
import { inferInSteps, inferModule } from './infer/infer.ts';
import { type Origin, ofLibrary, ofProgram, signatures } from './origin.ts';
import { parseModule } from './parse/parser.ts';
import type { Settings } from './project/component.ts';
import { renameInSteps, renameModule } from './rename/rename.ts';
import type { Executable } from './runtime/executable.ts';
import { raisedSymbols } from './runtime/symbols.ts';
import { remembered } from './source/remembered.ts';
import type { Span } from './source/span.ts';
import { type SourceText, showSpan } from './source/text.ts';
import { signaturesOf } from './stg/known.ts';
import { toStg } from './stg/module.ts';
import { optionsOf } from './syntax/options.ts';
import { definingInterface } from './workspace/defining.ts';
import type { Imported, ModulePhases, Phases } from './workspace/phases.ts';

/** Literate text is known by its file's name. */
export const isLiterate = (source: SourceText): boolean => source.name.endsWith('.lhs');

/** What code of a module depends on, besides its text and what it imports. */
export type CodeOptions = Pick<
  CompileOptions,
  'profiled' | 'costCentres' | 'costCentresOf' | 'cafAll' | 'ignoreScc' | 'callers'
>;

/** The phases of a program's own modules, linked with a library. `settings`: what holds in a file anyway. */
export function phases(
  library: (profiled: boolean) => LinkLibrary,
  everywhere: Imported,
  settings: (path: string) => Settings | undefined = () => undefined,
): Phases<CompileOptions, Executable> {
  return {
    ...modulePhases(ofProgram(everywhere), settings),
    inSteps: {
      rename: renameInSteps,
      infer: inferInSteps,
      *check(subject, found, before) {
        return withDeferred(subject, yield* checkInSteps(subject, found, before), settings);
      },
    },
    link: (
      objects,
      main,
      { profiled, uncounted = false, countCalls = false, trace = false, curried = 'application' },
      imports,
    ) =>
      link(objects, library(profiled), main, Object.values(raisedSymbols), {
        profiled,
        uncounted,
        countCalls,
        trace,
        curried,
        isUnsafe: [...imports].some(name => unsafe.test(name)),
      }),
  };
}

/** The phases of the library's modules. */
export const libraryPhases = (): ModulePhases<CodeOptions> => modulePhases(ofLibrary, () => undefined);

function modulePhases(
  origin: Origin,
  settings: (path: string) => Settings | undefined,
): ModulePhases<CodeOptions> {
  const constructors: Record<'profiled' | 'plain', ConstructorCache> = {
    profiled: new WeakMap(),
    plain: new WeakMap(),
  };
  /** A named module's choice is the last word, then its own flags, then the project's. */
  const centresOf = (name: string, source: SourceText, options: CodeOptions): ModuleCentres => {
    const { costCentres: named = {} } = settings(source.name) ?? {};
    const centres = withFlags(options, flagsOf(source, settings));
    const chosen = options.costCentresOf?.[name] ?? named[name];
    return chosen && options.costCentres !== 'none' ? { ...centres, costCentres: chosen } : centres;
  };
  return {
    parse: (source, read, before) => {
      const literate = isLiterate(source);
      const parsed = parseModule(source, { literate, ...settings(source.name), read, before });
      const { module, errors, includes, lexed } = parsed;
      return { tree: module, errors, includes, ...(lexed && { lexed }) };
    },
    rename: renameModule,
    infer: inferModule,
    check: (subject, found, before) => withDeferred(subject, checkModule(subject, found, before), settings),
    desugar: ({ renamed, elaboration, source }, imported, options, kept) => {
      const callers = options.profiled ? (options.callers ?? []) : [];
      const exported = (module: string, name: string): string | undefined =>
        imported(module)?.exports.find(each => each.name === name)?.id;
      const isCalleeWanted = wantedCallees(callers, exported);
      const choice = {
        costCentres: options.profiled ? centresOf(renamed.moduleName, source, options).costCentres : 'none',
        ignoreScc: !options.profiled || options.ignoreScc,
        library: origin.library,
        sourceText: source,
        ...(isCalleeWanted && { isCalleeWanted }),
      };
      // of a module with errors nothing is kept for the next time
      const deferral = deferralOf(flagsOf(source, settings));
      const deferred = deferral?.types ? deferredDefinitions(renamed.tree, elaboration.errors) : undefined;
      const core = deferral
        ? desugarModule(renamed, elaboration, imported, { ...choice, ...(deferred && { deferred }) })
        : desugarModule(renamed, elaboration, imported, choice, kept.desugar);
      return addCallerCentres(core, isCalleeWanted, span => showSpan(source, span));
    },
    simplify: (core, imported, options, { simplify }, source) => {
      const { profiled } = options;
      const find = origin.find(imported);
      const unfolding = remembered((id: string) => definingInterface(id, find)?.unfoldings.get(id));
      const simple = simplifyModule(core, unfolding, { ...origin.simplify(find), profiled }, simplify);
      const unfoldings = unfoldingsAfter(simple, simplify);
      const { costCentres } = centresOf(core.name, source, options);
      if (!profiled || costCentres !== 'late') return { core: simple, unfoldings };
      const names = new Set(core.bindings.map(({ id }) => id));
      return { core: addLateCentres(simple, names, span => showSpan(source, span)), unfoldings };
    },
    toStg: (core, imported, _, kept) => {
      const stg = toStg(core, signatures(origin.find(imported)), kept.stg);
      return { stg, signatures: signaturesOf(stg) };
    },
    emit: (stg, source, options, { pieces }) => {
      const { profiled } = options;
      const place = origin.hasPlaces ? { place: (span: Span) => showSpan(source, span) } : {};
      const made = constructors[profiled ? 'profiled' : 'plain'];
      const object = emitModule(stg, { profiled, ...place }, pieces, made);
      return profiled && centresOf(stg.name, source, options).cafAll ? { ...object, ownCafs: true } : object;
    },
  };
}

type SettingsOf = (path: string) => Settings | undefined;

/** The flags for GHC of a module, its own after the project's. */
const flagsOf = (source: SourceText, settings: SettingsOf): readonly string[] => [
  ...(settings(source.name)?.options ?? []),
  ...optionsOf(source.text),
];

/** What is said of the module, with errors as warnings that are to wait until the program gets to them. */
function withDeferred({ source, renamed }: Subject, verdict: Verdict, settings: SettingsOf): Verdict {
  const deferral = deferralOf(flagsOf(source, settings));
  if (deferral === undefined) return verdict;
  return { ...verdict, diagnostics: deferred(renamed.tree, verdict.diagnostics, deferral) };
}

/** Modules by which a program can reach for memory that is not its own. */
const unsafe =
  /(^|\.)Unsafe\b|^Foreign\b|^GHC\.(Ptr|Prim|Exts|Base|Arr|ForeignPtr)$|^Data\.(Array\.Base|ByteString\.Internal)$/;
