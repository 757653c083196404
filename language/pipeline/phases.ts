/**
 * The compiler's phases: what each of them takes from the one before, for a program's own modules and for the library's.
 * Nothing here knows how a phase does its work. `workspace/checkprogram.ts` and `optimise.ts` call them in their order, and the
 * workspace decides when a module has to go through again.
 */
import { type Clean, checkInSteps, type Subject, type Verdict } from '../check/check.ts';
import { deferralOf, deferred, deferredDefinitions } from '../check/deferral.ts';
import type { CompileOptions } from '../compiler.ts';
import { addCallerCentres, wantedCallees } from '../core/callers.ts';
import type { CoreModule, TopBinding } from '../core/core.ts';
import { boxesOf } from '../core/coverage/boxes.ts';
import { type ModuleCentres, placesWith, withFlags } from '../core/desugar/choice.ts';
import { desugarModule } from '../core/desugar/module.ts';
import { addLateCentres } from '../core/late.ts';
import { simplifyModule, unfoldingsAfter } from '../core/simplify/simplify.ts';
import { templatesOf } from '../core/simplify/specialise/template.ts';
import type { ModuleBoxes } from '../coverage/model/box.ts';
import { hashOf } from '../coverage/model/hash.ts';
import { type ConstructorCache, emitModule } from '../emit/emit.ts';
import { link } from '../emit/link.ts';
import type { ObjectModule } from '../emit/object.ts';
import type { Sources } from '../emit/provenance.ts';
import { inferInSteps } from '../infer/infer.ts';
import type { InferredModule } from '../infer/reuse/inferredmodule.ts';
import { parseModule } from '../parse/parser.ts';
import type { Settings } from '../project/component.ts';
import { renameInSteps } from '../rename/rename.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Executable } from '../runtime/executable.ts';
import { raisedSymbols } from '../runtime/symbols.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { memoize } from '../source/memoize.ts';
import type { Resumable } from '../source/resumable.ts';
import type { Span } from '../source/span.ts';
import { type SourceText, showSpan, type Unread } from '../source/text.ts';
import { signaturesOf } from '../stg/known.ts';
import { toStg } from '../stg/module.ts';
import type { StgModule } from '../stg/stg.ts';
import { isEdition } from '../syntax/edition.ts';
import { optionsOf } from '../syntax/options.ts';
import type { LexedText } from '../syntax/relex.ts';
import type { Module } from '../syntax/tree.ts';
import type { CompiledPart } from './buildinterface.ts';
import { definingInterface } from './definingmodule.ts';
import type { IncrementalState } from './incremental.ts';
import type { Imported } from './interface.ts';
import { type Origin, ofLibrary, ofProgram, signatures } from './origin.ts';

export interface Parsed {
  readonly tree: Module;
  readonly errors: readonly Diagnostic[];
  /** Names of files whose texts went into the tree, as the text names them. */
  readonly includes?: readonly string[];
  /** For the text after an edit. */
  readonly lexed?: LexedText;
}

/** A module after the front end. `diagnostics` are those of all its phases, in the order of the text. */
export interface Checked {
  readonly source: SourceText;
  readonly tree: Module;
  readonly renamed: Renamed;
  readonly elaboration: InferredModule;
  readonly diagnostics: readonly Diagnostic[];
}

/** The options that code of a module depends on, besides its text and its imports. */
export type CodeOptions = Pick<
  CompileOptions,
  | 'profiled'
  | 'costCentres'
  | 'costCentresOf'
  | 'cafAll'
  | 'ignoreScc'
  | 'callers'
  | 'detail'
  | 'coverage'
  | 'optimise'
  | 'constructorSites'
>;

/** What is counted of a module that is compiled for coverage. */
export function coverageOf({ renamed, elaboration, source }: Checked): ModuleBoxes {
  const { boxes } = boxesOf(renamed, elaboration, source);
  return { module: renamed.moduleName, file: source.name, hash: hashOf(source, boxes), boxes };
}

/** The phases that a module goes through. */
export type ModulePhases = ReturnType<typeof createPhases>;

/** The phases of a program: those of its modules, and linking. */
export type ProgramPhases = ReturnType<typeof programPhases>;

/** The library as programs are linked with it. */
interface CompiledLibrary {
  readonly interface: Imported;
  /** An object module that defines a symbol. */
  readonly moduleOf: (symbol: string, profiled: boolean) => ObjectModule | undefined;
  /** The package that has a module of the library. */
  readonly packageOf: (module: string) => string;
}

