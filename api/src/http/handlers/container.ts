import { isIP } from 'node:net';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Container } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';
import { type ImageSource, normalizeImageSource } from '@naru/contract/rules/image-reference';
import { EngineError } from '../../engine/engine-error.ts';
import { parseGitAddress } from '../../engine/source/git-address.ts';
import { isPublicAddress, PRIVATE_ADDRESS_MESSAGE } from '../../engine/source/public-address.ts';
import type { Database } from '../../storage/database.ts';
import { findTemplate } from '../../templates/catalogue.ts';
import { findDatabase } from '../../templates/databases.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import * as container from '../../use-cases/container/container.ts';
import {
  NO_IMAGE,
  requireSource,
  resolveTemplateConfig,
} from '../../use-cases/container/source.ts';
import { createDatabase } from '../../use-cases/database/create-database.ts';
import { findDatabaseImage, type NewDatabase } from '../../use-cases/database/database-image.ts';
import { checkDatabaseMemory, refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import { findContainer, findProject } from '../../use-cases/ownership.ts';
import { listRegisteredHooks } from '../../use-cases/push/push-hooks.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { CallServices, EndpointCall, Handler } from '../call.ts';
import type { HttpSettings } from '../settings.ts';
import type { TransactionRunner } from '../write.ts';
import { removeWebhooks } from './webhooks.ts';

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

/** Returns a function that adds the internal host of a container, which the engine chooses. */
const addInternalHost =
  ({ runtime }: CallServices) =>
  (found: Container): Container => ({
    ...found,
    internal_host: runtime.engine.internalHost({ container: found.slug }),
  });

export const listContainers: Handler<typeof endpoints.listContainers> = async ({
  access,
  params,
  services,
}) => {
  const { db, secrets } = services;
  const found = await container.listContainers(db, secrets, access, params.slug);
  return { containers: found.map(addInternalHost(services)) };
};

export const getContainer: Handler<typeof endpoints.getContainer> = async ({
  access,
  params,
  services,
}) => {
  const { db, secrets } = services;
  const { slug } = await findContainer(db, access, params.id);
  return addInternalHost(services)(await container.readContainer(db, secrets, slug));
};

type TemplateBody = EndpointCall<typeof endpoints.updateContainerTemplate>['body'];

const UNKNOWN_TEMPLATE = '존재하지 않는 템플릿입니다.';
const DATABASE_TEMPLATE =
  '데이터베이스는 컨테이너를 추가할 때만 선택할 수 있습니다. 컨테이너를 새로 추가해주세요.';

/**
 * Checks the chosen template and its configuration.
 * @param find returns the templates that may be chosen
 * @throws ApiError VALIDATION_FAILED for an unknown template or an invalid configuration
 */
function chosenTemplate(
  { template_id, template_config }: TemplateBody,
  find: (id: string) => Template | undefined,
) {
  if (!template_id) return { template_id: null, template_config: null };
  const template = find(template_id);
  if (template === undefined) {
    const reason = findDatabase(template_id) === undefined ? UNKNOWN_TEMPLATE : DATABASE_TEMPLATE;
    throw fieldError('VALIDATION_FAILED', 'template_id', reason);
  }
  return { template_id, template_config: resolveTemplateConfig(template, template_config ?? {}) };
}

const storing = (tx: Database, { services }: { services: CallServices }) => ({
  tx,
  box: services.secrets,
  total: readTotalLimits(services.config),
});

/** Runs the transaction of a call whose response is the written container. */
export const writeContainer = async (
  { write, services }: { write: TransactionRunner; services: CallServices },
  work: (tx: Database) => Promise<Container>,
): Promise<Container> => addInternalHost(services)(await write(work));

type Creation = EndpointCall<typeof endpoints.createContainer>;

const chosenImage = ({ image, image_digest }: Creation['body']): ImageSource | typeof NO_IMAGE =>
  image === null ? NO_IMAGE : normalizeImageSource({ image, image_digest });

/** Finds the image of a new database, before the transaction that waits for nothing else. */
async function findImage(
  { access, params, gone, services }: Creation,
  database: Pick<NewDatabase, 'definition' | 'template_config'>,
): Promise<ImageSource> {
  const { db, tagChecks, config, stopping } = services;
  const { id: projectId } = await findProject(db, access, params);
  const signal = AbortSignal.any([gone, stopping]);
  return findDatabaseImage(tagChecks, { ...database, projectId }, config.DATABASE_IMAGES, signal);
}

/** Creates the container, its volumes, mounts and variables, and the passwords of a database, in one transaction. */
export const createContainer: Handler<typeof endpoints.createContainer> = async (call) => {
  const { access, params, body } = call;
  checkSource(body.git_url, call.services.config);
  const database = findDatabase(body.template_id);
  const find = (id: string) => database?.template ?? findTemplate(id);
  const template = chosenTemplate(body, find);
  container.checkMountPaths(body.volumes);
  const source = await (database === undefined
    ? chosenImage(body)
    : findImage(call, { definition: database, ...template }));
  const wanted = { ...body, ...template, ...source };
  return writeContainer(call, (tx) =>
    database === undefined
      ? container.createContainer(storing(tx, call), access, params, wanted)
      : createDatabase(storing(tx, call), access, params, database, wanted),
  );
};

export const updateContainer: Handler<typeof endpoints.updateContainer> = (call) => {
  const change = { changes: call.body, check: call.ifMatch };
  return writeContainer(call, (tx) =>
    container.changeContainer(storing(tx, call), call.access, call.params.id, change),
  );
};

export const updateContainerGit: Handler<typeof endpoints.updateContainerGit> = (call) => {
  const { body, services } = call;
  // A repository takes the place of an uploaded folder. Without one there are no pushes, also after another one is entered later.
  const changes = {
    ...{ ...body, ...NO_IMAGE },
    ...(body.git_url === '' ? { push: null } : { upload_id: null }),
  };
  return writeContainer(call, (tx) =>
    container.changeContainer(storing(tx, call), call.access, call.params.id, {
      changes,
      check: (present) => {
        refuseForDatabase(present, 'Git');
        checkSource(changes.git_url, services.config);
        requireSource(present, changes);
        call.ifMatch(present);
      },
    }),
  );
};

/** Changes the template of a container. The volumes that the container mounts stay. */
export const updateContainerTemplate: Handler<typeof endpoints.updateContainerTemplate> = (
  call,
) => {
  const changes = { ...chosenTemplate(call.body, findTemplate), ...NO_IMAGE };
  return writeContainer(call, (tx) =>
    container.changeContainer(storing(tx, call), call.access, call.params.id, {
      changes,
      check: (present) => {
        refuseForDatabase(present, '템플릿');
        requireSource(present, changes);
        call.ifMatch(present);
      },
    }),
  );
};

/**
 * Starts, stops or restarts a container. A stopped container still exists and counts against the limits. The engine applies the action
 * immediately if the engine is reachable, otherwise later.
 */
export const containerAction: Handler<typeof endpoints.containerAction> = async (call) => {
  const { access, params, body, services } = call;
  const { action } = body;
  const changes = {
    stopped: action === 'stop',
    restart_requested_at: action === 'restart' ? new Date() : null,
  };
  const changed = await writeContainer(call, (tx) =>
    container.changeContainer(storing(tx, call), access, params.id, { changes }),
  );
  const row = await findContainer(services.db, access, params.id);
  await services.deployments.follow(row, action);
  return changed;
};

export const updateContainerResources: Handler<typeof endpoints.updateContainerResources> = (
  call,
) => {
  const { body: changes } = call;
  return writeContainer(call, (tx) =>
    container.changeContainerResources(storing(tx, call), call.access, call.params.id, {
      changes,
      check: (present) => {
        call.ifMatch(present);
        checkDatabaseMemory(present, changes.memory_limit);
      },
    }),
  );
};

export const duplicateContainer: Handler<typeof endpoints.duplicateContainer> = (call) =>
  writeContainer(call, (tx) =>
    container.duplicateContainer(storing(tx, call), call.access, call.params.id, call.body.name),
  );

/** Deletes a container with its running instance and the webhooks of its address; mounted volumes stay. */
export const deleteContainer: Handler<typeof endpoints.deleteContainer> = async ({
  write,
  access,
  params,
  services,
  ifMatch,
}) => {
  const { project_id: projectId } = await findContainer(services.db, access, params.id);
  const webhooks = await listRegisteredHooks(services.db, projectId, { container: params.id });
  await write((tx) => container.deleteContainer(tx, access, params.id, ifMatch));
  services.deployments.wake();
  removeWebhooks(services, { projectId }, webhooks);
  return undefined;
};
