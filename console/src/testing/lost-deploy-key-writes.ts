/** The writes to the deploy key of a project, and to the Git servers that it knows. */
import { queryKeys } from '#api/query-keys.ts';
import { forgetKnownHost, removeDeployKey, rotateDeployKey } from '#api/write-deploy-key.ts';
import { type LostWrite, mutationRunner } from './lost-write.ts';

const deployKeys = { path: '/projects/shop/deploy-key', key: queryKeys.deployKey('shop') };
const deployKey = {
  ...{ deploy_key_id: 'k', public_key: 'ssh-ed25519 A shop', fingerprint: 'SHA256:a' },
  created_at: '2026-01-01',
};
const knownHost = {
  ...{ known_host_id: 's', host: 'git.example.com', key_type: 'ssh-ed25519' },
  ...{ fingerprint: 'SHA256:b', first_seen_at: '2026-01-01' },
};

/** The writes, by the names of the functions that describe them. */
export const lostDeployKeyWrites: Readonly<Record<string, LostWrite>> = {
  rotateDeployKey: {
    run: mutationRunner(rotateDeployKey('shop'), undefined),
    ...deployKeys,
    before: { deploy_key: deployKey, known_hosts: [] },
    after: { deploy_key: { ...deployKey, deploy_key_id: 'n' }, known_hosts: [] },
  },
  removeDeployKey: {
    run: mutationRunner(removeDeployKey('shop'), undefined),
    ...deployKeys,
    before: { deploy_key: deployKey, known_hosts: [] },
    after: { deploy_key: null, known_hosts: [] },
  },
  forgetKnownHost: {
    run: mutationRunner(forgetKnownHost('shop', 's'), undefined),
    ...deployKeys,
    before: { deploy_key: null, known_hosts: [knownHost] },
    after: { deploy_key: null, known_hosts: [] },
  },
};
