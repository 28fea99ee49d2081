/** The programs of a cluster that the tests have started themselves, which a test may end. */
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Processes that were started from this file, whatever namespace they are in. */
async function processesOf(file: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith(`${file}\0`)) found.push(Number(name));
  }
  return found;
}

/**
 * Kills a program of the node, and keeps it from being started again.
 * @param folder of the cluster
 * @returns lets it start again
 */
export async function takeAway(
  folder: string,
  program: 'kube-apiserver' | 'kubelet',
): Promise<() => Promise<void>> {
  const file = join(folder, 'bin', program);
  await rename(file, `${file}.away`);
  for (const pid of await processesOf(file)) process.kill(pid, 'SIGKILL');
  return () => rename(`${file}.away`, file);
}
