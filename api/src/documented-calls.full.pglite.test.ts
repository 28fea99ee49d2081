/** Runs the calls of the documents by `curl` as they are written there, on a project with a database, a volume and a confirmed backup. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useCommandServer } from './testing/command-server.ts';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { readDocumentedCommands } from './testing/documented-commands.ts';
import { newDatabase, newProject, newVolume } from './testing/resources.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { waitUntil } from './testing/wait-until.ts';

const { server, environment } = useCommandServer();
const run = promisify(execFile);

const missing = ['curl', 'jq'].filter(
  (program) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status !== 0,
);

/** Fails on a refused call, whose response is then in the output. */
const CURL = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }';

/** Creates the objects that the calls name. Returns the words in the place of the documented ones. */
async function prepareProject(folder: string) {
  const { call, process } = server();
  const { slug, project_id } = await newProject(call);
  const database = (await newDatabase(call, slug, 'postgresql')).slug;
  const volume = (await newVolume(call, project_id)).slug;
  await projectDeploymentCalls(call, slug).deployed();
  await call('createVolumeFolder', { params: { slug: volume }, body: { path: 'backup' } });
  const params = { id: database };
  const { backup_id } = (await call('startDataBackup', { params })).data();
  const findBackup = async () =>
    (await call('listDataBackups', { params: { slug } }))
      .data()
      .backups.find((one) => one.backup_id === backup_id);
  await waitUntil(async () => (await findBackup())?.state === 'confirmed', { interval: 100 });
  writeFileSync(join(folder, 'app.db'), 'content');
  return [
    ['https://naru.example', process.address],
    ['/volumes/{slug}', `/volumes/${volume}`],
    ['/projects/{slug}', `/projects/${slug}`],
    ['/containers/{id}', `/containers/${database}`],
    ['"backup_id":"…"', `"backup_id":"${backup_id}"`],
    ['"container":"…"', `"container":"${database}"`],
  ] as const;
}

test.skipIf(missing.length > 0)(`every call succeeds ${missing}`, async () => {
  const folder = temporaryFolder();
  const words = await prepareProject(folder);
  const env = { ...process.env, ...environment(), GHCR_TOKEN: 'secret' };
  const lines = ['behaviour.md', 'api.md'].flatMap((manual) => readDocumentedCommands(manual));
  // The line after an assignment uses its variable.
  const calls = lines.join('\n').split(/\n(?!curl -T)/);
  expect(calls).toHaveLength(7);
  for (const documented of calls) {
    const script = words.reduce((text, [from, to]) => text.replaceAll(from, to), documented);
    const { stdout } = await run('sh', ['-e', '-c', `${CURL}\n${script}`], { cwd: folder, env });
    expect([documented, JSON.parse(stdout)]).toEqual([
      documented,
      expect.objectContaining({ success: true }),
    ]);
  }
});
