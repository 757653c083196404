/** What the interactive table shows, whatever way it is looked at: rows that open to others. */
import {
  allBut,
  type Branch,
  type Branches,
  basis,
  branchTrees,
  type Costs,
  distinctNames,
  frameName,
  isNothing,
  nothing,
  type Profile,
  programCentres,
  project,
  select,
} from '../../../../language/profile/index.ts';

/** centres: each with whom it called below it; callers: each with who called it; tree: the stacks from MAIN. */
export type View = 'centres' | 'callers' | 'tree';

export interface Node {
  /** The way to it through the rows above: the same for the same row of another selection. */
  readonly key: string;
  readonly depth: number;
  readonly centre: number;
  readonly name: string;
  /** Of a cost centre its own; of a row below, those that moved to it as well. */
  readonly entries: number;
  readonly individual: Costs;
  readonly inherited: Costs;
  readonly isSelected: boolean;
  readonly below: () => readonly Node[];
}

export interface Forest {
  /** The costs that shares are parts of. */
  readonly whole: Costs;
  readonly stacks: number;
  roots(view: View): readonly Node[];
}

/** The forest under a selection: costs of centres that are not selected are where they have moved. */
export function createForest(profile: Profile, deselected: ReadonlySet<number>): Forest {
  const seen = deselected.size === 0 ? profile : project(profile, allBut(deselected));
  const names = distinctNames(profile.centres, frameName);
  const trees = branchTrees(seen);
  const programs = programCentres(seen);
  const own = select(profile).centres;
  const nodesOf = (branches: Branches, branch: Branch, above: Node): readonly Node[] =>
    branches.below(branch).map(each => nodeOf(branches, each, above));
  const nodeOf = (branches: Branches, branch: Branch, above: Node | undefined): Node => {
    const node: Node = {
      key: above === undefined ? String(branch.centre) : `${above.key}/${branch.centre}`,
      depth: above === undefined ? 0 : above.depth + 1,
      centre: branch.centre,
      name: names[branch.centre] ?? '',
      entries: branch.individual.entries,
      individual: branch.individual,
      inherited: branch.inherited,
      isSelected: !deselected.has(branch.centre),
      below: once(() => nodesOf(branches, branch, node)),
    };
    return node;
  };
  const listed = (open: (centre: number) => Branches, [centre, costs]: Listed): Node => {
    const isSelected = !deselected.has(centre);
    const node: Node = {
      key: String(centre),
      depth: 0,
      centre,
      name: names[centre] ?? '',
      entries: own.get(centre)?.entries ?? 0,
      individual: isSelected ? costs.individual : nothing,
      inherited: isSelected ? costs.inherited : nothing,
      isSelected,
      below: once(() => {
        const branches = open(centre);
        return branches.roots.flatMap(root => nodesOf(branches, root, node));
      }),
    };
    return node;
  };
  const list = (open: (centre: number) => Branches): readonly Node[] =>
    programs
      .filter(([centre, costs]) => costs.entries > 0 || !isNothing(costs.inherited) || deselected.has(centre))
      .map(row => listed(open, row));
  const nodes: Readonly<Record<View, () => readonly Node[]>> = {
    centres: once(() => list(trees.callees)),
    callers: once(() => list(trees.callers)),
    tree: once(() => {
      const branches = trees.callees();
      return branches.roots.map(root => nodeOf(branches, root, undefined));
    }),
  };
  return { whole: basis(profile), stacks: seen.stacks.length, roots: view => nodes[view]() };
}

type Listed = ReturnType<typeof programCentres>[number];

/** What is asked for the first time is worked out, and kept. */
function once<T>(make: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: make() };
    return answer.value;
  };
}
