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

// ---------------------------------------------------------------- questions with their answers

/** What a computation asked of its surroundings, with the answers: where these are the same objects for as long as they mean the
 * same, as everything is that the back end asks about. */
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

/** Questions of several kinds, by their names: what answers each kind. */
export type Answers<A> = { readonly [Kind in keyof A]: (question: never) => unknown };

/** What was asked, of the kinds of which anything was. */
export interface AllReads<A> {
  readonly kinds: readonly (keyof A)[];
  readonly reads: readonly Reads<unknown>[];
}

export interface AllNoted<A> {
  readonly ask: A;
  readonly reads: () => AllReads<A>;
}

type Answer = (question: unknown) => unknown;

export function notingAll<A extends Answers<A>>(answers: A): AllNoted<A> {
  const kinds = Object.keys(answers) as (keyof A)[];
  const noted = kinds.map(kind => noting(answers[kind] as unknown as Answer));
  const ask = {} as Record<keyof A, Answer>;
  kinds.forEach((kind, i) => {
    ask[kind] = noted[i]!.ask;
  });
  return {
    ask: ask as unknown as A,
    reads: () => {
      const reads = noted.map(each => each.reads());
      const isAsked = (_: unknown, i: number): boolean => reads[i]!.questions.length > 0;
      return { kinds: kinds.filter(isAsked), reads: reads.filter(isAsked) };
    },
  };
}

export function allHold<A extends Answers<A>>({ kinds, reads }: AllReads<A>, answers: A): boolean {
  for (let i = 0; i < kinds.length; i++)
    if (!stillHolds(reads[i]!, answers[kinds[i]!] as unknown as Answer)) return false;
  return true;
}

// ---------------------------------------------------------------- questions alone

/**
 * Whether nothing that was asked about has another answer: of a computation only the keys are kept, and what differs is found out
 * once for all of them. So it is where an answer is a description that is made anew each time (names and types, in the front end), or
 * where very many computations ask for what hardly ever changes (what other modules offer for inlining).
 */
export function isUntouched<K>(asked: ReadonlySet<K>, changed: ReadonlySet<K>): boolean {
  if (changed.size === 0) return true;
  const [few, many] = asked.size < changed.size ? [asked, changed] : [changed, asked];
  for (const key of few) if (many.has(key)) return false;
  return true;
}
