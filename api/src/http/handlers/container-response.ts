import type { Container } from '@naru/contract/entities/container';
import { notFound } from '../../domain/api-error.ts';
import { toNetwork } from '../../domain/deployment/network-response.ts';
import { type ContainerWithParts, containerBySlug } from '../../storage/container.ts';
import type { Database } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { openVariable } from '../../storage/variable.ts';
import { toMount } from './mount.ts';

/** A container with its parts. Secrets have only their keys; their values are only in the response of `listSecrets`. */
export function toContainer(box: SecretBox, row: ContainerWithParts): Container {
  const ofKind = (kind: string) => row.variables.filter((variable) => variable.kind === kind);
  return {
    slug: row.slug,
    name: row.name,
    project_id: row.project_id,
    git_url: row.git_url,
    git_branch: row.git_branch,
    git_subpath: row.git_subpath,
    cpu_limit: row.cpu_limit,
    memory_limit: row.memory_limit,
    is_deleted: row.stopped,
    mounts: row.mounts.map(toMount),
    env_vars: ofKind('env').map((variable) => ({
      env_var_id: variable.id,
      key: variable.key,
      value: openVariable(box, variable),
    })),
    secrets: ofKind('secret').map(({ id, key }) => ({ secret_id: id, key })),
    build_vars: ofKind('build').map((variable) => ({
      build_var_id: variable.id,
      key: variable.key,
      value: openVariable(box, variable),
    })),
    networks: row.networks.map((network) => toNetwork(network, row.state?.published)),
    template_id: row.template_id,
    template_config: row.template_config,
  };
}

/**
 * The response for a container whose owner has been checked. @throws ApiError NOT_FOUND when it has been deleted
 * meanwhile
 */
export async function readContainer(
  db: Database,
  box: SecretBox,
  slug: string,
): Promise<Container> {
  const row = await containerBySlug(db, slug);
  if (row === undefined) throw notFound();
  return toContainer(box, row);
}
