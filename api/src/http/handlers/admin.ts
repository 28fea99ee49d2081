import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readEngineStatus } from '../../engine/container-runtime.ts';
import { readDisk } from '../../storage/disk.ts';
import { countSimulatedContainers } from '../../use-cases/deployment/used-engine.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import { findMembers } from '../../use-cases/operator/members.ts';
import { readResourceUse } from '../../use-cases/operator/overview.ts';
import { readReservedNamesInUse } from '../../use-cases/operator/reserved-names-in-use.ts';
import type { CallServices, Handler } from '../call.ts';
import { readOperator } from './managed-member.ts';

/** The maximum number of reserved names in a response. An operator has to discuss each name with the member of the container. */
const MOST = 100;

export const listHeldNames: Handler<typeof endpoints.listHeldNames> = ({
  services: { db, domains },
}) => readReservedNamesInUse(db, domains, MOST);

const PAGE = 50;
const MIB = 2 ** 20;

/** Reads the free space of the disk with the data folder, and its state. */
async function diskOf({ config }: CallServices) {
  const disk = await readDisk(config);
  return {
    free_disk: disk === undefined ? null : Math.floor(disk.free / MIB),
    disk_state: disk?.state ?? null,
  };
}

/** Reads the engine and the state of its connection. */
async function engineOf(services: CallServices) {
  const { db, runtime, log, consoleWatch, certificateWatch } = services;
  const { kind, address, found, simulated } = runtime;
  const { state, info } = await readEngineStatus(runtime, log);
  return {
    engine: info
      ? {
          name: info.name,
          version: info.version,
          http_addresses: info.httpHosts ? [...info.httpHosts] : null,
          user_namespaces: info.capabilities.simulated ? null : info.capabilities.userNamespaces,
        }
      : null,
    engine_status: {
      state,
      kind,
      address,
      found: found ?? null,
      simulated_containers: simulated ? await countSimulatedContainers(db) : 0,
      console_problem: consoleWatch?.problem() ?? null,
      certificate_problems: [...certificateWatch.problems()],
    },
  };
}

/** Reads the problem of the clock; undefined while the clock is reliable. */
async function clockOf({ clock }: CallServices) {
  const problem = await clock.problem();
  return (
    problem && {
      reason: problem.reason,
      expected: problem.expected.toISOString(),
      shown: problem.shown.toISOString(),
      resumes_in_seconds: problem.resumesInSeconds,
    }
  );
}

export const getOverview: Handler<typeof endpoints.getOverview> = async ({ services }) => ({
  ...(await readResourceUse(services.db)),
  ...(await engineOf(services)),
  ...(await diskOf(services)),
  clock: (await clockOf(services)) ?? null,
});

export const listMembers: Handler<typeof endpoints.listMembers> = ({ query, services: { db } }) =>
  findMembers(db, query, PAGE);

export const trustClock: Handler<typeof endpoints.trustClock> = async (call) => {
  const { services, write } = call;
  const operator = await readOperator(services.db, call);
  await services.clock.trust();
  await write((tx) => saveAuditEntry(tx, operator, { action: 'clock-trusted' }));
  return undefined;
};
