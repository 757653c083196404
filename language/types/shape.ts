/**
 * Looking at types that may hold unification variables: following solutions, taking types apart, substituting,
 * collecting. A function type and `(->) a b` are one and the same to every function here.
 */
import { applyTypes, arrow, classes, constructorType } from './build.ts';
import type { Meta, Predicate, Scheme, Type, TypeVariable } from './type.ts';

/** A rigid type variable of a signature or an opened constructor. `level`: where it may be spoken of. `refined`: what
 * a GADT match has taught of it, while that match is checked. */
export interface Skolem extends TypeVariable {
  readonly level: number;
  /** The opened constructor that it is of. */
  readonly constructor_?: string;
  /** Of an instance's or class's head: as with an opened constructor, no use makes it a type for which there is a more
   * special instance (GHC's super skolems). */
  readonly ofHead?: boolean;
  refined?: Type | undefined;
}

/** The type without solved variables at its head, paths compressed. */
export function prune(type: Type): Type {
  let t = type;
  for (;;) {
    if (t.kind === 'meta') {
      const { solution } = t.meta;
      if (solution === undefined) return t;
      if (solution.kind === 'meta' && solution.meta.solution !== undefined)
        t.meta.solution = solution.meta.solution;
      t = solution;
    } else if (t.kind === 'variable') {
      const { refined } = t.variable as Skolem;
      if (refined === undefined) return t;
      t = refined;
    } else return t;
  }
}

/** As `prune`, and `(->) a b` as a function type. */
export function expose(type: Type): Type {
  const t = prune(type);
  if (t.kind !== 'application') return t;
  const f = prune(t.function);
  if (f.kind !== 'application') return t;
  const head = prune(f.function);
  if (head.kind !== 'constructor' || head.id !== '->') return t;
  return { kind: 'function', argument: f.argument, result: t.argument };
}

/** A type as `function argument`, if it is an application of any kind. */
export function asApplication(type: Type): { readonly function: Type; readonly argument: Type } | undefined {
  const t = expose(type);
  if (t.kind === 'application') return t;
  if (t.kind === 'function')
    return { function: { kind: 'application', function: arrow, argument: t.argument }, argument: t.result };
  return undefined;
}

export interface Spine {
  readonly head: Type;
  readonly arguments: readonly Type[];
}

/** `T a b` as T and [a, b]; a function as `->` and two arguments. */
export function spine(type: Type): Spine {
  let t = expose(type);
  const list: Type[] = [];
  for (;;) {
    if (t.kind === 'application') {
      list.push(t.argument);
      t = expose(t.function);
    } else if (t.kind === 'function')
      return { head: arrow, arguments: [t.argument, t.result, ...list.reverse()] };
    else return { head: t, arguments: list.reverse() };
  }
}

/** The argument types and the result of `a -> b -> c`. */
export function arrows(type: Type): { readonly parameters: readonly Type[]; readonly result: Type } {
  const parameters: Type[] = [];
  let t = expose(type);
  while (t.kind === 'function') {
    parameters.push(t.argument);
    t = expose(t.result);
  }
  return { parameters, result: t };
}

/** The constructor of a type family at the head of a pruned type. */
export function familyHead(type: Type): (Type & { kind: 'constructor' }) | undefined {
  let t = type;
  while (t.kind === 'application') t = prune(t.function);
  return t.kind === 'constructor' && t.family !== undefined ? t : undefined;
}

/** The same, if it has no more arguments than its own: with more, the type is an application like any other. */
export function familyOf(type: Type): (Type & { kind: 'constructor' }) | undefined {
  let t = type;
  let count = 0;
  for (; t.kind === 'application'; count++) t = prune(t.function);
  return t.kind === 'constructor' && t.family === count ? t : undefined;
}

export type Substitution = ReadonlyMap<number, Type>;

/** Replaces variables, by unique: free ones, and none is captured. Parts without any keep their identity. */
export function substitute(map: Substitution, type: Type): Type {
  if (map.size === 0) return type;
  switch (type.kind) {
    case 'constructor':
    case 'error':
      return type;
    case 'variable': {
      const replacement = map.get(type.variable.unique);
      if (replacement !== undefined) return replacement;
      const { refined } = type.variable as Skolem;
      return refined === undefined ? type : substitute(map, refined);
    }
    case 'meta':
      return type.meta.solution === undefined ? type : substitute(map, type.meta.solution);
    case 'application': {
      const f = substitute(map, type.function);
      const argument = substitute(map, type.argument);
      return f === type.function && argument === type.argument
        ? type
        : { kind: 'application', function: f, argument };
    }
    case 'function': {
      const argument = substitute(map, type.argument);
      const result = substitute(map, type.result);
      return argument === type.argument && result === type.result
        ? type
        : { kind: 'function', argument, result, ...(type.linear && { linear: true }) };
    }
    case 'forall':
      return substituteForall(map, type);
  }
}

