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
    const answers = now.get(key);
    if (answers) answers.push(answer);
    else now.set(key, [answer]);
    return answer;
  };
  return {
    find(key, holds) {
      const recent = now.get(key)?.find(holds);
      if (recent !== undefined) return recent;
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
export interface Reads<Q = string> {
  readonly questions: readonly Q[];
  readonly answers: readonly unknown[];
}

const nothing: Reads<never> = { questions: [], answers: [] };

export interface Noted<Q, A> {
  readonly ask: (question: Q) => A;
  /** What has been asked so far. */
  readonly reads: () => Reads<Q>;
}

/** The same answers, to a computation of which is noted what it asks. */
export function noting<Q, A>(answer: (question: Q) => A): Noted<Q, A> {
  // most computations ask little: tables are made for those that do
  let asked: Map<Q, A> | undefined;
  return {
    ask: question => {
      const given = answer(question);
      asked ??= new Map();
      asked.set(question, given);
      return given;
    },
    reads: () =>
      asked === undefined ? nothing : { questions: [...asked.keys()], answers: [...asked.values()] },
  };
}

/** Whether the same would be answered now. */
export function stillHolds<Q>({ questions, answers }: Reads<Q>, answer: (question: Q) => unknown): boolean {
  for (let i = 0; i < questions.length; i++) if (answer(questions[i]!) !== answers[i]) return false;
  return true;
}
