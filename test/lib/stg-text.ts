/**
 * Reads STG from text, for tests and fixtures: lists in parentheses, the first word says what each is. The notation is
 * that of printer.ts; besides, an atom alone stands for `(call atom)`, and a name that is not bound is a global.
 *
 *   (module Main)
 *   (data Main.Leaf 1 2) (data Main.Node 2 2 ptr i64 ptr)      id, tag, size of the family, fields
 *   (fun Main.f (x (n i64)) ptr (case y x ((Main.Leaf) 0) (_ (call Main.f y n))))
 *   (caf Main.xs (letrec ((l (con GHC.Types.: Main.x l))) l))
 *
 * Where a body is wanted there may be steps before it: (let ...), (run b action), (scc "f") without their bodies, and
 * (with b e), which is (case b e (_ ...)).
 *
 * Constructors of special syntax (lists, tuples, Bool, boxes) are known. Text that is no STG throws: it is ours.
 */

import { wiredCon } from '../../language/builtin/wired.ts';
import type { DataCon, Literal, Rep, Var } from '../../language/core/core.ts';
import { operations } from '../../language/core/operation.ts';
import type { CostCentre } from '../../language/profile/model/centre.ts';
import { freeVariables } from '../../language/stg/lint.ts';
import type {
  Alternative,
  Atom,
  Binding,
  Expr,
  Rhs,
  Signature,
  StgModule,
  TopBinding,
} from '../../language/stg/stg.ts';

type Tree = string | readonly Tree[];

interface Reader {
  name: string;
  readonly constructors: Map<string, DataCon>;
  readonly centres: Map<string, CostCentre>;
  next: number;
}

type Names = ReadonlyMap<string, Var>;

export function readModule(text: string, externals: ReadonlyMap<string, Signature> = new Map()): StgModule {
  const r: Reader = { name: 'Main', constructors: new Map(), centres: new Map(), next: 1 };
  const bindings: TopBinding[] = [];
  for (const tree of parse(text)) {
    const [head, first, ...rest] = listOf(tree);
    const id = wordOf(first);
    if (head === 'module') r.name = id;
    else if (head === 'data') {
      const [tag, family, ...fields] = rest.map(wordOf);
      const name = id.slice(r.name.length + 1);
      const strict = fields.map(() => false);
      r.constructors.set(id, {
        id,
        name,
        tag: Number(tag),
        family: Number(family),
        fields: fields as Rep[],
        strict,
      });
    } else bindings.push(topBinding(r, wordOf(head), id, rest));
  }
  return { name: r.name, bindings, constructors: [...r.constructors.values()], externals };
}

function topBinding(r: Reader, head: string, id: string, rest: readonly Tree[]): TopBinding {
  if (head === 'caf') return { id, rhs: { kind: 'caf', body: sequence(r, rest, new Map()) } };
  if (head === 'con') {
    const [con, ...args] = rest;
    const arguments_ = args.map(a => atom(a, new Map()));
    return { id, rhs: { kind: 'con', con: conOf(r, wordOf(con)), arguments: arguments_ } };
  }
  if (head !== 'fun') throw new Error(`what is ${head}?`);
  const [list, result, ...body] = rest;
  const params = listOf(list).map(p => variable(r, p));
  return {
    id,
    rhs: {
      kind: 'function',
      params,
      body: sequence(r, body, scope(new Map(), params)),
      result: wordOf(result) as Rep,
    },
  };
}

// ---------------------------------------------------------------- names

/** A binder: a name, or (name rep). */
function variable(r: Reader, tree: Tree | undefined): Var {
  const [name, rep] = typeof tree === 'string' ? [tree, 'ptr'] : listOf(tree).map(wordOf);
  return { name: name ?? '', unique: r.next++, rep: (rep ?? 'ptr') as Rep };
}

const scope = (names: Names, added: readonly Var[]): Names =>
  added.length === 0 ? names : new Map([...names, ...added.map(v => [v.name, v] as const)]);

