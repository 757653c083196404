/** Boxes as hpc writes them: `(3:9-3:13,ExpBox False)`. */

import { never } from '../../source/never.ts';
import type { Box, BoxKind, Decision } from './box.ts';
import { haskellString } from './string.ts';

export const decisionNames: Readonly<Record<Decision, string>> = {
  guard: 'GuardBinBox',
  condition: 'CondBinBox',
  qualifier: 'QualBinBox',
};

const truth = (value: boolean): string => (value ? 'True' : 'False');
const names = (path: readonly string[]): string => `[${path.map(haskellString).join(',')}]`;

export function showKind(kind: BoxKind): string {
  switch (kind.kind) {
    case 'expression':
      return `ExpBox ${truth(kind.isAlternative)}`;
    case 'top':
      return `TopLevelBox ${names(kind.path)}`;
    case 'local':
      return `LocalBox ${names(kind.path)}`;
    case 'decision':
      return `BinBox ${decisionNames[kind.of]} ${truth(kind.value)}`;
    default:
      return never(kind);
  }
}

export const showPlace = ({ line, column, endLine, endColumn }: Box['place']): string =>
  `${line}:${column}-${endLine}:${endColumn}`;

export const showEntry = ({ place, kind }: Box): string => `(${showPlace(place)},${showKind(kind)})`;
