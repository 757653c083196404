/**
 * Expressions: every argument, body and statement has a box; operators, the function of an application and what stands in
 * parentheses or has a signature have none, since they are evaluated with what is around them.
 */
import type { Decision } from '../../coverage/model/box.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import { implicitValues } from '../../rename/implicit.ts';
import type { Renamed } from '../../rename/renamed.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk as walkTree } from '../../syntax/walk.ts';
import { createCommandWalk } from './command.ts';
import { type BindingWalk, type BoxWriter, isOneOfMany, type Path } from './table.ts';

export interface ExpressionWalk {
  readonly boxed: (e: Tree.Expression, isAlternative: boolean, path: Path) => void;
  /** `decides`: what an expression among them is; undefined in a `do`. */
  readonly statements: (list: readonly Tree.Statement[], decides: Decision | undefined, path: Path) => void;
}

export function createExpressionWalk(writer: BoxWriter, bindings: BindingWalk): ExpressionWalk {
  const walk: ExpressionWalk = {
    boxed(e, isAlternative, path) {
      inside(e, path);
      if (!writer.placeless.has(e)) writer.one(e, { kind: 'expression', isAlternative });
    },
    statements(list, decides, path) {
      for (const s of list)
        switch (s.kind) {
          case 'letStatement':
            local(s.declarations, path);
            break;
          case 'recStatement':
            walk.statements(s.statements, decides, path);
            break;
          case 'bindStatement':
            boxed(s.expression, path);
            break;
          case 'transformStatement':
            if (s.by) boxed(s.by, path);
            boxed(s.expression, path);
            break;
          case 'expressionStatement':
            if (decides) decision(s.expression, decides, path);
            else boxed(s.expression, path);
            break;
          default:
            never(s);
        }
    },
  };
  const boxed = (e: Tree.Expression, path: Path): void => walk.boxed(e, false, path);
  const command = createCommandWalk(writer, bindings, {
    boxed,
    guards: (list, path) => walk.statements(list, 'guard', path),
    local: (list, path) => local(list, path),
    decision: (e, of, path) => decision(e, of, path),
  });
  const local = (declarations: readonly Tree.Declaration[], path: Path): void => {
    for (const value of implicitValues(declarations)) boxed(value, path);
    bindings.declarations(declarations, path);
  };
  const decision = (e: Tree.Expression, of: Decision, path: Path): void => {
    inside(e, path);
    writer.decision(e, of);
  };
  const choices = (list: readonly Pick<Tree.Alternative, 'rhs'>[], path: Path): void => {
    const isAlternative = isOneOfMany(list.map(a => a.rhs));
    for (const { rhs } of list) bindings.rhs(rhs, isAlternative, path);
  };
  const fields = (
    list: readonly Tree.FieldBinding<Tree.Expression>[],
    path: Path,
    whole: Tree.Expression,
  ): void => {
    for (const field of list)
      if (field.value) boxed(field.value, path);
      else {
        const key = standingFor(writer.renamed, whole, writer.renamed.puns.get(field)) ?? field;
        writer.at(key, field.span, { kind: 'expression', isAlternative: false });
      }
  };
  /** What `..` stands for: a box for each field, all at the dots. */
  const wildcard = (e: Tree.RecordConstruction): void => {
    if (!e.wildcard) return;
    const given = new Set(e.fields.map(f => f.field.text));
    for (const row of writer.renamed.wildcards.get(e) ?? [])
      if (!given.has(row.field.name))
        writer.at(standingFor(writer.renamed, e, row.local) ?? row, e.wildcard, {
          kind: 'expression',
          isAlternative: false,
        });
  };
  const inside = (e: Tree.Expression, path: Path): void => {
    switch (e.kind) {
      case 'variable':
      case 'constructor':
      case 'literal':
      case 'errorExpression':
      case 'arrowApplication':
      case 'arrowForm':
        return;
      case 'proc':
        command(e.body, path);
        return;
      case 'application':
        inside(e.function, path);
        boxed(e.argument, path);
        return;
      case 'typeApplication':
        inside(e.function, path);
        return;
      case 'infix': {
        const grouped = writer.renamed.grouped.get(e);
        if (grouped) inside(grouped, path);
        return;
      }
      case 'binary':
        boxed(e.left, path);
        boxed(e.right, path);
        return;
      case 'typeExpression':
        return;
      case 'negation':
      case 'leftSection':
      case 'rightSection':
        boxed(e.operand, path);
        return;
      case 'parenthesised':
      case 'typed':
        inside(e.expression, path);
        return;
      case 'lambda':
      case 'scc':
        boxed(e.body, path);
        return;
      case 'let':
        local(e.declarations, path);
        inside(e.body, path);
        return;
      case 'implicitLet':
        for (const b of e.bindings) boxed(b.expression, path);
        inside(e.body, path);
        return;
      case 'if':
        // what a function of the program is given decides nothing
        if (writer.renamed.expanded.has(e)) {
          for (const each of [e.condition, e.then, e.else]) boxed(each, path);
          return;
        }
        decision(e.condition, 'condition', path);
        walk.boxed(e.then, true, path);
        walk.boxed(e.else, true, path);
        return;
      case 'multiIf':
        for (const { guards, body } of e.alternatives) {
          walk.statements(guards, 'guard', path);
          walk.boxed(body, e.alternatives.length > 1, path);
        }
        return;
      case 'case':
        boxed(e.scrutinee, path);
        choices(e.alternatives, path);
        return;
      case 'lambdaCase':
        choices(e.alternatives, path);
        return;
      case 'lambdaCases':
        choices(e.function.clauses, path);
        return;
      case 'do': {
        const returned = returnedBy(writer, e);
        walk.statements(returned ? e.statements.slice(0, -1) : e.statements, undefined, path);
        if (returned) boxed(returned, path);
        return;
      }
      case 'comprehension':
        // of a monad other than lists a guard is a statement like others
        for (const branch of e.branches)
          walk.statements(branch, isOfMonad(writer, e) ? undefined : 'qualifier', path);
        boxed(e.body, path);
        return;
      case 'tuple':
        for (const c of e.components) if (c) boxed(c, path);
        return;
      case 'list':
        for (const each of e.elements) boxed(each, path);
        return;
      case 'sequence':
        for (const each of [e.from, e.then, e.to]) if (each) boxed(each, path);
        return;
      case 'recordConstruction':
        fields(e.fields, path, e);
        wildcard(e);
        return;
      case 'recordUpdate':
        boxed(e.record, path);
        fields(e.fields, path, e);
        return;
      default:
        never(e);
    }
  };
  return walk;
}

