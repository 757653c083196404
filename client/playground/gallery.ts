/** The programs of `examples/`, in the order in which a newcomer may take them, each made to show one thing. */

export interface Example {
  /** Where the program lies below `examples/`. */
  readonly path: string;
  readonly title: string;
  /** One sentence: what there is to see. */
  readonly shows: string;
}

export const gallery: readonly Example[] = [
  {
    path: 'Intro.hs',
    title: 'Where the time goes',
    shows:
      'the introductory program of Morgan and Jarvis: clear the check-box of `rev`, and its costs move to its callers',
  },
  {
    path: 'gallery/Shared.hs',
    title: 'A helper that everybody calls',
    shows: 'the point of stacks: which caller made a shared function expensive',
  },
  {
    path: 'gallery/Append.hs',
    title: 'A list that grows at its end',
    shows: 'two functions with the same entries, but one allocates n² bytes; the light bulb explains why',
  },
  {
    path: 'gallery/Nub.hs',
    title: 'nub against a set',
    shows: 'two ways to the same answer, and nearly all of the time is spent in one',
  },
  {
    path: 'gallery/Where.hs',
    title: 'Computed again under a where',
    shows: 'a name that is computed for each element, and one that is computed once',
  },
  {
    path: 'gallery/Text.hs',
    title: 'String against Text',
    shows: 'the bytes of a report as a String, and with the Builder from Data.Text',
  },
  {
    path: 'gallery/LazySum.hs',
    title: 'A space leak',
    shows: 'a lazy accumulator: it fails under a heap limit that the strict one does not need',
  },
  {
    path: 'gallery/Sorts.hs',
    title: 'How a sort grows',
    shows: 'two sorts, n² and n log n, compared by runs with several sizes in the tab Growth',
  },
  {
    path: 'gallery/Coins.hs',
    title: 'Asked again and again',
    shows: '2ⁿ entries, and n entries with a table of earlier answers',
  },
  {
    path: 'gallery/Mutual.hs',
    title: 'Mutual recursion',
    shows: 'how the stack policies compress and truncate treat functions that call each other',
  },
  {
    path: 'Head.hs',
    title: 'head of nothing',
    shows: 'a failure three calls deep: the Backtrace view shows the caller that caused it',
  },
  {
    path: 'Loop.hs',
    title: 'A loop without end',
    shows: 'pause it with F6 in the debugger, or interrupt it, and see where it was',
  },
  { path: 'Guess.hs', title: 'A program that asks', shows: 'reads what you type into its terminal' },
  {
    path: 'orders/Main.hs',
    title: 'Seven modules',
    shows:
      'from `main` to the line with nearly all of the costs in two clicks, with the flame in the status bar',
  },
  {
    path: 'package/Main.hs',
    title: 'A package in source form',
    shows: '`cairn.json` names its folder; its functions have costs like your own',
  },
  { path: 'Queens.hs', title: 'Eight queens', shows: 'a longer program: where a search spends its time' },
  { path: 'Bank.hs', title: 'A bank', shows: 'a longer program: accounts in a state monad written by hand' },
];
