/** Converts a stored container to the container of a response. */
import type { Container } from '@naru/contract/entities/container';
import type { ContainerUpload } from '@naru/contract/entities/source-upload';
import type { ReferenceNames } from '@naru/contract/rules/reference';
import type { SecretBox } from '../../storage/secret-box.ts';
import { toNetwork } from '../deployment/network-response.ts';
import { toContainerPush } from '../push/push-settings.ts';
import type { ContainerWithParts } from './container-parts.ts';
import { toMount } from './mount.ts';
import { shownValueOf } from './variable.ts';

const toUpload = (row: NonNullable<ContainerWithParts['upload']>): ContainerUpload => ({
  upload_id: row.id,
  digest: row.digest,
  files: row.files,
  bytes: row.bytes,
  uploaded_at: row.created_at.toISOString(),
  uploaded_by: row.uploaded_by,
});

/**
 * Converts a row with its parts to the container of a response. Secrets have only keys; only the response of `listSecrets` contains
 * their values.
 * @param names the names of the project's containers, for the references in values
 */
export function toContainer(
  box: SecretBox,
  row: ContainerWithParts,
  names: ReferenceNames,
): Container {
  const ofKind = (kind: string) => row.variables.filter((variable) => variable.kind === kind);
  return {
    slug: row.slug,
    name: row.name,
    project_id: row.project_id,
    git_url: row.git_url,
    git_branch: row.git_branch,
    git_subpath: row.git_subpath,
    image: row.image,
    image_digest: row.image_digest,
    upload: row.upload && toUpload(row.upload),
    cpu_limit: row.cpu_limit,
    memory_limit: row.memory_limit,
    start_seconds: row.start_seconds,
    entrypoint: row.entrypoint,
    command: row.command,
    working_dir: row.working_dir,
    user: row.user,
    is_deleted: row.stopped,
    mounts: row.mounts.map(toMount),
    env_vars: ofKind('env').map((variable) => ({
      env_var_id: variable.id,
      key: variable.key,
      value: shownValueOf(box, variable, names),
    })),
    secrets: ofKind('secret').map(({ id, key, used_in }) => ({ secret_id: id, key, used_in })),
    build_vars: ofKind('build').map((variable) => ({
      build_var_id: variable.id,
      key: variable.key,
      value: shownValueOf(box, variable, names),
    })),
    networks: row.networks.map((network) => toNetwork(network, row.state?.published)),
    push: toContainerPush(row),
    template_id: row.template_id,
    template_config: row.template_config,
  };
}
