/** The type of a program. */
import { applyType, constructorType } from '../types/build.ts';
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
  const action = applyType(constructorType('GHC.Prim.IO'), freshMeta(cx));
  if (unify(cx, type, action) !== undefined) report(cx, errors.mainType(main.span, scheme.type));
}