/** Whether a comprehension is written out as a `do`, once its qualifiers that begin with ‘then’ are. */
function isOfMonad({ renamed }: BoxWriter, e: Tree.ListComprehension): boolean {
  let written: Tree.Expression | undefined = e;
  while (written?.kind === 'comprehension') written = renamed.expanded.get(written);
  return written !== undefined;
}

/** A construction by a pattern synonym is an application: its argument for a variable that a field is given without being written. */
function standingFor(
  { expanded, names }: Renamed,
  record: Tree.Expression,
  entity: Local | TopEntity | undefined,
): Tree.Expression | undefined {
  const written = record.kind === 'recordConstruction' ? record.fields.map(({ value }) => value) : [];
  for (let e = expanded.get(record); e?.kind === 'application'; e = e.function) {
    const { argument } = e;
    if (argument.kind === 'variable' && names.get(argument.name) === entity && !written.includes(argument))
      return argument;
  }
  return undefined;
}

/** Of a `do` that is written with `fmap` and `<*>`: what its last statement returns, where that is the body of a function and the statement is none. */
function returnedBy({ renamed }: BoxWriter, e: Tree.DoExpression): Tree.Expression | undefined {
  const applied = renamed.expanded.get(e);
  const last = e.statements.at(-1);
  if (!applied || last?.kind !== 'expressionStatement') return undefined;
  let returned: Tree.Expression | undefined;
  walkTree(applied, node => {
    if (node.kind !== 'lambda' || !node.implied) return;
    const { start, end } = node.body.span;
    if (last.span.start < start && end <= last.span.end) returned = node.body;
  });
  return returned;
}
