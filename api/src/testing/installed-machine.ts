/** Bare machines on which an operator installs releases of this checkout. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { dockerClient } from '../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../engine/docker/docker-endpoint.ts';
import { packageRoot } from '../runtime/package-root.ts';
import type { BareMachine } from './bare-machine.ts';
import { writeCertificateFiles } from './certificate-files.ts';
import { findDocumentedCommand } from './documented-commands.ts';
import type { AcmeServer } from './engine/acme-server.ts';
import { makeBaseImages } from './engine/base-images.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

/** A name for which the edge requests a certificate of the authority; for names of local networks it signs certificates itself. */
const CONSOLE_HOST = 'console.example.com';
export const CONSOLE_ORIGIN = `https://${CONSOLE_HOST}`;
/** The version of the first release, that of this checkout. */
export const FIRST_VERSION = '0.1.0';

/** The folder of releases in a machine. */
export const RELEASES = '/root/releases';

/** Writes the first release to a new folder on this computer. Returns the folder. */
export async function writeFirstRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-releases-'));
  const script = resolve(packageRoot, '../scripts/release.ts');
  await run(process.execPath, [script, join(folder, FIRST_VERSION)]);
  return folder;
}

/** Copies the first release to another version that differs in its number only. The files are shared, except the changed file. */
export async function copyRelease(folder: string, version: string): Promise<void> {
  await run('cp', ['--archive', '--link', join(folder, FIRST_VERSION), join(folder, version)]);
  const manifest = join(folder, version, 'api/package.json');
  const fields = JSON.parse(await readFile(manifest, 'utf8'));
  await rm(manifest);
  await writeFile(manifest, JSON.stringify({ ...fields, version }));
}

/** Replaces a release by its archive with a checksum. */
export async function archiveRelease(folder: string, version: string): Promise<void> {
  const archive = `${version}.tar.gz`;
  await run('tar', ['-czf', archive, version], { cwd: folder });
  const { stdout } = await run('sha256sum', [archive], { cwd: folder });
  await writeFile(join(folder, `${archive}.sha256`), stdout);
  await rm(join(folder, version), { recursive: true });
}

/** Copies the releases to a machine. */
export const bringReleases = (machine: BareMachine, folder: string) =>
  run('cp', ['--archive', folder, join(machine.root, RELEASES)]);

/** Creates base images in the engine of a machine, which has no access to a registry. */
export const bringImages = (machine: BareMachine, ...names: string[]) =>
  makeBaseImages(
    dockerClient(parseDockerEndpoint(`unix://${machine.socket('/run/docker.sock')}`)),
    names,
  );

/** Runs a command that has to succeed, and returns its output. */
export async function runOn(machine: BareMachine, command: string): Promise<string> {
  const { code, output } = await machine.sh(command);
  expect(code, output).toBe(0);
  return output;
}

/** Runs the documented command of the installation, and returns its output. */
export const installOn = (machine: BareMachine, ...options: string[]): Promise<string> => {
  const command = findDocumentedCommand('sudo bin/naru install', '--install-packages');
  const program = `${RELEASES}/${FIRST_VERSION}/bin/naru`;
  return runOn(machine, [command.replace('sudo bin/naru', program), ...options].join(' '));
};

/**
 * Holds the locks of the package manager, as an upgrade in the background does on a new machine. Returns a function that releases them.
 * The locks are those of `fcntl`, which Node cannot set.
 */
async function holdPackages(machine: BareMachine): Promise<() => Promise<void>> {
  const held = '/root/packages-held';
  const script = [
    'use Fcntl; my $lock = pack("s s l! l! i", F_WRLCK, 0, 0, 0, 0); my @files;',
    'for (@ARGV) { open(my $file, ">", $_); fcntl($file, F_SETLK, $lock) or die; push @files, $file }',
    `open(my $held, ">", "${held}"); while (-e "${held}") { select(undef, undef, undef, 0.1) }`,
  ].join(' ');
  const locks = '/var/lib/dpkg/lock-frontend /var/lib/apt/lists/lock';
  const ended = runOn(machine, `perl -e '${script}' ${locks}`);
  await waitUntil(() => existsSync(join(machine.root, held)));
  return async () => {
    await rm(join(machine.root, held));
    await ended;
  };
}

/** Installs while another program installs packages, which ends when the installation says that it waits. Returns the output. */
export async function installBehindAnother(machine: BareMachine): Promise<string> {
  const release = await holdPackages(machine);
  const output = join(machine.root, 'root/install.log');
  const installed = installOn(machine, '> /root/install.log');
  await waitUntil(
    () => existsSync(output) && readFileSync(output, 'utf8').includes('끝나기를 기다립니다'),
  );
  await release();
  await installed;
  return readFileSync(output, 'utf8');
}

/** Returns the documented command of an upgrade to a release. */
export const upgradeCommand = (release: string): string =>
  findDocumentedCommand('sudo naru upgrade')
    .replace('sudo ', '')
    .replace(/\S+\.tar\.gz$/, `${RELEASES}/${release}`);

/**
 * Makes the edge of a machine use an authority and a wildcard certificate for members' containers, and starts its server again. Repositories
 * without TLS are allowed too. Returns the path of the wildcard certificate on this computer.
 */
export async function useCertificates(
  machine: BareMachine,
  authority: AcmeServer,
): Promise<string> {
  const folder = join(machine.root, 'etc/naru');
  await writeFile(join(folder, 'acme-root.pem'), authority.root, { mode: 0o644 });
  const { certificate } = await writeCertificateFiles(folder, ['*.apps.example.com'], 30);
  const settings = [
    `EDGE_ACME_DIRECTORY=${authority.directory}`,
    'EDGE_ACME_ROOT=/etc/naru/acme-root.pem',
    'EDGE_CERTIFICATE=/etc/naru/own.pem',
    'EDGE_CERTIFICATE_KEY=/etc/naru/own.key',
    'GIT_PROTOCOLS=http,https',
  ];
  await runOn(
    machine,
    'chmod 644 /etc/naru/own.pem; chgrp naru /etc/naru/own.key; chmod 640 /etc/naru/own.key',
  );
  await runOn(machine, `printf '${settings.join('\\n')}\\n' >> /etc/naru/naru.env`);
  await runOn(machine, 'systemctl restart naru');
  return certificate;
}
