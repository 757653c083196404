/**
 * Units of desugaring: a component of bindings, an instance. All that a unit asks of the earlier phases is noted with the
 * answer; while the answers are the same objects, its Core is kept. Spans move with the tree, so Core that refers to them
 * stays right; a place that is written into Core as a text is asked about again.
 */

import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { EvidenceVariable } from '../../infer/evidence/evidence.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Renamed, RenamedDeclarations } from '../../rename/renamed.ts';
import {
  createGenerations,
  type Generations,
  type Noted,
  noting,
  type Reads,
  stillHolds,
} from '../../source/generations.ts';
import { remembered } from '../../source/remembered.ts';
import type { SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { pushChildren } from '../children.ts';
import type { Expr, Supply, TopBinding, Var } from '../core.ts';
import { type Imports, moduleOf } from './imports.ts';

/** All that desugaring is given. */
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

/** What is written about the bindings of a list of declarations. */
export interface Pragmas {
  readonly sccPragmas: Lookup<Local | TopEntity, Tree.SccPragma>;
  readonly inlinePragmas: Lookup<Local | TopEntity, Tree.InlinePragma>;
}

/** The tables that are asked. */
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
    implicit: lookup(elaboration.implicit),
    literalTypes: lookup(elaboration.literalTypes),
    abstractions: lookup(elaboration.abstractions),
    signed: lookup(elaboration.signed),
    opened: lookup(elaboration.opened),
    derivedNames: lookup(elaboration.derivedNames),
    types: lookup(elaboration.types),
    exported: membership(exported),
    schemes: {
      get: (entity: Local | TopEntity) =>
        elaboration.schemes.get(entity) ??
        (entity.kind === 'local' ? undefined : imports(entity.module)?.schemes.get(entity.id)),
    },
    constructors: {
      get: remembered(
        (id: string) => elaboration.constructors.get(id) ?? imports(moduleOf(id))?.constructors.get(id),
      ),
    },
    typeConstructors: {
      get: remembered((id: string) => types.get(id) ?? imports(moduleOf(id))?.types.get(id)),
    },
  } satisfies { readonly [table: string]: Lookup<never, unknown> };
}

const lookup = <K, V>(map: ReadonlyMap<K, V>): Lookup<K, V> => map;

const membership = <K>(set: ReadonlySet<K>): Lookup<K, boolean> => ({ get: key => set.has(key) });

export type Sources = ReturnType<typeof sourcesOf>;

/** The same where it does not matter of what a table is. */
type AnySources = { readonly [Table in keyof Sources]: Lookup<never, unknown> };

/** What a unit has said to the others, or to the module. */
interface Effects {
  /** Variables and globals that are functions by their own type. */
  readonly functions: readonly (Var | string)[];
  /** Those whose own type is a newtype's. */
  readonly newtypes: readonly (Var | string)[];
  readonly constants: readonly TopBinding[];
  /** How many hidden names it took. */
  readonly hidden: number;
  readonly evidence: readonly (readonly [EvidenceVariable, Expr])[];
}

/** A question about the inputs that are no tables. */
type Question = (inputs: Inputs) => unknown;

interface Asked {
  readonly question: Question;
  readonly answer: unknown;
  /** Where it only counts if this is part of the Core. */
  readonly within: Expr | undefined;
}

interface Kept extends Effects {
  readonly parts: readonly unknown[];
  readonly bindings: readonly TopBinding[];
  readonly reads: readonly TableReads[];
  readonly asked: readonly Asked[];
  readonly evidenceRead: Reads<EvidenceVariable>;
  readonly functionsRead: Reads;
  /** What had been taken before, where the unit took some of it. */
  readonly constantsBefore: number;
  readonly hiddenBefore: number;
}

interface TableReads {
  readonly table: keyof Sources;
  readonly reads: Reads<never>;
}

/** What is kept of a module's units, by what each is of; and of its shared dictionaries, by their ids. */
export interface DesugarMemory {
  /** Whether anything is kept: where nothing is compiled twice, noting what is asked would cost for nothing. */
  readonly keeps: boolean;
  readonly units: Generations<object, Kept>;
  readonly dictionaries: Generations<string, TopBinding>;
  readonly supply: Supply;
}

export const createDesugarMemory = (keeps: boolean): DesugarMemory => ({
  keeps,
  units: createGenerations(),
  dictionaries: createGenerations(),
  supply: { next: 1 },
});

/** The state of the module, which units change one after the other. */
interface Shared {
  readonly functions: Set<Var | string>;
  readonly newtypes: Set<Var | string>;
  readonly constants: TopBinding[];
  readonly evidence: Map<EvidenceVariable, Expr>;
  hidden: number;
}

