/** Coverage as commands and the editor use it. */
export { type Mix, readMix, tabWidth, writeMix } from './mix.ts';
export type { Box, BoxKind, Decision, ModuleBoxes, ModuleCounts } from './model/box.ts';
export { addCounts } from './model/sum.ts';
export { readTix, showTix, type Tix, writeTix } from './tix.ts';
