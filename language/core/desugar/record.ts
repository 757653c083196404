/** Records: construction by labels, update, field selectors. */

import type { Local, TopEntity } from '../../rename/entity.ts';
import { builtin } from '../../source/builtin.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { dataDeclarations } from '../../syntax/data.ts';
import { extensionsOn } from '../../syntax/edition.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes, fieldId } from '../../types/build.ts';
import { payloadRep } from '../../types/payload.ts';
import type { ConstructorInfo, Type } from '../../types/type.ts';
import type { Form } from '../../types/unlifted.ts';
import {
  alternative,
  app,
  caseOf,
  freshVar,
  global,
  isAtom,
  lam,
  lets,
  otherwise,
  selecting,
  text,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { repOf } from '../rep.ts';
import { applyConstructor, applyEntity, construct, evidenceOf } from './application.ts';
import { type Context, constructorInfo, entityOf, failure, typeConstructor } from './context.ts';
import { counted, countedNode } from './coverage.ts';
import { pushedCall } from './evidence.ts';
import { unwrapped, wrapped } from './newtype.ts';
import { run } from './primitive.ts';
import { functionCentre, generated, tick } from './ticks.ts';
import { allComputed, formOfNode, formOfType, isRun, reference } from './unboxed.ts';

export function recordConstruction(cx: Context, e: Tree.RecordConstruction): Core.Expr {
  const entity = entityOf(cx, e.constructor_.name);
  const info = entity?.kind === 'constructor' ? constructorInfo(cx, entity.id) : undefined;
  if (!info || entity?.kind !== 'constructor') return failure(cx, 'recConError', e.span, '');
  const values = new Map<string, Core.Expr>();
  for (const field of e.fields) values.set(field.field.text, fieldValue(cx, field));
  for (const row of cx.tables.wildcards.get(e) ?? [])
    if (!values.has(row.field.name))
      values.set(row.field.name, countedNode(cx, row, applyEntity(cx, row.local, [])));
  const args = info.fields.map((type, i) => {
    const label = info.labels[i] ?? '';
    const value = values.get(label) ?? failure(cx, 'recConError', e.span, label);
    return { form: info.newtype ? formOfNode(cx, e) : formOfType(cx, type), value };
  });
  const given = [...evidenceOf(cx, e), ...evidenceOf(cx, e.constructor_)];
  return allComputed(cx, args, fields =>
    applyConstructor(cx, entity.id, [...given, ...fields], cx.tables.types.get(e), e.span),
  );
}

function fieldValue(cx: Context, field: Tree.FieldBinding<Tree.Expression>): Core.Expr {
  if (field.value) return cx.walk.expression(cx, field.value);
  const bound: Local | TopEntity | undefined = cx.tables.puns.get(field);
  return bound
    ? countedNode(cx, field, applyEntity(cx, bound, []))
    : failure(cx, 'recConError', field.span, field.field.text);
}

/** The new values are computed (lazily) outside the choice of the constructor. */
export function recordUpdate(cx: Context, e: Tree.RecordUpdate): Core.Expr {
  const labels = e.fields.map(f => f.field.text);
  const candidates = constructorsWith(cx, e, labels);
  const first = candidates.list[0];
  const bound: Core.Binding[] = [];
  const unlifted: { readonly v: Core.Var; readonly form: Form; readonly value: Core.Expr }[] = [];
  const values = new Map<string, Core.Expr>();
  for (const field of e.fields) {
    const value = fieldValue(cx, field);
    const form = first?.newtype
      ? formOfNode(cx, e)
      : formOfType(cx, first?.fields[first.labels.indexOf(field.field.text)]);
    const rep = form.kind === 'lifted' ? repOf(value) : payloadRep(cx.lookup, form);
    const v = freshVar(cx.supply, field.field.text, rep);
    if (form.kind !== 'lifted') unlifted.push({ v, form, value });
    else if (!isAtom(value)) bound.push({ var: v, rhs: value });
    values.set(field.field.text, isAtom(value) && form.kind === 'lifted' ? value : variable(v));
  }
  const record = cx.walk.expression(cx, e.record);
  const body =
    first?.newtype === true
      ? reference(formOfNode(cx, e), wrapped(cx, first.con.id, values.get(labels[0] ?? '') ?? record))
      : caseOf(record, freshVar(cx.supply, 'wild'), [
          ...candidates.list.map(info => updated(cx, info, values)),
          ...(candidates.complete ? [] : [otherwise(failure(cx, 'patError', e.span, 'record update'))]),
        ]);
  const whole = unlifted.reduceRight(
    (rest, { v, form, value }) => (isRun(form) ? run(value, v, rest) : caseOf(value, v, [otherwise(rest)])),
    body,
  );
  return lets(bound, whole);
}

function constructorsWith(
  cx: Context,
  e: Tree.RecordUpdate,
  labels: readonly string[],
): { readonly list: readonly ConstructorInfo[]; readonly complete: boolean } {
  const entity = e.fields[0] && entityOf(cx, e.fields[0].field);
  const field = entity && entity.kind !== 'local' && entity.kind !== 'typeVariable' ? entity : undefined;
  const within = field?.constructor_ && constructorInfo(cx, field.constructor_)?.typeId;
  const parent = within || field?.parent;
  const ids = (parent && typeConstructor(cx, parent)?.constructors) || [];
  const all = ids.flatMap(id => constructorInfo(cx, id) ?? []);
  const list = all.filter(info => labels.every(label => info.labels.includes(label)));
  return { list, complete: list.length > 0 && list.length === all.length };
}

function updated(
  cx: Context,
  info: ConstructorInfo,
  values: ReadonlyMap<string, Core.Expr>,
): Core.Alternative {
  const offset = info.con.fields.length - info.labels.length;
  const fields = fieldBinders(cx, info);
  const args = fields.map((v, i) => values.get(info.labels[i - offset] ?? '') ?? variable(v));
  // A field that is kept has been evaluated when the record was made.
  const kept = {
    ...info.con,
    strict: info.con.strict.map((s, i) => s && values.has(info.labels[i - offset] ?? '')),
  };
  const rebuilt = construct(cx, kept, args);
  return alternative(info.con, fields, withCon(rebuilt, info.con));
}

/** The constructor itself, where `construct` was asked to evaluate fewer fields. */
function withCon(e: Core.Expr, c: Core.DataCon): Core.Expr {
  if (e.kind === 'con') return { ...e, con: c };
  if (e.kind !== 'case') return e;
  return { ...e, alternatives: e.alternatives.map(a => ({ ...a, body: withCon(a.body, c) })) };
}

/** Where each field of the module is declared, by id: first where several constructors have it. */
export function fieldNames(tree: Tree.Module, moduleName: string): ReadonlyMap<string, Span> {
  const result = new Map<string, Span>();
  const isLabelled = extensionsOn(tree.extensions.map(({ text }) => text)).has('DuplicateRecordFields');
  for (const d of dataDeclarations(tree.declarations))
    for (const c of d.constructors)
      for (const { name } of c.fields) {
        const id =
          name && fieldId(moduleName, name.text, isLabelled ? d.constructors[0]?.name.text : undefined);
        if (id && !result.has(id)) result.set(id, name.span);
      }
  return result;
}

/** A field that has a label, in one constructor. */
interface LabelledField {
  readonly info: ConstructorInfo;
  readonly type: Type | undefined;
  readonly position: number;
}

/** By label, in the constructors' order. */
function labelledFields(
  constructors: readonly ConstructorInfo[],
): ReadonlyMap<string, readonly LabelledField[]> {
  const byLabel = new Map<string, LabelledField[]>();
  for (const info of constructors) {
    const offset = info.con.fields.length - info.labels.length;
    info.labels.forEach((label, i) => {
      if (label === undefined) return;
      const field = { info, type: info.fields[i], position: i + offset };
      const having = byLabel.get(label);
      if (having) having.push(field);
      else byLabel.set(label, [field]);
    });
  }
  return byLabel;
}

/** One for each field, with its label's name; what stands before the labels are dictionaries. */
function fieldBinders(cx: Context, { con, labels }: ConstructorInfo): readonly Core.Var[] {
  const offset = con.fields.length - labels.length;
  return con.fields.map((rep, i) => freshVar(cx.supply, labels[i - offset] ?? 'field', rep));
}

/** The selector functions of a type's labels. They have cost centres like any other function. The dictionaries that an
 * overloaded field wants come after the record, and before the centre. */
export function fieldSelectors(
  cx: Context,
  constructors: readonly ConstructorInfo[],
  module: string,
  names: ReadonlyMap<string, Span>,
): Core.TopBinding[] {
  return [...labelledFields(constructors)].map(([label, having]) => {
    const first = having[0];
    const form = formOfType(cx, first?.type);
    const record = freshVar(cx.supply, 'record', first?.info.newtype ? payloadRep(cx.lookup, form) : 'ptr');
    const id = fieldId(module, label, first?.info.labelled);
    const at = names.get(id);
    const written = at && functionCentre(cx, idName(id), at, cx.tables.exported.get(id) === true);
    const centre = written && generated(written);
    const boxes = at && cx.boxes?.selectors.get(at);
    const type = first?.type;
    const context = type?.kind === 'forall' ? type.context : [];
    const dictionaries = context.map(() => freshVar(cx.supply, '$d'));
    const selector = (field: Core.Expr): Core.TopBinding => {
      const given = dictionaries.map((d, i) =>
        at && context[i]!.className === classes.callStack
          ? pushedCall(cx, label, at, variable(d))
          : variable(d),
      );
      const value = app(field, given);
      const whole = boxes ? counted(cx, boxes.whole, value) : value;
      return { id, rhs: lam([record, ...dictionaries], tick(cx, centre, whole)), inline: !boxes };
    };
    const found = (field: Core.Expr, i: number): Core.Expr =>
      boxes ? counted(cx, boxes.found[i]!, field) : field;
    if (first?.info.newtype)
      return selector(found(reference(form, unwrapped(cx, first.info.con.id, variable(record))), 0));
    const alternatives = having.map(({ info, position }, i) => {
      const selected = selecting(cx.supply, info.con, position, label);
      return { ...selected, body: found(selected.body, i) };
    });
    const error = app(global(builtin.RuntimeErrors.recSelError), [text(label)]);
    const failed = boxes?.failed
      ? counted(cx, boxes.failed.equation, counted(cx, boxes.failed.label, error))
      : error;
    const rest = having.length === constructors.length ? [] : [otherwise(failed)];
    const body = caseOf(variable(record), freshVar(cx.supply, 'wild'), [...alternatives, ...rest]);
    return selector(body);
  });
}
