/** Installs packages of Debian. */
import { setTimeout } from 'node:timers/promises';
import type { RunProgram } from './run-program.ts';

/** What `apt-get` prints while another package manager works, as a new machine runs one after its start. */
const LOCKED = /Could not get lock|Unable to (?:acquire|lock)/;
const PAUSE_MS = 5000;
/** The number of attempts: ten minutes with the pauses between them. */
const ATTEMPTS = 120;

/** Neither a question nor a translated message. */
const APT = ['LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];

/** How packages are installed. `print` shows a line of progress. */
export interface PackageInstallation {
  run: RunProgram;
  print(line: string): void;
  /** The time between two attempts, in ms. */
  pauseMs?: number;
}

/** Runs `apt-get`, and waits for the end of another package manager. @throws StartFailure when it fails otherwise, or waits too long */
async function apt(
  { run, print, pauseMs = PAUSE_MS }: PackageInstallation,
  ...args: string[]
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('env', ...APT, ...args);
      return;
    } catch (error) {
      const isLocked = error instanceof Error && LOCKED.test(error.message);
      if (!isLocked || attempt === ATTEMPTS) throw error;
    }
    if (attempt === 1) print('다른 프로그램이 패키지를 설치하고 있어 끝나기를 기다립니다.');
    await setTimeout(pauseMs);
  }
}

/** Installs packages with what they need, and removes none. @throws StartFailure when the package manager fails */
export async function installDebianPackages(
  installation: PackageInstallation,
  names: readonly string[],
): Promise<void> {
  installation.print(`패키지를 설치합니다: ${names.join(', ')}`);
  await apt(installation, 'update');
  const options = ['--yes', '--no-remove', '--no-install-recommends'];
  await apt(installation, 'install', ...options, ...names);
}
