/** `cairn mcp`: tools for agents over the files of this disk, which are read anew for every question. */
import { resolve } from 'node:path';
import type { Workspace } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import { type AgentProgram, type AgentWorld, Refusal } from '../agent/world.ts';
import { list, readText } from '../files/reading.ts';
import { withoutSetup } from '../project/setup.ts';
import { compiledCentres } from '../runs/compiled-centres.ts';
import { folderOfProgram, programAt, sourcesAt } from './place.ts';
import { Problem } from './problem.ts';
import { openFile, type Tools } from './tools.ts';

export interface AgentFlags {
  readonly include: readonly string[];
  readonly extension: readonly string[];
}

export async function serveAgents(tools: Tools, flags: AgentFlags): Promise<number> {
  const { serve } = await tools.agents();
  await serve(diskWorld(tools, flags), tools.version);
  return 0;
}

function diskWorld(tools: Tools, { include, extension }: AgentFlags): AgentWorld {
  const open = async (file: string, confined?: string): Promise<Workspace> => {
    const given = { folders: include, extensions: extension, confined };
    return (await refusing(openFile(tools, file, given))).workspace;
  };
  return {
    program: path =>
      refused(() => {
        const { file, name } = programAt(path);
        return { file, name, folder: folderOfProgram(file) };
      }),
    sources: path => refused(() => sourcesAt(path).files),
    check: async file => withoutSetup((await open(file)).check(file), list),
    async compile({ file, folder }, options, _, texts = new Map()) {
      const workspace = await open(file, folder);
      for (const [path, text] of texts) workspace.update(path, text);
      return workspace.compile(file, options);
    },
    async advise({ file, folder }: AgentProgram, profile: Profile) {
      const workspace = await open(file, folder);
      workspace.check(file);
      return workspace.advise(file, profile, compiledCentres(profile));
    },
    text: path => readText(resolve(path)),
    platform: tools.platform,
    environment: new Map(),
  };
}

/** What is wrong with a path is the agent's to mend. */
function refused<T>(answer: () => T): T {
  try {
    return answer();
  } catch (problem) {
    throw asRefusal(problem);
  }
}

const refusing = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(problem => {
    throw asRefusal(problem);
  });

const asRefusal = (problem: unknown): unknown =>
  problem instanceof Problem ? new Refusal(problem.message) : problem;
