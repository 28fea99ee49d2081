/** The commands of an operator on a bare Debian machine with a real systemd, its own Docker, and a certificate authority. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from '../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../engine/docker/docker-endpoint.ts';
import { packageRoot } from '../runtime/package-root.ts';
import {
  type BareMachine,
  missingMachineReason,
  startBareMachine,
} from '../testing/bare-machine.ts';
import { type AcmeServer, startAcmeServer } from '../testing/engine/acme-server.ts';
import { CADDY_IMAGE, makeBaseImages } from '../testing/engine/base-images.ts';
import { waitUntil } from '../testing/wait-until.ts';

const run = promisify(execFile);
const missing = missingMachineReason();
const title = `an operator on a bare machine${missing ? ` (${missing})` : ''}`;

/** A name for which the edge asks the authority; for names of local networks it signs certificates itself. */
const HOST = 'console.example.com';
const VERSIONS = { first: '0.1.0', next: '9.0.0', broken: '9.1.0' };
const PASSWORD = 'operators-first-Passw0rd';

/** The root certificate of the authority, in PEM, which the visitor trusts alone. */
let root = '';

/** Sends a request to the console by https through the edge. Returns status and text of the response; a lost connection has status 0. */
const visit = (
  { address }: BareMachine,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const headers = {
      host: HOST,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const place = { host: address, port: 443, servername: HOST, agent: false, headers, path };
    request({ ...place, ca: root, method: body === undefined ? 'GET' : 'POST' })
      .on('response', (response) => {
        const status = response.statusCode ?? 0;
        text(response).then(
          (answer) => resolve({ status, text: answer }),
          () => resolve({ status: 0, text: '' }),
        );
      })
      .on('error', (error) => resolve({ status: 0, text: error.message }))
      .end(body && JSON.stringify(body));
  });

/** Writes releases that differ in their version only. The server of the broken release does not start. The next release is an archive. */
async function writeReleases(folder: string): Promise<void> {
  const first = join(folder, VERSIONS.first);
  await run(process.execPath, [resolve(packageRoot, '../scripts/release.ts'), first]);
  for (const version of [VERSIONS.next, VERSIONS.broken]) {
    await run('cp', ['--archive', first, join(folder, version)]);
    const manifest = join(folder, version, 'api/package.json');
    const fields = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify({ ...fields, version }));
  }
  const main = join(folder, VERSIONS.broken, 'api/dist/main.js');
  await writeFile(main, 'throw new Error("this release is broken")');
  const archive = `${VERSIONS.next}.tar.gz`;
  await run('tar', ['-czf', archive, VERSIONS.next], { cwd: folder });
  const { stdout } = await run('sha256sum', [archive], { cwd: folder });
  await writeFile(join(folder, `${archive}.sha256`), stdout);
  await rm(join(folder, VERSIONS.next), { recursive: true });
}

