import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BuildError, buildChanged, serverEntry } from './lib/builds.ts';

const CHECK_EVERY_MS = 500;

/** From this process up: the script's shell, pnpm, npx's shell, npx. */
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
    // One of them has just ended, or this system has no /proc: the list is shorter then, which is all that counts.
  }
  return pids.join(' ');
}

/**
 * Stops this process like SIGTERM when the npx process that started it has exited. npx exits at a signal without forwarding it, and
 * the port would otherwise stay in use. Without npx this function does nothing.
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
 * Builds what changed and becomes the server: it runs in this process, so that its settings, signals, output and exit
 * code need no handing on.
 */
stopWithNpx();
try {
  await buildChanged();
  await import(pathToFileURL(serverEntry).href);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
