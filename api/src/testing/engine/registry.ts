/** A registry in the network of the tests' engine, which takes one on its own machine without TLS. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DockerDaemon, networkOf } from './docker-daemon.ts';

/** Debian's `docker-registry`. */
export const REGISTRY_PROGRAM = '/usr/bin/docker-registry';

/** Where the engine finds it. It is at the same port of the engine's own address. */
export const REGISTRY = {
  address: '127.0.0.1:5000',
  port: 5000,
  username: 'naru',
  password: 'pushing',
};
/** The password above, as htpasswd stores it. */
const PASSWORDS = 'naru:$2b$04$8UZP5qbFAhaXsggm5L/GkuijFOQ4/dw82eUwkWtaU1KVL2oF8kUvq\n';

const settings = (folder: string, removes: boolean): string => `version: 0.1
storage:
  filesystem: { rootdirectory: ${folder} }
  delete: { enabled: ${removes} }
http: { addr: '0.0.0.0:${REGISTRY.port}' }
auth:
  htpasswd: { realm: test, path: ${join(folder, 'passwords')} }
`;

/**
 * Starts one that stores in an empty folder. Returns what stops it.
 * @param removes whether it removes images, which it does only when told to
 */
export async function startRegistry(
  daemon: DockerDaemon,
  folder: string,
  removes = false,
): Promise<() => Promise<void>> {
  writeFileSync(join(folder, 'passwords'), PASSWORDS);
  const file = join(folder, 'settings.yml');
  writeFileSync(file, settings(folder, removes));
  const command = [networkOf(daemon), REGISTRY_PROGRAM, 'serve', file];
  const child = spawn('nsenter', command, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('listening on')) resolve();
    });
    void exited.then(() => reject(new Error(`The registry did not start: ${said.join('\n')}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}
