/**
 * Types as GHC shows them: `forall a. (Eq a, Show b) => a -> [b] -> (a, b)`. Variables get readable names: their
 * own where that is free, else with a number; unsolved ones are named t, t1, t2. Synonyms without parameters are
 * shown as they were written. Names are bare unless two types in the same text share one.
 */
import { idName } from '../source/globalname.ts';
import { requiredOf } from './build.ts';
import { expose, spine } from './shape.ts';
import type { Kind, Meta, Predicate, RepName, Scheme, Type, TypeVariable } from './type.ts';
import { isUnboxedName } from './unlifted.ts';

/** Names given so far; keep one for all types of one message, so that a name means the same in all of them. */
export interface Naming {
  readonly variables: Map<number, string>;
  readonly metas: Map<Meta, string>;
  readonly taken: Set<string>;
  /** The first number that may be free, by the name that was wanted. */
  readonly numbers: Map<string, number>;
  /** How many parts may still be shown: a type of a line may say what would fill a book. */
  left: number;
  /** What a type or class is called where the text is to stand. Of a synonym undefined has the type that it stands for
   * written in its place. */
  readonly nameOf: NameOf;
}

export type NameOf = (id: string) => string | undefined;

const most = 2000;

export const createNaming = (nameOf: NameOf = idName): Naming => ({
  nameOf,
  variables: new Map(),
  metas: new Map(),
  taken: new Set(),
  numbers: new Map(),
  left: most,
});

export function printScheme(scheme: Scheme, naming: Naming = createNaming()): string {
  const names = notRequired(scheme.variables, scheme.type).map(v => variableName(v, naming));
  const forall = names.length === 0 ? '' : `forall ${names.join(' ')}. `;
  return `${forall}${qualified(scheme.context, scheme.type, naming)}`;
}

/** A scheme without its `forall`, as in `:type`. */
export function printQualified(scheme: Scheme, naming: Naming = createNaming()): string {
  return qualified(scheme.context, scheme.type, naming);
}

function qualified(context: readonly Predicate[], type: Type, naming: Naming): string {
  return `${printContext(context, naming)}${printType(type, naming)}`;
}

/** `(Eq a, Show b) => `, or nothing. */
export function printContext(context: readonly Predicate[], naming: Naming = createNaming()): string {
  if (context.length === 0) return '';
  const list = context.map(p => printPredicate(p, naming));
  const [only] = context;
  if (list.length === 1 && only?.className !== '~' && !only?.className.startsWith('?'))
    return `${list[0]} => `;
  return `(${list.join(', ')}) => `;
}

export function printPredicate(p: Predicate, naming: Naming = createNaming()): string {
  if (p.className === 'constraint') return print(p.arguments[0]!, 0, naming);
  if (p.className === '~') return p.arguments.map(t => print(t, 1, naming)).join(' ~ ');
  if (p.className.startsWith('?')) return `${p.className}::${print(p.arguments[0]!, 0, naming)}`;
  return [named(p.className, naming), ...p.arguments.map(t => print(t, 2, naming))].join(' ');
}

export function printType(type: Type, naming: Naming = createNaming()): string {
  return print(type, 0, naming);
}

/** A type where it stands as an argument: in parentheses if it is not atomic. */
export const printArgument = (type: Type, naming: Naming = createNaming()): string => print(type, 2, naming);

/** Precedence: 0 anything, 1 the left of an arrow, 2 an argument. */
function print(type: Type, precedence: 0 | 1 | 2, naming: Naming): string {
  if (naming.left-- <= 0) return '…';
  const parts: string[] = [];
  let t = withoutAlias(expose(type), naming);
  while (naming.left > 0 && t.kind === 'function' && t.alias === undefined) {
    const required = requiredOf(expose(t.argument));
    parts.push(
      required === undefined
        ? `${print(t.argument, 1, naming)}${t.linear ? ' %1' : ''}`
        : requiredText(required, naming),
    );
    t = withoutAlias(expose(t.result), naming);
  }
  if (parts.length > 0) {
    parts.push(print(t, t.kind === 'forall' ? 0 : 1, naming));
    const text = parts.join(' -> ');
    return precedence > 0 ? `(${text})` : text;
  }
  switch (t.kind) {
    case 'constructor':
      return constructorName(t.alias ?? t.id, naming);
    case 'function':
      return named(t.alias ?? '->', naming);
    case 'variable':
      return variableName(t.variable, naming);
    case 'meta':
      return metaName(t.meta, naming);
    case 'error':
      return '_';
    case 'forall': {
      const names = notRequired(t.variables, t.body).map(v => variableName(v, naming));
      const forall = names.length === 0 ? '' : `forall ${names.join(' ')}. `;
      const text = `${forall}${qualified(t.context, t.body, naming)}`;
      // Outside, the names are free again.
      for (const name of names) naming.taken.delete(name);
      naming.numbers.clear();
      return precedence > 0 ? `(${text})` : text;
    }
    case 'application':
      return t.alias === undefined ? application(t, precedence, naming) : named(t.alias, naming);
  }
}

