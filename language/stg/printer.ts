/**
 * STG as text, one top-level binding after the other, in the notation that text.ts reads: what the printer writes of a
 * module reads back as the same module, spans and what other modules export aside.
 */

import { wiredCon } from '../builtin/wired.ts';
import type { Literal, Var } from '../core/core.ts';
import { conName } from '../core/printer.ts';
import { never } from '../source/never.ts';
import type { Atom, Expr, Rhs, StgModule, TopBinding } from './stg.ts';

export function printModule(m: StgModule): string {
  const families = new Map<string, string[]>();
  for (const c of m.constructors) {
    if (wiredCon(c.id)) continue;
    families.set(c.id, [c.id, String(c.tag), String(c.family), ...c.fields]);
  }
  const data = [...families.values()].map(words => `(data ${words.join(' ')})`);
  return [`(module ${m.name})`, ...data, ...m.bindings.map(printBinding), ''].join('\n');
}

function printBinding({ id, rhs }: TopBinding): string {
  switch (rhs.kind) {
    case 'con':
      return `(con ${id} ${words([rhs.con.id, ...rhs.arguments.map(atom)])})`;
    case 'caf':
      return `(caf ${id}${expr(rhs.body, 1)})`;
    case 'function':
      return `(fun ${id} ${params(rhs.params)} ${rhs.result}${expr(rhs.body, 1)})`;
    default:
      return never(rhs);
  }
}

const words = (list: readonly string[]): string => list.join(' ');
const name = (v: Var): string => `${v.name}_${v.unique}`;
const binder = (v: Var): string => (v.rep === 'ptr' ? name(v) : `(${name(v)} ${v.rep})`);
const params = (list: readonly Var[]): string => `(${words(list.map(binder))})`;

function literal(l: Literal): string {
  switch (l.rep) {
    case 'i64':
      return String(l.value);
    case 'f64':
      return Number.isInteger(l.value) && !Object.is(l.value, -0)
        ? `${l.value}.0`
        : `${Object.is(l.value, -0) ? '-0.0' : l.value}`;
    default:
      return JSON.stringify(l.value);
  }
}

const atom = (a: Atom): string =>
  a.kind === 'var' ? name(a.var) : a.kind === 'global' ? a.id : literal(a.literal);

const line = (depth: number): string => `\n${'  '.repeat(depth)}`;

/** On a new line. Lets, actions and centres go on at the same depth, so that long sequences stay flat. */
function expr(start: Expr, depth: number): string {
  const parts: string[] = [];
  let open = 0;
  let e = start;
  for (;;) {
    const at = line(depth);
    switch (e.kind) {
      case 'let':
        parts.push(
          `${at}(${e.recursive ? 'letrec' : 'let'} (${words(e.bindings.map(b => `(${binder(b.var)} ${closure(b.rhs, depth + 1)})`))})`,
        );
        break;
      case 'join':
        parts.push(
          `${at}(${e.recursive ? 'joinrec' : 'join'} ${name(e.var)} ${params(e.params)}${expr(e.rhs, depth + 1)}`,
        );
        break;
      case 'run':
        parts.push(`${at}(run ${binder(e.binder)}${expr(e.action, depth + 1)}`);
        break;
      case 'scc':
        parts.push(
          `${at}(${e.scope === false ? 'count' : e.count === false ? 'push' : 'scc'} ${JSON.stringify(e.centre.label)}`,
        );
        break;
      case 'under':
        parts.push(`${at}(under ${atom(e.stack)}`);
        break;
      default:
        return `${parts.join('')}${at}${simple(e, depth)}${')'.repeat(open)}`;
    }
    open++;
    e = e.body;
  }
}

function simple(e: Exclude<Expr, { kind: 'let' | 'join' | 'run' | 'scc' | 'under' }>, depth: number): string {
  switch (e.kind) {
    case 'app':
      return `(${words(['call', atom(e.function), ...e.arguments.map(atom)])})`;
    case 'con':
      return `(${words(['con', e.con.id, ...e.arguments.map(atom)])})`;
    case 'prim':
      return `(${words(['prim', e.op, ...e.arguments.map(atom)])})`;
    case 'literal':
      return literal(e.literal);
    case 'jump':
      return `(${words(['jump', name(e.var), ...e.arguments.map(atom)])})`;
    case 'result':
      return `(result ${atom(e.value)})`;
    case 'case': {
      const list = e.alternatives.map(({ pattern, body }) => {
        const left =
          pattern.kind === 'default'
            ? '_'
            : pattern.kind === 'literal'
              ? literal(pattern.literal)
              : `(${words([conName(pattern), ...pattern.binders.map(binder)])})`;
        return `${line(depth + 1)}(${left}${expr(body, depth + 2)})`;
      });
      return `(case ${binder(e.binder)}${expr(e.scrutinee, depth + 1)}${list.join('')})`;
    }
    default:
      return never(e);
  }
}

/** Free variables are found again by reading; their order is not kept. */
function closure(r: Rhs, depth: number): string {
  switch (r.kind) {
    case 'con':
      return `(${words(['con', r.con.id, ...r.arguments.map(atom)])})`;
    case 'thunk':
      return `(thunk${expr(r.body, depth + 1)})`;
    case 'function':
      return `(function ${params(r.params)}${expr(r.body, depth + 1)})`;
    default:
      return never(r);
  }
}
