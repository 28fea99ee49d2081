/**
 * The day of an operator on a bare Debian machine with a real systemd, its own Docker and a certificate authority: from the installation
 * by one command to a restore on a second machine. The tests build on each other.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type BareMachine,
  missingMachineReason,
  startBareMachine,
} from '../testing/bare-machine.ts';
import { buildRequest } from '../testing/build-request.ts';
import { projectDeploymentCalls } from '../testing/deployments.ts';
import { type AcmeServer, startAcmeServer } from '../testing/engine/acme-server.ts';
import { BUSYBOX_IMAGE, CADDY_IMAGE } from '../testing/engine/base-images.ts';
import { statusesUntilSuccess } from '../testing/engine/replaced-edge.ts';
import { APPLICATION_PORT, writeTestApplication } from '../testing/engine/test-application.ts';
import {
  archiveRelease,
  bringImages,
  bringReleases,
  CONSOLE_ORIGIN,
  copyRelease,
  FIRST_VERSION,
  installBehindAnother,
  installOn,
  RELEASES,
  runOn,
  upgradeCommand,
  useCertificates,
  writeFirstRelease,
} from '../testing/installed-machine.ts';
import { createMachineVisitor } from '../testing/machine-visitor.ts';
import { newProject } from '../testing/resources.ts';
import { type GitServer, startGitServer } from '../testing/source/git-http-server.ts';
import { createTestRepository } from '../testing/source/git-repository.ts';
import { openTerminalAt, requestTerminalTicket } from '../testing/terminal.ts';
import { waitUntil } from '../testing/wait-until.ts';

const missing = missingMachineReason();
const title = `an operator on a bare machine${missing ? ` (${missing})` : ''}`;

const NEXT = '9.0.0';
const BROKEN = '9.1.0';
/** The time limit of releases and of a file system on a busy machine. */
const PREPARATION_MS = 900_000;
const MOVED = 'https://moved.example.com';
const PASSWORD = 'operators-first-Passw0rd';
const MEMBER = { username: 'bada', email: 'bada@example.com', password: 'members-first-Passw0rd' };

/** Writes a release of each kind: the first, the next as an archive, and one whose server does not start. */
async function writeReleases(): Promise<string> {
  const folder = await writeFirstRelease();
  await copyRelease(folder, NEXT);
  await archiveRelease(folder, NEXT);
  await copyRelease(folder, BROKEN);
  const main = join(folder, BROKEN, 'api/dist/main.js');
  await rm(main);
  await writeFile(main, 'throw new Error("this release is broken")');
  return folder;
}

