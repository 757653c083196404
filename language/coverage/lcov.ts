/** LCOV's tracefile (`man geninfo`): lines, functions, and each decision as two branches. */
import type { Covered } from './figures.ts';
import { functionsOf, linesOf } from './line.ts';

export const writeLcov = (modules: readonly Covered[]): string => modules.map(record).join('');

function record(module: Covered): string {
  const lines = linesOf(module);
  const functions = functionsOf(module);
  const branches = lines.flatMap(({ line, decisions }) =>
    decisions.flatMap(({ yes, no }, block) => {
      const isReached = yes + no > 0;
      return [yes, no].map((count, branch) => ({ line, block, branch, count, isReached }));
    }),
  );
  const used = (list: readonly { readonly count: number }[]): number =>
    list.filter(({ count }) => count > 0).length;
  const rows = [
    `TN:${module.module.replaceAll('.', '_')}`,
    `SF:${module.file}`,
    ...functions.map(({ line, name }) => `FN:${line},${name}`),
    ...functions.map(({ count, name }) => `FNDA:${count},${name}`),
    `FNF:${functions.length}`,
    `FNH:${used(functions)}`,
    ...branches.map(
      ({ line, block, branch, count, isReached }) =>
        `BRDA:${line},${block},${branch},${isReached ? count : '-'}`,
    ),
    `BRF:${branches.length}`,
    `BRH:${used(branches)}`,
    ...lines.map(({ line, count }) => `DA:${line},${count}`),
    `LF:${lines.length}`,
    `LH:${used(lines)}`,
    'end_of_record',
  ];
  return `${rows.join('\n')}\n`;
}
