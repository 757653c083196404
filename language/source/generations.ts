/**
 * Answers that are kept from one turn of a computation to the next. An answer that a turn neither finds nor makes is
 * gone after it, so that what is kept never grows beyond what one turn needs.
 */

export interface Generations<K, A> {
  /** The first answer for this key that holds. */
  readonly find: (key: K, holds: (answer: A) => boolean) => A | undefined;
  readonly add: (key: K, answer: A) => A;
  /** A turn is over. */
  readonly turn: () => void;
}

export function createGenerations<K, A>(): Generations<K, A> {
  let before = new Map<K, A[]>();
  let now = new Map<K, A[]>();
  const add = (key: K, answer: A): A => {
    const known = now.get(key);
    if (known) known.push(answer);
    else now.set(key, [answer]);
    return answer;
  };
  return {
    find(key, holds) {
      const found = now.get(key)?.find(holds);
      if (found !== undefined) return found;
      const old = before.get(key)?.find(holds);
      return old === undefined ? undefined : add(key, old);
    },
    add,
    turn() {
      before = now;
      now = new Map();
    },
  };
}

/** What a computation asked of its surroundings, with the answers. */
export interface Reads {
  readonly questions: readonly string[];
  readonly answers: readonly unknown[];
}

const nothing: Reads = { questions: [], answers: [] };

export const readsOf = (asked: ReadonlyMap<string, unknown> | undefined): Reads =>
  asked === undefined || asked.size === 0
    ? nothing
    : { questions: [...asked.keys()], answers: [...asked.values()] };

/** Whether the same would be answered now. */
export function stillHolds({ questions, answers }: Reads, answer: (question: string) => unknown): boolean {
  for (let i = 0; i < questions.length; i++) if (answer(questions[i]!) !== answers[i]) return false;
  return true;
}
