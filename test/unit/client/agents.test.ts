/** The tools for language models, as the extension's manifest declares them, are those of `cairn mcp`. `UPDATE=1` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inputSchema } from '../../../server/src/agent/schema.ts';
import { agentTools } from '../../../server/src/agent/table.ts';

const file = 'package.json';
const manifest = JSON.parse(readFileSync(file, 'utf8'));
const declared = agentTools.map(({ name, title, description, input, runs }) => ({
  name,
  displayName: title,
  toolReferenceName: name,
  canBeReferencedInPrompt: true,
  modelDescription: description,
  userDescription: description,
  tags: runs ? ['haskell', 'run'] : ['haskell'],
  inputSchema: inputSchema(input),
}));

test('declares every tool', () => {
  if (process.env.UPDATE) {
    manifest.contributes.languageModelTools = declared;
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  }
  expect(manifest.contributes.languageModelTools).toEqual(declared);
});
