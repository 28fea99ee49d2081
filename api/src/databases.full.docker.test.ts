/** Tests databases of a real engine from the calls of a member to the containers that refer to them. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type DockerClient, dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import type { DatabaseKind } from './templates/databases.ts';
import { awaitRestoration, RESTORATION_MS } from './testing/await-restoration.ts';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings, EDGE_HTTP_PORT } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import {
  DATABASE_IMAGES,
  type DatabaseImage,
  databaseImagesSetting,
  LOAD_TIMEOUT_MS,
  loadDatabaseImages,
  removeDatabaseImages,
} from './testing/engine/real-servers/database-images.ts';
import {
  serverImage,
  serverImagesUnavailableReason,
} from './testing/engine/real-servers/server-images.ts';
import { requestPage } from './testing/engine/request-page.ts';
import { readInstallationId } from './testing/installation.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { referenceTo } from './testing/references.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { startGitServer } from './testing/source/git-http-server.ts';
import { createTestRepository } from './testing/source/git-repository.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason() ?? serverImagesUnavailableReason();
const title = `databases on Docker${missing ? ` (${missing})` : ''}`;

/** The time limit of a test with two deployments, in ms. */
const TIMEOUT_MS = 600_000;
const PORT = 8080;

const PSQL = `PGOPTIONS='-c client_min_messages=warning' psql "$DATABASE_URL" -qtA`;
const MARIADB =
  'MYSQL_PWD="$PASSWORD" mariadb --skip-ssl -h "$HOST" -P "$PORT_OF_DB" -u app -NB app';
const REDIS = 'redis-cli --no-auth-warning -u "$DATABASE_URL"';

/**
 * The commands with which a container that refers to a database logs in: one counts a visit and prints the number of visits, the other removes
 * all of them.
 */
const CLIENTS: Partial<Record<DatabaseKind, { visit: string; forget: string }>> = {
  postgresql: {
    visit: `${PSQL} -c 'create table if not exists visits (n int)' \\
  -c 'insert into visits values (1)' -c 'select count(*) from visits' 2>&1`,
    forget: `${PSQL} -c 'drop table visits' 2>&1`,
  },
  mariadb: {
    visit: `${MARIADB} \\
  -e 'create table if not exists visits (n int); insert into visits values (1); select count(*) from visits' 2>&1`,
    forget: `${MARIADB} -e 'drop table visits' 2>&1`,
  },
  redis: { visit: `${REDIS} incr visits 2>&1`, forget: `${REDIS} flushall 2>&1` },
};

/** A page of the application, which runs a command. */
const page = (command = ''): string => `#!/bin/sh
printf 'Content-Type: text/plain\\r\\n\\r\\n'
${command}
`;

/** An application with pages that log in to the database. The image has the clients of all databases. */
const filesOf = ({ kind, image }: DatabaseImage) => ({
  Dockerfile: `FROM ${serverImage(image)}
COPY . /srv/app
RUN chmod 755 /srv/app/cgi-bin/visit /srv/app/cgi-bin/forget
ENTRYPOINT ["busybox", "httpd", "-f", "-p", "${PORT}", "-h", "/srv/app"]
CMD []
`,
  'cgi-bin/visit': page(CLIENTS[kind]?.visit),
  'cgi-bin/forget': page(CLIENTS[kind]?.forget),
});

/** Starts a git server with the repository of an application. Returns its URL. */
async function publish(database: DatabaseImage): Promise<string> {
  const git = await startGitServer(temporaryFolder());
  onTestFinished(git.close);
  const repository = createTestRepository(join(git.root, 'app'));
  repository.write(filesOf(database));
  repository.commit('앱');
  return `${git.url}/app`;
}

/** Creates a project with a database and an application that refers to it. */
async function newShop(call: Caller, database: DatabaseImage) {
  const { kind, version } = database;
  const { slug } = await newProject(call, kind);
  const params = { slug };
  const limits = { cpu_limit: 500, memory_limit: 512 };
  const template = { template_id: kind, template_config: { version } };
  const created = await call('createContainer', {
    params,
    body: { name: 'db', ...template, ...limits, memory_limit: 1024 },
  });
  const git_url = await publish(database);
  const app = { name: 'web', git_url, git_branch: 'main', ...limits, memory_limit: 256 };
  const id = (await call('createContainer', { params, body: app })).data().slug;
  const values = {
    DATABASE_URL: referenceTo('db', 'DATABASE_URL'),
    PASSWORD: referenceTo('db', 'DATABASE_PASSWORD'),
    HOST: referenceTo('db', 'DATABASE_HOST'),
    PORT_OF_DB: referenceTo('db', 'DATABASE_PORT'),
  };
  const variables = Object.entries(values).map(([key, value]) => ({
    ...{ kind: 'env' as const, key, value },
  }));
  (await call('saveVariables', { params: { id }, body: { variables } })).data();
  const fqdn = `${slug}.localhost`;
  const network = { network_type: 'http', internal_port: PORT, fqdn } as const;
  (await call('createNetwork', { params: { id }, body: network })).data();
  return { id, slug, fqdn, db: created.data(), ...projectDeploymentCalls(call, slug) };
}

