import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BuildError, buildChangedPackages, serverEntryPath } from './lib/builds.ts';

const CHECK_EVERY_MS = 500;

/** The number of processes from the parent of this process up to npx: the shell of the script, pnpm, the shell of npx, npx. */
const STEPS_TO_NPX = 4;

function parentOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(fields.slice(fields.lastIndexOf(')')).split(' ')[2]);
}

function ancestors(): string {
  const pids: number[] = [process.ppid];
  try {
    while (pids.length < STEPS_TO_NPX) pids.push(parentOf(pids.at(-1) ?? 1));
  } catch {
    // A process has just ended, or this system has no /proc. The list is then shorter, which shows the end of npx.
  }
  return pids.join(' ');
}

/**
 * Ends this process with SIGTERM when the npx process that started it has exited. npx exits on a signal without forwarding the signal,
 * so the port would otherwise stay in use. Does nothing without npx.
 */
function stopWithNpx(): void {
  if (!process.env.npm_execpath?.includes('/_npx/')) return;
  const before = ancestors();
  const check = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  check.unref();
}

/*
 * Builds the packages that changed, then runs the server in this process, so that settings, signals, output and exit code need not
 * be passed to a child process.
 */
stopWithNpx();
try {
  await buildChangedPackages();
  await import(pathToFileURL(serverEntryPath).href);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
