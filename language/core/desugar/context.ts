/**
 * What one run of `desugarModule` carries along: the tables of the earlier phases, what each entity and dictionary
 * has become in Core, and the place in the declarations for the names of cost centres. Nothing outlives the run.
 */

import { typeRep } from '../../builtin/representation.ts';
import { wiredCon } from '../../builtin/wired.ts';
import type { Evidence } from '../../infer/evidence/evidence.ts';
import type { CostCentreChoice } from '../../profile/model/centre.ts';
import type { Entity, Local, TopEntity } from '../../rename/entity.ts';
import type { RenamedDeclarations } from '../../rename/renamed.ts';
import { builtin } from '../../source/builtin.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { type SourceText, showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { payloadRep } from '../../types/payload.ts';
import type { ConstructorInfo, Scheme, Type, TypeConstructorInfo } from '../../types/type.ts';
import { formOf, type TypeLookup } from '../../types/unlifted.ts';
import { app, global, type Supply, text, variable, writtenVar } from '../build.ts';
import type * as Core from '../core.ts';
import type { BoxTable } from '../coverage/table.ts';
import { nameOf } from './imports.ts';
import type { Sources, Units } from './unit.ts';

export interface Context {
  readonly moduleName: string;
  /** What the earlier phases know: whatever is asked is noted for the unit at hand. */
  readonly tables: Sources;
  readonly ask: Units['ask'];
  readonly askFor: Units['askFor'];
  /** Where a span is now. Where the module's code is put together it is asked again. */
  readonly location: (span: Span) => string;
  readonly choice: CostCentreChoice;
  readonly ignoreScc: boolean;
  /** Whether calls of the function of an id have centres; undefined where nobody asks. */
  readonly isCalleeWanted: ((id: string) => boolean) | undefined;
  /** See `ModulePlaces`. */
  readonly hasMentions: boolean;
  readonly hasSites: boolean;
  /** The top-level function whose local functions and calls all have centres. */
  readonly detail: string | undefined;
  /** Definitions that fail with an error. */
  readonly deferred: ReadonlyMap<Tree.Declaration, Diagnostic>;
  /** Of the library, whose pragmas name centres of GHC's libraries. */
  readonly library: boolean;
  /** Whether the module may speak of values that are never suspended. */
  readonly hasUnlifted: boolean;
  /** How the types of programs are represented. */
  readonly lookup: TypeLookup;
  /** Whose evaluations are counted; undefined where none are. */
  readonly boxes: BoxTable | undefined;
  readonly supply: Supply;
  /** Of locals; of top-level names only while their pattern is matched. */
  readonly locals: Map<Local | TopEntity, Core.Expr>;
  /** What an occurrence inside its own inferred group means. */
  readonly monomorphic: Map<Local | TopEntity, Core.Expr>;
  readonly evidence: Units['evidence'];
  /** Of the variables and globals met so far, those whose own type is a function's. */
  readonly functions: Units['functions'];
  /** Remembers one whose own type is a newtype's. */
  readonly addNewtype: Units['addNewtype'];
  /** Constants that are computed once for the whole module: large Integer literals. */
  readonly constants: Core.TopBinding[];
  /** The declarations around, outermost first, for labels; and whether one of them is INLINE. */
  path: readonly string[];
  inlined: boolean;
  /** What is being matched, or read: the declaration, statement or expression that a lazy pattern's failure names. */
  place: Span;
  /** Put in by module.ts, so that the files need not import each other in a circle. */
  readonly walk: Walk;
}

export interface Walk {
  readonly expression: (cx: Context, e: Tree.Expression) => Core.Expr;
  /** What is put around the body of a `let`. */
  readonly letWrapper: (cx: Context, list: readonly Tree.Declaration[]) => (body: Core.Expr) => Core.Expr;
  /** What `~pattern` matched against `subject`, a variable perhaps cast, binds. */
  readonly lazyBindings: (cx: Context, subject: Core.Expr, pattern: Tree.Pattern) => Core.Binding[];
}

export function entityOf(cx: Context, name: Tree.Name): Entity | undefined {
  return cx.tables.names.get(name) ?? cx.tables.derivedNames.get(name);
}

export const noDeclarations: RenamedDeclarations = {
  groups: [],
  components: [],
  signatures: new Map(),
  sccPragmas: new Map(),
  inlinePragmas: new Map(),
};

export const declarationsOf = (cx: Context, list: readonly Tree.Declaration[]): RenamedDeclarations =>
  cx.tables.declarations.get(list) ?? noDeclarations;

