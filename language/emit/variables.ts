/**
 * What objects and frames keep of the variables of the program's text, for whoever looks into a program that stands still.
 * Only described, never done: the code is the same with it and without.
 */
import type { Mention, Var } from '../core/core.ts';
import type { KeptVariable, ValuePlace } from '../runtime/executable.ts';
import type { Span } from '../source/span.ts';
import type { Expr } from '../stg/stg.ts';
import type { Module } from './context.ts';
import type { InfoTable } from './object.ts';
import { frameLayout } from './shape.ts';

/** A case that takes a number out of a variable of the text: from here on the number is what is kept. */
export function noteUnboxed({ profiled, unboxed }: Module, expr: Expr & { kind: 'case' }): void {
  const { scrutinee, binder, alternatives } = expr;
  const pattern = alternatives[0]?.pattern;
  if (!profiled || alternatives.length > 1 || pattern?.kind !== 'con') return;
  const [raw] = pattern.binders;
  if (!raw || pattern.con.fields.length > 1 || raw.rep === 'ptr' || raw.written) return;
  const looked =
    scrutinee.kind === 'app' && scrutinee.arguments.length === 0 && scrutinee.function.kind === 'var'
      ? scrutinee.function.var
      : binder;
  const of = looked.written ? looked : binder;
  if (of.written) unboxed.set(raw, { of, box: pattern.con.name });
}

/** `offsets`: where each is, in step with the variables. */
export function keptVariables(
  { unboxed }: Module,
  variables: readonly Var[],
  offsets: readonly number[],
): Pick<InfoTable, 'variables'> {
  const twins = new Set(variables.map(v => unboxed.get(v)?.of));
  const kept = variables.flatMap((v, i): KeptVariable[] => {
    const taken = unboxed.get(v);
    const { name, written } = taken?.of ?? v;
    if (!written || twins.has(v)) return [];
    const box = taken?.box ?? written.box;
    return [{ at: offsets[i]!, rep: v.rep, ...(box ? { box } : {}), name, within: written.within }];
  });
  return kept.length === 0 ? {} : { variables: kept };
}

/** Of a function whose frame of retrying holds itself and then its arguments (machine/retry.ts). */
export function keptParameters(params: readonly Var[]): Pick<InfoTable, 'parameters'> {
  if (params.every(p => !p.written)) return {};
  const { offsets } = frameLayout(['ptr', ...params.map(p => p.rep)]);
  return {
    parameters: params.map(({ name, rep, written }, i): ValuePlace => {
      const about = { at: offsets[i + 1]!, rep, ...(written?.box ? { box: written.box } : {}) };
      return written ? { ...about, name } : about;
    }),
  };
}

/** The name in the module's own text whose value an expression is. */
export const mentionIn = (module: Module, expr: Expr): Span | undefined =>
  module.profiled ? ownMention(module, expr)?.span : undefined;

/** The same, where it is the place of a thunk without a name. */
export function placeIn(module: Module, expr: Expr): Span | undefined {
  const mention = ownMention(module, expr);
  return mention?.isPlace ? mention.span : undefined;
}

function ownMention(module: Module, expr: Expr): Mention | undefined {
  let e = expr;
  while (e.kind === 'let' || (e.kind === 'scc' && !e.mention)) e = e.body;
  const mention = e.kind === 'app' || e.kind === 'scc' ? e.mention : undefined;
  return mention?.module === module.name ? mention : undefined;
}

export function mentionedSpan(module: Module, expr: Expr): Pick<InfoTable, 'span'> {
  const span = mentionIn(module, expr);
  return span ? { span } : {};
}
