/** Each box with its number and its count: `hpc show`. */
import type { Covered } from './figures.ts';
import { showKind, showPlace } from './model/entry.ts';

export const showBoxes = (modules: readonly Covered[]): string =>
  modules
    .flatMap(({ module, boxes, counts }) =>
      boxes.map(({ place, kind }, i) => {
        const [number, count] = [String(i).padStart(5), String(counts[i] ?? 0).padStart(10)];
        return `${number} ${count} ${module.padEnd(20)} ${showPlace(place).padStart(20)} ${showKind(kind)}\n`;
      }),
    )
    .join('');
