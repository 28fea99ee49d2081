import { TextLink } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';
import type { ContainerFacts } from '#shared/containers/container-facts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

export interface LogLinkProps {
  /** The project's slug. */
  project: string;
  facts: ContainerFacts;
}

/** The way from a failure to its log: to the deployment's where that failed, else to what the container wrote. */
export function LogLink({ project, facts: { container, deployed } }: LogLinkProps) {
  const { data: state } = useQuery(projectStateQuery(project));
  const failed = deployed?.step === 'failed' ? state?.deployment?.deployment_id : undefined;
  const path = failed
    ? paths.deploymentLog(project, failed)
    : paths.containerLogs(project, container.slug);
  return (
    <TextLink>
      <PrefetchLink to={path}>{failed ? '배포 로그 보기' : '로그 보기'}</PrefetchLink>
    </TextLink>
  );
}
