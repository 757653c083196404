/** What the passes over a module have in common. */
import type { CoreModule, TopBinding } from '../core.ts';

/** Called with the module after a pass, or a round of one. */
export type After = (pass: string, m: CoreModule) => void;

/** What may be put in the place of a global, by its id. */
export type Unfoldings = (id: string) => TopBinding | undefined;
