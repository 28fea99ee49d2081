import { templateValue } from '@naru/contract/entities/template';
import type { SecretUse, VariableKind } from '@naru/contract/rules/limits';
import * as z from 'zod/mini';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { decryptVariable } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import {
  type ContainerWithParts,
  readContainersWithEncryptedSecrets,
} from '../container/container-parts.ts';
import { readDerivedSettings } from '../database/read-derived-settings.ts';
import {
  insertReferencedValues,
  type OutputsBySlug,
  type ValueContext,
} from '../reference/referenced-values.ts';
import { derivedSettings } from './derived-settings.ts';

const values = z.record(z.string(), z.string());

export const containerSpecification = z.object({
  slug: z.string(),
  name: z.string(),
  stopped: z.boolean(),
  source: z.nullable(z.object({ url: z.string(), branch: z.string(), subpath: z.string() })),
  /** The uploaded folder in place of a repository; absent without one. */
  upload: z.optional(
    z.object({
      id: z.string(),
      digest: z.string(),
      files: z.number(),
      subpath: z.string(),
      uploadedBy: z.string(),
    }),
  ),
  template: z.nullable(
    z.object({ id: z.string(), config: z.record(z.string(), z.nullable(templateValue)) }),
  ),
  /** The image of a container that is not built; absent for every other container. Without a digest, the tag is followed. */
  imageSource: z.nullish(z.object({ reference: z.string(), digest: z.nullable(z.string()) })),
  limits: z.object({ cpuMillicores: z.number(), memoryMiB: z.number() }),
  /** The time to start in s; missing in the specifications of earlier releases. */
  startSeconds: z.nullish(z.number()),
  /** The process, of what replaces the values of the image; absent for a container that uses those alone. */
  process: z.optional(
    z.object({
      entrypoint: z.optional(z.array(z.string())),
      command: z.optional(z.array(z.string())),
      workingDir: z.optional(z.string()),
      user: z.optional(z.string()),
    }),
  ),
  /** Present for the container of a database alone. */
  derived: z.optional(derivedSettings),
  env: values,
  /** The secrets of the running container. */
  secrets: values,
  /** The secrets of the build; absent without such secrets. A secret for both is in both. */
  buildSecrets: z.optional(values),
  buildVars: values,
  /** Variables with references: environment variables that contain secrets, the stored texts, and the secrets in them. */
  secretEnv: z.optional(values),
  references: z.optional(values),
  referencedSecrets: z.optional(values),
  /** The reason in a Korean sentence why a reference has no value, and the container cannot be deployed. */
  unresolved: z.nullish(z.string()),
  ports: z.array(
    z.object({
      internalPort: z.number(),
      type: z.string(),
      fqdn: z.nullable(z.string()),
      externalPort: z.nullable(z.number()),
      /** Of an http network; absent in deployments of older versions. */
      httpProtocol: z.nullish(z.string()),
      drainSeconds: z.nullish(z.number()),
    }),
  ),
  mounts: z.array(z.object({ volume: z.string(), capacityMiB: z.number(), path: z.string() })),
  /** For a rollback: the image of the earlier deployment. A pulled image has its name and digest. */
  image: z.nullish(z.string()),
  /** The commit of that image; without an image, the commit from which it is built. */
  commit: z.nullish(
    z.object({
      hash: z.string(),
      subject: z.string(),
      author: z.string(),
      /** Whether an uploaded folder takes the place of the commit. */
      uploaded: z.optional(z.boolean()),
    }),
  ),
});
export type ContainerSpecification = z.infer<typeof containerSpecification>;

/** The specification of a deployment. CPU in millicores, memory and capacity in MiB. */
export const deploymentSpecification = z.object({
  project: z.object({ slug: z.string(), name: z.string() }),
  containers: z.array(containerSpecification),
});
export type DeploymentSpecification = z.infer<typeof deploymentSpecification>;

/** Returns the containers of a specification by slug. */
export const mapContainersBySlug = ({
  containers,
}: Pick<DeploymentSpecification, 'containers'>): Map<string, ContainerSpecification> =>
  new Map(containers.map((container) => [container.slug, container]));

/** Returns the repository of a container; null for a container of an image or an upload, or that uses the starter application of its template. */
const sourceOf = (row: ContainerWithParts): ContainerSpecification['source'] =>
  row.image !== null || row.upload !== null || (row.git_url === '' && row.template_id !== null)
    ? null
    : { url: row.git_url, branch: row.git_branch, subpath: row.git_subpath };

/** Returns the uploaded folder of a container; nothing for another source. */
function uploadOf({
  upload,
  git_subpath,
}: ContainerWithParts): Pick<ContainerSpecification, 'upload'> {
  if (upload === null) return {};
  const { id, digest, files, uploaded_by } = upload;
  return { upload: { id, digest, files, subpath: git_subpath, uploadedBy: uploaded_by ?? '' } };
}