/** What one unit notes while it is made. */
interface Log {
  readonly tables: ReadonlyMap<string, Noted<never, unknown>>;
  readonly asked: Asked[];
  readonly evidence: Map<EvidenceVariable, Expr>;
  readonly evidenceRead: Noted<EvidenceVariable, unknown>;
  readonly functions: Set<Var | string>;
  readonly newtypes: Set<Var | string>;
  readonly functionsRead: Noted<string, boolean>;
}

export interface Units {
  readonly sources: Sources;
  readonly shared: Shared;
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
  /** The same for what counts only if this piece of Core is part of the unit in the end. */
  readonly askFor: <A>(question: (inputs: Inputs) => A, piece: (answer: A) => Expr) => Expr;
  /** The bindings of a unit, made now or kept. `parts`: what it is made of. */
  readonly unit: (
    of: object,
    parts: readonly unknown[],
    make: () => readonly TopBinding[],
  ) => readonly TopBinding[];
}

export function createUnits(inputs: Inputs, memory: DesugarMemory): Units {
  const current = sourcesOf(inputs);
  const shared: Shared = {
    functions: new Set(),
    newtypes: new Set(),
    constants: [],
    evidence: new Map(),
    hidden: 0,
  };
  let log: Log | undefined;
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
      log?.asked.push({ question, answer, within: undefined });
      return answer;
    },
    askFor: (question, piece) => {
      const answer = question(inputs);
      const within = piece(answer);
      log?.asked.push({ question, answer, within });
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
      const fresh: Kept = {
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
  noted: Log,
  shared: Shared,
  before: { readonly constants: number; readonly hidden: number },
): Effects & Pick<Kept, 'constantsBefore' | 'hiddenBefore'> => ({
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

const emptyLog = (sources: AnySources, shared: Shared): Log => ({
  tables: notedTables(sources),
  asked: [],
  evidence: new Map(),
  evidenceRead: noting(v => referenceTo(shared, v)),
  functions: new Set(),
  newtypes: new Set(),
  functionsRead: noting(name => shared.functions.has(name)),
});

const notedTables = (sources: AnySources): Log['tables'] =>
  new Map(Object.entries(sources).map(([name, table]) => [name, noting((key: never) => table.get(key))]));

/** The tables, of which is noted in the log, where there is one, what is asked of them. */
function withLog(sources: AnySources, log: () => Log | undefined): Sources {
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
  log: Log,
  bindings: readonly TopBinding[],
): Pick<Kept, 'reads' | 'asked' | 'evidenceRead' | 'functionsRead'> {
  const texts = textsIn(bindings);
  return {
    reads: [...log.tables]
      .map(([table, { reads }]) => ({ table: table as keyof Sources, reads: reads() }))
      .filter(({ reads }) => reads.questions.length > 0),
    asked: log.asked.filter(({ within }) => !within || texts.has(within)),
    evidenceRead: log.evidenceRead.reads(),
    functionsRead: log.functionsRead.reads(),
  };
}

/** The literals that are texts. */
function textsIn(bindings: readonly TopBinding[]): ReadonlySet<Expr> {
  const texts = new Set<Expr>();
  const stack = bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'literal' && e.literal.rep === 'string') texts.add(e);
    pushChildren(e, stack);
  }
  return texts;
}

/** Whether everything that the unit asked for is as it was. */
function isCurrent(kept: Kept, inputs: Inputs, sources: AnySources, shared: Shared): boolean {
  if (kept.constants.length > 0 && kept.constantsBefore !== shared.constants.length) return false;
  if (kept.hidden > 0 && kept.hiddenBefore !== shared.hidden) return false;
  return (
    kept.reads.every(({ table, reads }) => stillHolds(reads, key => sources[table].get(key))) &&
    stillHolds(kept.evidenceRead, v => referenceTo(shared, v)) &&
    stillHolds(kept.functionsRead, name => shared.functions.has(name)) &&
    kept.asked.every(({ question, answer }) => question(inputs) === answer)
  );
}

/** The dictionary that a variable stands for: of a global one its id, as it may be another expression each time. */
function referenceTo(shared: Shared, v: EvidenceVariable): unknown {
  const e = shared.evidence.get(v);
  return e?.kind === 'global' ? e.id : e;
}

/** Tells the module what a unit that is taken over has said to it. */
function takeOver(kept: Kept, shared: Shared): void {
  for (const name of kept.functions) shared.functions.add(name);
  for (const name of kept.newtypes) shared.newtypes.add(name);
  shared.constants.push(...kept.constants);
  shared.hidden += kept.hidden;
  for (const [v, e] of kept.evidence) shared.evidence.set(v, e);
}
