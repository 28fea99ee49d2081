import { Button } from '@naru/design-system';
import type { ContainerAddress } from '#api/container.ts';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';

interface DeployAgainButtonProps {
  at: ContainerAddress;
  /** The container's name, for the accessible name of the button. */
  name: string;
}

/** The button that deploys the project of a container again. */
export function DeployAgainButton({ at, name }: DeployAgainButtonProps) {
  const { start, pending } = useDeployProject(at.project);
  return (
    <Button
      size="small"
      pending={pending}
      aria-label={`${name} 다시 배포`}
      // The second press of a double click on a button that this button has replaced deploys nothing.
      onClick={({ detail }) => detail < 2 && start()}
    >
      다시 배포
    </Button>
  );
}
