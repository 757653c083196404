/** The tools for agents over what an editor has open: its texts, saved or not, its projects, and its trust. */
import type { CancellationToken } from 'vscode-languageserver';
import { type AgentAnswer, callTool } from '../agent/table.ts';
import { type AgentProgram, type AgentWorld, Refusal } from '../agent/world.ts';
import { isSource, isUri, pathOf, stemOf } from '../files/path.ts';
import { finished } from '../lsp/steps.ts';
import { folderOfProgram } from '../project/programs.ts';
import { withoutSetup } from '../project/setup.ts';
import type { ToolParams } from '../protocol/index.ts';
import { filesOf, listSources, textOf } from '../state/documents.ts';
import { workspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { compiledCentres } from './compiled-centres.ts';
import { compileTexts } from './try.ts';

export function answerTool(
  server: Server,
  { name, input }: ToolParams,
  token: CancellationToken,
): Promise<AgentAnswer> {
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort());
  const asked = { world: openWorld(server, token), memory: server.runs.agent, signal: controller.signal };
  return callTool(name, asked, input);
}

function openWorld(server: Server, token: CancellationToken): AgentWorld {
  const { list } = filesOf(server);
  const sources = (given: string): readonly string[] => {
    const path = pathIn(server, given);
    if (isSource(path)) return [existing(server, path)];
    const found = listSources(list, path);
    if (found.length === 0) throw new Refusal(`${path} contains no Haskell files.`);
    return found;
  };
  return {
    program(given) {
      const path = pathIn(server, given);
      if (!isSource(path)) throw new Refusal(`${path} is not a Haskell file. Name the file with main.`);
      const file = existing(server, path);
      return { file, name: stemOf(file), folder: folderOfProgram(server, file) };
    },
    sources,
    check: async file =>
      withoutSetup(await finished(workspaceOf(server, file).checkInSteps(file), token), list),
    compile: ({ file }, options, _, texts) =>
      texts === undefined
        ? finished(
            workspaceOf(server, file).compileInSteps(file, options, () => {}),
            token,
          )
        : compileTexts(server, file, texts, options, token),
    async advise({ file }: AgentProgram, profile) {
      const workspace = workspaceOf(server, file);
      await finished(workspace.checkInSteps(file), token);
      return workspace.advise(file, profile, compiledCentres(profile));
    },
    text: path => textOf(server, path),
    platform: server.services.platform,
    environment: new Map(),
  };
}

/** Where a URI leads, or a path from one of the open folders. */
function pathIn(server: Server, given: string): string {
  if (isUri(given)) return pathOf(given);
  if (given.startsWith('/')) return given;
  const places = server.documents.folders.map(folder => (given === '.' ? folder : `${folder}/${given}`));
  const [first = given] = places;
  return places.find(path => textOf(server, path) !== undefined) ?? first;
}

function existing(server: Server, path: string): string {
  if (textOf(server, path) !== undefined) return path;
  throw new Refusal(`cannot read ${path}: ${server.services.whyUnread?.(path) ?? 'file not found'}`);
}
