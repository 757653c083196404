/** The programs of the corpus from A to L against GHC. */
import { compareWithGhc } from './corpus.ts';

compareWithGhc(name => name.toUpperCase() < 'M');