describe.skipIf(missing !== undefined)(title, () => {
  let releases = '';
  let repositories = '';
  let machine: BareMachine;
  let visitor: ReturnType<typeof createMachineVisitor>;
  let authority: AcmeServer | undefined;
  let git: GitServer;
  /** The trusted root certificates: of the authority, and the operator's own certificate. */
  let roots: string[] = [];
  /** The address of the member's container. */
  let page = '';
  const figures: Record<string, number> = {};

  /** Records the seconds of a step, and the memory of the server after the step, in MiB. */
  const measure = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await run();
    figures[`${step} s`] = Math.round((performance.now() - start) / 100) / 10;
    const status = '/proc/$(systemctl show -P MainPID naru)/status';
    const { output } = await machine.sh(`awk '/VmRSS/ { print $2 }' ${status}`);
    if (Number(output) > 0) figures[`${step} MiB`] = Math.round(Number(output) / 1024);
    return result;
  };
  const visitFrom = (on: BareMachine) =>
    createMachineVisitor(on.address, CONSOLE_ORIGIN, () => roots);
  const isReady = async (by = visitor) =>
    (await by.visit(`${CONSOLE_ORIGIN}/readyz`)).status === 200;
  const readVersion = async () =>
    JSON.parse((await visitor.visit(`${CONSOLE_ORIGIN}/healthz`)).text).version;
  const useAuthority = async (on: BareMachine) => {
    await authority?.stop();
    authority = await startAcmeServer(on, { http: 80, https: 443 });
    const own = await useCertificates(on, authority);
    const { output } = await on.sh(`cat /etc/naru/${own.split('/').at(-1)}`);
    roots = [await authority.issuerRoot(), output];
  };
  const enter = (by = visitor) => by.logIn(MEMBER.username, MEMBER.password);
  const enterAsOperator = (by = visitor) => by.logIn('operator', PASSWORD);

  beforeAll(async () => {
    releases = await writeReleases();
    machine = await startBareMachine(1);
    visitor = visitFrom(machine);
    await bringReleases(machine, releases);
    repositories = await mkdtemp(join(tmpdir(), 'naru-repositories-'));
    git = await startGitServer(repositories, machine.host);
    const repository = createTestRepository(join(git.root, 'app'));
    await writeTestApplication(repository.folder);
    repository.write({ 'www/version': 'one' });
    repository.commit('first');
  }, PREPARATION_MS);
  afterAll(async () => {
    git?.close();
    await authority?.stop();
    await machine?.destroy();
    for (const folder of [releases, repositories])
      await rm(folder, { recursive: true, force: true });
    process.stdout.write(`seconds and memory of the steps: ${JSON.stringify(figures)}\n`);
  });

  test('looks first: without an engine nothing is changed', async () => {
    const { code, output } = await machine.sh(
      `${RELEASES}/${FIRST_VERSION}/bin/naru install --url ${CONSOLE_ORIGIN} --email ops@example.com`,
    );
    expect([code, output]).toEqual([1, expect.stringContaining('apt-get install docker.io')]);
    expect(output).toContain('apt-get install git');
    expect((await machine.sh('ls /opt/naru /etc/naru /var/lib/naru')).output).not.toMatch(
      /^\w+\n/m,
    );
  });

  test('installs by one command behind another installation, and the first operator gets in by the printed link', async () => {
    const printed = await measure('install', () => installBehindAnother(machine));
    const link = new URL(/(https:\S+)/.exec(printed.split('링크').at(-1) ?? '')?.[1] ?? '');
    expect(link.origin).toBe(CONSOLE_ORIGIN);
    await bringImages(machine, CADDY_IMAGE, BUSYBOX_IMAGE);
    await useAuthority(machine);
    await waitUntil(() => isReady());
    const token =
      link.searchParams.get('token') ?? new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
    const body = { token, new_password: PASSWORD };
    expect((await visitor.caller()('resetPassword', { body })).status).toBe(200);
    const { call } = await enterAsOperator();
    expect((await call('getRelease')).data()).toMatchObject({
      ...{ runs_as: 'systemd', last_upgrade: null },
    });
  });

  test('runs as an ordinary user in a sandbox, and a second installation changes nothing', async () => {
    expect(await runOn(machine, 'stat -c %U /proc/$(systemctl show -P MainPID naru)')).toBe(
      'naru\n',
    );
    expect(await runOn(machine, 'stat -c "%a %U" /var/lib/naru')).toBe('700 naru\n');
    const state = () => machine.sh('sha256sum /etc/naru/naru.env; naru admin members | cut -f 1-4');
    const before = await state();
    expect(await installOn(machine)).toContain('naru admin link operator');
    expect(await state()).toEqual(before);
  });

  test('an operator changes settings, and invites a member by a link', async () => {
    const { call } = await enterAsOperator();
    const settings = [
      { name: 'GIT_ALLOW_PRIVATE', value: '1' },
      { name: 'ANNOUNCEMENT', value: '토요일 새벽에 점검합니다.' },
    ] as const;
    expect((await call('changeSettings', { body: { settings: [...settings] } })).status).toBe(200);
    const { settings: all } = (await call('listSettings')).data();
    const address = all.find(({ name }) => name === 'PUBLIC_URL');
    expect(address).toMatchObject({ source: 'default', value: CONSOLE_ORIGIN });
    const { email, username, password } = MEMBER;
    const { link } = (await call('inviteMember', { body: { email } })).data();
    const invitation = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation');
    const form = { username, password, email, agreedToTerms: true, invitation: invitation ?? '' };
    expect(
      (await visitor.caller()('register', { body: { ...form, agreedToTerms: true } })).status,
    ).toBe(200);
    const member = await enter();
    expect((await member.call('me')).data().announcement).toBe('토요일 새벽에 점검합니다.');
  });

  test('a member deploys under the wildcard, with logs and a shell through the edge', async () => {
    const { call, token } = await enter();
    const { slug } = await newProject(call);
    const body = { name: 'web', git_url: `${git.url}/app`, git_branch: 'main' };
    const limits = { cpu_limit: 500, memory_limit: 128 };
    const container = await call('createContainer', {
      params: { slug },
      body: { ...body, ...limits },
    });
    const params = { id: container.data().slug };
    const network = { network_type: 'http', internal_port: APPLICATION_PORT } as const;
    const host = `web-${slug}.apps.example.com`;
    (await call('createNetwork', { params, body: { ...network, fqdn: host } })).data();
    const { deployed, log } = projectDeploymentCalls(call, slug);
    const deployment = await measure('deployment', deployed);
    expect(deployment.status, JSON.stringify(await log(deployment.deployment_id))).toBe('success');
    page = `https://${host}/version`;
    await expect.poll(() => visitor.visit(page)).toMatchObject({ status: 200, text: 'one' });
    const logs = buildRequest(endpoints.containerLogs, { params }, token, CONSOLE_ORIGIN);
    logs.headers.set('accept', 'text/event-stream');
    await visitor.readUntil(logs, '시작합니다');
    const ticket = await requestTerminalTicket(call, params.id);
    const terminal = await openTerminalAt(CONSOLE_ORIGIN, ticket, visitor.options());
    terminal.type('echo $((6 * 7))\n');
    await terminal.shows('42');
    terminal.socket.close();
  });

  test('the console moves to another address, which is confirmed there, and back', async () => {
    await runOn(machine, `echo '127.0.0.1 moved.example.com console.example.com' >> /etc/hosts`);
    const moved = createMachineVisitor(machine.address, MOVED, () => roots);
    const moveTo = async (url: string, from: typeof visitor, to: typeof visitor) => {
      const { call } = await enterAsOperator(from);
      const begun = (await call('beginConsoleMove', { body: { console_url: url } })).data();
      expect(begun).toMatchObject({ problem: null, link: expect.stringContaining(url) });
      const token = new URL(begun.link ?? '').searchParams.get('token') ?? '';
      await waitUntil(() => isOpen(to, url));
      const confirmed = await to.caller()('confirmConsoleMove', { body: { token } });
      expect(confirmed.status).toBe(200);
    };
    const isOpen = async (by: typeof visitor, url: string) =>
      (await by.visit(`${url}/readyz`)).status === 200;
    const isClosed = async (by: typeof visitor, url: string) =>
      (await by.visit(`${url}/readyz`)).status === 404;
    await moveTo(MOVED, visitor, moved);
    await waitUntil(() => isClosed(visitor, CONSOLE_ORIGIN));
    await moveTo(CONSOLE_ORIGIN, moved, visitor);
    await waitUntil(() => isClosed(moved, MOVED));
    expect(await statusesUntilSuccess(() => visitor.visit(page))).not.toContain(404);
  });

  test('upgrades while requests wait, and no request fails', async () => {
    expect(page).not.toBe('');
    const statuses = new Set<string>();
    const over = new AbortController();
    const keepVisiting = async (url: string) => {
      while (!over.signal.aborted) statuses.add(`${url} ${(await visitor.visit(url)).status}`);
    };
    const visits = [keepVisiting(`${CONSOLE_ORIGIN}/healthz`), keepVisiting(page)];
    await measure('upgrade', () => runOn(machine, upgradeCommand(`${NEXT}.tar.gz`)));
    over.abort();
    await Promise.all(visits);
    expect([...statuses].toSorted()).toEqual([`${CONSOLE_ORIGIN}/healthz 200`, `${page} 200`]);
    expect(await readVersion()).toBe(NEXT);
    expect(await runOn(machine, 'naru admin members')).toContain('ops@example.com');
    expect((await machine.sh('ls /var/lib/naru/upgrade')).output).toBe(
      `before-${NEXT}-last.naru\n`,
    );
  });

  test('a release that does not start leaves the former version and its data', async () => {
    const { code, output } = await measure('way back', () => machine.sh(upgradeCommand(BROKEN)));
    expect([code, output]).toEqual([1, expect.stringContaining('this release is broken')]);
    expect(await readVersion()).toBe(NEXT);
    expect(await runOn(machine, 'naru admin members')).toContain(MEMBER.email);
  });

  test('comes back after a removal that keeps the data, and an installation', async () => {
    await runOn(machine, 'naru uninstall');
    expect(await isReady()).toBe(false);
    expect(await installOn(machine)).toContain('naru admin link operator');
    await waitUntil(() => isReady());
    await expect.poll(() => visitor.visit(page)).toMatchObject({ status: 200 });
  });

  test('is restored from a backup on a second machine, where members deploy again', async () => {
    await measure('backup', () => runOn(machine, 'naru backup /var/lib/naru/day.naru'));
    const second = await startBareMachine(2);
    onTestFinished(() => second.destroy());
    await cp(join(machine.root, 'var/lib/naru/day.naru'), join(second.root, 'root/day.naru'));
    await runOn(machine, 'systemctl stop naru');
    await bringReleases(second, releases);
    await runOn(
      second,
      'apt-get update && apt-get install --yes --no-install-recommends docker.io',
    );
    await bringImages(second, CADDY_IMAGE, BUSYBOX_IMAGE);
    const printed = await measure('install --restore', () =>
      installOn(second, '--restore /root/day.naru'),
    );
    expect(printed).toContain('naru admin confirm-restore');
    await runOn(second, 'naru admin confirm-restore');
    await useAuthority(second);
    const there = visitFrom(second);
    await waitUntil(() => isReady(there));
    expect((await enterAsOperator(there)).token).not.toBe('');
    const { call } = await enter(there);
    const { projects } = (await call('listProjects')).data();
    const [project] = projects;
    const { status } = await projectDeploymentCalls(call, project?.slug ?? '').deployed();
    expect(status).toBe('success');
    await expect.poll(() => there.visit(page)).toMatchObject({ status: 200, text: 'one' });
  });
});
