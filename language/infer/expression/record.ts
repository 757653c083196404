/** Records (Report 3.15): construction by labels, and update, which may change the type's parameters. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { errorType } from '../../types/build.ts';
import { printType } from '../../types/print.ts';
import { anyPart, substitute } from '../../types/shape.ts';
import type { ConstructorInfo, Type } from '../../types/type.ts';
import { type Context, entityOf, freshLifted, freshMetaFor, report } from '../context/context.ts';
import { constructorInfo, isUnlifted, knownVariable, typeInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { chooseUpdated } from '../name/fieldchoice.ts';
import { because, expect } from '../type/expect.ts';
import { flattenFamilies } from '../type/family.ts';
import { instantiate, wantAll } from '../type/instantiate.ts';

export function recordConstruction(
  cx: Context,
  e: Tree.RecordConstruction,
  expected: Type | undefined,
): Type {
  const { name } = e.constructor_;
  const entity = entityOf(cx, name);
  const info = entity === undefined || entity.kind === 'local' ? undefined : constructorInfo(cx, entity.id);
  if (info === undefined) {
    for (const field of e.fields) if (field.value !== undefined) cx.walk.infer(cx, field.value);
    return errorType;
  }
  const map = new Map<number, Type>();
  for (const v of [...info.universals, ...info.existentials]) map.set(v.unique, freshLifted(cx, v));
  const wanted = wantAll(cx, info.context, map, e.span, { kind: 'use', name: name.text });
  if (wanted.length > 0)
    cx.found.applied.set(
      e,
      wanted.filter(w => w.predicate.className !== '~'),
    );
  const type = substitute(map, info.result);
  if (expected !== undefined) expect(cx, e.span, expected, type);
  const fieldType = (label: string): Type => {
    const index = info.labels.indexOf(label);
    return index < 0 ? errorType : substitute(map, info.fields[index]!);
  };
  const given = new Set<string>();
  for (const field of e.fields) {
    given.add(field.field.text);
    checkField(cx, field, fieldType(field.field.text));
  }
  for (const { field, local } of cx.renamed.wildcards.get(e) ?? []) {
    given.add(field.name);
    expect(cx, e.wildcard ?? e.span, fieldType(field.name), variableType(cx, local, e));
  }
  reportMissing(cx, e, info, given, fieldType);
  return type;
}

function reportMissing(
  cx: Context,
  e: Tree.RecordConstruction,
  info: ConstructorInfo,
  given: ReadonlySet<string>,
  fieldType: (label: string) => Type,
): void {
  const place = { kind: 'missingFields', at: e.span.end - 1, comma: given.size > 0 } as const;
  if (info.labels.length > 0 && info.labels[0] === undefined) {
    if (info.con.strict.some(s => s))
      report(cx, errors.missingFields(e.span, info.con.name, true, { ...place, fields: [] }));
    return;
  }
  const offset = info.con.fields.length - info.labels.length;
  const missing = info.labels.flatMap((name, i) =>
    name === undefined || given.has(name)
      ? []
      : [
          {
            name,
            type: printType(fieldType(name)),
            strict: info.con.strict[i + offset] === true || isUnlifted(cx, fieldType(name)),
          },
        ],
  );
  for (const strict of [true, false]) {
    const fields = missing.filter(m => m.strict === strict).map(({ name, type }) => ({ name, type }));
    if (fields.length > 0)
      report(cx, errors.missingFields(e.span, info.con.name, strict, { ...place, fields }));
  }
}

/** The same of a construction by a pattern synonym, whose application it stands for. */
export function reportNotGiven(cx: Context, e: Tree.RecordConstruction, whole: Tree.Expression): void {
  const fields: { name: string; type: string }[] = [];
  for (let f = whole; f.kind === 'application'; f = f.function)
    if (f.argument.kind === 'errorExpression' && f.argument.field)
      fields.unshift({
        name: f.argument.field,
        type: printType(cx.found.types.get(f.argument) ?? errorType),
      });
  if (fields.length === 0) return;
  const place = { kind: 'missingFields', at: e.span.end - 1, comma: e.fields.length > 0 } as const;
  report(cx, errors.missingFields(e.span, e.constructor_.name.text, false, { ...place, fields }));
}

