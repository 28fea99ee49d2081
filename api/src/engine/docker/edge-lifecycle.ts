import { DockerError, toEngineError } from './docker-error.ts';
import { created } from './docker-schemas.ts';
import { type EdgeSettings, edgeBody, edgeHash, MIGRATE } from './edge-body.ts';
import { discard, type Engine, start } from './ending.ts';
import { ensureImage } from './images.ts';
import { inspect } from './inspect.ts';
import { LABEL } from './labels.ts';

interface EdgeMaking extends Engine {
  installation: string;
  name: string;
  settings: EdgeSettings;
  /** Writes the first configuration into a new container before its start. */
  prepare(id: string): Promise<unknown>;
}

async function makeEdge(
  making: EdgeMaking,
  image: string,
  sysctls: Record<string, string>,
): Promise<string> {
  const { client, installation, name, settings, prepare } = making;
  const query = { name };
  const body = edgeBody(installation, name, image, settings, sysctls);
  const { Id } = await client.read('/containers/create', created, { method: 'POST', query, body });
  await prepare(Id);
  await start(making, Id);
  return Id;
}

async function makeAnew(making: EdgeMaking, image: string): Promise<string> {
  const { client, installation, name } = making;
  await discard(making, name);
  const Labels = { [LABEL.managed]: installation, [LABEL.role]: 'edge' };
  const volume = { Name: `${name}-data`, Labels };
  await client.send('/volumes/create', { method: 'POST', body: volume });
  try {
    return await makeEdge(making, image, { [MIGRATE]: '1' });
  } catch (error) {
    if (!(error instanceof DockerError && error.message.includes('tcp_migrate_req'))) throw error;
    await discard(making, name);
    return makeEdge(making, image, {});
  }
}

/** A running edge. `started`: the container was just started and may not listen yet. */
export interface RunningEdge {
  id: string;
  started: boolean;
}

/**
 * Ensures a running edge. The container is created if missing, and created again if its image or ports have changed or the container is
 * being removed.
 */
export async function ensureEdge(making: EdgeMaking): Promise<RunningEdge> {
  const { client, name, settings } = making;
  const image = (await ensureImage(client, settings.image)).Id;
  const existing = await inspect(making, name);
  const isEqual =
    existing?.Config.Labels[LABEL.specHash] === edgeHash(image, settings) &&
    existing.State.Status !== 'removing';
  if (isEqual && existing.State.Running) return { id: existing.Id, started: false };
  try {
    if (existing === undefined || !isEqual) {
      return { id: await makeAnew(making, image), started: true };
    }
    await start(making, existing.Id);
    return { id: existing.Id, started: true };
  } catch (error) {
    const message = '외부 접속을 받는 엣지를 시작하지 못했습니다. 서버 관리자에게 알려주세요.';
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
