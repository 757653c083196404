/**
 * Typed holes: `_`, and names with an underscore that nothing defines, stand for what is still to be written. Said of each is
 * its type, what is bound around it, and what would fit (Gissurarson: Suggesting valid hole fits for typed holes).
 */

import type { TopEntity } from '../../rename/entity.ts';
import { topLevelScope } from '../../rename/rename.ts';
import type * as Tree from '../../syntax/tree.ts';
import { createNaming, printQualified, printType } from '../../types/print.ts';
import { prune } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import { type Context, entityOf, freshMeta, report } from '../context/context.ts';
import { constructorInfo, constructorScheme, knownVariable } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { createCandidate, type HoleCandidate, sizeOfFit } from './holefit.ts';

/** The type of what is to stand there, if the name is a hole. */
export function holeType(cx: Context, { name }: Tree.Variable | Tree.Constructor): Type | undefined {
  const entity = entityOf(cx, name);
  if (entity?.kind !== 'local' || entity.hole === undefined) return undefined;
  const type = freshMeta(cx);
  cx.holes.push({ name, locals: entity.hole, type, scope: cx.scope, owner: cx.owner });
  return type;
}

/** As many as GHC names by default. */
const mostFits = 6;
const mostBindings = 6;

/** Of each what fits is looked for; a text of holes is still to be answered. */
const mostSearched = 50;

/** When all types are known. */
export function reportHoles(cx: Context): void {
  let globals: readonly HoleCandidate[] | undefined;
  for (const [i, { name, locals, type, scope, owner }] of cx.holes.entries()) {
    cx.owner = owner;
    const naming = createNaming();
    const bound = locals.flatMap(local => {
      const scheme = knownVariable(cx, local)?.scheme;
      return scheme === undefined ? [] : [{ local, scheme }];
    });
    const fits: string[] = [];
    if (i < mostSearched && prune(type).kind !== 'meta' && prune(type).kind !== 'error') {
      const own = bound.map(({ local, scheme }) => createCandidate(cx, local.name, scheme));
      const fit = (each: HoleCandidate): number | undefined => sizeOfFit(cx, scope, each, type);
      fits.push(...own.filter(each => fit(each) !== undefined).map(({ text }) => text));
      globals ??= candidatesAtTop(cx);
      const hidden = new Set(locals.map(local => local.name));
      const sized = globals.flatMap(each => {
        const size = hidden.has(each.text) ? undefined : fit(each);
        return size === undefined ? [] : [{ text: each.text, size }];
      });
      fits.push(...sized.sort((a, b) => a.size - b.size).map(({ text }) => text));
    }
    const bindings = bound
      .slice(0, mostBindings)
      .map(({ local, scheme }) => `${local.name} :: ${printQualified(scheme, naming)}`);
    report(
      cx,
      errors.foundHole(name.span, name.text, printType(type, naming), bindings, fits.slice(0, mostFits)),
    );
  }
  cx.holes = [];
}

/** What the top level has in scope, the module's own first, each under the shortest name that means nothing else. */
function candidatesAtTop(cx: Context): readonly HoleCandidate[] {
  const { values } = topLevelScope(cx.renamed.tree, cx.imports);
  const names = new Map<string, { readonly text: string; readonly entity: TopEntity }>();
  for (const [text, [only, other]] of values) {
    if (only === undefined || other !== undefined || !isWritten(text)) continue;
    const before = names.get(only.entity.id);
    if (before === undefined || text.length < before.text.length)
      names.set(only.entity.id, { text, entity: only.entity });
  }
  const isOwn = ({ module }: TopEntity): number => (module === cx.renamed.moduleName ? 0 : 1);
  return [...names.values()]
    .sort((a, b) => isOwn(a.entity) - isOwn(b.entity) || (a.text < b.text ? -1 : 1))
    .flatMap(({ text, entity }) => {
      const scheme = schemeAtTop(cx, entity);
      return scheme === undefined ? [] : [createCandidate(cx, written(text), scheme)];
    });
}

function schemeAtTop(cx: Context, entity: TopEntity): Scheme | undefined {
  if (entity.kind === 'pattern') return undefined;
  if (entity.kind !== 'constructor') return knownVariable(cx, entity)?.scheme;
  const info = constructorInfo(cx, entity.id);
  return info && constructorScheme(info);
}

/** Not a function of the compiler's own. */
const isWritten = (text: string): boolean => !/[$%#]\p{L}/u.test(text);

const written = (text: string): string =>
  /(?:^|\.)[\p{L}_][\p{L}\p{N}_']*#*$/u.test(text) || /^[[(]/.test(text) ? text : `(${text})`;