function checkField(cx: Context, field: Tree.FieldBinding<Tree.Expression>, type: Type): void {
  const { value } = field;
  if (value !== undefined) {
    because(cx, value.span, { kind: 'field', name: field.field.text }, () =>
      cx.walk.checkSigma(cx, value, type),
    );
    return;
  }
  const pun = cx.renamed.puns.get(field);
  if (pun !== undefined) expect(cx, field.span, type, variableType(cx, pun, field));
}

/** The type of a variable that is used without being written. */
function variableType(cx: Context, entity: Local | TopEntity, node: Tree.Node): Type {
  const variable = knownVariable(cx, entity);
  if (variable === undefined) return errorType;
  if (variable.monomorphic) cx.found.monomorphic.add(node);
  const instance = instantiate(cx, variable.scheme, node.span, { kind: 'use', name: entity.name });
  if (instance.wanted.length > 0) cx.found.applied.set(node, [...instance.wanted]);
  return instance.type;
}

export function recordUpdate(cx: Context, e: Tree.RecordUpdate, expected: Type | undefined): Type {
  if (cx.renamed.fields.size > 0) chooseUpdated(cx, e, expected);
  const labels = e.fields.map(field => field.field.text);
  const candidates = constructorsOf(cx, e);
  const having = candidates?.filter(info => labels.every(label => info.labels.includes(label)));
  const [first] = having ?? [];
  if (first === undefined) {
    if (candidates !== undefined && candidates.length > 0) report(cx, errors.noSuchRecord(e.span, labels));
    cx.walk.infer(cx, e.record);
    for (const field of e.fields) if (field.value !== undefined) cx.walk.infer(cx, field.value);
    return errorType;
  }
  const { before, after } = updateTypes(cx, having!, labels);
  cx.walk.check(cx, e.record, substitute(before, first.result));
  const type = substitute(after, first.result);
  if (expected !== undefined) expect(cx, e.span, expected, type);
  for (const field of e.fields) {
    const index = first.labels.indexOf(field.field.text);
    checkField(cx, field, flattenFamilies(cx, substitute(after, first.fields[index]!), e.span));
  }
  return type;
}

function constructorsOf(cx: Context, e: Tree.RecordUpdate): readonly ConstructorInfo[] | undefined {
  const field = e.fields[0] === undefined ? undefined : entityOf(cx, e.fields[0].field);
  if (field?.kind !== 'field' || field.parent === undefined) return undefined;
  // of a data family, the type behind the instance
  const within = field.constructor_ && constructorInfo(cx, field.constructor_)?.typeId;
  return (typeInfo(cx, within ?? field.parent)?.constructors ?? []).flatMap(
    id => constructorInfo(cx, id) ?? [],
  );
}

/** A parameter may change if no field that is kept mentions it, and no context. */
function updateTypes(cx: Context, having: readonly ConstructorInfo[], labels: readonly string[]) {
  const before = new Map<number, Type>();
  const after = new Map<number, Type>();
  const first = having[0]!;
  for (const [position, v] of first.universals.entries()) {
    const kept = having.some(info => {
      const own = info.universals[position];
      const mentions = (type: Type): boolean =>
        anyPart(type, t => t.kind === 'variable' && t.variable.unique === own?.unique);
      return (
        info.context.some(p => p.arguments.some(mentions)) ||
        info.fields.some((field, i) => !labels.includes(info.labels[i] ?? '') && mentions(field))
      );
    });
    const old = freshMetaFor(cx, v);
    before.set(v.unique, old);
    after.set(v.unique, kept ? old : freshMetaFor(cx, v));
  }
  return { before, after };
}
