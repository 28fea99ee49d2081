import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

/** Props of {@link DeploymentNotFound}. */
export interface DeploymentNotFoundProps {
  /** 프로젝트의 배포 목록으로 가는 라우터의 링크와 그 글입니다. */
  link: ReactElement;
}

/** Shown in the page instead of a deployment that does not exist, is kept no more, or belongs to another member. */
export function DeploymentNotFound({ link }: DeploymentNotFoundProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <EmptyState
      drawing="ferry"
      title={strings.notFound}
      action={
        <Button asChild variant="primary">
          {link}
        </Button>
      }
    >
      {strings.notFoundDescription}
    </EmptyState>
  );
}
