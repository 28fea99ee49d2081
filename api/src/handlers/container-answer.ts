import type { Container, Mount, Network } from '@naru/contract/entities';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../server/refusal.ts';
import { type ContainerWithParts, containerBySlug } from '../storage/container-reads.ts';
import type { Database } from '../storage/database.ts';
import { containers, type networks } from '../storage/schema/containers.ts';
import { projects } from '../storage/schema/projects.ts';
import type { ContainerRow } from '../storage/transactions.ts';

export const toNetwork = (row: typeof networks.$inferSelect): Network => ({
  network_id: row.id,
  internal_port: row.internal_port,
  network_type: row.network_type,
  fqdn: row.fqdn,
  external_port: row.external_port,
  external_ip: row.external_ip,
});

export const toMount = (row: ContainerWithParts['mounts'][number]): Mount => ({
  volume_id: row.volume_id,
  mount_path: row.mount_path,
  volume: { name: row.volume.name, capacity: row.volume.capacity },
});

/** A container with its parts. Secrets show their keys only; their values are the secrets call's alone. */
export function toContainer(row: ContainerWithParts): Container {
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
    env_vars: ofKind('env').map(({ id, key, value }) => ({ env_var_id: id, key, value })),
    secrets: ofKind('secret').map(({ id, key }) => ({ secret_id: id, key })),
    build_vars: ofKind('build').map(({ id, key, value }) => ({ build_var_id: id, key, value })),
    networks: row.networks.map(toNetwork),
    template_id: row.template_id,
    template_config: row.template_config,
  };
}

/** The answer for a container that is known to be the member's. @throws Refusal NOT_FOUND when it is gone by now */
export async function readContainer(db: Database, slug: string): Promise<Container> {
  const row = await containerBySlug(db, slug);
  if (row === undefined) throw notFound();
  return toContainer(row);
}

/** A container's own row. @throws Refusal NOT_FOUND when the member has no such container */
export async function ownContainer(
  db: Database,
  memberId: string,
  slug: string,
): Promise<ContainerRow> {
  const [found] = await db
    .select({ row: containers })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(containers.slug, slug), eq(projects.user_id, memberId)));
  if (found === undefined) throw notFound();
  return found.row;
}
