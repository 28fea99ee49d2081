/** The limits of a member, standard or set by an operator. */
import {
  MEMBER_LIMITS,
  type MemberLimitName,
  type MemberLimits,
} from '@naru/contract/rules/limits';
import type { UserRow } from '../storage/schema/member.ts';

/** Limits that an operator has set; null for a standard limit. */
export type OwnMemberLimits = Readonly<Record<MemberLimitName, number | null>>;

/** The columns of the limits. */
export type MemberLimitColumns = Pick<
  UserRow,
  | 'project_count_limit'
  | 'container_count_limit'
  | 'project_cpu_limit'
  | 'project_memory_limit'
  | 'project_disk_limit'
  | 'project_backup_limit'
>;

/** Returns the limits that an operator has set. */
export const ownMemberLimits = (row: MemberLimitColumns): OwnMemberLimits => ({
  projects: row.project_count_limit,
  containers: row.container_count_limit,
  cpu: row.project_cpu_limit,
  memory: row.project_memory_limit,
  disk: row.project_disk_limit,
  backup: row.project_backup_limit,
});

/** Returns the columns of limits. */
export const memberLimitColumns = (own: OwnMemberLimits): MemberLimitColumns => ({
  project_count_limit: own.projects,
  container_count_limit: own.containers,
  project_cpu_limit: own.cpu,
  project_memory_limit: own.memory,
  project_disk_limit: own.disk,
  project_backup_limit: own.backup,
});

/** Returns the limits that apply. */
export const memberLimits = (own: OwnMemberLimits): MemberLimits => ({
  projects: own.projects ?? MEMBER_LIMITS.projects.standard,
  containers: own.containers ?? MEMBER_LIMITS.containers.standard,
  cpu: own.cpu ?? MEMBER_LIMITS.cpu.standard,
  memory: own.memory ?? MEMBER_LIMITS.memory.standard,
  disk: own.disk ?? MEMBER_LIMITS.disk.standard,
  backup: own.backup ?? MEMBER_LIMITS.backup.standard,
});
