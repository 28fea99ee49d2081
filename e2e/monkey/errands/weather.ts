import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { Fault } from '../../support/screen-test.ts';
import type { Random } from '../random.ts';

/** The writes of the errands. */
const writes = [
  'createProject',
  'createContainer',
  'createVolume',
  'createEnvVar',
  'createSecret',
  'createBuildVar',
  'updateEnvVar',
  'updateSecret',
  'updateBuildVar',
  'deleteEnvVar',
  'deleteSecret',
  'deleteBuildVar',
  'saveVariables',
  'restoreDeletedPart',
  'createNetwork',
  'deleteNetwork',
  'createMount',
  'deleteMount',
  'updateContainerGit',
  'updateContainerResources',
  'deploy',
] as const satisfies readonly EndpointName[];

/** The reads by which a lost answer is found out, and those of the page. */
const reads = [
  'getContainer',
  'listContainers',
  'listVolumes',
  'listProjects',
  'listEnvVars',
  'listSecrets',
] as const satisfies readonly EndpointName[];

/** So many of all writes, and of all reads, fail in a round. */
const WRITES_FAILING = 0.6;
const READS_FAILING = 0.15;

/** Short enough that nobody who loads the page again overtakes a request that is still under way. */
const DELAY_MS = 300;

/** A server that tells no lies: what it says was done was done. Often the answer is lost, before or after that. */
function faultOf(endpoint: EndpointName, random: Random): Fault {
  const times = 1 + random.below(2);
  const kind = random.pick(['cut', 'cut', 'garbage', 'drop', 'html', 'status', 'delay'] as const);
  if (kind === 'status')
    return { endpoint, kind, status: random.pick([409, 429, 500, 502, 503, 504]), times };
  return { endpoint, kind, times, ...(kind === 'delay' && { ms: DELAY_MS }) };
}

/** A read that fails may be asked again by the console: the page shows it all the same in the end. */
const readFault = (endpoint: EndpointName, random: Random): Fault => ({
  endpoint,
  ...random.pick([{ kind: 'drop' }, { kind: 'status', status: 503 }] as const),
  times: 1,
});

/** The faults of a round. */
export const newWeather = (random: Random): Fault[] => [
  ...writes.filter(() => random.chance(WRITES_FAILING)).map((name) => faultOf(name, random)),
  ...reads.filter(() => random.chance(READS_FAILING)).map((name) => readFault(name, random)),
];
