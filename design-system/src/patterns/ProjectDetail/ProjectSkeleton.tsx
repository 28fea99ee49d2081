import { Card } from '../../components/Card/Card.tsx';
import { ProjectLayout } from './ProjectLayout.tsx';
import { ResourceLimitsCard } from './ResourceLimitsCard.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

/** The project page before anything of it is known, in its final geometry. */
export function ProjectSkeleton() {
  return (
    <ProjectLayout
      limits={<ResourceLimitsCard cpu="loading" memory="loading" disk="loading" />}
      main={
        <>
          <Card title="컨테이너 관리">
            <RowsSkeleton height="52px" />
          </Card>
          <Card title="볼륨 관리">
            <RowsSkeleton height="58px" />
          </Card>
        </>
      }
      aside={
        <>
          <Card title="배포">
            <RowsSkeleton height="30px" count={3} />
          </Card>
          <Card title="프로젝트 정보">
            <RowsSkeleton height="21px" count={4} />
          </Card>
          <Card title="빠른 작업">
            <RowsSkeleton height="38px" count={4} />
          </Card>
        </>
      }
    />
  );
}
