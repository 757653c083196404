/**
 * Which local functions are join points: only ever called, with all their arguments, as the last thing that the
 * body of their `let` does. Such a function needs no closure, nor does one that nothing calls: it may jump to others. A call under a cost
 * centre or a cast is not such a call.
 */
import { pushChildren } from './children.ts';
import type * as Core from './core.ts';

/** Whether an expression calls one of these join points. */
export const isJump = (e: Core.Expr, joins: ReadonlySet<Core.Var>): boolean =>
  e.kind === 'app' && e.function.kind === 'var' && joins.has(e.function.var);

/** A stretch of code in which a jump stays in one frame, by number. The body of a candidate belongs to the region of its
 * `let` if the candidate is a join point. */
type Region = number;

interface JoinCandidate {
  readonly arity: number;
  readonly region: Region;
  readonly recursive: boolean;
  readonly calls: Region[];
  valid: boolean;
}

/** The candidates whose bodies are regions. */
type Owners = ReadonlyMap<Region, JoinCandidate>;

const none: ReadonlySet<Core.Var> = new Set();

/** The join points among the variables bound in this expression. */
export function joinPoints(root: Core.Expr): ReadonlySet<Core.Var> {
  const candidates = new Map<Core.Var, JoinCandidate>();
  const owners = new Map<Region, JoinCandidate>();
  const stack = [root];
  // The region of each expression on the stack.
  const regions = [0];
  let last = 0;
  const push = (e: Core.Expr, region: Region): void => {
    stack.push(e);
    regions.push(region);
  };
  const elsewhere = (e: Core.Expr): void => push(e, ++last);
  for (let e = stack.pop(); e; e = stack.pop()) {
    const region = regions.pop()!;
    switch (e.kind) {
      case 'var': {
        const c = candidates.get(e.var);
        if (c) c.valid = false;
        break;
      }
      case 'app': {
        const c = e.function.kind === 'var' ? candidates.get(e.function.var) : undefined;
        if (!c) elsewhere(e.function);
        else if (e.arguments.length === c.arity) c.calls.push(region);
        else c.valid = false;
        for (const a of e.arguments) elsewhere(a);
        break;
      }
      case 'let': {
        const { list, recursive } = e.bindings;
        const only = list.length === 1 ? list[0] : undefined;
        if (only?.rhs.kind === 'lam') {
          const c = { arity: only.rhs.params.length, region, recursive, calls: [], valid: true };
          candidates.set(only.var, c);
          elsewhere(only.rhs.body);
          owners.set(last, c);
        } else for (const b of list) elsewhere(b.rhs);
        push(e.body, region);
        break;
      }
      case 'case':
        elsewhere(e.scrutinee);
        for (const a of e.alternatives) push(a.body, region);
        break;
      case 'run':
        elsewhere(e.action);
        push(e.body, region);
        break;
      default:
        pushChildren(e, stack);
        while (regions.length < stack.length) regions.push(++last);
        break;
    }
  }
  if (candidates.size === 0) return none;
  settle([...candidates.values()], owners);
  return new Set([...candidates].filter(([, c]) => c.valid).map(([v]) => v));
}

/** Takes back candidates until those that are left hold up each other. */
function settle(candidates: readonly JoinCandidate[], owners: Owners): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const c of candidates) {
      if (!c.valid || c.calls.every(r => reaches(r, c.region, owners))) continue;
      c.valid = false;
      changed = true;
    }
  }
}

function reaches(from: Region, region: Region, owners: Owners): boolean {
  for (let r = from; r !== region; ) {
    const owner = owners.get(r);
    if (!owner?.valid) return false;
    r = owner.region;
  }
  return true;
}
