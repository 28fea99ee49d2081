/** Every call about a project during and after the deletion of the project or the account. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { runTransaction } from '../../storage/database.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../../testing/fixtures.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { waitFor } from '../../testing/wait-until.ts';
import { eraseMember } from '../../use-cases/account/deletion.ts';

failOnUncaughtErrors();

const SPEED = 1000;
let runtime: ContainerRuntime;
const server = useTestServer(
  {},
  {
    runtime: () => {
      runtime = simulatedRuntime(SPEED);
      return runtime;
    },
  },
);

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
/** The calls about things of a member. */
const naming = names.filter((name) => {
  const { access, path, query, right }: Endpoint = endpoints[name];
  return (
    access !== 'public' &&
    access !== 'admin' &&
    right !== 'no-project' &&
    (path.includes('{') || query)
  );
});

function ask(name: EndpointName, own: Fixtures) {
  const endpoint: Endpoint = endpoints[name];
  const input = {
    params: validPathParams(endpoint, own),
    query: validQueryParams(own),
    ...(endpoint.body !== undefined && { body: validRequestBody(own, endpoint) }),
  };
  const response = server().app.request(buildRequest(endpoint, input, own.token), {}, {});
  return Promise.resolve(response).then((one) => checkResponse(name, one));
}

/** The removals, and the statuses of a call afterwards. A call about another thing continues. */
const REMOVALS: Readonly<
  Record<string, { remove: (own: Fixtures) => Promise<unknown>; after: readonly number[] }>
> = {
  'the project': {
    remove: async ({ call, project: { slug } }) =>
      (await call('deleteProject', { params: { slug } })).status,
    after: [404],
  },
  'the account': {
    remove: ({ id }) =>
      runTransaction(server().services.db, (tx) => eraseMember(tx, server().services, id)).then(
        server().services.bearers.forget,
      ),
    after: [401],
  },
};

const removed: string[] = [];

describe.each(Object.entries(REMOVALS))('%s', (removal, { remove, after }) => {
  test.each(naming)('%s', async (name) => {
    const own = await createFixtures(server());
    const [first, , second] = await Promise.all([ask(name, own), remove(own), ask(name, own)]);
    for (const { status } of [first, second])
      expect(status < 500 || status === 503, `${status}`).toBe(true);
    // Calls about an account or its templates remain possible without the project.
    const later = await ask(name, own);
    const isOfProject = /\/(projects|containers|volumes|deployments)\//.test(endpoints[name].path);
    if (isOfProject || removal !== 'the project') expect(after).toContain(later.status);
    removed.push(own.project.project_id, own.project.slug);
  });
});

/** Tables whose rows stay after a project: the record of what was done, and the removals themselves. */
const KEPT = ['activities', 'engine_removals', 'erased_backups', 'project_leases'];

test('nothing of a removed project is left in a table or the engine', async () => {
  const { db, deployments } = server().services;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'project_id'`);
  const mine = sql.join(
    removed.map((id) => sql`${id}`),
    sql`, `,
  );
  for (const { name } of tables.filter((one) => !KEPT.includes(one.name))) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} where project_id in (${mine})`,
    );
    expect(rows, name).toEqual([]);
  }
  deployments.wake();
  await waitFor(async () => {
    const gone = new Set(removed);
    const left = (await runtime.engine.observe()).filter(({ project }) => gone.has(project));
    expect(left).toEqual([]);
    const volumes = removed.map(async (project) => await runtime.engine.volumeUsage(project));
    expect((await Promise.all(volumes)).flat()).toEqual([]);
  });
});
