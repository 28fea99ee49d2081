import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readEngineStatus } from '../../engine/container-runtime.ts';
import { VERSION } from '../../runtime/version.ts';
import { countSimulatedContainers } from '../../use-cases/deployment/used-engine.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import { findMembers } from '../../use-cases/operator/members.ts';
import { readResourceUse } from '../../use-cases/operator/overview.ts';
import { readReservedNamesInUse } from '../../use-cases/operator/reserved-names-in-use.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { CallServices, Handler } from '../call.ts';
import { readOperator } from './managed-member.ts';

/** The maximum number of reserved names in a response. An operator has to discuss each name with the member of the container. */
const MOST = 100;

export const listHeldNames: Handler<typeof endpoints.listHeldNames> = ({
  services: { db, domains },
}) => readReservedNamesInUse(db, domains, MOST);

const PAGE = 50;

/** Reads the engine and the state of its connection. */
async function engineOf(services: CallServices) {
  const { db, runtime, log } = services;
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
  limits: readTotalLimits(services.config),
  ...(await engineOf(services)),
  clock: (await clockOf(services)) ?? null,
  version: VERSION,
});

export const listServerChecks: Handler<typeof endpoints.listServerChecks> = ({
  services: { checks },
}) => checks.run();

export const listMembers: Handler<typeof endpoints.listMembers> = ({ query, services: { db } }) =>
  findMembers(db, query, PAGE);

export const trustClock: Handler<typeof endpoints.trustClock> = async (call) => {
  const { services, write } = call;
  const operator = await readOperator(services.db, call);
  await services.clock.trust();
  await write((tx) => saveAuditEntry(tx, operator, { action: 'clock-trusted' }));
  return undefined;
};