/** The phases of a program's own modules, linked with a library. `settings`: what the project says of a file. */
export function programPhases(library: CompiledLibrary, settings: SettingsOf = () => undefined) {
  return {
    ...createPhases(ofProgram(library.interface), settings),
    /** Links the program's own modules, each after those that it imports, with the library. `main` is the id of the action
     * to start with; `sourceOf` gives the text of one of these modules. */
    link(
      objects: readonly ObjectModule[],
      main: string,
      options: CompileOptions,
      imports: ReadonlySet<string>,
      sourceOf: (module: string) => SourceText | undefined,
      coverage?: readonly ModuleBoxes[],
    ): Executable {
      const { profiled, uncounted = false, countCalls = false, trace = false } = options;
      const { ticky = false, biography = false, eras = false } = options;
      const moduleOf = (symbol: string) => library.moduleOf(symbol, profiled);
      return link(objects, { moduleOf }, main, Object.values(raisedSymbols), {
        profiled,
        uncounted,
        countCalls,
        trace,
        ticky: profiled && ticky,
        biography: profiled && !uncounted && biography,
        eras: profiled && !uncounted && eras && !biography,
        curried: options.curried ?? 'application',
        ...(coverage && { coverage }),
        isUnsafe: [...imports].some(name => unsafe.test(name)),
        sources: {
          locate: (module, span) => locatedIn(sourceOf(module), span),
          unitOf: module => (sourceOf(module) ? 'main' : library.packageOf(module)),
        },
      });
    },
  };
}

/** The phases of the library's modules. */
export const libraryPhases = (): ModulePhases => createPhases(ofLibrary, () => undefined);

function createPhases(origin: Origin, settings: SettingsOf) {
  const constructors: Record<'profiled' | 'plain', ConstructorCache> = {
    profiled: new WeakMap(),
    plain: new WeakMap(),
  };
  /** A choice for the module by name takes precedence, then the module's own flags, then the project's. */
  const centresOf = (name: string, source: SourceText, options: CodeOptions): ModuleCentres => {
    const { costCentres: named = {} } = settings(source.name) ?? {};
    const centres = withFlags(options, flagsOf(source, settings));
    const chosen = options.costCentresOf?.[name] ?? named[name];
    return chosen && options.costCentres !== 'none' ? { ...centres, costCentres: chosen } : centres;
  };
  return {
    /** `read` gives the text of a file that the source includes. `before`: the tokens of the text before an edit. */
    parse(source: SourceText, read: ReadInclude, before?: LexedText): Parsed {
      const literate = isLiterate(source);
      const parsed = parseModule(source, { literate, ...settings(source.name), read, before });
      const { module, errors, includes, lexed } = parsed;
      return { tree: module, errors, includes, ...(lexed && { lexed }) };
    },
    rename: renameInSteps,
    infer: inferInSteps,
    /** All diagnostics of a module: `found` by the phases before, and its warnings, as its options want them, in the order of
     * the text. */
    *check(subject: Subject, found: readonly Diagnostic[], before?: Clean): Resumable<Verdict> {
      const given = settings(subject.source.name);
      const names = subject.renamed.tree.extensions.slice(given?.extensions.length ?? 0);
      const isEditionAssumed = given?.isEditionAssumed === true && !names.some(({ text }) => isEdition(text));
      const { options = [] } = given ?? {};
      const verdict = yield* checkInSteps({ ...subject, isEditionAssumed, options }, found, before);
      return withDeferred(subject, verdict, settings);
    },
    desugar(checked: Checked, imported: Imported, options: CodeOptions, kept: IncrementalState): CoreModule {
      const { renamed, elaboration, source } = checked;
      const centres = centresOf(renamed.moduleName, source, options);
      const callers = options.profiled ? (centres.callers ?? []) : [];
      const exported = (module: string, name: string): string | undefined =>
        imported(module)?.exports.find(each => each.name === name)?.id;
      const isCalleeWanted = wantedCallees(callers, exported);
      const places = placesWith(flagsOf(source, settings), options.constructorSites);
      const choice = {
        costCentres: options.profiled ? centres.costCentres : 'none',
        ignoreScc: !options.profiled || centres.ignoreScc === true,
        library: origin.library,
        sourceText: source,
        ...(isCalleeWanted && { isCalleeWanted }),
        ...places,
        ...detailIn(renamed.moduleName, options),
        ...(options.coverage && { coverage: true }),
      };
      // nothing of a module with errors is stored for the next compilation
      const deferral = deferralOf(flagsOf(source, settings));
      const deferred = deferral?.types ? deferredDefinitions(renamed.tree, elaboration.errors) : undefined;
      // the numbers of boxes depend on the whole module
      const core =
        deferral || options.coverage || places.hasMentions || places.hasSites
          ? desugarModule(renamed, elaboration, imported, { ...choice, ...(deferred && { deferred }) })
          : desugarModule(renamed, elaboration, imported, choice, kept.desugar);
      return addCallerCentres(core, isCalleeWanted, span => showSpan(source, span));
    },
    simplify(
      core: CoreModule,
      imported: Imported,
      options: CodeOptions,
      { simplify }: IncrementalState,
      source: SourceText,
    ): Omit<CompiledPart, 'signatures'> & { readonly core: CoreModule } {
      const { profiled } = options;
      const find = origin.find(imported);
      const unfolding = memoize((id: string) => definingInterface(id, find)?.unfoldings.get(id));
      const template = memoize((id: string) => definingInterface(id, find)?.templates.get(id));
      const optimised = options.optimise === '1' && !options.coverage;
      const simple = simplifyModule(
        core,
        unfolding,
        {
          ...origin.simplify(find),
          profiled,
          ...(options.coverage && { counted: true }),
          ...(optimised && { templates: template }),
        },
        simplify,
      );
      // what counts a box of this module is no code for another
      const unfoldings = options.coverage ? new Map<string, TopBinding>() : unfoldingsAfter(simple, simplify);
      const templates = optimised || origin.library ? templatesOf(simple) : new Map<string, TopBinding>();
      const { costCentres } = centresOf(core.name, source, options);
      if (!profiled || !(costCentres === 'late' || costCentres === 'late-overloaded'))
        return { core: simple, unfoldings, templates };
      const late = {
        names: new Set(core.bindings.map(({ id }) => id)),
        isOverloadedOnly: costCentres === 'late-overloaded',
        location: (span: Span) => showSpan(source, span),
      };
      return { core: addLateCentres(simple, late), unfoldings, templates };
    },
    toStg(
      core: CoreModule,
      imported: Imported,
      kept: IncrementalState,
    ): Pick<CompiledPart, 'signatures'> & { readonly stg: StgModule } {
      const stg = toStg(core, signatures(origin.find(imported)), kept.stg);
      return { stg, signatures: signaturesOf(stg) };
    },
    emit(
      stg: StgModule,
      source: SourceText,
      options: CodeOptions,
      { pieces }: IncrementalState,
    ): ObjectModule {
      const { profiled } = options;
      const place = origin.hasPlaces ? { place: (span: Span) => showSpan(source, span) } : {};
      const made = constructors[profiled ? 'profiled' : 'plain'];
      const object = emitModule(stg, { profiled, ...place }, pieces, made);
      return profiled && centresOf(stg.name, source, options).cafAll ? { ...object, ownCafs: true } : object;
    },
  };
}