export const constructorInfo = (cx: Context, id: string): ConstructorInfo | undefined =>
  cx.tables.constructors.get(id);

/** The constructor's shape. A name that could not be resolved has been reported; it becomes a constructor alone. */
export function dataCon(cx: Context, id: string): Core.DataCon {
  return (
    constructorInfo(cx, id)?.con ??
    wiredCon(id) ?? { id, name: nameOf(id), tag: 1, family: 1, fields: [], strict: [] }
  );
}

export const typeConstructor = (cx: Context, id: string): TypeConstructorInfo | undefined =>
  cx.tables.typeConstructors.get(id);

export const schemeOf = (cx: Context, entity: Local | TopEntity): Scheme | undefined =>
  cx.tables.schemes.get(entity);

/** Whether its type has no variables, nor any that was inferred together with it. */
export const isOfOneType = (cx: Context, entity: Local | TopEntity): boolean =>
  schemeOf(cx, entity)?.variables.length === 0 && cx.tables.besideVariables.get(entity) !== true;

/** The register of values of this type. The library's own code is written for the machine, and has names of its own. */
export function repOfType(cx: Context, type: Type | undefined): Core.Rep {
  let t = type;
  while (t) {
    if (t.kind === 'forall') t = t.body;
    else if (t.kind === 'meta' && t.meta.solution) t = t.meta.solution;
    else if (cx.hasUnlifted) return payloadRep(cx.lookup, formOf(cx.lookup, t));
    else return t.kind === 'constructor' ? typeRep(idName(t.id)) : 'ptr';
  }
  return 'ptr';
}

/** The register of what a function of this type gives when applied to so many arguments. */
export function resultRep(cx: Context, type: Type | undefined, args: number): Core.Rep {
  let t = type;
  for (let left = args; t; ) {
    if (t.kind === 'meta') t = t.meta.solution;
    else if (t.kind === 'forall') t = t.body;
    else if (left === 0) return repOfType(cx, t);
    else if (t.kind === 'function') {
      t = t.result;
      left--;
    } else return 'ptr';
  }
  return 'ptr';
}

export function localVar(cx: Context, entity: Local | TopEntity): Core.Var {
  return writtenVar(
    cx.supply,
    entity.name,
    repOfType(cx, cx.tables.schemes.get(entity)?.type),
    writtenHere(cx),
  );
}

/** Of a variable that is bound where we are. Only programs that are profiled can be looked into. */
export const writtenHere = ({ choice, moduleName, path }: Context): Core.SourceVariable | undefined =>
  choice === 'none' ? undefined : { within: [moduleName, ...path].join('.') };

/** Where a name stands, in the text of a program that can be looked into. */
export function mentionAt(
  { choice, hasMentions, moduleName }: Context,
  span: Span,
): Core.Mention | undefined {
  if (hasMentions) return { module: moduleName, span, isPlace: true };
  return choice === 'none' ? undefined : { module: moduleName, span };
}

/** A constructor as it is applied here. */
export const conAt = ({ hasSites, moduleName }: Context, c: Core.DataCon, span: Span): Core.DataCon =>
  hasSites && c.fields.length > 0 ? { ...c, site: { module: moduleName, span } } : c;

/** A new variable for this name, which occurrences find: a local, or one of the top level within its own pattern. */
export function bindLocal(cx: Context, entity: Local | TopEntity): Core.Var {
  const v = localVar(cx, entity);
  cx.locals.set(entity, variable(v));
  return v;
}

type RuntimeError = keyof typeof builtin.RuntimeErrors;

/** A call of the library function that fails with this text: `F.hs:14:1-7|function f`. */
export function failure(cx: Context, fn: RuntimeError, at: Span | undefined, what: string): Core.Expr {
  return failureAt(
    cx,
    fn,
    source => (at ? `${showSpan(source, at)}|` : ''),
    () => what,
  );
}

/** The same, with a place and a text that depend on the source. */
export function failureAt(
  cx: Context,
  fn: RuntimeError,
  where: (source: SourceText) => string,
  what: (source: SourceText) => string,
): Core.Expr {
  const said = cx.askFor(({ source }) => where(source) + what(source), text);
  return app(global(builtin.RuntimeErrors[fn]), [said]);
}

/** The evidence that an occurrence is applied to. */
export function implicitEvidence(cx: Context, nodes: readonly Tree.Node[], id: string): readonly Evidence[] {
  for (const node of nodes) {
    const evidence = cx.tables.implicit.get(node)?.get(id);
    if (evidence) return evidence;
  }
  return [];
}
