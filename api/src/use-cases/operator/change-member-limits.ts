/** Limits that operators set for single members. */
import type { MemberLimits } from '@naru/contract/rules/limits';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { notFoundError } from '../api-error.ts';
import {
  memberLimitColumns,
  memberLimits,
  type OwnMemberLimits,
  ownMemberLimits,
} from '../member-limits.ts';
import { lockUser, projectBelongsTo } from '../ownership.ts';
import type { Operator } from './audit-log.ts';
import { recordAct } from './member-actions.ts';

/** The text of the limits in the audit log. */
const auditText = ({ projects: count, containers, cpu, memory, disk, backup }: MemberLimits) =>
  `프로젝트 ${count}, 컨테이너 ${containers}, CPU ${cpu}m, 메모리 ${memory} MiB, 볼륨 ${disk} MiB, 백업 ${backup} MiB`;

/** Changed limits. Without `backup`, that limit stays as it is. */
type LimitChanges = Omit<OwnMemberLimits, 'backup'> & {
  readonly backup?: OwnMemberLimits['backup'] | undefined;
};

type LimitColumn =
  | typeof projects.cpu_limit
  | typeof projects.memory_limit
  | typeof projects.disk_limit;

/** Returns the limit of a project after a change: a project at the earlier limit follows, a smaller one stays within the new limit. */
const followingLimit = (column: LimitColumn, before: number, after: number) =>
  sql`case when ${column} >= ${before}::int then ${after}::int else least(${column}, ${after}::int) end`;

/**
 * Sets the limits of a member and of the member's projects. What exceeds a smaller limit stays, and cannot grow.
 * @throws ApiError NOT_FOUND
 */
export async function changeMemberLimits(
  tx: Database,
  operator: Operator,
  id: string,
  changes: LimitChanges,
): Promise<void> {
  await lockUser(tx, id);
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw notFoundError();
  const earlier = ownMemberLimits(user);
  const backup = changes.backup === undefined ? earlier.backup : changes.backup;
  const own = { ...changes, backup };
  const before = memberLimits(earlier);
  const after = memberLimits(own);
  await tx.update(users).set(memberLimitColumns(own)).where(eq(users.id, id));
  await tx
    .update(projects)
    .set({
      cpu_limit: followingLimit(projects.cpu_limit, before.cpu, after.cpu),
      memory_limit: followingLimit(projects.memory_limit, before.memory, after.memory),
      disk_limit: followingLimit(projects.disk_limit, before.disk, after.disk),
      revision: sql`${projects.revision} + 1`,
    })
    .where(projectBelongsTo(id));
  const values = { oldValue: auditText(before), newValue: auditText(after) };
  await recordAct(tx, operator, user, {
    action: 'limits-changed',
    activity: 'limits-changed',
    ...values,
  });
}
