/**
 * Tests the server of the last release on the schema of this version, because the old server serves members while the new version
 * starts.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { checkOutServer, copyMigrations, findLastReleaseCommit } from './testing/last-release.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject, newVolume } from './testing/resources.ts';
import { newServerDatabase } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';

const run = promisify(execFile);

const commit = await findLastReleaseCommit();
const reason = commit ? '' : ' (needs the history since then)';
/** A deadline for busy machines: the suite takes up to 20 minutes next to other tests. */
const SUITE_TIMEOUT_MS = 3_600_000;
/** The maximum number of variables in the container at a time. */
const KEPT = 20;
const MAX_OUTPUT = 100_000_000;

const results = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs the tests of a server's checkout on PostgreSQL. Returns the number of passed tests and the names of failed tests. */
async function testResults(server: string): Promise<{ passed: number; failed: string[] }> {
  const file = join(server, 'report.json');
  // The option `--exclude` does not apply to the projects of the configuration. Long tests measure times, which depend on the load of the
  // machine and not on the schema.
  const names = globSync('src/**/*.test.ts', { cwd: server }).filter(
    (name) => !name.includes('.full.'),
  );
  const selection = ['--project=api-postgres', ...names];
  const options = [...selection, '--reporter=json', `--outputFile=${file}`];
  const vitest = join(server, 'node_modules/vitest/vitest.mjs');
  const env = { PATH: process.env.PATH };
  // The command fails when a test fails. The report contains the failed tests.
  await run(process.execPath, [vitest, 'run', ...options], {
    cwd: server,
    env,
    maxBuffer: MAX_OUTPUT,
  }).catch(() => undefined);
  const report = z.parse(results, JSON.parse(await readFile(file, 'utf8')));
  const files = report.testResults.filter(({ status }) => status === 'failed');
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return {
    passed: report.numPassedTests,
    failed: failed.length > 0 ? failed : files.map(({ name }) => name),
  };
}

afterEach(killServerProcesses);

/**
 * Adds variables to a container one after the other until the signal is aborted, and deletes all but the newest. `kept` resolves with
 * the remaining keys.
 */
function writeVariables(call: Caller, params: { id: string }, over: AbortSignal) {
  let count = 0;
  const kept = (async () => {
    const made: { key: string; varId: string }[] = [];
    while (!over.aborted) {
      const key = `KEY_${count}`;
      const { env_var_id } = (
        await call('createEnvVar', { params, body: { key, value: '값' } })
      ).data();
      count += 1;
      made.push({ key, varId: env_var_id });
      const oldest = made.length > KEPT ? made.shift() : undefined;
      if (oldest) await call('deleteEnvVar', { params: { ...params, varId: oldest.varId } });
    }
    return made.map(({ key }) => key);
  })();
  return { kept, count: () => count };
}

describe.skipIf(commit === undefined)(`the last release${reason}`, () => {
  test('passes its own tests on the schema of this one', {
    timeout: SUITE_TIMEOUT_MS,
  }, async () => {
    const server = await checkOutServer(commit ?? '');
    await copyMigrations(server);
    const { failed, passed } = await testResults(server);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(1000);
  });

  test('goes on with what it does while this one migrates beside it, and each reads what the other wrote', async () => {
    const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
    const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
    const env = { DATABASE_URL, NARU_SECRET_KEY, ENGINE_SPEED: '4' };
    const main = join(await checkOutServer(commit ?? ''), 'src/main.ts');
    const older = await startServerProcess(main, env);
    const { call, token } = await signUpAt(older.address);
    const { slug, project_id } = await newProject(call);
    const params = { id: (await newContainer(call, slug)).slug };
    const over = new AbortController();
    const writing = writeVariables(call, params, over.signal);
    onTestFinished(() => over.abort());
    const newer = await startServerProcess(MAIN_SCRIPT, env);
    const newerCall = createRemoteCaller(newer.address, token);
    const countsOn = writing.count();
    await expect.poll(writing.count, { timeout: 60_000 }).toBeGreaterThan(countsOn + 20);
    over.abort();
    const kept = await writing.kept;

    const { env_vars } = (await newerCall('getContainer', { params })).data();
    expect(env_vars?.map(({ key }) => key)).toEqual(kept);
    await newVolume(newerCall, project_id);
    const query = { project_id };
    expect((await call('listVolumes', { query })).data().volumes).toHaveLength(1);
    const byOlder = await projectDeploymentCalls(call, slug).deployed();
    const read = async (by: Caller, id: string) =>
      (await by('getDeployment', { params: { id } })).data();
    expect(await read(newerCall, byOlder.deployment_id)).toMatchObject(byOlder);
    const byNewer = await projectDeploymentCalls(newerCall, slug).deployed();
    expect([byOlder.status, byNewer.status]).toEqual(['success', 'success']);
    // The older version may not read the format in which the newer version stores deployments, and then cannot roll back to them.
    const readByOlder = await read(call, byNewer.deployment_id);
    const { can_roll_back } = readByOlder;
    expect({ ...byNewer, can_roll_back }).toMatchObject(readByOlder);
    expect(await older.end('SIGTERM')).toBe(0);
    expect((await newerCall('getProject', { params: { slug } })).status).toBe(200);
  });
});
