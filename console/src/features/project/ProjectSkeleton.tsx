import { Card, Columns, Skeleton, SkeletonGroup, Stack } from '@naru/design-system';
import { MeterSkeleton } from './MeterSkeleton.tsx';

const rows = ['첫째', '둘째', '셋째', '넷째'];

function Rows({ height }: { height: string }) {
  return (
    <SkeletonGroup>
      <Stack>
        {rows.map((row) => (
          <Skeleton key={row} shape="block" height={height} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/** The project page before anything of it is known, in its final geometry. */
export function ProjectSkeleton() {
  return (
    <Columns split="mainAside" gap="xl">
      <Stack gap="xl">
        <Card title="리소스 제한">
          <Columns minimum="medium" gap="xl">
            <MeterSkeleton label="CPU" />
            <MeterSkeleton label="메모리" />
            <MeterSkeleton label="디스크" />
          </Columns>
        </Card>
        <Card title="컨테이너 관리">
          <Rows height="48px" />
        </Card>
        <Card title="볼륨 관리">
          <Rows height="48px" />
        </Card>
      </Stack>
      <Stack gap="xl">
        <Card title="배포">
          <Rows height="21px" />
        </Card>
        <Card title="프로젝트 정보">
          <Rows height="21px" />
        </Card>
        <Card title="빠른 작업">
          <Rows height="36px" />
        </Card>
      </Stack>
    </Columns>
  );
}
