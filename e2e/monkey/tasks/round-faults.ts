import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { Fault } from '../../support/screen-test.ts';
import type { RandomGenerator } from '../random.ts';

/** The endpoints of the tasks' writes. */
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

/** The endpoints of the reads by outcome checks and by the page. */
const reads = [
  'getContainer',
  'listContainers',
  'listVolumes',
  'listProjects',
  'listEnvVars',
  'listSecrets',
] as const satisfies readonly EndpointName[];

/** The share of writes, and of reads, that fail in a round. */
const WRITES_FAILING = 0.6;
const READS_FAILING = 0.15;

/**
 * The delay of a response in ms. The delay is short, so that the server executes a delayed request before it receives the requests of
 * a reloaded page.
 */
const DELAY_MS = 300;

/** A random fault of a write. Its response is often lost, before or after the execution. A response never falsely reports success. */
function faultOf(endpoint: EndpointName, random: RandomGenerator): Fault {
  const times = 1 + random.below(2);
  const kind = random.pick(['cut', 'cut', 'garbage', 'drop', 'html', 'status', 'delay'] as const);
  if (kind === 'status')
    return { endpoint, kind, status: random.pick([409, 429, 500, 502, 503, 504]), times };
  return { endpoint, kind, times, ...(kind === 'delay' && { ms: DELAY_MS }) };
}

/** A random fault of a read. The console may retry the read, and the page must finally show the data. */
const readFault = (endpoint: EndpointName, random: RandomGenerator): Fault => ({
  endpoint,
  ...random.pick([{ kind: 'drop' }, { kind: 'status', status: 503 }] as const),
  times: 1,
});

/** Chooses the random faults of a round. */
export const chooseRoundFaults = (random: RandomGenerator): Fault[] => [
  ...writes.filter(() => random.chance(WRITES_FAILING)).map((name) => faultOf(name, random)),
  ...reads.filter(() => random.chance(READS_FAILING)).map((name) => readFault(name, random)),
];