/** What it binds itself is not replaced; it binds nothing that is put into it. */
function substituteForall(map: Substitution, type: Type & { kind: 'forall' }): Type {
  const bound = new Set(type.variables.map(({ unique }) => unique));
  const inner = new Map([...map].filter(([unique]) => !bound.has(unique)));
  if (inner.size === 0) return type;
  let { variables } = type;
  if ([...inner.values()].some(t => hasFree(t, bound))) {
    let lowest = Math.min(0, lowestOf(type), ...[...inner.values()].map(lowestOf));
    variables = variables.map(v => ({ ...v, unique: --lowest }));
    for (const [i, v] of type.variables.entries())
      inner.set(v.unique, { kind: 'variable', variable: variables[i]! });
  }
  const context = type.context.map(p => substitutePredicate(inner, p));
  return { kind: 'forall', variables, context, body: substitute(inner, type.body) };
}

/** Whether one of these variables is free in a type. */
function hasFree(type: Type, uniques: ReadonlySet<number>, visits: Visits = createVisits()): boolean {
  const t = prune(type);
  switch (t.kind) {
    case 'variable':
      return uniques.has(t.variable.unique);
    case 'application':
      if (wasVisited(visits, t)) return false;
      return hasFree(t.function, uniques, visits) || hasFree(t.argument, uniques, visits);
    case 'function':
      if (wasVisited(visits, t)) return false;
      return hasFree(t.argument, uniques, visits) || hasFree(t.result, uniques, visits);
    case 'forall': {
      const bound = new Set(t.variables.map(({ unique }) => unique));
      const free = new Set([...uniques].filter(unique => !bound.has(unique)));
      if (free.size === 0) return false;
      const inContext = t.context.some(p => p.arguments.some(argument => hasFree(argument, free)));
      return inContext || hasFree(t.body, free);
    }
    default:
      return false;
  }
}

/** The lowest number of a variable in a type, free or bound. */
function lowestOf(type: Type): number {
  let lowest = 0;
  anyPart(type, part => {
    if (part.kind === 'variable') lowest = Math.min(lowest, part.variable.unique);
    if (part.kind === 'forall') {
      lowest = Math.min(lowest, ...part.variables.map(({ unique }) => unique));
      for (const p of part.context) lowest = Math.min(lowest, ...p.arguments.map(lowestOf));
    }
    return false;
  });
  return lowest;
}

export const substitutePredicate = (map: Substitution, p: Predicate): Predicate =>
  mapPredicate(p, t => substitute(map, t));

export const substitution = (variables: readonly TypeVariable[], types: readonly Type[]): Substitution =>
  new Map(variables.map((v, i) => [v.unique, types[i] ?? { kind: 'variable', variable: v }]));

/** The type without solved variables anywhere. Parts that have none keep their identity. */
export function zonk(type: Type): Type {
  const t = expose(type);
  switch (t.kind) {
    case 'application': {
      const f = zonk(t.function);
      const argument = zonk(t.argument);
      return f === t.function && argument === t.argument ? t : { kind: 'application', function: f, argument };
    }
    case 'function': {
      const argument = zonk(t.argument);
      const result = zonk(t.result);
      return argument === t.argument && result === t.result
        ? t
        : { kind: 'function', argument, result, ...(t.linear && { linear: true }) };
    }
    case 'forall':
      return {
        kind: 'forall',
        variables: t.variables,
        context: t.context.map(zonkPredicate),
        body: zonk(t.body),
      };
    default:
      return t;
  }
}

export const zonkPredicate = (p: Predicate): Predicate => mapPredicate(p, zonk);

/** The unsolved variables of a type, in order of appearance, added to `found`. */
export function metasOf(type: Type, found: Set<Meta> = new Set()): Set<Meta> {
  addMetas(type, found, createVisits());
  return found;
}

function addMetas(type: Type, found: Set<Meta>, visits: Visits): void {
  const t = prune(type);
  switch (t.kind) {
    case 'meta':
      found.add(t.meta);
      break;
    case 'application':
      if (wasVisited(visits, t)) break;
      addMetas(t.function, found, visits);
      addMetas(t.argument, found, visits);
      break;
    case 'function':
      if (wasVisited(visits, t)) break;
      addMetas(t.argument, found, visits);
      addMetas(t.result, found, visits);
      break;
    case 'forall':
      for (const p of t.context) predicateMetas(p, found);
      addMetas(t.body, found, visits);
      break;
    default:
      break;
  }
}

