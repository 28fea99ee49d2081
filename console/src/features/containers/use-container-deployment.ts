import type { Container } from '@naru/contract/entities/container';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deployProject } from '#api/deployment.ts';
import { projectStateQuery } from '#api/project-state.ts';

/** A failed action, for the alert above the list. */
export interface ContainerActionFailure {
  /** The slug of the container. */
  container: string;
  title: string;
  error: unknown;
  retry: () => void;
}

/**
 * Deploys one container of a project and leaves the others as they run.
 * @param onFailure called with `undefined` when a deployment starts
 */
export function useContainerDeployment(
  project: string,
  { slug, name }: Container,
  onFailure: (failure: ContainerActionFailure | undefined) => void,
) {
  const { data: state } = useQuery(projectStateQuery(project));
  const { mutate, isPending } = useMutation(deployProject(project, [slug]));
  const start = (): void => {
    onFailure(undefined);
    const title = `${name} 컨테이너를 배포하지 못했습니다`;
    mutate(undefined, {
      onError: (error) => onFailure({ container: slug, title, error, retry: start }),
    });
  };
  return {
    /**
     * Whether the server can deploy single containers. An older server would deploy all of them. Its deployments do not say whether they
     * are partial, and neither does a project without a deployment.
     */
    isSupported: typeof state?.deployment?.partial === 'boolean',
    pending: isPending,
    start,
  };
}
