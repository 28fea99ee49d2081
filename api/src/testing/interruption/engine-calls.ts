/** The calls to a Docker engine that put a container in force, and deployments that make these calls. */
import type { ApplyStep } from '../../engine/container-engine.ts';
import { projectDeploymentCalls } from '../deployments.ts';
import { newDatabase, newProject, newVolume } from '../resources.ts';
import type { Caller } from '../test-server.ts';
import { newDeployableContainer } from './many-files.ts';

/**
 * The way in which a deployment starts a new instance. `new`: no old instance exists. `beside`: the new instance starts before the old
 * instance stops. `in turn`: the new instance starts after the old instance has stopped.
 */
export type InstancePlacement = 'new' | 'beside' | 'in turn';

/**
 * Patterns of calls, with the placement and the step in which they occur. A pattern selects the first matching call of a deployment.
 */
export const ENGINE_CALL_PATTERNS: readonly (readonly [InstancePlacement, ApplyStep, RegExp])[] = [
  ['new', 'creating', /^POST \/networks\/create/],
  ['new', 'creating', /^POST \/networks\/[^/]+\/connect/],
  ['new', 'creating', /^POST \/volumes\/create/],
  ['new', 'creating', /^POST \/containers\/create/],
  ['new', 'starting', /^POST \/containers\/[^/]+\/start/],
  ['new', 'probing', /^POST .*\/exec .*"nc"/],
  ['new', 'routing', /^POST .*\/rename/],
  ['beside', 'routing', /^POST .*\/disconnect/],
  ['beside', 'routing', /^POST .*\/rename.*\.old/],
  ['beside', 'routing', /^PUT .*\/archive/],
  ['beside', 'draining', /^POST .*\/exec .*"\/proc\/net\/tcp"/],
  ['beside', 'draining', /^POST .*\/stop/],
  ['beside', 'draining', /^DELETE \/containers\//],
  ['in turn', 'draining', /^POST .*\/stop/],
  ['in turn', 'starting', /^POST \/containers\/[^/]+\/start/],
  ['in turn', 'routing', /^POST .*\/rename.*\.old/],
  ['in turn', 'routing', /^DELETE \/containers\//],
];

const PORT = 8080;

/**
 * Creates a container with an http network. Each deployment changes a variable, so that the instance is replaced. A container with a
 * volume is replaced `in turn`.
 */
export async function newReplaceableContainer(call: Caller, hasVolume: boolean) {
  const deployable = await newDeployableContainer(call, undefined);
  const { slug, project_id, id } = deployable;
  const params = { id };
  const fqdn = `${slug}.localhost`;
  const network = { network_type: 'http', internal_port: PORT, fqdn } as const;
  (await call('createNetwork', { params, body: network })).data();
  if (hasVolume) {
    const { volume_id } = await newVolume(call, project_id);
    (await call('createMount', { params, body: { volume_id, mount_path: '/data' } })).data();
  }
  let count = 0;
  return {
    ...deployable,
    async deploy() {
      count += 1;
      const body = { key: `CHANGE_${count}`, value: '1' };
      (await call('createEnvVar', { params, body })).data();
      return deployable.deploy();
    },
  };
}

/** Creates a project with a database. */
export async function newDeployableDatabase(call: Caller) {
  const { slug, project_id = '' } = await newProject(call);
  const { slug: id } = await newDatabase(call, slug);
  return { slug, project_id, id, ...projectDeploymentCalls(call, slug) };
}
