/** The programs of the corpus from M to Z against GHC. */
import { compareWithGhc } from './corpus.ts';

compareWithGhc(name => name.toUpperCase() >= 'M');
