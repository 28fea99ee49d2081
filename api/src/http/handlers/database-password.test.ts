import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { ProgramOptions, RunningProgram } from '../../engine/container-program.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { containers } from '../../storage/schema/container.ts';
import { databases } from '../../storage/schema/database.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newDatabase, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { finishPasswordChanges } from '../../use-cases/database/password-job.ts';

const server = useTestServer();

/** A project with a running database. */
async function setting(template = 'postgresql') {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newDatabase(call, slug, template);
  const params = { id };
  const { db } = server().services;
  return {
    ...{ call, slug, id, params, ...projectDeploymentCalls(call, slug) },
    connect: async () => (await call('getDatabaseConnection', { params })).data(),
    facts: async () => (await call('getDatabase', { params })).data(),
    change: () => call('changeDatabasePassword', { params }),
    stored: async () => {
      const [row] = await db
        .select({ next: databases.next_password })
        .from(databases)
        .innerJoin(containers, eq(containers.id, databases.container_id))
        .where(eq(containers.slug, id));
      return row;
    },
  };
}

/** A program that has ended with this output. */
function endedProgram(code: number, output = ''): RunningProgram {
  const stream = new PassThrough();
  stream.end(output);
  return { output: stream, errors: () => '', ended: Promise.resolve(code) };
}

/** Runs work while programs in containers are replaced. */
async function withPrograms<Result>(
  run: (options: ProgramOptions) => Promise<RunningProgram>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { engine } = server().services.runtime;
  const spy = vi.spyOn(engine, 'runProgram').mockImplementation((_ref, options) => run(options));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

const unreachable = () => Promise.reject(new EngineError('unreachable', '연결할 수 없습니다.'));

describe('the password of a database', () => {
  test('is a new one after a change, which the activity shows without it', async () => {
    const { call, slug, change, connect, deployed, stored } = await setting();
    await deployed();
    const before = await connect();
    const changed = (await change()).data();
    expect(changed.password).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(changed.password).not.toBe(before.password);
    expect(await connect()).toEqual(changed);
    expect(changed.change_pending).toBe(false);
    expect(await stored()).toEqual({ next: null });
    const seen = (await call('listProjectActivity', { params: { slug }, query: {} })).data();
    expect(JSON.stringify(seen)).toContain('database-password-changed');
    expect(JSON.stringify(seen)).not.toContain(changed.password);
  });

  test('reaches the program by its input alone', async () => {
    const { change, deployed } = await setting('mariadb');
    await deployed();
    const seen: ProgramOptions[] = [];
    const run = (options: ProgramOptions) => {
      seen.push(options);
      return Promise.resolve(endedProgram(0));
    };
    const { password } = (await withPrograms(run, change)).data();
    expect(seen[0]?.values).toContain(password);
    expect(seen[0]?.script).not.toContain(password);
  });

  test('stays while the database does not run', async () => {
    const { change, connect, stored } = await setting();
    const before = await connect();
    expect((await change()).error().code).toBe('CONTAINER_NOT_RUNNING');
    expect(await connect()).toEqual(before);
    expect(await stored()).toEqual({ next: null });
  });

  test('stays where the database refuses, and the server finishes the change later', async () => {
    const { change, connect, deployed, facts } = await setting();
    await deployed();
    const before = await connect();
    const refused = await withPrograms(() => Promise.resolve(endedProgram(1)), change);
    expect(refused.error().code).toBe('DATABASE_REFUSED');
    expect(await connect()).toEqual({ ...before, change_pending: true });
    const lost = await withPrograms(unreachable, change);
    expect(lost.error().code).toBe('ENGINE_UNAVAILABLE');
    const message = '클러스터가 요청을 거절했습니다. 잠시 후 다시 시도해주세요.';
    const refusal = () => Promise.reject(new EngineError('start-failed', message));
    expect((await withPrograms(refusal, change)).error()).toMatchObject({ message });
    await withPrograms(unreachable, () => finishPasswordChanges(server().services));
    expect(await connect()).toEqual({ ...before, change_pending: true });
    await finishPasswordChanges(server().services);
    const after = await connect();
    expect(after.change_pending).toBe(false);
    expect(after.password).not.toBe(before.password);
    expect((await facts()).problem ?? null).toBeNull();
  });

  test('is no matter of another container', async () => {
    const { call, slug } = await setting();
    const params = { id: (await newContainer(call, slug)).slug };
    expect((await call('changeDatabasePassword', { params })).error().code).toBe('NOT_FOUND');
  });
});

describe('the numbers of a database', () => {
  test('are those that its server reports', async () => {
    const { deployed, facts } = await setting();
    await deployed();
    const { bytes, connections, max_connections, statements, problem } = await facts();
    expect({ bytes, connections, max_connections }).toEqual({
      ...{ bytes: 48_234_496, connections: 3, max_connections: 32 },
    });
    expect(statements?.map(({ calls }) => calls)).toEqual([1200, 5400]);
    expect(problem ?? null).toBeNull();
  });

  test('are a reason while it does not run', async () => {
    const { facts } = await setting();
    const found = await facts();
    expect(found).toMatchObject({ kind: 'postgresql', problem: expect.stringMatching('실행') });
    expect(found.bytes ?? null).toBeNull();
  });

  test.each([
    ['reports none of them', () => Promise.resolve(endedProgram(2, 'psql: error')), '응답하지'],
    ['writes without an end', () => Promise.resolve(endedProgram(0, 'x'.repeat(3e6))), '응답하지'],
    ['cannot be reached', unreachable, '연결'],
  ])('are a reason when the server %s', async (_, run, reason) => {
    const { facts } = await setting();
    const found = await withPrograms(run, facts);
    expect(found).toMatchObject({ problem: expect.stringContaining(reason) });
  });

  test('are measured once for everybody who looks at the same time', async () => {
    const { facts, deployed } = await setting();
    await deployed();
    const run = vi.fn(() => Promise.resolve(endedProgram(2)));
    await withPrograms(run, () => Promise.all([facts(), facts(), facts()]));
    await withPrograms(run, facts);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
