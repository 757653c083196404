/** A whole module from its typed tree to Core. */
import type { Elaboration } from '../../infer/elaboration.ts';
import type { CostCentreChoice } from '../../profile/centre.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Renamed } from '../../rename/renamed.ts';
import type { SourceText } from '../../source/text.ts';
import type { ConstructorInfo, Scheme, Type } from '../../types/type.ts';
import { global } from '../build.ts';
import type * as Core from '../core.ts';
import { flatten } from '../flatten.ts';
import { undeclaredCons } from '../wired.ts';
import { constructorBinding } from './application.ts';
import { bindComponent, groupTable, letWrapper, type Slot, type Target } from './binding.ts';
import { classBindings, instanceBindings } from './class.ts';
import { type Context, declarationsOf, type Imports, moduleOf } from './context.ts';
import { evidence } from './evidence.ts';
import { expression } from './expression.ts';
import { fieldNames, fieldSelectors } from './record.ts';
import { lazyBindings } from './selector.ts';

export interface DesugarOptions {
  readonly costCentres: CostCentreChoice;
  /** Pass over SCC pragmas. */
  readonly ignoreScc?: boolean;
  readonly sourceText: SourceText;
}

/** The module must be free of errors; of one that is not, the result is some module, never an exception. */
export function desugarModule(
  renamed: Renamed,
  elaboration: Elaboration,
  imports: Imports,
  options: DesugarOptions,
): Core.CoreModule {
  const cx = newContext(renamed, elaboration, imports, options);
  const bindings: Core.TopBinding[] = [];
  elaboration.top.forEach((b, i) => {
    const id = `${renamed.moduleName}.$d${i + 1}`;
    bindings.push({ id, rhs: evidence(cx, b.evidence), internal: true });
    cx.evidence.set(b.variable, global(id));
  });
  const own = [...elaboration.constructors.values()].filter(c => moduleOf(c.con.id) === renamed.moduleName);
  bindings.push(...own.map(c => constructorBinding(cx, c.con, c.newtype)));
  bindings.push(...undeclaredCons(renamed.moduleName).map(c => constructorBinding(cx, c, false)));
  const labels = fieldNames(cx);
  for (const constructors of byType(own).values())
    bindings.push(...fieldSelectors(cx, constructors, renamed.moduleName, labels));
  for (const c of elaboration.classElaborations) bindings.push(...classBindings(cx, c));
  topDeclarations(cx, bindings);
  for (const i of elaboration.instances) bindings.push(...instanceBindings(cx, i));
  const dictionaries = elaboration.classElaborations.map(c => c.info.dictionary);
  const constructors = [
    ...own.filter(c => !c.newtype).map(c => c.con),
    ...undeclaredCons(renamed.moduleName),
    ...dictionaries,
  ];
  const flat = [...cx.constants, ...bindings].flatMap(b => flatten(b, cx.supply));
  return { name: renamed.moduleName, bindings: flat, constructors, functions: cx.functions };
}

function newContext(
  renamed: Renamed,
  elaboration: Elaboration,
  imports: Imports,
  options: DesugarOptions,
): Context {
  return {
    renamed,
    elaboration,
    imports,
    source: options.sourceText,
    choice: options.costCentres,
    ignoreScc: options.ignoreScc ?? false,
    supply: { next: 1 },
    locals: new Map(),
    monomorphic: new Map(),
    evidence: new Map(),
    functions: new Set(),
    wrapped: new Set(),
    constants: [],
    exported: new Set(renamed.exports.map(e => e.id)),
    typeConstructors: new Map(elaboration.typeConstructors.map(t => [t.id, t])),
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

function topDeclarations(cx: Context, bindings: Core.TopBinding[]): void {
  const declarations = declarationsOf(cx, cx.renamed.tree.declarations);
  const groupOf = groupTable(declarations);
  let hidden = 0;
  const notInlined = new Set<string>();
  for (const [entity, pragma] of declarations.inlinePragmas)
    if (pragma.pragma === 'NOINLINE' && entity.kind !== 'local') notInlined.add(entity.id);
  const slot = (id: string, awaits?: number): Slot => ({
    reference: global(id),
    bind: (rhs, span) =>
      bindings.push({
        id,
        rhs,
        ...(span ? { span } : {}),
        ...(notInlined.has(id) ? { noInline: true } : {}),
        ...(awaits === undefined ? {} : { awaits }),
      }),
  });
  const target: Target = {
    named: (entity: Local | TopEntity) =>
      entity.kind === 'local'
        ? slot(`${cx.renamed.moduleName}.${entity.name}`)
        : slot(entity.id, argumentsOfAction(cx.elaboration.schemes.get(entity))),
    hidden: name => slot(`${cx.renamed.moduleName}.$${name}${++hidden}`),
  };
  for (const component of declarations.components)
    bindComponent(cx, component, declarations, groupOf, target);
}

/** How many arguments lead to an action, if that is what a function of this type gives in the end. */
function argumentsOfAction(scheme: Scheme | undefined): number | undefined {
  if (!scheme) return undefined;
  let count = scheme.context.length;
  for (let t: Type = scheme.type; ; ) {
    if (t.kind === 'meta' && t.meta.solution) t = t.meta.solution;
    else if (t.kind === 'function') {
      count++;
      t = t.result;
    } else if (t.kind === 'application') t = t.function;
    else return t.kind === 'constructor' && actionTypes.has(t.id) ? count : undefined;
  }
}

const actionTypes: ReadonlySet<string> = new Set(['GHC.Prim.IO', 'GHC.ST.ST']);