/** Returns the template's port as a variable, which a variable of the member with the same key overrides. */
const templatePort = ({ template_config }: ContainerWithParts): Record<string, string> =>
  typeof template_config?.port === 'number' ? { PORT: String(template_config.port) } : {};

/** Returns the process of a container, without what is the value of the image. */
function processOf({
  entrypoint,
  command,
  working_dir,
  user,
}: ContainerWithParts): Pick<ContainerSpecification, 'process'> {
  const process = {
    ...(entrypoint && { entrypoint }),
    ...(command && { command }),
    ...(working_dir && { workingDir: working_dir }),
    ...(user && { user }),
  };
  return Object.keys(process).length === 0 ? {} : { process };
}

function containerOf(row: ContainerWithParts, box: SecretBox): ContainerSpecification {
  const variablesOf = (kind: VariableKind) =>
    row.variables.filter((variable) => variable.kind === kind);
  const opened = (some: ContainerWithParts['variables']) =>
    Object.fromEntries(some.map((one) => [one.key, decryptVariable(box, one)]));
  const plain = (kind: VariableKind) => opened(variablesOf(kind));
  const secrets = variablesOf('secret');
  const buildSecrets = secrets.filter(({ used_in }) => used_in !== 'run');
  return {
    slug: row.slug,
    name: row.name,
    stopped: row.stopped,
    source: sourceOf(row),
    ...uploadOf(row),
    template: row.template_id ? { id: row.template_id, config: row.template_config ?? {} } : null,
    ...(row.image !== null && {
      imageSource: { reference: row.image, digest: row.image_digest },
    }),
    limits: { cpuMillicores: row.cpu_limit, memoryMiB: row.memory_limit },
    startSeconds: row.start_seconds,
    ...processOf(row),
    env: { ...templatePort(row), ...plain('env') },
    secrets: opened(secrets.filter(({ used_in }) => used_in !== 'build')),
    ...(buildSecrets.length > 0 && { buildSecrets: opened(buildSecrets) }),
    buildVars: plain('build'),
    ports: row.networks.map((network) => ({
      internalPort: network.internal_port,
      type: network.network_type,
      fqdn: network.fqdn,
      externalPort: network.external_port,
      ...(network.network_type === 'http' && {
        httpProtocol: network.http_protocol,
        drainSeconds: network.drain_seconds,
      }),
    })),
    mounts: row.mounts.map(({ volume, mount_path }) => ({
      volume: volume.slug,
      capacityMiB: volume.capacity,
      path: mount_path,
    })),
  };
}

/** Reads the saved containers of projects with the values of their references and the derived settings of databases, the oldest first. */
export async function readSavedContainers(
  reading: ValueContext,
  projectIds: readonly string[],
  asRunning?: OutputsBySlug,
): Promise<ContainerSpecification[]> {
  const { db, box } = reading;
  const rows = await readContainersWithEncryptedSecrets(db, projectIds);
  const derived = await readDerivedSettings(db, box, rows);
  const saved = rows.map((row) => ({
    ...containerOf(row, box),
    ...(derived.has(row.id) && { derived: derived.get(row.id) }),
  }));
  return insertReferencedValues(reading, rows, saved, asRunning);
}

/** Creates the specification for the saved configuration of a project, inside the transaction that has locked the project's row. */
export async function readSavedSpecification(
  reading: ValueContext,
  project: ProjectRow,
): Promise<DeploymentSpecification> {
  return {
    project: { slug: project.slug, name: project.name },
    containers: await readSavedContainers(reading, [project.id]),
  };
}

/** Returns the values of a container that no log and no response shows. */
export const confidentialValues = ({
  secretEnv,
  referencedSecrets,
  derived,
  ...container
}: Pick<
  ContainerSpecification,
  'secrets' | 'buildSecrets' | 'secretEnv' | 'referencedSecrets' | 'derived'
>): string[] =>
  [
    container.secrets,
    container.buildSecrets,
    secretEnv,
    referencedSecrets,
    derived?.secrets,
  ].flatMap((some) => Object.values(some ?? {}));

/** Returns all secrets of a container by key, of the running container and of the build. */
export const allSecrets = ({
  secrets,
  buildSecrets,
}: Pick<ContainerSpecification, 'secrets' | 'buildSecrets'>): Record<string, string> => ({
  ...buildSecrets,
  ...secrets,
});

/** Returns where a secret goes. */
export function secretUseOf(
  { secrets, buildSecrets = {} }: Pick<ContainerSpecification, 'secrets' | 'buildSecrets'>,
  key: string,
): SecretUse {
  if (!Object.hasOwn(buildSecrets, key)) return 'run';
  return Object.hasOwn(secrets, key) ? 'both' : 'build';
}
