import type { DockerClient } from './docker-client.ts';
import { DockerError, isStatus, toEngineError } from './docker-error.ts';
import { created, type InspectedContainer, inspectedContainer } from './docker-schemas.ts';
import { type EdgeSettings, edgeBody, edgeHash, MIGRATE } from './edge-body.ts';
import { ensureImage } from './images.ts';
import { LABEL } from './labels.ts';

async function findEdge(
  client: DockerClient,
  name: string,
): Promise<InspectedContainer | undefined> {
  try {
    return await client.read(`/containers/${name}/json`, inspectedContainer);
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

interface EdgeMaking {
  client: DockerClient;
  installation: string;
  name: string;
  settings: EdgeSettings;
  /** Puts its first configuration into a new one before it starts. */
  prepare(id: string): Promise<unknown>;
}

const removeEdge = ({ client, name }: EdgeMaking): Promise<number> =>
  client.send(`/containers/${name}`, {
    method: 'DELETE',
    query: { force: true },
    tolerate: [404, 409],
  });

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
  await client.send(`/containers/${Id}/start`, { method: 'POST' });
  return Id;
}

async function makeAnew(making: EdgeMaking, image: string): Promise<string> {
  const { client, installation, name } = making;
  await removeEdge(making);
  const Labels = { [LABEL.managed]: installation, [LABEL.role]: 'edge' };
  const volume = { Name: `${name}-data`, Labels };
  await client.send('/volumes/create', { method: 'POST', body: volume });
  try {
    return await makeEdge(making, image, { [MIGRATE]: '1' });
  } catch (error) {
    if (!(error instanceof DockerError && error.message.includes('tcp_migrate_req'))) throw error;
    await removeEdge(making);
    return makeEdge(making, image, {});
  }
}

/** `started`: it was not running, so it does not listen yet. */
export interface RunningEdge {
  id: string;
  started: boolean;
}

/** The edge's container, running: made when it is not there, and anew when its image or ports are others. */
export async function ensureEdge(making: EdgeMaking): Promise<RunningEdge> {
  const { client, name, settings } = making;
  const image = (await ensureImage(client, settings.image)).Id;
  const existing = await findEdge(client, name);
  const isEqual = existing?.Config.Labels[LABEL.specHash] === edgeHash(image, settings);
  if (isEqual && existing?.State.Running) return { id: existing.Id, started: false };
  try {
    if (existing === undefined || !isEqual) {
      return { id: await makeAnew(making, image), started: true };
    }
    await client.send(`/containers/${existing.Id}/start`, { method: 'POST' });
    return { id: existing.Id, started: true };
  } catch (error) {
    const message = '외부 접속을 받는 엣지를 시작하지 못했습니다. 서버 관리자에게 알려주세요.';
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
