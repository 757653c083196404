/** What a tool is asked, as JSON Schema: for the Model Context Protocol, and for the extension's manifest. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { AgentTool } from './tool.ts';

export function inputSchema(input: AgentTool['input']): { type: 'object'; [key: string]: unknown } {
  const { $schema: _, ...schema } = toJsonSchema(input, { typeMode: 'input' });
  return { ...schema, type: 'object' };
}
