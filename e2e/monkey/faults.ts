import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Fault } from '../support/screen-test.ts';
import type { RandomGenerator } from './random.ts';

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/**
 * The error statuses of faults. The status 404 is left out, because the console shows a separate page for it. The status 401 is a
 * separate, rare fault (`LOGGED_OUT`), because it ends the session.
 */
const errorStatuses = [400, 403, 409, 422, 429, 500, 502, 503, 504] as const;
const LOGGED_OUT = 0.01;
const BROKEN = 0.3;
/** The endpoints whose errors end the session. */
const ENDS_SESSION: readonly EndpointName[] = ['me'];

const kinds = ['status', 'garbage', 'drop', 'delay', 'shape', 'html', 'empty'] as const;

function faultOf(endpoint: EndpointName, random: RandomGenerator): Fault {
  const times = 1 + random.below(3);
  if (random.chance(LOGGED_OUT)) return { endpoint, kind: 'status', status: 401, times: 1 };
  const kind = random.pick(kinds);
  if (kind === 'status') return { endpoint, kind, status: random.pick(errorStatuses), times };
  return { endpoint, kind, times, ...(kind === 'delay' && { ms: 200 + random.below(1000) }) };
}

/** Chooses random faults for about a third of the endpoints. */
export const chooseRandomFaults = (random: RandomGenerator): Fault[] =>
  names
    .filter((name) => random.chance(ENDS_SESSION.includes(name) ? BROKEN / 6 : BROKEN))
    .map((name) => faultOf(name, random));

/** Faults that drop every call, as if the server were unreachable. */
export const unreachableServerFaults: readonly Fault[] = names.map((endpoint) => ({
  endpoint,
  kind: 'drop',
  times: 1000,
}));
