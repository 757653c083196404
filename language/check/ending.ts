/** Instances and equations of families for which a search need not end: GHC takes them with UndecidableInstances. */
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import type { Subject } from './context.ts';
import { applied, isFamily, type Need, need } from './needed.ts';

/** Families on the right of an equation whose arguments are no smaller than those on the left, so that it need not come to
 * an end (GHC's rules for type instances). Nothing is said where a synonym stands. */
export function* endlessFamilies(subject: Subject, { left, type }: Tree.TypeEquation): Generator<Need> {
  const kindOf = (name: Tree.Name): string | undefined => subject.renamed.names.get(name)?.kind;
  const whole = applied(left);
  if (whole.inner.kind !== 'typeConstructor') return;
  const head = measured(whole.list);
  if ([...head.names, ...measured([type]).names].some(name => kindOf(name) === 'synonym')) return;
  const found: Need[] = [];
  walk(type, node => {
    // behind parentheses stand arguments of the family's result
    const list: Tree.Type[] = [];
    let inner: Tree.Type = node as Tree.Type;
    for (; inner.kind === 'typeApplied'; inner = inner.function) list.push(inner.argument);
    if (list.length === 0 || !isFamily(subject, inner)) return;
    const { size, variables } = measured(list);
    let isNested = false;
    for (const argument of list)
      walk(argument, part => {
        if (part.kind === 'typeConstructor' && isFamily(subject, part)) isNested = true;
      });
    const isMore = [...variables].some(([name, count]) => count > (head.variables.get(name) ?? 0));
    if (isNested || isMore || size >= head.size)
      found.push(
        need((node as Tree.Type).span, 'a type family no smaller than the equation', 'UndecidableInstances'),
      );
  });
  yield* found.slice(0, 1);
}

/** Constraints that are no smaller than the instance's head, so that the search for instances need not end (Paterson's
 * conditions, as GHC has them). Nothing is said where a synonym stands, which may be larger than it looks. */
export function* endlessNeeds(
  { renamed }: Subject,
  { context, types }: Tree.InstanceDeclaration,
): Generator<Need> {
  const kindOf = (name: Tree.Name): string | undefined => renamed.names.get(name)?.kind;
  const head = measured(types);
  if (head.names.some(name => kindOf(name) === 'synonym')) return;
  for (const constraint of context) {
    const { size, variables, names } = measured([constraint]);
    const [class_, ...rest] = names;
    if (class_ === undefined || kindOf(class_) !== 'class' || terminating.has(class_.text)) continue;
    if (rest.some(name => kindOf(name) === 'synonym')) continue;
    const isMore = [...variables].some(([name, count]) => count > (head.variables.get(name) ?? 0));
    if (isMore || size - 1 >= head.size)
      yield need(constraint.span, 'a constraint no smaller than the head', 'UndecidableInstances');
  }
}

const terminating: ReadonlySet<string> = new Set([
  'Typeable',
  'Coercible',
  'HasField',
  'KnownNat',
  'KnownSymbol',
  '~',
  '~~',
]);

/** How many variables and constructors stand in the types, and which. */
function measured(types: readonly Tree.Type[]) {
  let size = 0;
  const variables = new Map<string, number>();
  const names: Tree.Name[] = [];
  for (const type of types)
    walk(type, node => {
      if (node.kind === 'typeVariable')
        variables.set(node.name.text, (variables.get(node.name.text) ?? 0) + 1);
      else if (node.kind === 'typeConstructor') names.push(node.name);
      if (counted.has(node.kind)) size++;
      if (node.kind === 'promotedList') size += node.components.length;
    });
  return { size, variables, names };
}

const counted: ReadonlySet<string> = new Set([
  'typeVariable',
  'typeConstructor',
  'listType',
  'tupleType',
  'functionType',
  'promotedList',
  'promotedTuple',
  'literalType',
]);
