/** A tool for agents: what it is asked, as a schema that checks it and describes it, and what it answers, as text. */
import * as v from 'valibot';
import type { AgentMemory } from './memory.ts';
import { type AgentWorld, Refusal } from './world.ts';

export interface Asked {
  readonly world: AgentWorld;
  readonly memory: AgentMemory;
  /** Set when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it answers, and when to ask it. */
  readonly description: string;
  readonly input: v.GenericSchema<unknown, unknown>;
  /** Whether it runs the program. */
  readonly runs: boolean;
  /** Throws a Refusal where the input does not fit, or nothing can be answered. */
  answer(asked: Asked, input: unknown): Promise<string>;
}

/** A tool whose answer takes what its schema promises. */
export const tool = <I>(given: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: v.GenericSchema<unknown, I>;
  readonly runs: boolean;
  readonly answer: (asked: Asked, input: I) => Promise<string>;
}): AgentTool => ({
  ...given,
  async answer(asked, input) {
    const read = v.safeParse(given.input, input);
    if (read.success) return given.answer(asked, read.output);
    throw new Refusal(`${given.name} was called wrongly: ${read.issues.map(complaint).join('; ')}.`);
  },
});

/** What is wrong with one parameter. */
function complaint(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'the input';
  if (issue.expected === 'never') return `it has no parameter ${name}`;
  if (issue.received === 'undefined') return `${name} is missing`;
  return `${name} must be ${issue.expected ?? 'another value'}, not ${issue.received}`;
}

export const described = <T>(schema: v.GenericSchema<unknown, T>, description: string) =>
  v.pipe(schema, v.description(description));

export const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

export const runNumber = described(count(1_000_000), 'the number of a run, as cairn_profile answers it');