/** Literate text is known by its file's name. */
export const isLiterate = (source: SourceText): boolean => source.name.endsWith('.lhs');

type ReadInclude = (name: string) => string | Unread | undefined;

type SettingsOf = (path: string) => Settings | undefined;

/** The flags for GHC of a module, its own after the project's. */
const flagsOf = (source: SourceText, settings: SettingsOf): readonly string[] => [
  ...(settings(source.name)?.options ?? []),
  ...optionsOf(source.text),
];

/** The module's diagnostics, with deferred errors as warnings. */
function withDeferred({ source, renamed }: Subject, verdict: Verdict, settings: SettingsOf): Verdict {
  const deferral = deferralOf(flagsOf(source, settings));
  if (deferral === undefined) return verdict;
  return { ...verdict, diagnostics: deferred(renamed.tree, verdict.diagnostics, deferral) };
}

/** Modules that give a program access to memory outside its heap. */
const unsafe =
  /(^|\.)Unsafe\b|^Foreign\b|^GHC\.(Ptr|Prim|Exts|Base|Arr|ForeignPtr)$|^Data\.(Array\.Base|ByteString\.Internal)$/;

/** A place apart from the name of its file. */
function locatedIn(source: SourceText | undefined, span: Span): ReturnType<Sources['locate']> {
  return source && { file: source.name, place: showSpan(source, span).slice(source.name.length + 1) };
}

/** The function of a module that is profiled in detail, if it is one of this. */
function detailIn(module: string, { profiled, detail }: CodeOptions): { readonly detail?: string } {
  const name = detail?.startsWith(`${module}.`) ? detail.slice(module.length + 1) : undefined;
  return profiled && name !== undefined ? { detail: name } : {};
}
