import type { Client } from 'pg';
import { startBackgroundJob } from '../runtime/background-job.ts';
import { CHANNEL, createSubjects, LEAD, type Peers } from './peers.ts';

/** How often the connection is tried out, and the lead is asked for. In ms. */
const BEAT_MS = 1000;
/** How long the connection and each query on it may take, in ms. */
const PATIENCE_MS = 3000;

/** Any number that is the same in every version of the server. */
export const LEADER_LOCK = 7_284_005;

/**
 * PostgreSQL ends the session of a server that is cut off or stands still, and gives its lead away. The first one needs PostgreSQL 14,
 * the others do nothing on a socket of the same machine.
 */
const SESSION = `
  set idle_session_timeout = '10s';
  set tcp_keepalives_idle = 2;
  set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 3;
  listen ${CHANNEL}`;

async function connect(url: string): Promise<Client> {
  const pg = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // Without a listener a break would end the process; the next query fails all the same.
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

/** Whether this session has the lead, or has just got it. */
async function holdsLead(client: Client, before: boolean): Promise<boolean> {
  // Asked for once more, the lock would have to be given back twice.
  const { rows } = await client.query<{ mine: boolean }>(
    before ? 'select true as mine' : `select pg_try_advisory_lock(${LEADER_LOCK}) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * The servers on a PostgreSQL server. One connection of its own hears the others and holds the lead: an advisory lock, which ends with the
 * connection and with the process. Needs that connection itself: a pooler that splits sessions cannot stand between.
 */
export function serverPeers(url: string, tell: Peers['tell']): Peers {
  const subjects = createSubjects();
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
    connected.on('notification', ({ payload = '' }) => subjects.tell(payload));
    connected.on('end', () => {
      if (client === connected) broken();
    });
    client = connected;
    subjects.tellAll();
    return connected;
  };
  return {
    isLeader: () => leads,
    on: subjects.on,
    tell,
    async join(failed) {
      const first = Promise.withResolvers<void>();
      const broken = () => void drop().then(() => job.wake());
      const beat = async (): Promise<void> => {
        try {
          const now = client ?? (await link(broken));
          const before = leads;
          leads = (await holdsLead(now, before)) && client === now;
          if (leads && !before) subjects.tell(LEAD);
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
