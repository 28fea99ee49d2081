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

interface RegistrySettings {
  /** An empty one. */
  folder: string;
  removes: boolean;
  listen: string;
}

const settings = ({ folder, removes, listen }: RegistrySettings): string => `version: 0.1
storage:
  filesystem: { rootdirectory: ${folder} }
  delete: { enabled: ${removes} }
http: { addr: '${listen}' }
auth:
  htpasswd: { realm: test, path: ${join(folder, 'passwords')} }
`;

/** Starts one, by a command that may begin elsewhere. Returns where it listens, and what stops it. */
async function start(prefix: readonly string[], registry: RegistrySettings) {
  writeFileSync(join(registry.folder, 'passwords'), PASSWORDS);
  const file = join(registry.folder, 'settings.yml');
  writeFileSync(file, settings(registry));
  const [program = '', ...args] = [...prefix, REGISTRY_PROGRAM, 'serve', file];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const [, listening] = /listening on ([\d.:[\]]+)/.exec(line) ?? [];
      if (listening !== undefined) resolve(listening);
    });
    void exited.then(() => reject(new Error(`The registry did not start: ${said.join('\n')}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, stop };
}

/**
 * Starts one that stores in an empty folder. Returns what stops it.
 * @param removes whether it removes images, which it does only when told to
 */
export async function startRegistry(
  daemon: DockerDaemon,
  folder: string,
  removes = false,
): Promise<() => Promise<void>> {
  const listen = `0.0.0.0:${REGISTRY.port}`;
  return (await start(['nsenter', networkOf(daemon)], { folder, removes, listen })).stop;
}

/** Starts one on loopback, at a port of its own, that stores in an empty folder and removes images. */
export const startLocalRegistry = (folder: string) =>
  start([], { folder, removes: true, listen: '127.0.0.1:0' });
