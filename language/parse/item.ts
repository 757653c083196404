import type { Clause, Declaration } from '../syntax/tree.ts';

/** What a declaration's text is read as, until the clauses of a function are put together. */
export type ParsedItem = Clause | Declaration;
