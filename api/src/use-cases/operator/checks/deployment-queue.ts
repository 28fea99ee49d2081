import { sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../../storage/database.ts';
import { deploymentContainers, deployments } from '../../../storage/schema/deployment.ts';
import { unfinishedDeploymentCondition } from '../../deployment/deployment.ts';
import type { Check } from './check.ts';

/** The age of an unfinished deployment from which the queue counts as stuck, in minutes. */
const STUCK_MINUTES = 30;

/** Counts the unfinished deployments. A deployment waits until the work on its first container begins. */
async function readQueue(db: DatabaseReader) {
  const begun = sql`exists (
    select from ${deploymentContainers}
    where ${deploymentContainers.deployment_id} = ${deployments.id} and ${deploymentContainers.step} <> 'queued')`;
  const [row] = await db
    .select({
      running: sql<number>`(count(*) filter (where ${begun}))::int`,
      waiting: sql<number>`(count(*) filter (where not ${begun}))::int`,
      oldestMinutes: sql<number>`coalesce(floor(extract(epoch from now() - min(${deployments.created_at})) / 60), 0)::int`,
    })
    .from(deployments)
    .where(unfinishedDeploymentCondition);
  return row ?? { running: 0, waiting: 0, oldestMinutes: 0 };
}

/** Reports the deployments that run and wait. */
export const deploymentQueueCheck = (db: DatabaseReader): Check => ({
  name: 'queue',
  title: '배포 대기열',
  async run() {
    const { running, waiting, oldestMinutes } = await readQueue(db);
    if (running + waiting === 0) return { state: 'ok', summary: '진행 중인 배포가 없습니다.' };
    const summary = `진행 ${running}개, 대기 ${waiting}개, 가장 오래된 것은 ${oldestMinutes}분 전`;
    if (oldestMinutes < STUCK_MINUTES) return { state: 'ok', summary };
    const remedy =
      '엔진과 서버의 로그를 확인해주세요. 빌드가 밀렸다면 BUILDS_AT_ONCE를 늘릴 수 있습니다.';
    return { state: 'warning', summary, remedy };
  },
});
