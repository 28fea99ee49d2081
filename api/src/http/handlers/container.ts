import { isIP } from 'node:net';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { EngineError } from '../../engine/engine-error.ts';
import { parseGitAddress } from '../../engine/source/git-address.ts';
import { isPublicAddress, PRIVATE_ADDRESS_MESSAGE } from '../../engine/source/public-address.ts';
import type { Database } from '../../storage/database.ts';
import { findTemplate } from '../../templates/catalogue.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import * as container from '../../use-cases/container/container.ts';
import { requireSource, resolveTemplateConfig } from '../../use-cases/container/source.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { CallServices, EndpointCall, Handler } from '../call.ts';
import type { HttpSettings } from '../settings.ts';

const refuse = (reason: string) => fieldError('VALIDATION_FAILED', 'git_url', reason);

function hostOf(url: string): string {
  try {
    return parseGitAddress(url, ['https', 'http', 'ssh']).host;
  } catch (error) {
    throw error instanceof EngineError ? refuse(error.message) : error;
  }
}

/**
 * Refuses a source whose address the engine would not fetch, so that the member can correct the address immediately. Hostnames are
 * resolved only when the source is fetched.
 * @param url an address that is valid by the contract's rule, or empty
 * @throws ApiError VALIDATION_FAILED
 */
function checkSource(url: string, { GIT_ALLOW_PRIVATE }: HttpSettings): void {
  if (url === '') return;
  const host = hostOf(url);
  if (GIT_ALLOW_PRIVATE || isIP(host) === 0 || isPublicAddress(host)) return;
  throw refuse(PRIVATE_ADDRESS_MESSAGE);
}

export const listContainers: Handler<typeof endpoints.listContainers> = async ({
  member,
  params,
  services: { db, secrets },
}) => ({ containers: await container.listContainers(db, secrets, member.id, params.slug) });

export const getContainer: Handler<typeof endpoints.getContainer> = async ({
  access,
  params,
  services: { db, secrets },
}) => {
  const { slug } = await findContainer(db, access, params.id);
  return container.readContainer(db, secrets, slug);
};

type TemplateBody = EndpointCall<typeof endpoints.updateContainerTemplate>['body'];

/**
 * Checks the chosen template and its configuration.
 * @throws ApiError VALIDATION_FAILED for an unknown template or an invalid configuration
 */
function chosenTemplate({ template_id, template_config }: TemplateBody) {
  if (!template_id) return { template_id: null, template_config: null };
  const template = findTemplate(template_id);
  if (template === undefined) {
    throw fieldError('VALIDATION_FAILED', 'template_id', '존재하지 않는 템플릿입니다.');
  }
  return { template_id, template_config: resolveTemplateConfig(template, template_config ?? {}) };
}

/** Creates the container, its volumes, mounts and variables in one transaction. */
export const createContainer: Handler<typeof endpoints.createContainer> = ({
  write,
  access,
  params,
  body,
  services: { config, secrets: box },
}) => {
  const total = readTotalLimits(config);
  checkSource(body.git_url, config);
  const wanted = { ...body, ...chosenTemplate(body) };
  container.checkMountPaths(body.volumes);
  return write((tx) => container.createContainer({ tx, box, total }, access, params, wanted));
};

const storing = (tx: Database, { services }: { services: CallServices }) => ({
  tx,
  box: services.secrets,
  total: readTotalLimits(services.config),
});

export const updateContainer: Handler<typeof endpoints.updateContainer> = (call) => {
  const change = { changes: call.body, check: call.ifMatch };
  return call.write((tx) =>
    container.changeContainer(storing(tx, call), call.access, call.params.id, change),
  );
};

export const updateContainerGit: Handler<typeof endpoints.updateContainerGit> = ({
  write,
  access,
  params,
  body: changes,
  services: { config, secrets: box },
  ifMatch,
}) =>
  write((tx) =>
    container.changeContainer({ tx, box }, access, params.id, {
      changes,
      check(present) {
        checkSource(changes.git_url, config);
        requireSource(present, changes);
        ifMatch(present);
      },
    }),
  );

/** Changes the template of a container. The volumes that the container mounts stay. */
export const updateContainerTemplate: Handler<typeof endpoints.updateContainerTemplate> = (
  call,
) => {
  const changes = chosenTemplate(call.body);
  const check = (present: Parameters<typeof requireSource>[0]) => {
    requireSource(present, changes);
    call.ifMatch(present);
  };
  return call.write((tx) =>
    container.changeContainer(storing(tx, call), call.access, call.params.id, { changes, check }),
  );
};

/**
 * Starts, stops or restarts a container. A stopped container still exists and counts against the limits. The engine applies the action
 * immediately if the engine is reachable, otherwise later.
 */
export const containerAction: Handler<typeof endpoints.containerAction> = async ({
  write,
  access,
  params,
  body: { action },
  services: { db, secrets: box, deployments },
}) => {
  const changes = {
    stopped: action === 'stop',
    restart_requested_at: action === 'restart' ? new Date() : null,
  };
  const changed = await write((tx) =>
    container.changeContainer({ tx, box }, access, params.id, { changes }),
  );
  const row = await findContainer(db, access, params.id);
  await deployments.follow(row, action);
  return changed;
};

export const updateContainerResources: Handler<typeof endpoints.updateContainerResources> = (
  call,
) => {
  const change = { changes: call.body, check: call.ifMatch };
  return call.write((tx) =>
    container.changeContainerResources(storing(tx, call), call.access, call.params.id, change),
  );
};

export const duplicateContainer: Handler<typeof endpoints.duplicateContainer> = ({
  write,
  access,
  params,
  body: { name },
  services,
}) =>
  write((tx) => container.duplicateContainer(storing(tx, { services }), access, params.id, name));

/** Deletes a container and its running instance; mounted volumes stay. */
export const deleteContainer: Handler<typeof endpoints.deleteContainer> = async ({
  write,
  access,
  params,
  services,
  ifMatch,
}) => {
  await write((tx) => container.deleteContainer(tx, access, params.id, ifMatch));
  services.deployments.wake();
  return undefined;
};
