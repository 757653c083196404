/** The cost centre around a place, and what else in its text could have cost as much as what is found there. */
import type { Profile } from '../profile/model/profile.ts';
import type { Local, TopEntity } from '../rename/entity.ts';
import { contains, type Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Applied } from './call.ts';
import { type Call, type CallIndex, depthIn } from './call-index.ts';
import { orderOf } from './complexity.ts';
import type { MeasuredCentre } from './figures.ts';
import type { Candidate } from './rule.ts';

/** The innermost one around a place. */
export function centreAround(centres: readonly MeasuredCentre[], place: Span): MeasuredCentre | undefined {
  let innermost: MeasuredCentre | undefined;
  for (const centre of centres)
    if (contains(centre.span, place) && (!innermost || contains(innermost.span, centre.span)))
      innermost = centre;
  return innermost;
}

interface WorkContext {
  readonly profile: Profile;
  readonly index: CallIndex;
  readonly centres: readonly MeasuredCentre[];
}

/** Whether something else in the centre does as much work or more, as far as the text tells: loops around it, and the
 * order of what it calls. Then nobody knows which of them it was. What does as much may be a part of what was found, or
 * another place that a rule has found. */
export function hasCostlierWork(
  setting: WorkContext,
  centre: MeasuredCentre,
  candidate: Candidate,
  degree: number,
  known: ReadonlySet<Call>,
): boolean {
  const { index, centres } = setting;
  const { call: own, of } = candidate;
  return index.calls.some(call => {
    const { node } = call;
    if (call === own || !contains(centre.span, node.span)) return false;
    if (of && call.arguments.some(each => each && listIn(index, each) === of)) return false;
    if (centreAround(centres, node.span) !== centre) return false;
    const work = depthIn(index, call, centre) + workOf(setting, call);
    return work > degree || (work === degree && !known.has(call) && !contains(own.node.span, node.span));
  });
}

/** The variable that an argument is, or an element of: `table !! i` of `table`. */
function listIn(index: CallIndex, argument: Tree.Expression): Local | TopEntity | undefined {
  for (let at: Tree.Expression | undefined = argument; at; ) {
    const variable = index.variableOf(at);
    if (variable) return variable;
    const applied: Applied | undefined = index.view(index.bare(at));
    at = applied && index.idOf(applied.head) === 'GHC.List.!!' ? applied.arguments[0] : undefined;
  }
  return undefined;
}

/** Work of functions of which nothing is known. */
const unknown = 3;

/** What a call adds to the centre that it stands in: nothing where the function has a centre of its own. */
function workOf({ profile, index }: WorkContext, call: Call): number {
  const { entity } = call;
  if (entity === undefined || entity.kind === 'local') return -Infinity;
  if (entity.kind !== 'variable' && entity.kind !== 'method') return -Infinity;
  const { module, name, id } = entity;
  const { renamed } = index.module.file;
  const isOwn = module === renamed.moduleName || !index.module.file.isLibrary(module);
  if (!isOwn) return orderOf(id, call.arguments.length);
  if (entity.kind === 'method') return -Infinity;
  const has = profile.centres.some(centre => centre.module === module && centre.label === name);
  return has ? -Infinity : unknown;
}
