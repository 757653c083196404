/**
 * Dictionaries in Core: evidence terms, the lambdas and shared bindings of an abstraction, call stacks
 * (GHC.Stack.Types) and type representations. The order and place of bindings follow GHC's AbsBinds, since they
 * decide where dictionaries are allocated.
 */

import { charCon, intCon, tupleCon } from '../../builtin/wired.ts';
import type {
  Abstraction,
  Evidence,
  EvidenceBinding,
  EvidenceVariable,
} from '../../infer/evidence/evidence.ts';
import { addUses } from '../../infer/evidence/uses.ts';
import { builtin } from '../../source/builtin.ts';
import { idModule, idName, roleId } from '../../source/globalname.ts';
import { never } from '../../source/never.ts';
import type { Span } from '../../source/span.ts';
import { placeAt, type SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes } from '../../types/build.ts';
import type { LiteralValue } from '../../types/literal.ts';
import type { ClassInfo } from '../../types/type.ts';
import {
  alternative,
  app,
  caseOf,
  con,
  freshVar,
  global,
  int,
  lam,
  letRec,
  lets,
  prim,
  text,
  unit,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { integerConstant, stringValue } from './constant.ts';
import { type Context, dataCon } from './context.ts';
import { deferredEvidence } from './deferred.ts';

/** `GHC.Real.$p1Integral`: the function from a dictionary to its superclass's. */
export const superclassId = (info: ClassInfo, index: number): string =>
  roleId(idModule(info.id), { kind: 'superclass', number: index + 1, className: idName(info.id) });

export const defaultMethodId = (method: string): string =>
  roleId(idModule(method), { kind: 'defaultMethod', method: idName(method) });

/** Evidence may be nested as deep as a type is; types are shallow. */
export function evidence(cx: Context, e: Evidence): Core.Expr {
  switch (e.kind) {
    case 'variable':
      return cx.evidence.get(e.variable) ?? unit;
    case 'instance':
      return app(
        global(e.instance.id),
        e.arguments.map(a => evidence(cx, a)),
      );
    case 'superclass':
      return app(global(superclassId(e.classInfo, e.index)), [evidence(cx, e.of)]);
    case 'callSite':
      return callSite(cx, e);
    case 'constant':
      return global(e.id);
    case 'typeRep':
      return typeRepresentation(cx, e);
    case 'literalRep':
      return app(global(literalRepresentation(e.className)), [evidence(cx, e.of)]);
    case 'field':
      return con(e.classInfo.dictionary, global(e.selector));
    case 'withDict':
      return con(e.classInfo.dictionary, dictionaryGiver(cx, e.of));
    case 'tuple':
      return con(tupleCon(e.components.length), ...e.components.map(c => evidence(cx, c)));
    case 'component':
      return component(cx, e);
    case 'quantified':
      return abstract(cx, e.abstraction, () => evidence(cx, e.body));
    case 'applied':
      return app(
        evidence(cx, e.function),
        e.arguments.map(a => evidence(cx, a)),
      );
    case 'literal':
      return literalConstant(cx, e.value);
    case 'trivial':
      return unit;
    case 'missing':
      return deferredEvidence(cx);
    default:
      return never(e);
  }
}

/** `\d k -> k (D:Given d)`. */
function dictionaryGiver(cx: Context, of: ClassInfo | undefined): Core.Expr {
  const value = freshVar(cx.supply, 'd');
  const use = freshVar(cx.supply, 'k');
  const dictionary = of ? con(of.dictionary, variable(value)) : variable(value);
  return lam([value, use], app(variable(use), [dictionary]));
}

function component(cx: Context, { of, index, size }: Evidence & { kind: 'component' }): Core.Expr {
  const fields = Array.from({ length: size }, () => freshVar(cx.supply, '$d'));
  return caseOf(evidence(cx, of), freshVar(cx.supply, 'wild'), [
    alternative(tupleCon(size), fields, variable(fields[index]!)),
  ]);
}

/** What the library calls on its own account is no call of the program's. */
function callSite(cx: Context, { function: name, span, outer }: Evidence & { kind: 'callSite' }): Core.Expr {
  const empty = global(builtin.Stack.emptyCallStack);
  if (outer === undefined && cx.library) return empty;
  return pushedCall(cx, name, span, outer ? evidence(cx, outer) : empty);
}

/** The call stack with a call of this function on top. */
export function pushedCall(cx: Context, name: string, span: Span, outer: Core.Expr): Core.Expr {
  const place = cx.ask(({ source }) => {
    const from = placeAt(source, span.start);
    const to = placeAt(source, span.end);
    return [from.line, from.column, to.line, to.column].join();
  });
  const string = (s: string) => prim('unpackCString#', text(s));
  const number = (n: number) => con(intCon, int(n));
  const location = con(
    { ...dataCon(cx, builtin.Stack.SrcLoc) },
    string('main'),
    string(cx.moduleName),
    string(cx.ask(({ source }) => fileOf(source, cx.moduleName))),
    ...place.split(',').map(n => number(Number(n))),
  );
  return app(global(builtin.Stack.pushCallStack), [con(tupleCon(2), string(name), location), outer]);
}

/** An imported module's file found from the current folder is `./A/B.hs` in GHC's call stacks, and only there. */
function fileOf(source: SourceText, moduleName: string): string {
  const path = moduleName.replaceAll('.', '/');
  const isPath = path !== 'Main' && source.name.replace(/\.l?hs$/, '') === path;
  return isPath ? `./${source.name}` : source.name;
}

/** `mkTrCon "Module.Name" [kinds] [arguments]`, or `mkTrApps head [arguments]`. */
function typeRepresentation(cx: Context, e: Evidence & { kind: 'typeRep' }): Core.Expr {
  const cons = dataCon(cx, builtin.Types[':']);
  const list = (parts: readonly Evidence[]): Core.Expr =>
    parts.reduceRight<Core.Expr>(
      (rest, a) => con(cons, evidence(cx, a), rest),
      con(dataCon(cx, builtin.Types['[]'])),
    );
  const args = list(e.arguments);
  return typeof e.head === 'string'
    ? app(global(builtin.Typeable.mkTrCon), [prim('unpackCString#', text(e.head)), list(e.kinds), args])
    : app(global(builtin.Typeable.mkTrApps), [evidence(cx, e.head), args]);
}

function literalConstant(cx: Context, value: LiteralValue): Core.Expr {
  if (typeof value === 'bigint') return integerConstant(cx, value);
  return typeof value === 'string' ? stringValue(cx, value) : con(charCon, int(value.codePoint));
}

const literalRepresentation = (className: string): string =>
  className === classes.knownNat
    ? builtin.Typeable.mkTrNatural
    : className === classes.knownChar
      ? builtin.Typeable.mkTrChar
      : builtin.Typeable.mkTrSymbol;

export function evidenceVar(cx: Context, v: EvidenceVariable): Core.Var {
  const name = v.predicate.className.replace(/^.*\./, '$d');
  const result = freshVar(cx.supply, name.startsWith('$d') ? name : `$d${name}`);
  cx.evidence.set(v, variable(result));
  return result;
}

/** Binds shared dictionaries, each of which may use those before it, or is made together with those that need it. */
export function bindEvidence(
  cx: Context,
  bindings: readonly EvidenceBinding[],
  body: () => Core.Expr,
): Core.Expr {
  const around = evidenceLets(cx, bindings);
  return around(body());
}

/** What is put around whatever uses these dictionaries. */
export function evidenceLets(
  cx: Context,
  bindings: readonly EvidenceBinding[],
): (body: Core.Expr) => Core.Expr {
  const groups = inGroups(bindings).map(group => {
    const recursive = group.some(b => usesOf(b).has(group.at(-1)!.variable));
    const vars = recursive ? group.map(b => evidenceVar(cx, b.variable)) : [];
    const list = group.map((b, i): Core.Binding => {
      const rhs = evidence(cx, b.evidence);
      return { var: vars[i] ?? evidenceVar(cx, b.variable), rhs };
    });
    return { recursive, list };
  });
  return body =>
    groups.reduceRight(
      (rest, { recursive, list }) => (recursive ? letRec(list, rest) : lets(list, rest)),
      body,
    );
}

/** A dictionary that needs itself comes after all that it is made from: these belong together. */
function inGroups(bindings: readonly EvidenceBinding[]): readonly (readonly EvidenceBinding[])[] {
  const places = new Map(bindings.map((b, i) => [b.variable, i]));
  const groups: EvidenceBinding[][] = [];
  let last = -1;
  for (const [i, binding] of bindings.entries()) {
    if (i > last) groups.push([]);
    groups.at(-1)!.push(binding);
    last = Math.max(last, i);
    for (const used of usesOf(binding)) last = Math.max(last, places.get(used) ?? -1);
  }
  return groups;
}

function usesOf({ evidence: e }: EvidenceBinding): ReadonlySet<EvidenceVariable> {
  const variables = new Set<EvidenceVariable>();
  addUses(variables, e);
  return variables;
}

/** Dictionary lambdas over shared dictionaries over the body. */
export function abstract(cx: Context, a: Abstraction | undefined, body: () => Core.Expr): Core.Expr {
  if (!a) return body();
  const params = a.parameters.map(p => evidenceVar(cx, p));
  return lam(params, bindEvidence(cx, a.bindings, body));
}

/** The function of these parameters. Where its type has a context between them, dictionaries come before some. */
export function lambdaOf(
  cx: Context,
  patterns: readonly Tree.Pattern[],
  vars: readonly Core.Var[],
  body: () => Core.Expr,
  span: Span,
): Core.Expr {
  const before = patterns.map(p => cx.tables.abstractions.get(p));
  if (before.every(a => a === undefined)) return lam(vars, body(), span);
  const levels = before.map(a => ({
    params: (a?.parameters ?? []).map(p => evidenceVar(cx, p)),
    around: evidenceLets(cx, a?.bindings ?? []),
  }));
  const whole = vars.reduceRight((rest, v, i) => {
    const { params, around } = levels[i]!;
    return lam(params, around(lam([v], rest)));
  }, body());
  return whole.kind === 'lam' ? { ...whole, span } : whole;
}

/** Dictionary lambdas where nothing is defined. A name that is given the dictionaries as they come is the function itself
 * (tryEtaReduce in GHC/Core/Opt/Arity.hs of 9.0, which the desugarer's simpleOptExpr asks; of dictionaries alone it needs to
 * know nothing else): whoever calls it enters no function that was made here. */
export function abstractValue(cx: Context, a: Abstraction, body: () => Core.Expr): Core.Expr {
  const whole = abstract(cx, a, body);
  if (whole.kind !== 'lam' || whole.params.length !== a.parameters.length || whole.body.kind !== 'app')
    return whole;
  const { function: name, arguments: given } = whole.body;
  const isName = name.kind === 'global' || (name.kind === 'var' && !whole.params.includes(name.var));
  const isAsTheyCome =
    given.length === whole.params.length &&
    given.every((e, i) => e.kind === 'var' && e.var === whole.params[i]);
  return isName && isAsTheyCome ? name : whole;
}

export const needsEvidence = (a: Abstraction | undefined): a is Abstraction =>
  a !== undefined && (a.parameters.length > 0 || a.bindings.length > 0);
