/** A whole module from its typed tree to Core. */

import { undeclaredCons } from '../../builtin/wired.ts';
import { type Start, startOf } from '../../infer/binding/main.ts';
import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { InstanceElaboration } from '../../infer/evidence/evidence.ts';
import type { CostCentreChoice } from '../../profile/model/centre.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Renamed, RenamedDeclarations } from '../../rename/renamed.ts';
import { synonymFunctions } from '../../rename/synonym.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import { type SourceText, showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { fieldId } from '../../types/build.ts';
import type { ConstructorInfo } from '../../types/type.ts';
import { app, global } from '../build.ts';
import type * as Core from '../core.ts';
import { boxesOf } from '../coverage/boxes.ts';
import type { BoxTable } from '../coverage/table.ts';
import { flatten } from '../flatten.ts';
import { sameCode } from '../same.ts';
import { constructorBinding } from './application.ts';
import { bindComponent, groupTable, letWrapper, type Slot, stable, type Target } from './binding.ts';
import { defaultMethod, instanceBindings, selectors } from './class.ts';
import { type Context, isOfOneType, noDeclarations } from './context.ts';
import { namedDictionaries } from './dictionary.ts';
import { evidence } from './evidence.ts';
import { expression } from './expression.ts';
import { type Imports, moduleOf } from './imports.ts';
import { ioArity } from './ioarity.ts';
import { fieldNames, fieldSelectors } from './record.ts';
import { lazyBindings } from './selector.ts';
import { createDesugarMemory, createUnits, type DesugarMemory, type Units } from './unit.ts';

export interface DesugarOptions {
  readonly costCentres: CostCentreChoice;
  /** Whether SCC pragmas are passed over. */
  readonly ignoreScc?: boolean;
  /** Whether this is a module of the library, whose pragmas name the centres of GHC's libraries. */
  readonly library?: boolean;
  /** Whether calls of the function of an id have centres. */
  readonly isCalleeWanted?: (id: string) => boolean;
  /** See `ModulePlaces`. */
  readonly hasMentions?: boolean;
  readonly hasSites?: boolean;
  /** The top-level function whose local functions and calls all have centres. */
  readonly detail?: string;
  readonly sourceText: SourceText;
  /** Whether evaluations are counted. */
  readonly coverage?: boolean;
  /** Definitions that fail with an error. */
  readonly deferred?: ReadonlyMap<Tree.Declaration, Diagnostic>;
}

/** The module must be free of errors; of one that is not, the result is some module, never an exception. */
export function desugarModule(
  renamed: Renamed,
  elaboration: Elaboration,
  imports: Imports,
  options: DesugarOptions,
  memory: DesugarMemory = createDesugarMemory(false),
): Core.CoreModule {
  const { tree, moduleName } = renamed;
  const declarations = renamed.declarations.get(tree.declarations) ?? noDeclarations;
  const exported = new Set(renamed.exports.flatMap(e => [e.id, ...synonymFunctions(e)]));
  const source = options.sourceText;
  const units = createUnits({ renamed, elaboration, imports, source, declarations, exported }, memory);
  const boxes = options.coverage ? boxesOf(renamed, elaboration, source) : undefined;
  const cx = newContext(renamed, units, memory, options, unliftedIn(renamed, imports), boxes);
  const own = [...elaboration.constructors.values()].filter(c => moduleOf(c.con.id) === moduleName);
  const start = startOf(renamed, elaboration);
  const bindings = [
    ...sharedDictionaries(cx, elaboration, memory),
    ...startBinding(cx, start, elaboration, memory),
    ...constructorBindings(cx, units, own, fieldNames(tree, moduleName)),
    ...elaboration.classElaborations.flatMap(c => [
      ...units.unit(c.info, [], () => selectors(cx, c.info)),
      ...c.defaults.flatMap(d =>
        units.unit(d.binding, [d.id, d.own], () => flattened(cx, [defaultMethod(cx, d)])),
      ),
    ]),
    ...topDeclarations(cx, units, declarations),
    ...elaboration.instances.flatMap(i =>
      units.unit(i.info, partsOf(i), () => flattened(cx, instanceBindings(cx, i))),
    ),
  ];
  const constructors = [
    ...own.filter(c => !c.newtype).map(c => c.con),
    ...undeclaredCons(moduleName),
    ...elaboration.classElaborations.map(c => c.info.dictionary),
  ];
  memory.units.nextGeneration();
  memory.dictionaries.nextGeneration();
  const { constants, functions, newtypes } = units.shared;
  return {
    name: moduleName,
    bindings: [...constants, ...bindings],
    constructors,
    functions,
    newtypes,
    exported: new Set([...exported, ...(start ? [start.main, start.id] : [])]),
    ...(cx.hasUnlifted ? { hasUnlifted: true as const } : {}),
    supply: memory.supply,
  };
}

