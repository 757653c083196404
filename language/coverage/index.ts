/** Coverage as commands and the editor use it. */
export { writeCobertura } from './cobertura.ts';
export { combine, combining, mapCounts, mapping } from './combine.ts';
export { draftOverlay } from './draft.ts';
export { type Covered, decisionsIn, figuresOf, outcomeOf, outcomeWords, percentOf } from './figures.ts';
export { writeLcov } from './lcov.ts';
export { type MarkupOptions, markupIndex, markupModule, pageOf } from './markup.ts';
export { type Mix, readMix, tabWidth, writeMix } from './mix.ts';
export type { Box, Decision, ModuleBoxes, ModuleCounts } from './model/box.ts';
export { addCounts } from './model/sum.ts';
export { type OverlayEntry, type OverlayModule, overlayCounts, readOverlay } from './overlay.ts';
export { type ReportOptions, reportText, reportXml } from './report.ts';
export { showBoxes } from './show.ts';
export { readTix, showTix, type Tix, writeTix } from './tix.ts';
