/** Starts a registry without TLS for images of tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The program of Debian's package `docker-registry`. */
export const REGISTRY_PROGRAM_PATH = '/usr/bin/docker-registry';

/** The user name and password for pushing and pulling. The password has characters that shells, addresses and JSON read otherwise. */
export const REGISTRY_LOGIN = { username: 'naru', password: 'p&ss:"$w0rd" 비밀/+=' };
/** The login in the format of htpasswd. */
const PASSWORDS = 'naru:$2b$04$8UZP5qbFAhaXsggm5L/Gku0NVvDoZluvayCDurb57RCY3WrhLgeHa\n';

interface Place {
  /** An empty folder for the data of the registry. */
  folder: string;
  /** The address and port of the registry; port 0 for any free port. */
  listen: string;
  /**
   * The option of `nsenter` for the network namespace of the registry; by default the registry runs in the network of this machine.
   */
  network?: string;
  /** Whether the registry allows the deletion of images. False by default. */
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
  const [program = '', ...args] = [...inside, REGISTRY_PROGRAM_PATH, 'serve', file];
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