function startBinding(
  cx: Context,
  start: Start | undefined,
  elaboration: Elaboration,
  memory: DesugarMemory,
): readonly Core.TopBinding[] {
  if (!start || start.id === start.main) return [];
  const given = (elaboration.start ?? []).map(each => evidence(cx, each));
  const binding: Core.TopBinding = { id: start.id, rhs: app(global(start.main), given), internal: true };
  const before = memory.dictionaries.find(start.id, old => sameCode(old.rhs, binding.rhs));
  return [before ?? memory.dictionaries.add(start.id, binding)];
}

const flattened = (cx: Context, bindings: readonly Core.TopBinding[]): readonly Core.TopBinding[] =>
  bindings.flatMap(b => flatten(b, cx.supply));

/** They have their names before any is made, since they may use each other. */
function sharedDictionaries(
  cx: Context,
  elaboration: Elaboration,
  memory: DesugarMemory,
): readonly Core.TopBinding[] {
  const named = namedDictionaries(elaboration).map(({ name, b }) => ({ id: `${cx.moduleName}.${name}`, b }));
  for (const { id, b } of named) cx.evidence.set(b.variable, global(id));
  return named.map(({ id, b }) => {
    const binding: Core.TopBinding = { id, rhs: evidence(cx, b.evidence), internal: true };
    const before = memory.dictionaries.find(id, old => sameCode(old.rhs, binding.rhs));
    return before ?? memory.dictionaries.add(id, binding);
  });
}

function constructorBindings(
  cx: Context,
  units: Units,
  own: readonly ConstructorInfo[],
  labels: ReadonlyMap<string, Span>,
): readonly Core.TopBinding[] {
  const one = (of: ConstructorInfo | Core.DataCon, c: Core.DataCon, newtype: boolean) =>
    units.unit(of, ['constructor'], () => [constructorBinding(cx, c, newtype)]);
  return [
    ...own.flatMap(c => one(c, c.con, c.newtype)),
    ...undeclaredCons(cx.moduleName).flatMap(c => one(c, c, false)),
    ...[...byType(own).values()].flatMap(list => {
      const spans = list.flatMap(c =>
        c.labels.map(label => label && labels.get(fieldId(cx.moduleName, label, c.labelled))),
      );
      return units.unit(list[0]!, ['selectors', ...list, ...spans], () =>
        fieldSelectors(cx, list, cx.moduleName, labels),
      );
    }),
  ];
}

/** What the Core of an instance is made from, besides the tables. */
function partsOf(i: InstanceElaboration): readonly unknown[] {
  const { classInfo, abstraction, superclasses, methods, span, derived } = i;
  const supers = superclasses.flatMap(s => [s.own, s.evidence]);
  const list = methods.flatMap(m => [m.id, m.binding, m.own, m.from, ...(m.defaults ?? [])]);
  return [classInfo, abstraction, span, derived, superclasses.length, ...supers, ...list];
}

/** Whether a program's module may speak of values that are never suspended, for an extension gives it the words; the library's own
 * code is written for the machine. */
const mayBeUnboxed = ({ tree }: Renamed, imports: Imports): boolean =>
  imports('GHC.Prim#') !== undefined &&
  tree.extensions.some(({ text }) => /^(MagicHash|UnboxedTuples|UnboxedSums)$/.test(text));

