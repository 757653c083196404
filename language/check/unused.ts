/**
 * Definitions and variables that nothing uses. A definition is used if something outside its declaration list
 * mentions it, or a definition of the list that is used itself: two functions that only call each other are both
 * unused. A variable of a pattern is used where any text mentions it. What begins with an underscore is never missed.
 */

import type { Entity, Local, TopEntity } from '../rename/entity.ts';
import { isValueBinding } from '../rename/frame.ts';
import type { ValueBinding } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { linesOf } from '../source/text.ts';
import type * as Tree from '../syntax/tree.ts';
import { children, pushChildren } from '../syntax/walk.ts';
import { isExpanded, type Subject } from './context.ts';
import { mentionedByDeriving } from './derived.ts';
import { mentionedByDots } from './dotted.ts';
import * as errors from './errors.ts';

/** The bindings that enclose a place, innermost first. */
interface Chain {
  readonly binding: ValueBinding;
  readonly list: readonly Tree.Declaration[];
  readonly outer: Chain | undefined;
}

interface Usage {
  readonly subject: Subject;
  /** Where definitions of lists are from. */
  readonly lists: Map<Entity, readonly Tree.Declaration[]>;
  readonly bindings: Map<Entity, ValueBinding>;
  /** What is mentioned anywhere, if only in itself. */
  readonly mentioned: Set<Entity>;
  /** Mentioned outside the list that defines it. */
  readonly needed: Set<Entity>;
  /** What a binding mentions of its own list. */
  readonly uses: Map<ValueBinding, Set<Entity>>;
  /** Variables of patterns, in the order of the text. */
  readonly matched: { readonly local: Local; readonly span: Span }[];
  readonly patternBindings: { readonly binding: Tree.PatternBinding; readonly top: boolean }[];
}

export function checkUnused(subject: Subject): readonly Diagnostic[] {
  const { renamed } = subject;
  const usage: Usage = {
    subject,
    lists: new Map(),
    bindings: new Map(),
    mentioned: new Set(),
    needed: new Set(),
    uses: new Map(),
    matched: [],
    patternBindings: [],
  };
  for (const list of renamed.declarations.keys()) enlist(usage, list);
  collectUsage(usage);
  for (const mentioned of [mentionedByDeriving(subject), mentionedByDots(subject)])
    for (const entity of mentioned) usage.mentioned.add(entity);
  for (const entity of renamed.exports) usage.needed.add(entity);
  // what syntax stands for (RebindableSyntax) is written nowhere
  for (const [{ implied }, entity] of renamed.names)
    if (implied === true) {
      usage.mentioned.add(entity);
      usage.needed.add(entity);
    }
  const used = reachable(usage);
  return [...unusedTop(usage, used), ...unusedLocals(usage, used), ...unusedMatches(usage)];
}

/** Notes where the variables of a declaration list are defined. */
function enlist(usage: Usage, list: readonly Tree.Declaration[]): void {
  for (const binding of list) {
    if (!isValueBinding(binding)) continue;
    for (const { entity } of binders(usage.subject, binding)) {
      if (entity.kind === 'method') continue;
      usage.lists.set(entity, list);
      usage.bindings.set(entity, binding);
    }
  }
}

/** What a binding binds, with the place of its name. */
function binders(
  { renamed }: Subject,
  binding: ValueBinding,
): readonly { readonly entity: Local | TopEntity; readonly span: Span }[] {
  if (binding.kind !== 'patternBinding') {
    const entity = renamed.names.get(binding.name);
    return entity === undefined || entity.kind === 'typeVariable'
      ? []
      : [{ entity, span: binding.name.span }];
  }
  const list: { entity: Local | TopEntity; span: Span }[] = [];
  const rest: Tree.Node[] = [binding.pattern];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind === 'variablePattern' || node.kind === 'asPattern' || node.kind === 'nPlusKPattern') {
      const entity = renamed.names.get(node.name);
      if (entity !== undefined && entity.kind !== 'typeVariable') list.push({ entity, span: node.name.span });
    } else if (node.kind === 'fieldBinding') {
      const entity = renamed.puns.get(node);
      if (entity !== undefined) list.push({ entity, span: node.field.span });
    }
    if (node.kind === 'viewPattern') rest.push(node.pattern);
    else rest.push(...children(node));
  }
  return list;
}

// ---------------------------------------------------------------- usage

/** What is to be visited: nodes, and with each the bindings around it, and whether it is inside a binding's own pattern,
 * whose variables are the list's. */
interface Rest {
  readonly nodes: Tree.Node[];
  readonly chains: (Chain | undefined)[];
  readonly own: boolean[];
}