describe.skipIf(missing !== undefined)(title, () => {
  let releases = '';
  let machine: BareMachine;
  let authority: AcmeServer | undefined;
  const seconds: Record<string, number> = {};

  /** Runs a command that succeeds, and records its time. */
  const succeed = async (step: string, command: string, on = machine): Promise<string> => {
    const start = performance.now();
    const { code, output } = await on.sh(command);
    seconds[step] = Math.round((performance.now() - start) / 100) / 10;
    expect(code, output).toBe(0);
    return output;
  };
  const bringReleases = (on: BareMachine) =>
    run('cp', ['--archive', releases, join(on.root, 'root/releases')]);
  const installOn = (on: BareMachine, options = '') =>
    succeed(
      `install ${options}`.trim(),
      `/root/releases/${VERSIONS.first}/bin/naru install --url https://${HOST} --email ops@example.com --install-engine ${options}`,
      on,
    );
  const bringImages = (on: BareMachine) =>
    makeBaseImages(dockerClient(parseDockerEndpoint(`unix://${on.socket('/run/docker.sock')}`)), [
      CADDY_IMAGE,
    ]);
  const isReached = async (on: BareMachine) => (await visit(on, '/readyz')).status === 200;
  const readVersion = async (on: BareMachine) =>
    JSON.parse((await visit(on, '/healthz')).text).version;

  /** Starts an authority that reaches a machine, and makes its edge use it. */
  const useAuthority = async (on: BareMachine) => {
    const authority = await startAcmeServer(on, { http: 80, https: 443 });
    await writeFile(join(on.root, 'etc/naru/acme-root.pem'), authority.root, { mode: 0o644 });
    const settings = `EDGE_ACME_DIRECTORY=${authority.directory}\\nEDGE_ACME_ROOT=/etc/naru/acme-root.pem\\n`;
    await succeed(
      'restart',
      `printf '${settings}' >> /etc/naru/naru.env && systemctl restart naru`,
      on,
    );
    root = await authority.issuerRoot();
    return authority;
  };

  beforeAll(async () => {
    releases = await mkdtemp(join(tmpdir(), 'naru-releases-'));
    await writeReleases(releases);
    machine = await startBareMachine(1);
    await bringReleases(machine);
  });
  afterAll(async () => {
    await authority?.stop();
    await machine?.destroy();
    await rm(releases, { recursive: true, force: true });
    process.stdout.write(`seconds of the steps: ${JSON.stringify(seconds)}\n`);
  });

  test('looks first: without an engine nothing is changed', async () => {
    const { code, output } = await machine.sh(
      `/root/releases/${VERSIONS.first}/bin/naru install --url https://${HOST} --email ops@example.com`,
    );
    expect([code, output]).toEqual([1, expect.stringContaining('apt-get install docker.io')]);
    expect((await machine.sh('ls /opt/naru /etc/naru /var/lib/naru')).output).not.toMatch(
      /^\w+\n/m,
    );
  });

  test('installs by one command, and the first operator gets in by the printed link', async () => {
    const printed = await installOn(machine);
    const [, link = ''] = /(https:\S+)/.exec(printed.split('링크').at(-1) ?? '') ?? [];
    expect(link).toContain(`https://${HOST}/`);
    await bringImages(machine);
    authority = await useAuthority(machine);
    await waitUntil(() => isReached(machine));
    const { searchParams, hash } = new URL(link);
    const token = searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
    const reset = { token, new_password: PASSWORD };
    expect(await visit(machine, '/api/v1/auth/reset-password', { body: reset })).toMatchObject({
      status: 200,
    });
    const login = { username: 'operator', password: PASSWORD, rememberMe: true };
    const session = await visit(machine, '/api/v1/auth/login', { body: login });
    const { token: bearer } = JSON.parse(session.text).data;
    const release = await visit(machine, '/api/v1/admin/release', { token: bearer });
    expect(JSON.parse(release.text).data).toMatchObject({ runs_as: 'systemd', last_upgrade: null });
  });

  test('runs as an ordinary user in a sandbox, and a second installation changes nothing', async () => {
    expect(await succeed('status', 'stat -c %U /proc/$(systemctl show -P MainPID naru)')).toBe(
      'naru\n',
    );
    expect((await machine.sh('stat -c "%a %U" /var/lib/naru')).output).toBe('700 naru\n');
    const state = () => machine.sh('sha256sum /etc/naru/naru.env; naru admin members | cut -f 1-4');
    const before = await state();
    expect(await installOn(machine)).toContain('naru admin link operator');
    expect(await state()).toEqual(before);
  });

  test('upgrades while requests wait, and no request fails', async () => {
    const statuses = new Set<number>();
    let isDone = false;
    const visitor = (async () => {
      while (!isDone) statuses.add((await visit(machine, '/healthz')).status);
    })();
    await succeed('upgrade', `naru upgrade /root/releases/${VERSIONS.next}.tar.gz`);
    isDone = true;
    await visitor;
    expect([...statuses]).toEqual([200]);
    expect(await readVersion(machine)).toBe(VERSIONS.next);
    expect((await machine.sh('naru admin members')).output).toContain('ops@example.com');
  });

  test('a release that does not start leaves the former version and its data', async () => {
    const { code, output } = await machine.sh(`naru upgrade /root/releases/${VERSIONS.broken}`);
    expect([code, output]).toEqual([1, expect.stringContaining('this release is broken')]);
    expect(await readVersion(machine)).toBe(VERSIONS.next);
    expect((await machine.sh('naru admin members')).output).toContain('ops@example.com');
  });

  test('comes back after a start of the machine, and after a removal that keeps the data', async () => {
    await succeed('uninstall', 'naru uninstall');
    expect(await isReached(machine)).toBe(false);
    expect(await installOn(machine)).toContain('naru admin link operator');
    await waitUntil(() => isReached(machine));
  });

  test('is restored from a backup on a second machine', async () => {
    await succeed('backup', 'naru backup /var/lib/naru/day.naru');
    const second = await startBareMachine(2);
    onTestFinished(() => second.destroy());
    await cp(join(machine.root, 'var/lib/naru/day.naru'), join(second.root, 'root/day.naru'));
    await bringReleases(second);
    await second.sh('apt-get update && apt-get install --yes --no-install-recommends docker.io');
    await bringImages(second);
    const printed = await installOn(second, '--restore /root/day.naru');
    expect(printed).toContain('naru admin confirm-restore');
    await succeed('confirm-restore', 'naru admin confirm-restore', second);
    await authority?.stop();
    authority = await useAuthority(second);
    await waitUntil(() => isReached(second));
    const login = { username: 'operator', password: PASSWORD, rememberMe: true };
    expect((await visit(second, '/api/v1/auth/login', { body: login })).status).toBe(200);
  });
});