function conOf(r: Reader, id: string): DataCon {
  const con = r.constructors.get(id) ?? wiredCon(id);
  if (!con) throw new Error(`no constructor ${id}`);
  return con;
}

function centre(r: Reader, label: string): CostCentre {
  const shared = r.centres.get(label) ?? {
    label,
    module: r.name,
    location: `${r.name}.hs:${r.centres.size + 1}:1-9`,
    kind: 'scc' as const,
  };
  r.centres.set(label, shared);
  return shared;
}

function literalOf(word: string): Literal | undefined {
  if (/^-?\d+$/.test(word)) return { rep: 'i64', value: BigInt(word) };
  if (/^-?(\d+\.?\d*(e[-+]?\d+)?|Infinity)$|^NaN$/.test(word)) return { rep: 'f64', value: Number(word) };
  return word.startsWith('"') ? { rep: 'string', value: JSON.parse(word) as string } : undefined;
}

function atom(tree: Tree | undefined, names: Names): Atom {
  const word = wordOf(tree);
  const literal = literalOf(word);
  if (literal) return { kind: 'literal', literal };
  const v = names.get(word);
  if (v) return { kind: 'var', var: v };
  if (!word.includes('.')) throw new Error(`${word} is not in scope`);
  return { kind: 'global', id: word };
}

// ---------------------------------------------------------------- expressions

/** The last tree is the body of the step before it, and so on. */
function sequence(r: Reader, trees: readonly Tree[], names: Names): Expr {
  const [first, ...rest] = trees;
  if (rest.length === 0) return expr(r, first, names);
  const [head, ...parts] = listOf(first);
  if (head === 'with') return caseOf(r, [...parts, ['_', ...rest]], names);
  return expr(r, [head!, ...parts, ...rest], names);
}

function expr(r: Reader, tree: Tree | undefined, names: Names): Expr {
  if (typeof tree === 'string') {
    const a = atom(tree, names);
    return a.kind === 'literal' ? a : { kind: 'app', function: a, arguments: [] };
  }
  const [head, ...rest] = listOf(tree);
  const atoms = (list: readonly Tree[]): Atom[] => list.map(a => atom(a, names));
  switch (head) {
    case 'call':
      return { kind: 'app', function: atom(rest[0], names), arguments: atoms(rest.slice(1)) };
    case 'con':
      return { kind: 'con', con: conOf(r, wordOf(rest[0])), arguments: atoms(rest.slice(1)) };
    case 'prim': {
      const op = wordOf(rest[0]);
      if (!operations.has(op)) throw new Error(`no operation ${op}`);
      return { kind: 'prim', op, arguments: atoms(rest.slice(1)) };
    }
    case 'case':
      return caseOf(r, rest, names);
    case 'let':
    case 'letrec':
      return letOf(r, head === 'letrec', rest, names);
    case 'join':
    case 'joinrec':
      return joinOf(r, head === 'joinrec', rest, names);
    case 'jump': {
      const target = names.get(wordOf(rest[0]));
      if (!target) throw new Error(`no join point ${wordOf(rest[0])}`);
      return { kind: 'jump', var: target, arguments: atoms(rest.slice(1)) };
    }
    case 'scc':
      return {
        kind: 'scc',
        centre: centre(r, JSON.parse(wordOf(rest[0])) as string),
        body: sequence(r, rest.slice(1), names),
      };
    case 'run': {
      const binder = variable(r, rest[0]);
      return {
        kind: 'run',
        action: expr(r, rest[1], names),
        binder,
        body: sequence(r, rest.slice(2), scope(names, [binder])),
      };
    }
    case 'result':
      return { kind: 'result', value: atom(rest[0], names) };
    default:
      throw new Error(`what is ${String(head)}?`);
  }
}

