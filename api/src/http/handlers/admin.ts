import { statfs } from 'node:fs/promises';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readEngineStatus } from '../../engine/container-runtime.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { countSimulated } from '../../use-cases/deployment/used-engine.ts';
import { heldNames } from '../../use-cases/operator/held-names.ts';
import { findMembers } from '../../use-cases/operator/members.ts';
import { readUse } from '../../use-cases/operator/overview.ts';
import type { CallServices, Handler } from '../call.ts';

/** More than an operator reads; every one of them is to be talked about with its member. */
const MOST = 100;

export const listHeldNames: Handler<typeof endpoints.listHeldNames> = ({
  services: { db, domains },
}) => heldNames(db, domains, MOST);

const PAGE = 50;
const MIB = 2 ** 20;

/** What is left where this server keeps its data, in MiB. */
async function freeDisk({ config }: CallServices): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return Math.floor((bavail * bsize) / MIB);
  } catch {
    return null;
  }
}

/** The engine, and whether it is there. */
async function engineOf({ db, runtime, log }: CallServices) {
  const { kind, address, found, simulated } = runtime;
  const { state, info } = await readEngineStatus(runtime, log);
  return {
    engine: info
      ? {
          name: info.name,
          version: info.version,
          http_addresses: info.httpHosts ? [...info.httpHosts] : null,
        }
      : null,
    engine_status: {
      state,
      kind,
      address,
      found: found ?? null,
      simulated_containers: simulated ? await countSimulated(db) : 0,
    },
  };
}

/** Why housekeeping waits, where it does. */
async function clockOf({ clock }: CallServices) {
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
  ...(await engineOf(services)),
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
