/**
 * Classes, instances and standalone deriving: Report 4.3, with several parameters, functional dependencies,
 * overlap pragmas and signatures in instances.
 */
import type { ClassDeclaration, Declaration, InstanceDeclaration, Name, Type } from '../syntax/tree.ts';
import { declarationHead, strategy } from './data.ts';
import { name } from './name.ts';
import { failExpected } from './problem.ts';
import { accept, advance, at, finish, type Parser } from './state.ts';
import { classHead, type } from './type.ts';
import { passWarning } from './warning.ts';

export function classDeclaration(p: Parser): ClassDeclaration {
  const word = advance(p);
  const head = declarationHead(p);
  const dependencies: { from: readonly Name[]; to: readonly Name[] }[] = [];
  if (accept(p, '|')) {
    do dependencies.push(dependency(p));
    while (accept(p, ','));
  }
  const members = body(p);
  return { kind: 'class', span: finish(p, word.span.start), ...head, dependencies, declarations: members };
}

function body(p: Parser): readonly Declaration[] {
  if (!at(p, 'where')) return [];
  advance(p);
  return p.grammar.declarations(p, true);
}

/** `a b -> c`. */
function dependency(p: Parser): { from: readonly Name[]; to: readonly Name[] } {
  const from = variables(p);
  if (!accept(p, '->')) failExpected(p, '‘->’ of the functional dependency');
  return { from, to: variables(p) };
}

function variables(p: Parser): readonly Name[] {
  const names: Name[] = [];
  while (p.now.kind === 'variable') names.push(name(p));
  return names;
}

interface InstanceHead {
  readonly context: readonly Type[];
  readonly className: Name;
  readonly types: readonly Type[];
  readonly kinds?: readonly Type[];
}

function instanceHead(p: Parser): InstanceHead {
  let read = type(p);
  while (read.kind === 'forallType') read = read.body;
  const context: Type[] = [];
  while (read.kind === 'qualifiedType') {
    context.push(...read.context);
    read = read.body;
  }
  return { context, ...classHead(p, read) };
}

const overlaps = ['OVERLAPPING', 'OVERLAPPABLE', 'OVERLAPS', 'INCOHERENT'] as const;

/** Reads an overlap pragma, if one stands here. */
function overlapPragma(p: Parser): InstanceDeclaration['overlap'] {
  const overlap = p.now.kind === 'pragma' ? overlaps.find(one => one === p.now.name) : undefined;
  if (overlap !== undefined) advance(p);
  return overlap;
}

export function instanceDeclaration(p: Parser): InstanceDeclaration {
  const word = advance(p);
  passWarning(p);
  const overlap = overlapPragma(p);
  const head = instanceHead(p);
  const members = body(p);
  return {
    kind: 'instance',
    span: finish(p, word.span.start),
    ...head,
    declarations: members,
    ...(overlap !== undefined && { overlap }),
  };
}

/** `deriving [strategy] instance [context =>] C (T a)`. */
export function derivingDeclaration(p: Parser): Declaration {
  const word = advance(p);
  const chosen = strategy(p);
  const via = accept(p, 'via') ? type(p) : undefined;
  if (!accept(p, 'instance'))
    failExpected(p, '‘instance’', {
      hint: 'A ‘deriving’ clause that belongs to the type above must be indented.',
    });
  passWarning(p);
  overlapPragma(p);
  const head = instanceHead(p);
  const given = { ...(chosen !== undefined && { strategy: chosen }), ...(via !== undefined && { via }) };
  return { kind: 'derivingDeclaration', span: finish(p, word.span.start), ...given, ...head };
}
