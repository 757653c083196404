/** Data that stays live in vain as advice: what is kept after its last use (drag), and what is never used (void). */
import type { HeapProfile } from '../profile/pass/restriction.ts';
import { type Unneeded, unneededOf } from '../profile/pass/unneeded.ts';
import { bytes, oneDecimal, percent } from '../profile/view/number.ts';
import { closureWithin } from './closure.ts';
import type { Advice, AdvisedModule } from './module.ts';

/** Of each centre the largest. */
export function adviseUnneeded(profile: HeapProfile, modules: readonly AdvisedModule[]): readonly Advice[] {
  const told = new Set<number>();
  return unneededOf(profile).flatMap((each): Advice[] => {
    const place = placeOf(profile, each, modules);
    if (place === undefined || told.has(place.centre)) return [];
    told.add(place.centre);
    const { label } = profile.centres[place.centre]!;
    return [{ rule: 'leak', title: titleOf(each, label), evidence: evidenceOf(each), ...place }];
  });
}

type Place = Pick<Advice, 'centre' | 'module' | 'path' | 'span'>;

/** The innermost centre of the program on the stack, and within it the closure that has the most of it. */
function placeOf(
  profile: HeapProfile,
  { stack, closures }: Unneeded,
  modules: readonly AdvisedModule[],
): Place | undefined {
  const { centres, stacks } = profile;
  for (let code = stack; code > 0; code = stacks.parent[code]!) {
    const centre = stacks.centre[code]!;
    const module = modules.find(each => each.file.renamed.moduleName === centres[centre]!.module);
    const around = module?.centres.get(centre);
    if (!module || !around) continue;
    const { path, renamed } = module.file;
    const span = closureWithin(profile, closures, centre, around) ?? around;
    return { centre, module: renamed.moduleName, path, span };
  }
  return undefined;
}

const titleOf = ({ kind }: Unneeded, label: string): string =>
  kind === 'drag'
    ? `Most of what ‘${label}’ allocates is kept long after its last use (drag): keep only the part that is needed later, and let go of the rest.`
    : `Most of what ‘${label}’ allocates is never used (void): do not make it, or do not keep it.`;

function evidenceOf({ kind, bytes: vain, live, path }: Unneeded): string {
  const what = kind === 'drag' ? 'were never used again' : 'were never used';
  return `${bytes(vain)} of ${bytes(live)} that were live (${oneDecimal(percent(vain, live))}%) ${what}${keeper(path)}.`;
}

/** What keeps it, where the path says so. */
function keeper(path: Unneeded['path']): string {
  if (path?.root.kind === 'constant' && path.root.name !== undefined)
    return `, kept by the constant ‘${path.root.name}’`;
  if (path?.root.kind !== 'stack') return '';
  const { name, holds } = path.root;
  if (holds !== undefined && name !== undefined) return `, kept by ‘${holds}’ in ‘${name}’`;
  return name === undefined ? '' : `, kept by ‘${name}’, which waits`;
}
