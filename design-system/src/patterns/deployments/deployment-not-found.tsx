import type { ReactElement } from 'react';
import { useStrings } from '../../strings/strings-provider.tsx';
import { NotFound } from '../project-detail/not-found.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

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