function later(rest: Rest, node: Tree.Node, chain: Chain | undefined, own = false): void {
  rest.nodes.push(node);
  rest.chains.push(chain);
  rest.own.push(own);
}

function collectUsage(usage: Usage): void {
  const { tree } = usage.subject.renamed;
  const rest: Rest = { nodes: [], chains: [], own: [] };
  for (const list of [tree.declarations, tree.exports ?? []])
    for (let i = list.length - 1; i >= 0; i--) later(rest, list[i]!, undefined);
  const { nodes } = rest;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const chain = rest.chains.pop();
    const own = rest.own.pop() === true;
    if (node.kind === 'name') continue;
    const inner =
      node.kind === 'function' || node.kind === 'patternBinding' || node.kind === 'matcher'
        ? inside(usage, node, chain)
        : chain;
    if (node.kind === 'patternBinding') {
      usage.patternBindings.push({ binding: node, top: chain === undefined });
      later(rest, node.rhs, inner);
      later(rest, node.pattern, inner, true);
      continue;
    }
    visitNode(usage, node, inner, own);
    pushChildren(node, nodes);
    while (rest.own.length < nodes.length) {
      rest.chains.push(inner);
      rest.own.push(own);
    }
  }
}

function inside(usage: Usage, binding: ValueBinding, outer: Chain | undefined): Chain | undefined {
  const [first] = binders(usage.subject, binding);
  const list = first === undefined ? undefined : usage.lists.get(first.entity);
  return list === undefined ? outer : { binding, list, outer };
}

/** What the node itself mentions or binds; its children are visited by themselves. */
function visitNode(usage: Usage, node: Tree.Node, chain: Chain | undefined, ownPattern: boolean): void {
  const { renamed } = usage.subject;
  const use = (name: Tree.Name): void => mention(usage, renamed.names.get(name), chain);
  switch (node.kind) {
    case 'variable':
    case 'constructor':
    case 'typeConstructor':
    // a variable of a pattern, where an argument is a type (RequiredTypeArguments)
    case 'typeVariable':
      use(node.name);
      return;
    case 'variablePattern':
    case 'nPlusKPattern':
    case 'asPattern':
      if (!ownPattern) match(usage, renamed.names.get(node.name), node.name.span);
      return;
    case 'constructorPattern':
      use(node.constructor_);
      mentionMatchers(usage, node, chain);
      return;
    case 'infixPattern':
      for (const item of node.items) if (item.kind === 'operator') use(item.operator.name);
      mentionMatchers(usage, node, chain);
      return;
    case 'recordPattern':
      use(node.constructor_);
      for (const field of node.fields) {
        use(field.field);
        const local = renamed.puns.get(field);
        if (local !== undefined && !ownPattern) match(usage, local, field.field.span);
      }
      for (const { field } of renamed.wildcards.get(node) ?? []) mention(usage, field, chain);
      return;
    case 'recordConstruction':
    case 'recordUpdate':
      for (const field of node.fields) {
        use(field.field);
        mention(usage, renamed.puns.get(field), chain);
      }
      if (node.kind === 'recordConstruction')
        for (const { field, local } of renamed.wildcards.get(node) ?? []) {
          mention(usage, field, chain);
          mention(usage, local, chain);
        }
      return;
    case 'instance':
    case 'derivingDeclaration':
    case 'derivingClause':
      use(node.className);
      return;
    case 'item':
      use(node.name);
      if (Array.isArray(node.subordinates)) for (const name of node.subordinates) use(name);
      return;
    default:
      return;
  }
}

/** A pattern synonym in a pattern is a use of its matcher. */
function mentionMatchers(usage: Usage, node: Tree.Node, chain: Chain | undefined): void {
  const { renamed } = usage.subject;
  const matcher = renamed.matchers.get(node as Tree.ConstructorPattern);
  if (matcher !== undefined) mention(usage, renamed.names.get(matcher.name), chain);
  const meant = renamed.groupedPatterns.get(node as Tree.Pattern);
  if (meant !== undefined)
    for (const part of [meant, ...children(meant)]) mentionMatchers(usage, part, chain);
}

function match(usage: Usage, entity: Entity | undefined, span: Span): void {
  if (entity?.kind === 'local' && !usage.lists.has(entity)) usage.matched.push({ local: entity, span });
}

function mention(usage: Usage, entity: Entity | undefined, chain: Chain | undefined): void {
  if (entity === undefined) return;
  usage.mentioned.add(entity);
  const list = usage.lists.get(entity);
  if (list === undefined) return;
  for (let c = chain; c !== undefined; c = c.outer)
    if (c.list === list) {
      const uses = usage.uses.get(c.binding) ?? new Set();
      usage.uses.set(c.binding, uses.add(entity));
      return;
    }
  usage.needed.add(entity);
}

