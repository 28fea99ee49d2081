/** A registry without TLS for images of tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian's `docker-registry`. */
export const REGISTRY_PROGRAM = '/usr/bin/docker-registry';

/** The login for pushing and pulling. */
export const REGISTRY_LOGIN = { username: 'naru', password: 'pushing' };
/** The login in the format of htpasswd. */
const PASSWORDS = 'naru:$2b$04$8UZP5qbFAhaXsggm5L/GkuijFOQ4/dw82eUwkWtaU1KVL2oF8kUvq\n';

interface Place {
  /** An empty folder for its data. */
  folder: string;
  /** Its address and port; port 0 for any free port. */
  listen: string;
  /** Its network, for `nsenter`; by default that of this machine. */
  network?: string;
  /** Whether it allows the deletion of images. False by default. */
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

/** Starts a registry. Returns its address and a function that stops it. */
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
