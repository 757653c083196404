/** Where a program of the corpus is known to differ from GHC, and why. The tests demand that it does: whoever mends one
 * of these learns it here. Everything that is not listed must agree. */
export interface Difference {
  readonly program: string;
  readonly variant: 'top' | 'manual';
  readonly what: 'stacks' | 'xc';
  readonly why: string;
}

const simplifier =
  "GHC's simplifier runs at -O0 too: it picks methods from the module's own instances and inlines small functions with " +
  'their cost centres, so that a lambda used once is allocated under them. We never copy code with a cost centre.';
const early =
  'The thunk that demanded is not there: its value was computed at once, which changes no entry and no order, but leaves ' +
  'one line less of "evaluated by".';

const rethrown =
  "GHC's handles catch an end of file and throw it again on its way out, twice; each throw is reported.";

export const differences: readonly Difference[] = [
  { program: 'Bank', variant: 'top', what: 'stacks', why: simplifier },
  { program: 'Parser', variant: 'top', what: 'stacks', why: simplifier },
  { program: 'HeadE', variant: 'top', what: 'xc', why: early },
  { program: 'Unbound', variant: 'top', what: 'xc', why: early },
  { program: 'Recip', variant: 'top', what: 'xc', why: rethrown },
  { program: 'Recip', variant: 'manual', what: 'xc', why: rethrown },
  {
    program: 'Tokens',
    variant: 'top',
    what: 'xc',
    why: 'GHC looks at ten frames of its own stack for who evaluated; our stack has other frames, and ten stacks are printed.',
  },
];
