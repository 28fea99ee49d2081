import { isNetworkIncludedInCopy } from '@naru/contract/rules/duplicate';
import { and, asc, eq, ne } from 'drizzle-orm';
import { newId, newSlug } from '../../storage/ids.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { variables } from '../../storage/schema/variable.ts';
import { decryptVariable } from '../../storage/sealed-columns.ts';
import { copyDatabase } from '../database/stored-database.ts';
import { checkContainerCount, checkCpuAndMemoryLimits } from '../quota.ts';
import { renameInStoredValue } from '../reference/stored-value.ts';
import { type ContainerContext, type VariableContext, valueColumns } from './variable.ts';

/**
 * Encrypts the value of each copied variable for its new row. Secrets are not copied. A reference of the container to itself leads to the
 * copy.
 */
async function copyVariables(
  { tx, box }: VariableContext,
  { id: from, slug }: ContainerRow,
  { id: to, slug: copy }: Pick<ContainerRow, 'id' | 'slug'>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(variables)
    .where(and(eq(variables.container_id, from), ne(variables.kind, 'secret')))
    .orderBy(asc(variables.position));
  if (rows.length === 0) return;
  const copies = rows.map((row) => {
    const { kind, key, refers } = row;
    const id = newId();
    const stored = renameInStoredValue({ text: decryptVariable(box, row), refers }, slug, copy);
    return { id, container_id: to, kind, key, ...valueColumns(box, id, key, stored) };
  });
  await tx.insert(variables).values(copies);
}

async function copyNetworks(
  { tx }: Pick<VariableContext, 'tx'>,
  from: string,
  to: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(networks)
    .where(eq(networks.container_id, from))
    .orderBy(asc(networks.position));
  const copies = rows.filter(isNetworkIncludedInCopy).map(({ internal_port, network_type }) => ({
    ...{ id: newId(), container_id: to },
    ...{ internal_port, network_type },
  }));
  if (copies.length > 0) await tx.insert(networks).values(copies);
}

/**
 * Copies a container inside the transaction that has locked the project. Secrets, domains, external ports and mounts are not copied; the
 * copy of a database gets an empty volume and new passwords. Resolves with the slug of the copy.
 * @throws ApiError CONTAINERS_FULL, CPU_EXCEEDED, MEMORY_EXCEEDED, DISK_EXCEEDED
 */
export async function copyContainer(
  storing: ContainerContext,
  project: ProjectRow,
  container: ContainerRow,
  name: string,
): Promise<string> {
  const { tx, total } = storing;
  await checkContainerCount(tx, { project, total });
  await checkCpuAndMemoryLimits(tx, { project, total }, container);
  const id = newId();
  const slug = newSlug('container', name);
  const { git_url, git_branch, git_subpath, cpu_limit, memory_limit, start_seconds } = container;
  const { entrypoint, command, working_dir, user, template_id, template_config } = container;
  const { image, image_digest, upload_id, push } = container;
  await tx.insert(containers).values({
    ...{ id, slug, name, project_id: project.id },
    ...{ git_url, git_branch, git_subpath, cpu_limit, memory_limit, start_seconds },
    ...{ entrypoint, command, working_dir, user, template_id, template_config },
    ...{ image, image_digest, upload_id, push },
  });
  await copyVariables(storing, container, { id, slug });
  await copyNetworks(storing, container.id, id);
  await copyDatabase(storing, project, container, { id, name });
  return slug;
}
