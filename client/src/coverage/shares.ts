/** How much of a module was evaluated, by what `hpc report` counts. */
import type { CoverageBox, CoveredModule } from '../../../server/src/protocol/index.ts';

export interface Share {
  readonly used: number;
  readonly all: number;
}

/** Of expressions, alternatives, decisions (used: both true and false) and declarations. */
export const sharesOf = ({ boxes }: CoveredModule): readonly [Share, Share, Share, Share] => [
  share(boxes, box => box.kind === 'expression'),
  share(boxes, box => box.kind === 'expression' && box.isAlternative),
  share(boxes, box => box.kind === 'decision'),
  share(boxes, box => box.kind === 'declaration'),
];

function share(boxes: readonly CoverageBox[], counts: (box: CoverageBox) => boolean): Share {
  const those = boxes.filter(counts);
  return { used: those.filter(isUsed).length, all: those.length };
}

const isUsed = (box: CoverageBox): boolean =>
  box.kind === 'decision' ? box.whenTrue > 0 && box.whenFalse > 0 : box.count > 0;
