/** All tools for agents, and a call of one. */
import { advise } from './tool/advise.ts';
import { check } from './tool/check.ts';
import { compare } from './tool/compare.ts';
import { growth } from './tool/growth.ts';
import { page } from './tool/page.ts';
import { profile } from './tool/profile.ts';
import { run } from './tool/run.ts';
import { tryChange } from './tool/try.ts';
import type { AgentTool, Asked } from './tool.ts';
import { isRefusal } from './world.ts';

export const agentTools: readonly AgentTool[] = [
  check,
  run,
  profile,
  advise,
  tryChange,
  compare,
  growth,
  page,
];

export interface AgentAnswer {
  readonly text: string;
  /** Whether the tool could not do what it was asked; the text says why. */
  readonly failed: boolean;
}

/** Never throws for what the agent or its program does wrong. Long answers are their first page. */
export async function callTool(name: string, asked: Asked, input: unknown): Promise<AgentAnswer> {
  const found = agentTools.find(each => each.name === name);
  const known = agentTools.map(each => each.name).join(', ');
  if (!found) return { text: `There is no tool ${name}. Tools: ${known}.`, failed: true };
  try {
    const text = await found.answer(asked, input);
    return { text: found === page ? text : asked.memory.answer(text), failed: false };
  } catch (problem) {
    if (!isRefusal(problem)) throw problem;
    return { text: asked.memory.answer(problem.message), failed: true };
  }
}
