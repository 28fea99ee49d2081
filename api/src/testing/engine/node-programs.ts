/** Stops programs of the cluster that the tests have started. */
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the ids of all processes that were started from this file, in any namespace. */
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
 * Kills a program of the node and renames its file, so that the program is not restarted.
 * @param folder the folder of the cluster
 * @returns a function that allows the restart
 */
export async function stopNodeProgram(
  folder: string,
  program: 'kube-apiserver' | 'kubelet',
): Promise<() => Promise<void>> {
  const file = join(folder, 'bin', program);
  await rename(file, `${file}.away`);
  for (const pid of await processesOf(file)) process.kill(pid, 'SIGKILL');
  return () => rename(`${file}.away`, file);
}
