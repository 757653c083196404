/** What a matched constructor holds: variables for its fields, and its evidence (Report 3.17.2). */
import type * as Tree from '../../syntax/tree.ts';
import { alternative, caseOf, freshVar, otherwise, variable, writtenVar } from '../build.ts';
import type * as Core from '../core.ts';
import { type Context, entityOf, repOfType, writtenHere } from './context.ts';
import { evidenceLets, evidenceVar } from './evidence.ts';
import { type Pat, stripped, type Tidied, type Tidy } from './pattern.ts';
import type { Layer, MatchResult } from './result.ts';

/** A row whose first pattern has been looked at. */
export interface TidyEquation extends Tidied {
  readonly patterns: readonly Pat[];
  readonly result: () => MatchResult;
}

export type ConEquation = TidyEquation & { readonly tidy: Tidy & { kind: 'con' } };

/** The layer of a row with a constructor, and the variables of its fields. */
export function constructorLayer(
  cx: Context,
  subject: Core.Expr,
  row: TidyEquation,
): { readonly fields: readonly Core.Var[]; readonly layer: Layer } {
  const { con, binders, fields, made } = openConstructor(cx, [row as ConEquation]);
  const complete = con.family === 1;
  return {
    fields,
    layer: {
      canFail: !complete,
      around: (e, failure) => {
        const inside = made.reduceRight((rest, around) => around(rest), e);
        const list = [alternative(con, binders, inside)];
        return caseOf(subject, freshVar(cx.supply, 'wild'), complete ? list : [...list, otherwise(failure)]);
      },
    },
  };
}

/** Variables for what the constructor holds, the same for all rows. */
export function openConstructor(cx: Context, rows: readonly ConEquation[]) {
  const { con, arguments: list } = rows[0]!.tidy;
  const opened = con.fields.length - list.length;
  const dictionaries = Array.from({ length: Math.max(0, opened) }, () => freshVar(cx.supply, '$d'));
  const openings = rows.map(({ tidy }) => openEvidence(cx, tidy.node, dictionaries));
  const fields = con.fields.slice(dictionaries.length).map((rep, i) =>
    matchVar(
      cx,
      rows.map(r => r.tidy.arguments[i]),
      'ds',
      rep,
    ),
  );
  return { con, binders: [...dictionaries, ...fields], fields, made: openings };
}

/** The dictionaries that an existential constructor holds: one variable for all equations of the constructor. What is
 * given back binds those that are made from them. */
export function openEvidence(
  cx: Context,
  node: Tree.Pattern | undefined,
  vars: readonly Core.Var[],
): (body: Core.Expr) => Core.Expr {
  const opened = node && cx.tables.opened.get(node);
  if (!opened) return body => body;
  opened.parameters.forEach((e, i) => {
    const v = vars[i];
    if (v) cx.evidence.set(e, variable(v));
    else evidenceVar(cx, e);
  });
  return evidenceLets(cx, opened.bindings);
}

/** A variable to match these patterns against, named after the first variable among them. */
export function matchVar(cx: Context, patterns: readonly Pat[], fallback: string, rep?: Core.Rep): Core.Var {
  let register = rep ?? 'ptr';
  let name = fallback;
  const names = new Set<string>();
  for (const p of patterns) {
    const t = stripped(cx, p);
    const inner = t?.kind === 'bangPattern' ? stripped(cx, t.pattern) : t;
    if (!inner) continue;
    if (inner.kind === 'variablePattern' || inner.kind === 'asPattern') {
      if (name === fallback) name = inner.name.text;
      names.add(inner.name.text);
      const entity = entityOf(cx, inner.name);
      if (rep === undefined && entity?.kind === 'local')
        register = repOfType(cx, cx.tables.schemes.get(entity)?.type);
    } else if (
      inner.kind === 'literalPattern' &&
      'primitive' in inner.literal &&
      inner.literal.primitive &&
      rep === undefined
    )
      register = inner.literal.kind === 'rational' ? 'f64' : 'i64';
    else if (rep === undefined && 'span' in inner) {
      const type = cx.tables.types.get(inner);
      if (type) register = repOfType(cx, type);
    }
  }
  return writtenVar(cx.supply, name, register, names.size === 1 ? writtenHere(cx) : undefined);
}
