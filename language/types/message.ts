/** Errors that a program's types have of their own (GHC.TypeLits.TypeError): where they stand, and what they say. */
import { classes } from './build.ts';
import { literalOf } from './literal.ts';
import { printType } from './print.ts';
import { prune, spine } from './shape.ts';
import type { Predicate, Type } from './type.ts';

const typeLits = 'GHC.TypeLits.';

/** The lines of the first such error in the types, if there is one. */
export function customMessage(types: readonly Type[]): readonly string[] | undefined {
  for (const type of types) {
    const { head, arguments: list } = spine(type);
    const [message] = list;
    if (head.kind === 'constructor' && head.id === `${typeLits}TypeError` && message) return linesOf(message);
    const inner = customMessage(head.kind === 'forall' ? [head.body] : list);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The text of the constraint that never holds. */
export const unsatisfiableMessage = ({
  className,
  arguments: list,
}: Predicate): readonly string[] | undefined =>
  className === classes.unsatisfiable && list[0] ? linesOf(list[0]) : undefined;

function linesOf(message: Type): readonly string[] {
  const { head, arguments: list } = spine(message);
  const [left, right] = list;
  const id = head.kind === 'constructor' ? head.id : '';
  if (id === `${typeLits}'Text` && left) return String(literalOf(left) ?? printType(left)).split('\n');
  if (id === `${typeLits}'ShowType` && left) return [printType(prune(left))];
  if (left === undefined || right === undefined) return [printType(message)];
  if (id === `${typeLits}':$$:`) return [...linesOf(left), ...linesOf(right)];
  if (id !== `${typeLits}':<>:`) return [printType(message)];
  // the second begins where the first ends, and stays in its column
  const first = linesOf(left);
  const second = linesOf(right);
  const last = first[first.length - 1] ?? '';
  const indent = ' '.repeat(last.length);
  return [...first.slice(0, -1), last + (second[0] ?? ''), ...second.slice(1).map(line => indent + line)];
}
