/**
 * Units of desugaring: a component of bindings, or an instance. The queries of a unit about earlier phases are recorded with their
 * answers, and its Core is reused while the answers are the same objects. Spans move with the tree, so Core that refers to them
 * stays valid. A location that is part of Core as text is a query, too.
 */

import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { EvidenceVariable } from '../../infer/evidence/evidence.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Renamed, RenamedDeclarations } from '../../rename/renamed.ts';
import { memoize } from '../../source/memoize.ts';
import {
  createTwoGenerationCache,
  isUpToDate,
  type ReadRecorder,
  type Reads,
  recordReads,
  type TwoGenerationCache,
} from '../../source/readcache.ts';
import type { SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { pushChildren } from '../children.ts';
import type { Expr, Supply, TopBinding, Var } from '../core.ts';
import { type Imports, moduleOf } from './imports.ts';

/** The input of desugaring. */
export interface Inputs {
  readonly renamed: Renamed;
  readonly elaboration: Elaboration;
  readonly imports: Imports;
  readonly source: SourceText;
  /** The module's declarations at the top level. */
  readonly declarations: RenamedDeclarations;
  readonly exported: ReadonlySet<string>;
}

interface Lookup<K, V> {
  readonly get: (key: K) => V | undefined;
}

/** The pragmas for the bindings of a list of declarations. */
export interface Pragmas {
  readonly sccPragmas: Lookup<Local | TopEntity, Tree.SccPragma>;
  readonly inlinePragmas: Lookup<Local | TopEntity, Tree.InlinePragma>;
}

/** The tables that units query. */
export function sourcesOf({ renamed, elaboration, imports, declarations, exported }: Inputs) {
  const types = new Map(elaboration.typeConstructors.map(t => [t.id, t]));
  return {
    names: lookup(renamed.names),
    grouped: lookup(renamed.grouped),
    groupedPatterns: lookup(renamed.groupedPatterns),
    matchers: lookup(renamed.matchers),
    expanded: lookup(renamed.expanded),
    wildcards: lookup(renamed.wildcards),
    puns: lookup(renamed.puns),
    declarations: lookup(renamed.declarations),
    sccPragmas: lookup(declarations.sccPragmas),
    inlinePragmas: lookup(declarations.inlinePragmas),
    applied: lookup(elaboration.applied),
    monomorphic: membership(elaboration.monomorphic),
    besideVariables: membership(elaboration.besideVariables),
    implicit: lookup(elaboration.implicit),
    literalTypes: lookup(elaboration.literalTypes),
    abstractions: lookup(elaboration.abstractions),
    signed: lookup(elaboration.signed),
    opened: lookup(elaboration.opened),
    passing: lookup(elaboration.passing),
    derivedNames: lookup(elaboration.derivedNames),
    types: lookup(elaboration.types),
    exported: membership(exported),
    schemes: {
      get: (entity: Local | TopEntity) =>
        elaboration.schemes.get(entity) ??
        (entity.kind === 'local' ? undefined : imports(entity.module)?.schemes.get(entity.id)),
    },
    constructors: {
      get: memoize(
        (id: string) => elaboration.constructors.get(id) ?? imports(moduleOf(id))?.constructors.get(id),
      ),
    },
    typeConstructors: {
      get: memoize((id: string) => types.get(id) ?? imports(moduleOf(id))?.types.get(id)),
    },
  } satisfies { readonly [table: string]: Lookup<never, unknown> };
}

const lookup = <K, V>(map: ReadonlyMap<K, V>): Lookup<K, V> => map;

const membership = <K>(set: ReadonlySet<K>): Lookup<K, boolean> => ({ get: key => set.has(key) });

export type Sources = ReturnType<typeof sourcesOf>;

/** Tables of any type. */
type AnySources = { readonly [Table in keyof Sources]: Lookup<never, unknown> };

/** The effects of a unit on other units and on the module. */
interface Effects {
  /** Variables and globals that are functions by their own type. */
  readonly functions: readonly (Var | string)[];
  /** Variables and globals whose own type is a newtype. */
  readonly newtypes: readonly (Var | string)[];
  readonly constants: readonly TopBinding[];
  /** The number of hidden names that it used. */
  readonly hidden: number;
  readonly evidence: readonly (readonly [EvidenceVariable, Expr])[];
}

/** A query about inputs that are not tables. */
type InputQuestion = (inputs: Inputs) => unknown;

interface InputQuery {
  readonly question: InputQuestion;
  readonly answer: unknown;
  /** If present, the query counts only if this is part of the Core. */
  readonly within: Expr | undefined;
}

interface CachedUnit extends Effects {
  readonly parts: readonly unknown[];
  readonly bindings: readonly TopBinding[];
  readonly reads: readonly TableReads[];
  readonly queries: readonly InputQuery[];
  readonly evidenceRead: Reads<EvidenceVariable>;
  readonly functionsRead: Reads;
  /** How many were used before, if the unit used any. */
  readonly constantsBefore: number;
  readonly hiddenBefore: number;
}

interface TableReads {
  readonly table: keyof Sources;
  readonly reads: Reads<never>;
}

/** The stored units of a module, by their declarations, and its shared dictionaries, by id. */
export interface DesugarMemory {
  /** Whether units are stored. If the module is compiled only once, recording queries would be wasted. */
  readonly keeps: boolean;
  readonly units: TwoGenerationCache<object, CachedUnit>;
  readonly dictionaries: TwoGenerationCache<string, TopBinding>;
  readonly supply: Supply;
}

export const createDesugarMemory = (keeps: boolean): DesugarMemory => ({
  keeps,
  units: createTwoGenerationCache(),
  dictionaries: createTwoGenerationCache(),
  supply: { next: 1 },
});

/** The module's state, which each unit changes in turn. */
interface ModuleState {
  readonly functions: Set<Var | string>;
  readonly newtypes: Set<Var | string>;
  readonly constants: TopBinding[];
  readonly evidence: Map<EvidenceVariable, Expr>;
  hidden: number;
}

/** Records the queries and effects of one unit. */
interface UnitRecorder {
  readonly tables: ReadonlyMap<string, ReadRecorder<never, unknown>>;
  readonly queries: InputQuery[];
  readonly evidence: Map<EvidenceVariable, Expr>;
  readonly evidenceRead: ReadRecorder<EvidenceVariable, unknown>;
  readonly functions: Set<Var | string>;
  readonly newtypes: Set<Var | string>;
  readonly functionsRead: ReadRecorder<string, boolean>;
}

export interface Units {
  readonly sources: Sources;
  readonly shared: ModuleState;
  readonly functions: {
    readonly has: (name: Var | string) => boolean;
    readonly add: (name: Var | string) => void;
  };
  readonly addNewtype: (name: Var | string) => void;
  readonly evidence: {
    readonly get: (v: EvidenceVariable) => Expr | undefined;
    readonly set: (v: EvidenceVariable, e: Expr) => void;
  };
  readonly ask: <A>(question: (inputs: Inputs) => A) => A;
  /** Like `ask`, but the query counts only if this piece of Core is part of the unit in the end. */
  readonly askFor: <A>(question: (inputs: Inputs) => A, piece: (answer: A) => Expr) => Expr;
  /** The bindings of a unit, new or reused. `parts`: the objects that it is made from. */
  readonly unit: (
    of: object,
    parts: readonly unknown[],
    make: () => readonly TopBinding[],
  ) => readonly TopBinding[];
}

export function createUnits(inputs: Inputs, memory: DesugarMemory): Units {
  const current = sourcesOf(inputs);
  const shared: ModuleState = {
    functions: new Set(),
    newtypes: new Set(),
    constants: [],
    evidence: new Map(),
    hidden: 0,
  };
  let log: UnitRecorder | undefined;
  return {
    sources: memory.keeps ? withLog(current, () => log) : current,
    shared,
    functions: {
      has: name => {
        if (typeof name === 'string' && log && !log.functions.has(name)) return log.functionsRead.ask(name);
        return shared.functions.has(name);
      },
      add: name => {
        shared.functions.add(name);
        log?.functions.add(name);
      },
    },
    addNewtype: name => {
      shared.newtypes.add(name);
      log?.newtypes.add(name);
    },
    evidence: {
      get: v => {
        const own = log?.evidence.get(v);
        if (own) return own;
        log?.evidenceRead.ask(v);
        return shared.evidence.get(v);
      },
      set: (v, e) => {
        (log?.evidence ?? shared.evidence).set(v, e);
      },
    },
    ask: question => {
      const answer = question(inputs);
      log?.queries.push({ question, answer, within: undefined });
      return answer;
    },
    askFor: (question, piece) => {
      const answer = question(inputs);
      const within = piece(answer);
      log?.queries.push({ question, answer, within });
      return within;
    },
    unit: (of, parts, make) => {
      if (!memory.keeps) return make();
      const kept = memory.units.find(
        of,
        k => sameParts(k.parts, parts) && isCurrent(k, inputs, current, shared),
      );
      if (kept) {
        takeOver(kept, shared);
        return kept.bindings;
      }
      const before = { constants: shared.constants.length, hidden: shared.hidden };
      const noted = emptyLog(current, shared);
      log = noted;
      const bindings = make();
      log = undefined;
      const fresh: CachedUnit = {
        parts,
        bindings,
        ...readsIn(noted, bindings),
        ...effectsOf(noted, shared, before),
      };
      for (const [v, e] of fresh.evidence) shared.evidence.set(v, e);
      return memory.units.add(of, fresh).bindings;
    },
  };
}

/** `before`: how many constants and hidden names there were when the unit began. */
const effectsOf = (
  noted: UnitRecorder,
  shared: ModuleState,
  before: { readonly constants: number; readonly hidden: number },
): Effects & Pick<CachedUnit, 'constantsBefore' | 'hiddenBefore'> => ({
  functions: [...noted.functions],
  newtypes: [...noted.newtypes],
  constants: shared.constants.slice(before.constants),
  constantsBefore: before.constants,
  hidden: shared.hidden - before.hidden,
  hiddenBefore: before.hidden,
  evidence: [...noted.evidence].filter(([, e]) => e.kind === 'global'),
});

const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

const emptyLog = (sources: AnySources, shared: ModuleState): UnitRecorder => ({
  tables: notedTables(sources),
  queries: [],
  evidence: new Map(),
  evidenceRead: recordReads(v => referenceTo(shared, v)),
  functions: new Set(),
  newtypes: new Set(),
  functionsRead: recordReads(name => shared.functions.has(name)),
});

const notedTables = (sources: AnySources): UnitRecorder['tables'] =>
  new Map(
    Object.entries(sources).map(([name, table]) => [name, recordReads((key: never) => table.get(key))]),
  );

/** The tables, whose queries are recorded if there is a recorder. */
function withLog(sources: AnySources, log: () => UnitRecorder | undefined): Sources {
  const tables = Object.entries(sources).map(([name, table]) => {
    const get = (key: never): unknown => {
      const noted = log()?.tables.get(name);
      return noted ? noted.ask(key) : table.get(key);
    };
    return [name, { get }];
  });
  return Object.fromEntries(tables) as Sources;
}

function readsIn(
  log: UnitRecorder,
  bindings: readonly TopBinding[],
): Pick<CachedUnit, 'reads' | 'queries' | 'evidenceRead' | 'functionsRead'> {
  const texts = textsIn(bindings);
  return {
    reads: [...log.tables]
      .map(([table, { reads }]) => ({ table: table as keyof Sources, reads: reads() }))
      .filter(({ reads }) => reads.queries.length > 0),
    queries: log.queries.filter(({ within }) => !within || texts.has(within)),
    evidenceRead: log.evidenceRead.reads(),
    functionsRead: log.functionsRead.reads(),
  };
}

/** The string literals. */
function textsIn(bindings: readonly TopBinding[]): ReadonlySet<Expr> {
  const texts = new Set<Expr>();
  const stack = bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'literal' && e.literal.rep === 'string') texts.add(e);
    pushChildren(e, stack);
  }
  return texts;
}

