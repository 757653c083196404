/**
 * Who gets a cost centre, and what it is called: GHC's rules (GHC/HsToCore/Coverage.hs of 9.0), as a table in
 * docs/PROFILING.md. The centres are put in here, before anything is optimised; no later phase makes one.
 */

import { libraryCentres } from '../../builtin/centres.ts';
import type { CostCentre } from '../../profile/model/centre.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';

import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type * as Core from '../core.ts';
import type { Context } from './context.ts';
import { placeTick } from './place.ts';
import type { Pragmas } from './unit.ts';

/** What a binding's cost centres are; undefined: none. */
export interface BindingTicks {
  /** Around the body, inside the written parameters: innermost last. */
  readonly body: readonly CostCentre[];
  /** Pattern bindings: around the selection of each variable. */
  readonly variable: (name: string) => CostCentre | undefined;
}

export function tick(cx: Context, centre: CostCentre | undefined, body: Core.Expr): Core.Expr {
  return centre ? placeTick({ kind: 'scc', centre }, body, cx.functions) : body;
}

export const ticks = (cx: Context, centres: readonly CostCentre[], body: Core.Expr): Core.Expr =>
  centres.reduceRight<Core.Expr>((inner, centre) => tick(cx, centre, inner), body);

function autoCentre(cx: Context, name: string, span: Span): CostCentre {
  return automatic(cx, [...cx.path, name], span);
}

const automatic = (cx: Context, path: readonly string[], span: Span): CostCentre => ({
  label: cx.choice === 'all' || cx.choice === 'calls' || isDetailed(cx) ? path.join('.') : (path[0] ?? ''),
  module: cx.moduleName,
  location: cx.location(span),
  kind: 'auto',
  span,
});

/** Whether this stands in the function that is profiled in detail. */
const isDetailed = ({ detail, path, inlined }: Context): boolean =>
  detail !== undefined && path[0] === detail && !inlined;

/** A written call, where calls have centres: named after what it stands in. Its entries are not counted, as under GHC. */
export function tickedCall(cx: Context, call: Tree.Expression, body: Core.Expr): Core.Expr {
  if (cx.choice !== 'calls' || cx.inlined) return body;
  const centre = automatic(cx, cx.path, call.span);
  return placeTick({ kind: 'scc', centre, count: false }, body, cx.functions);
}

/** A name in the text with what it is applied to: a centre of its own where calls of that function have some. */
export function tickedMention(cx: Context, id: string, name: Span, call: Core.Expr): Core.Expr {
  if (cx.isCalleeWanted?.(id) !== true && !isDetailed(cx)) return call;
  const centre: CostCentre = {
    label: `${cx.path.join('.')}(calling ${id})`,
    module: cx.moduleName,
    location: cx.location(name),
    kind: 'auto',
    calls: id,
    span: name,
  };
  return { kind: 'tick', tick: { kind: 'scc', centre }, body: call };
}

/** Of a centre whose code has no text of its own. */
export const generated = (centre: CostCentre): CostCentre => ({ ...centre, generated: true });

/** The centre that the chosen density gives to a function or variable bound by name. `span` is the binding's, or
 * for derived methods the class name's. */
export function functionCentre(
  cx: Context,
  name: string,
  span: Span,
  exported: boolean,
): CostCentre | undefined {
  if (cx.inlined) return undefined;
  if (isDetailed(cx) || (cx.path.length === 0 && name === cx.detail)) return autoCentre(cx, name, span);
  switch (cx.choice) {
    case 'none':
    case 'manual':
    case 'late':
    case 'late-overloaded':
    case 'calls':
      return undefined;
    case 'top':
      return cx.path.length === 0 ? autoCentre(cx, name, span) : undefined;
    case 'exported':
      return exported ? autoCentre(cx, name, span) : undefined;
    case 'all':
      return autoCentre(cx, name, span);
  }
}

/** Of pattern bindings: one for the right-hand side and one for each variable, never by export. */
function patternCentre(cx: Context, name: string, span: Span): CostCentre | undefined {
  return cx.choice === 'exported' ? undefined : functionCentre(cx, name, span, false);
}

