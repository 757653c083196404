/**
 * A client that is not ours: Neovim's, with the settings that docs/editors/neovim.md tells people to take, over the
 * packaged server. Skipped, with the reason in its name, where Neovim is not there and cannot be installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNeovim } from '../../scripts/system.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const folder = mkdtempSync(join(tmpdir(), 'cairn-neovim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const neovim = findNeovim(text => void process.stderr.write(`${text}\n`));

/** Two mistakes, a binding without a signature, and something to run. */
const program = `module Main where

total xs = sum xs

greet :: Int -> String
greet n = "n = " ++ n

main :: IO ()
main = print (total [1, 2 :: Int])
`;

/** What the page says, with this checkout's path; Debian's Neovim is older than `vim.lsp.start`. */
function settings(): string {
  const page = readFileSync(join(root, 'docs/editors/neovim.md'), 'utf8');
  const block = /```lua\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const old = `vim.lsp.start = vim.lsp.start or function(config)
  vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
end
vim.api.nvim_create_user_command = vim.api.nvim_create_user_command or function() end
`;
  return old + block.replaceAll('/path/to/cairn', root);
}

/** Asks as the editor's own commands do, and writes the answers down. */
const questions = `
local found = {}
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000) or {}
  for _, answer in pairs(answers) do return answer.result end
end
local function range(line, from, to)
  return { start = { line = line, character = from }, ['end'] = { line = line, character = to } }
end
vim.cmd('edit ' .. vim.env.CAIRN_FILE)
vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end, 50)
found.diagnostics = vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(0))
vim.api.nvim_win_set_cursor(0, { 3, 1 })
found.hover = ask('textDocument/hover')
found.hints = ask('textDocument/inlayHint', { range = { start = { line = 0, character = 0 }, ['end'] = { line = 9, character = 0 } } })
found.lenses = ask('textDocument/codeLens')
found.actions = ask('textDocument/codeAction', { range = range(5, 20, 20), context = { diagnostics = {} } })
-- as its own command does before it applies one
for i, action in pairs(found.actions) do
  if not action.edit then found.actions[i] = ask('codeAction/resolve', action) end
end
vim.api.nvim_buf_set_lines(0, 5, 6, false, { 'greet n = "n = " ++ show n' })
vim.wait(60000, function() return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0 end, 50)
found.left = #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
local ended = false
vim.lsp.handlers['cairn/ended'] = function() ended = true end
for _, client in pairs(vim.lsp.buf_get_clients(0)) do client.handlers['cairn/ended'] = nil end
vim.lsp.commands['cairn.profile']({ arguments = { vim.uri_from_bufnr(0) } })
vim.wait(120000, function() return ended end, 50)
found.ended = ended
found.costs = ask('textDocument/inlayHint', { range = { start = { line = 0, character = 0 }, ['end'] = { line = 9, character = 0 } } })
local file = io.open(vim.env.CAIRN_ANSWERS, 'w')
file:write(vim.fn.json_encode(found))
file:close()
vim.cmd('qall!')
`;

interface Answers {
  readonly diagnostics: readonly string[];
  readonly hover: { readonly contents: { readonly value: string } };
  readonly hints: readonly { readonly label: string }[];
  readonly lenses: readonly { readonly command: { readonly command: string } }[];
  readonly actions: readonly { readonly title: string; readonly edit: object }[];
  readonly left: number;
  readonly ended: boolean;
  readonly costs: readonly { readonly label: string }[];
}

const title = neovim === undefined ? 'Neovim (skipped: nvim is not installed)' : 'Neovim';
describe.skipIf(neovim === undefined)(title, () => {
  let answers: Answers;
  beforeAll(() => {
    const at = (name: string, text?: string): string => {
      const path = join(folder, name);
      if (text !== undefined) writeFileSync(path, text);
      return path;
    };
    const env = {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      CAIRN_FILE: at('Main.hs', program),
      CAIRN_ANSWERS: at('answers.json'),
    };
    const flags = ['--headless', '--clean', '-u', at('init.lua', settings()), '-S', at('ask.lua', questions)];
    const ran = spawnSync(neovim!, flags, { cwd: folder, env, encoding: 'utf8', timeout: 400_000 });
    if (ran.status !== 0) throw new Error(`nvim: ${ran.stdout}${ran.stderr}`);
    answers = JSON.parse(readFileSync(at('answers.json'), 'utf8'));
  });

  it('shows what is wrong, and that it is mended', () => {
    expect(answers.diagnostics.join('\n')).toContain('Expected ‘[Char]’, but this has the type ‘Int’');
    expect(answers.left).toBe(0);
  });

  it('has hovers', () => expect(answers.hover.contents.value).toContain('total :: '));

  it('has types as inlay hints', () =>
    expect(answers.hints.map(({ label }) => label)).toEqual([':: (Foldable a, Num b) => a b -> b']));

  it('has lenses on main', () =>
    expect(answers.lenses.map(({ command }) => command.command)).toEqual(['cairn.run', 'cairn.profile']));

  it('has quick fixes and cost centres, with their edits', () => {
    const [first] = answers.actions;
    expect(first?.title).toBe('Apply show to it');
    for (const { edit } of answers.actions) expect(edit).toMatchObject({ changes: expect.anything() });
  });

  it('has the costs of a run beside the lines', () => {
    expect(answers.ended).toBe(true);
    expect(answers.costs.map(({ label }) => label).join('\n')).toMatch(
      /% inherited, .*% individual, 1 entry/,
    );
  });
});
