import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../runtime/log.ts';
import { deliveries, deliveryContainers } from '../../storage/schema/push.ts';
import { githubPush, NO_REPORTER, newHash, newPushedContainer } from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { ApiError } from '../api-error.ts';
import { awaitChecks } from './checks.ts';
import type { CommitState } from './commit-reporter.ts';
import { readUnsorted, sortDelivery } from './sort-deliveries.ts';
import { createTurns } from './turns.ts';

const server = useTestServer({}, { idle: true });

type Found = CommitState | 'unsupported' | ApiError;

/** Looks at the checks of a push that arrived some minutes ago. */
async function lookAfter(minutes: number, found: Found) {
  const { services } = server();
  const { db } = services;
  const { project, send, secret } = await newPushedContainer(
    server(),
    (await server().member()).call,
    { wait_for_checks: true },
  );
  await send(githubPush(secret, { after: newHash() }));
  for (const { row } of await readUnsorted(db)) await sortDelivery(db, row);
  const received_at = sql`now() - make_interval(mins => ${minutes})`;
  const ofProject = eq(deliveries.project_id, project.project_id);
  const [delivery] = await db.update(deliveries).set({ received_at }).where(ofProject).returning();
  const isPart = eq(deliveryContainers.delivery_id, delivery?.id ?? '');
  const checks_until = sql`now() + make_interval(mins => ${60 - minutes})`;
  await db.update(deliveryContainers).set({ checks_until }).where(isPart);
  let goesOn = false;
  const context = {
    ...{ db, box: services.secrets, runtime: services.runtime, log: createLog('silent') },
    writes: services.writes,
    ...{ assignPorts: services.deployments.assignPorts, wakeDeployments: () => undefined },
    reporter: {
      ...NO_REPORTER,
      readChecks: () =>
        found instanceof ApiError ? Promise.reject(found) : Promise.resolve(found),
    },
    repositories: {
      readRefs: () => Promise.reject(new Error('not read here')),
      readChange: () => Promise.resolve(undefined),
    },
    accessTo: (_project: string, url: string) => Promise.resolve({ url }),
    ...{ publicUrl: () => 'http://naru.test', pollSeconds: () => 0 },
    stopping: new AbortController().signal,
  };
  const turns = createTurns(context, () => undefined);
  await awaitChecks(context, turns, () => {
    goesOn = true;
  });
  await turns.settled();
  const [part] = await db.select().from(deliveryContainers).where(isPart);
  return { outcome: part?.outcome, reason: part?.reason, goesOn };
}

const refusal = () => new ApiError('CODE_HOST_REFUSED', '토큰의 권한이 모자랍니다.');
const unavailable = () => new ApiError('CODE_HOST_UNAVAILABLE', '잠시 후 다시 시도해주세요.');

test.each<[string, number, Found, string, string]>([
  ['success', 1, 'success', 'waiting', '모두 통과해서'],
  ['failure', 1, 'failure', 'failed', '검사에 실패해서'],
  ['pending checks', 59, 'pending', 'checks', '끝나기를 기다립니다'],
  ['pending checks after an hour', 61, 'pending', 'failed', '한 시간 안에 끝나지 않아'],
  ['no checks at first', 1, 'none', 'checks', '끝나기를 기다립니다'],
  ['no checks after some minutes', 4, 'none', 'waiting', '검사가 없어'],
  ['no connection', 1, 'unsupported', 'failed', '읽을 수 없어'],
  ['a refusal at first', 1, refusal(), 'checks', '끝나기를 기다립니다'],
  ['a refusal that stays', 4, refusal(), 'failed', '토큰의 권한이 모자랍니다.'],
  ['a host that is away', 4, unavailable(), 'checks', '끝나기를 기다립니다'],
  ['a host that is away for an hour', 61, unavailable(), 'failed', '한 시간 안에 끝나지 않아'],
])('%s', async (_name, minutes, found, outcome, reason) => {
  const result = await lookAfter(minutes, found);
  expect(result).toMatchObject({ outcome, goesOn: outcome === 'waiting' });
  expect(result.reason).toContain(reason);
});
