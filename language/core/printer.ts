/** Core as text, for tests and people: one binding after another, indented, variables numbered where a name occurs
 * twice. Ticks are shown as `scc<label>`. */

import type { Tick } from '../profile/model/centre.ts';
import { never } from '../source/never.ts';
import type { Alternative, Cast, ConPattern, CoreModule, Expr, Literal, TopBinding, Var } from './core.ts';

export function printModule(m: CoreModule): string {
  return `module ${m.name}\n\n${m.bindings.map(printBinding).join('\n\n')}\n`;
}

export function printBinding(b: TopBinding): string {
  const flags = `${b.internal ? ' {internal}' : ''}${b.inline ? ' {inline}' : ''}`;
  return `${b.id}${flags} =\n  ${printExpr(b.rhs, 1)}`;
}

/** Names that different variables share get numbers, in the order of their appearance. */
export function printExpr(e: Expr, depth = 0): string {
  return print(e, depth, namer());
}

type Namer = (v: Var) => string;

function namer(): Namer {
  const names = new Map<Var, string>();
  const used = new Map<string, number>();
  return v => {
    const given = names.get(v);
    if (given) return given;
    const count = (used.get(v.name) ?? 0) + 1;
    used.set(v.name, count);
    const name = count === 1 ? v.name : `${v.name}_${count}`;
    names.set(v, name);
    return name;
  };
}

const indent = (depth: number): string => `\n${'  '.repeat(depth)}`;

function print(e: Expr, depth: number, name: Namer): string {
  switch (e.kind) {
    case 'var':
      return name(e.var);
    case 'global':
      return e.id;
    case 'literal':
      return printLiteral(e.literal);
    case 'app':
      return [e.function, ...e.arguments].map(a => argument(a, depth, name)).join(' ');
    case 'con':
      return [e.con.id, ...e.arguments.map(a => argument(a, depth, name))].join(' ');
    case 'prim':
      return [e.op, ...e.arguments.map(a => argument(a, depth, name))].join(' ');
    case 'lam':
      return `\\${e.params.map(p => binder(p, name)).join(' ')} ->${indent(depth + 1)}${print(e.body, depth + 1, name)}`;
    case 'let':
      return printLet(e, depth, name);
    case 'case': {
      const head = `case ${print(e.scrutinee, depth + 1, name)} of ${binder(e.binder, name)}`;
      return [head, ...e.alternatives.map(a => printAlternative(a, depth + 1, name))].join(indent(depth + 1));
    }
    case 'tick':
      return `${tickWord(e.tick)}<${e.tick.centre.label}>${indent(depth)}${print(e.body, depth, name)}`;
    case 'cast':
      return `${castWord(e.cast)} ${argument(e.body, depth, name)}`;
    case 'run':
      return `run ${binder(e.binder, name)} <- ${print(e.action, depth + 1, name)}${indent(depth)}${print(e.body, depth, name)}`;
    case 'under':
      return `under ${argument(e.stack, depth, name)}${indent(depth)}${print(e.body, depth, name)}`;
    case 'result':
      return `result ${argument(e.value, depth, name)}`;
    default:
      return never(e);
  }
}

const castWord = ({ newtype, wraps, under }: Cast): string =>
  `${wraps ? 'wrap' : 'unwrap'}<${newtype}>${under === 0 ? '' : ` after ${under}`}`;

/** `scc` pushes and counts; `count` and `push` are its halves. */
const tickWord = (tick: Tick): string =>
  tick.scope === false ? 'count' : tick.count === false ? 'push' : 'scc';

/** A row of `let`s stays a column. */
function printLet(start: Expr & { kind: 'let' }, depth: number, name: Namer): string {
  const lines: string[] = [];
  let e: Expr = start;
  while (e.kind === 'let') {
    const { list, recursive } = e.bindings;
    for (const b of list) {
      const left = `${recursive ? 'letrec' : 'let'} ${binder(b.var, name)} = `;
      lines.push(`${left}${print(b.rhs, depth + 1, name)}`);
    }
    e = e.body;
  }
  return [...lines, print(e, depth, name)].join(indent(depth));
}

/** With the position of the one field that is bound, if it is one of several. */
export const conName = ({ con, only }: ConPattern): string =>
  only === undefined ? con.id : `${con.id}@${only}`;

function printAlternative(a: Alternative, depth: number, name: Namer): string {
  const { pattern } = a;
  const left =
    pattern.kind === 'con'
      ? [conName(pattern), ...pattern.binders.map(b => binder(b, name))].join(' ')
      : pattern.kind === 'literal'
        ? printLiteral(pattern.literal)
        : '_';
  return `${left} -> ${print(a.body, depth + 1, name)}`;
}

function argument(e: Expr, depth: number, name: Namer): string {
  const text = print(e, depth + 1, name);
  const simple =
    e.kind === 'var' ||
    e.kind === 'global' ||
    e.kind === 'literal' ||
    (e.kind === 'con' && e.arguments.length === 0);
  return simple ? text : `(${text})`;
}

function binder(v: Var, name: Namer): string {
  return v.rep === 'ptr' ? name(v) : `${name(v)}:${v.rep}`;
}

function printLiteral(l: Literal): string {
  switch (l.rep) {
    case 'i64':
      return `${l.value}#`;
    case 'f64':
      return `${l.value}##`;
    case 'string':
      return `${JSON.stringify(l.value)}#`;
    default:
      return never(l);
  }
}
