/** Which larger functions of other modules are put in the place of a call, for what they are given there. */
import type { Supply } from '../../build.ts';
import type { Expr, TopBinding } from '../../core.ts';
import type { Unfoldings } from '../pass.ts';
import { type Loop, loopOf } from './loop.ts';
import { isTemplate, type Lambda, type Template, templateFacts } from './template.ts';

/** In nodes: what is copied in any case; for a function that it is given. */
const small = 40;
const large = 120;

export type IsFunction = (e: Expr) => boolean;

export interface Form {
  readonly nodes: number;
  readonly loop: Loop | undefined;
  readonly isRecursive: boolean;
  /** It comes back to itself through others: to put it anywhere would have no end. */
  readonly isInCycle: boolean;
  readonly hasTick: boolean;
}

/** The forms of templates that have been looked at in the compilation of a module. */
export type Forms = Map<TopBinding, Form>;

function formOf(supply: Supply, b: Template, templates: Unfoldings, forms: Forms): Form {
  const before = forms.get(b);
  if (before) return before;
  const { nodes, hasTick, globals } = templateFacts(b.rhs);
  const isRecursive = globals.has(b.id);
  const loop = isRecursive && nodes <= large ? loopOf(supply, b.id, b.rhs) : undefined;
  const isInCycle = nodes <= large && comesBack(b, templates);
  const form = { nodes, loop, isRecursive, hasTick, isInCycle };
  forms.set(b, form);
  return form;
}

/** More than this many functions are not looked at. */
const mostReached = 200;

/** Whether a function calls itself through other functions. */
function comesBack(b: Template, templates: Unfoldings): boolean {
  const seen = new Set<string>();
  const stack = [...templateFacts(b.rhs).globals.keys()].filter(id => id !== b.id);
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (id === b.id || seen.size > mostReached) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    const other = templates(id);
    if (other) stack.push(...templateFacts(other.rhs).globals.keys());
  }
  return false;
}

/** The code that a call with these arguments is replaced by; undefined where it stays a call. */
export function copiedFor(
  supply: Supply,
  b: TopBinding,
  args: readonly Expr[],
  templates: Unfoldings,
  forms: Forms,
  isFunction: IsFunction,
): Lambda | undefined {
  if (!isTemplate(b) || args.length < b.rhs.params.length) return undefined;
  const { nodes, loop, isRecursive, hasTick, isInCycle } = formOf(supply, b, templates, forms);
  if (hasTick || isInCycle) return undefined;
  if (isRecursive) return loop?.isStatic.some((s, i) => s && isFunction(args[i]!)) ? loop.code : undefined;
  return nodes <= small || (nodes <= large && args.some(a => a.kind !== 'global' && isFunction(a)))
    ? b.rhs
    : undefined;
}