/** Whether all queries of the unit have the same answers. */
function isCurrent(kept: CachedUnit, inputs: Inputs, sources: AnySources, shared: ModuleState): boolean {
  if (kept.constants.length > 0 && kept.constantsBefore !== shared.constants.length) return false;
  if (kept.hidden > 0 && kept.hiddenBefore !== shared.hidden) return false;
  return (
    kept.reads.every(({ table, reads }) => isUpToDate(reads, key => sources[table].get(key))) &&
    isUpToDate(kept.evidenceRead, v => referenceTo(shared, v)) &&
    isUpToDate(kept.functionsRead, name => shared.functions.has(name)) &&
    kept.queries.every(({ question, answer }) => question(inputs) === answer)
  );
}

/** The dictionary that a variable stands for: of a global one its id, as it may be another expression each time. */
function referenceTo(shared: ModuleState, v: EvidenceVariable): unknown {
  const e = shared.evidence.get(v);
  return e?.kind === 'global' ? e.id : e;
}

/** Repeats the effects of a reused unit. */
function takeOver(kept: CachedUnit, shared: ModuleState): void {
  for (const name of kept.functions) shared.functions.add(name);
  for (const name of kept.newtypes) shared.newtypes.add(name);
  shared.constants.push(...kept.constants);
  shared.hidden += kept.hidden;
  for (const [v, e] of kept.evidence) shared.evidence.set(v, e);
}
