import type { Client } from 'pg';
import { startBackgroundJob } from '../runtime/background-job.ts';
import {
  createLocalSubscriptions,
  LEADERSHIP_SUBJECT,
  NOTIFICATION_CHANNEL,
  type ServerPeers,
} from './peers.ts';

/** The interval between checks of the connection and requests for the leadership, in ms. */
const BEAT_MS = 1000;
/** The time limit of the connection and of each query, in ms. */
const PATIENCE_MS = 3000;

/** The number of the leader's advisory lock, which must be equal in all versions of the server. */
export const LEADER_LOCK_ID = 7_284_005;

/**
 * Settings with which PostgreSQL ends the session of a disconnected or suspended server, and thereby its leadership.
 * `idle_session_timeout` requires PostgreSQL 14; the keepalive settings have no effect on a local socket.
 */
const SESSION = `
  set idle_session_timeout = '10s';
  set tcp_keepalives_idle = 2;
  set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 3;
  listen ${NOTIFICATION_CHANNEL}`;

async function connect(url: string): Promise<Client> {
  const pg = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // Without a listener, an error event would end the process. The next query fails in any case.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

/** Returns whether this session has the leader's lock. Requests the lock if `before` is false. */
async function holdsLead(client: Client, before: boolean): Promise<boolean> {
  // A lock that is requested twice would have to be released twice.
  const { rows } = await client.query<{ mine: boolean }>(
    before ? 'select true as mine' : `select pg_try_advisory_lock(${LEADER_LOCK_ID}) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * Connects the API servers that share one PostgreSQL database. A separate connection receives the notifications, and has the advisory
 * lock while this server is the leader. The lock ends with the connection or the process. The connection must be direct, because a
 * pooler that shares sessions is not supported.
 */
export function createPostgresPeers(url: string, publish: ServerPeers['publish']): ServerPeers {
  const subjects = createLocalSubscriptions();
  let client: Client | undefined;
  let leads = false;

  const drop = async (): Promise<void> => {
    const dropped = client;
    client = undefined;
    leads = false;
    await dropped?.end();
  };
  const link = async (broken: () => void): Promise<Client> => {
    const connected = await connect(url);
    connected.on('notification', ({ payload = '' }) => subjects.publish(payload));
    connected.on('end', () => {
      if (client === connected) broken();
    });
    client = connected;
    subjects.publishAll();
    return connected;
  };
  return {
    isLeader: () => leads,
    subscribe: subjects.subscribe,
    publish,
    async join(failed) {
      const first = Promise.withResolvers<void>();
      const broken = () => void drop().then(() => job.wake());
      const beat = async (): Promise<void> => {
        try {
          const now = client ?? (await link(broken));
          const before = leads;
          leads = (await holdsLead(now, before)) && client === now;
          if (leads && !before) subjects.publish(LEADERSHIP_SUBJECT);
        } catch (error) {
          await drop();
          throw error;
        } finally {
          first.resolve();
        }
      };
      const job = startBackgroundJob(BEAT_MS, beat, failed);
      await first.promise;
      return () => job.close().then(drop);
    },
  };
}
