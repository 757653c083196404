/** The axis of a timeline by keys: what the wheel and the mouse do with it. */
import { moved, type Range, wholeRange, zoomed } from '../part/range.ts';

/** For those who do not see it. */
export const axisHint = 'plus and minus enlarge and shrink, the arrow keys move, 0 shows the whole axis';

const middle = 0.5;
const step = 1.5;

/** The range after a key; undefined where the key does nothing. */
export function rangeAfter(key: string, range: Range): Range | undefined {
  const width = range.to - range.from;
  switch (key) {
    case '+':
    case '=':
      return zoomed(range, step, middle);
    case '-':
      return zoomed(range, 1 / step, middle);
    case 'ArrowLeft':
      return moved(range, -width / 8);
    case 'ArrowRight':
      return moved(range, width / 8);
    case '0':
    case 'Home':
    case 'Escape':
      return wholeRange;
    default:
      return undefined;
  }
}