/** `forall a` before an arrow, or the type that is the argument. */
const requiredText = (type: Type, naming: Naming): string =>
  type.kind === 'variable'
    ? `forall ${variableName(type.variable, naming)}`
    : `(type ${print(type, 2, naming)})`;

/** Those that no `forall a ->` binds. */
function notRequired(variables: readonly TypeVariable[], type: Type): readonly TypeVariable[] {
  const required = new Set<number>();
  for (let t = expose(type); t.kind === 'function'; t = expose(t.result)) {
    const of = requiredOf(expose(t.argument));
    if (of?.kind === 'variable') required.add(of.variable.unique);
  }
  return required.size === 0 ? variables : variables.filter(v => !required.has(v.unique));
}

function application(type: Type, precedence: 0 | 1 | 2, naming: Naming): string {
  const { head, arguments: list } = spine(type);
  if (head.kind === 'constructor') {
    if (head.id === '[]' && list.length === 1) return `[${print(list[0]!, 0, naming)}]`;
    if (/^\(,+\)$/.test(head.id) && list.length === head.id.length - 1)
      return `(${list.map(t => print(t, 0, naming)).join(', ')})`;
    if (isUnboxedName(idName(head.id))) return unboxed(idName(head.id), list, naming);
    const [left, right] = list;
    if (list.length === 2 && isOperator(head.id)) {
      const text = `${print(left!, 1, naming)} ${named(head.id, naming)} ${print(right!, 1, naming)}`;
      return precedence > 0 ? `(${text})` : text;
    }
  }
  const text = [print(head, 2, naming), ...list.map(t => print(t, 2, naming))].join(' ');
  return precedence === 2 ? `(${text})` : text;
}

function unboxed(name: string, list: readonly Type[], naming: Naming): string {
  const parts = list.map(t => print(t, 0, naming)).join(name.includes('|') ? ' | ' : ', ');
  return parts === '' ? '(# #)' : `(# ${parts} #)`;
}

const isOperator = (id: string): boolean => !/^'?["\p{L}\p{N}_([]/u.test(idName(id));

const named = (id: string, { nameOf }: Naming): string => nameOf(id) ?? idName(id);

function withoutAlias(type: Type, { nameOf }: Naming): Type {
  if (!('alias' in type) || type.alias === undefined || nameOf(type.alias) !== undefined) return type;
  const { alias, ...bare } = type;
  return bare;
}

function constructorName(id: string, naming: Naming): string {
  if (id === '->') return '(->)';
  const name = named(id, naming);
  return isOperator(id) ? `(${name})` : name;
}

function variableName(variable: TypeVariable, naming: Naming): string {
  const given = naming.variables.get(variable.unique);
  if (given !== undefined) return given;
  const name = free(variable.name, naming);
  naming.variables.set(variable.unique, name);
  return name;
}

function metaName(meta: Meta, naming: Naming): string {
  const given = naming.metas.get(meta);
  if (given !== undefined) return given;
  const name = free('t', naming);
  naming.metas.set(meta, name);
  return name;
}

function free(wanted: string, naming: Naming): string {
  let name = wanted;
  let number = naming.numbers.get(wanted) ?? 1;
  for (; naming.taken.has(name); number++) name = `${wanted}${number}`;
  naming.numbers.set(wanted, number);
  naming.taken.add(name);
  return name;
}

function printRep(rep: RepName | undefined): string {
  if (rep === undefined) return 'TYPE _';
  if (rep === 'TupleRep' || rep === 'SumRep') return `TYPE ('${rep} _)`;
  if (rep === 'UnliftedRep') return 'UnliftedType';
  return rep === 'ZeroBitRep' ? 'ZeroBitType' : `TYPE '${rep}`;
}

export function printKind(kind: Kind): string {
  switch (kind.kind) {
    case 'star':
      return '*';
    case 'constraint':
      return 'Constraint';
    case 'data':
      return idName(kind.id);
    case 'unlifted':
      return printRep(kind.rep);
    case 'represented':
      return kind.boxed ? `TYPE (BoxedRep ${kind.variable})` : `TYPE ${kind.variable}`;
    case 'any':
      return 'k';
    case 'arrow': {
      const argument = printKind(kind.argument);
      return `${kind.argument.kind === 'arrow' ? `(${argument})` : argument} -> ${printKind(kind.result)}`;
    }
  }
}
