/** GHC's text report (`-p`, `-P` and `-pa`): its writer, and a reader for all layouts since 1996. */
export { isProf, readProf } from './read.ts';
export { type ProfOptions, writeProf } from './write.ts';
