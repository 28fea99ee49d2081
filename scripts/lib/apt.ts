import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type CommandResult, runCommand } from './run-command.ts';

/** The time limit for the lock of another package manager, in seconds. A newly started machine installs its own updates first. */
const LOCK_TIMEOUT_S = 300;
/** The interval between retries of `apt-get update`, in ms. apt-get has no timeout option for the lock on its lists. */
const LOCK_POLL_MS = 2000;

/** Returns the prefix that runs a command as root without a password; `undefined` when this user cannot run such commands. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return ['env'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'env'] : undefined;
}

/** Whether a command failed because another process holds the lock on the lists or packages. */
const isLocked = ({ code, output }: CommandResult): boolean =>
  code !== 0 && output.includes('Could not get lock');

/**
 * Installs packages of Debian with apt-get, and waits for another package manager to finish first. Never removes a package.
 * @returns the output of apt-get after a failure; `undefined` after success
 */
export async function installDebianPackages(
  packages: readonly string[],
): Promise<string | undefined> {
  const [command, ...prefix] = asRoot() ?? [];
  if (!command) return 'Packages are installed by root, or with a sudo that needs no password.';
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C.UTF-8', 'apt-get', '--quiet'];
  const lock = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  const aptGet = (...args: string[]) =>
    runCommand(command, [...prefix, ...settings, ...lock, ...args]);

  const deadline = performance.now() + LOCK_TIMEOUT_S * 1000;
  let update = await aptGet('update');
  while (isLocked(update) && performance.now() < deadline) {
    await setTimeout(LOCK_POLL_MS);
    update = await aptGet('update');
  }
  // When the update of the lists fails, the previous lists may still contain the packages.
  const options = ['--yes', '--no-remove', '--no-install-recommends'];
  const install = await aptGet('install', ...options, ...packages);
  return install.code === 0
    ? undefined
    : `${update.code === 0 ? '' : update.output}${install.output}`;
}
