import { setTimeout as sleep } from 'node:timers/promises';
import { logLines } from '../../domain/deployment/deployment-lines.ts';
import { type Access, findDeployment } from '../../domain/ownership.ts';
import type { Reader } from '../../storage/database.ts';
import type { StreamEvent, StreamHandler } from '../event-stream.ts';

/** How often the log is looked at for new lines, in ms. */
const LOOK_MS = 500;

async function* lines(
  db: Reader,
  access: Access,
  id: string,
  first: number,
  signal: AbortSignal,
): AsyncIterable<StreamEvent<'deploymentLog'>> {
  let after = first;
  while (!signal.aborted) {
    const { finished_at } = await findDeployment(db, access, id);
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
  access,
  params,
  query,
  lastEventId,
  services: { db },
  signal,
}) => {
  await findDeployment(db, access, params.id);
  return lines(db, access, params.id, sequenceOf(lastEventId ?? query.after), signal);
};
