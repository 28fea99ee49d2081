import type { Project } from '@naru/contract/entities';
import { Button, Card, EmptyState } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { containersQuery } from '#api/containers.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { ContainerDialogs, useContainerDialogs } from './ContainerDialogs.tsx';
import { ContainerList } from './ContainerList.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export interface ContainerSectionProps {
  project: Project;
  /** Opens the wizard, which stands in the page because other buttons open it too. */
  onAddContainer: () => void;
}

/** The whole region "컨테이너 관리" (specification section 2): the project's containers, each opening into its tabs. */
export function ContainerSection({ project, onAddContainer }: ContainerSectionProps) {
  const containers = useQuery(containersQuery(project.slug));
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useContainerDialogs(containers.data, heading);
  return (
    <Card
      title="컨테이너 관리"
      headingRef={heading}
      actions={
        <Button size="small" icon={<Plus />} onClick={onAddContainer}>
          컨테이너 추가
        </Button>
      }
    >
      {containers.isError && (
        <FailureBanner
          title="컨테이너를 불러오지 못했습니다"
          error={containers.error}
          fallback="Failed to load containers"
          onRetry={() => void containers.refetch()}
          retrying={containers.isFetching}
        />
      )}
      {containers.isPending && <RowsSkeleton height="52px" />}
      {containers.data?.length === 0 && (
        <EmptyState
          drawing="container"
          title="컨테이너가 없습니다"
          action={<Button onClick={onAddContainer}>첫 번째 컨테이너 추가</Button>}
        >
          Git 저장소나 템플릿에서 컨테이너를 만들어 배포합니다.
        </EmptyState>
      )}
      {containers.data && containers.data.length > 0 && (
        <ContainerList project={project} containers={containers.data} dialogs={dialogs} />
      )}
      <ContainerDialogs project={project.slug} dialogs={dialogs} />
    </Card>
  );
}
