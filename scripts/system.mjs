/** Programs of the system that tests need: found, or installed from Debian where that is allowed. */
import { spawnSync } from 'node:child_process';

/** The path of the first of these that is there. */
export function programOf(names) {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Installs a package where there is apt-get, and root calls. */
export function aptInstall(name, say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || programOf(['apt-get']) === undefined)
    return;
  say(`installing ${name} with apt-get`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Neovim; undefined where it is not there and cannot be installed. */
export function findNeovim(say = () => {}) {
  const find = () => programOf(['nvim']);
  const found = find();
  if (found) return found;
  aptInstall('neovim', say);
  return find();
}
