/**
 * Pattern synonyms where they are used. In a pattern, `P p q` is matched by the function `$mP`; in an expression, `P`
 * means the function `$bP`. Both are functions of the module that declares `P` (parse/synonym.ts).
 */

import { builderName, matcherName } from '../parse/synonym.ts';
import { globalId } from '../source/globalname.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, report } from './context.ts';
import type { Entity, TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { meaning, resolveHole, resolveValue } from './resolve.ts';
import { canonical } from './scope.ts';

/** The ids of the functions that whoever imports a synonym uses. */
export const synonymFunctions = ({ kind, module, name }: TopEntity): readonly string[] =>
  kind === 'pattern' ? [globalId(module, matcherName(name)), globalId(module, builderName(name))] : [];

/** The id of the synonym for which a name in an expression means this function; undefined of any other function. */
export const synonymBuilt = ({ module, name }: TopEntity, written: Tree.Name): string | undefined =>
  name === builderName(written.text) ? globalId(module, written.text) : undefined;

/** A variable, constructor or synonym in an expression. */
export function resolveUse(context: RenameContext, name: Tree.Name): Entity | undefined {
  const hole = resolveHole(context, name);
  if (hole !== undefined) return hole;
  const entity = resolveValue(context, name);
  if (entity?.kind !== 'pattern') return entity;
  // an update of a field may mean it by a name of its own
  if (entity.builds !== true)
    report(context, errors.matchesOnly(name.qualifier?.startsWith('%') ? plain(name) : name));
  return meaning(context, name, functionOf(context, entity, builderName(entity.name)));
}

const plain = ({ kind, span, text }: Tree.Name): Tree.Name => ({ kind, span, text });

/** Remembers the matcher of `pattern` where its name, which has been resolved, is a synonym's. */
export function findMatcher(context: RenameContext, pattern: Tree.ConstructorPattern): void {
  const entity = context.names.get(pattern.constructor_);
  if (entity?.kind !== 'pattern') return;
  const { span } = pattern.constructor_;
  const name: Tree.Name = { kind: 'name', span, text: matcherName(entity.name) };
  meaning(context, name, functionOf(context, entity, name.text));
  context.matchers.set(pattern, { kind: 'variable', span, name });
}

function functionOf(context: RenameContext, { module, fixity }: TopEntity, name: string): TopEntity {
  const entity: TopEntity = { kind: 'variable', id: globalId(module, name), module, name };
  return canonical(context.globals, fixity === undefined ? entity : { ...entity, fixity });
}
