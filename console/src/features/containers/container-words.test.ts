import { CONTAINER_ACTIONS } from '@naru/contract/endpoints/container';
import { expect, test } from 'vitest';
import { unavailableActionReason, unavailableDeploymentReason } from './container-words.ts';

const available = (state: string | undefined, is_deleted = false) =>
  CONTAINER_ACTIONS.filter(
    (action) =>
      unavailableActionReason(action, {
        container: { slug: 'api', name: 'API', is_deleted },
        state: state === undefined ? undefined : { slug: 'api', state },
        deployed: undefined,
        networks: [],
      }) === undefined,
  );

test.each([
  [undefined, false, ['start', 'stop', 'restart']],
  [undefined, true, ['start', 'stop', 'restart']],
  ['idle', false, ['start', 'stop', 'restart']],
  ['running', false, ['stop', 'restart']],
  ['failed', false, ['stop', 'restart']],
  ['deploying', false, ['stop']],
  ['stopped', true, ['start', 'restart']],
  // The member has started the container, and the engine has not carried the action out yet.
  ['stopped', false, ['start', 'restart']],
  ['deploying', true, ['start']],
])('a container that is %s (stopped by its member: %j) can %j', (state, is_deleted, actions) => {
  expect(available(state, is_deleted)).toEqual(actions);
});

test.each([
  [undefined, true],
  ['idle', true],
  ['stopped', true],
  ['deploying', false],
])('a container that is %s can be deployed alone: %j', (state, can) => {
  const facts = {
    container: { slug: 'api', name: 'API' },
    state: state === undefined ? undefined : { slug: 'api', state },
    deployed: undefined,
    networks: [],
  };
  expect(unavailableDeploymentReason(facts) === undefined).toBe(can);
});
