/**
 * Commands (Arrows): they have no boxes, but the expressions in them do, and the operators that put commands together
 * (addTickHsCmd in GHC/HsToCore/Coverage.hs of 9.0).
 */
import type { Decision } from '../../coverage/model/box.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { BindingWalk, BoxWriter, Path } from './table.ts';

/** What commands need of the walk over expressions. */
export interface ExpressionsInside {
  readonly boxed: (e: Tree.Expression, path: Path) => void;
  readonly guards: (list: readonly Tree.Statement[], path: Path) => void;
  readonly local: (list: readonly Tree.Declaration[], path: Path) => void;
  readonly decision: (e: Tree.Expression, of: Decision, path: Path) => void;
}

export function createCommandWalk(
  { renamed }: BoxWriter,
  bindings: BindingWalk,
  { boxed, guards, local, decision }: ExpressionsInside,
): (c: Tree.Expression, path: Path) => void {
  const alternatives = (list: readonly Tree.Alternative[], path: Path): void => {
    for (const { rhs } of list) {
      bindings.declarations(rhs.where, path);
      for (const each of rhs.alternatives) {
        guards(each.guards, path);
        command(each.body, path);
      }
    }
  };
  const statements = (list: readonly Tree.Statement[], path: Path): void => {
    for (const s of list)
      if (s.kind === 'letStatement') local(s.declarations, path);
      else if (s.kind === 'recStatement') statements(s.statements, path);
      else command(s.expression, path);
  };
  const command = (c: Tree.Expression, path: Path): void => {
    switch (c.kind) {
      case 'parenthesised':
        command(c.expression, path);
        return;
      case 'arrowApplication':
        boxed(c.function, path);
        boxed(c.argument, path);
        return;
      case 'application':
        command(c.function, path);
        boxed(c.argument, path);
        return;
      case 'lambda':
        command(c.body, path);
        return;
      case 'let':
        local(c.declarations, path);
        command(c.body, path);
        return;
      case 'if':
        decision(c.condition, 'condition', path);
        command(c.then, path);
        command(c.else, path);
        return;
      case 'case':
        boxed(c.scrutinee, path);
        alternatives(c.alternatives, path);
        return;
      case 'lambdaCase':
        alternatives(c.alternatives, path);
        return;
      case 'do':
        statements(c.statements, path);
        return;
      case 'infix': {
        const grouped = renamed.grouped.get(c);
        if (grouped) command(grouped, path);
        return;
      }
      case 'binary':
        boxed(c.operator, path);
        command(c.left, path);
        command(c.right, path);
        return;
      case 'arrowForm':
        boxed(c.operator, path);
        for (const each of c.commands) command(each, path);
        return;
      default:
        // nothing else is a command
        return;
    }
  };
  return command;
}
