import { statfs } from 'node:fs/promises';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import { findMembers } from '../../domain/operator/members.ts';
import { readUse } from '../../domain/operator/overview.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';

const PAGE = 50;
const MIB = 2 ** 20;

/** What is left where this server keeps its data, in MiB. */
async function freeDisk({ config }: Services): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return Math.floor((bavail * bsize) / MIB);
  } catch {
    return null;
  }
}

/** An engine that cannot be reached is what an operator has to see here, and no error of the call. */
async function engineOf({ runtime, log }: Services) {
  try {
    const { name, version, httpHosts } = await runtime.engine.info();
    return { name, version, http_addresses: httpHosts ? [...httpHosts] : null };
  } catch (error) {
    log.warn({ err: error }, 'engine could not be reached');
    return null;
  }
}

/** Why housekeeping waits, where it does. */
async function clockOf({ clock }: Services) {
  const doubt = await clock.doubt();
  return (
    doubt && {
      reason: doubt.reason,
      expected: doubt.expected.toISOString(),
      shown: doubt.shown.toISOString(),
      resumes_in_seconds: doubt.resumesInSeconds,
    }
  );
}

export const getOverview: Handler<typeof endpoints.getOverview> = async ({ services }) => ({
  ...(await readUse(services.db)),
  engine: await engineOf(services),
  free_disk: await freeDisk(services),
  clock: (await clockOf(services)) ?? null,
});

export const listMembers: Handler<typeof endpoints.listMembers> = ({ query, services: { db } }) =>
  findMembers(db, query, PAGE);

export const trustClock: Handler<typeof endpoints.trustClock> = async ({ member, services }) => {
  await requireRecentConfirmation(services.db, member);
  await services.clock.trust();
  return undefined;
};
