/** Serves repositories by SSH: the program sshd of OpenSSH on loopback, for the user of this process alone. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitUntil } from '../wait-until.ts';

const SSHD = '/usr/sbin/sshd';

/** Why no server of SSH can be started here; undefined where it can. */
export const missingSshServer = (): string | undefined =>
  existsSync(SSHD) ? undefined : 'openssh-server is not installed';

export interface SshServer {
  port: number;
  /** Returns the address of a repository in a folder. */
  urlOf(folder: string): string;
  /** Accepts these public keys, and no others. */
  accept(...publicKeys: readonly string[]): void;
  /** Replaces the key of the server, as a reinstallation or another server in between does. @param type `ed25519` or `rsa` */
  changeHostKey(type?: string): Promise<void>;
  /** The public key of the server in Base64. */
  hostKey(): string;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts a server of SSH until the end of the test. It allows nothing but the reading of repositories. */
export async function startSshServer(): Promise<SshServer> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const [key, keys, config] = ['host_key', 'authorized_keys', 'sshd_config'].map((name) =>
    join(folder, name),
  );
  const port = await freePort();
  // sshd needs this folder when it runs as root.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  writeFileSync(keys ?? '', '');
  const lines = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${key}`, 'PidFile none'],
    ...['UsePAM no', 'PasswordAuthentication no', 'KbdInteractiveAuthentication no'],
    ...[`AuthorizedKeysFile ${keys}`, 'StrictModes no', 'PermitRootLogin prohibit-password'],
  ];
  writeFileSync(config ?? '', `${lines.join('\n')}\n`);
  const makeKey = (type: string) => {
    for (const path of [key, `${key}.pub`]) rmSync(path ?? '', { force: true });
    execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', key ?? ''], { stdio: 'pipe' });
  };
  const start = async () => {
    const child = spawn(SSHD, ['-D', '-e', '-f', config ?? ''], { stdio: 'ignore' });
    await waitUntil(() => isOpen(port));
    return child;
  };
  makeKey('ed25519');
  let running = await start();
  onTestFinished(() => void running.kill('SIGKILL'));
  return {
    port,
    urlOf: (path) => `ssh://${userInfo().username}@127.0.0.1:${port}${path}`,
    accept: (...publicKeys) => {
      const options = 'restrict,command="git-shell -c \\"$SSH_ORIGINAL_COMMAND\\""';
      writeFileSync(keys ?? '', publicKeys.map((line) => `${options} ${line}\n`).join(''));
    },
    async changeHostKey(type = 'ed25519') {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
      makeKey(type);
      running = await start();
    },
    hostKey: () => readFileSync(`${key}.pub`, 'utf8').split(' ')[1] ?? '',
  };
}
