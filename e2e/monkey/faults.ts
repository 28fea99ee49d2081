import { type EndpointName, endpoints } from '@naru/contract/endpoints';
import type { Fault } from '../support/screens.ts';
import type { Random } from './random.ts';

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** A missing thing is a page of its own, not a fault; a session that ended gives everything up, so it is rare. */
const refusals = [400, 403, 409, 422, 429, 500, 502, 503, 504] as const;
const LOGGED_OUT = 0.01;
const BROKEN = 0.3;
/** A check of the session that is refused ends it, too. */
const ENDS_SESSION: readonly EndpointName[] = ['me'];

const kinds = ['status', 'garbage', 'drop', 'delay', 'shape', 'html', 'empty'] as const;

function faultOf(endpoint: EndpointName, random: Random): Fault {
  const times = 1 + random.below(3);
  if (random.chance(LOGGED_OUT)) return { endpoint, kind: 'status', status: 401, times: 1 };
  const kind = random.pick(kinds);
  if (kind === 'status') return { endpoint, kind, status: random.pick(refusals), times };
  return { endpoint, kind, times, ...(kind === 'delay' && { ms: 200 + random.below(1000) }) };
}

/** Faults of about every third endpoint. */
export const someFaults = (random: Random): Fault[] =>
  names
    .filter((name) => random.chance(ENDS_SESSION.includes(name) ? BROKEN / 6 : BROKEN))
    .map((name) => faultOf(name, random));

/** Faults of every endpoint: nobody is there any more. */
export const noAnswers: readonly Fault[] = names.map((endpoint) => ({
  endpoint,
  kind: 'drop',
  times: 1000,
}));
