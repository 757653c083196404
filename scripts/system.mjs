/** Programs of the system that tests need: found, or installed from Debian where that is allowed. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of the first of these that is there. */
export function programOf(names) {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Installs a package where there is apt-get, and root calls; waits its turn where another installation is going on. */
export function aptInstall(name, say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || programOf(['apt-get']) === undefined)
    return;
  say(`installing ${name} with apt-get`);
  // apt-get itself waits for the lock of dpkg only, not for those of its lists and of what it fetches
  const aptGet = (...args) =>
    spawnSync('flock', [join(tmpdir(), 'cairn-apt-get.lock'), 'apt-get', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', name);
}

/** Neovim; undefined where it is not there and cannot be installed. */
export function findNeovim(say = () => {}) {
  const find = () => programOf(['nvim']);
  const found = find();
  if (found) return found;
  aptInstall('neovim', say);
  return find();
}
