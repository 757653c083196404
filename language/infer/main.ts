/** The type of a program. */
import type { Local, TopEntity } from '../rename/entity.ts';
import { applyType, constructorType } from '../types/build.ts';
import type { Type } from '../types/type.ts';
import { type Context, freshMeta, report } from './context.ts';
import * as errors from './errors.ts';
import { instantiate } from './instantiate.ts';
import { knownVariable } from './lookup.ts';
import { unify } from './unify.ts';

/** The program itself is an action (Report 5). */
export function checkMain(cx: Context): void {
  const { main, moduleName } = cx.renamed;
  const scheme = main === undefined ? undefined : knownVariable(cx, main.entity)?.scheme;
  if (moduleName !== 'Main' || main === undefined || scheme === undefined) return;
  cx.owner++;
  const { type } = instantiate(cx, scheme, main.span, { kind: 'use', name: 'main' });
  if (unify(cx, type, actionType(cx)) !== undefined) report(cx, errors.mainType(main.span, scheme.type));
}

/** A `main` without a signature is an action from the start: so a wrong first statement is what is wrong with it. */
export function expectAction(cx: Context, entity: Local | TopEntity, type: Type): void {
  if (cx.renamed.moduleName === 'Main' && entity === cx.renamed.main?.entity) unify(cx, type, actionType(cx));
}

const actionType = (cx: Context): Type => applyType(constructorType('GHC.Prim.IO'), freshMeta(cx));
