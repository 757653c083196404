/** Parentheses around an expression with a cost centre: where they are needed to put one, and where they say nothing more
 * once it is gone. */
import type { Fixity } from '../rename/entity.ts';
import type * as Tree from '../syntax/tree.ts';

/** What is known of a module's operators. */
export interface Operators {
  /** Sequences of operators as their fixities group them. */
  readonly grouped: ReadonlyMap<Tree.InfixExpression, Tree.Expression>;
  fixityOf(operator: Tree.Name): Fixity;
}

/** Kinds of expression that stand on their own: no parentheses are needed around them. */
export const atomic: ReadonlySet<string> = new Set([
  'variable',
  'constructor',
  'literal',
  'tuple',
  'list',
  'sequence',
  'comprehension',
  'leftSection',
  'rightSection',
  'parenthesised',
]);

const applications: ReadonlySet<string> = new Set([
  'application',
  'typeApplication',
  'recordConstruction',
  'recordUpdate',
]);

/** Kinds that reach as far right as they can. */
const open: ReadonlySet<string> = new Set([
  'lambda',
  'let',
  'if',
  'case',
  'lambdaCase',
  'lambdaCases',
  'do',
  'multiIf',
  'scc',
]);

/** Whether a pragma put before `child` inside `parent` would reach over just the child: nothing stands to its right. */
export function standsAlone(parent: Tree.Node, child: Tree.Expression): boolean {
  switch (parent.kind) {
    case 'parenthesised':
    case 'list':
    case 'tuple':
    case 'guarded':
    case 'sequence':
    case 'expressionStatement':
    case 'bindStatement':
    case 'comprehension':
      return true;
    case 'let':
    case 'lambda':
    case 'scc':
      return parent.body === child;
    case 'if':
      return parent.condition === child || parent.then === child || parent.else === child;
    case 'case':
      return parent.scrutinee === child;
    default:
      return false;
  }
}

/**
 * Whether the text means the same without the parentheses around `body`. `path` leads to them, outermost first, they
 * themselves last. Parentheses where a pragma needs none were somebody's own wish: they stay. To tell them from a pragma's,
 * one that is put into parentheses that say nothing gets its own.
 */
export function areRedundant(
  path: readonly Tree.Node[],
  body: Tree.Expression,
  operators: Operators | undefined,
): boolean {
  if (atomic.has(body.kind)) return true;
  const [around, parent, parentheses] = [path.at(-3), path.at(-2), path.at(-1)];
  if (!parent || !parentheses) return false;
  switch (parent.kind) {
    case 'application':
    case 'typeApplication':
      return parent.function === parentheses && applications.has(body.kind);
    case 'viewPattern':
    case 'typed':
      return body.kind === 'infix' || applications.has(body.kind);
    case 'leftSection':
    case 'rightSection':
      return applications.has(body.kind);
    case 'parenthesised':
      return true;
    case 'infix':
      return isRedundantOperand(around, parent, parentheses, body, operators);
    default:
      return false;
  }
}

function isRedundantOperand(
  around: Tree.Node | undefined,
  parent: Tree.InfixExpression,
  parentheses: Tree.Node,
  body: Tree.Expression,
  operators: Operators | undefined,
): boolean {
  const at = parent.items.findIndex(item => item.kind === 'operand' && item.operand === parentheses);
  const [left, right] = [parent.items[at - 1], parent.items[at + 1]];
  if (open.has(body.kind)) return right === undefined && around !== undefined && standsAlone(around, parent);
  if (body.kind !== 'infix') return applications.has(body.kind);
  return operators !== undefined && bindsTighter(body, left, right, operators);
}

type Operator = Tree.InfixItem<Tree.Expression> | undefined;

/** Whether a sequence stays together between what stands left and right of it. */
function bindsTighter(
  body: Tree.InfixExpression,
  left: Operator,
  right: Operator,
  operators: Operators,
): boolean {
  const root = operators.grouped.get(body);
  if (root?.kind !== 'binary') return false;
  const last = body.items.at(-1);
  if (right !== undefined && last?.kind === 'operand' && open.has(last.operand.kind)) return false;
  const own = operators.fixityOf(root.operator.name);
  const holds = (item: Operator, side: Fixity['associativity']): boolean => {
    if (item === undefined) return true;
    if (item.kind !== 'operator') return false;
    const other = operators.fixityOf(item.operator.name);
    if (own.precedence !== other.precedence) return own.precedence > other.precedence;
    return own.associativity === side && other.associativity === side;
  };
  return holds(left, 'right') && holds(right, 'left');
}

/** Whether a part of an operator sequence is one operand of it as its operators group it: `b * c` in `a + b * c`. */
export function isPart(
  infix: Tree.InfixExpression,
  part: { readonly start: number; readonly end: number },
  operators: Operators | undefined,
): boolean {
  const root = operators?.grouped.get(infix);
  const parts = root ? [root] : [];
  for (const each of parts) {
    if (each.span.start === part.start && each.span.end === part.end) return true;
    if (each.kind === 'binary') parts.push(each.left, each.right);
    else if (each.kind === 'negation') parts.push(each.operand);
  }
  return false;
}
