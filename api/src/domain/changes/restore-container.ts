import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { ContainerSpecification } from '../deployment/specification.ts';
import type { Difference } from './compare.ts';

type Columns = Partial<typeof containers.$inferInsert>;

/** A source that came or went takes its branch and its folder along. */
function sourceColumns({ source }: ContainerSpecification, { from, to }: Difference): Columns {
  if (source === null) return { git_url: '' };
  const parts = { git_branch: source.branch, git_subpath: source.subpath };
  return { git_url: source.url, ...((from === undefined || to === undefined) && parts) };
}

function columnsOf(deployed: ContainerSpecification, difference: Difference): Columns {
  const { source, limits } = deployed;
  const { subject } = difference;
  if (subject === 'git_url') return sourceColumns(deployed, difference);
  if (subject === 'git_branch') return source ? { git_branch: source.branch } : {};
  if (subject === 'git_subpath') return source ? { git_subpath: source.subpath } : {};
  if (subject === 'cpu_limit') return { cpu_limit: limits.cpuMillicores };
  return subject === 'memory_limit' ? { memory_limit: limits.memoryMiB } : {};
}

/** Puts chosen fields of a container's own row back. Its limits are checked afterwards, once those of all containers are put back. */
export async function restoreFields(
  tx: Database,
  { id }: ContainerRow,
  deployed: ContainerSpecification,
  chosen: readonly Difference[],
): Promise<void> {
  const columns: Columns = Object.assign({}, ...chosen.map((one) => columnsOf(deployed, one)));
  if (Object.keys(columns).length === 0) return;
  await tx
    .update(containers)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(containers.id, id));
}