/** Backs a database up, and waits for the end of the backup. */
async function backUp(call: Caller, { slug, id }: { slug: string; id: string }) {
  const { backup_id } = (await call('startDataBackup', { params: { id } })).data();
  const read = async () => {
    const { backups } = (await call('listDataBackups', { params: { slug } })).data();
    return backups.find((backup) => backup.backup_id === backup_id);
  };
  const ended = async () => (await read())?.state !== 'running';
  await waitUntil(ended, { timeout: RESTORATION_MS, interval: 500 });
  return await read();
}

/** Restores a backup as further content of its database, and switches to it. Returns the comparison. */
async function restore(call: Caller, slug: string, from: { id: string; backup_id: string }) {
  const body = { backup_id: from.backup_id, container: from.id };
  const started = (await call('startRestoration', { params: { slug }, body })).data();
  const params = { slug, restorationId: started.restoration_id };
  const ready = await awaitRestoration(call, params, 'ready');
  (await call('switchRestoration', { params })).data();
  await awaitRestoration(call, params, 'switched');
  return ready?.comparison;
}

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  let client: DockerClient;
  beforeAll(async () => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
    await loadDatabaseImages(client);
  }, LOAD_TIMEOUT_MS);
  afterEach(killServerProcesses);
  afterAll(() => removeDatabaseImages(client));

  test.each(DATABASE_IMAGES)(
    '$kind is used by its reference, has another password that survives a restart, and is restored after its data were lost',
    async (database) => {
      const daemon = getProvidedDaemon();
      const data = await ownData();
      const settings = { ...data, ...dockerServerSettings(daemon, daemon.endpoint) };
      onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
      const server = await startServerProcess(MAIN_SCRIPT, {
        ...settings,
        DATABASE_IMAGES: databaseImagesSetting(),
      });
      const { token } = await signUpAt(server.address, 'bada');
      const call = createRemoteCaller(() => server.address, token);
      const { id, fqdn, slug, db, deployed } = await newShop(call, database);
      const request = async (name: string) =>
        (await requestPage(daemon.address, EDGE_HTTP_PORT, `/cgi-bin/${name}`, fqdn)).body.trim();
      const visit = () => request('visit');
      const deploy = async () => {
        const { status, containers } = await deployed();
        expect(containers.map(({ step, reason }) => [step, reason ?? null])).toEqual([
          ['done', null],
          ['done', null],
        ]);
        expect(status).toBe('success');
      };
      const params = { id: db.slug };

      await deploy();
      expect(await visit()).toBe('1');
      const facts = (await call('getDatabase', { params })).data();
      expect(facts.problem ?? null).toBeNull();
      expect(facts.bytes).toBeGreaterThan(0);
      expect(facts.used_by).toContainEqual({ container: id, key: 'DATABASE_URL' });

      const { password } = (await call('changeDatabasePassword', { params })).data();
      expect(await visit()).not.toBe('2');
      (await call('containerAction', { params, body: { action: 'restart' } })).data();
      const isRunning = async () =>
        (await call('containerState', { params })).data().state === 'running';
      await waitUntil(isRunning, { timeout: 60_000, interval: 500 });
      const { changes } = (await call('listChanges', { params: { slug } })).data();
      expect(changes.map(({ container }) => container)).toContain(id);
      await deploy();
      expect(await visit()).toBe('2');
      const after = (await call('getDatabaseConnection', { params })).data();
      expect(after).toMatchObject({ password, change_pending: false });

      const backup = await backUp(call, { slug, id: db.slug });
      expect(backup).toMatchObject({ state: 'confirmed', tables: 1, place: 'server' });
      expect(backup?.rows).toBe(database.kind === 'redis' ? 1 : 2);
      await request('forget');
      expect(await visit()).toBe('1');

      const backup_id = backup?.backup_id ?? '';
      const comparison = await restore(call, slug, { id: db.slug, backup_id });
      expect(comparison).toMatchObject({ unit: 'table', total: 1 });
      expect(comparison?.problem ?? null).toBeNull();
      expect(await visit()).toBe('3');
    },
    TIMEOUT_MS,
  );
});
