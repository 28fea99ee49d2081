/** A registry without TLS for the images of the tests' engine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian's `docker-registry`. */
export const REGISTRY_PROGRAM = '/usr/bin/docker-registry';

/** Who may push and pull. */
export const REGISTRY_LOGIN = { username: 'naru', password: 'pushing' };
/** The password above, as htpasswd stores it. */
const PASSWORDS = 'naru:$2b$04$8UZP5qbFAhaXsggm5L/GkuijFOQ4/dw82eUwkWtaU1KVL2oF8kUvq\n';

interface Place {
  /** An empty one, where it stores. */
  folder: string;
  /** Where it listens: an address and a port, 0 for any that is free. */
  listen: string;
  /** The network that it listens in, for `nsenter`; this machine's own when it is left out. */
  network?: string;
  /** Whether it removes images, which it does only when told to. */
  removes?: boolean;
}

const settings = ({ folder, listen, removes = false }: Place): string => `version: 0.1
storage:
  filesystem: { rootdirectory: ${folder} }
  delete: { enabled: ${removes} }
http: { addr: '${listen}' }
auth:
  htpasswd: { realm: test, path: ${join(folder, 'passwords')} }
`;

/** Starts one. Returns where it listens, and what stops it. */
export async function startRegistry(
  place: Place,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { folder, network } = place;
  writeFileSync(join(folder, 'passwords'), PASSWORDS);
  const file = join(folder, 'settings.yml');
  writeFileSync(file, settings(place));
  const inside = network === undefined ? [] : ['nsenter', network];
  const [program = '', ...args] = [...inside, REGISTRY_PROGRAM, 'serve', file];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const [, found] = /listening on ([^ "]+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`The registry did not start: ${said.join('\n')}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
