import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentHistoryStrings } from '../strings/deployments.ts';
import { projectStrings } from '../strings/project.ts';
import { deliveryStrings } from '../strings/pushes.ts';

interface NotFoundProps {
  title: string;
  description: string;
  link: ReactElement;
}

function NotFound({ title, description, link }: NotFoundProps) {
  return (
    <EmptyState
      drawing="ferry"
      title={title}
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    >
      {description}
    </EmptyState>
  );
}

/** Props of {@link ProjectNotFound}. */
export interface ProjectNotFoundProps {
  /** 프로젝트 목록으로 가는 라우터의 링크와 그 텍스트입니다. */
  link: ReactElement;
}

/** The content of the page of a project that does not exist or belongs to another member. */
export function ProjectNotFound({ link }: ProjectNotFoundProps) {
  const { notFound, notFoundDescription } = useStrings(projectStrings);
  return <NotFound title={notFound} description={notFoundDescription} link={link} />;
}

/** Props of {@link DeploymentNotFound}. */
export interface DeploymentNotFoundProps {
  /** 프로젝트의 배포 목록으로 가는 라우터의 링크와 그 텍스트입니다. */
  link: ReactElement;
}

/** The content of the page of a deployment that does not exist, was removed from the history, or belongs to another member. */
export function DeploymentNotFound({ link }: DeploymentNotFoundProps) {
  const { notFound, notFoundDescription } = useStrings(deploymentHistoryStrings);
  return <NotFound title={notFound} description={notFoundDescription} link={link} />;
}

/** Props of {@link DeliveryNotFound}. */
export interface DeliveryNotFoundProps {
  /** 받은 푸시의 목록으로 가는 라우터의 링크와 그 텍스트입니다. */
  link: ReactElement;
}

/** The content of the page of a push that does not exist or is no longer kept. */
export function DeliveryNotFound({ link }: DeliveryNotFoundProps) {
  const { notFound, notFoundDescription } = useStrings(deliveryStrings);
  return <NotFound title={notFound} description={notFoundDescription} link={link} />;
}
