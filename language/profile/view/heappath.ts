/** What keeps a band of a heap profile alive, in lines: the root, and each step from there to one of its objects. */
import type { Span } from '../../source/span.ts';
import { type CostCentre, isModuleCaf } from '../model/centre.ts';
import type { HeapPath, PathRoot, PathStep } from '../model/heap.ts';
import type { HeapProfile } from '../pass/restriction.ts';

/** A place in the text of a module, like `Main.hs:3:5`; undefined where the text is not known. */
export type Locate = (module: string, span: Span) => string | undefined;

export interface PathLine {
  readonly text: string;
  /** How far it is moved in. */
  readonly depth: number;
  /** The stack whose topmost centre tells where that is in the source; -1 for the runtime. */
  readonly stack: number;
}

/** `locate`: absent where lines lead to their sources, instead of naming them. */
export function pathLines(profile: HeapProfile, path: HeapPath, locate?: Locate): PathLine[] {
  const { heap } = profile;
  const { name } = heap.descriptions[path.description]!;
  const seconds = heap.paths?.seconds ?? 0;
  const text = `${name} of ${stackName(profile, path.stack)}, at ${seconds.toFixed(3)} seconds, is kept by`;
  const root = path.root.kind === 'runtime' ? -1 : path.root.stack;
  return [
    { text, depth: 0, stack: path.stack },
    { text: rootText(profile, path.root, locate !== undefined), depth: 1, stack: root },
    ...path.steps.map((step, index) => ({
      text: `└ ${stepText(profile, step, index, path.steps, locate)}`,
      depth: 1 + Math.min(index, mostIndented),
      stack: step.stack,
    })),
  ];
}

/** The lines as a text. */
export const pathText = (lines: readonly PathLine[]): string =>
  lines.map(({ text, depth }) => `${'  '.repeat(depth)}${text}\n`).join('');

const mostIndented = 12;

function rootText(profile: HeapProfile, root: PathRoot, withPlace: boolean): string {
  const place = (stack: number): string => (withPlace ? placed(topOf(profile, stack)?.location) : '');
  switch (root.kind) {
    case 'constant': {
      const { name = 'a constant' } = root;
      return `the constant ${name}${place(root.stack)}`;
    }
    case 'stack': {
      const variable = root.holds === undefined ? '' : `the variable ${root.holds} of `;
      const { name = root.module === undefined ? 'a function that waits' : `a function of ${root.module}` } =
        root;
      return `${variable}${name}, on the stack${place(root.stack)}`;
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
  locate: Locate | undefined,
): string {
  const { name, module, span } = profile.heap.descriptions[step.description]!;
  const times = step.times > 1 ? ` × ${step.times.toLocaleString('en')}` : '';
  const place = module !== undefined && span ? locate?.(module, span) : undefined;
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
