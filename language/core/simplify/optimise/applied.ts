/** Which arguments a function may apply: what these are applied to runs under the stack of the function. */
import { memoizeWeak } from '../../../source/memoize.ts';
import { descend } from '../../children.ts';
import type { Expr, Var } from '../../core.ts';

/** The code of a function, if it is known. */
export type CodeOf = (id: string) => Expr | undefined;

/** Whether a call of this function may apply an argument that has cost centres in it, or may be anything. */
export function mayApplyGiven(f: string, args: readonly Expr[], code: CodeOf): boolean {
  const lambda = code(f);
  if (lambda?.kind !== 'lam') return !args.every(isPlain);
  const applied = appliedIn(lambda);
  return args.some((a, i) => !isPlain(a) && applied.has(lambda.params[i]!));
}

/** The variables that are applied in an expression, or passed on to what may do so. */
const appliedIn = memoizeWeak((root: Expr): ReadonlySet<Var> => {
  const found = new Set<Var>();
  descend(root, false, (e, inCall) => {
    if (e.kind === 'var' && inCall) found.add(e.var);
    return inCall || e.kind === 'app';
  });
  return found;
});

/** No function, or one that enters no cost centre and calls nothing. */
function isPlain(root: Expr): boolean {
  if (root.kind === 'var' || root.kind === 'global') return false;
  let found = true;
  descend(root, false, (e, isInside) => {
    if (e.kind === 'tick' || e.kind === 'under' || (isInside && e.kind === 'app')) found = false;
    return isInside || e.kind === 'lam';
  });
  return found;
}
