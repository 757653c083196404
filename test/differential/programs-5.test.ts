/** A part of the programs of the corpus. */
import { compareCorpus } from './corpus.ts';

compareCorpus(5);
