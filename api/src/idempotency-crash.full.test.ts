/** Tests a server that is killed during requests with idempotency keys. The requests are then repeated at the restarted server. */
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterEach, expect, test } from 'vitest';
import { buildRequest } from './testing/build-request.ts';
import { checkResponse } from './testing/check-response.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

const REQUESTS = 12;

test.each([0, 1, 3, 6])(
  'after %i answers, kill -9 leaves nothing done twice or not at all',
  async (answers) => {
    const env = await ownData();
    let server = await startServerProcess(MAIN_SCRIPT, env);
    const { call, token } = await signUpAt(server.address);
    const { project_id } = await newProject(call);
    const send = async (n: number) => {
      const body = { project_id, name: `v${n}`, capacity: 128 };
      const request = buildRequest(endpoints.createVolume, { body }, token, server.address);
      request.headers.set('Idempotency-Key', `key-${n}`);
      return checkResponse('createVolume', await fetch(request));
    };
    const enough = Promise.withResolvers<void>();
    let answered = 0;
    const requests = Array.from({ length: REQUESTS }, async (_, n) => {
      await send(n);
      answered += 1;
      if (answered >= answers) enough.resolve();
    });
    const settled = Promise.allSettled(requests);
    if (answers > 0) await enough.promise;
    await server.end('SIGKILL');
    await settled;
    server = await startServerProcess(MAIN_SCRIPT, env);
    for (let n = 0; n < REQUESTS; n += 1) expect((await send(n)).status).toBe(200);
    const caller = createRemoteCaller(server.address, token);
    const { volumes } = (await caller('listVolumes', { query: { project_id } })).data();
    const names = volumes.map(({ name }) => name).toSorted();
    expect(names).toEqual(Array.from({ length: REQUESTS }, (_, n) => `v${n}`).toSorted());
  },
);
