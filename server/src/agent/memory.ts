/** What one agent has been told: the runs that it can ask about again, and long answers, of which it gets a page at a time. */
import type { CompileOptions } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import { type AgentProgram, Refusal } from './world.ts';

/** What a program runs with. */
export interface RunRequest {
  readonly arguments: readonly string[];
  readonly stdin: string;
  readonly seconds: number;
  readonly megabytes: number;
}

/** A profiled run. */
export interface AgentRun {
  readonly number: number;
  readonly program: AgentProgram;
  readonly given: RunRequest & Pick<CompileOptions, 'costCentres'>;
  readonly profile: Profile;
  /** The texts of its modules, by path, as they were compiled. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface AgentMemory {
  keep(run: Omit<AgentRun, 'number'>): AgentRun;
  /** Throws a Refusal for a run that is not kept. */
  run(number: number): AgentRun;
  /** A long answer's first page. */
  answer(text: string): string;
  /** Another page of an answer. Throws a Refusal where there is none. */
  page(answer: number, page: number): string;
}

/** Characters of a page, and how many runs and long answers are kept. */
const pageLength = 6_000;
const keptRuns = 16;
const keptAnswers = 32;

export function createMemory(): AgentMemory {
  const runs = new Map<number, AgentRun>();
  const answers = new Map<number, readonly string[]>();
  let nextRun = 1;
  let nextAnswer = 1;
  const put = <T>(map: Map<number, T>, number: number, value: T, kept: number): void => {
    map.set(number, value);
    for (const old of [...map.keys()].slice(0, -kept)) map.delete(old);
  };
  const page = (answer: number, number: number): string => {
    const pages = answers.get(answer);
    if (!pages) throw new Refusal(`Answer ${answer} is not kept any more. Ask the tool again.`);
    const text = pages[number - 1];
    if (text === undefined)
      throw new Refusal(`Answer ${answer} has pages 1 to ${pages.length}, and no page ${number}.`);
    const next =
      number < pages.length ? `; next: cairn_page {"answer": ${answer}, "page": ${number + 1}}` : '';
    return `${text}\n(page ${number} of ${pages.length}${next})`;
  };
  return {
    keep(given) {
      const run = { ...given, number: nextRun++ };
      put(runs, run.number, run, keptRuns);
      return run;
    },
    run(number) {
      const run = runs.get(number);
      if (run) return run;
      const known = [...runs.keys()].join(', ');
      throw new Refusal(
        `There is no run ${number}. ${known === '' ? 'Call cairn_profile first.' : `Known runs: ${known}.`}`,
      );
    },
    answer(text) {
      const pages = pagesOf(text.trimEnd());
      if (pages.length === 1) return pages[0]!;
      put(answers, nextAnswer, pages, keptAnswers);
      return page(nextAnswer++, 1);
    },
    page,
  };
}

/** Pages end at the ends of lines, where these are not too long. */
function pagesOf(text: string): readonly string[] {
  const pages: string[] = [];
  let rest = text;
  while (rest.length > pageLength) {
    const line = rest.lastIndexOf('\n', pageLength);
    const end = line > 0 ? line : pageLength;
    pages.push(rest.slice(0, end));
    rest = rest.slice(line > 0 ? end + 1 : end);
  }
  return [...pages, rest];
}
