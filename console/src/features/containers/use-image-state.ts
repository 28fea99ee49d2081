import type { Container } from '@naru/contract/entities/container';
import { useQuery } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { imageStateQuery } from '#api/container-image.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { useRefetchOnChange } from '#shared/deployments/use-refetch-on-change.ts';

/** The digests of a container's image. They are read again when a deployment begins or ends. */
export function useImageState(
  { project, container: slug }: ContainerAddress,
  container: Container,
) {
  const query = imageStateQuery(slug, container.image ?? '');
  const latest = useQuery({ ...latestDeploymentQuery(project), enabled: false }).data;
  useRefetchOnChange(
    latest ? `${latest.deployment_id} ${latest.status}` : undefined,
    query.queryKey,
  );
  return useQuery(query);
}