// ---------------------------------------------------------------- large types

/** A walk through a type. Types share parts, and may have many more parts than there are objects. */
export interface Visits {
  steps: number;
  seen: Set<Type> | undefined;
}

export const createVisits = (): Visits => ({ steps: 0, seen: undefined });

/** Whether a walk has been here before. Short walks do not remember it. */
export function wasVisited(visits: Visits, part: Type): boolean {
  if (visits.steps++ < 1000) return false;
  visits.seen ??= new Set();
  if (visits.seen.has(part)) return true;
  visits.seen.add(part);
  return false;
}

/** Types of more parts are not worked with: each step would take seconds, and the next ones minutes. */
const mostParts = 400_000;

/** Whether a type, written out, has so many parts. */
export function isVast(...types: readonly Type[]): boolean {
  const rest = [...types];
  let count = 0;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const t = prune(next);
    if (++count > mostParts) return true;
    if (t.kind === 'application') rest.push(t.function, t.argument);
    else if (t.kind === 'function') rest.push(t.argument, t.result);
    else if (t.kind === 'forall') rest.push(t.body);
  }
  return false;
}

export function predicateMetas(p: Predicate, found: Set<Meta> = new Set()): Set<Meta> {
  for (const argument of p.arguments) metasOf(argument, found);
  return found;
}

/** Whether any part of the type, solutions followed, satisfies the test. */
export function anyPart(type: Type, test: (part: Type) => boolean): boolean {
  const t = prune(type);
  if (test(t)) return true;
  switch (t.kind) {
    case 'application':
      return anyPart(t.function, test) || anyPart(t.argument, test);
    case 'function':
      return anyPart(t.argument, test) || anyPart(t.result, test);
    case 'forall':
      return anyPart(t.body, test);
    default:
      return false;
  }
}

export const isErroneous = (type: Type): boolean => anyPart(type, t => t.kind === 'error');

/** Whether a type speaks of variables that it does not quantify itself. */
export function isOpen({ variables, type }: Scheme): boolean {
  const own = new Set(variables.map(({ unique }) => unique));
  // those of an inner forall are found before what stands under it
  return anyPart(type, part => {
    if (part.kind === 'forall') for (const { unique } of part.variables) own.add(unique);
    return part.kind === 'meta' || (part.kind === 'variable' && !own.has(part.variable.unique));
  });
}

/** Types with the same text are equal: a key for tables. Unsolved variables are told apart by number. */
export function typeKey(type: Type): string {
  const t = expose(type);
  switch (t.kind) {
    case 'constructor':
      return t.id;
    case 'variable':
      return `'${t.variable.unique}`;
    case 'meta':
      return `?${t.meta.unique}`;
    case 'error':
      return '?';
    case 'application':
      return `(${typeKey(t.function)} ${typeKey(t.argument)})`;
    case 'function':
      return `((-> ${typeKey(t.argument)}) ${typeKey(t.result)})`;
    case 'forall': {
      const names = t.variables.map(v => `'${v.unique}`).join(' ');
      return `(forall ${names}.${t.context.map(predicateKey).join()}=>${typeKey(t.body)})`;
    }
  }
}

export const predicateKey = (p: Predicate): string => `${p.className} ${p.arguments.map(typeKey).join(' ')}`;

// ---------------------------------------------------------------- constraints as types

/** The predicate with its types changed. */
export const mapPredicate = (p: Predicate, change: (type: Type) => Type): Predicate =>
  p.className === classes.constraint
    ? constraintOf(change(p.arguments[0]!))
    : { className: p.className, arguments: p.arguments.map(change) };

/** A type of the kind of constraints as a predicate: as the class applied that it is, if it is one. */
export function constraintOf(type: Type): Predicate {
  const { head, arguments: list } = spine(type);
  const isClass = head.kind === 'constructor' && head.family === undefined && !head.id.startsWith('(');
  return isClass
    ? { className: head.id, arguments: list }
    : { className: classes.constraint, arguments: [type] };
}

/** The type that a constraint is written as. */
export const typeOfConstraint = (p: Predicate): Type =>
  p.className === classes.constraint
    ? p.arguments[0]!
    : applyTypes(constructorType(p.className), p.arguments);

/** What several constraints at once are made of; of others nothing. */
export function componentsOf(p: Predicate): readonly Predicate[] | undefined {
  if (p.className !== classes.constraint) return undefined;
  const { head, arguments: list } = spine(p.arguments[0]!);
  if (head.kind !== 'constructor' || !head.id.startsWith('(')) return undefined;
  return list.map(constraintOf);
}