/** Whether types of programs may be unlifted: its own, or those of another module. */
function mayDeclareUnlifted({ tree, imports: names }: Renamed, imports: Imports): boolean {
  if (tree.extensions.some(({ text }) => /^(UnliftedNewtypes|UnliftedDatatypes)$/.test(text))) return true;
  const all = new Set(names.flatMap(name => [name, ...(imports(name)?.dependencies ?? [])]));
  return [...all].some(name => imports(name)?.hasUnlifted === true);
}

function unliftedIn(renamed: Renamed, imports: Imports) {
  const declared = mayDeclareUnlifted(renamed, imports);
  return { any: declared || mayBeUnboxed(renamed, imports), declared };
}

function newContext(
  renamed: Renamed,
  units: Units,
  memory: DesugarMemory,
  options: DesugarOptions,
  unlifted: { readonly any: boolean; readonly declared: boolean },
  boxes: BoxTable | undefined,
): Context {
  return {
    moduleName: renamed.moduleName,
    tables: units.sources,
    ask: units.ask,
    askFor: units.askFor,
    location: span => showSpan(options.sourceText, span),
    choice: options.costCentres,
    ignoreScc: options.ignoreScc ?? false,
    isCalleeWanted: options.isCalleeWanted,
    hasMentions: options.hasMentions ?? false,
    hasSites: options.hasSites ?? false,
    detail: options.detail,
    deferred: options.deferred ?? new Map(),
    library: options.library ?? false,
    hasUnlifted: unlifted.any,
    lookup: id => (unlifted.declared ? units.sources.typeConstructors.get(id) : undefined),
    boxes,
    supply: memory.supply,
    locals: new Map(),
    monomorphic: new Map(),
    evidence: units.evidence,
    functions: units.functions,
    addNewtype: units.addNewtype,
    constants: units.shared.constants,
    path: [],
    inlined: false,
    place: renamed.tree.span,
    walk: { expression, letWrapper, lazyBindings },
  };
}

function byType(constructors: readonly ConstructorInfo[]): ReadonlyMap<string, readonly ConstructorInfo[]> {
  const result = new Map<string, ConstructorInfo[]>();
  for (const c of constructors) {
    const same = result.get(c.typeId);
    if (same) same.push(c);
    else result.set(c.typeId, [c]);
  }
  return result;
}

function topDeclarations(
  cx: Context,
  units: Units,
  declarations: RenamedDeclarations,
): readonly Core.TopBinding[] {
  const groupOf = groupTable(declarations);
  return declarations.components.flatMap(component => {
    const [first] = component.bindings;
    const groups = component.bindings.map(b => groupOf.get(b));
    return units.unit(first ?? component, [...component.bindings, ...groups], () => {
      const bindings: Core.TopBinding[] = [];
      bindComponent(cx, component, cx.tables, groupOf, topTarget(cx, units, bindings));
      return flattened(cx, bindings);
    });
  });
}

/** Binds into `made`. */
function topTarget(cx: Context, { shared }: Units, made: Core.TopBinding[]): Target {
  const slot = (
    id: string,
    about: Pick<Core.TopBinding, 'awaits' | 'monomorphic' | 'noInline' | 'internal'>,
    pragma?: Tree.InlinePragma['pragma'],
  ): Slot => ({
    reference: global(id),
    bind: (rhs, span, takes = 0) =>
      made.push({ id, rhs, ...(span ? { span } : {}), ...about, ...stable(pragma, takes, rhs) }),
  });
  const hidden = (name: string): Slot => slot(`${cx.moduleName}.$${name}${++shared.hidden}`, {});
  return {
    named: (entity: Local | TopEntity) => {
      if (entity.kind === 'local') return slot(`${cx.moduleName}.${entity.name}`, {});
      const scheme = cx.tables.schemes.get(entity);
      const awaits = ioArity(scheme);
      const pragma = cx.tables.inlinePragmas.get(entity)?.pragma;
      const about = {
        ...(awaits === undefined ? {} : { awaits }),
        ...(isOfOneType(cx, entity) ? { monomorphic: true } : {}),
      };
      return slot(entity.id, pragma === 'NOINLINE' ? { ...about, noInline: true } : about, pragma);
    },
    hidden,
    dictionary: (_, owner, index) =>
      owner && owner.kind !== 'local' ? slot(`${owner.id}_$d${index}`, { internal: true }) : hidden('d'),
  };
}
