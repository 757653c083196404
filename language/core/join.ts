/**
 * Which local functions are join points: only ever called, with all their arguments, as the last thing that the
 * body of their `let` does. Such a function needs no closure. A call under a cost centre is not such a call.
 */
import type * as Core from './core.ts';

/** A stretch of code in which a jump stays in one frame. The body of a candidate belongs to the region of its
 * `let` if the candidate is a join point. */
interface Region {
  readonly owner: Candidate | undefined;
}

interface Candidate {
  readonly arity: number;
  readonly home: Region;
  readonly recursive: boolean;
  readonly calls: Region[];
  valid: boolean;
}

/** The join points among the variables bound in this expression. */
export function joinPoints(root: Core.Expr): ReadonlySet<Core.Var> {
  const candidates = new Map<Core.Var, Candidate>();
  type Work = { readonly e: Core.Expr; readonly region: Region };
  const stack: Work[] = [{ e: root, region: { owner: undefined } }];
  const elsewhere = (e: Core.Expr): void => {
    stack.push({ e, region: { owner: undefined } });
  };
  for (let work = stack.pop(); work; work = stack.pop()) {
    const { e, region } = work;
    switch (e.kind) {
      case 'var': {
        const c = candidates.get(e.var);
        if (c) c.valid = false;
        break;
      }
      case 'global':
      case 'literal':
        break;
      case 'app': {
        const c = e.function.kind === 'var' ? candidates.get(e.function.var) : undefined;
        if (!c) elsewhere(e.function);
        else if (e.arguments.length === c.arity) c.calls.push(region);
        else c.valid = false;
        e.arguments.forEach(elsewhere);
        break;
      }
      case 'lam':
        elsewhere(e.body);
        break;
      case 'let': {
        const { list, recursive } = e.bindings;
        const only = list.length === 1 ? list[0] : undefined;
        if (only?.rhs.kind === 'lam') {
          const c = { arity: only.rhs.params.length, home: region, recursive, calls: [], valid: true };
          candidates.set(only.var, c);
          stack.push({ e: only.rhs.body, region: { owner: c } });
        } else for (const b of list) elsewhere(b.rhs);
        stack.push({ e: e.body, region });
        break;
      }
      case 'case':
        elsewhere(e.scrutinee);
        for (const a of e.alternatives) stack.push({ e: a.body, region });
        break;
      case 'con':
      case 'prim':
        e.arguments.forEach(elsewhere);
        break;
      case 'tick':
        elsewhere(e.body);
        break;
      case 'run':
        elsewhere(e.action);
        stack.push({ e: e.body, region });
        break;
      case 'result':
        elsewhere(e.value);
        break;
    }
  }
  settle([...candidates.values()]);
  return new Set([...candidates].filter(([, c]) => c.valid && c.calls.length > 0).map(([v]) => v));
}

/** Takes back candidates until those that are left hold up each other. */
function settle(candidates: readonly Candidate[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const c of candidates) {
      if (!c.valid || c.calls.every(r => reaches(r, c.home))) continue;
      c.valid = false;
      changed = true;
    }
  }
}

function reaches(from: Region, home: Region): boolean {
  for (let r: Region | undefined = from; r; ) {
    if (r === home) return true;
    if (!r.owner?.valid) return false;
    r = r.owner.home;
  }
  return false;
}
