/** What keeps a band of a heap profile alive, in lines: the root, and each step from there to one of its objects. */
import type { Span } from '../../source/span.ts';
import { type CostCentre, isModuleCaf } from '../model/centre.ts';
import type { HeapPath, PathRoot, PathStep } from '../model/heap.ts';
import type { HeapProfile } from '../pass/restriction.ts';

/** A place in the text of a module, like `Main.hs:3:5`; undefined where the text is not known. */
export type Locate = (module: string, span: Span) => string | undefined;

export function pathLines(profile: HeapProfile, path: HeapPath, locate: Locate): string[] {
  const { heap } = profile;
  const { name } = heap.descriptions[path.description]!;
  const seconds = heap.paths?.seconds ?? 0;
  const steps = path.steps.map((step, index) => stepText(profile, step, index, path.steps, locate));
  return [
    `${name} of ${stackName(profile, path.stack)}, at ${seconds.toFixed(3)} seconds, is kept by`,
    `  ${rootText(profile, path.root)}`,
    ...steps.map((text, depth) => `  ${'  '.repeat(Math.min(depth, mostIndented))}└ ${text}`),
  ];
}

const mostIndented = 12;

function rootText(profile: HeapProfile, root: PathRoot): string {
  switch (root.kind) {
    case 'constant': {
      const { name = 'a constant' } = root;
      return `the constant ${name}${placed(topOf(profile, root.stack)?.location)}`;
    }
    case 'stack': {
      const variable = root.holds === undefined ? '' : `the variable ${root.holds} of `;
      const { name = root.module === undefined ? 'a function that waits' : `a function of ${root.module}` } =
        root;
      return `${variable}${name}, on the stack${placed(topOf(profile, root.stack)?.location)}`;
    }
    case 'runtime':
      return 'the runtime: a thread, a finalizer, or what is being evaluated';
  }
}

function stepText(
  profile: HeapProfile,
  step: PathStep,
  index: number,
  steps: readonly PathStep[],
  locate: Locate,
): string {
  const { name, module, span } = profile.heap.descriptions[step.description]!;
  const times = step.times > 1 ? ` × ${step.times.toLocaleString('en')}` : '';
  const place = module !== undefined && span ? locate(module, span) : undefined;
  const holds = step.holds === undefined || index === steps.length - 1 ? '' : `, by ${step.holds}`;
  return `${name}${times}${holds}${placed(place)}, allocated by ${stackName(profile, step.stack)}`;
}

const placed = (place: string | undefined): string =>
  place === undefined || place.startsWith('<') ? '' : ` (${place})`;

const topOf = ({ centres, stacks }: HeapProfile, stack: number): CostCentre | undefined =>
  stack < 0 ? undefined : centres[stacks.centre[stack]!];

function stackName({ centres, stacks }: HeapProfile, stack: number): string {
  if (stack < 0) return 'the runtime';
  const labels: string[] = [];
  for (let code = stack; code > 0; code = stacks.parent[code]!) {
    const centre = centres[stacks.centre[code]!]!;
    labels.push(isModuleCaf(centre) ? `${centre.module}.CAF` : centre.label);
  }
  return `<${labels.join(',') || 'MAIN'}>`;
}