/** The definitions that are needed, and those that they mention. */
function reachable(usage: Usage): ReadonlySet<Entity> {
  const used = new Set<Entity>(usage.needed);
  for (const entity of usage.lists.keys()) if (entity.name.startsWith('_')) used.add(entity);
  const done = new Set<ValueBinding>();
  const rest = [...used].flatMap(entity => usage.bindings.get(entity) ?? []);
  // A binding without variables, such as `!_ = e`, is in no one's way.
  for (let binding = rest.pop(); binding !== undefined; binding = rest.pop()) {
    if (done.has(binding)) continue;
    done.add(binding);
    for (const entity of usage.uses.get(binding) ?? []) {
      used.add(entity);
      const next = usage.bindings.get(entity);
      if (next !== undefined) rest.push(next);
    }
  }
  return used;
}

// ---------------------------------------------------------------- what is left

const isQuiet = (name: string): boolean => name.startsWith('_');

function unusedTop(usage: Usage, used: ReadonlySet<Entity>): readonly Diagnostic[] {
  const { renamed } = usage.subject;
  const exported = isExported(renamed.exports);
  const diagnostics: Diagnostic[] = [];
  // Whoever uses a constructor uses its type.
  const parents = new Set(
    [...usage.mentioned].map(entity => ('parent' in entity ? entity.parent : undefined)),
  );
  for (const entity of renamed.defined) {
    const { kind, name, span, helps } = entity;
    if (span === undefined || isQuiet(name) || helps !== undefined || exported(entity)) continue;
    if (kind !== 'variable') {
      const what = kind === 'synonym' ? 'type' : kind;
      if (!usage.mentioned.has(entity) && !parents.has(entity.id))
        diagnostics.push(errors.unusedTop(span, name, what, []));
    } else if (!used.has(entity)) {
      diagnostics.push(errors.unusedTop(span, name, '', definitionOf(usage, entity)));
    }
  }
  return diagnostics;
}

/** Which of a module's own are exported. A pattern synonym that is bundled with a type, `T (.., P)`, is another entity there, as are its fields. */
function isExported(exports: readonly TopEntity[]): (entity: TopEntity) => boolean {
  const all = new Set(exports);
  const bundled = new Set(
    exports.flatMap(({ kind, id }) => (kind === 'pattern' || kind === 'field' ? [`${kind} ${id}`] : [])),
  );
  return entity => all.has(entity) || bundled.has(`${entity.kind} ${entity.id}`);
}

/** A function's clauses and its signature, if that is its alone, with the lines that they stand on. */
function definitionOf({ subject, bindings, lists }: Usage, entity: Local | TopEntity): readonly Span[] {
  const binding = bindings.get(entity);
  const list = lists.get(entity);
  if (binding?.kind !== 'function' || list === undefined) return [];
  const signature = subject.renamed.declarations.get(list)?.signatures.get(entity);
  const alone = signature !== undefined && signature.names.length === 1 ? [signature.span] : [];
  return [...alone, binding.span].map(span => linesOf(subject.source, span));
}

function unusedLocals(usage: Usage, used: ReadonlySet<Entity>): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const spans = new Map<ValueBinding, ReadonlyMap<Entity, Span>>();
  for (const [entity, binding] of usage.bindings) {
    if (entity.kind !== 'local' || used.has(entity) || isQuiet(entity.name)) continue;
    const places =
      spans.get(binding) ?? new Map(binders(usage.subject, binding).map(b => [b.entity, b.span]));
    spans.set(binding, places);
    diagnostics.push(
      errors.unusedLocal(places.get(entity) ?? entity.span, entity.name, definitionOf(usage, entity)),
    );
  }
  for (const { binding } of usage.patternBindings)
    if (binders(usage.subject, binding).length === 0 && !mayBindNothing(binding.pattern))
      diagnostics.push(errors.unusedPattern(binding.pattern.span));
  return diagnostics;
}

/** A lone wildcard says that it means it; a bang is there to evaluate; a splice of fields may bind what is not seen. */
function mayBindNothing(pattern: Tree.Pattern): boolean {
  if (pattern.kind === 'wildcardPattern' || pattern.kind === 'bangPattern' || pattern.kind === 'errorPattern')
    return true;
  if (pattern.kind === 'parenthesisedPattern') return mayBindNothing(pattern.pattern);
  return pattern.kind === 'recordPattern' && pattern.wildcard !== undefined;
}

const unusedMatches = (usage: Usage): readonly Diagnostic[] =>
  usage.matched.flatMap(({ local, span }) =>
    usage.mentioned.has(local) || isQuiet(local.name) || isExpanded(usage.subject.renamed, span)
      ? []
      : [errors.unusedMatch(span, local.name)],
  );
