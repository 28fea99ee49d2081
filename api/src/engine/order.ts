import { type ContainerWithParts, containersOf } from '../storage/container-reads.ts';
import type { Database } from '../storage/database.ts';
import type { VariableKind } from '../storage/schema/containers.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import type { ProjectRow } from '../storage/transactions.ts';
import { findTemplate } from '../templates/catalogue.ts';
import type { ContainerOrder, ContainerSource, DeploymentOrder } from './engine.ts';

/** Without a repository a container runs the starter image that belongs to its template. */
function sourceOf(row: ContainerWithParts): ContainerSource {
  if (row.git_url === '' && row.template_id !== null) {
    const version = findTemplate(row.template_id)?.version ?? 'latest';
    return { kind: 'image', image: `naru/starter-${row.template_id}:${version}` };
  }
  return { kind: 'git', url: row.git_url, branch: row.git_branch, subpath: row.git_subpath };
}

function containerOrder(row: ContainerWithParts, secrets: SecretBox): ContainerOrder {
  const values = (kind: VariableKind) =>
    Object.fromEntries(row.variables.filter((v) => v.kind === kind).map((v) => [v.key, v.value]));
  const sealed = Object.entries(values('secret'));
  return {
    slug: row.slug,
    name: row.name,
    stopped: row.stopped,
    source: sourceOf(row),
    template:
      row.template_id === null
        ? undefined
        : { id: row.template_id, config: row.template_config ?? {} },
    limits: { cpuMillicores: row.cpu_limit, memoryMiB: row.memory_limit },
    env: values('env'),
    secrets: Object.fromEntries(sealed.map(([key, value]) => [key, secrets.open(value)])),
    buildVars: values('build'),
    ports: row.networks.map((network) => ({
      internalPort: network.internal_port,
      type: network.network_type,
      fqdn: network.fqdn ?? undefined,
    })),
    mounts: row.mounts.map((mount) => ({
      volumeSlug: mount.volume.slug,
      capacityMiB: mount.volume.capacity,
      path: mount.mount_path,
    })),
  };
}

/** Everything the engine needs to know about a project as it is now. */
export async function deploymentOrder(
  tx: Database,
  secrets: SecretBox,
  project: ProjectRow,
  deploymentId: string,
): Promise<DeploymentOrder> {
  const rows = await containersOf(tx, project.id);
  return {
    deploymentId,
    project: { slug: project.slug, name: project.name },
    containers: rows.map((row) => containerOrder(row, secrets)),
  };
}
