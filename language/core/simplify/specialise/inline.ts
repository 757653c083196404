/** Which larger functions of other modules are put in the place of a call, for what they are given there. */
import type { Supply } from '../../build.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { factsOf } from '../facts.ts';
import { type Loop, loopOf } from './loop.ts';
import { isTemplate, type Lambda, type Template } from './template.ts';

/** In nodes: what is copied in any case; for a function that it is given. */
const small = 40;
const large = 120;

export type IsFunction = (e: Expr) => boolean;

interface Form {
  readonly nodes: number;
  readonly loop: Loop | undefined;
  readonly isRecursive: boolean;
  readonly hasTick: boolean;
}

const forms = new WeakMap<TopBinding, Form>();

function formOf(supply: Supply, b: Template): Form {
  const before = forms.get(b);
  if (before) return before;
  const { nodes, hasTick, globals } = factsOf(b.rhs);
  const isRecursive = globals.has(b.id);
  const loop = isRecursive && nodes <= large ? loopOf(supply, b.id, b.rhs) : undefined;
  const form = { nodes, loop, isRecursive, hasTick };
  forms.set(b, form);
  return form;
}

/** The code that a call with these arguments is replaced by; undefined where it stays a call. */
export function copiedFor(
  supply: Supply,
  b: TopBinding,
  args: readonly Expr[],
  isFunction: IsFunction,
): Lambda | undefined {
  if (!isTemplate(b) || args.length < b.rhs.params.length) return undefined;
  const { nodes, loop, isRecursive, hasTick } = formOf(supply, b);
  if (hasTick) return undefined;
  if (isRecursive) return loop?.isStatic.some((s, i) => s && isFunction(args[i]!)) ? loop.code : undefined;
  return nodes <= small || (nodes <= large && args.some(a => a.kind !== 'global' && isFunction(a)))
    ? b.rhs
    : undefined;
}
