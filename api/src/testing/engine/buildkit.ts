/** Starts a BuildKit daemon for tests, as root and in a folder of its own. Its programs must be installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REGISTRY_PROGRAM_PATH } from './registry.ts';

/** Returns the reason why BuildKit cannot be started on this machine; `undefined` without such a reason. */
export function buildkitUnavailableReason(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const programs = ['buildkitd', 'buildctl', 'runc'];
  const missing = programs.find((name) => spawnSync(name, ['--version']).status !== 0);
  if (missing !== undefined) return `${missing} is not in the path`;
  return existsSync(REGISTRY_PROGRAM_PATH) ? undefined : 'docker-registry is missing';
}

/** Starts BuildKit in an empty folder. Returns its address and a function that stops it. */
export async function startBuildkit(folder: string) {
  const address = `unix://${join(folder, 'buildkitd.sock')}`;
  const worker = ['--oci-worker-net=host', '--containerd-worker=false'];
  const args = ['--root', join(folder, 'root'), '--addr', address, ...worker];
  const child = spawn('buildkitd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('running server on')) resolve();
    });
    child.once('error', reject);
    void exited.then(() => reject(new Error(`BuildKit did not start: ${said.join('\n')}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, stop };
}
