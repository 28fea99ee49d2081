import { MEMBER_LIMITS, type MemberLimits } from '@naru/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#api/member.ts';

/** Returns the limits of the member; the standard limits until they are known, and with an older server. */
export function useMemberLimits(): MemberLimits {
  // The query sends no request, because every page for members requests the member.
  const limits = useQuery({ ...meQuery(), enabled: false }).data?.limits;
  return {
    projects: limits?.projects ?? MEMBER_LIMITS.projects.standard,
    containers: limits?.containers ?? MEMBER_LIMITS.containers.standard,
    cpu: limits?.cpu ?? MEMBER_LIMITS.cpu.standard,
    memory: limits?.memory ?? MEMBER_LIMITS.memory.standard,
    disk: limits?.disk ?? MEMBER_LIMITS.disk.standard,
    backup: limits?.backup ?? MEMBER_LIMITS.backup.standard,
  };
}
