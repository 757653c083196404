/** The tools as a server of the Model Context Protocol on standard input and output. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMemory } from './memory.ts';
import { inputSchema } from './schema.ts';
import { agentTools, callTool } from './table.ts';
import type { AgentWorld } from './world.ts';

const instructions = `Cairn compiles, runs and profiles Haskell. Find what is slow: cairn_profile, then cairn_advise with the number of its run, and cairn_try for what a change would gain.
Change the program, profile it again, and compare both runs with cairn_compare. Entries and bytes are the same in every run; time is sampled.`;

/** Settles when the client has gone. */
export async function serve(world: AgentWorld, version: string): Promise<void> {
  const server = new Server({ name: 'cairn', version }, { capabilities: { tools: {} }, instructions });
  const memory = createMemory();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: agentTools.map(({ name, title, description, input, runs }) => ({
      name,
      title,
      description,
      inputSchema: inputSchema(input),
      annotations: { readOnlyHint: !runs, openWorldHint: false },
    })),
  }));
  // one after the other: programs that run side by side take each other's time
  let before: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const called = before.then(() =>
      callTool(params.name, { world, memory, signal }, params.arguments ?? {}),
    );
    before = called.catch(() => {});
    return called.then(({ text, failed }) => ({ content: [{ type: 'text', text }], isError: failed }));
  });
  const closed = new Promise<void>(resolve => {
    server.onclose = resolve;
    process.stdin.on('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