/** (case binder scrutinee alternative...) */
function caseOf(r: Reader, [b, scrutinee, ...list]: readonly Tree[], names: Names): Expr {
  const binder = variable(r, b);
  const inner = scope(names, [binder]);
  const alternatives = list.map((tree): Alternative => {
    const [left, ...body] = listOf(tree);
    if (left === '_') return { pattern: { kind: 'default' }, body: sequence(r, body, inner) };
    if (typeof left === 'string') {
      const literal = literalOf(left);
      if (!literal) throw new Error(`${left} is no pattern`);
      return { pattern: { kind: 'literal', literal }, body: sequence(r, body, inner) };
    }
    const [con, ...fields] = listOf(left);
    const binders = fields.map(f => variable(r, f));
    const [, id = wordOf(con), position] = /^(.*)@(\d+)$/.exec(wordOf(con)) ?? [];
    const only = position === undefined ? {} : { only: Number(position) };
    const pattern = { kind: 'con' as const, con: conOf(r, id), binders, ...only };
    return { pattern, body: sequence(r, body, scope(inner, binders)) };
  });
  return { kind: 'case', scrutinee: expr(r, scrutinee, names), binder, alternatives };
}

function letOf(r: Reader, recursive: boolean, [list, ...body]: readonly Tree[], names: Names): Expr {
  const parts = listOf(list).map(listOf);
  const vars = parts.map(([b]) => variable(r, b));
  const inner = scope(names, vars);
  const bindings = parts.map(
    ([, rhs], i): Binding => ({ var: vars[i]!, rhs: closure(r, vars[i]!, rhs, recursive ? inner : names) }),
  );
  return { kind: 'let', recursive, bindings, body: sequence(r, body, inner) };
}

function closure(r: Reader, v: Var, tree: Tree | undefined, names: Names): Rhs {
  const [head, ...rest] = listOf(tree);
  const label = v.name;
  switch (head) {
    case 'con':
      return {
        kind: 'con',
        con: conOf(r, wordOf(rest[0])),
        arguments: rest.slice(1).map(a => atom(a, names)),
      };
    case 'thunk': {
      const body = sequence(r, rest, names);
      return { kind: 'thunk', free: [...freeVariables(body)], body, label };
    }
    case 'function': {
      const params = listOf(rest[0]).map(p => variable(r, p));
      const body = sequence(r, rest.slice(1), scope(names, params));
      const free = freeVariables(body);
      for (const p of params) free.delete(p);
      return { kind: 'function', free: [...free], params, body, label };
    }
    default:
      throw new Error(`${String(head)} is no closure`);
  }
}

function joinOf(r: Reader, recursive: boolean, [n, list, rhs, ...body]: readonly Tree[], names: Names): Expr {
  const v = variable(r, n);
  const params = listOf(list).map(p => variable(r, p));
  const inner = scope(names, [v]);
  const code = expr(r, rhs, scope(recursive ? inner : names, params));
  return { kind: 'join', recursive, var: v, params, rhs: code, body: sequence(r, body, inner) };
}

// ---------------------------------------------------------------- parentheses

function listOf(tree: Tree | undefined): readonly Tree[] {
  if (tree === undefined || typeof tree === 'string') throw new Error(`${String(tree)} should be a list`);
  return tree;
}

function wordOf(tree: Tree | undefined): string {
  if (typeof tree !== 'string') throw new Error(`${JSON.stringify(tree)} should be a word`);
  return tree;
}

/** Words, texts in quotes and parentheses; a semicolon begins a comment. `()` within a name is part of it. */
function parse(text: string): Tree[] {
  const stack: Tree[][] = [[]];
  for (const [word] of text.matchAll(/;[^\n]*|"(?:[^"\\]|\\.)*"|[^\s()";]+\.\(,*\)|[^\s()";]+|[()]/g)) {
    if (word.startsWith(';')) continue;
    if (word === '(') stack.push([]);
    else if (word === ')') {
      const done = stack.pop();
      if (!done || stack.length === 0) throw new Error('a parenthesis too many');
      stack.at(-1)!.push(done);
    } else stack.at(-1)!.push(word);
  }
  if (stack.length !== 1) throw new Error('a parenthesis is not closed');
  return stack[0]!;
}
