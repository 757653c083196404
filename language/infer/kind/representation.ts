/**
 * The kinds `TYPE r` as they are written, and what a representation is there: a constructor of RuntimeRep, a synonym for one, or a
 * variable (GHC User's Guide, Representation polymorphism).
 */
import { idName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { anyKind, constraint, type KindCell, kindArrow, star } from '../../types/kind.ts';
import { spine } from '../../types/shape.ts';
import { type RepName, repNames, type Type } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { synonymInfo } from '../context/lookup.ts';
import { dataKind, promotedConstructor } from './kindof.ts';

const module_ = 'GHC.Types.Kinds';

/** Whether this is the id of `TYPE`. */
export const isTypeOfRep = (id: string): boolean => id === `${module_}.TYPE`;

const ofName = (name: string): KindCell => {
  if (name === 'LiftedRep') return star;
  return repNames.includes(name as RepName)
    ? { kind: 'unlifted', rep: name as RepName }
    : { kind: 'unlifted' };
};

const ofLevity = (name: string): KindCell => ofName(name === 'Lifted' ? 'LiftedRep' : 'UnliftedRep');

/** `TYPE` of this representation. */
export function kindOfRep(cx: Context, start: Tree.Type): KindCell {
  let tree = start;
  while (tree.kind === 'parenthesisedType') tree = tree.type;
  if (tree.kind === 'typeVariable') return { kind: 'represented', variable: tree.name.text };
  if (tree.kind === 'typeApplied') return kindOfAppliedRep(cx, tree);
  const entity = tree.kind === 'typeConstructor' ? cx.renamed.names.get(tree.name) : undefined;
  if (entity?.kind === 'constructor') return ofName(entity.name);
  const meaning = entity?.kind === 'synonym' ? synonymInfo(cx, entity.id)?.type : undefined;
  return meaning === undefined ? anyKind : ofRep(meaning);
}

/** `BoxedRep l`; the components of a tuple or sum are not looked at, unless there are none. */
function kindOfAppliedRep(cx: Context, tree: Tree.Type & { kind: 'typeApplied' }): KindCell {
  const name = entityName(cx, tree.function);
  let { argument } = tree;
  while (argument.kind === 'parenthesisedType') argument = argument.type;
  if (name === 'BoxedRep')
    return argument.kind === 'typeVariable'
      ? { kind: 'represented', variable: argument.name.text, boxed: true }
      : ofLevity(entityName(cx, argument) ?? '');
  const isEmpty = argument.kind === 'promotedList' && argument.components.length === 0;
  return ofName(name === 'TupleRep' && isEmpty ? 'ZeroBitRep' : '');
}

function entityName(cx: Context, tree: Tree.Type): string | undefined {
  const entity = tree.kind === 'typeConstructor' ? cx.renamed.names.get(tree.name) : undefined;
  return entity?.kind === 'constructor' ? entity.name : undefined;
}

/** The kind that a synonym stands for. */
export function kindOfMeaning(cx: Context, type: Type): KindCell {
  if (type.kind === 'function')
    return kindArrow(kindOfMeaning(cx, type.argument), kindOfMeaning(cx, type.result));
  const { head, arguments: list } = spine(type);
  if (head.kind !== 'constructor') return anyKind;
  if (isTypeOfRep(head.id)) return list[0] === undefined ? anyKind : ofRep(list[0]);
  if (head.id === 'Data.Kind.Constraint') return constraint;
  return head.family === undefined ? dataKind(cx, head.id) : anyKind;
}

function ofRep(type: Type): KindCell {
  const { head, arguments: list } = spine(type);
  const id = head.kind === 'constructor' ? promotedConstructor(head.id) : undefined;
  if (id === undefined) return anyKind;
  const [argument] = list;
  if (argument === undefined) return ofName(idName(id));
  const inner = spine(argument).head;
  const name = inner.kind === 'constructor' ? idName(promotedConstructor(inner.id) ?? '') : '';
  if (idName(id) === 'BoxedRep') return ofLevity(name);
  return ofName(idName(id) === 'TupleRep' && name === '[]' ? 'ZeroBitRep' : '');
}
