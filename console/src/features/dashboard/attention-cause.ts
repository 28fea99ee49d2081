import type { ProjectAttention } from '@naru/contract/entities/project-overview';
import type { AttentionCause } from '@naru/design-system/patterns';
import { paths } from '#shared/navigation/paths.ts';
import { hangulDomain } from '#shared/text/hangul-domain.ts';

/** What is wrong, in the words of the design system. */
export function causeOf(attention: ProjectAttention): AttentionCause {
  const { kind, container, container_name, resource, percent, fqdn, status } = attention;
  const reason = attention.reason ?? undefined;
  if (kind === 'deployment') return { kind, reason };
  if (kind === 'container' && container) {
    return { kind, container: container_name ?? container, reason };
  }
  if (kind === 'resource' && resource && typeof percent === 'number') {
    return { kind, resource, percent };
  }
  if (kind === 'domain' && fqdn) {
    return { kind, domain: hangulDomain(fqdn), taken: status === 'taken' };
  }
  return { kind: 'other' };
}

/** Where it can be mended, and what is seen there. */
export function remedyOf(slug: string, attention: ProjectAttention): { to: string; text: string } {
  const { kind, deployment_id, container } = attention;
  if (kind === 'deployment' && deployment_id) {
    return { to: paths.deploymentLog(slug, deployment_id), text: '배포 로그 보기' };
  }
  if (kind === 'container' && container) {
    return { to: paths.containerLogs(slug, container), text: '컨테이너 로그 보기' };
  }
  return { to: paths.project(slug), text: '프로젝트 보기' };
}
