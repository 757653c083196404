/** The type of a program. */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Renamed } from '../../rename/renamed.ts';
import { roleId } from '../../source/globalname.ts';
import { applyType, constructorType } from '../../types/build.ts';
import { metasOf, spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshMeta, report, type Wanted } from '../context/context.ts';
import { knownVariable } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { solveAll } from '../solve/solve.ts';
import { instantiate } from '../type/instantiate.ts';
import { unify } from '../type/unify.ts';

const actionId = 'GHC.Prim.IO';

/** What the `main` of the module must be given to be an action, if it is one: the program itself is one (Report 5). */
export function checkMain(cx: Context): readonly Wanted[] | undefined {
  const { main, moduleName } = cx.renamed;
  const scheme = main === undefined ? undefined : knownVariable(cx, main.entity)?.scheme;
  if (main === undefined || scheme === undefined) return undefined;
  if (moduleName !== 'Main' && metasOf(scheme.type).size > 0) return isAction(scheme.type) ? [] : undefined;
  cx.owner++;
  const { pending } = cx;
  cx.pending = [];
  const { type, wanted } = instantiate(cx, scheme, main.span, { kind: 'use', name: 'main' });
  const failure = unify(cx, type, actionType(cx));
  // A module of another name may have a `main` that is something else.
  const isStart = failure === undefined && (moduleName === 'Main' || solveAll(cx, cx.pending).length === 0);
  cx.pending = isStart ? [...pending, ...cx.pending] : pending;
  if (isStart) return wanted;
  if (moduleName === 'Main') report(cx, errors.mainType(main.span, scheme.type));
  return undefined;
}

const isAction = (type: Type): boolean => {
  const { head, arguments: list } = spine(type);
  return head.kind === 'constructor' && head.id === actionId && list.length === 1;
};

/** A `main` without a signature is an action from the start: so a wrong first statement is what is wrong with it. */
export function expectAction(cx: Context, entity: Local | TopEntity, type: Type): void {
  if (cx.renamed.moduleName === 'Main' && entity === cx.renamed.main?.entity) unify(cx, type, actionType(cx));
}

const actionType = (cx: Context): Type => applyType(constructorType(actionId), freshMeta(cx));

/** Where a program begins that is run from this module: `main` itself, or what gives it the dictionaries that it wants. */
export interface Start {
  readonly id: string;
  readonly main: string;
}

export function startOf(
  { main, moduleName }: Pick<Renamed, 'main' | 'moduleName'>,
  { start }: { readonly start: readonly Evidence[] | undefined },
): Start | undefined {
  if (main === undefined || start === undefined) return undefined;
  const { id } = main.entity;
  return { id: start.length === 0 ? id : roleId(moduleName, { kind: 'main' }), main: id };
}
