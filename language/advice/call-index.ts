/**
 * What a module's text calls, and how many loops stand around each call: recursive functions, functions that a library
 * function calls at every step (`map`, `foldl`), and what comes after a generator of a comprehension. One walk, without
 * recursion: trees can be deep.
 */
import type { Local, TopEntity } from '../rename/entity.ts';
import { contains, type Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';
import { type Applied, createViewer, type Viewer } from './call.ts';
import { iteratedArguments } from './complexity.ts';
import type { AdvisedModule } from './module.ts';
import { thresholds } from './thresholds.ts';

/** What is run again and again. */
export interface Loop {
  readonly span: Span;
  /** The function that calls itself. */
  readonly binding?: Tree.FunctionBinding;
  /** Its elements are numbers that stand here as a sequence, `[1 .. n]`: whoever has the loop has made them. */
  readonly isSequence?: boolean;
}

export interface Call extends Applied {
  readonly entity: TopEntity | Local | undefined;
  /** The loops around it, outermost first. */
  readonly loops: readonly Loop[];
  /** Parts of the text around it that are not always needed, outermost first: of a case, behind a guard, right of `&&`. */
  readonly branches: readonly Span[];
  /** The functions that it is in, innermost last. */
  readonly owners: readonly Tree.FunctionBinding[];
  /** It is a function that something else calls at every step. */
  readonly isCalledBack: boolean;
}

export interface CallIndex extends Viewer {
  readonly module: AdvisedModule;
  /** In the order of the text. */
  readonly calls: readonly Call[];
  readonly comprehensions: readonly {
    readonly node: Tree.ListComprehension;
    readonly loops: readonly Loop[];
  }[];
  /** Where functions and variables of the module are bound. */
  readonly bindings: ReadonlyMap<TopEntity | Local, Tree.FunctionBinding>;
  readonly uses: ReadonlyMap<TopEntity | Local, readonly Call[]>;
  /** Loops around a function of each centre that are those of its callers. */
  readonly carried: Map<number, Map<Tree.FunctionBinding, number>>;
}

interface Around {
  readonly loops: readonly Loop[];
  readonly branches: readonly Span[];
  readonly owners: readonly Tree.FunctionBinding[];
  /** Its value is called at every step of something. */
  readonly isCalledBack: boolean;
  /** And these are the numbers of a sequence. */
  readonly overSequence?: boolean;
}

interface Walking {
  readonly viewer: Viewer;
  readonly recursive: ReadonlySet<Tree.Node>;
  readonly calls: Call[];
  readonly comprehensions: { readonly node: Tree.ListComprehension; readonly loops: readonly Loop[] }[];
  readonly rest: { readonly node: Tree.Node; readonly around: Around }[];
}

export function callIndexOf(module: AdvisedModule): CallIndex {
  const { renamed } = module.file;
  const bindings = new Map<TopEntity | Local, Tree.FunctionBinding>();
  const recursive = new Set<Tree.Node>();
  for (const list of renamed.declarations.values())
    for (const group of list.components)
      for (const binding of group.bindings) {
        if (group.recursive) recursive.add(binding);
        if (binding.kind !== 'function') continue;
        const entity = renamed.names.get(binding.name);
        if (entity && entity.kind !== 'typeVariable') bindings.set(entity, binding);
      }
  const viewer = createViewer(module);
  const walking: Walking = { viewer, recursive, calls: [], comprehensions: [], rest: [] };
  const nowhere: Around = { loops: [], branches: [], owners: [], isCalledBack: false };
  for (const node of renamed.tree.declarations.toReversed()) walking.rest.push({ node, around: nowhere });
  for (let next = walking.rest.pop(); next; next = walking.rest.pop()) visit(walking, next.node, next.around);
  const { calls, comprehensions } = walking;
  const uses = new Map<TopEntity | Local, Call[]>();
  for (const call of calls) {
    if (!call.entity) continue;
    const knownCalls = uses.get(call.entity);
    if (knownCalls) knownCalls.push(call);
    else uses.set(call.entity, [call]);
  }
  return {
    ...viewer,
    module,
    calls,
    comprehensions,
    bindings,
    uses,
    carried: new Map(),
  };
}

function visit(walking: Walking, node: Tree.Node, around: Around): void {
  const inside: Around = { ...around, isCalledBack: false };
  switch (node.kind) {
    case 'function': {
      const { viewer, recursive } = walking;
      const loops = recursive.has(node)
        ? [...around.loops, { span: node.span, binding: node }]
        : around.loops;
      const owners = viewer.isFunction(node) ? [...around.owners, node] : around.owners;
      laterBranches(walking, node.clauses, { ...around, loops, owners, isCalledBack: false });
      break;
    }
    case 'parenthesised':
      later(walking, [node.expression], around);
      break;
    case 'lambda':
      later(walking, [node.body], around.isCalledBack ? deeper(inside, calledAt(around, node)) : inside);
      break;
    case 'lambdaCase':
      laterBranches(
        walking,
        node.alternatives,
        around.isCalledBack ? deeper(inside, calledAt(around, node)) : inside,
      );
      break;
    case 'case':
      laterBranches(walking, node.alternatives, inside);
      later(walking, [node.scrutinee], inside);
      break;
    case 'if':
      laterBranches(walking, [node.then, node.else], inside);
      later(walking, [node.condition], inside);
      break;
    case 'multiIf':
      laterGuarded(walking, node.alternatives, inside);
      break;
    case 'rhs':
      later(walking, node.where, inside);
      laterGuarded(walking, node.alternatives, inside);
      break;
    case 'comprehension':
      visitComprehension(walking, node, inside);
      break;
    default: {
      const applied = walking.viewer.view(node);
      if (applied) visitCall(walking, applied, around);
      else later(walking, children(grouped(walking, node)), inside);
    }
  }
}

/** The first of them is visited first. */
function later({ rest }: Walking, nodes: readonly Tree.Node[], around: Around): void {
  for (const node of nodes.toReversed()) rest.push({ node, around });
}

/** The loop that a function is, which something else calls at every step. */
const calledAt = ({ overSequence = false }: Around, { span }: Tree.Node): Loop => ({
  span,
  isSequence: overSequence,
});

const isSequence = (viewer: Viewer, list: Tree.Expression): boolean => viewer.bare(list).kind === 'sequence';

const within = (around: Around, branch: Span): Around => ({
  ...around,
  branches: [...around.branches, branch],
});

/** Of several only one is needed. */
function laterBranches(walking: Walking, nodes: readonly Tree.Node[], around: Around): void {
  for (const node of nodes.toReversed())
    later(walking, [node], nodes.length > 1 ? within(around, node.span) : around);
}

/** The first guard is always looked at. */
function laterGuarded(walking: Walking, list: readonly Tree.GuardedExpression[], around: Around): void {
  for (const [i, each] of [...list.entries()].reverse()) {
    const isOne = each.guards.length > 0;
    later(walking, [each.body], isOne ? within(around, each.span) : around);
    later(walking, each.guards, i > 0 ? within(around, each.span) : around);
  }
}

/** Sequences of operators as their fixities group them. */
function grouped({ viewer }: Walking, node: Tree.Node): Tree.Node {
  return node.kind === 'infix' ? (viewer.grouped(node) ?? node) : node;
}

const deeper = (around: Around, loop: Loop): Around => ({ ...around, loops: [...around.loops, loop] });

function visitCall(walking: Walking, applied: Applied, around: Around): void {
  const { viewer, calls, rest } = walking;
  const entity = viewer.entityOf(applied.head);
  const inside: Around = { ...around, isCalledBack: false };
  const looped = around.isCalledBack ? deeper(inside, calledAt(around, applied.node)) : inside;
  const id = entity !== undefined && 'id' in entity ? entity.id : '';
  calls.push({
    ...applied,
    entity,
    loops: looped.loops,
    branches: around.branches,
    owners: around.owners,
    isCalledBack: around.isCalledBack,
  });
  const called = id === 'GHC.Base..' ? (around.isCalledBack ? [0, 1] : []) : iteratedArguments(id);
  const overSequence = applied.arguments.some(each => each && isSequence(viewer, each));
  for (const [i, argument] of [...applied.arguments.entries()].reverse()) {
    if (!argument) continue;
    const where = id === 'GHC.Base..' ? inside : looped;
    rest.push({
      node: argument,
      around: optional(
        id,
        i,
        argument,
        called.includes(i) ? { ...where, isCalledBack: true, overSequence } : inside,
      ),
    });
  }
}

const seldom: ReadonlySet<string> = new Set(
  ['error', 'errorWithoutStackTrace'].map(name => `GHC.Err.${name}`),
);
const second: ReadonlySet<string> = new Set([
  'GHC.Classes.&&',
  'GHC.Classes.||',
  'GHC.Base.when',
  'Control.Monad.unless',
]);

/** An argument that is not always needed. */
const optional = (id: string, at: number, { span }: Tree.Expression, around: Around): Around =>
  seldom.has(id) || (at === 1 && second.has(id)) ? within(around, span) : around;

/** What comes after a generator is done for each of its elements; the first generator's list is made once. */
function visitComprehension(walking: Walking, node: Tree.ListComprehension, around: Around): void {
  walking.comprehensions.push({ node, loops: around.loops });
  let all = around;
  const parts: { readonly node: Tree.Node; readonly around: Around }[] = [];
  for (const branch of node.branches) {
    let here = around;
    for (const statement of branch) {
      parts.push({ node: statement, around: here });
      if (statement.kind === 'bindStatement')
        here = deeper(here, {
          span: node.span,
          isSequence: isSequence(walking.viewer, statement.expression),
        });
    }
    if (here.loops.length > all.loops.length) all = here;
  }
  parts.push({ node: node.body, around: all });
  walking.rest.push(...parts.reverse());
}

/** A cost centre, as far as loops are asked about. */
interface Within {
  readonly number: number;
  readonly span: Span;
  readonly entries: number;
}

/** Whether a call is needed at every step of the loop around it, or else at every call of its function. Of a function that
 * calls itself the part from which it does so belongs to every step. */
export function isAlways(index: CallIndex, call: Call, fuel = 3): boolean {
  const loop = call.loops.at(-1);
  const span = loop?.span ?? call.owners.at(-1)?.span;
  const recursive = loop?.binding ? selfCalls(index, loop.binding) : [];
  const isSure = call.branches.every(
    branch =>
      (span !== undefined && contains(branch, span)) ||
      (recursive.length > 0 && recursive.every(({ node }) => contains(branch, node.span))),
  );
  if (!isSure || fuel === 0) return false;
  const name = nameAround(index, call, span);
  return name === undefined || (index.uses.get(name) ?? []).some(use => isAlways(index, use, fuel - 1));
}

/** The calls of a function in its own text. */
export function selfCalls(index: CallIndex, binding: Tree.FunctionBinding): readonly Call[] {
  const entity = index.entityOf(binding);
  const uses = (entity && index.uses.get(entity)) ?? [];
  return uses.filter(use => contains(binding.span, use.node.span));
}

/** The local name, of what is no function, that a call is computed for, inside of a part of the text. */
function nameAround(index: CallIndex, call: Call, span: Span | undefined): Local | TopEntity | undefined {
  for (const [entity, binding] of index.bindings)
    if (
      contains(binding.span, call.node.span) &&
      !index.isFunction(binding) &&
      span !== undefined &&
      isInside(binding.span, span)
    )
      return entity;
  return undefined;
}

/** How many loops of the centre are around a call: in the text, of local functions' callers, and one if the centre is
 * entered again and again. */
export function depthIn(index: CallIndex, call: Call, centre: Within): number {
  const isOwnLoop = call.loops.some(
    ({ span }) => span.start === centre.span.start && span.end === centre.span.end,
  );
  const fromOutside = !isOwnLoop && centre.entries >= thresholds.manyEntries ? 1 : 0;
  return fromOutside + depthInside(index, call, centre, new Set());
}

const loopsInside = (loops: readonly Loop[], centre: Within): number =>
  loops.filter(({ span }) => contains(centre.span, span)).length;

function depthInside(index: CallIndex, call: Call, centre: Within, open: Set<Tree.FunctionBinding>): number {
  const owner = call.owners.findLast(each => isInside(each.span, centre.span));
  return loopsInside(call.loops, centre) + (owner ? carriedTo(index, owner, centre, open) : 0);
}

/** Whether a span lies in another and is not the same. */
const isInside = (inner: Span, outer: Span): boolean =>
  contains(outer, inner) && (outer.start < inner.start || inner.end < outer.end);

/** The loops in which a local function is called, besides those around its definition. */
function carriedTo(
  index: CallIndex,
  owner: Tree.FunctionBinding,
  centre: Within,
  open: Set<Tree.FunctionBinding>,
): number {
  const memory = index.carried.get(centre.number) ?? new Map<Tree.FunctionBinding, number>();
  index.carried.set(centre.number, memory);
  const depth = memory.get(owner);
  if (depth !== undefined || open.has(owner)) return depth ?? 0;
  open.add(owner);
  const entity = index.entityOf(owner);
  const uses = entity ? (index.uses.get(entity) ?? []) : [];
  let most = 0;
  for (const use of uses) {
    if (contains(owner.span, use.node.span)) continue;
    const outside = use.loops.filter(({ span }) => contains(span, owner.span));
    most = Math.max(most, depthInside(index, use, centre, open) - loopsInside(outside, centre));
  }
  open.delete(owner);
  memory.set(owner, most);
  return most;
}
