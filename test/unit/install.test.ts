import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'cairn-install-'));
const installer = fileURLToPath(new URL('../../scripts/vscode.mjs', import.meta.url));

/** An npm whose every step leaves a file where it works; `then` may make it fail after that. */
function fakeNpm(then: string): void {
  const npm = join(home, 'bin/npm');
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(
    npm,
    `#!/bin/sh
case "$PWD" in
  */lib/vscode/extensions) touch extensions-installed ;;
  */lib/vscode) touch modules-installed ;;
  *)
    mkdir -p node_modules/code-server/lib/vscode/bin/remote-cli node_modules/code-server/lib/vscode/bin/helpers
    mkdir -p node_modules/code-server/lib/vscode/extensions ;;
esac
${then}
`,
  );
  chmodSync(npm, 0o755);
}

/** Installs into a cache below `home`, in a process of its own; answers how that ended. */
async function install(): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `(await import(${JSON.stringify(installer)})).installCodeServer()`],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        CAIRN_CACHE: join(home, 'cache'),
        PATH: `${join(home, 'bin')}:${process.env.PATH}`,
      },
    },
  );
  const [status] = await once(child, 'exit');
  return status;
}

const versions = (): string[] => {
  const folder = join(home, 'cache/code-server');
  return existsSync(folder) ? readdirSync(folder) : [];
};

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('an installation of VS Code', () => {
  it('that fails leaves nothing, so that the next one begins anew', async () => {
    fakeNpm('exit 1');
    expect(await install()).not.toBe(0);
    expect(versions()).toEqual([]);
  });

  it('is whole, once, when several have begun at the same time', async () => {
    fakeNpm('sleep 0.2');
    expect(await Promise.all([install(), install(), install()])).toEqual([0, 0, 0]);
    expect(versions()).toHaveLength(1);
    const vscode = join(
      home,
      'cache/code-server',
      versions()[0] ?? '',
      'node_modules/code-server/lib/vscode',
    );
    expect(readdirSync(vscode).sort()).toEqual(['bin', 'extensions', 'modules-installed']);
    expect(readdirSync(join(vscode, 'extensions'))).toEqual(['extensions-installed']);
  });
});
