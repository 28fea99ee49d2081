import { setTimeout as sleep } from 'node:timers/promises';
import { ownDeployment } from '../../domain/deployment/deployment-detail.ts';
import { logLines } from '../../domain/deployment/deployment-lines.ts';
import type { Database } from '../../storage/database.ts';
import type { StreamEvent, StreamHandler } from '../event-stream.ts';

/** How often the log is looked at for new lines, in ms. */
const LOOK_MS = 500;

async function* lines(
  db: Database,
  memberId: string,
  id: string,
  first: number,
  signal: AbortSignal,
): AsyncIterable<StreamEvent<'deploymentLog'>> {
  let after = first;
  while (!signal.aborted) {
    const { finished_at } = await ownDeployment(db, memberId, id);
    const found = await logLines(db, id, after);
    for (const line of found) {
      after = line.sequence;
      yield { event: 'line', id: String(line.sequence), data: line };
    }
    if (found.length > 0) continue;
    if (finished_at !== null) return;
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

const sequenceOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;

/** The log of a deployment as it is written, until the deployment is over. */
export const deploymentLogStream: StreamHandler<'deploymentLog'> = async ({
  member,
  params,
  query,
  lastEventId,
  services: { db },
  signal,
}) => {
  await ownDeployment(db, member.id, params.id);
  return lines(db, member.id, params.id, sequenceOf(lastEventId ?? query.after), signal);
};
