/** Restores deleted parts of a container exactly as they were. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { DeletedPartColumns, DeletedPartRow } from '../../storage/schema/deleted-part.ts';
import { networks } from '../../storage/schema/network.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ApiError } from '../api-error.ts';
import type { ReclaimPort } from '../changes/discard-changes.ts';
import { reclaimDomain } from '../deployment/domain-owner.ts';
import type { DomainPolicy } from '../deployment/domain-proof.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkReferences } from '../reference/check-references.ts';
import { takeDeletedPart } from './deleted-part.ts';
import { addMount } from './mount.ts';
import { addNetwork } from './network.ts';
import { insertVariable } from './variable.ts';

const GONE = '이미 되돌렸거나 되돌릴 수 있는 시간이 지났습니다.';
const VOLUME_GONE = '볼륨이 삭제되어 마운트를 되돌릴 수 없습니다.';
const PORT_GONE =
  '외부 포트를 그사이 다른 네트워크가 받아 그대로 되돌릴 수 없습니다. 새로 추가해주세요.';

/** The context of a restoration, inside the transaction that has locked the project. */
interface Restoring {
  tx: Database;
  domains: DomainPolicy;
  reclaimPort: ReclaimPort;
  container: ContainerRow;
  memberId: string;
}

type Deleted<Of extends DeletedPartColumns['of']> = Extract<DeletedPartColumns, { of: Of }>['row'];

/** Restores a variable with its stored value. Without a stored value the variable cannot be restored. */
async function restoreVariable(
  { tx, container }: Restoring,
  row: Deleted<'variable'>,
  { value }: DeletedPartRow,
): Promise<void> {
  if (value === null) throw new ApiError('PART_GONE', GONE);
  await insertVariable(tx, { ...row, value });
  const { kind, key, refers } = row;
  // A part that an earlier release deleted has no column for references.
  const saved = { container: container.slug, kind, key, references: refers ?? [] };
  await checkReferences(tx, container.project_id, [saved]);
}

/** Restores a network with its external port. A domain needs no new proof: the member's TXT record is still in the DNS. */
async function restoreNetwork(
  { tx, domains, reclaimPort, container, memberId }: Restoring,
  { external_ip: _, external_port, ...row }: Deleted<'network'>,
): Promise<void> {
  if (row.fqdn !== null) {
    await reclaimDomain(tx, domains, { container: container.slug, memberId }, row.fqdn);
  }
  await addNetwork(tx, domains, { container, memberId }, row);
  if (external_port === null) return;
  await reclaimPort(tx, row.id, external_port);
  const ofNetwork = eq(networks.id, row.id);
  const [restored] = await tx.select().from(networks).where(ofNetwork);
  if (restored?.external_port !== external_port) throw new ApiError('PART_GONE', PORT_GONE);
}

async function restoreMount({ tx }: Restoring, row: Deleted<'mount'>): Promise<void> {
  const ofMount = eq(volumes.id, row.volume_id);
  if ((await tx.$count(volumes, ofMount)) === 0) throw new ApiError('PART_GONE', VOLUME_GONE);
  await addMount(tx, row);
}

/**
 * Restores a deleted part. After an error the part stays restorable.
 * @param named the slug of the container, and the id of the stored part
 * @throws ApiError NOT_FOUND, PART_GONE for a part that is expired, unknown or cannot be restored completely, and the errors of adding
 * the restored item
 */
export async function restoreContainerPart(
  { access, ...using }: Omit<Restoring, 'container' | 'memberId'> & { access: ProjectAccess },
  named: { id: string; partId: string },
): Promise<void> {
  const { container, project } = await lockContainer(using.tx, access, named.id);
  const restoring = { ...using, container, memberId: project.user_id };
  const part = await takeDeletedPart(using.tx, container.id, named.partId);
  if (part === undefined) throw new ApiError('PART_GONE', GONE);
  const { deleted } = part;
  if (deleted.of === 'variable') await restoreVariable(restoring, deleted.row, part);
  else if (deleted.of === 'network') await restoreNetwork(restoring, deleted.row);
  else await restoreMount(restoring, deleted.row);
}
