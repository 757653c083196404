/**
 * The module graph (Report 5.7 without mutual recursion, as in GHC without hs-boot files): which modules a module
 * needs, in which order to compile them, and which import each other in a circle.
 */

import { dependencyOrder } from '../rename/dependency.ts';
import { importsPrelude } from '../rename/import.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { span } from '../source/span.ts';
import { lineAt, type SourceText } from '../source/text.ts';
import type { Module } from '../syntax/tree.ts';

export interface ModuleImport {
  readonly name: string;
  /** The module's name in the import declaration; the file's start for an implicit Prelude. */
  readonly span: Span;
}

/** A parsed module, as far as the graph looks at it. */
export interface GraphNode {
  readonly name: string;
  readonly source: SourceText;
  readonly imports: readonly ModuleImport[];
}

export interface ModuleGraph {
  /** Names of the modules in no circle, each after those that it imports. */
  readonly order: readonly string[];
  /** Modules that import each other, and the errors that say so, by module. */
  readonly cycles: readonly (readonly string[])[];
  readonly errors: ReadonlyMap<string, readonly Diagnostic[]>;
}

export const moduleNameOf = (tree: Module): string => tree.name?.text ?? 'Main';

/** What a module imports, each module once, the implicit Prelude included. */
export function importsOf(tree: Module): readonly ModuleImport[] {
  const moduleImports = new Map<string, ModuleImport>();
  if (importsPrelude(tree, moduleNameOf(tree)))
    moduleImports.set('Prelude', { name: 'Prelude', span: span(0, 0) });
  for (const { module } of tree.imports)
    if (!moduleImports.has(module.text))
      moduleImports.set(module.text, { name: module.text, span: module.span });
  return [...moduleImports.values()];
}

/** Orders the given modules; imports of others are not looked at. */
export function moduleGraph(nodes: readonly GraphNode[]): ModuleGraph {
  const index = new Map(nodes.map((node, i) => [node.name, i]));
  const edges = nodes.map(node => node.imports.flatMap(({ name }) => index.get(name) ?? []));
  const order: string[] = [];
  const cycles: (readonly string[])[] = [];
  const errors = new Map<string, readonly Diagnostic[]>();
  for (const members of dependencyOrder(nodes.length, node => edges[node]!)) {
    const first = members[0]!;
    if (members.length === 1 && !edges[first]!.includes(first)) {
      order.push(nodes[first]!.name);
      continue;
    }
    const circle = shortestCircle(first, new Set(members), edges).map(member => nodes[member]!);
    cycles.push(members.map(member => nodes[member]!.name));
    for (const member of members)
      errors.set(nodes[member]!.name, [circleError(nodes[member]!, members, nodes, circle)]);
  }
  return { order, cycles, errors };
}

/** A shortest way from `start` back to itself inside a component. */
function shortestCircle(
  start: number,
  members: ReadonlySet<number>,
  edges: readonly (readonly number[])[],
): readonly number[] {
  const before = new Map<number, number>();
  const queue = [start];
  for (const node of queue) {
    for (const target of edges[node]!) {
      if (target === start) {
        const path = [node];
        while (path[0] !== start) path.unshift(before.get(path[0]!)!);
        return path;
      }
      if (!members.has(target) || before.has(target)) continue;
      before.set(target, node);
      queue.push(target);
    }
  }
  return [start];
}

function circleError(
  node: GraphNode,
  members: readonly number[],
  nodes: readonly GraphNode[],
  circle: readonly GraphNode[],
): Diagnostic {
  const inside = new Set(members.map(member => nodes[member]!.name));
  const own = node.imports.find(({ name }) => inside.has(name)) ?? node.imports[0];
  const names = [...circle, circle[0]!].map(({ name }) => name);
  const steps = circle.map((from, i) => {
    const target = circle[(i + 1) % circle.length]!.name;
    const at = from.imports.find(({ name }) => name === target)?.span.start ?? 0;
    return `${from.name} imports ${target} (${from.source.name}:${lineAt(from.source, at) + 1})`;
  });
  const boot = circle.flatMap(from => from.imports.filter(({ span: at }) => isOfBoot(from.source, at.start)));
  if (boot.length > 0)
    return {
      code: 'E0325',
      severity: 'error',
      span: own?.span ?? span(0, 0),
      title: 'Modules that import each other by {-# SOURCE #-} are not supported',
      text: `${steps.join(', ')}. Files of .hs-boot are not read.`,
      hint: 'Move what both sides need into a module of its own, or put the modules into one.',
      lacks: 'imports of .hs-boot files',
    };
  return {
    code: 'E0325',
    severity: 'error',
    span: own?.span ?? span(0, 0),
    title:
      circle.length === 1
        ? `Module ${node.name} imports itself`
        : `Modules import each other in a circle: ${names.join(' → ')}`,
    text: `${steps.join(', ')}. A module can only be compiled after all that it imports.`,
    hint: 'Move what both sides need into a module of its own, and import that from both.',
  };
}

/** Whether the pragma stands before the module's name. */
const isOfBoot = ({ text }: SourceText, at: number): boolean =>
  /\bimport\s*\{-#\s*SOURCE\s*#-\}[^;\n]*$/i.test(text.slice(Math.max(0, at - 200), at));