/** `{-# SCC f #-}` beside a signature: named with the module, placed at the binder. */
export function pragmaCentre(
  cx: Context,
  declarations: Pragmas,
  entity: Local | TopEntity | undefined,
  binder: Tree.Name,
): readonly CostCentre[] {
  const pragma = entity && declarations.sccPragmas.get(entity);
  if (!pragma || cx.choice === 'none' || cx.ignoreScc) return [];
  const name = pragma.label ?? pragma.name.text;
  return [
    {
      label: `${cx.moduleName}.${name}`,
      module: cx.moduleName,
      location: cx.location(binder.span),
      kind: 'scc',
      span: binder.span,
    },
  ];
}

export function functionTicks(
  cx: Context,
  binding: Tree.FunctionBinding,
  declarations: Pragmas,
  entity: Local | TopEntity | undefined,
  at: Span,
): readonly CostCentre[] {
  // a method's code is not what the module exports under its name
  const isOwn = entity !== undefined && entity.kind !== 'local' && entity.kind !== 'method';
  const exported = isOwn && cx.tables.exported.get(entity.id) === true;
  const auto =
    (entity?.kind === 'variable' && entity.helps === 'building') || binding.foreign
      ? undefined
      : functionCentre(cx, binding.name.text, at, exported);
  return [...(auto ? [auto] : []), ...pragmaCentre(cx, declarations, entity, binding.name)];
}

/** `simple`: the name, where the pattern is only a variable with bangs. */
export function patternTicks(
  cx: Context,
  binding: Tree.PatternBinding,
  simple: string | undefined,
): BindingTicks {
  const whole = patternCentre(cx, simple ?? '(...)', binding.span);
  return {
    body: whole ? [whole] : [],
    variable: name => (simple === undefined ? patternCentre(cx, name, binding.span) : undefined),
  };
}

/** The body of a written lambda, or of an alternative of `\case`; of a matcher, placed at its pattern. */
export function lambdaBody(
  cx: Context,
  body: Tree.Expression | Tree.Pattern,
  desugar: () => Core.Expr,
): Core.Expr {
  if (cx.choice !== 'all' || cx.inlined) return desugar();
  const centre = autoCentre(cx, '\\', body.span);
  return tick(
    cx,
    centre,
    within(cx, '\\', () => desugar()),
  );
}

/** `{-# SCC label #-} e`, under every choice but `none`; placed at e. Of the library, where GHC's has it, always. */
export function expressionCentre(cx: Context, e: Tree.SccExpression): CostCentre | undefined {
  if (cx.library) return libraryCentre(e.label);
  if (cx.choice === 'none' || cx.ignoreScc) return undefined;
  return {
    label: e.label,
    module: cx.moduleName,
    location: cx.location(e.body.span),
    kind: 'scc',
    span: e.body.span,
  };
}

function libraryCentre(label: string): CostCentre {
  const known = libraryCentres.get(label);
  if (!known) throw new Error(`no library of GHC has a cost centre ${label}`);
  return { label, ...known, kind: 'scc' };
}

/** Does it at `place`, which then is what a lazy pattern's failure names. */
export function inPlace<T>(cx: Context, place: Span, act: () => T): T {
  const outer = cx.place;
  cx.place = place;
  const result = act();
  cx.place = outer;
  return result;
}

/** Does it inside the declaration `name`, for labels. */
export function within<T>(cx: Context, name: string, act: () => T, inlined = false): T {
  const { path, inlined: was } = cx;
  cx.path = [...path, name];
  cx.inlined = was || inlined;
  const result = act();
  cx.path = path;
  cx.inlined = was;
  return result;
}

/** Does it as in what is INLINE, which has no automatic centres: GHC marks the methods of derived Generic so. */
export function inlined<T>(cx: Context, act: () => T): T {
  const was = cx.inlined;
  cx.inlined = true;
  const result = act();
  cx.inlined = was;
  return result;
}
