/** Where a program of the corpus is known to differ from GHC, and why. The tests demand that it does: whoever mends one
 * of these learns it here. Everything that is not listed must agree. */
export interface Difference {
  readonly program: string;
  readonly variant: 'top' | 'manual';
  readonly what: 'stacks' | 'xc';
  readonly why: string;
}

const early =
  'A thunk that a library function gave back as its result was computed in its place, without a frame of its own: that ' +
  'changes no entry and no order, but leaves one line less of "evaluated by".';

const again =
  'Whoever calls a partial application through a name that was evaluated before joins two stacks under GHC, until a ' +
  'collection takes the indirection away: then one. With -A64m GHC counts what we count; by itself it has collected ' +
  'before the two calls in question, a little earlier than we take it to.';

export const differences: readonly Difference[] = [
  { program: 'Turtle', variant: 'top', what: 'stacks', why: again },
  { program: 'Unbound', variant: 'top', what: 'xc', why: early },
];
