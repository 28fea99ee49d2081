/** What a member does with a container on an engine, and what is left of it in the engine. */

import { openTerminalAt } from '../terminal.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { waitUntil } from '../wait-until.ts';
import { newDeployableDatabase, newReplaceableContainer } from './engine-calls.ts';

/** A member with a container. */
export interface Member extends Awaited<ReturnType<typeof newDeployableDatabase>> {
  call: Caller;
  /** The address of the server. */
  address: string;
  /** Waits until no terminal of the server is open. */
  drained: TestServer['services']['terminals']['drained'];
}
export type Objects = Record<'containers' | 'networks' | 'volumes', number>;

export interface Work {
  name: string;
  /** Creates the container in a project of its own. */
  make(call: Caller): ReturnType<typeof newDeployableDatabase>;
  /** Whether each repetition has a container of its own, and whether the container has been deployed before. */
  begins: 'undeployed' | 'deployed' | 'shared';
  /** Resolves with false when the member has to repeat it. @throws Error for a failure without a true sentence */
  act(member: Member): Promise<boolean>;
  /** The objects of the project in the engine, and the state of the container, in the end. */
  leaves: Objects;
  state?: string;
}

const RUNNING: Objects = { containers: 1, networks: 1, volumes: 1 };
/** The ends of deployments that have failed, with a sentence for the member. */
const FAILED = new Set(['failed', 'backend_trigger_failed', 'backend_tracking_failed']);
const SENTENCE = /[가-힣].*\.$/;

/** Deploys to the end. Returns whether the deployment succeeded. */
async function deployToItsEnd({ deploy, ended }: Member): Promise<boolean> {
  const { status, reason } = await ended(await deploy());
  const isExplained = FAILED.has(status) && SENTENCE.test(reason ?? '');
  if (status !== 'success' && !isExplained) throw new Error(`${status} ${reason}`);
  return status === 'success';
}

/** Returns whether a call has succeeded. A failure names the engine, which another attempt may reach. */
function isDone(answer: Awaited<ReturnType<Caller>>): boolean {
  if (answer.status === 200) return true;
  const { code, message } = answer.error();
  const names = ['ENGINE_UNAVAILABLE', 'DATABASE_REFUSED'].includes(code ?? '');
  if (!(names && SENTENCE.test(message))) throw new Error(`${code} ${message}`);
  return false;
}

/** Returns an action on the container, which the server stores and carries out later. */
const act =
  (action: 'stop' | 'restart') =>
  async ({ call, id }: Member) => {
    (await call('containerAction', { params: { id }, body: { action } })).data();
    return true;
  };

/** Opens a shell until it shows its prompt, and closes it. */
async function openShell({ call, id, address, drained }: Member): Promise<boolean> {
  const params = { id };
  const answer = await call('openTerminal', { params, body: { cols: 80, rows: 24 } });
  if (!isDone(answer)) return false;
  const { seen, socket, closed } = await openTerminalAt(address, answer.data());
  let end: string | number | undefined;
  void closed.then((reason) => {
    end = reason;
  });
  await waitUntil(() => end !== undefined || seen.screen !== '');
  const failure = end;
  socket.close();
  await drained();
  if (failure === undefined) return true;
  if (failure !== 'engine-unavailable') throw new Error(`shell: ${failure}`);
  return false;
}

const withVolume = (call: Caller) => newReplaceableContainer(call, true);
const shared = { make: withVolume, begins: 'shared', leaves: RUNNING, state: 'running' } as const;
const deployed = { make: withVolume, begins: 'deployed', leaves: RUNNING } as const;
const database = { ...shared, make: newDeployableDatabase } as const;

export const WORKS: readonly Work[] = [
  { ...shared, name: 'a first deployment', begins: 'undeployed', act: deployToItsEnd },
  {
    ...{ ...shared, name: 'a replacement', act: deployToItsEnd },
    make: (call) => newReplaceableContainer(call, false),
    leaves: { ...RUNNING, volumes: 0 },
  },
  { ...shared, name: 'a replacement with a volume', act: deployToItsEnd },
  { ...shared, name: 'a restart', act: act('restart') },
  { ...deployed, name: 'a stop', act: act('stop'), state: 'stopped' },
  {
    ...{ ...deployed, name: 'the deletion of a container' },
    async act({ call, id }) {
      (await call('deleteContainer', { params: { id } })).data();
      return true;
    },
    leaves: { ...RUNNING, containers: 0 },
  },
  {
    ...{ ...deployed, name: 'the deletion of a project' },
    async act({ call, slug }) {
      (await call('deleteProject', { params: { slug } })).data();
      return true;
    },
    leaves: { containers: 0, networks: 0, volumes: 0 },
  },
  { ...database, name: 'the deployment of a database', begins: 'undeployed', act: deployToItsEnd },
  {
    ...{ ...database, name: 'a change of the password of a database' },
    act: async ({ call, id }) => isDone(await call('changeDatabasePassword', { params: { id } })),
  },
  {
    ...{ ...shared, name: 'the reading of a log' },
    act: async ({ call, id }) => isDone(await call('containerLogs', { params: { id }, query: {} })),
  },
  { ...shared, name: 'a shell', act: openShell },
];
